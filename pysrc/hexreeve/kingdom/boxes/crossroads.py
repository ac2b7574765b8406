"""Crossroads: quadrants with two kinds of location, tasks, and four new kinds of pieces (cro.*)."""

from collections.abc import Iterator, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import Draw
from hexreeve.kingdom.boxes.crossroads_tasks import AMOUNTS, SCORERS
from hexreeve.kingdom.boxes.crossroads_tiles import POWERS, SHIP_GROUNDS, WAGON_GROUNDS
from hexreeve.kingdom.content.box import Component, Piece
from hexreeve.kingdom.content.catalog import CASTLE, Quadrant, entries_of, quadrants_of, tiles_of
from hexreeve.kingdom.content.map_checks import count_faults, kinds
from hexreeve.kingdom.content.part import Entry, Part, PartRequest, SetupContext
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Box

_ID = "crossroads"
_TASKS = tuple(entry["id"] for entry in entries_of("task", _ID))
# Every player gets them if at least one of the quadrants is in play.
_PIECES = (
    Piece("warrior", "warriors", count=2, blocks="kb.warrior.blocks", carried=True),
    Piece("wagon", "wagon", grounds=WAGON_GROUNDS),
    Piece("ship", "ship", grounds=SHIP_GROUNDS),
    Piece("city-hall", "city_hall", wide=True),
)


def _holds(quadrant: Quadrant) -> int:
    return int(quadrant.box == _ID)


def _deal(draw: Draw, table: SetupContext, wants: PartRequest) -> list[str]:
    # cro.setup.tasks: as many as quadrants of this box in play.
    count = sum(_holds(quadrant) for _, _, quadrant in table.places)
    kept = [*(wants.kept or ()), *[None] * count][:count]
    return wants.fill(draw, kept, _TASKS)


def _check(value: Sequence[str], table: SetupContext) -> None:
    # The number of tasks is up to the table.
    for i, task in enumerate(value):
        if task not in _TASKS:
            raise InvalidInput("setup.unknown-piece", f"$.tasks[{i}]", value=task)
        if task in value[:i]:
            raise InvalidInput("setup.piece-twice", f"$.tasks[{i}]", value=task)


def _entries(value: Sequence[str]) -> list[Entry]:
    return [Entry("task", task) for task in value]


def _components(setup: Setup, table: SetupContext) -> Sequence[Component]:
    if not any(_holds(quadrant) for _, _, quadrant in table.places):
        return ()
    return [Component(f"{piece.id}s", piece.count * len(setup.players), f"{piece.id}s") for piece in _PIECES]


def _check_quadrant(quadrant: Quadrant) -> Iterator[InvalidInput]:
    yield from kinds(quadrant, 2)
    yield from count_faults(quadrant, {str(number + 1): 1 for number in range(len(quadrant.locations))} | {CASTLE: 1})


BOX = Box(
    id=_ID,
    quadrants=quadrants_of(_ID),
    tiles=tiles_of(_ID),
    tasks=_TASKS,
    parts=(Part(field="tasks", deal=_deal, check=_check, entries=_entries, holds=_holds, kind="task", pieces=_TASKS),),
    components=_components,
    check_quadrant=_check_quadrant,
    powers=POWERS,
    pieces=_PIECES,
    scorers=SCORERS,
    amounts=AMOUNTS,
    castles=1,
    places=3,
)
