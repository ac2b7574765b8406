"""Checks at import that every rule cited by a box is on file."""

from collections.abc import Iterator, Mapping

from hexreeve.core.data_files import boxes
from hexreeve.kingdom.referee.game import Box
from hexreeve.text.rules import rule_ids


def check_citations(found: Mapping[str, Box]) -> None:
    """Raise ValueError if a box has no data folder of its id, or cites a rule that is not on file."""
    if strange := set(found) ^ set(boxes()):
        raise ValueError(f"The id of a BOX must be the name of its data folder; these differ: {sorted(strange)}.")
    for box in found.values():
        for thing, rule in _cited_by(box):
            if rule and rule not in rule_ids():
                raise ValueError(f"The box {box.id}: {thing} cites the rule {rule}, but no rules.toml has it.")


def _cited_by(box: Box) -> Iterator[tuple[str, str]]:
    """(what cites it, rule id) for every citation; the id is "" where nothing is cited."""
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
    for rule in boxes()[box.id].get("turn", {}).get("rules", ()):
        yield "turn in box.toml", rule
