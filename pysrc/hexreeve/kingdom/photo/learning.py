"""Learns how a board looks without pieces, so that fewer hexes of later photographs are asked about."""

from collections.abc import Mapping

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.classify.empty_board import EmptyBoard, board_of
from hexreeve.kingdom.photo.classify.network import EMPTY
from hexreeve.kingdom.photo.classify.patches import remove_light
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats
from hexreeve.kingdom.photo.maps.hex_colours import hex_colours
from hexreeve.kingdom.photo.maps.illumination import find_light
from hexreeve.kingdom.photo.projection import NAMES, centres
from hexreeve.kingdom.photo.reading import read_photograph, shrunk

# More pieces that are seen for certain, and the board is not empty.
_MOST = 3


def learn_empty_board(
    picture: Bytes, maps: Mapping[str, str], *, corners: Floats | None = None, known: Known | None = None
) -> EmptyBoard:
    """Learn from a photograph of a whole board without pieces; arguments as of `read_photograph`.

    Raises InvalidInput for a photograph that cannot be read, or that shows pieces.
    """
    found = read_photograph(picture, maps, corners=corners, known=known)
    standing = (found.chances.argmax(1) != EMPTY) & ~found.doubted
    if standing.sum() > _MOST:
        raise InvalidInput("photo.not-empty", hexes=[NAMES[h] for h in np.flatnonzero(standing)])
    small, plane, _ = shrunk(picture, found.plane)
    above = plane.from_above(small, LINEAR)
    remove_light(above, find_light(hex_colours(above), found.labels, centres()))
    return board_of(above, found.quadrants, ~standing & ~found.hidden & ~found.bodies.under)
