"""Finds the parts of a board of which nothing is seen, or on which a lamp is reflected: whole regions fail at once."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from hexreeve.core.data_files import read_bytes
from hexreeve.core.hexgrid import HEXES, Mask, connected, hexes_in, mask_of
from hexreeve.formats.json_records import json_of
from hexreeve.kingdom.photo.classify.network import FILE
from hexreeve.kingdom.photo.hex_neighbours import NUMBERS, mean_around
from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints
from hexreeve.kingdom.photo.maps.hex_colours import inside_hexes, middle_colours
from hexreeve.kingdom.photo.maps.illumination import Light
from hexreeve.kingdom.photo.projection import above_hexes, bands, centres

# The part of a hex between its lines and most houses, in hex widths from the border.
_RING = (0.04, 0.17)
_DARKEST = 0.003
# How far a hex is from its terrain: differences of log colour that are always usual, and where it ends.
_USUAL, _FARTHEST = 0.1, 6.0
# Log odds from which a hex is surely covered, and from which one beside it is.
_SURELY, _LIKELY = 3.0, 1.0
# Less detail around a hex than nearly all printed hexes have.
_SMOOTH = 0.5
# A reflection lifts the darkest parts of hexes, as a share of the brightest ones of the board.
_DARK_PARTS, _DARK_HEXES, _BRIGHT_PARTS = 5, 30, 90
_REFLECTED = 0.12
# Fewer hexes that touch are no region: dark houses in a corner look like a hand, too.
_FEWEST_COVERED, _FEWEST_REFLECTING = 8, 3


@dataclass(frozen=True)
class Signs:
    """What the picture says of each hex, all (400,).

    strange: how far its rim is from those of its terrain. detail: how much it changes from pixel to pixel. veil: how
    much light lies over its darkest parts. All are compared with other hexes.
    """

    strange: Floats
    detail: Floats
    veil: Floats


@dataclass(frozen=True)
class Seen:
    """covered: hexes under a hand or a thing (400,). reflecting: hexes on which a lamp is reflected (400,)."""

    covered: Bools
    reflecting: Bools


def signs_of(above: Floats, light: Light, labels: Ints) -> Signs:
    """above: linear RGB seen from above. labels: terrain numbers (400,)."""
    return Signs(_strangeness(above, light, labels), _detail(above), _veil(above, labels))


def find_occluded(signs: Signs, chances: Floats) -> Seen:
    """Find the hexes that are covered, and those that reflect. chances: of each kind of content (400, kinds)."""
    covered = evidence(signs, chances) @ load_weights()
    hidden = _grown(covered > _SURELY, covered > _LIKELY, _FEWEST_COVERED)
    reflecting = (mean_around(signs.veil) > _REFLECTED) & ~hidden
    return Seen(hidden, _grown(reflecting, reflecting, _FEWEST_REFLECTING))


def evidence(signs: Signs, chances: Floats) -> Floats:
    """What says that a hex is covered: how strange it is, and it and its neighbours; the log of its detail, and of
    theirs; their doubt; and 1: (400, 6)."""
    detail = np.log(signs.detail + 0.05)
    doubt = mean_around(1 - chances.max(1))
    given = (signs.strange, mean_around(signs.strange), detail, mean_around(detail), doubt, np.ones(len(doubt)))
    return np.stack(given, 1)


@cache
def load_weights() -> Floats:
    """The coefficients on file, one for each piece of evidence; scripts/fit_photo fits them on rendered hands."""
    return np.array(json_of(read_bytes(FILE).decode())["covered"])


def detailed_hexes(above: Floats) -> Bools:
    """Hexes that are no part of a smooth region such as a hand (400,). above: linear RGB seen from above."""
    found: Bools = mean_around(_detail(above)) > _SMOOTH
    return found


def regions(hexes: Bools) -> Iterator[Ints]:
    """The parts of a set of hexes (400,) that touch: numbers of hexes, the one nearest to the part's middle first."""
    left = _mask(np.flatnonzero(hexes))
    while left:
        part = connected(left & -left, left)
        left &= ~part
        numbers = np.array([NUMBERS[h] for h in hexes_in(part)])
        at = centres()[numbers]
        yield numbers[np.argsort(((at - at.mean(0)) ** 2).sum(1))]


def _mask(numbers: Ints) -> Mask:
    return mask_of(HEXES[i] for i in numbers)


def _grown(sure: Bools, likely: Bools, fewest: int) -> Bools:
    """Regions of so many sure hexes, with the likely ones that touch them."""
    found = np.zeros(len(sure), bool)
    within = _mask(np.flatnonzero(sure | likely))
    for part in regions(sure):
        if len(part) >= fewest:
            whole = connected(_mask(part), within)
            found[[NUMBERS[h] for h in hexes_in(whole)]] = True
    return found


def _strangeness(above: Floats, light: Light, labels: Ints) -> Floats:
    """How far the rim of each hex is from those of its terrain, in usual differences (400,)."""
    seen = np.log(middle_colours(above, inside_hexes(*_RING)) + _DARKEST) - light.gain(centres())
    found = np.zeros(len(labels))
    for label in np.unique(labels):
        mine = seen[labels == label]
        far = np.abs(mine - np.median(mine, 0))
        found[labels == label] = (far / (np.median(far, 0) + _USUAL)).mean(1)
    return np.minimum(found, _FARTHEST)


def _detail(above: Floats) -> Floats:
    """How much each hex changes from pixel to pixel, compared with the others (400,)."""
    hexes = above_hexes()[0]
    changes, pixels = np.zeros(400), np.zeros(400)
    for rows in bands():
        tones: Floats = np.sqrt(above[rows].mean(-1))
        fine = np.zeros(tones.shape, np.float32)
        fine[:, 1:-1] = np.abs(tones[:, 2:] - 2 * tones[:, 1:-1] + tones[:, :-2])
        inside = hexes[rows] >= 0
        changes += np.bincount(hexes[rows][inside], fine[inside], 400)
        pixels += np.bincount(hexes[rows][inside], minlength=400)
    found: Floats = changes / pixels
    found /= float(np.median(found)) + 1e-6
    return found


def _veil(above: Floats, labels: Ints) -> Floats:
    """How much light lies over the darkest parts of each hex, compared with others of its terrain (400,)."""
    inside = inside_hexes(0.02)
    dark: Floats = np.percentile(above.min(-1).ravel()[inside], _DARK_PARTS, axis=1)
    dark /= np.percentile(above.max(-1), _BRIGHT_PARTS)
    for label in np.unique(labels):
        dark[labels == label] -= np.percentile(dark[labels == label], _DARK_HEXES)
    return dark
