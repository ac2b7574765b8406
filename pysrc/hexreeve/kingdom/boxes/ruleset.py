"""Composes the boxes in play into one ruleset. It finds their modules by their data folders and names none."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Protocol, TypeVar

from hexreeve.core.data_files import boxes as box_folders
from hexreeve.core.data_files import read_toml
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.boxes.citations import check_citations
from hexreeve.kingdom.content.catalog import UNKNOWN, Quadrant
from hexreeve.kingdom.referee.game import Box, Edition, Ruleset
from hexreeve.kingdom.referee.powers import powers_of
from hexreeve.text.wording import Term

_DEFAULTS = read_toml("kingdom/editions.toml")
# The module of data/kingdom/boxes/my-box is my_box. It exports a BOX, and EDITIONS if its printings differ in
# their rules.
_MODULES = [import_module(f"hexreeve.kingdom.boxes.{box.replace('-', '_')}") for box in box_folders()]

BOXES: dict[str, Box] = {module.BOX.id: module.BOX for module in _MODULES}
check_citations(BOXES)
EDITIONS: dict[str, Edition] = {
    edition.id: edition for module in _MODULES for edition in getattr(module, "EDITIONS", ())
}
DEFAULT_BOXES: tuple[str, ...] = tuple(_DEFAULTS["default_boxes"])
DEFAULT_EDITION: str = _DEFAULTS["default_edition"]

# As in the schemas; a transcription may not have been checked by one yet.
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID = 60


@cache
def compose(boxes: tuple[str, ...], edition: str) -> Ruleset:
    """The ruleset of some boxes, in the order of the catalogue.

    Raises InvalidInput for an unknown box or edition, ValueError if two boxes use the same id.
    """
    if edition not in EDITIONS:
        raise InvalidInput("setup.edition", "$.edition", value=edition, wanted=", ".join(EDITIONS))
    for i, box in enumerate(boxes):
        if box not in BOXES:
            raise InvalidInput("setup.box", f"$.boxes[{i}]", value=box, wanted=", ".join(BOXES))
    chosen = [box for box in BOXES.values() if box.id in boxes]
    return Ruleset(
        edition=EDITIONS[edition],
        boxes=tuple(chosen),
        quadrants=_by_id(quadrant for box in chosen for quadrant in box.quadrants),
        tiles=_by_id(tile for box in chosen for tile in box.tiles),
        cards=_by_id(card for box in chosen for card in box.cards),
        deck=tuple(terrain for box in chosen for terrain in box.deck),
        scorers={card: scorer for box in chosen for card, scorer in box.scorers.items()},
        board_scorers={name: feature for box in chosen for name, feature in box.board_scorers.items()},
        parts={part.field: part for box in chosen for part in box.parts},
        usable=_by_id(tile for box in chosen for tile in (*box.tiles, *box.others)),
        powers={name: power for box in chosen for name, power in powers_of(box).items()},
        pieces=_by_id(piece for box in chosen for piece in box.pieces),
        in_play_scorers={card: scorer for box in chosen for card, scorer in box.in_play_scorers.items()},
        triggers={card: trigger for box in chosen for card, trigger in box.triggers.items()},
        needs={card: name for box in chosen for card, name in box.needs.items()},
        walls=sum(box.walls for box in chosen),
        dual_card_rule=next((box.dual_card_rule for box in chosen if box.dual_card_rule), None),
    )


def with_quadrants(ruleset: Ruleset, transcribed: Sequence[Quadrant]) -> Ruleset:
    """Add transcribed quadrants to a ruleset.

    A map replaces the quadrant of its box with the same id, else one with the same locations; the last map counts. Any
    other map becomes one more quadrant of its box. Raises InvalidInput for a map that its box cannot have.
    """
    by_role: dict[str, Quadrant] = {}
    for i, quadrant in enumerate(transcribed):
        if quadrant.id in [other.id for other in transcribed[:i]]:
            raise InvalidInput("quadrant.twice", f"$.quadrants[{i}].id", value=quadrant.id)
        if fault := next(faults(quadrant), None):
            raise InvalidInput(fault.key, f"$.quadrants[{i}]", **fault.params)
        if quadrant.box not in [box.id for box in ruleset.boxes]:
            raise InvalidInput("quadrant.other-box", f"$.quadrants[{i}].box", box=Term("box", quadrant.box))
        role = _role(quadrant)
        by_role[role] = replace(quadrant, stands_for=role)
    quadrants = [by_role.pop(name, quadrant) for name, quadrant in ruleset.quadrants.items()]
    return replace(ruleset, quadrants=_by_id([*quadrants, *by_role.values()]))


def faults(quadrant: Quadrant) -> Iterator[InvalidInput]:
    """The faults of a transcribed quadrant; none if it is complete and possible."""
    if quadrant.box not in BOXES:
        yield InvalidInput("setup.box", "$.box", value=quadrant.box, wanted=", ".join(BOXES))
        return
    box = BOXES[quadrant.box]
    tiles = [tile.id for tile in box.tiles]
    if strange := [kind for kind in quadrant.locations if kind not in tiles]:
        yield InvalidInput("quadrant.location", "$.locations", value=strange[0], wanted=", ".join(tiles))
        return
    if not _SLUG.fullmatch(quadrant.id) or len(quadrant.id) > _LONGEST_ID:
        yield InvalidInput("quadrant.id")
    if any(quadrant.id == other.id for box in BOXES.values() if box.id != quadrant.box for other in box.quadrants):
        yield InvalidInput("quadrant.id-taken", "$.id", value=quadrant.id)
    yield from box.check_quadrant(quadrant)
    if unpainted := quadrant.count(UNKNOWN):
        yield InvalidInput("quadrant.unpainted", count=unpainted)


def check_map(field: str, rows: Sequence[str]) -> None:
    """Raise InvalidInput unless the rows can be the map of the part with that field."""
    checks = map_checks()
    if field not in checks:
        raise InvalidInput("schema.enum", "$.field", value=field, wanted=", ".join(checks))
    checks[field](rows)


def map_checks() -> dict[str, Callable[[Sequence[str]], None]]:
    """What checks the map of each part that has one, by its field."""
    return {part.field: part.check_map for box in BOXES.values() for part in box.parts if part.check_map}


def _role(quadrant: Quadrant) -> str:
    others = BOXES[quadrant.box].quadrants
    same = [other.id for other in others if sorted(other.locations) == sorted(quadrant.locations)]
    return quadrant.id if any(quadrant.id == other.id for other in others) else (same or [quadrant.id])[0]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=_Named)


def _by_id(items: Iterable[N]) -> dict[str, N]:
    found: dict[str, N] = {}
    for item in items:
        if item.id in found:
            raise ValueError(f"two boxes bring {item.id}")
        found[item.id] = item
    return found
