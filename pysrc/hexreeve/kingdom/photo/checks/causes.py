"""Says why no board is recognised between tapped corners."""

from collections.abc import Mapping

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.detect.corners import find_plane
from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats, sample
from hexreeve.kingdom.photo.maps.map_matching import find_quadrants
from hexreeve.kingdom.photo.projection import HEIGHT, Plane, centres

# Gaps between quadrants, in hex widths, and what their maps explain at least if they lie so: in any case; of what they
# leave unexplained without a gap; and of what they explain as the board was read. Of 129 boards whose quadrants touch
# one reaches 0.089 of the second, the others 0.054; twelve millimetres between quadrants bring 0.097 and more.
_GAPS = (0.5, 1.0, 1.5)
_EXPLAINED, _MORE, _OF_READ = 0.2, 0.093, 0.8
_DARKEST = 0.003
_RING = 0.25


def check_together(picture: Bytes, taps: Plane, maps: Mapping[str, str], explained: float) -> None:
    """Refuse quadrants that lie apart, with the taps at their outer corners: the maps explain more with gaps.

    maps: those of the board. explained: the share that they explain as the board was read.
    """

    def share(gap: float) -> float:
        return find_quadrants(_colours_apart(picture, taps, gap), maps)[1]

    together = share(0)
    least = max(_EXPLAINED, together + _MORE * (1 - together), _OF_READ * explained)
    if any(share(gap) > least for gap in _GAPS):
        raise InvalidInput("photo.apart")


def refusal_between(picture: Bytes, taps: Plane, maps: Mapping[str, str]) -> InvalidInput:
    """The refusal of a picture with no board between its corners: is there one elsewhere in it?"""
    try:
        found = find_plane(picture, maps)
    except InvalidInput:
        return InvalidInput("photo.other")
    turned = (np.roll(found.corners, turn, 0) for turn in range(4))
    far = min(np.linalg.norm(corners - taps.corners, axis=1).max() for corners in turned)
    # A board that is found where the corners are has too much hidden.
    return InvalidInput("photo.corners-off" if far > found.hex_pixels() else "photo.unclear")


def _colours_apart(picture: Bytes, taps: Plane, gap: float) -> Floats:
    """The log colours (400, 3) of the hexes of quadrants that lie apart, with the taps at their outer corners."""
    size = np.array([20.5, HEIGHT])
    at = (centres() + gap * (centres() > size / 2)) * size / (size + gap)
    angles = np.radians(np.arange(0, 360, 60))
    ring = np.concatenate([np.zeros((1, 2)), _RING * np.stack([np.cos(angles), np.sin(angles)], -1)])
    x, y = np.moveaxis(taps.pixels(at[:, None] + ring), -1, 0)
    middles = np.asarray(np.median(sample(picture, x, y, LINEAR), 1), np.float32)
    return np.asarray(np.log(middles + _DARKEST), np.float32)
