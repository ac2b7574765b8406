"""Links: short, complete, and checked like any other input from outside."""

import base64
import json
import zlib
from random import Random

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.links import _DICTIONARY, read, write
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.content.map_checks import quadrant_of
from hexreeve.kingdom.content.setup import FORMAT, to_record
from hypothesis import given
from hypothesis import strategies as st
from languages import LANGUAGES, printable
from rolled_setups import roll, transcription

RECORD = to_record(roll())


def packed(data):
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_DICTIONARY)
    return "1." + base64.urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode().rstrip("=")


def plain(**changes):
    record = {name: value for name, value in RECORD.items() if name not in ("format", "version")} | changes
    return json.dumps(record).encode()


def ask(link, language="en"):
    return json.loads(call("open-link", json.dumps({"language": language, "link": link})))


def opened(method, link):
    return json.loads(call(method, json.dumps({"language": "en", "link": link})))


def test_transcribed_maps_have_links_too():
    right = transcription("marshlands", ["temple"], "11Ps")
    said = json.loads(call("quadrant", json.dumps({"language": "en", "quadrant": right})))["ok"]
    assert right.items() <= opened("open-quadrant-link", said["link"])["ok"].items()
    part = {"field": "island", "map": ["gg1", "w.."]}
    said = json.loads(call("part", json.dumps({"language": "en", "part": part})))["ok"]
    assert said["faults"] == []
    assert part.items() <= opened("open-part-link", said["link"])["ok"].items()


@pytest.mark.parametrize("rows", [["gg"], ["11"], ["1g", "g"], ["1x"], ["1"] * 6])
def test_an_island_that_cannot_be_has_none(rows):
    part = {"field": "island", "map": rows}
    said = json.loads(call("part", json.dumps({"language": "en", "part": part})))["ok"]
    assert len(said["faults"]) == 1
    assert said["link"] is None
    assert "error" in opened("open-part-link", write(part))


def test_a_link_of_another_kind_is_refused():
    part = write({"field": "island", "map": ["gg1"]})
    assert "error" in opened("open-link", part)
    assert "error" in opened("open-quadrant-link", part)
    assert "error" in opened("open-part-link", write(RECORD))
    assert "error" in opened("open-part-link", write({"field": "moon", "map": ["gg1"]}))


def test_a_link_is_the_whole_record_and_short():
    for edition in ("first", "second"):
        for seed in range(200):
            setup = roll(seed, edition=edition, castle_tiles=edition == "second")
            record = to_record(setup)
            link = write(record)
            assert read(link, FORMAT) == record
            assert len(link) < 350
            assert link.isascii()
            assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


def test_a_link_carries_transcribed_maps_and_any_name():
    own = quadrant_of(transcription("marshlands", ["temple"], "11Psgcdtwm", "my-temple"))
    record = to_record(roll(require=("my-temple",), quadrants=(own,)))
    record["players"][0]["name"] = '<img src=x> "ñ" 明日 ☀'
    record["note"] = "x\ny"
    shown = ask(write(record))["ok"]
    assert shown["setup"] == record
    assert ask(shown["link"])["ok"] == shown


BOMB = packed(b" " * 5_000_000)
HOSTILE = {
    "": "link.broken",
    "1": "link.broken",
    "1.": "link.broken",
    ".": "link.broken",
    "2.abc": "link.version",
    "99999999999999999999.abc": "link.version",
    "x.abc": "link.broken",
    "1.%%%": "link.broken",
    "1.ñ": "link.broken",
    "1.a": "link.broken",
    "1.AAAA": "link.broken",
    "1." + "A" * 1_000_000: "link.broken",
    BOMB: "link.broken",
    packed(b""): "link.broken",
    packed(b"null"): "link.broken",
    packed(b"[1]"): "link.broken",
    packed(b"\xff"): "link.broken",
    packed(b"{"): "link.broken",
    packed(b"[" * 10_000): "link.broken",
    packed(b'{"seed": NaN}'): "link.broken",
    packed(b'{"seed": "a", "seed": "b"}'): "link.broken",
    packed(plain(format="x")): "link.broken",
    packed(plain(version=1)): "link.broken",
    packed(b"{}"): "schema.required",
    packed(plain(script="x")): "schema.unknown-field",
    packed(plain(board=[])): "schema.count",
    packed(plain(seed="x" * 101)): "schema.length",
    packed(plain(note="x" * 60_000)): "link.broken",
    # Longer than any of ours, though its record would not be.
    packed(plain(script=Random(1).randbytes(16_000).hex())): "link.broken",
    write(RECORD)[:-4]: "link.broken",
    write(RECORD) + "AAAA": "link.broken",
}


@pytest.mark.parametrize(("link", "key"), HOSTILE.items(), ids=range(len(HOSTILE)))
def test_hostile_links_are_one_sentence(link, key):
    with pytest.raises(InvalidInput) as fault:
        read(link, FORMAT)
    assert fault.value.key == key
    for language in LANGUAGES:
        answer = ask(link, language)
        assert set(answer) == {"error", "key"}
        assert printable(answer["error"])
        assert len(answer["error"]) < 300


@pytest.mark.parametrize(
    "changes",
    [
        {"boxes": ["base"]},
        {"cards": ["moon"]},
        {"nomads": {"A1": "sword"}},
        {"nomads": {"A1": "moon"}},
        {"capitols": ["A1"]},
        {"caves": ["A1", "A2"]},
        {"tasks": ["moon"]},
        {"tasks": ["road", "road"]},
        {"decree": "moon"},
        {"island": {"map": [], "side": "moon"}},
        {"island": {"map": ["gg"], "side": "tree-house"}},
        {"start": "red"},
        {"removed_terrain": "grass"},
    ],
    ids=str,
)
def test_a_link_to_what_no_table_has_is_refused(changes):
    assert set(ask(packed(plain(**changes)))) == {"error", "key"}


@given(st.binary(max_size=300))
def test_any_bytes_are_a_sentence_at_worst(data):
    for link in (f"1.{base64.urlsafe_b64encode(data).decode().rstrip('=')}", packed(data)):
        with pytest.raises(InvalidInput):
            read(link, FORMAT)


@given(st.integers(2, len(write(RECORD)) - 1), st.sampled_from("AZaz09-_"))
def test_a_changed_letter_never_breaks_anything(at, letter):
    link = write(RECORD)
    answer = ask(link[:at] + letter + link[at + 1 :])
    assert set(answer) in ({"ok"}, {"error", "key"})


def test_spaces_round_a_link_do_no_harm():
    assert read(f"  {write(RECORD)}\n", FORMAT) == RECORD
