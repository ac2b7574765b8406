"""Orchards: one quadrant, one tile and one card (orc.*). It is invented for the tests and the documentation."""

from collections.abc import Iterator

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.boxes.base_cards import beside, each
from hexreeve.kingdom.content.catalog import CASTLE, Quadrant, cards_of, quadrants_of, tiles_of
from hexreeve.kingdom.content.gold_limits import Amounts, each_piece
from hexreeve.kingdom.content.map_checks import count_faults, kinds
from hexreeve.kingdom.content.scoring import ScoreLine, ScoringContext
from hexreeve.kingdom.referee.game import Box

_ID = "orchards"


def _check_quadrant(quadrant: Quadrant) -> Iterator[InvalidInput]:
    yield from kinds(quadrant, 1)
    yield from count_faults(quadrant, {"1": 2, CASTLE: 1})


def _pickers(table: ScoringContext, index: int) -> ScoreLine:
    return each(1, beside(table.pieces[index], table.board.ground["flower"]))


BOX = Box(
    id=_ID,
    quadrants=quadrants_of(_ID),
    tiles=tiles_of(_ID),
    cards=cards_of(_ID),
    scorers={"pickers": _pickers},
    amounts={"pickers": Amounts(most=each_piece)},
    check_quadrant=_check_quadrant,
    castles=1,
    places=3,
)
