"""How the ten cards of the base box and the castles count (kb.score.*)."""

from collections.abc import Iterable

from hexreeve.hexgrid import QUADRANTS, connected, neighbours
from hexreeve.kingdom.scoring import Line, Scorer, Table


def castle(table: Table, index: int) -> Line:
    """Count 3 gold for each castle hex with an own piece next to it (kb.score.castle)."""
    return each(3, neighbours(table.pieces[index]) & table.board.ground["castle"])


def _fishermen(table: Table, index: int) -> Line:
    return each(1, beside(table.pieces[index], table.board.ground["water"]))


def _miners(table: Table, index: int) -> Line:
    return each(1, beside(table.pieces[index], table.board.ground["mountain"]))


def _workers(table: Table, index: int) -> Line:
    return each(1, table.pieces[index] & neighbours(places(table)))


def _merchants(table: Table, index: int) -> Line:
    linked, there = 0, places(table)
    for area in areas(table.pieces[index]):
        touched = neighbours(area) & there
        if touched & (touched - 1):  # at least two of them
            linked |= touched
    return each(4, linked)


def _discoverers(table: Table, index: int) -> Line:
    return each(1, sum(_lowest(table.pieces[index] & row) for row in table.board.rows))


def _knights(table: Table, index: int) -> Line:
    return each(2, max((table.pieces[index] & row for row in table.board.rows), key=int.bit_count))


def _hermits(table: Table, index: int) -> Line:
    return each(1, sum(_lowest(area) for area in areas(table.pieces[index])))


def _citizens(table: Table, index: int) -> Line:
    largest = max(areas(table.pieces[index]), key=int.bit_count, default=0)
    return Line(largest.bit_count() // table.house_rules["citizens_per"], largest)


def _lords(table: Table, index: int) -> Line:
    gold, because = 0, 0
    for quadrant in QUADRANTS:
        counts = [(pieces & quadrant).bit_count() for pieces in table.pieces]
        most = max(counts)
        lower = [count for count in counts if count < most]
        second = max(lower, default=0)
        own = counts[index]
        if own == most > 0:
            gold += 12
        elif most and lower and own == second and (second or table.house_rules["lords_zero"]):
            gold += 6
        else:
            continue
        because |= table.pieces[index] & quadrant
    return Line(gold, because)


def _farmers(table: Table, index: int) -> Line:
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


def places(table: Table) -> int:
    """Return the mask of location, castle, nomad and palace hexes."""
    return table.board.special & ~table.board.ground["silo"]


def each(gold: int, hexes: int) -> Line:
    """Return so much gold for every hex."""
    return Line(gold * hexes.bit_count(), hexes)


def beside(pieces: int, ground: int) -> int:
    """Return the pieces next to some ground that do not stand on it."""
    return pieces & neighbours(ground) & ~ground


def areas(pieces: int) -> Iterable[int]:
    """Yield the mask of each connected area."""
    while pieces:
        area = connected(_lowest(pieces), pieces)
        yield area
        pieces &= ~area


def _lowest(mask: int) -> int:
    return mask & -mask
