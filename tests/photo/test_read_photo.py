"""`hexreeve read-photo` as its users call it."""

import json
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from rendering import hand, table
from rendering.photograph import photograph

COMMAND = str(Path(sys.executable).with_name("hexreeve"))
CORNERS = "100,50 800,50 810,620 90,620"


def run(*arguments, given=b"", status=0):
    done = subprocess.run([COMMAND, "read-photo", *arguments], input=given, capture_output=True)
    assert done.returncode == status, done.stderr
    return done.stdout.decode(), done.stderr.decode()


@pytest.fixture(scope="module")
def taken(tmp_path_factory):
    found = photograph(4, size=1000)
    file = tmp_path_factory.mktemp("photo") / "table.jpg"
    file.write_bytes(found.jpeg)
    return found, str(file), " ".join(f"{x:.1f},{y:.1f}" for x, y in found.taps)


def test_prints_a_reading(taken):
    found, file, corners = taken
    record = json.loads(run(file, "--corners", corners, "--json")[0])
    assert record["format"] == "hexreeve.kingdom.reading"
    assert [(one["quadrant"], one["turned"]) for one in record["quadrants"]] == [
        (one["quadrant"], one["turned"]) for one in found.truth["quadrants"]
    ]
    players = ",".join(found.truth["pieces"])
    text, _ = run("-", "--corners", corners, "--players", players, "--lang", "es", given=Path(file).read_bytes())
    assert text.startswith("Arriba a la izquierda: ")


def test_finds_the_corners_itself(taken):
    found, file, _ = taken
    record = json.loads(run(file, "--json")[0])
    away = [
        abs(a - b)
        for one, two in zip(record["corners"], found.truth["corners"], strict=True)
        for a, b in zip(one, two, strict=True)
    ]
    assert max(away) < 12


def test_says_that_the_set_up_is_another(taken, tmp_path):
    _, file, corners = taken
    setup = tmp_path / "setup.json"
    setup.write_bytes(subprocess.run([COMMAND, "setup", "--first-game", "--json"], capture_output=True).stdout)
    output, warning = run(file, "--corners", corners, "--setup", str(setup), "--json")
    assert json.loads(output)
    assert "other quadrants than the set-up" in warning.splitlines()[0]


def test_a_second_photograph_shows_what_a_hand_hides(taken, tmp_path):
    found, file, corners = taken
    hidden = tmp_path / "hand.jpg"
    hidden.write_bytes(hand.reach(found, 1)[0].jpeg)
    output, warning = run(str(hidden), "--corners", corners, "--json")
    assert json.loads(output)["hidden"]
    assert "something covers the board around" in warning
    output, warning = run(str(hidden), file, "--corners", corners, "--corners", corners, "--json")
    assert json.loads(output)["hidden"] == []
    assert "covers the board" not in warning
    _, error = run(str(hidden), *["--corners", corners] * 2, status=2)
    assert "more corners than photographs" in error


def test_a_painted_map_is_recognised(tmp_path):
    tavern = next(quadrant for quadrant in table.known_quadrants() if quadrant.id == "tavern")
    others = [quadrant for quadrant in table.known_quadrants() if quadrant.id in ("farm", "oasis", "tower")]
    # The same map as somebody painted it, with two hexes exchanged.
    letters = list(tavern.letters)
    grass, water = letters.index("g"), letters.index("w")
    letters[grass], letters[water] = "w", "g"
    rows = tuple("".join(letters[i : i + 10]) for i in range(0, 100, 10))
    record = {"format": "hexreeve.kingdom.quadrant", "version": 1, "id": "my-tavern", "box": "base"}
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps({**record, "locations": ["tavern"], "map": rows}))
    found = photograph(5, size=1000, quadrants=[replace(tavern, id="my-tavern", rows=rows), *others])
    file = tmp_path / "table.jpg"
    file.write_bytes(found.jpeg)
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in found.taps)
    read = json.loads(run(str(file), "--corners", corners, "--quadrant", str(mine), "--json")[0])["quadrants"]
    assert [(one["quadrant"], one["turned"]) for one in read] == [
        (one["quadrant"], one["turned"]) for one in found.truth["quadrants"]
    ]


def test_the_supply_says_how_many_settlements_to_look_for(taken):
    found, file, corners = taken
    colour, names = max(found.truth["pieces"].items(), key=lambda item: len(item[1]))
    few = json.loads(run(file, "--corners", corners, "--supply", f"{colour}={45 - len(names)}", "--json")[0])
    plain = json.loads(run(file, "--corners", corners, "--json")[0])
    # Five settlements too many are on the board.
    assert len(set(few["unsure"]) - set(plain["unsure"])) >= 1


def jpeg(data_size=(900, 675)):
    file = BytesIO()
    Image.new("RGB", data_size, (90, 80, 70)).save(file, "JPEG")
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "arguments", "sentence"),
    [
        (b"not a picture", (), "not a JPEG or PNG picture"),
        (jpeg()[:400], (), "not a JPEG or PNG picture"),
        (b"GIF89a" + bytes(100), (), "not a JPEG or PNG picture"),
        (jpeg(), ("--corners", CORNERS), "blurred"),
        (jpeg(), (), "Kingdom Builder board"),
        (jpeg(), ("--corners", "1,2 3,4"), "not four points"),
        (jpeg(), ("--corners", "nan,2 3,4 5,6 7,8"), "not four points"),
        (jpeg(), ("--players", "blue,pink"), "pink"),
        (jpeg(), ("--supply", "blue=41"), "blue=41"),
        (jpeg(), ("--supply", "blue"), "blue"),
        (jpeg((200, 100)), (), "200 x 100 pixels"),
    ],
)
def test_bad_input_is_one_sentence(data, arguments, sentence):
    output, error = run("-", *arguments, "--json", given=data, status=2)
    assert output == ""
    assert sentence in error
    assert error.count("\n") == 1
