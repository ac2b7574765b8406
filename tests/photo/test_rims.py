"""What the print has between its terrains is repainted; what stands there is not."""

import numpy as np
from hexreeve.kingdom.photo.classify.rims import other_ground, remove_rims
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL
from hexreeve.kingdom.photo.projection import MARGIN, SCALE, SHAPE, above_hexes, centres

GRASS, WATER = 0, 5
SAND, BLUE = np.array([0.8, 0.75, 0.5]), np.array([0.1, 0.2, 0.6])
COLOURS = np.zeros((SPECIAL + 1, 3), np.float32)
COLOURS[GRASS], COLOURS[WATER] = (0.45, 0.6, 0.2), (0.3, 0.5, 0.7)


def board():
    """Water in every seventh hex of a meadow, with sand 0.15 hex widths wide around it, and the labels."""
    rng = np.random.default_rng(1)
    labels = np.where(np.arange(400) % 7 == 0, WATER, GRASS)
    hexes, border = above_hexes()
    colours = COLOURS[labels][hexes]
    water = (labels[hexes] == WATER) & (hexes >= 0)
    wavy = 0.15 + 0.03 * np.sin(np.arange(SHAPE[1]) / 3)
    colours[water & (border < wavy)] = SAND
    return np.asarray(colours + rng.normal(0, 0.01, colours.shape), np.float32), labels


def repainted(colours, labels):
    found = colours.copy()
    remove_rims(found, labels, COLOURS[labels], np.ones(400, bool))
    return found


def test_the_sand_around_water_becomes_water():
    colours, labels = board()
    hexes, border = above_hexes()
    water = (hexes >= 0) & (labels[hexes] == WATER) & (border > 0.02)
    found = np.abs(repainted(colours, labels)[water] - COLOURS[WATER]).max(1)
    assert np.abs(colours[water] - COLOURS[WATER]).max(1).mean() > 0.05
    assert found.mean() < 0.02


def test_a_house_stays_as_it_is():
    colours, labels = board()
    h = 7 * 10
    x, y = ((centres()[h] + MARGIN) * SCALE).astype(int)
    house = (slice(y - 6, y + 6), slice(x - 2, x + 10))
    colours[house] = BLUE
    assert np.abs(repainted(colours, labels)[house] - BLUE).max() < 0.02


def test_ground_without_rims_stays_as_it_is():
    _, labels = board()
    hexes = above_hexes()[0]
    flat = np.asarray(COLOURS[labels][hexes], np.float32)
    assert np.abs(repainted(flat, labels) - flat)[hexes >= 0].max() < 1e-5


def test_the_edge_of_a_quadrant_is_an_edge_and_the_next_hex_of_the_terrain_is_none():
    edges = other_ground(np.full(400, GRASS)).reshape(20, 20, 6)
    assert not edges[5, 5].any()
    assert edges[0, 0].tolist() == [False, False, True, True, True, True]
    # The right edge of the upper left quadrant, in an even row: beyond it lies the upper right one.
    assert edges[4, 9, 0]
    assert edges[4, 10, 3]
    middle = np.full(400, GRASS)
    middle[5 * 20 + 5] = WATER
    assert other_ground(middle).reshape(20, 20, 6)[5, 5].all()
