"""`hexreeve read-map` as its users call it."""

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from rendering.island import photograph_island
from rendering.photograph import photograph
from rendering.quadrant import photograph_quadrant

COMMAND = str(Path(sys.executable).with_name("hexreeve"))
# Kept aside, and of Marshlands.
SEED = 10
ISLAND = 4


def run(*arguments, given=b"", status=0):
    done = subprocess.run([COMMAND, "read-map", *arguments], input=given, capture_output=True)
    assert done.returncode == status, done.stderr
    return done.stdout.decode(), done.stderr.decode()


@pytest.fixture(scope="module")
def taken(tmp_path_factory):
    found = photograph_quadrant(SEED, "print")
    assert found.box == "marshlands"
    file = tmp_path_factory.mktemp("photo") / "temple.jpg"
    file.write_bytes(found.jpeg)
    return found, (str(file), "--corners", " ".join(f"{x:.1f},{y:.1f}" for x, y in found.taps), "--box", found.box)


def named(record, rows):
    """The arguments with which an owner answers the questions of a record."""
    letters, found = "".join(rows), []
    for question in record["questions"]:
        seen = [letters[(int(name[1:]) - 1) * 10 + ord(name[0]) - ord("A")] for name in question["hexes"]]
        found += ["--name", f"{question['group']}={max(dict.fromkeys(seen), key=seen.count)}"]
    return found


def test_from_a_photograph_to_a_map_for_set_ups(taken, tmp_path):
    found, photograph = taken
    answers, saved = [], tmp_path / "temple.json"
    record = json.loads(run(*photograph, "--json")[0])
    assert record["format"] == "hexreeve.kingdom.map-reading"
    assert (record["box"], record["quadrant"]) == ("marshlands", None)
    for _ in range(3):
        answers += named({"questions": record["questions"][:1]}, found.rows)
        record = json.loads(run(*photograph, *answers, "--quadrant", "temple", "--json")[0])
    assert record["questions"] == []
    letters = "".join(record["map"])
    assert sum(a != b for a, b in zip(letters, "".join(found.rows), strict=True)) <= 2
    assert record["faults"] == []
    run(*photograph, *answers, "--quadrant", "temple", "--save", str(saved))
    assert json.loads(saved.read_text())["map"] == record["map"]
    setup = ["--box", "base", "--box", "marshlands", "--quadrant", str(saved), "--require", "quadrant:temple"]
    assert subprocess.run([COMMAND, "setup", *setup], capture_output=True).returncode == 0


def test_no_map_is_saved_with_an_unnamed_or_an_impossible_hex(taken, tmp_path):
    _, photograph = taken
    saved = tmp_path / "map.json"
    _, error = run(*photograph, "--quadrant", "temple", "--name", "A1=castle", "--save", str(saved), status=2)
    assert error.count("\n") == 1
    assert not saved.exists()
    _, error = run(*photograph, "--save", str(saved), status=2)
    assert "--quadrant" in error


@pytest.mark.parametrize("language", ["en", "es", "de", "fr"])
def test_prints_the_map_and_its_questions(taken, language):
    _, photograph = taken
    text, _ = run(*photograph, "--lang", language)
    rows = text.splitlines()[:10]
    assert [len(row.split()) for row in rows] == [10] * 10
    assert len(rows[1]) == len(rows[0]) + 1


def test_an_empty_board_of_the_same_print_may_help(taken, tmp_path):
    found, photograph_of_it = taken
    empty = photograph(SEED // 4, art="print", empty=True, shot=1)
    file = tmp_path / "empty.jpg"
    file.write_bytes(empty.jpeg)
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in empty.taps)
    record = json.loads(run(*photograph_of_it, "--empty", file, "--empty-corners", corners, "--json")[0])
    asked = {name for question in record["questions"] for name in question["hexes"]}
    names = [f"{chr(65 + h % 10)}{h // 10 + 1}" for h in range(100)]
    letters = dict(zip(names, "".join(record["map"]), strict=True))
    truth = dict(zip(names, "".join(found.rows), strict=True))
    assert sum(letters[name] != truth[name] for name in names if name not in asked) <= 2
    _, error = run(*photograph_of_it, "--empty-corners", corners, status=2)
    assert "--empty" in error
    assert error.count("\n") == 1


def test_from_a_photograph_of_an_island_to_its_map(tmp_path):
    found, saved = photograph_island(ISLAND, "print"), tmp_path / "island.json"
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in found.taps)
    photograph = ("-", "--corners", corners, "--island", f"{len(found.rows[0])}x{len(found.rows)}")
    answers = []
    record = json.loads(run(*photograph, "--json", given=found.jpeg)[0])
    assert record["box"] is None
    for _ in range(3):
        for question in record["questions"][:1]:
            seen = [found.rows[int(name[1:]) - 1][ord(name[0]) - ord("A")] for name in question["hexes"]]
            answers += ["--name", f"{question['group']}={max(dict.fromkeys(seen), key=seen.count)}"]
        record = json.loads(run(*photograph, *answers, "--json", given=found.jpeg)[0])
    assert (record["questions"], record["faults"], record["map"]) == ([], [], list(found.rows))
    run(*photograph, *answers, "--save", str(saved), given=found.jpeg)
    assert json.loads(saved.read_text()) == {
        "format": "hexreeve.kingdom.part",
        "version": 1,
        "field": "island",
        "map": list(found.rows),
    }


def jpeg():
    file = BytesIO()
    Image.new("RGB", (900, 675), (90, 80, 70)).save(file, "JPEG")
    return file.getvalue()


CORNERS = "100,50 800,50 810,620 90,620"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--corners", CORNERS, "--box", "marshlands"), "not on the corners of the printed surface"),
        (("--corners", "100,50 800,50 90,620 810,620", "--box", "base"), "in the order"),
        (("--corners", "1,2", "--box", "base"), "not four points"),
        (("--corners", CORNERS, "--box", "moon"), "no box moon"),
        (("--corners", CORNERS, "--box", "queenies"), "has no quadrants"),
        (("--corners", CORNERS, "--box", "marshlands", "--quadrant", "farm"), "temple, refuge, canoe, fountain"),
        (("--corners", CORNERS, "--box", "base", "--name", "C=moon"), "does not say what"),
        (("--corners", "400,300 480,300 480,370 400,370", "--box", "base"), "go closer"),
        (("--corners", CORNERS, "--island", "4x3"), "does not lie on the hexes of an island"),
        (("--corners", CORNERS, "--island", "8x3"), "at most 7 columns"),
        (("--corners", CORNERS, "--island", "x12"), "at most 7 columns"),
        (("--corners", CORNERS, "--island", "4x3", "--quadrant", "temple"), "no quadrant"),
    ],
)
def test_bad_input_is_one_sentence(arguments, sentence):
    _, error = run("-", *arguments, given=jpeg(), status=2)
    assert sentence in error
    assert error.count("\n") == 1
