"""What the engine, the command line and the page put together of several texts reads as one text of the language."""

import json
import re
from pathlib import Path

import pytest
import random_play
from builders_random_play import new_table
from hexreeve.builders import report as builders_report
from hexreeve.builders import sheet as builders_sheet
from hexreeve.builders.state import opening_state
from hexreeve.interfaces.cli.main import main
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.presentation import forecast_text, report, sheet
from hexreeve.kingdom.robots.forecast import Forecast
from hexreeve.text.rules import explain, rules
from hexreeve.text.ruling_text import explanation_text
from hexreeve.text.wording import amount, decimal, labelled, percent, words
from languages import LANGUAGES
from lib.words.aloud import faults, wording

SCRIPTS = Path(__file__).parents[2] / "web" / "js"
# The faults that come about where texts meet; those of one text are found by test_aloud.
OF_JOINS = {"not filled in", "two spaces", "a space before a stop", "two stops", "an ordinary space", "no space before"}
FORECAST = Forecast(60, {"knights": 9.25}, [(3.1, 2.4), (-3.1, 2.4)], {"oracle": 0.5}, 10, 5, 0.5)


def said(language):
    """Texts of many parts."""
    game = random_play.new_game("joins", 2)
    yield sheet.text(game.setup, game.ruleset, language)
    yield forecast_text.text(game, FORECAST, language)
    yield report.score_text(game, random_play.opening_state(game), language)
    builders, _ = new_table("joins")
    yield builders_sheet.text(builders.setup, language)
    yield builders_report.score_text(builders, opening_state(builders), language)
    for name in rules():
        yield explanation_text(explain(name, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_many_parts_can_be_read_aloud(language):
    lines = [line.strip() for text in said(language) for line in text.splitlines() if line.strip()]
    assert len(lines) > 100
    wrong = {line: found for line in lines if (found := set(faults(line, language)) & OF_JOINS)}
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_can_be_read_aloud(language, tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text('{"format": "hexreeve.kingdom.game", "version": 1}')
    assert main(["referee", "--lang", language, str(file)]) == 2
    refusal = capsys.readouterr().err.removesuffix("\n")
    assert refusal.startswith(labelled(language, "hexreeve", ""))
    assert not set(faults(refusal, language)) & OF_JOINS
    answer = json.loads(call("open-game", json.dumps({"language": language, "text": file.read_text()})))
    assert not set(faults(answer["error"], language)) & OF_JOINS


def test_a_label_stands_apart_as_the_language_wants_it():
    assert labelled("en", "Ana") == "Ana"
    assert labelled("en", "hexreeve", "game.json", "wrong") == "hexreeve: game.json: wrong"
    assert labelled("fr", "Ana", "3") == "Ana\u00a0: 3"


@pytest.mark.parametrize(
    ("language", "none", "one", "several"),
    [
        ("en", "0 gold", "1 gold", "3 gold"),
        ("de", "0 Gold", "1 Gold", "3 Gold"),
        ("es", "0 de oro", "1 de oro", "3 de oro"),
        ("fr", "0 pièce d'or", "1 pièce d'or", "3 pièces d'or"),
    ],
)
def test_gold_is_counted_as_the_language_counts(language, none, one, several):
    assert [amount("gold", count, language) for count in (0, 1, 3)] == [none, one, several]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_counts_gold_as_the_engine_does(language):
    known = words(language)
    assert {known[f"page.{key}"] for key in ("amount.gold", "amount.gold-one", "label")} == {
        known[key] for key in ("amount.gold", "amount.gold-one", "list.label")
    }


def test_numbers_have_the_signs_of_the_language():
    assert [decimal(3.25, "en"), decimal(-1, "de"), decimal(2, "fr", "+")] == ["3.2", "-1,0", "+2,0"]
    assert [percent("9,5", each) for each in ("en", "de")] == ["9,5%", "9,5\u00a0%"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_one_name(language):
    """The short one in the menu begins the long one, and every sentence that names the game."""
    known = {**words(language), **wording(language)}
    short, long = known["page.title.builders"], known["page.results.game.builders"]
    assert long.startswith(short)
    assert known["handbook.builders"] == known["builders.draw.title"] == long
    assert all(long in known[f"page.builders.{key}"] for key in ("unofficial", "imprint"))
    assert all(known[f"page.builders.print-{key}"].startswith(short) for key in ("setup", "score"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_without_a_name_are_called_alike_in_results(language):
    known = {**words(language), **wording(language)}
    colours = {key: name for key, name in known.items() if key.startswith("name.colour.")}
    assert colours == {
        f"name.colour.{key.rpartition('.')[2]}": known[key] for key in known if ".results.colour." in key
    }
    for seat in range(1, 5):
        assert known[f"name.seat.player-{seat}"] == known["page.score.player"].format(seat=seat)


# A thing and what is said of it, joined by a colon of its own: that is `labelled`.
JOINED = re.compile(r"`[^`\n]*\$\{[^{}]*\}: [^`\n]*`|\$\{t\([^{}]*\)\}: |\">?\$\{[^{}]*\}: ")


def test_the_page_joins_no_texts_by_a_colon_of_its_own():
    found = [
        f"{script.name}: {line.strip()}"
        for script in SCRIPTS.rglob("*.js")
        for line in script.read_text("utf-8").splitlines()
        # What only developers read.
        if JOINED.search(line) and not re.search(r"Error\(|super\(|failed\(|row\}: ", line)
    ]
    assert found == []
