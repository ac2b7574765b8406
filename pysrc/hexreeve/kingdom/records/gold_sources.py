"""What people say lies on a table and brings gold at the end, and the set-up with exactly that.

A set-up without cards is one of which nobody has said that yet: only what is printed on its board pays.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import hex_named, hexes_in, name_of, quadrant_hexes
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.setup import Setup, to_record
from hexreeve.kingdom.records.alternatives import CASTLE_TILE
from hexreeve.kingdom.records.setup_reader import CARDS, checked_setup
from hexreeve.kingdom.referee.game import Ruleset

_CARDS, _TASKS = "cards", "tasks"
_ONE = 1


class SourceGroup(NamedTuple):
    """One kind of things that bring gold.

    id: "cards", "tasks", "castle_tile" or the field of a part. options: the ids, or names of hexes, that the boxes of
    the set-up allow; others: those of the other boxes. lie: those on the table. most: how many can lie there. card: the
    card that the group belongs to, "" for none.
    """

    id: str
    options: Sequence[str]
    others: Sequence[str]
    lie: Sequence[str]
    most: int
    card: str = ""


def gold_sources(setup: Setup, ruleset: Ruleset) -> list[SourceGroup]:
    """The groups of things that can bring gold on the board of a set-up; a group without options is left out."""
    return [group for group in _groups(setup, ruleset) if group.options]


def _groups(setup: Setup, ruleset: Ruleset) -> Iterator[SourceGroup]:
    unowned = [box for box in BOXES.values() if box.id not in setup.boxes]
    cards = [card.id for box in unowned for card in box.cards]
    yield SourceGroup(_CARDS, [*ruleset.cards], cards, setup.cards, CARDS)
    for card, field in ruleset.needs.items():
        if part := ruleset.parts.get(field):
            yield SourceGroup(field, part.can_be, (), _values(setup.extras.get(field)), _ONE, card)
    tasks = _tasks(setup, ruleset)
    yield SourceGroup(_TASKS, tasks, (), setup.extras.get(_TASKS, ()), len(tasks))
    tiles = [name_of(placement.castle_tile) for placement in setup.board if placement.castle_tile is not None]
    places = _location_hexes(setup, ruleset)
    yield SourceGroup(CASTLE_TILE, [name for each in places for name in each], (), tiles, len(places))
    for field, part in ruleset.parts.items():
        sites = part.gold_sites(ruleset.table_of(setup))
        hexes = [name for site in sites for name in site]
        yield SourceGroup(field, hexes, (), setup.extras.get(field, ()), len(sites))


def with_gold_sources(
    record: Mapping[str, Json], lie: Mapping[str, Sequence[str]], house_rules: Mapping[str, object]
) -> dict[str, Json]:
    """The record of a set-up on which exactly these things lie, by group, and with these house rules changed.

    The box of a card or task joins the boxes. Raises InvalidInput for what the rules do not allow there.
    """
    named = {*lie.get(_CARDS, ()), *lie.get(_TASKS, ())}
    boxes = [box.id for box in BOXES.values() if box.id in record["boxes"] or named & {*_things(box.id)}]
    setup, ruleset = checked_setup(_without(record) | {"boxes": boxes})
    bare = to_record(setup)
    changed: dict[str, Json] = {_CARDS: list(lie.get(_CARDS, ())), "house_rules": bare["house_rules"] | house_rules}
    for group in gold_sources(setup, ruleset):
        if group.card and group.card not in named:
            continue
        here = list(lie.get(group.id, ()))
        if group.id == CASTLE_TILE:
            board = bare["board"]
            covered = {
                place: {CASTLE_TILE: name}
                for place, entry in enumerate(board)
                for name in here
                if _lies_in(name, place, entry["turned"])
            }
            if len(covered) < len(here):
                raise InvalidInput("setup.castle-tile-count", "$.board")
            changed["board"] = [entry | covered.get(place, {}) for place, entry in enumerate(board)]
        elif group.card:
            changed |= {group.id: here[0]} if here else {}
        elif group.id == _TASKS or (group.id != _CARDS and here):
            changed[group.id] = here
    return to_record(checked_setup(bare | changed)[0])


def _without(record: Mapping[str, Json]) -> dict[str, Json]:
    """A set-up's record without what brings gold, except what is printed on its board."""
    setup, ruleset = checked_setup(record)
    table = ruleset.table_of(setup)
    gone = [*ruleset.needs.values(), *(field for field, part in ruleset.parts.items() if part.gold_sites(table))]
    bare = {field: value for field, value in to_record(setup).items() if field not in gone}
    board = [{field: value for field, value in entry.items() if field != CASTLE_TILE} for entry in bare["board"]]
    return bare | {_CARDS: [], _TASKS: [], "board": board}


def _tasks(setup: Setup, ruleset: Ruleset) -> list[str]:
    """The tasks of the boxes that have a quadrant on the board (cro.setup.tasks), or a task on the table."""
    lying = {ruleset.quadrants[placement.quadrant].box for placement in setup.board}
    there = set(setup.extras.get(_TASKS, ()))
    return [task for box in ruleset.boxes if box.id in lying or there & {*box.tasks} for task in box.tasks]


def _things(box: str) -> Iterator[str]:
    yield from (card.id for card in BOXES[box].cards)
    yield from BOXES[box].tasks


def _values(value: Json) -> Sequence[str]:
    return [value] if value else []


def _location_hexes(setup: Setup, ruleset: Ruleset) -> list[list[str]]:
    """The location hexes that a castle tile can cover (kb2.castles), quadrant by quadrant."""
    board = ruleset.board_of(setup)
    covered = [placement.castle_tile for placement in setup.board if placement.castle_tile is not None]
    hexes = {*hexes_in(board.ground["location"]), *covered}
    return [
        [name_of(h) for h in quadrant_hexes(place, placement.turned) if h in hexes]
        for place, placement in enumerate(setup.board)
        if placement.location is not None
    ]


def _lies_in(name: str, place: int, turned: bool) -> bool:
    return hex_named(name) in quadrant_hexes(place, turned)
