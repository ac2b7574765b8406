"""The command line as its users call it: the console script."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from box_data import PUBLISHED
from hexreeve.text.wording import words
from lib import devenv

COMMAND = str(Path(sys.executable).with_name("hexreeve"))


def run(*arguments, given=b"", ok=True):
    done = subprocess.run([COMMAND, *arguments], input=given, capture_output=True)
    if ok:
        assert (done.returncode, done.stderr) == (0, b"")
        return done.stdout.decode()
    # Bad input: status 2, nothing on standard output, one line on standard error.
    assert (done.returncode, done.stdout) == (2, b"")
    error = done.stderr.decode()
    assert error.endswith("\n")
    assert error.count("\n") == 1
    assert "Traceback" not in error
    return error.rstrip("\n")


def test_the_version_is_that_of_the_project():
    assert run("--version") == f"hexreeve {devenv.version()}\n"


def test_same_seed_same_setup_and_module_entry():
    once = run("setup", "--seed", "brave-otter-17", "--json")
    assert once == run("setup", "--seed", "brave-otter-17", "--json")
    module = subprocess.run(
        [sys.executable, "-m", "hexreeve", "setup", "--seed", "brave-otter-17", "--json"], capture_output=True
    )
    assert module.stdout.decode() == once


def test_without_a_seed_every_roll_has_its_own():
    seeds = {json.loads(run("setup", "--json"))["seed"] for _ in range(3)}
    assert len(seeds) == 3
    seed = seeds.pop()
    assert json.loads(run("setup", "--json", "--seed", seed))["seed"] == seed


def test_first_game_drawn_through_a_pipe(tmp_path):
    record = run("setup", "--first-game", "--json")
    picture = tmp_path / "board.svg"
    assert run("draw", "-", "-o", str(picture), given=record.encode()) == ""
    root = ET.fromstring(picture.read_text("utf-8"))
    hexes = {g.get("data-hex"): g.get("class").split() for g in root.iter() if g.get("data-hex")}
    assert len(hexes) == 400
    assert "flower" in hexes["A1"]  # Tavern, top left corner as printed
    assert "castle" in hexes["P8"]  # Paddock
    assert "location" in hexes["H13"]  # Oasis
    assert "water" in hexes["T20"]  # Farm
    assert run("draw", "-", "-o", "-", given=record.encode()).rstrip() == picture.read_text("utf-8").rstrip()


def test_players_editions_wishes():
    setup = json.loads(
        run("setup", "--json", "--players", "4", "--edition", "second", "--box", "base", "--castle-tiles",
            "--require", "tile:farm", "--require", "lords", "--exclude", "quadrant:tavern",
            "--location-castle", "oracle=2", "--seed", "x")
    )  # fmt: skip
    assert [player["id"] for player in setup["players"]] == ["blue", "black", "orange", "white"]
    assert setup["edition"] == "second"
    assert "farm" in [entry["location"] for entry in setup["board"]]
    assert "lords" in setup["cards"]
    assert "oracle" in [entry["quadrant"] for entry in setup["board"]]
    assert sum("castle_tile" in entry for entry in setup["board"]) == 2


@pytest.mark.parametrize("language", ["en", "es"])
def test_words(language):
    text = run("setup", "--first-game", "--lang", language, "--seed", "s")
    assert words(language)["name.tile.tavern"] in text
    assert words(language)["help.card.knights"] in text
    assert "{" not in text


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("setup", "--players"),
        ("setup", "--players", "many"),
        ("setup", "--players", "1"),
        ("setup", "--players", "-3"),
        ("setup", "--players", "6"),
        ("setup", "--players", "5", "--edition", "second"),
        ("setup", "--edition", "third"),
        ("setup", "--game", "chess"),
        ("setup", "--box", "moon"),
        ("setup", "--require", "moon"),
        ("setup", "--first-game", "--require", "oracle"),
        ("setup", "--location-castle", "oracle"),
        ("setup", "--location-castle", "oracle=3"),
        ("setup", "--location-castle", "moon=1", "--edition", "second"),
        ("setup", "--seed", "a\nb"),
        ("setup", "--lang", "xx"),
        ("setup", "--mini", "caves"),
        ("setup", "--mini", "moon=rule"),
        ("setup", "--mini", "caves=sometimes"),
        ("setup", "--weight", "base=10"),
        ("setup", "--weight", "moon=1"),
        ("setup", "--exactly", "base=5"),
        ("setup", "--exactly", "nomads=1"),
        ("setup", "--reroll", "nw"),
        ("setup", "--box", "crossroads"),
        ("draw",),
        ("draw", "-"),
    ],
)
def test_bad_arguments_are_one_line(arguments):
    assert run(*arguments, ok=False).startswith("hexreeve")


def test_bad_files_are_one_line_with_file_and_path(tmp_path):
    record = json.loads(run("setup", "--first-game", "--json"))
    record["board"][1]["quadrant"] = "moon"
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(record))
    error = run("draw", str(file), "-o", str(tmp_path / "x.svg"), ok=False)
    assert str(file) in error
    assert "$.board[1].quadrant" in error
    assert "moon" in error
    assert not (tmp_path / "x.svg").exists()
    spanish = run("draw", str(file), "-o", "-", "--lang", "es", ok=False)
    assert "ningún cuadrante" in spanish


OWNED = [argument for box in PUBLISHED for argument in ("--box", box)]


def test_every_choice_of_the_page():
    setup = json.loads(
        run("setup", "--json", *OWNED, "--players", "5", "--seed", "x", "--mini", "capitols=always",
            "--mini", "island=never", "--mini", "decree=99", "--weight", "harvest=0", "--exactly", "crossroads=2",
            "--exclude", "lords", "--require", "road", "--avoid", "caravan")
    )  # fmt: skip
    assert setup["capitols"]
    assert "island" not in setup
    assert len(setup["tasks"]) == 2
    assert "road" in setup["tasks"]


def test_a_set_up_of_which_only_some_parts_are_rolled_anew(tmp_path):
    kept = json.loads(run("setup", "--json", *OWNED, "--seed", "a", "--players", "3", "--require", "oracle"))
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(kept))
    keep = ("setup", "--json", "--keep", str(file), "--seed", "b")
    assert json.loads(run(*keep)) == kept | {"seed": "b"}
    rolled = json.loads(run(*keep, "--reroll", "ne", "--reroll", "card2", "--reroll", "decree"))
    assert [rolled["board"][place] == kept["board"][place] for place in range(4)] == [True, False, True, True]
    assert [rolled["cards"][i] == kept["cards"][i] for i in range(3)] == [True, False, True]
    assert rolled["decree"] != kept["decree"]
    assert rolled["players"] == kept["players"]
    assert "moon" in run(*keep, "--reroll", "moon", ok=False)
    file.write_text(json.dumps(kept | {"decree": "moon"}))
    error = run(*keep, ok=False)
    assert str(file) in error
    assert "$.decree" in error


def test_a_transcribed_quadrant_and_a_link(tmp_path):
    record = {"format": "hexreeve.kingdom.quadrant", "version": 1, "id": "my-temple", "box": "marshlands"}
    record |= {"locations": ["temple"], "map": ["11Ps" + "g" * 6, *["g" * 10] * 9]}
    file = tmp_path / "temple.json"
    file.write_text(json.dumps(record))
    arguments = ("setup", *OWNED, "--quadrant", str(file), "--require", "temple", "--seed", "x")
    setup = json.loads(run(*arguments, "--json"))
    assert [quadrant["id"] for quadrant in setup["quadrants"]] == ["my-temple"]
    assert run(*arguments, "--link").startswith("1.")
    assert "Temple" in run(*arguments)
    ET.fromstring(run("draw", "-", "-o", "-", given=json.dumps(setup).encode()))
    file.write_text(json.dumps(record | {"map": ["g" * 10] * 10}))
    error = run(*arguments, ok=False)
    assert str(file) in error


def test_a_game_on_a_map_that_is_not_on_file_is_one_sentence():
    arguments = ("--box", "base", "--box", "marshlands", "--seed", "x", "--require", "temple")
    setup = json.loads(run("setup", "--json", *arguments))
    place = [entry["quadrant"] for entry in setup["board"]].index("temple")
    game = {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup, "actions": []}
    for command in ("referee", "legal", "score"):
        error = run(command, "-", given=json.dumps(game).encode(), ok=False)
        assert f"$.setup.board[{place}].quadrant" in error


@pytest.mark.parametrize("given", [b"", b"\xff", b"{", b"[" * 10_000, b"{}", b"null", b" " * 6_000_000])
def test_bad_standard_input(given):
    assert run("draw", "-", "-o", "-", given=given, ok=False).startswith("hexreeve: -: ")


def test_missing_files_and_folders(tmp_path):
    assert "nowhere.json" in run("draw", str(tmp_path / "nowhere.json"), "-o", "-", ok=False)
    assert run("draw", str(tmp_path), "-o", "-", ok=False)
    record = run("setup", "--first-game", "--json").encode()
    assert run("draw", "-", "-o", str(tmp_path / "no" / "folder.svg"), given=record, ok=False)


def test_a_name_from_a_file_is_text(tmp_path):
    record = json.loads(run("setup", "--first-game", "--json"))
    record["seed"] = "<script>alert(1)</script>\"'&"
    record["players"][0]["name"] = "<img src=x onerror=alert(1)>"
    picture = run("draw", "-", "-o", "-", given=json.dumps(record).encode())
    root = ET.fromstring(picture)
    assert not [node for node in root.iter() if node.tag.rpartition("}")[2] in ("script", "img", "image")]
    assert root.get("data-seed") == record["seed"]


def test_a_rule_is_explained_with_its_questions():
    plain = run("explain", "kb.turn.unbroken")
    asked = json.loads(run("explain", "kb.turn.unbroken", "--lang", "es", "--json"))["questions"]
    assert "May I use a tile between two of my three settlements?" in plain.splitlines()
    assert "No, use it before the first or after the third." in plain.splitlines()
    assert "tile-between-builds" in [entry["id"] for entry in asked]
    assert all(entry["question"].startswith("¿") for entry in asked)
    assert json.loads(run("explain", "bld.send", "--json"))["questions"] == []
