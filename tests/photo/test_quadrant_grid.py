"""Where the hexes of one photographed quadrant lie."""

import numpy as np
import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.transcribe.grid import align, corners_beside, quadrant_corners
from rendering.quadrant import photograph_quadrant, photograph_together
from rendering.reading import pixels

HEX_WIDTHS = 10


def _off(found, truth):
    """How far the worst corner is off, in hex widths; a quadrant may be found from another side."""
    side = np.linalg.norm(truth[1] - truth[0]) / HEX_WIDTHS
    return min(np.linalg.norm(np.roll(found, turn, 0) - truth, axis=1).max() for turn in range(4)) / side


@pytest.mark.parametrize("art", ["own", "print"])
def test_the_corners_stay_on_the_quadrant(art):
    taken = photograph_quadrant(4, art)
    plane, _, scale = align(pixels(taken.jpeg), taken.taps)
    assert _off(quadrant_corners(plane) * scale, taken.corners) < 0.3


def test_a_quadrant_is_not_read_from_its_side_where_lines_are_clearer_from_there():
    taken = photograph_quadrant(252, "unseen")
    plane, _, scale = align(pixels(taken.jpeg), taken.taps)
    side = np.linalg.norm(taken.corners[1] - taken.corners[0]) / HEX_WIDTHS
    assert np.linalg.norm(quadrant_corners(plane) * scale - taken.corners, axis=1).max() / side < 0.3


def test_the_quadrants_beside_are_found_to_half_a_hex():
    here, right, below, _ = photograph_together(12, "print")
    plane, _, scale = align(pixels(here.jpeg), here.taps)
    found = corners_beside(quadrant_corners(plane) * scale)
    for place, beside in ((0, right), (1, below)):
        side = np.linalg.norm(beside.corners[1] - beside.corners[0]) / HEX_WIDTHS
        assert np.linalg.norm(found[place] - beside.corners, axis=1).max() / side < 0.6


def test_a_place_behind_the_camera_is_no_place():
    found = corners_beside(np.array([(0, 100), (1000, 100), (700, 600), (300, 600)], float))
    assert np.isfinite(found[1]).all()
    assert np.isnan(found[3]).all()


def test_corners_in_another_order_are_no_quadrant():
    taken = photograph_quadrant(4, "own")
    with pytest.raises(InvalidInput) as refused:
        align(pixels(taken.jpeg), taken.taps[[0, 2, 1, 3]])
    assert refused.value.key == "photo.crossed"


def test_swamp_and_farmland_are_drawn_with_what_their_boxes_have():
    boxes = {}
    for seed in range(8):
        taken = photograph_quadrant(seed, "own", elevation=80)
        boxes[taken.box] = "".join(taken.rows)
    assert {"s", "P"} <= set(boxes["marshlands"])
    assert {"a", "S"} <= set(boxes["harvest"])
