"""The examples in a box's `examples.toml`: turns on a small position, in short form, and their game records.

A *table* holds the fields of a set-up that differ from `data/kingdom/examples.toml`. With `like` it starts from a table
that the box names under `[table]` of its `examples.toml`. Its `board` is four quadrants in one string, NW, NE, SW, SE;
a trailing "-" means turned.

A *given* is the position before the turns. Ana is red and Luis is blue:

    red, blue    their settlements; those of black, orange and white, if they sit there, the same
    tiles        Ana's tiles: "farm" for good, "farm@R12" taken from a hex, "farm*" taken in this turn
    nomads       her nomad tiles, written the same
    full, but    a terrain that the others have filled, and the hexes of it that are still free
    walls        hexes with a stone wall
    active, end_triggered, stock    as in the record of a position
    blue_too     more fields of Luis's seat

All other fields are those of Ana's seat; "" leaves a field out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from hexreeve.core.data_files import boxes, files_of, read_toml
from hexreeve.core.hexgrid import hexes_in, name_of
from hexreeve.core.structs import EMPTY, Json
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.content.setup import VERSION
from hexreeve.kingdom.records import notation
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.rule_examples import PAIRS, PAYS, SET_UP, RuleExample

Fields = Mapping[str, Json]

# The line of an example that counts all gold.
TOTAL = "total"

_FILE = "examples.toml"
# A player has 40 settlements; one stays in the supply so that no supply is empty.
_MOST_BUILT = 39
_OF_POSITION = ("active", "end_triggered", "stock")
_LISTS = ("tiles", "nomads", "full", "but", "walls", "blue_too")


@dataclass(frozen=True, slots=True)
class Example:
    """Turns in the text notation on a position; the last action is the one in question. Without turns: a position.

    pictured: the page of a book, as rules cite it, whose picture the example is rebuilt from; "" for our own. line: the
    score line that is counted, TOTAL for all lines and the winners; "" where an action is judged. shows: what a set-up
    is about, "hexes", "quadrants", "cards", "tasks" or "players"; "" for turns and positions. at: which are marked.
    """

    turns: str = ""
    given: Fields = EMPTY
    table: Fields = EMPTY
    pictured: str = ""
    line: str = ""
    shows: str = ""
    at: str = ""


# The fields with the second example's changes of the position and the table.
_CHANGES = {
    "refused": ("accepted_given", "accepted_table"),
    "allowed": ("otherwise", "other_table"),
    "automatic": ("otherwise", "other_table"),
}


@cache
def examples(box: str) -> tuple[RuleExample[Example], ...]:
    """The examples of a box, list by list."""
    found: list[RuleExample[Example]] = []
    for file in files_of(box, _FILE):
        lists = read_toml(file)
        for kind in PAIRS:
            found += [_pair(box, kind, entry) for entry in lists.get(kind, ())]
        found += [_pay(box, entry) for entry in lists.get(PAYS, ())]
        found += [_set_up(box, entry) for entry in lists.get(SET_UP, ())]
    return tuple(found)


def _pair(box: str, kind: str, entry: Fields) -> RuleExample[Example]:
    (turns, other), (given_too, table_too) = PAIRS[kind], _CHANGES[kind]
    given, table = entry.get("given", {}), table_of(box, entry.get("table", {}))
    rest = {**given, **entry.get(given_too, {})}, {**table, **table_of(box, entry.get(table_too, {}))}
    shown = Example(entry[turns], given, table, entry.get("pictured", ""))
    return RuleExample(entry["rule"], kind, shown, Example(entry[other], *rest), entry)


def _pay(box: str, entry: Fields) -> RuleExample[Example]:
    given = {"red": entry["red"], "blue": entry.get("blue", ""), **entry.get("given", {})}
    rules = {"house_rules": entry["house_rules"]} if "house_rules" in entry else {}
    line = entry.get("line", line_of(entry["rule"]))
    table = {**table_of(box, entry.get("table", {})), **fields_of_line(line), **rules}
    return RuleExample(entry["rule"], PAYS, Example("", given, table, entry.get("pictured", ""), line), None, entry)


def _set_up(box: str, entry: Fields) -> RuleExample[Example]:
    table, shows, at = table_of(box, entry.get("table", {})), entry["shows"], entry.get("at", "")
    other = None
    if "fault" in entry:
        given, changed = entry.get("refused_given", {}), {**table, **entry.get("refused", {})}
        other = Example(given=given, table=changed, shows=shows, at=entry.get("refused_at", at))
    return RuleExample(entry["rule"], SET_UP, Example(table=table, shows=shows, at=at), other, entry)


def line_of(rule: str) -> str:
    """The score line that a scoring rule is about: the last part of its id."""
    return rule.rpartition(".")[2]


@cache
def tables(box: str) -> Mapping[str, Fields]:
    """The tables that a box names for its examples, by name."""
    found: dict[str, Fields] = {}
    for file in files_of(box, _FILE):
        for name, fields in read_toml(file).get("table", {}).items():
            found[name] = _like(fields, found)
    return found


def table_of(box: str, fields: Fields) -> Fields:
    """The table of an example, completed by the fields of the table that it is `like`."""
    return _like(fields, tables(box))


def _like(fields: Fields, named: Mapping[str, Fields]) -> Fields:
    own = {field: value for field, value in fields.items() if field != "like"}
    return {**(named[fields["like"]] if "like" in fields else {}), **own}


def fields_of_line(line: str) -> Fields:
    """Fields of a table on which a score line counts: only that card or task, or nothing for other lines."""
    if any(line == card.id for box in BOXES.values() for card in box.cards):
        return {"cards": [line]}
    return {"tasks": [line]} if any(line in box.tasks for box in BOXES.values()) else {}


def example_record(example: Example) -> dict[str, Json]:
    """The game record of an example, not yet checked; its last turn is unfinished.

    Raises InvalidInput for turns that cannot be read, and for a table that no rule allows.
    """
    last = max((place for place, player in enumerate(players(), 1) if player in example.given), default=0)
    count = len(players()) if "full" in example.given else max(last, 2)
    record = notation.record_of(f"{example.turns}; ..." if example.turns else "")
    record["setup"] = setup_record(example.table, count)
    if example.given:
        record["position"] = position_record(example.table, example.given)
    return record


def players() -> Mapping[str, str]:
    """The names of the players in examples, by colour."""
    names: Mapping[str, str] = _common()["players"]
    return names


def setup_record(table: Fields, count: int = 2) -> dict[str, Json]:
    """The record of a table's set-up for `count` players."""
    common = _common()
    seats = [{"id": player, "name": name} for player, name in players().items()][:count]
    record = {"format": SETUP, "version": VERSION, "seed": "example", "tasks": [], **common, "players": seats, **table}
    if isinstance(record["board"], str):
        record["board"] = board_record(record["board"])
    return record


