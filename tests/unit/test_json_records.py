"""Files from outside: for each fault one sentence with its place."""

import json

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import read_json
from hexreeve.interfaces.read_file import read_file
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import FORMAT, Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.wording import say
from languages import LANGUAGES, printable

PLAYERS = (Player("blue", "Ana"), Player("black"))


def good(edition="second"):
    castle_tiles = edition == "second"
    require = ("quadrant:oracle",) if castle_tiles else ()
    return to_record(
        generate(Choices("records", edition, ("base",), PLAYERS, require=require, castle_tiles=castle_tiles))
    )


def read_setup(data):
    return checked_setup(read_file(data, FORMAT))


def assert_refused(data, key, path=None):
    with pytest.raises(InvalidInput) as fault:
        read_setup(data if isinstance(data, bytes) else json.dumps(data).encode())
    assert (fault.value.key, fault.value.path) == (key, path)
    for language in LANGUAGES:
        sentence = say(language, fault.value.key, **fault.value.params)
        assert printable(sentence)
        assert len(sentence) < 300


@pytest.mark.parametrize("edition", ["first", "second"])
def test_good_records_pass(edition):
    setup, _ = read_setup(json.dumps(good(edition)).encode())
    assert to_record(setup) == good(edition)


def test_a_byte_order_mark_is_no_fault():
    read_setup(b"\xef\xbb\xbf" + json.dumps(good()).encode())


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "kind"),
        (b"{", "not-json"),
        (b"{}{}", "not-json"),
        (b"\xff\xfe{}", "kind"),
        (b"{\xff}", "not-text"),
        (b" " * 5_000_001, "too-large"),
        (b"[" * 100_000, "too-deep"),
        (b'{"a":' * 100_000, "too-deep"),
        (b'{"a": NaN}', "not-a-number"),
        (b'{"a": -Infinity}', "not-a-number"),
        (b'{"a": 1e999}', "not-a-number"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "not-a-number"),
        (b'{"a": 1, "a": 1}', "key-twice"),
        (b'{"a": {"b": 1, "c": 2, "b": 3}}', "key-twice"),
        (b'{"a": "\\ud800"}', "not-unicode"),
    ],
)
def test_bad_json(data, key):
    assert_refused(data, f"unreadable.{key}")


def test_brackets_may_be_nested_as_deep_as_the_refusal_says():
    assert read_json(b"[" * 24 + b"]" * 24)
    with pytest.raises(InvalidInput) as fault:
        read_json(b"[" * 25 + b"]" * 25)
    assert (fault.value.key, fault.value.params) == ("unreadable.too-deep", {"limit": 24})


def test_brackets_inside_text_are_no_nesting():
    assert read_json(json.dumps({"a": "[" * 1000 + '\\"['}).encode()) == {"a": "[" * 1000 + '\\"['}


@pytest.mark.parametrize(
    ("data", "key", "path"),
    [
        (b"[]", "not-a-record", "$"),
        (b'"text"', "not-a-record", "$"),
        (b"{}", "format", "$.format"),
        (b'{"format": "hexreeve.kingdom.game", "version": 1}', "other-format", "$.format"),
        (b'{"format": ["hexreeve.kingdom.setup"], "version": 1}', "format", "$.format"),
        (b'{"format": "hexreeve.kingdom.setup"}', "version", "$.version"),
        (b'{"format": "hexreeve.kingdom.setup", "version": 2}', "version", "$.version"),
        (b'{"format": "hexreeve.kingdom.setup", "version": true}', "version", "$.version"),
    ],
)
def test_not_a_setup_record(data, key, path):
    assert_refused(data, f"unreadable.{key}", path)


def without(key):
    return lambda record: record.pop(key)


def put(value, *path):
    def change(record):
        for step in path[:-1]:
            record = record[step]
        record[path[-1]] = value

    return change


def oracle_place(record):
    return next(i for i, entry in enumerate(record["board"]) if entry["quadrant"] == "oracle")


