"""Harvest: farmland and silos, for the set-up only (har.*). Its maps are not on file."""

from collections.abc import Iterator

from hexreeve.errors import Unreadable
from hexreeve.kingdom.catalog import CASTLE, SILO, Quadrant, cards_of, quadrants_of, tiles_of
from hexreeve.kingdom.room import Box
from hexreeve.kingdom.transcribing import counted, kinds

_ID = "harvest"


def _check_quadrant(quadrant: Quadrant) -> Iterator[Unreadable]:
    # Two tiles of each kind are in the box: one hex each. Whether castles are printed is not on file.
    yield from kinds(quadrant, 2)
    hexes = {str(number + 1): 1 for number in range(len(quadrant.locations))}
    yield from counted(quadrant, hexes | {SILO: 1}, also=f"a{CASTLE}")


BOX = Box(
    id=_ID,
    quadrants=quadrants_of(_ID),
    tiles=tiles_of(_ID),
    cards=cards_of(_ID),
    check_quadrant=_check_quadrant,
)
