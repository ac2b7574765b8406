"""The colour of each hex of a board seen from above."""

from collections.abc import Callable
from functools import cache

import numpy as np

from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats, Ints
from hexreeve.kingdom.photo.projection import Plane, above_hexes

# Away from the lines, in hex widths.
_INNER = 0.1
# About the darkest that a camera tells apart, in linear light.
_DARKEST = 0.003
_TOGETHER = 50


@cache
def inside_hexes(least: float, most: float = 1.0) -> Ints:
    """(400, n): pixels of the picture from above at these distances from the border of each hex, in hex widths."""
    hexes, border = (part.ravel() for part in above_hexes())
    chosen = np.flatnonzero((hexes >= 0) & (border > least) & (border < most))
    chosen = chosen[np.argsort(hexes[chosen], kind="stable")]
    parts = np.split(chosen, np.searchsorted(hexes[chosen], np.arange(1, 400)))
    few = min(map(len, parts))
    return np.array([pixels[:: max(1, len(pixels) // few)][:few] for pixels in parts], np.int32)


def hex_colours(above: Floats) -> Floats:
    """The middle colour of each hex, (400, 3) log of linear RGB. above: linear RGB."""
    return np.asarray(np.log(middle_colours(above, inside_hexes(_INNER)) + _DARKEST), np.float32)


def colours_in(picture: Bytes, plane: Plane) -> Floats:
    """As `hex_colours`, from the photograph itself: the whole picture from above takes time and memory."""
    middles = _medians(lambda pixels: plane.seen_from_above(picture, LINEAR, pixels), inside_hexes(_INNER))
    return np.asarray(np.log(middles + _DARKEST), np.float32)


def middle_colours(above: Floats, inside: Ints) -> Floats:
    """The median (hexes, 3) of each hex. above: RGB seen from above. inside: pixels of each hex (hexes, n)."""
    flat = above.reshape(-1, 3)
    return _medians(lambda pixels: flat[pixels], inside)


def _medians(colours: Callable[[Ints], Floats], inside: Ints) -> Floats:
    # In parts: copies of whole pictures take much memory.
    parts = (inside[at : at + _TOGETHER] for at in range(0, len(inside), _TOGETHER))
    return np.concatenate([np.asarray(np.median(colours(part), 1), np.float32) for part in parts])
