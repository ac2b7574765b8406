"""The command line as its users call it: the console script of the installed wheel."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hexreeve.wording import words

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
        ("setup", "--lang", "fr"),
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
