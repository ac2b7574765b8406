"""Which of a table's boxes are used tonight, where it limits them: at most so many, or one expansion only.

The boxes are drawn from a stream of their own, so a limit changes nothing else that a seed gives: the set-up is the one
that the same seed gives to a table with just these boxes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import Draw
from hexreeve.kingdom.boxes.ruleset import BOXES, DEFAULT_BOXES, compose
from hexreeve.kingdom.content.choices import ALWAYS, Choices
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.generator.constraints import matches, quadrant_ids
from hexreeve.text.wording import Term


def is_limited(choices: Choices) -> bool:
    """Whether fewer boxes may be used than the table has. The first game is fixed, and so is what lies on a table."""
    return bool(choices.most_boxes or choices.one_expansion) and not (choices.first_game or choices.described)


def expansions(boxes: Sequence[str]) -> list[str]:
    """The boxes beside those of the base game."""
    return [box for box in boxes if box not in DEFAULT_BOXES]


def rolled_tonight(choices: Choices, roll: Callable[[Choices], Setup]) -> Setup:
    """The set-up of the first drawn boxes that give one. Raises InvalidInput if none do."""
    for boxes in _drawn(choices):
        try:
            setup = roll(_with_only(choices, boxes))
        except InvalidInput:
            continue
        if not choices.one_expansion or all(_uses(setup, box) for box in expansions(boxes)):
            return setup
    # What is impossible with all boxes too is told by its own sentence.
    roll(replace(choices, most_boxes=0, one_expansion=False))
    raise InvalidInput("choice.tonight")


def _drawn(choices: Choices) -> Iterator[tuple[str, ...]]:
    """All combinations of boxes that keep the limits, in drawn order; boxes that were used lately come late."""
    owned = tuple(dict.fromkeys(choices.boxes))
    needed = _needed(choices)
    most = choices.most_boxes or len(owned)
    if choices.one_expansion:
        fewest = len(owned) - len(expansions(owned)) + 1
        if not expansions(owned):
            raise InvalidInput("choice.no-expansion")
        if most < fewest:
            raise InvalidInput("choice.no-room-for-expansion", most=most)
        most = fewest
    if len(needed) > most:
        raise InvalidInput("choice.needed-boxes", boxes=tuple(Term("box", box) for box in needed), most=most)
    others = Draw(f"{choices.seed} boxes").shuffled([box for box in owned if box not in needed])
    others.sort(key=lambda box: _had_lately(box, choices))
    for some in combinations(others, min(len(others), most - len(needed))):
        yield tuple(box for box in owned if box in (*needed, *some))


def _needed(choices: Choices) -> list[str]:
    """The boxes that are used in any case: the base game, and those of what is required, kept, counted or played."""
    ruleset = compose(tuple(choices.boxes), choices.edition)
    needed = {box for box in choices.boxes if box in DEFAULT_BOXES or choices.exact.get(box)}
    by_part = {part.field: box.id for box in ruleset.boxes for part in box.parts}
    needed |= {by_part[field] for field, kept in choices.keep.items() if kept and field in by_part}
    needed |= {by_part[field] for field, mode in choices.minis.items() if mode == ALWAYS and field in by_part}
    ids = quadrant_ids(ruleset)
    box_of = {name: ruleset.quadrants[of].box for name, of in ids.items()}
    box_of |= {quadrant.id: quadrant.box for quadrant in choices.quadrants}
    needed |= {box_of.get(entry["quadrant"], "") for entry in choices.keep.get("board") or () if entry}
    needed |= {ruleset.cards[card].box for card in choices.keep.get("cards") or () if card in ruleset.cards}
    for wish in choices.require:
        bringing = [box.id for box in ruleset.boxes if matches(wish, compose((box.id,), choices.edition))]
        needed |= {*bringing[:1]}
    for player in choices.players:
        if player.id not in ruleset.edition.colours:
            needed |= {box.id for box in ruleset.boxes if player.id in box.colours}
    return [box for box in dict.fromkeys(choices.boxes) if box in needed]


def _had_lately(box: str, choices: Choices) -> bool:
    quadrants = [quadrant.id for quadrant in BOXES[box].quadrants]
    return any(name in choices.avoid for name in (*quadrants, *(card.id for card in BOXES[box].cards)))


def _with_only(choices: Choices, boxes: tuple[str, ...]) -> Choices:
    return replace(
        choices,
        boxes=boxes,
        most_boxes=0,
        one_expansion=False,
        present=tuple(expansions(boxes)) if choices.one_expansion else (),
        weights={box: weight for box, weight in choices.weights.items() if box in boxes},
        exact={box: count for box, count in choices.exact.items() if box in boxes},
    )


def _uses(setup: Setup, name: str) -> bool:
    """Whether something of a box is on the table."""
    box = BOXES[name]
    things = {card.id for card in box.cards} | {part.field for part in box.parts}
    things |= {quadrant.id for quadrant in (*box.quadrants, *setup.quadrants) if quadrant.box == name}
    lying = [placement.quadrant for placement in setup.board]
    return any(each in things for each in (*lying, *setup.cards, *setup.extras))
