"""The board is found on tables where that is not easy."""

import numpy as np
import pytest
from hexreeve.kingdom.photo.detect.corners import find_plane
from hexreeve.kingdom.photo.detect.grid_alignment import corners_of
from rendering import reading
from rendering.photograph import Around, photograph

# By what the seed's photograph shows.
SEEDS = {
    "a corner towards the camera, among cards and counters": 6012,
    "houses on most hexes": 6024,
    "houses, some of the colour of their ground": 6025,
    "houses and a lamp": 6033,
}
# By how the board lies; seeds kept aside.
AROUND = {
    "turned by 15 degrees": (2, Around(turn=15)),
    "turned by 30 degrees": (2, Around(turn=30)),
    "turned by 45 degrees": (2, Around(turn=45)),
    "turned by 60 degrees": (2, Around(turn=60)),
    "turned by 90 degrees": (2, Around(turn=90)),
    "on a chequered cloth": (8, Around(cloth="chequered")),
    "on a striped cloth": (8, Around(turn=30, cloth="striped")),
    "on a flowered cloth": (8, Around(cloth="flowered")),
    "with things against it": (2, Around(touching=True)),
    "turned, with things against it": (2, Around(turn=40, touching=True)),
}


@pytest.mark.parametrize("table", AROUND)
def test_turned_boards_cloths_and_things_at_the_edge(table):
    seed, around = AROUND[table]
    assert hexes_off(photograph(seed, size=900, around=around)) < 0.5


@pytest.mark.parametrize("table", SEEDS)
def test_within_half_a_hex(table):
    assert hexes_off(photograph(SEEDS[table], size=900)) < 0.5


def hexes_off(taken):
    """How many hex widths the worst corner is from its place."""
    found, truth = corners_of(find_plane(reading.pixels(taken.jpeg), reading.maps())), np.array(taken.truth["corners"])
    # It may be found from another side: the reading turns it.
    far = min(np.abs(np.roll(found, turn, 0) - truth).max() for turn in range(4))
    return far / (np.linalg.norm(truth[1] - truth[0]) / 20)
