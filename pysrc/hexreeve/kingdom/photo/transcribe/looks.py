"""What each hex of a photographed map looks like, in units of how much hexes of one terrain differ."""

import numpy as np

from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats
from hexreeve.kingdom.photo.maps.hex_colours import inside_hexes
from hexreeve.kingdom.photo.projection import Plane
from hexreeve.kingdom.photo.transcribe.sheet import HexSheet

# Distances from the border, in hex widths: two where frames are, the print's sand, fringe and ground; its ground; the
# middle.
_RINGS = ((0.0, 0.05), (0.05, 0.09), (0.09, 0.2), (0.2, 0.3), (0.3, 1.0))
# Of each ring: lightness, red less green, blue less green (cube roots of light), and log contrast.
EACH = 4
# Where the rings begin that show the terrain.
GROUND = 2 * EACH
# The darkest that a camera tells apart, in linear light.
_DARKEST = 0.003
# How much hexes of one terrain differ, in rendered photographs (seeds that are not kept aside).
_USUAL = np.array(
    [
        *[0.04, 0.04, 0.06, 0.2] * 2,
        *[0.042, 0.044, 0.07, 0.2],
        *[0.034, 0.038, 0.059, 0.21],
        *[0.04, 0.045, 0.059, 0.23],
    ]
)


def looks_of(plane: Plane, picture: Bytes, sheet: HexSheet) -> Floats:
    """(n, 20): what each hex looks like, ring by ring. picture: the photograph that the plane belongs to."""
    every = [_pixels(plane, picture, sheet, least, most) for least, most in _RINGS]
    middles = [np.median(pixels, 1) for pixels in every]
    # In shares of what is bright in this photograph.
    bright = float(np.quantile(np.asarray(middles[-1], np.float32), 0.9))
    found = []
    for pixels, middle in zip(every, middles, strict=True):
        red, green, blue = np.cbrt(np.clip(middle, 1e-4, None) / bright).T
        contrast = np.log(np.log(pixels + _DARKEST).std(1).mean(1) + 0.02)
        found += [(red + green + blue) / 3, red - green, blue - green, contrast]
    looks: Floats = np.stack(found, -1) / _USUAL
    return looks


def _pixels(plane: Plane, picture: Bytes, sheet: HexSheet, least: float, most: float) -> Floats:
    """(n, m, 3): linear RGB of the pixels of each hex at these distances from its border."""
    return plane.seen_from_above(picture, LINEAR, inside_hexes(least, most)[sheet.hexes])