@pytest.mark.parametrize(
    ("change", "key", "path"),
    [
        (without("seed"), "schema.required", "$"),
        (put(1, "extra"), "schema.unknown-field", "$"),
        (put(7, "seed"), "schema.type", "$.seed"),
        (put("x" * 101, "seed"), "schema.length", "$.seed"),
        (put("third", "edition"), "schema.enum", "$.edition"),
        (put([], "boxes"), "schema.count", "$.boxes"),
        (put(["base", "base"], "boxes"), "schema.unique", "$.boxes"),
        (put("green", "players", 0, "id"), "schema.enum", "$.players[0].id"),
        (put("x" * 61, "players", 0, "name"), "schema.length", "$.players[0].name"),
        (put(1, "board", 2, "turned"), "schema.type", "$.board[2].turned"),
        (put("../etc", "board", 2, "quadrant"), "schema.pattern", "$.board[2].quadrant"),
        (put("U1", "board", 2, "castle_tile"), "schema.pattern", "$.board[2].castle_tile"),
        (put(9, "house_rules", "citizens_per"), "schema.range", "$.house_rules.citizens_per"),
        (put({"Z9": "sword"}, "nomads"), "schema.field-name", "$.nomads"),
        (put([], "board"), "schema.count", "$.board"),
        (put(["base", "moon"], "boxes"), "schema.enum", "$.boxes[1]"),
        (put("moon", "board", 1, "quadrant"), "setup.unknown-quadrant", "$.board[1].quadrant"),
        (put("sun", "cards", 1), "setup.unknown-card", "$.cards[1]"),
        (put("black", "players", 0, "id"), "setup.colour-twice", "$.players"),
        (put("white", "start"), "setup.start", "$.start"),
        (put([{"id": "red"}], "players"), "setup.players", "$.players"),
        (put(["road"], "tasks"), "setup.other-box", "$.tasks"),
        (put("first", "edition"), "setup.other-edition", "$.board[0].location"),
        (put("moon", "board", 0, "location"), "setup.no-selection", "$.board[0].location"),
    ],
)
def test_faults_name_their_place(change, key, path):
    record = good()
    change(record)
    assert_refused(record, key, path)


def test_the_same_thing_twice():
    record = good()
    record["cards"][2] = record["cards"][0]
    assert_refused(record, "setup.card-twice", "$.cards[2]")
    record = good("first")
    record["board"][3] = record["board"][1]
    assert_refused(record, "setup.quadrant-twice", "$.board[3].quadrant")
    record = good()
    record["board"][1]["location"] = record["board"][0]["location"]
    assert_refused(record, "setup.selection-twice", "$.board")


def test_both_sides_at_once():
    record = good()
    record["board"][(oracle_place(record) + 1) % 4] = {
        "quadrant": "farm",
        "turned": False,
        "location": "farm",
    }
    assert_refused(record, "setup.two-sides", "$.board")


def test_castles_that_are_none():
    place = oracle_place(good())
    record = good()
    record["board"][place]["location_castle"] = "A1" if record["board"][place]["location_castle"] != "A1" else "B1"
    assert_refused(record, "setup.location-castle", f"$.board[{place}].location_castle")
    record = good()
    del record["board"][place]["location_castle"]
    assert_refused(record, "setup.location-castle", f"$.board[{place}].location_castle")
    record = good()
    one = next(i for i, entry in enumerate(record["board"]) if "location_castle" not in entry)
    record["board"][one]["location_castle"] = "A1"
    assert_refused(record, "setup.no-second-castle", f"$.board[{one}].location_castle")
    record = good()
    covered = next(i for i, entry in enumerate(record["board"]) if "castle_tile" in entry)
    del record["board"][covered]["castle_tile"]
    assert_refused(record, "setup.castle-tile-count", "$.board")
    record["board"][covered]["castle_tile"] = "T20" if covered != 3 else "A1"
    assert_refused(record, "setup.castle-tile", f"$.board[{covered}].castle_tile")