def board_record(quadrants: str) -> list[dict[str, Json]]:
    """The `board` of a set-up record. quadrants: four names, NW, NE, SW, SE; a trailing "-" means turned."""
    return [{"quadrant": name.rstrip("-"), "turned": name.endswith("-")} for name in quadrants.split()]


def position_record(table: Fields, given: Fields) -> dict[str, Json]:
    """The record of a position on a table."""
    lists = (*players(), *_LISTS, *_OF_POSITION)
    own = {field: value for field, value in given.items() if field not in lists and value != ""}
    held = {field: [*map(_tile, given[field].split())] for field in ("tiles", "nomads") if given.get(field)}
    built = {player: given.get(player, "").split() for player in players()}
    ana, luis, *_ = built
    more = {ana: {**held, **own}, luis: given.get("blue_too", {})}
    seats: dict[str, dict[str, Json]] = {
        player: {"settlements": hexes, **more.get(player, {})}
        for player, hexes in built.items()
        if player == ana or hexes or more.get(player)
    }
    if "full" in given:
        kept = {*chain.from_iterable(built.values()), *given.get("but", "").split()}
        _fill(seats, [name for name in _hexes_of(table, given["full"]) if name not in kept])
    record: dict[str, Json] = {"active": "red", "players": seats, "stock": {}, "end_triggered": False}
    record |= {field: given[field] for field in _OF_POSITION if field in given}
    return record | ({"walls": given["walls"].split()} if given.get("walls") else {})


def _fill(seats: dict[str, dict[str, Json]], built: Sequence[str]) -> None:
    """Share out the hexes among all players but the first."""
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
    """(box, contents) for every box with a file of that name."""
    return ((box, read_toml(file)) for box in boxes() for file in files_of(box, name))
