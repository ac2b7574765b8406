"""Scoring of the base box: its ten cards and the castles (kb.score.*)."""

from collections.abc import Sequence
from functools import lru_cache

from hexreeve.core.hexgrid import QUADRANTS, Mask, connected, neighbours
from hexreeve.kingdom.content.gold_limits import Amounts, each_piece
from hexreeve.kingdom.content.scoring import ScoreLine, Scorer, ScoringContext

_MOST_LORDS, _SECOND_LORDS = 12, 6


def castle(table: ScoringContext, index: int) -> ScoreLine:
    """3 gold for each castle hex with an own piece next to it (kb.score.castle)."""
    return each(3, neighbours(table.pieces[index]) & table.board.ground["castle"])


def _fishermen(table: ScoringContext, index: int) -> ScoreLine:
    pieces, water = table.pieces[index], table.board.ground["water"]
    return each(1, beside(pieces, water) | pieces & table.board.coast & ~water)


def _miners(table: ScoringContext, index: int) -> ScoreLine:
    return each(1, beside(table.pieces[index], table.board.ground["mountain"]))


def _workers(table: ScoringContext, index: int) -> ScoreLine:
    return each(1, table.pieces[index] & neighbours(places(table)))


def _merchants(table: ScoringContext, index: int) -> ScoreLine:
    linked, there = 0, places(table)
    for area in areas(table.pieces[index]):
        touched = neighbours(area) & there
        if touched & (touched - 1):  # at least two of them
            linked |= touched
    return each(4, linked)


def _discoverers(table: ScoringContext, index: int) -> ScoreLine:
    # Hot path, as everything that walks over rows or areas: robots score positions by the thousand.
    pieces, first = table.pieces[index], 0
    for row in table.board.rows:
        there = pieces & row
        first |= there & -there
    return each(1, first)


def _knights(table: ScoringContext, index: int) -> ScoreLine:
    return each(2, max((table.pieces[index] & row for row in table.board.rows), key=int.bit_count))


def _hermits(table: ScoringContext, index: int) -> ScoreLine:
    first = 0
    for area in areas(table.pieces[index]):
        first |= area & -area
    return each(1, first)


def _citizens(table: ScoringContext, index: int) -> ScoreLine:
    largest = max(areas(table.pieces[index]), key=int.bit_count, default=0)
    return ScoreLine(largest.bit_count() // table.house_rules["citizens_per"], largest)


def _lords(table: ScoringContext, index: int) -> ScoreLine:
    gold, because, zero = 0, 0, table.house_rules["lords_zero"]
    for quadrant in QUADRANTS:
        here = table.pieces[index] & quadrant
        if not here and not zero:
            continue
        own, more = here.bit_count(), 0
        for pieces in table.pieces:
            count = (pieces & quadrant).bit_count()
            if count > own and count != more:
                if more:
                    break
                more = count
        else:
            gold += _SECOND_LORDS if more else _MOST_LORDS
            because |= here
    return ScoreLine(gold, because)


def _farmers(table: ScoringContext, index: int) -> ScoreLine:
    return each(3, min((table.pieces[index] & quadrant for quadrant in QUADRANTS), key=int.bit_count))


SCORERS: dict[str, Scorer] = {
    "fishermen": _fishermen,
    "merchants": _merchants,
    "discoverers": _discoverers,
    "hermits": _hermits,
    "citizens": _citizens,
    "miners": _miners,
    "workers": _workers,
    "knights": _knights,
    "lords": _lords,
    "farmers": _farmers,
}


def _lords_together(golds: Sequence[int]) -> bool:
    # Give every player as many quadrants with 12 gold as possible: each quadrant that pays has a player with 12.
    quadrants = max(-(-gold // _MOST_LORDS) for gold in golds)
    return sum(gold // _MOST_LORDS for gold in golds) >= quadrants


AMOUNTS: dict[str, Amounts] = {
    "fishermen": Amounts(most=each_piece),
    "merchants": Amounts(4, least=8, most=lambda extent: 4 * extent.places),
    "discoverers": Amounts(most=lambda extent: extent.lines),
    "hermits": Amounts(most=lambda extent: extent.groups),
    "citizens": Amounts(most=lambda extent: extent.pieces // 2),
    "miners": Amounts(most=each_piece),
    "workers": Amounts(most=each_piece),
    "knights": Amounts(2, most=lambda extent: 2 * extent.across),
    "lords": Amounts(_SECOND_LORDS, most=lambda extent: _MOST_LORDS * extent.quadrants, together=_lords_together),
    "farmers": Amounts(3, most=lambda extent: 3 * (extent.pieces // extent.quadrants)),
    "castle": Amounts(3, most=lambda extent: 3 * extent.castles),
}


def places(table: ScoringContext) -> Mask:
    """Mask of the location, castle, nomad and palace hexes."""
    return table.board.special & ~table.board.ground["silo"]


def each(gold: int, hexes: Mask) -> ScoreLine:
    """A score line of `gold` for each hex of a mask."""
    return ScoreLine(gold * hexes.bit_count(), hexes)


def beside(pieces: Mask, ground: Mask) -> Mask:
    """Mask of the pieces next to a mask of ground but not on it."""
    return pieces & neighbours(ground) & ~ground


# Enough for the terrains of a few boards, and for the pieces that several cards ask about in turn.
@lru_cache(maxsize=1024)
def areas(pieces: Mask) -> tuple[Mask, ...]:
    """The connected areas of a mask of pieces, each as a mask."""
    found = []
    while pieces:
        area = connected(pieces & -pieces, pieces)
        found.append(area)
        pieces ^= area
    return tuple(found)
