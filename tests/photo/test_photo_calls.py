"""The calls that the page makes about a photograph; the page's own tests make them in the browser's Python."""

import json

import numpy as np
import pytest
from hexreeve.interfaces.page import buffers
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.photo.projection import CORNERS
from rendering import reading
from rendering.photograph import photograph

SEED = 5


def ask(method, **given):
    return json.loads(call(method, json.dumps({"language": "en", "edition": "first", "quadrants": [], **given})))


def read_at(picture, corners):
    return ask("read-photo", photographs=[{"picture": picture, "corners": corners}], colours=[])


@pytest.fixture(scope="module")
def taken():
    return photograph(SEED, size=1000)


def given(pixels):
    """Hand a picture over, as the page does before each call."""
    buffers.allocate("picture", pixels.nbytes)[:] = pixels.tobytes()
    return {"name": "picture", "width": pixels.shape[1], "height": pixels.shape[0]}


def board(read):
    return [(one["quadrant"], one["turned"]) for one in read["quadrants"]]


def test_the_board_is_found_and_read(taken):
    pixels = reading.pixels(taken.jpeg)
    corners = ask("find-corners", picture=given(pixels))["ok"]
    assert np.abs(np.array(corners) - taken.truth["corners"]).max() < 12
    read = read_at(given(pixels), corners)["ok"]
    assert board(read) == [(one["quadrant"], one["turned"]) for one in taken.truth["quadrants"]]
    assert read["differs"] == []
    # What the page needs to lay the photograph under the drawn board.
    x, y, far = np.array(read["lying"]["matrix"]) @ np.c_[CORNERS, np.ones(4)].T
    flat = np.stack([x / far, y / far], -1)
    flat *= 1 + read["lying"]["bend"] * (flat**2).sum(-1, keepdims=True)
    seen = flat * 500 + np.array([500, 375])
    assert np.abs(seen - taken.truth["corners"]).max() < 12


def test_a_board_seen_from_the_side_of_the_table_is_turned(taken):
    pixels = np.ascontiguousarray(np.rot90(reading.pixels(taken.jpeg)))
    # A quarter turn to the left: NE is the upper left corner of the picture.
    taps = [[y, pixels.shape[0] - x] for x, y in taken.taps]
    as_seen = [*taps[1:], taps[0]]
    read = read_at(given(pixels), as_seen)["ok"]
    there = read_at(given(reading.pixels(taken.jpeg)), taken.taps.tolist())["ok"]
    around = [(name, not turned) for name, turned in reversed(board(there))]
    assert board(read) in (board(there), around)


def test_what_cannot_be_read_is_one_sentence():
    noise = np.random.default_rng(1).integers(0, 256, (600, 800, 3), np.uint8)
    assert "no Kingdom Builder board" in ask("find-corners", picture=given(noise))["error"]
    dark = noise // 64
    corners = [[100, 50], [700, 50], [720, 560], [90, 560]]
    assert "too dark" in read_at(given(dark), corners)["error"]
