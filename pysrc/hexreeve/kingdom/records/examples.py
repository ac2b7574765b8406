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

_FILE = "examples.toml"
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


@dataclass(frozen=True, slots=True)
class RuleExample:
    """An example of a rule; `kind` is the name of its list in `examples.toml`.

    "refused": `shown` breaks the rule, `other` does not. "allowed": `shown` is legal by the rule, in `other` the rule
    does not help. "automatic": `shown` makes an event happen, `other` does not. "pays": `shown` is counted. `facts` is
    the whole entry, with what the tests compare.
    """

    rule: str
    kind: str
    shown: Example
    other: Example | None
    facts: Fields


# How the fields of each list are called: the turns of both examples, and what the second changes of position and table.
_FORMS = {
    "refused": ("refused", "accepted", "accepted_given", "accepted_table"),
    "allowed": ("legal", "illegal", "otherwise", "other_table"),
    "automatic": ("happens", "does_not", "otherwise", "other_table"),
}
_PAYS = "pays"


@cache
def examples(box: str) -> tuple[RuleExample, ...]:
    """Return the examples of a box, list by list."""
    found: list[RuleExample] = []
    for file in files_of(box, _FILE):
        lists = read_toml(file)
        for kind, form in _FORMS.items():
            found += [_pair(box, kind, form, entry) for entry in lists.get(kind, ())]
        found += [_pay(box, entry) for entry in lists.get(_PAYS, ())]
    return tuple(found)


def _pair(box: str, kind: str, form: tuple[str, str, str, str], entry: Fields) -> RuleExample:
    turns, other, given_too, table_too = form
    given, table = entry.get("given", {}), table_of(box, entry.get("table", {}))
    rest = {**given, **entry.get(given_too, {})}, {**table, **table_of(box, entry.get(table_too, {}))}
    return RuleExample(entry["rule"], kind, Example(entry[turns], given, table), Example(entry[other], *rest), entry)


def _pay(box: str, entry: Fields) -> RuleExample:
    given = {"red": entry["red"], "blue": entry.get("blue", ""), **entry.get("given", {})}
    rules = {"house_rules": entry["house_rules"]} if "house_rules" in entry else {}
    table = {**table_of(box, entry.get("table", {})), **paying(line_of(entry["rule"])), **rules}
    return RuleExample(entry["rule"], _PAYS, Example("", given, table), None, entry)


def line_of(rule: str) -> str:
    """Return the line of gold that a rule about scoring is about: the last part of its id."""
    return rule.rpartition(".")[2]


@cache
def tables(box: str) -> Mapping[str, Fields]:
    """Return the tables that a box names for its examples."""
    found: dict[str, Fields] = {}
    for file in files_of(box, _FILE):
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
    count = len(players()) if "full" in example.given else 2
    record = notation.record_of(f"{example.turns}; ..." if example.turns else "")
    record["setup"] = setup_record(example.table, count)
    if example.given:
        record["position"] = position_record(example.table, example.given)
    return record


def players() -> Mapping[str, str]:
    """Return the names of those who may sit at the table of an example, by colour."""
    names: Mapping[str, str] = _common()["players"]
    return names


def setup_record(table: Fields, count: int = 2) -> dict[str, Json]:
    """Return the record of a table's set-up for `count` players."""
    common = _common()
    seats = [{"id": player, "name": name} for player, name in players().items()][:count]
    record = {"format": SETUP, "version": VERSION, "seed": "example", "tasks": [], **common, "players": seats, **table}
    if isinstance(record["board"], str):
        record["board"] = board_record(record["board"])
    return record


def board_record(quadrants: str) -> list[dict[str, Json]]:
    """Return the `board` of a set-up's record; `quadrants` are four names, NW, NE, SW, SE, "-" behind a turned one."""
    return [{"quadrant": name.rstrip("-"), "turned": name.endswith("-")} for name in quadrants.split()]


def position_record(table: Fields, given: Fields) -> dict[str, Json]:
    """Return the record of a position on a table."""
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
    for place, player in enumerate([*players()][1:]):
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
