"""The boxes in play, composed into one ruleset. The rooms are found by name, never named here."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Protocol, TypeVar

from hexreeve.content import read_toml
from hexreeve.errors import Unreadable
from hexreeve.kingdom.room import Box, Edition, Ruleset

_DATA = read_toml("kingdom/boxes.toml")
_ROOMS = [import_module(f"hexreeve.kingdom.boxes.{room}") for room in _DATA["rooms"]]

BOXES: dict[str, Box] = {room.BOX.id: room.BOX for room in _ROOMS if hasattr(room, "BOX")}
EDITIONS: dict[str, Edition] = {room.EDITION.id: room.EDITION for room in _ROOMS if hasattr(room, "EDITION")}
DEFAULT_BOXES: tuple[str, ...] = tuple(_DATA["default_boxes"])
DEFAULT_EDITION: str = _DATA["default_edition"]


@cache
def compose(boxes: tuple[str, ...], edition: str) -> Ruleset:
    """Return the ruleset of some boxes, in the order of the catalogue.

    Raises Unreadable for a box or an edition that this version does not have, ValueError if two boxes claim
    the same id.
    """
    if edition not in EDITIONS:
        raise Unreadable("setup.edition", "$.edition", value=edition, wanted=", ".join(EDITIONS))
    for i, box in enumerate(boxes):
        if box not in BOXES:
            raise Unreadable("setup.box", f"$.boxes[{i}]", value=box, wanted=", ".join(BOXES))
    chosen = [box for box in BOXES.values() if box.id in boxes]
    return Ruleset(
        edition=EDITIONS[edition],
        quadrants=_by_id(quadrant for box in chosen for quadrant in box.quadrants),
        tiles=_by_id(tile for box in chosen for tile in box.tiles),
        cards=_by_id(card for box in chosen for card in box.cards),
        deck=tuple(terrain for box in chosen for terrain in box.deck),
        scorers={card: scorer for box in chosen for card, scorer in box.scorers.items()},
        features={feature: scorer for box in chosen for feature, scorer in box.features.items()},
    )


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
