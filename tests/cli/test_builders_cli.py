"""The command line with games of The Builders: the console script of the installed wheel."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

COMMAND = str(Path(sys.executable).with_name("hexreeve"))
FILES = Path(__file__).parents[1] / "games" / "builders"


def run(*arguments, given=None, status=0):
    """The output of a command; bad input gives no output and one line on standard error."""
    data = given if isinstance(given, bytes) else json.dumps(given).encode()
    done = subprocess.run([COMMAND, *arguments], input=data, capture_output=True)
    assert done.returncode == status, done.stderr
    if status < 2:
        assert done.stderr == b""
        return done.stdout.decode()
    assert done.stdout == b""
    error = done.stderr.decode()
    assert error.count("\n") == 1
    assert "Traceback" not in error
    return error


def new_game(*arguments):
    return json.loads(run("setup", "--game", "builders", "--seed", "quiet-heron-3", "--json", *arguments))


def test_a_set_up_is_a_game_that_every_command_reads():
    game = new_game("--players", "3")
    assert game == new_game("--players", "3")
    assert list(game) == ["format", "version", "setup", "actions"]
    assert [len(game["setup"][row]) for row in ("players", "apprentices", "workers", "buildings")] == [3, 3, 5, 5]
    assert [len(game["setup"][deck]) for deck in ("worker_deck", "building_deck")] == [34, 37]
    start = game["setup"]["start"]
    may = json.loads(run("legal", "-", "--json", given=game))
    assert may == {
        "player": start,
        "phase": "turn",
        "actions_left": 3,
        "open": game["setup"]["buildings"],
        "recruit": game["setup"]["workers"],
        "send": {},
        "coins": [1, 2, 3],
        "buy": True,
        "end_turn": True,
    }
    report = json.loads(run("referee", "-", "--json", given=game))
    assert report["position"]["players"][start] == {
        "coins": 10,
        "points": 0,
        "free": [game["setup"]["apprentices"][start]],
        "sites": {},
        "done": [],
    }
    score = json.loads(run("score", "-", "--json", given=game))
    assert score["players"][start] == {"buildings": 0, "machines": 0, "coins": 1, "total": 1}
    assert score["winners"] == [player["id"] for player in game["setup"]["players"]]


def test_legal_sends_with_cost_and_wage():
    game = new_game()
    player, worker = game["setup"]["start"], game["setup"]["apprentices"][game["setup"]["start"]]
    site, hired = game["setup"]["buildings"][0], game["setup"]["workers"][0]
    game["actions"] = [
        {"player": player, "type": "open", "card": site},
        {"player": player, "type": "recruit", "card": hired, "refill": game["setup"]["worker_deck"][0]},
    ]
    may = json.loads(run("legal", "-", "--json", given=game))
    assert may["send"][worker] == {site: {"cost": 1, "wage": 2}}
    words = run("legal", "-", "--lang", "es", given=game)
    assert f"[{worker}]" in words
    assert "salario 2 monedas" in words
    assert "…" not in words


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_illegal_action_is_explained_and_changes_nothing(language):
    game = new_game()
    player = game["setup"]["start"]
    game["actions"] = [
        {"player": player, "type": "coins", "actions": 3},
        {"player": player, "type": "open", "card": game["setup"]["buildings"][0]},
    ]
    report = json.loads(run("referee", "-", "--json", "--lang", language, given=game, status=1))
    assert not report["legal"]
    ruling = report["rulings"][1]
    assert (ruling["rule"], ruling["broken"], ruling["kind"]) == ("bld.turn.actions", ["bld.turn.actions"], "rulebook")
    assert ruling["source"] == "BLD, Como se Juega"
    assert ruling["instead"] == ["buy-actions", "end-turn"]
    assert report["position"]["players"][player]["sites"] == {}
    words = run("referee", "-", "--lang", language, given=game, status=1)
    assert ruling["message"] in words
    game["actions"][1]["override"] = True
    report = json.loads(run("referee", "-", "--json", given=game))
    assert (report["legal"], report["rulings"][1]["legal"], report["rulings"][1]["overridden"]) == (True, False, True)


@pytest.mark.parametrize("language", ["en", "es"])
def test_whole_games_in_words_and_pictures(language):
    files = [file for file in sorted(FILES.glob("*.json")) if not file.stem.endswith(".expected")]
    assert files
    for file in files[:3]:
        for command in ("score", "legal"):
            words = run(command, str(file), "--lang", language)
            assert words.strip()
            assert not set("{}…") & set(words)
        ET.fromstring(run("draw", str(file), "-o", "-", "--lang", language))


def test_explain():
    explained = json.loads(run("explain", "bld.send", "--lang", "es", "--json"))
    assert explained["kind"] == "reglamento"
    assert "Clarification" in run("explain", "bld.score")


def test_setup_in_words():
    words = run("setup", "--game", "builders", "--seed", "x", "--lang", "es", "--players", "4")
    assert words.count("Salario") == 9
    assert "{" not in words


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "1"),
        ("--players", "5"),
        ("--players", "-3"),
        ("--players", "1000000000"),
        ("--seed", "a\nb"),
        ("--edition", "first"),
        ("--box", "base"),
        ("--first-game",),
        ("--require", "B31"),
        ("--exclude", "B31"),
        ("--link",),
        ("--castle-tiles",),
        ("--keep", "nowhere.json"),
    ],
)
def test_bad_arguments_are_one_line(arguments):
    assert run("setup", "--game", "builders", *arguments, status=2).startswith("hexreeve: ")


def spoilt(**changes):
    game = new_game()
    return {**game, "setup": game["setup"] | changes}


def with_action(**fields):
    game = new_game()
    return {**game, "actions": [{"player": game["setup"]["start"], **fields}]}


HOSTILE = {
    "$": [[], None, 3],
    "$.format": [{"format": "hexreeve.builders.setup", "version": 1}],
    "$.version": [new_game() | {"version": 2}, new_game() | {"version": True}],
    "$.setup.players": [spoilt(players=[{"id": "ana"}], apprentices={"ana": "W01"})],
    "$.setup.workers": [spoilt(workers=[])],
    "$.setup.workers[0]": [spoilt(workers=["W99"] * 5), spoilt(workers=["B01"] * 5)],
    "$.setup.buildings": [spoilt(buildings="B01")],
    "$.setup.seed": [spoilt(seed=3)],
    "$.setup": [spoilt(board=[]), {**new_game(), "setup": {}}],
    "$.setup.worker_deck[1]": [spoilt(worker_deck=["W42", "W42"], workers=["W07", "W08", "W09", "W10", "W11"])],
    "$.setup.start": [spoilt(start="eva")],
    "$.actions[0].player": [with_action(type="end-turn", player="eva")],
    "$.actions[0].type": [with_action(type="build")],
    "$.actions[0]": [
        with_action(type="open"),
        with_action(type="end-turn", card="B01"),
        with_action(type="send", worker="W01"),
        with_action(type="end-turn", at="A1"),
    ],
    "$.actions[0].count": [with_action(type="buy-actions", count=0), with_action(type="buy-actions", count=1.5)],
    "$.actions[0].actions": [with_action(type="coins", actions=-1), with_action(type="coins", actions=10**12)],
    "$.actions[0].card": [with_action(type="open", card="B99"), with_action(type="open", card="x" * 5000)],
    "$.actions[0].refill": [with_action(type="open", card=new_game()["setup"]["buildings"][0], refill="W30")],
    "$.actions[0].site": [with_action(type="send", worker="W01", site="W02")],
    "$.actions[0].note": [with_action(type="end-turn", note=None)],
}


@pytest.mark.parametrize(("path", "record"), [(path, record) for path, each in HOSTILE.items() for record in each])
def test_hostile_records_are_one_sentence_with_a_path(path, record):
    error = run("referee", "-", given=record, status=2)
    assert error.startswith(f"hexreeve: -: {path}: ")
    assert len(error) < 400


@pytest.mark.parametrize("given", [b"", b"\xff", b"{", b"[" * 10_000, b'{"a": NaN}', b'{"a": 1, "a": 2}'])
def test_hostile_bytes_are_one_sentence(given):
    for command in (("referee", "-"), ("legal", "-"), ("score", "-"), ("draw", "-", "-o", "-")):
        assert run(*command, given=given, status=2).startswith("hexreeve: -: ")


def test_a_refill_is_the_top_card():
    game = with_action(type="open", card=new_game()["setup"]["buildings"][0])
    deck = game["setup"]["building_deck"]
    game["actions"][0]["refill"] = deck[1]
    error = run("referee", "-", given=game, status=2)
    assert "$.actions[0].refill" in error
    assert deck[0] in error
    assert "no puede haber salido" in run("referee", "-", "--lang", "es", given=game, status=2)
    game["actions"][0]["refill"] = deck[0]
    assert json.loads(run("referee", "-", "--json", given=game))["position"]["buildings"][0] == deck[0]
    # An impossible refill is bad input even if the action is refused.
    game["actions"] = [{"player": game["actions"][0]["player"], "type": "open", "card": deck[5], "refill": deck[5]}]
    run("referee", "-", given=game, status=2)


def test_names_from_a_file_are_text(tmp_path):
    game = new_game()
    game["setup"]["players"][0]["name"] = "<script>alert(1)</script>"
    picture = run("draw", "-", "-o", "-", given=game)
    root = ET.fromstring(picture)
    assert not [node for node in root.iter() if node.tag.rpartition("}")[2] in ("script", "image")]
    assert "<script>alert(1)</script>" in [node.text for node in root.iter()] or "&lt;script" in picture
