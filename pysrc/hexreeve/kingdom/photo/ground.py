"""The colour of each hex of a board seen from above."""

from functools import cache

import numpy as np

from hexreeve.kingdom.photo.arrays import Floats, Ints
from hexreeve.kingdom.photo.plane import above_points, nearest_hexes

# Away from the lines, in hex widths.
_INNER = 0.1
# About the darkest that a camera tells apart, in linear light.
_DARKEST = 0.003


@cache
def _inner_pixels() -> Ints:
    """(400, n): pixels well inside each hex."""
    hexes, border = (part.ravel() for part in nearest_hexes(above_points()))
    inside = [np.flatnonzero((hexes == h) & (border > _INNER)) for h in range(400)]
    few = min(map(len, inside))
    return np.array([pixels[:: max(1, len(pixels) // few)][:few] for pixels in inside])


def hex_colours(above: Floats) -> Floats:
    """The middle colour of each hex, (400, 3) log of linear RGB. above: linear RGB."""
    inside = above.reshape(-1, 3)[_inner_pixels()]
    found: Floats = np.log(np.asarray(np.median(inside, 1), np.float32) + _DARKEST)
    return found
