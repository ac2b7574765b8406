"""What else could lie at each spot of a set-up: for a table that puts in what lies on its board."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import Hex, hex_named, hexes_in, is_hex, name_of, quadrant_hexes
from hexreeve.core.structs import Json
from hexreeve.kingdom.content.part import Part
from hexreeve.kingdom.content.setup import Setup, to_record
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee.game import Ruleset

# The fields of a quadrant that say what lies on its location hexes (kb2.selection, kb2.castles).
LOCATION, CASTLE_TILE = "location", "castle_tile"
_BOARD = "board"


class Spot(NamedTuple):
    """A spot of a set-up that other things could take.

    subject: the part, or the field of a quadrant, that it belongs to. place: the quadrant, 0 NW to 3 SE; None for none.
    hex: the name of the hex where a piece lies; "" where the hex itself is chosen, or there is none.
    lies: the id of the piece, or the name of the hex; "" while nobody has said it. keeps: by each id or name that could
    be there, what of the record differs: one field, and None for those that go with it.
    """

    subject: str
    place: int | None
    hex: str
    lies: str
    keeps: Mapping[str, Mapping[str, Json]]


def spots(setup: Setup, ruleset: Ruleset) -> list[Spot]:
    """The spots of a set-up where the rules allow more than what lies there."""
    table = ruleset.table_of(setup)
    fields = [field for field, part in ruleset.parts.items() if field in setup.extras or part.sites(table)]
    found = [spot for field in fields for spot in _of_part(setup, ruleset, field)]
    found += [*_locations(setup, ruleset), *_castle_tiles(setup, ruleset)]
    return [spot for spot in found if len(spot.keeps) > 1]


def _of_part(setup: Setup, ruleset: Ruleset, field: str) -> Iterator[Spot]:
    part, board, table = ruleset.parts[field], ruleset.board_of(setup), ruleset.table_of(setup)
    value: Json = setup.extras.get(field, {})

    def passes(changed: Json) -> bool:
        try:
            part.check(changed, table)
        except InvalidInput:
            return False
        return True

    unsaid = dict.fromkeys(part.sites(table), "")
    for key, lies in (unsaid | dict(_items(value))).items():
        name = lies if is_hex(lies) else key
        place = _place_of(setup, hex_named(name)) if is_hex(name) else None
        if not is_hex(lies):
            choices: Sequence[str] = part.pieces or part.can_be
        elif place is None:
            continue
        else:
            # A token stays in its quadrant, on the same kind of ground.
            ground = board.ground[board.ground_of(hex_named(lies))]
            choices = [name_of(h) for h in quadrant_hexes(place, setup.board[place].turned) if ground >> h & 1]
        keeps = {
            each: {field: changed, **_without(setup, ruleset, part, each)}
            for each in choices
            for changed in _first(_with(value, key, each), passes)
        }
        yield Spot(field, place, key if is_hex(key) else "", lies, keeps)


def _without(setup: Setup, ruleset: Ruleset, part: Part, piece: str) -> dict[str, Json]:
    """The parts that go when another piece of a part takes the place of the one that brings them."""
    others = [each for each in ruleset.parts.values() if each.field in setup.extras and each.of in part.pieces]
    return {each.field: None for each in others if each.of != piece}


def _locations(setup: Setup, ruleset: Ruleset) -> Iterator[Spot]:
    board = to_record(setup)[_BOARD]
    for place, placement in enumerate(setup.board):
        if placement.location is not None:
            kinds = {entry.get(LOCATION): i for i, entry in enumerate(board)}
            keeps = {kind: {_BOARD: _moved(board, LOCATION, place, kind, kinds.get(kind))} for kind in ruleset.tiles}
            yield Spot(LOCATION, place, "", placement.location, _allowed(setup, keeps))


def _castle_tiles(setup: Setup, ruleset: Ruleset) -> Iterator[Spot]:
    board, ground = to_record(setup)[_BOARD], ruleset.board_of(setup).ground
    for place, placement in enumerate(setup.board):
        if placement.castle_tile is not None:
            keeps: dict[str, Mapping[str, Json]] = {}
            for h in [placement.castle_tile, *hexes_in(ground["location"])]:
                to = _place_of(setup, h)
                if to is not None and (to == place or setup.board[to].castle_tile is None):
                    entries = [{**entry} for entry in board]
                    del entries[place][CASTLE_TILE]
                    entries[to][CASTLE_TILE] = name_of(h)
                    keeps[name_of(h)] = {_BOARD: entries}
            yield Spot(CASTLE_TILE, place, "", name_of(placement.castle_tile), _allowed(setup, keeps))


def _moved(board: Sequence[Json], field: str, place: int, kind: str, other: int | None) -> list[Json]:
    """The board with a kind of tile at a place; a place that has it gets the one from there."""
    entries = [{**entry} for entry in board]
    if other is not None:
        entries[other][field] = entries[place][field]
    entries[place][field] = kind
    return entries


def _items(value: Json) -> Iterator[tuple[str, str]]:
    """The pieces and hexes of a part's value, with their keys; tasks are no spots, nor are maps."""
    if isinstance(value, str):
        yield "", value
    elif isinstance(value, Mapping):
        yield from ((key, item) for key, item in value.items() if isinstance(item, str))
    else:
        yield from ((str(i), item) for i, item in enumerate(value) if is_hex(item))


def _with(value: Json, key: str, item: str) -> Iterator[Json]:
    """A part's value with another item under a key; and then with that item taken from where it is, in exchange."""
    if isinstance(value, str):
        yield item
    elif isinstance(value, Mapping):
        yield {**value, key: item}
        if key in value:
            yield from ({**value, other: value[key], key: item} for other, there in value.items() if there == item)
    else:
        yield [item if str(i) == key else each for i, each in enumerate(value)]


def _first(values: Iterator[Json], passes: Callable[[Json], bool]) -> Iterator[Json]:
    return islice(filter(passes, values), 1)


def _allowed(setup: Setup, keeps: Mapping[str, Mapping[str, Json]]) -> dict[str, Mapping[str, Json]]:
    record, allowed = to_record(setup), dict[str, Mapping[str, Json]]()
    for each, changed in keeps.items():
        with suppress(InvalidInput):
            checked_setup({**record, **changed})
            allowed[each] = changed
    return allowed


def _place_of(setup: Setup, h: Hex) -> int | None:
    """The quadrant of a hex; None for a hex of the island."""
    turns = (placement.turned for placement in setup.board)
    return next((place for place, turned in enumerate(turns) if h in quadrant_hexes(place, turned)), None)
