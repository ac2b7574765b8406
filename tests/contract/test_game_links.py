"""Links of games: whole games in one QR code, every damage refused, and nothing unpacked without a limit."""

import json
import random

import builders_random_play
import pytest
import random_play
from bad_links import bomb, damaged, forged
from box_data import PUBLISHED
from hexreeve.builders import game_links as builders_links
from hexreeve.builders import log as builders_log
from hexreeve.core.errors import InvalidInput
from hexreeve.formats import ppm_coder, qr_links
from hexreeve.interfaces.page.calls.codes import LARGEST, code_of
from hexreeve.interfaces.page.facade import call
from hexreeve.interfaces.read_file import read_file
from hexreeve.kingdom.records import game_links
from hexreeve.kingdom.records.log import Log, to_game_record
from hexreeve.kingdom.records.position import to_record as position_of
from hexreeve.kingdom.referee.game import opening_state
from hypothesis import given
from hypothesis import strategies as st
from languages import LANGUAGES, printable

ADDRESS = "https://somebody.github.io/hexreeve/#game/"


def whole_game(seed, players=5, boxes=PUBLISHED, **play_as):
    game = random_play.new_game(f"link-{seed}", players=players, boxes=boxes)
    steps = list(random_play.play(game, random.Random(seed), **play_as))
    return to_game_record(Log(game, opening_state(game), tuple(step.action for step in steps))), game, steps


RECORD = whole_game("damaged", 2, ("base",))[0]
LINK = game_links.write(RECORD)


def ask(method, **given):
    return json.loads(call(method, json.dumps({"language": "en", **given})))


@pytest.mark.parametrize("seed", range(20))
def test_a_game_of_five_with_every_box_fits_one_code(seed):
    record, _, _ = whole_game(seed)
    link = game_links.write(record)
    assert game_links.read(link) == record
    assert code_of(ADDRESS + link).version <= LARGEST


@pytest.mark.parametrize("seed", range(5))
def test_refused_and_allowed_actions_travel_too(seed):
    record, _, _ = whole_game(f"wild-{seed}", tries=0.3, overrides=0.5)
    assert game_links.read(game_links.write(record)) == record


