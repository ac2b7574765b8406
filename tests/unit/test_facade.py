"""The calls of the page: JSON text in, JSON text out, the same engine as the command line."""

import json
from pathlib import Path

import pytest
from hexreeve.facade import call
from hexreeve.kingdom.ruleset import BOXES
from hexreeve.wording import LANGUAGES, words

GOLDEN = Path(__file__).parents[1] / "golden" / "setups.jsonl"
CHOICES = {
    "seed": "brave-otter-17",
    "edition": "first",
    "boxes": ["base"],
    "players": [{"id": "blue", "name": "Ana"}, {"id": "red", "name": ""}],
}


def ask(method, language="en", **arguments):
    return json.loads(call(method, json.dumps({"language": language, **arguments})))


def rolled(**changes):
    return ask("roll", choices=CHOICES | changes)["ok"]


def new_game():
    return {"format": "hexreeve.kingdom.game", "version": 1, "setup": rolled()["setup"], "actions": []}


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_names_what_there_is(language):
    catalog = ask("catalog", language)["ok"]
    assert [box["id"] for box in catalog["boxes"]] == list(BOXES)
    assert [(edition["id"], len(edition["colours"])) for edition in catalog["editions"]] == [
        ("first", 5),
        ("second", 4),
    ]
    assert catalog["editions"][0]["name"] == words(language)["name.edition.first"]


def test_roll_is_the_set_up_of_the_command_line():
    golden = next(
        g for g in map(json.loads, GOLDEN.read_text("utf-8").splitlines()) if g["setup"]["seed"] == "brave-otter-17"
    )
    board = rolled(players=[{"id": "blue"}, {"id": "black"}])["setup"]
    assert board == golden["setup"]


def test_a_roll_comes_with_picture_words_and_text():
    table = rolled()
    assert table["svg"].startswith("<svg")
    assert 'data-seed="brave-otter-17"' in table["svg"]
    assert [card["id"] for card in table["sheet"]["cards"]] == table["setup"]["cards"]
    assert table["text"].count("\n") > 8
    assert all(f'id="{drawing}"' in table["svg"] for drawing in table["emblems"].values())


def test_an_empty_seed_is_a_fresh_one():
    assert rolled(seed="")["setup"]["seed"] != rolled(seed="")["setup"]["seed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_input_is_one_sentence(language):
    answer = ask("roll", language, choices=CHOICES | {"require": ["moon"]})
    assert answer == {"error": words(language)["choice.unknown"].format(value="moon")}
    answer = ask("open-setup", language, text="{")
    assert answer == {"error": words(language)["unreadable.not-json"].format(line=1, column=2)}
    assert "error" in ask("open-game", language, text="nonsense", notated=True)
    assert "error" in ask("explain", language, rule="kb.moon")


def test_opening_a_saved_set_up_shows_the_same_table():
    table = rolled()
    assert ask("open-setup", text=json.dumps(table["setup"]))["ok"] == table


def test_a_legal_action_joins_the_record_and_an_illegal_one_does_not():
    record = new_game()
    start = record["setup"]["start"]
    early = ask("act", record=record, action={"player": start, "type": "build", "at": "A1"})["ok"]
    assert not early["taken"]
    assert early["ruling"]["rule"] == "kb.turn.reveal"
    assert early["record"] == record
    reveal = {"player": start, "type": "reveal", "card": "grass"}
    shown = ask("act", record=record, action=reveal)["ok"]
    assert shown["taken"]
    assert shown["record"]["actions"] == [reveal]
    assert shown["view"]["card"]["id"] == "grass"
    assert shown["view"]["legal"] == ask("game", record=shown["record"])["ok"]["view"]["legal"]
    allowed = ask("act", record=record, action={"player": start, "type": "end-turn", "override": True})["ok"]
    assert allowed["taken"]
    assert not allowed["ruling"]["legal"]
    assert allowed["view"]["active"] != start


def test_going_back_in_a_record_forgets_nothing_and_remembers_nothing():
    """The session is memory only: any record gives the same view, whatever was asked before."""
    record = new_game()
    start = record["setup"]["start"]
    empty = ask("game", record=record)["ok"]
    for card in ("grass", "desert"):
        actions = [{"player": start, "type": "reveal", "card": card}]
        longer = ask("game", record=record | {"actions": actions})["ok"]
        assert longer["view"]["card"]["id"] == card
        assert ask("game", record=record)["ok"] == empty
    other = new_game() | {"setup": rolled(seed="other")["setup"]}
    assert ask("game", record=other)["ok"]["record"] == other
    assert ask("game", record=record)["ok"] == empty


def test_games_travel_as_record_and_as_text():
    record = new_game()
    record["actions"] = [{"player": record["setup"]["start"], "type": "reveal", "card": "grass", "note": 'a; "b"'}]
    opened = ask("open-game", text=json.dumps(record), notated=False)["ok"]
    assert opened["record"]["actions"] == record["actions"]
    text = ask("notate", record=record)["ok"]
    assert ask("open-game", text=text, notated=True)["ok"]["record"] == opened["record"]


def test_dealt_cards_are_those_that_nobody_has_seen():
    record = new_game()
    dealt = {ask("deal", record=record)["ok"] for _ in range(200)}
    assert dealt == {"grass", "canyon", "desert", "flower", "forest"}


def test_explain_gives_text_kind_and_source():
    explained = ask("explain", "es", rule="kb.build.adjacent")["ok"]
    assert explained["kind"] == "reglamento"
    assert explained["source"].startswith("ANN p. 4")
    assert "clarification" in explained
