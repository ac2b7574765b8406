"""`hexreeve read-photo --save-case` writes what truly lies there, and `scripts/photo_figures --folder` measures it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.cli.kingdom.photo_case import case_of, corrections_of
from rendering.photograph import photograph

ROOT = Path(__file__).parents[2]
COMMAND = str(Path(sys.executable).with_name("hexreeve"))
COLOURS = ("blue", "red")
READING = {
    "quadrants": [{"quadrant": "tavern", "turned": True, "confidence": 0.9}],
    "pieces": {"blue": ["A1", "B1"]},
    "walls": ["C1"],
    "unsure": ["A1"],
    "corners": [[1.0, 2.0]] * 4,
}


def test_corrections_replace_what_was_read():
    case = case_of(READING, corrections_of("B1=red,C1=empty,D1=wall,E1=blue", COLOURS), None)
    assert case["pieces"] == {"blue": ["A1", "E1"], "red": ["B1"]}
    assert case["walls"] == ["D1"]
    assert case["quadrants"] == [{"quadrant": "tavern", "turned": True}]
    assert "tapped" not in case
    assert "unsure" not in case


@pytest.mark.parametrize("turn", range(4))
def test_corners_tapped_from_another_side_begin_as_the_board_does(turn):
    corners = [[10.0, 10.0], [90.0, 12.0], [95.0, 80.0], [5.0, 79.0]]
    tapped = [(x + 3, y - 2) for x, y in corners]
    case = case_of(READING | {"corners": corners}, {}, [*tapped[turn:], *tapped[:turn]])
    assert case["tapped"] == [list(point) for point in tapped]


@pytest.mark.parametrize("text", ["", "B1", "Z9=blue", "B1=pink", "B1=blue,", "b1=blue", "B1=blue=red"])
def test_what_is_no_correction_is_said(text):
    with pytest.raises(InvalidInput) as refusal:
        corrections_of(text, COLOURS)
    assert refusal.value.key == "photo.correct"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    found = tmp_path_factory.mktemp("tables")
    taken = photograph(4, size=1000)
    (found / "table.jpg").write_bytes(taken.jpeg)
    (found / "no truth.jpg").write_bytes(taken.jpeg)
    return found, taken


def save_case(folder, taken, *more):
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in taken.taps)
    command = [COMMAND, "read-photo", folder / "table.jpg", "--corners", corners, "--json"]
    return subprocess.run([*command, *more], capture_output=True, text=True)


def test_a_corrected_case_is_saved_and_measured(folder):
    where, taken = folder
    reading = json.loads(save_case(where, taken).stdout)
    seen = {at: colour for colour, names in reading["pieces"].items() for at in names} | dict.fromkeys(
        reading["walls"], "wall"
    )
    truth = {at: colour for colour, names in taken.truth["pieces"].items() for at in names} | dict.fromkeys(
        taken.truth["walls"], "wall"
    )
    # One hex more than was truly wrong.
    free = next(f"{letter}1" for letter in "ABCDEFGHIJKLMNOPQRST" if f"{letter}1" not in {*seen, *truth})
    wrong = {at: truth.get(at, "empty") for at in {*seen, *truth} if seen.get(at) != truth.get(at)} | {free: "blue"}
    told = ",".join(f"{at}={content}" for at, content in wrong.items())
    done = save_case(where, taken, "--save-case", where / "table.json", "--correct", told)
    assert done.returncode == 0, done.stderr
    case = json.loads((where / "table.json").read_text())
    assert free in case["pieces"]["blue"]
    assert {name: sorted({*names} - {free}) for name, names in case["pieces"].items()} == {
        name: sorted(names) for name, names in taken.truth["pieces"].items()
    }
    script = [sys.executable, ROOT / "scripts" / "photo_figures", "--folder", where, "--processes", "1", "--errors"]
    figures = subprocess.run(script, capture_output=True, text=True)
    assert figures.returncode == 0, figures.stderr
    heading, _, row, *errors = figures.stdout.splitlines()
    cells = dict(zip(heading.split(" | "), row.split(" | "), strict=True))
    assert cells["photographs"] == "1"
    assert f"{free}:blue>-" in errors[0]
    assert len(errors[0].split()) - 1 == len(wrong)


def test_a_correction_needs_a_file(folder):
    done = save_case(*folder, "--correct", "A1=blue")
    assert done.returncode == 2
    assert "--save-case" in done.stderr


@pytest.mark.parametrize(("name", "said"), [("nowhere", "is no folder"), ("", "no picture with a truth file")])
def test_a_folder_without_photographs_is_said(tmp_path, name, said):
    script = [sys.executable, ROOT / "scripts" / "photo_figures", "--folder", tmp_path / name]
    done = subprocess.run(script, capture_output=True, text=True)
    assert done.returncode == 2
    assert said in done.stderr
