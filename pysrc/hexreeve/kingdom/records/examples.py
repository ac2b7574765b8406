"""Examples: turns on a small position, written short, and the game records that they stand for.

A *table* holds the fields of a set-up that differ from `data/kingdom/examples.toml`. It may begin `like` a table that
the box names in the `[table]` of its `examples.toml`. Its `board` is four quadrants in one text, NW, NE, SW, SE; a "-"
behind one says that it lies turned.

A *given* is what stands on it before the turns:

    red, blue    their settlements
    tiles        Ana's tiles: "farm" for good, "farm@R12" taken from a hex, "farm*" taken in this turn
    nomads       her nomad tiles, written the same
    full, but    a terrain on which the others have built everywhere but on some hexes
    walls        hexes with a stone wall
    active, end_triggered, stock    as in the record of a position
    blue_too     more fields of Luis's seat

All other fields are those of Ana's seat; "" is none. Ana is red and Luis is blue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from hexreeve.content import boxes, files_of, read_toml
from hexreeve.hexgrid import hexes_in, name_of
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.content.setup import VERSION
from hexreeve.kingdom.records import notation
from hexreeve.kingdom.records.reading import checked_setup
from hexreeve.values import EMPTY, Json

Fields = Mapping[str, Json]

# A player has 40 settlements; one is kept back so that nobody's supply is empty.
_MOST_BUILT = 39
_OF_POSITION = ("active", "end_triggered", "stock")
_LISTS = ("red", "blue", "tiles", "nomads", "full", "but", "walls", "blue_too")


@dataclass(frozen=True, slots=True)
class Example:
    """Turns in the text notation on a position; the last action is the one in question. No turns: only the position."""

    turns: str = ""
    given: Fields = EMPTY
    table: Fields = EMPTY


@cache
def tables(box: str) -> Mapping[str, Fields]:
    """Return the tables that a box names for its examples."""
    found: dict[str, Fields] = {}
    for file in files_of(box, "examples.toml"):
        for name, fields in read_toml(file).get("table", {}).items():
            found[name] = _like(fields, found)
    return found


def table_of(box: str, fields: Fields) -> Fields:
    """Return a table of an example of a box, with the fields of the table that it is `like`."""
    return _like(fields, tables(box))


def _like(fields: Fields, named: Mapping[str, Fields]) -> Fields:
    own = {field: value for field, value in fields.items() if field != "like"}
    return {**(named[fields["like"]] if "like" in fields else {}), **own}


def paying(line: str) -> Fields:
    """Return the fields of a table on which a line of gold is counted: the line's card or task alone, or nothing."""
    if any(line == card.id for box in BOXES.values() for card in box.cards):
        return {"cards": [line]}
    return {"tasks": [line]} if any(line in box.tasks for box in BOXES.values()) else {}


def example_record(example: Example) -> dict[str, Json]:
    """Return the game record of an example, not checked yet; its last turn is left unfinished.

    Raises InvalidInput for turns that cannot be read, and for a table that no rule allows.
    """
    players = len(_common()["players"]) if "full" in example.given else 2
    record = notation.record_of(f"{example.turns}; ..." if example.turns else "")
    record["setup"] = setup_record(example.table, players)
    if example.given:
        record["position"] = _position(example.table, example.given)
    return record


def setup_record(table: Fields, players: int = 2) -> dict[str, Json]:
    """Return the record of a table's set-up, for the first `players` of the examples."""
    common = _common()
    names: dict[str, str] = common["players"]
    seats = [{"id": player, "name": name} for player, name in names.items()][:players]
    record = {"format": SETUP, "version": VERSION, "seed": "example", "tasks": [], **common, "players": seats, **table}
    if isinstance(record["board"], str):
        record["board"] = board_record(record["board"])
    return record


def board_record(quadrants: str) -> list[dict[str, Json]]:
    """Return the `board` of a set-up's record; `quadrants` are four names, NW, NE, SW, SE, "-" behind a turned one."""
    return [{"quadrant": name.rstrip("-"), "turned": name.endswith("-")} for name in quadrants.split()]


def _position(table: Fields, given: Fields) -> dict[str, Json]:
    own = {field: value for field, value in given.items() if field not in (*_LISTS, *_OF_POSITION) and value != ""}
    held = {field: [*map(_tile, given[field].split())] for field in ("tiles", "nomads") if given.get(field)}
    red, blue = (given.get(player, "").split() for player in ("red", "blue"))
    seats: dict[str, dict[str, Json]] = {"red": {"settlements": red, **held, **own}}
    blue_too = given.get("blue_too", {})
    if blue or blue_too:
        seats["blue"] = {"settlements": blue, **blue_too}
    if "full" in given:
        kept = {*red, *blue, *given.get("but", "").split()}
        built = [name for name in _hexes_of(table, given["full"]) if name not in kept]
        _fill(seats, built)
    record: dict[str, Json] = {"active": "red", "players": seats, "stock": {}, "end_triggered": False}
    record |= {field: given[field] for field in _OF_POSITION if field in given}
    return record | ({"walls": given["walls"].split()} if given.get("walls") else {})


def _fill(seats: dict[str, dict[str, Json]], built: Sequence[str]) -> None:
    """Deal the hexes to everybody but the first player."""
    for place, player in enumerate([*_common()["players"]][1:]):
        seat = seats.setdefault(player, {"settlements": []})
        seat["settlements"] += built[place * _MOST_BUILT : (place + 1) * _MOST_BUILT]


def _hexes_of(table: Fields, ground: str) -> Iterator[str]:
    setup, ruleset = checked_setup(setup_record(table))
    return map(name_of, hexes_in(ruleset.board_of(setup).ground[ground]))


def _tile(text: str) -> dict[str, Json]:
    tile, _, source = text.rstrip("*").partition("@")
    return {"tile": tile} | ({"from": source} if source else {}) | ({"fresh": True} if text.endswith("*") else {})


@cache
def _common() -> Fields:
    return read_toml("kingdom/examples.toml")


def boxes_with(name: str) -> Iterator[tuple[str, Mapping[str, Json]]]:
    """Yield every box that has a file of that name, and what the file holds."""
    return ((box, read_toml(file)) for box in boxes() for file in files_of(box, name))
