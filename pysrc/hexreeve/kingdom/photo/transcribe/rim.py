"""Whether the grid lies on the whole quadrant: a hex aside, one of its sides would lie on the table."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats, sample
from hexreeve.kingdom.photo.projection import ROW, Plane, V
from hexreeve.kingdom.photo.transcribe.sheet import QUADRANT

_SIDE = QUADRANT.columns
# The middle of a hex that is looked at, in hex widths.
_MIDDLE = np.linspace(-0.22, 0.22, 5)
# Cube roots of light, in shares of what is bright. Where eight of ten hexes of a side are so like the table around it,
# that side lies on the table too: rendered quadrants had 0.31 and more with the right corners, and mostly 0.13 and less
# a hex aside.
_ALIKE = 0.2
_MOST = 8
# So many hexes beyond the opposite side must then be unlike the table: they are the quadrant's own.
_OWN = 3


def check_rim(plane: Plane, picture: Bytes) -> None:
    """Raise InvalidInput if a side of the quadrant lies on the table while more of it lies beyond the opposite side.

    What lies outside the picture tells nothing.
    """
    inside, outside = (_looks(plane, picture, side) for side in _sides())
    far = _ALIKE * float(np.quantile(inside[np.isfinite(inside)], 0.9))
    there = [each[np.isfinite(each).all(1)] for each in outside]
    for side in range(4):
        # Beside another quadrant of a board the ground beyond is like the quadrant's own, but not on all three sides.
        tables = [there[(side + turn) % 4] for turn in (-1, 0, 1)]
        like = all(len(table) and (_apart(inside[side], table) < far).sum() >= _MOST for table in tables)
        if like and (_apart(there[(side + 2) % 4], tables[1]) > far).sum() >= _OWN:
            raise InvalidInput("photo.corners-off")


def _apart(looks: Floats, others: Floats) -> Floats:
    """How far each look (n, 3) is from the most similar one of others (m, 3): a table may have a pattern."""
    found: Floats = np.linalg.norm(looks[:, None] - others[None], axis=-1).min(1)
    return found


@cache
def _sides() -> Sequence[Floats]:
    """The middles of the hexes along each side, and of those beyond them: twice (4, 10, 2), from above clockwise."""
    at, lowest, highest = np.arange(_SIDE), np.zeros(_SIDE), np.full(_SIDE, _SIDE - 1)
    inside = ((lowest, at), (at, highest), (highest, at), (at, lowest))
    outside = ((lowest - 1, at), (at, highest + 1), (highest + 1, at), (at, lowest - 1))
    return [
        np.stack([np.stack([0.5 + column + 0.5 * (row % 2), V + row * ROW], -1) for row, column in sides])
        for sides in (inside, outside)
    ]


def _looks(plane: Plane, picture: Bytes, middles: Floats) -> Floats:
    """Cube roots of the usual light in the middle of hexes: (..., 3); not a number outside the picture."""
    steps = np.array([(across, down) for across in _MIDDLE for down in _MIDDLE])
    at = plane.pixels((middles[..., None, :] + steps).astype(np.float32))
    light = np.median(sample(picture, at[..., 0], at[..., 1], LINEAR), -2)
    within = np.asarray(((at >= 0) & (at <= (picture.shape[1], picture.shape[0]))).all((-2, -1)))
    found: Floats = np.where(within[..., None], np.cbrt(np.clip(light, 1e-4, None)), np.nan)
    return found
