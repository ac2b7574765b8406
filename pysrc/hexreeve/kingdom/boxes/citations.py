"""Every rule that a box cites must be on file: a slip stops the program at its start, in a sentence."""

from collections.abc import Iterator, Mapping

from hexreeve.content import boxes
from hexreeve.kingdom.content.box import Box
from hexreeve.rules import rule_ids


def check_citations(found: Mapping[str, Box]) -> None:
    """Raise ValueError unless the boxes are those of the data folders and all rules that they cite are on file."""
    if strange := set(found) ^ set(boxes()):
        raise ValueError(f"The id of a BOX must be the name of its data folder; these differ: {sorted(strange)}.")
    for box in found.values():
        for thing, rule in _cited_by(box):
            if rule and rule not in rule_ids():
                raise ValueError(f"The box {box.id}: {thing} cites the rule {rule}, but no rules.toml has it.")


def _cited_by(box: Box) -> Iterator[tuple[str, str]]:
    """Yield what cites a rule, and the rule's id."""
    for tile in (*box.tiles, *box.others):
        yield f"the tile {tile.id}", tile.rule
        yield f"the tile {tile.id}", tile.seized
        yield f"the tile {tile.id}", tile.power.rule if tile.power else ""
    for name, power in box.powers.items():
        yield f"the action of the tile {name}", getattr(power, "rule", "")
    for piece in box.pieces:
        yield f"the piece {piece.id}", piece.blocks
    if box.dual_card_rule:
        yield "dual_card_rule", box.dual_card_rule.rule
    for what, rule in boxes()[box.id].get("rules", {}).items():
        yield f"{what} in box.toml", rule
