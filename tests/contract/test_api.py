"""The public API: the examples in its documentation run, and it answers like the command line."""

import doctest
import json
import re
from pathlib import Path

import hexreeve
import pytest
from hexreeve.interfaces.cli import main as cli
from hexreeve.kingdom.records import notation

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"
RECORDS = sorted(path for path in GAMES.rglob("*.json") if not path.name.endswith(".expected.json"))
SOME = RECORDS[::6]


@pytest.mark.parametrize("document", ["docs/api.md", "README.md"])
def test_every_example_of_the_documentation_runs(document):
    # A fence ends an example as a blank line does.
    text = re.sub(r"^```.*$", "", (ROOT / document).read_text("utf-8"), flags=re.MULTILINE)
    said = []
    test = doctest.DocTestParser().get_doctest(text, {}, document, document, 0)
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.attempted > 0
    assert not said


def test_it_exposes_what_it_documents_and_nothing_else():
    assert sorted(hexreeve.__all__) == ["Game", "IllegalAction", "set_up"]
    assert all(hasattr(hexreeve, name) for name in hexreeve.__all__)
    with pytest.raises(AttributeError):
        _ = hexreeve.Referee


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_it_says_what_the_command_line_says(path, capsys):
    """For both games, with refused and overridden actions."""
    game = hexreeve.Game.read(path.read_bytes())

    def printed(command):
        cli.main([command, str(path), "--json"])
        return json.loads(capsys.readouterr().out)

    assert json.loads(json.dumps(game.rulings)) == printed("referee")["rulings"]
    assert json.loads(json.dumps(game.legal())) == printed("legal")
    assert json.loads(json.dumps(game.score())) == printed("score")
    assert game.record["actions"] == json.loads(path.read_bytes())["actions"]


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_a_game_goes_on_action_by_action(path):
    record = json.loads(path.read_bytes())
    whole = hexreeve.Game(record)
    game = start = hexreeve.Game(record | {"actions": []})
    for action, ruling in zip(record["actions"], whole.rulings, strict=True):
        assert game.check(action) | {"action": 0} == ruling | {"action": 0}
        if ruling["legal"] or ruling.get("overridden"):
            game = game.apply(action)
        else:
            with pytest.raises(hexreeve.IllegalAction) as refused:
                game.apply(action)
            assert refused.value.ruling["rule"] == ruling["rule"]
    assert game.legal() == whole.legal()
    assert game.score() == whole.score()
    assert start.record["actions"] == []


def test_text_notation_is_read():
    record = json.loads((GAMES / "two-players-nomads-walls.json").read_bytes())
    assert hexreeve.Game.read(notation.write(record)).score() == hexreeve.Game(record).score()


@pytest.mark.parametrize(
    "bad",
    [
        lambda: hexreeve.set_up(players=9),
        lambda: hexreeve.set_up(players=1),
        lambda: hexreeve.set_up(boxes=("moon",)),
        lambda: hexreeve.set_up(require=("nothing",)),
        lambda: hexreeve.Game({}),
        lambda: hexreeve.Game({"format": "hexreeve.kingdom.game"}),
        lambda: hexreeve.Game.read("nonsense"),
        lambda: hexreeve.Game.read(b"\xff\xfe"),
        lambda: hexreeve.Game(hexreeve.set_up("x")).check({}),
        lambda: hexreeve.Game(hexreeve.set_up("x")).check({"player": "blue", "type": "fly"}),
    ],
)
def test_bad_input_is_one_sentence(bad):
    with pytest.raises(ValueError, match=r"^\S.*\S$") as fault:
        bad()
    assert "\n" not in str(fault.value)
