"""Corners that are off, or tapped from another side, are put right or named; each refusal names its own cause."""

import numpy as np
import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.reading import locate_board
from hexreeve.text.languages import LANGUAGES
from hexreeve.text.wording import say
from rendering import reading
from rendering.geometry import CORNERS
from rendering.photograph import Around, photograph

WIDTH = 900
ROLLED = [np.roll(np.arange(4), turn) for turn in range(4)]
# By name: how far each corner is from its place, in hex widths.
OFF = {
    "a hex to the right": [(1, 0)] * 4,
    "a row and a half up": [(0, -1.5)] * 4,
    "too far out": [(-1, -1), (1, -1), (1, 1), (-1, 1)],
    "too far in": [(1, 1), (-1, 1), (-1, -1), (1, -1)],
    "one of them": [(1.5, 0), (0, 0), (0, 0), (0, 0)],
}


@pytest.fixture(scope="module")
def table():
    taken = photograph(1, size=WIDTH)
    truth = np.array(taken.truth["corners"])
    return reading.pixels(taken.jpeg), truth, np.linalg.norm(truth[1] - truth[0]) / 20


def looked(picture, corners):
    return locate_board(picture, reading.maps(), np.clip(corners, 0, (WIDTH, WIDTH * 3 // 4)), Known())


@pytest.mark.parametrize("how", OFF)
def test_corners_up_to_one_and_a_half_hexes_off_are_put_right(table, how):
    picture, truth, hex_width = table
    found = looked(picture, truth + np.array(OFF[how]) * hex_width).plane.corners
    assert np.linalg.norm(found - truth, axis=1).max() < hex_width / 2


@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("seed", [0, 1])
def test_corners_may_be_tapped_from_any_side(seed, turn):
    taken = photograph(seed, size=WIDTH)
    truth = np.array(taken.truth["corners"])
    found = looked(reading.pixels(taken.jpeg), np.roll(truth, turn, 0)).plane.corners
    far = min(np.linalg.norm(found[order] - truth, axis=1).max() for order in ROLLED)
    assert far < np.linalg.norm(truth[1] - truth[0]) / 40


def refused(picture, corners):
    with pytest.raises(InvalidInput) as refusal:
        looked(picture, corners)
    for language in LANGUAGES:
        assert say(language, refusal.value.key, **refusal.value.params)
    return refusal.value.key


def test_corners_far_off_are_named_as_the_cause(table):
    picture, truth, _ = table
    assert refused(picture, 0.6 * truth + 0.4 * truth.mean(0)) == "photo.corners-off"


@pytest.mark.parametrize("gap", [12, 20, 30])
def test_quadrants_that_lie_apart_are_to_be_pushed_together(gap):
    taken = photograph(1, size=WIDTH, around=Around(apart=gap))
    outer = CORNERS + gap / 2 * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    corners = taken.camera.project(np.c_[outer, np.zeros(4)])
    assert refused(reading.pixels(taken.jpeg), corners) == "photo.apart"
