"""Scoring of Marshlands: the palaces and the cards (mar.palace, and the cards' own rules)."""

from functools import reduce
from operator import or_

from hexreeve.core.hexgrid import (
    COLUMNS,
    HEXES,
    QUADRANT_SIZE,
    ROWS,
    Hex,
    Mask,
    beside,
    distance,
    hexes_in,
    neighbours,
    position_of,
)
from hexreeve.kingdom.boxes.base_cards import areas, each
from hexreeve.kingdom.boxes.base_cards import beside as standing_beside
from hexreeve.kingdom.content.gold_limits import Amounts, each_piece
from hexreeve.kingdom.content.scoring import ScoreLine, Scorer, ScoringContext

_PALACE_GOLD = 5
_MIDDLE = slice(QUADRANT_SIZE - 1, QUADRANT_SIZE + 1)
_INNER_EDGES = reduce(or_, (*ROWS[_MIDDLE], *COLUMNS[_MIDDLE]))


def palace(table: ScoringContext, index: int) -> ScoreLine:
    """5 gold for each palace around which no opponent has more pieces (mar.palace)."""
    return _most_beside(table, index, table.board.ground["palace"])


def _most_beside(table: ScoringContext, index: int, hexes: Mask) -> ScoreLine:
    gold, because = 0, 0
    for h in hexes_in(hexes):
        around = neighbours(1 << h)
        own = table.pieces[index] & around
        if own and own.bit_count() == max((pieces & around).bit_count() for pieces in table.pieces):
            gold += _PALACE_GOLD
            because |= own
    return ScoreLine(gold, because)


def _geologists(table: ScoringContext, index: int) -> ScoreLine:
    mountains, linked = table.board.ground["mountain"], 0
    ranges = list(areas(mountains))
    for area in areas(table.pieces[index]):
        near = area | neighbours(area)
        touched = [mountain for mountain in ranges if mountain & near]
        if len(touched) > 1:
            for mountain in touched:
                linked |= mountain
    return ScoreLine(2 * sum(bool(mountain & linked) for mountain in ranges), linked)


def _messengers(table: ScoringContext, index: int) -> ScoreLine:
    longest, ends = 0, 0
    for area in areas(table.pieces[index]):
        hexes = list(hexes_in(area))
        # The steps between two hexes are the largest difference along one of the three axes of the grid.
        for axis in zip(*map(_axes, hexes), strict=True):
            low, high = min(axis), max(axis)
            if high - low > longest:
                longest = high - low
                ends = 1 << hexes[axis.index(low)] | 1 << hexes[axis.index(high)]
    return ScoreLine(2 * (longest + 1) if longest else 0, ends)


def _axes(h: Hex) -> tuple[int, int, int]:
    column, row = position_of(h)
    across = column - row // 2
    return across, row, across + row


def _noblewomen(table: ScoringContext, index: int) -> ScoreLine:
    ground = table.board.ground
    return _most_beside(table, index, ground["castle"] | ground["nomad"] | ground["location"])


def _vassals(table: ScoringContext, index: int) -> ScoreLine:
    return each(1, table.pieces[index] & _INNER_EDGES)


def _captains(table: ScoringContext, index: int) -> ScoreLine:
    own = table.pieces[index]
    _, _, thrice = beside(own)
    return each(1, own & thrice)


def _scouts(table: ScoringContext, index: int) -> ScoreLine:
    # Without a removed terrain, Scouts are not in play or people count them by hand.
    terrain = table.extras.get("removed_terrain")
    return each(1, standing_beside(table.pieces[index], table.board.ground[terrain]) if terrain else 0)


SCORERS: dict[str, Scorer] = {
    "geologists": _geologists,
    "messengers": _messengers,
    "noblewomen": _noblewomen,
    "vassals": _vassals,
    "captains": _captains,
    "scouts": _scouts,
}

# The most hexes on a shortest path: between two opposite corners, both included.
_LONGEST_PATH = distance(HEXES[0], HEXES[-1]) + 1
# Of the six hexes around a piece, at most three belong to areas that do not touch.
_AREAS_BESIDE = 3

AMOUNTS: dict[str, Amounts] = {
    "palace": Amounts(_PALACE_GOLD, most=lambda extent: _PALACE_GOLD * extent.quadrants),
    "geologists": Amounts(2, least=4, most=lambda extent: 2 * _AREAS_BESIDE * extent.pieces),
    "messengers": Amounts(2, least=4, most=lambda extent: 2 * min(_LONGEST_PATH, extent.pieces)),
    "noblewomen": Amounts(_PALACE_GOLD, most=lambda extent: _PALACE_GOLD * extent.places),
    "vassals": Amounts(most=each_piece),
    "captains": Amounts(most=each_piece),
    "scouts": Amounts(most=each_piece),
}
