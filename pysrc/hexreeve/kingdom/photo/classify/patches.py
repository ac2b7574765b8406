"""A small picture of every hex for the classifier: freed of the light, turned to where houses lean."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from hexreeve.kingdom.photo.classify.empty_board import BRIGHTEST, EmptyGround, remove_ground
from hexreeve.kingdom.photo.classify.rims import remove_rims
from hexreeve.kingdom.photo.image_ops import Floats, Halves, Ints, sample
from hexreeve.kingdom.photo.maps.illumination import Light
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL
from hexreeve.kingdom.photo.projection import MARGIN, SCALE, Plane, above_hexes, above_points, bands, centres

if TYPE_CHECKING:
    Channels = slice[int, int, None]

# Pixels of a patch's side, and hex widths of a pixel.
SIDE = 24
_STEP = 0.065
# The middle of a patch lies between foot and top of a house.
_UP = 0.45
_GAMMA = 1 / 2.2
# Log of linear RGB of the field on castles and locations.
_FIELD = np.log(np.array([0.66, 0.58, 0.33]))
_LINE = 0.05
CHANNELS = 7
# The channels with the difference from empty ground.
DIFFERENCE = slice(3, 6)
# The part of a patch in which a house stands, and the fewest hexes of a terrain that say what is usual.
_CORE = slice(7, 17)
_FEWEST = 5
FACTS = 19
# The fact that says how far houses lean, in hex widths.
LEAN = 0
_TOGETHER = 20


def patches(
    above: Floats, light: Light, labels: Ints, plane: Plane, empty: EmptyGround | None = None
) -> tuple[Halves, Floats]:
    """What the classifier sees of each hex: (400, SIDE, SIDE, CHANNELS), and (400, FACTS).

    above: linear RGB seen from above; it is overwritten, as whole pictures take much memory. labels: terrain number of
    each hex. empty: the board's own empty ground, where it is known. The patch's columns run to where a house leans.
    Channels: colour, its difference from empty ground, and the printed borders.
    """
    at, leans = centres(), plane.lean(centres())
    length = np.linalg.norm(leans, axis=1, keepdims=True)
    ahead = leans / np.maximum(length, 1e-6)
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
    steps = (np.arange(SIDE) - (SIDE - 1) / 2) * _STEP
    middles = at + _UP * leans + MARGIN
    found = np.empty((len(at), SIDE, SIDE, CHANNELS), np.float16)
    for channels, picture in _channels(above, light, labels, empty or EmptyGround()):
        for start in range(0, len(at), _TOGETHER):
            some = (slice(start, start + _TOGETHER), None, None)
            place = middles[some] + steps[:, None, None] * aside[some] + steps[:, None] * ahead[some]
            found[some[0], ..., channels] = sample(picture, place[..., 0] * SCALE, place[..., 1] * SCALE)
    own = _expected(light)[labels]
    special = (labels == SPECIAL)[:, None]
    known = (empty or EmptyGround()).known[:, None]
    facts = np.concatenate(
        [length, own, np.full((400, 1), light.spread), special, terrain_differences(found, labels), known], 1
    )
    return found, facts.astype(np.float32)


def patch_points(lean: Floats) -> tuple[Floats, Floats]:
    """Where the pixels of patches lie from the middle of their hex: aside of where houses lean, and ahead.

    In hex widths. lean: how far houses lean at each hex (n,). Both are (n, SIDE, SIDE).
    """
    steps = (np.arange(SIDE, dtype=np.float32) - (SIDE - 1) / 2) * _STEP
    aside, ahead = np.broadcast_arrays(steps[:, None], steps + _UP * lean[:, None, None].astype(np.float32))
    return aside, ahead


def _expected(light: Light) -> Floats:
    """The colour of empty ground under white light by label, as the eye sees it: (labels, 3)."""
    return np.exp(_GAMMA * np.concatenate([light.terrain, _FIELD[None]])).astype(np.float32)


def remove_light(above: Floats, light: Light) -> None:
    """Turn linear RGB seen from above into colours as the eye sees them under white light, in place."""
    hexes = above_hexes()[0]
    for rows in bands():
        seen = (above[rows] + np.float32(1e-4)) * np.exp(-light.gain(above_points(rows)))
        above[rows] = np.clip(seen, 0, BRIGHTEST**2.2) ** np.float32(_GAMMA)
        above[rows][hexes[rows] < 0] = 0.5


def _channels(above: Floats, light: Light, labels: Ints, empty: EmptyGround) -> Iterator[tuple["Channels", Floats]]:
    """The picture from above as the patches show it, in parts of some channels: which, and (h, w, those).

    All are in the memory of the given picture, one after the other.
    """
    hexes, border = above_hexes()
    remove_light(above, light)
    ground = _expected(light)[labels]
    remove_rims(above, labels, ground, ~empty.known)
    remove_ground(above, labels, ground, empty)
    yield slice(0, 3), above
    for rows in bands():
        above[rows] -= ground[hexes[rows]]
        above[rows][hexes[rows] < 0] = 0
    yield slice(3, 6), above
    lines = above.ravel()[: border.size].reshape(*border.shape, 1)
    for rows in bands():
        lines[rows, :, 0] = np.exp(-((border[rows] / _LINE) ** 2))
    yield slice(6, 7), lines


def terrain_differences(pictures: Halves, labels: Ints) -> Floats:
    """How each hex differs from the others of its terrain in this photograph, and what is usual there: (400, 12)."""
    parts = (pictures[at : at + _TOGETHER, _CORE, _CORE] for at in range(0, len(pictures), _TOGETHER))
    own = np.concatenate([_measured(part.astype(np.float32)) for part in parts])
    found = np.zeros((len(own), 2 * own.shape[1]), np.float32)
    for label in np.unique(labels):
        mine = labels == label
        others = own[mine] if mine.sum() >= _FEWEST else own
        middle = np.median(others, 0)
        spread = 1.48 * np.median(np.abs(others - middle), 0) + 0.02
        found[mine, : own.shape[1]] = np.clip((own[mine] - middle) / spread, -6, 6) / 2
        found[mine, own.shape[1] :] = middle
    return found


def _measured(core: Floats) -> Floats:
    """The difference from empty ground, the spread of the brightness, and how dark and light each hex gets: (n, 6)."""
    grey = core[..., :3].mean(-1).reshape(len(core), -1)
    low, high = np.percentile(grey, (10, 90), axis=1)
    return np.concatenate([core[..., 3:6].mean((1, 2)), np.stack([grey.std(1), low, high], -1)], 1)
