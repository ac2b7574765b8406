"""How the tasks of Crossroads count at the end, once for everybody who has managed them (cro.task.*)."""

from collections.abc import Callable

from hexreeve.hexgrid import COLUMNS, ROWS, neighbours, shifted, surrounded
from hexreeve.kingdom.boxes.base_cards import areas, places
from hexreeve.kingdom.catalog import TERRAIN_OF_LETTER, entries_of
from hexreeve.kingdom.scoring import Line, Scorer, Table

_EDGES = (ROWS[0], ROWS[-1], COLUMNS[0], COLUMNS[-1])
_DIAGONALS = (("SE", "NW"), ("SW", "NE"))
_LONG = 7


def _home_country(table: Table, own: int) -> int:
    """Return the areas of one terrain that are all covered by own pieces."""
    covered = 0
    for terrain in TERRAIN_OF_LETTER.values():
        for area in areas(table.board.ground[terrain]):
            if not area & ~own:
                covered |= area
    return covered


def _place_of_refuge(table: Table, own: int) -> int:
    return neighbours(surrounded(own) & places(table))


def _fortress(table: Table, own: int) -> int:
    inner = own & surrounded(own)
    return inner | neighbours(inner) if inner else 0


def _advance(table: Table, own: int) -> int:
    return next((own & edge for edge in _EDGES if (own & edge).bit_count() >= _LONG), 0)


def _road(table: Table, own: int) -> int:
    for onward, back in _DIAGONALS:
        ends = own
        for _ in range(_LONG - 1):
            ends = shifted(ends, onward) & own
        # From the last hex of one such line back to its first.
        here, road = ends & -ends, 0
        for _ in range(_LONG if ends else 0):
            road, here = road | here, shifted(here, back)
        if road:
            return road
    return 0


def _compass_points(table: Table, own: int) -> int:
    on_edges = [own & edge for edge in _EDGES]
    return on_edges[0] | on_edges[1] | on_edges[2] | on_edges[3] if all(on_edges) else 0


# The hexes that show that a task is managed, 0 if it is not.
_TASKS: dict[str, Callable[[Table, int], int]] = {
    "home-country": _home_country,
    "place-of-refuge": _place_of_refuge,
    "fortress": _fortress,
    "advance": _advance,
    "road": _road,
    "compass-points": _compass_points,
}


def _scorer(gold: int, managed: Callable[[Table, int], int]) -> Scorer:
    def line(table: Table, index: int) -> Line:
        hexes = managed(table, table.pieces[index])
        return Line(gold if hexes else 0, hexes)

    return line


SCORERS: dict[str, Scorer] = {
    entry["id"]: _scorer(entry["gold"], _TASKS[entry["id"]]) for entry in entries_of("task", "crossroads")
}
