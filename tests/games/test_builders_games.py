"""Whole recorded games of The Builders: replayed, then judged and scored again by the slow referee.

`scripts/add_fixture --game builders` makes them (the shared victory was finished by hand: the table let the last player
take forgotten coins); NAME.expected.json has the promises of each.
"""

import json
from pathlib import Path

import builders_naive
import builders_story
import pytest
from hexreeve.builders import log, report
from languages import LANGUAGES

FOLDER = Path(__file__).parent / "builders"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.endswith(".expected"))

# Every kind of ending, and what else games must have shown once.
WANTED = {
    *("2 players", "3 players", "4 players", "decks", "named refills", "empty deck"),
    *("ended by the first player", "ended by the last player", "last turns of others"),
    *("shared victory", "tie by buildings", "tie by coins"),
    *("machine at work", "bought actions", "third worker in a turn", "table's word", "refused"),
}


@pytest.fixture(params=NAMES)
def name(request):
    return request.param


def read(name):
    return log.read_log((FOLDER / f"{name}.json").read_bytes())


def record_of(name):
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def promised(name):
    return json.loads((FOLDER / f"{name}.expected.json").read_text("utf-8"))


def test_the_collection_shows_everything():
    assert len(NAMES) >= 8
    assert {what for name in NAMES for what in promised(name)["shows"]} == WANTED


def test_it_replays_without_a_wrong_ruling(name):
    game = read(name)
    told = json.loads(json.dumps(builders_story.expected(game)))
    assert told == promised(name)
    described = report.report(game, game.steps, "en")
    assert [ruling["action"] for ruling in described["rulings"] if not ruling["legal"]] == list(map(int, told["wrong"]))
    assert described["legal"] == (set(map(int, told["wrong"])) <= set(told["overridden"]))
    assert described["finished"]


def test_the_slow_referee_rules_and_counts_the_same(name):
    record, expected = record_of(name), promised(name)
    table = builders_naive.Table(record["setup"])
    for i, action in enumerate(record["actions"]):
        faults = table.faults(action)
        assert bool(faults) == (str(i) in expected["wrong"]), action
        if not faults or i in expected["overridden"]:
            table.act(action)
    assert table.over
    assert table.position() == expected["position"]
    assert table.score() == {"players": expected["score"], "winners": expected["winners"]}


def test_every_action_is_written_as_it_is_read(name):
    assert log.to_game_record(read(name)) == record_of(name)


def test_undo_of_the_last_turns(name):
    """A shorter log gives the earlier position; played on, it ends like the whole game."""
    record, game = record_of(name), read(name)
    for back in (1, 5, 20):
        shorter = log.checked_log(record | {"actions": record["actions"][:-back]})
        state = log.last_state(shorter)
        assert state == game.steps[-back].before
        for step in game.steps[-back:]:
            state = log.take(game.game, state, step.action).after
        assert state == log.last_state(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_told(name, language):
    game = read(name)
    text = report.report_text(game, game.steps, language)
    assert text.count("\n") == len(game.steps)
    assert not set("{}_…") & set(text)
    assert " a el " not in text
