"""The board is found on tables where that is not easy."""

import numpy as np
import pytest
from hexreeve.kingdom.photo.detect.corners import find_plane
from hexreeve.kingdom.photo.detect.grid_alignment import corners_of
from rendering import reading
from rendering.photograph import photograph

# By what the seed's photograph shows.
SEEDS = {
    "a corner towards the camera, among cards and counters": 6012,
    "houses on most hexes": 6024,
    "houses, some of the colour of their ground": 6025,
    "houses and a lamp": 6033,
}


@pytest.mark.parametrize("table", SEEDS)
def test_within_half_a_hex(table):
    taken = photograph(SEEDS[table], size=900)
    found, truth = corners_of(find_plane(reading.pixels(taken.jpeg), reading.maps())), np.array(taken.truth["corners"])
    hex_width = np.linalg.norm(truth[1] - truth[0]) / 20
    # It may be found from another side: the reading turns it.
    far = min(np.abs(np.roll(found, turn, 0) - truth).max() for turn in range(4))
    assert far < hex_width / 2
