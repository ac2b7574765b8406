"""A photograph of the empty board: a later one of the same board is compared with it, hex by hex."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.classify.empty_board import BRIGHTEST, EmptyGround, board_of, ground_on, remove_ground
from hexreeve.kingdom.photo.learning import learn_empty_board
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL, Placed
from hexreeve.kingdom.photo.projection import MARGIN, SCALE, above_hexes, centres
from hexreeve.kingdom.photo.reading import read_photograph
from rendering.photograph import photograph
from rendering.reading import contents, maps, pixels

COMMAND = str(Path(sys.executable).with_name("hexreeve"))
GRASS, WATER = 0, 5
BLUE = np.array([0.1, 0.2, 0.6])
COLOURS = np.zeros((SPECIAL + 1, 3), np.float32)
COLOURS[GRASS], COLOURS[WATER] = (0.45, 0.6, 0.2), (0.3, 0.5, 0.7)
BOARD = [Placed(quadrant, turned, 1.0) for quadrant, turned in zip("abcd", (False, True, False, True), strict=True)]
# A board with many pieces, and one without any of its quadrants.
SEED, OTHER = 47, 20
# Drawn with the print's statistics, and in a palette that nothing was fitted on.
ARTS = ("print", "unseen")


def printed():
    """A board with speckles and lines of its own, and the labels."""
    rng = np.random.default_rng(1)
    labels = np.where(np.arange(400) % 7 == 0, WATER, GRASS)
    colours = COLOURS[labels][above_hexes()[0]]
    rough = np.kron(rng.normal(0, 0.08, (colours.shape[0] // 3 + 1, colours.shape[1] // 3 + 1)), np.ones((3, 3)))
    return np.asarray(colours + rough[: colours.shape[0], : colours.shape[1], None], np.float32), labels


def all_known(colours):
    return EmptyGround(colours.copy(), np.ones(400, bool))


def test_what_looks_like_its_own_ground_becomes_plain_wherever_it_lies():
    own, labels = printed()
    found = np.roll(own, (3, -2), (0, 1))
    remove_ground(found, labels, COLOURS[labels], all_known(own))
    hexes, border = above_hexes()
    inside = (hexes >= 0) & (border > 0.15)
    assert np.abs(own - COLOURS[labels][hexes])[inside].mean() > 0.05
    assert np.abs(found - COLOURS[labels][hexes])[inside].mean() < 0.015


def test_other_light_on_a_part_of_the_board_is_no_difference():
    own, labels = printed()
    hexes, border = above_hexes()
    found = own.copy()
    lit = (hexes >= 0) & (hexes // 20 < 8) & (hexes % 20 < 8)
    middle = (hexes >= 0) & (hexes // 20 < 5) & (hexes % 20 < 5) & (border > 0.1)
    found[lit] = (np.clip(found[lit], 0, None) ** 2.2 + 0.15) ** (1 / 2.2)
    before = np.abs(found - COLOURS[labels][hexes])[middle].mean()
    remove_ground(found, labels, COLOURS[labels], all_known(own))
    assert np.abs(found - COLOURS[labels][hexes])[middle].mean() < before / 2


def test_a_crowd_of_dark_houses_does_not_darken_the_ground_between_them():
    own, labels = printed()
    found = own.copy()
    x, y = np.moveaxis(((centres() + MARGIN) * SCALE).astype(int), -1, 0)
    crowd = [h for h in range(400) if h // 20 > 13 and h % 20 > 13 and h % 3]
    for h in crowd:
        found[y[h] - 12 : y[h] + 12, x[h] - 12 : x[h] + 12] = 0.08
    remove_ground(found, labels, COLOURS[labels], all_known(own))
    assert max(found[y[h] - 8 : y[h] + 8, x[h] - 8 : x[h] + 8].mean() for h in crowd) < 0.12


def test_a_house_stays_as_it_is():
    own, labels = printed()
    found = own.copy()
    x, y = ((centres()[70] + MARGIN) * SCALE).astype(int)
    house = (slice(y - 6, y + 6), slice(x - 6, x + 6))
    found[house] = BLUE
    remove_ground(found, labels, COLOURS[labels], all_known(own))
    assert np.abs(found[house] - BLUE)[1:-1, 1:-1].max() < 0.06


def test_a_quadrant_is_known_wherever_it_lies_and_however_it_is_turned():
    """Each hex has a colour of its own, by its number on the quadrant."""
    row, column = np.divmod(np.arange(400), 20)
    number = row % 10 * 10 + column % 10
    turned = np.array([one.turned for one in BOARD])[row // 10 * 2 + column // 10]
    tone = (0.2 + np.where(turned, 99 - number, number) / 100)[:, None] * np.ones(3)
    learned = board_of(np.asarray(tone[above_hexes()[0]], np.float32), BOARD, np.arange(400) != 0)
    again = [Placed("c", True, 1.0), Placed("new", False, 1.0), Placed("a", True, 1.0), Placed("d", True, 1.0)]
    ground = ground_on(again, [learned])
    # Of the new one nothing is known; A1 was hidden, and lies in the corner of the turned quadrant now.
    assert set(np.flatnonzero(~ground.known)) == {*np.flatnonzero((row < 10) & (column > 9)), 19 * 20 + 9}
    turned = np.array([one.turned for one in again])[row // 10 * 2 + column // 10]
    wanted = 0.2 + np.where(turned, 99 - number, number) / 100
    at = ((centres() + MARGIN) * SCALE).astype(int)
    seen = ground.colours[at[:, 1], at[:, 0], 0]
    assert np.abs(seen - wanted)[ground.known].max() < 2 * BRIGHTEST / 254


def test_other_boards_tell_nothing():
    learned = board_of(np.full((*above_hexes()[0].shape, 3), 0.5, np.float32), BOARD, np.ones(400, bool))
    assert ground_on([Placed("other", False, 1.0)] * 4, [learned]).colours is None


@cache
def empty(seed=SEED, art="print"):
    return photograph(seed, art=art, empty=True, shot=1)


@cache
def learned(seed=SEED, art="print"):
    return learn_empty_board(pixels(empty(seed, art).jpeg), maps(), corners=empty(seed, art).taps)


@cache
def table(art="print"):
    return photograph(SEED, art=art)


def read(boards, art="print"):
    """The reading, how many hexes are wrong, and how many are asked about that are right."""
    taken = table(art)
    found = read_photograph(pixels(taken.jpeg), maps(), corners=taken.taps, empty=boards)
    record = found.record()
    truth, seen, unsure = contents(taken.truth), contents(record), {*record["unsure"]}
    wrong = {at for at in {*truth, *seen} if truth.get(at) != seen.get(at)}
    return found, len(wrong), len(unsure - wrong)


def test_fewer_hexes_are_asked_about_and_fewer_are_wrong():
    """On two boards together; docs/photo.md has more."""
    alone = [read([], art) for art in ARTS]
    compared = [read([learned(SEED, art)], art) for art in ARTS]
    assert [found.compared for found, *_ in compared] == [400, 400]
    wrong, needless = (sum(counts) for counts in list(zip(*alone, strict=True))[1:])
    still_wrong, still_needless = (sum(counts) for counts in list(zip(*compared, strict=True))[1:])
    assert still_wrong <= wrong
    assert still_needless < needless / 2


def test_another_board_changes_nothing():
    found, *counts = read([learned(OTHER)])
    assert found.compared == 0
    assert counts == list(read([])[1:])


def test_a_board_with_pieces_is_no_empty_one():
    with pytest.raises(InvalidInput) as refusal:
        learn_empty_board(pixels(table().jpeg), maps(), corners=table().taps)
    assert refusal.value.key == "photo.not-empty"
    assert len({*refusal.value.params["hexes"]} & {*contents(table().truth)}) > 3


def test_on_the_command_line(tmp_path):
    both = table("unseen"), empty(SEED, "unseen")
    for name, taken in zip(("table.jpg", "empty.jpg"), both, strict=True):
        (tmp_path / name).write_bytes(taken.jpeg)
    given = [" ".join(f"{x:.1f},{y:.1f}" for x, y in taken.taps) for taken in both]
    plain = [COMMAND, "read-photo", tmp_path / "table.jpg", "--corners", given[0], "--json"]
    less = json.loads(subprocess.run(plain, capture_output=True, check=True).stdout)["unsure"]
    compared = [*plain, "--empty", tmp_path / "empty.jpg", "--empty-corners", given[1]]
    done = subprocess.run(compared, capture_output=True, check=True)
    assert len(json.loads(done.stdout)["unsure"]) < len(less)
    refused = subprocess.run(
        [*plain, "--empty", tmp_path / "table.jpg", "--empty-corners", given[0]], capture_output=True, text=True
    )
    assert refused.returncode == 2
    assert "pieces stand on the board" in refused.stderr
    alone = subprocess.run([*plain, "--empty-corners", given[1]], capture_output=True, text=True)
    assert alone.returncode == 2
    assert "--empty" in alone.stderr