def test_a_position_travels():
    record, game, steps = whole_game("position", 4, ("base", "nomads", "crossroads"))
    record = {**record, "position": position_of(game, steps[len(steps) // 2].after), "actions": []}
    assert game_links.read(game_links.write(record)) == record


@pytest.mark.parametrize("decks", [True, False])
def test_a_game_of_the_builders_fits_one_code(decks):
    game, piles = builders_random_play.new_table("link", 4, decks)
    steps = tuple(builders_random_play.play(game, random.Random(1), piles))
    record = builders_log.to_game_record(builders_log.Log(game, steps[0].before, steps))
    link = builders_links.write(record)
    assert builders_links.read(link) == record
    assert "ok" in ask("qr", text=f"https://somebody.github.io/hexreeve/#builders/game/{link}")
    assert ask("builders-open-game-link", link=link)["ok"]["record"] == record


@given(st.text().filter(lambda text: text.isprintable() or "\n" in text), st.text(max_size=60))
def test_any_note_and_any_name_travel(note, name):
    setup = {**RECORD["setup"], "players": [{"id": "blue", "name": name}, {"id": "black"}]}
    action = {**RECORD["actions"][1], "note": note or "A1", "override": True}
    record = {**RECORD, "setup": setup, "actions": [RECORD["actions"][0], action]}
    assert game_links.lengthen(game_links.shorten(record)) == record


def test_notes_that_look_like_moves_stay_as_they_are():
    for note in (
        "K6 K7 forest; canyon: end",
        "i-i-A1 i-H9 T20 T21 A1B2",
        'red: "C7>D7" \\u00e9 ñ ☀ 🂡',
        "2. red forest:",
    ):
        actions = [{**RECORD["actions"][0], "note": note}, *RECORD["actions"][1:4]]
        record = {**RECORD, "actions": actions}
        assert game_links.lengthen(game_links.shorten(record)) == record


@pytest.mark.parametrize("seed", range(200))
def test_a_damaged_link_is_one_sentence(seed):
    for language in LANGUAGES:
        answer = json.loads(call("open-game-link", json.dumps({"language": language, "link": damaged(LINK, seed)})))
        assert set(answer) == {"error", "key"}
        assert printable(answer["error"])
        assert len(answer["error"]) < 150


HOSTILE = {
    "": "link.broken",
    "2": "link.broken",
    "2.": "link.broken",
    "2.Z": "link.broken",
    "2.0Z": "link.broken",
    "1.abc": "link.version",
    "3.ABC": "link.version",
    "2.A%Z": "link.broken",
    "2.ÉZ": "link.broken",
    "2." + "A" * 1_000_000 + "Z": "link.broken",
    forged(1): "link.broken",
    forged(3**3000): "link.broken",
    qr_links.pack(b""): "link.broken",
    qr_links.pack(b"setup:"): "link.broken",
    qr_links.pack(b"setup:[]\n"): "link.broken",
    qr_links.pack(b"setup:{}\n"): "link.broken",
    qr_links.pack(b'setup:{"players":[1],"start":2}\n'): "link.broken",
    qr_links.pack(b'setup:{"players":[{"id":{}}],"start":[]}\n: A1'): "link.broken",
    qr_links.pack(b'setup:{"players":[],"start":"red"}\n: \x80'): "link.broken",
    qr_links.pack(b'setup:{"players":[],"start":"red"}\n: A1 \x80'): "link.broken",
    qr_links.pack(b'setup:{"players":[],"start":"red"}\n\xff'): "link.broken",
    qr_links.pack(b'setup:{"players":[],"start":"red"}\n: A1'): "schema.required",
    qr_links.pack(b"setup:" + b"[" * 10_000): "link.broken",
    qr_links.pack(b'{"setup":{}}'): "link.broken",
}


@pytest.mark.parametrize(("link", "key"), HOSTILE.items(), ids=range(len(HOSTILE)))
def test_hostile_links_are_one_sentence(link, key):
    with pytest.raises(InvalidInput) as fault:
        game_links.read(link)
    assert fault.value.key == key
    assert ask("open-game-link", link=link).keys() == {"error", "key"}


def test_a_link_that_would_unpack_to_a_million_letters_is_refused_after_a_few(monkeypatch):
    link = bomb()
    assert len(link) < qr_links._LONGEST_LINK
    grown = []
    add = ppm_coder._Model.add
    known = len(qr_links._known())
    monkeypatch.setattr(ppm_coder._Model, "add", lambda model, symbol: (grown.append(symbol), add(model, symbol))[1])
    with pytest.raises(InvalidInput):
        qr_links.unpack(link)
    assert len(grown) - known <= qr_links._LONGEST_TEXT + 1


@given(st.integers(0, 1 << 4000))
def test_any_number_is_a_sentence_at_worst(code):
    with pytest.raises(InvalidInput):
        game_links.read(forged(code))


@given(st.binary(max_size=300).map(lambda text: text.replace(b"\0", b"")))
def test_any_text_comes_back(text):
    assert qr_links.unpack(qr_links.pack(text)) == text
    with pytest.raises(InvalidInput):
        game_links.read(qr_links.pack(text))


def test_a_text_that_is_too_long_has_no_link():
    with pytest.raises(InvalidInput) as fault:
        qr_links.pack(b"x" * 20_001)
    assert fault.value.key == "link.long"
    record = {**RECORD, "actions": RECORD["actions"] * 200}
    assert "file" in ask("game-link", record=record)["error"]


def test_a_link_in_lower_case_with_spaces_round_it_opens():
    assert game_links.read(f" {LINK.lower()}\n") == RECORD


def test_a_file_with_a_link_opens_as_a_game():
    for text in (LINK, ADDRESS + LINK, f"\n{ADDRESS}{LINK}\n"):
        assert read_file(text.encode()) == RECORD
