"""Scoring of the Crossroads tasks: each pays once, at the end, to every player who fulfils it (cro.task.*)."""

from collections.abc import Callable

from hexreeve.core.hexgrid import COLUMNS, ROWS, Mask, neighbours, shifted, surrounded
from hexreeve.kingdom.boxes.base_cards import areas, places
from hexreeve.kingdom.content.catalog import TERRAIN_OF_LETTER, entries_of
from hexreeve.kingdom.content.gold_limits import Amounts
from hexreeve.kingdom.content.scoring import ScoreLine, Scorer, ScoringContext

_EDGES = (ROWS[0], ROWS[-1], COLUMNS[0], COLUMNS[-1])
_DIAGONALS = (("SE", "NW"), ("SW", "NE"))
_LONG = 7


def _home_country(table: ScoringContext, own: Mask) -> Mask:
    """Mask of the terrain areas that own pieces cover completely."""
    covered = 0
    for terrain in TERRAIN_OF_LETTER.values():
        for area in areas(table.board.ground[terrain]):
            if not area & ~own:
                covered |= area
    return covered


def _place_of_refuge(table: ScoringContext, own: Mask) -> Mask:
    # The task does not name palaces.
    return neighbours(surrounded(own) & places(table) & ~table.board.ground["palace"])


def _fortress(table: ScoringContext, own: Mask) -> Mask:
    inner = own & surrounded(own)
    return inner | neighbours(inner) if inner else 0


def _advance(table: ScoringContext, own: Mask) -> Mask:
    return next((own & edge for edge in _EDGES if (own & edge).bit_count() >= _LONG), 0)


def _road(table: ScoringContext, own: Mask) -> Mask:
    for onward, back in _DIAGONALS:
        ends = own
        for _ in range(_LONG - 1):
            ends = shifted(ends, onward) & own
        # Walk from the last hex of such a line back to its first.
        here, road = ends & -ends, 0
        for _ in range(_LONG if ends else 0):
            road, here = road | here, shifted(here, back)
        if road:
            return road
    return 0


def _compass_points(table: ScoringContext, own: Mask) -> Mask:
    on_edges = [own & edge for edge in _EDGES]
    return on_edges[0] | on_edges[1] | on_edges[2] | on_edges[3] if all(on_edges) else 0


# The mask of the hexes that fulfil a task, 0 if it is not fulfilled.
_TASKS: dict[str, Callable[[ScoringContext, Mask], Mask]] = {
    "home-country": _home_country,
    "place-of-refuge": _place_of_refuge,
    "fortress": _fortress,
    "advance": _advance,
    "road": _road,
    "compass-points": _compass_points,
}


def _scorer(gold: int, managed: Callable[[ScoringContext, Mask], Mask]) -> Scorer:
    def line(table: ScoringContext, index: int) -> ScoreLine:
        hexes = managed(table, table.pieces[index])
        return ScoreLine(gold if hexes else 0, hexes)

    return line


SCORERS: dict[str, Scorer] = {
    entry["id"]: _scorer(entry["gold"], _TASKS[entry["id"]]) for entry in entries_of("task", "crossroads")
}


def _once(gold: int) -> Amounts:
    return Amounts(gold, most=lambda extent: gold)


AMOUNTS: dict[str, Amounts] = {entry["id"]: _once(entry["gold"]) for entry in entries_of("task", "crossroads")}
