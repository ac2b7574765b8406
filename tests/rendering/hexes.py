"""The hexes of a rendered photograph with what stands on them, to fit the reading on."""

from dataclasses import replace

import numpy as np
from hexreeve.kingdom.photo.classify.empty_board import board_of, ground_on
from hexreeve.kingdom.photo.classify.network import KINDS
from hexreeve.kingdom.photo.classify.patches import patches, remove_light
from hexreeve.kingdom.photo.detect.grid_alignment import fit_plane, plane_from_taps
from hexreeve.kingdom.photo.image_ops import LINEAR
from hexreeve.kingdom.photo.maps.hex_colours import hex_colours
from hexreeve.kingdom.photo.maps.illumination import find_light
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL, Placed, labels_on
from hexreeve.kingdom.photo.projection import centres
from rendering.geometry import HEX, name
from rendering.photograph import photograph
from rendering.print_style import trained_kind, trained_with_empty
from rendering.reading import contents, maps, pixels


def examples(seed):
    """Pictures, facts and kinds of the hexes that can hold a piece. The grid is the true one, a little disturbed."""
    rng = np.random.default_rng([21, seed])
    # Walls are rare on a table, and must be learned all the same.
    taken = photograph(seed, walls=0.8, art=trained_kind(seed))
    picture = pixels(taken.jpeg)
    plane = _disturbed(rng, _true_plane(taken, (picture.shape[1], picture.shape[0])))
    above = plane.from_above(picture, LINEAR)
    labels = labels_on(_placed(taken), maps())
    light = find_light(hex_colours(above), labels, centres())
    empty = ground_on(_placed(taken), [empty_board(seed)]) if trained_with_empty(seed) else None
    found = patches(above, light, labels, plane, empty)
    truth = contents(taken.truth)
    kinds = np.array([KINDS.index(truth.get(name(i % 20, i // 20), "")) for i in range(400)])
    land = labels != SPECIAL
    return found[0][land], found[1][land], kinds[land]


def empty_board(seed):
    """The board of a seed without pieces, from another photograph, as `learn_empty_board` would find it."""
    taken = photograph(seed, art=trained_kind(seed), empty=True, shot=1)
    picture = pixels(taken.jpeg)
    above = _true_plane(taken, (picture.shape[1], picture.shape[0])).from_above(picture, LINEAR)
    placed = _placed(taken)
    remove_light(above, find_light(hex_colours(above), labels_on(placed, maps()), centres()))
    return board_of(above, placed, np.ones(400, bool))


def _placed(taken):
    return [Placed(**one, confidence=1.0) for one in taken.truth["quadrants"]]


def _true_plane(taken, size):
    x, y = np.meshgrid(np.linspace(0.5, 20, 6), np.linspace(0.6, 17, 6))
    at = np.stack([x.ravel(), y.ravel()], -1)
    seen = taken.camera.project(np.c_[at * HEX, np.zeros(len(at))])
    plane = plane_from_taps(np.array(taken.truth["corners"]), size)
    for _ in range(3):
        plane = fit_plane(plane, at, seen, np.ones(len(at)))
    return plane


def _disturbed(rng, plane):
    far = plane.size[0] / 26 * rng.choice([0.01, 0.03, 0.06])
    return replace(plane, corners=plane.corners + rng.normal(0, far, (4, 2)), bend=plane.bend + rng.normal(0, 0.003))
