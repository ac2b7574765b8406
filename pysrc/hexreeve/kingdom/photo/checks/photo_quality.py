"""Refuses photographs that cannot be read, each with one sentence that says what to do."""

from dataclasses import replace

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.checks.warnings import MANY_OTHERS
from hexreeve.kingdom.photo.image_ops import Bools, Bytes, Floats
from hexreeve.kingdom.photo.projection import MARGIN, SCALE, Plane

_SMALLEST = (480, 360)
_LARGEST = 64_000_000
# Pixels of a hex width.
_FEWEST = 15.0
_LOWEST = 40.0
# Linear light of the brighter parts of the board, and the share of pixels at the end of the scale.
_DARK = 0.02
_CLIPPED = 0.45
_WASHED_OUT = 0.3
_CLEAR = 0.5
# The least share of the differences between hexes that the likeliest maps explain.
EXPLAINED = 0.07
# The fewest mean confidence of the four maps.
_CONFIDENT = 0.5
# The shares of hexes of doubtful content, and of hidden ones, beyond which nothing is read.
_DOUBTFUL = 0.16
_HIDDEN = 0.25


def check_size(picture: Bytes) -> None:
    """Refuse a picture with too few or too many pixels."""
    height, width = picture.shape[:2]
    if width < _SMALLEST[0] or height < _SMALLEST[1]:
        raise InvalidInput("photo.small", width=width, height=height)
    if width * height > _LARGEST:
        raise InvalidInput("photo.large", most=_LARGEST // 1_000_000)


def check_frame(plane: Plane) -> None:
    """Refuse corners in another order, a board that is cut off or far away, and a camera that is too low."""
    ahead = np.roll(plane.corners, -1, 0) - plane.corners
    turn = ahead[:, 0] * np.roll(ahead, -1, 0)[:, 1] - ahead[:, 1] * np.roll(ahead, -1, 0)[:, 0]
    if not (np.isfinite(plane.corners).all() and (turn > 0).all()):
        raise InvalidInput("photo.crossed")
    if plane.is_cut_off():
        raise InvalidInput("photo.outside")
    if plane.hex_pixels() < _FEWEST:
        raise InvalidInput("photo.far")
    # Corners may be tapped from another side of the table: the board then seems longer than it is.
    aside = replace(plane, corners=np.roll(plane.corners, 1, 0))
    if max(plane.elevation(), aside.elevation()) < _LOWEST:
        raise InvalidInput("photo.oblique")


def check_moved(plane: Plane) -> None:
    """Refuse a picture in which the grid found borders that no board can have."""
    try:
        check_frame(plane)
    except InvalidInput:
        raise InvalidInput("photo.other") from None


def check_picture(above: Floats, clear: float, explained: float, confident: float) -> None:
    """Refuse a picture too dark, too bright, blurred, or of something else.

    above: linear RGB seen from above. clear: how clearly borders were found. explained: the share of the differences
    between hexes that the likeliest maps explain. confident: the mean confidence of these maps.
    """
    board = _board(above)
    if brightness(above) < _DARK:
        raise InvalidInput("photo.dark")
    if (board.min(-1) > 0.9).mean() > _CLIPPED or np.percentile(board.min(-1), 10) > _WASHED_OUT:
        raise InvalidInput("photo.bright")
    if clear < _CLEAR and _soft(board):
        raise InvalidInput("photo.blurred")
    if explained < EXPLAINED or confident < _CONFIDENT:
        raise InvalidInput("photo.other")


def _soft(board: Floats) -> bool:
    """Whether the picture has no detail of a few pixels."""
    tones = np.sqrt(board.mean(-1))
    fine = np.abs(tones[:, 2:] - 2 * tones[:, 1:-1] + tones[:, :-2]).mean()
    return bool(fine < 0.05 * tones.std())


def brightness(above: Floats) -> float:
    """The linear light of the brighter parts of a board seen from above."""
    return float(np.percentile(_board(above).max(-1), 80))


def _board(above: Floats) -> Floats:
    edge = round(MARGIN * SCALE)
    return above[edge:-edge, edge:-edge]


def check_clarity(chances: Floats, covered: Bools, others: int) -> None:
    """Refuse a reading of which too much is guessed: hands, a lamp's reflection, another game.

    covered: hexes of which nothing is seen; another photograph may show them. others: hexes that show a colour which
    does not play.
    """
    if covered.mean() > _HIDDEN:
        raise InvalidInput("photo.unclear")
    if (chances[~covered].max(1) < 0.8).mean() > _DOUBTFUL:
        raise InvalidInput("photo.other-colours" if others > MANY_OTHERS else "photo.unclear")
