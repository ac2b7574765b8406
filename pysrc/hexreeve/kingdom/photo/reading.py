"""Reads the table from a photograph: quadrants, pieces, and which hexes to ask about."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from hexreeve.kingdom.photo import deciding, fitness, network, regions
from hexreeve.kingdom.photo.arrays import LINEAR, Bytes, Floats, halved
from hexreeve.kingdom.photo.corners import find_plane
from hexreeve.kingdom.photo.ground import hex_colours
from hexreeve.kingdom.photo.known import Known, Map
from hexreeve.kingdom.photo.light import find_light
from hexreeve.kingdom.photo.patches import patches
from hexreeve.kingdom.photo.plane import Plane, centres
from hexreeve.kingdom.photo.quadrants import SPECIAL, Placed, find_quadrants, labels_on
from hexreeve.kingdom.photo.record import Reading
from hexreeve.kingdom.photo.refining import from_taps, refined, tapped
from hexreeve.kingdom.photo.warned import warnings_of

# Pixels of a hex: more only take time.
_ENOUGH = 60
# Below this confidence a set-up is believed rather than the photograph.
_OTHER_MAP = 0.6


def read_photograph(
    picture: Bytes, maps: Mapping[str, str], *, corners: Floats | None = None, known: Known | None = None
) -> Reading:
    """Read a photograph of a whole board.

    picture: sRGB bytes (h, w, 3). maps: the 100 letters of every map by id. corners: (4, 2) pixels as tapped; without
    them the board is looked for. Raises InvalidInput for a photograph that cannot be read.
    """
    known = known or Known()
    fitness.check_size(picture)
    given = None if corners is None else from_taps(corners, (picture.shape[1], picture.shape[0]))
    if given:
        fitness.check_frame(given)
    start = given or find_plane(picture, maps)
    small, start, scale = _shrunk(picture, start)
    plane, clear = refined(start, small)
    fitness.check_moved(plane)
    above = plane.from_above(small, LINEAR)
    colours = hex_colours(above)
    placed, explained = find_quadrants(colours, maps, regions.detailed(above))
    fitness.check_picture(above, clear, explained, sum(one.confidence for one in placed) / 4)
    if known.board and [(one.quadrant, not one.turned) for one in reversed(placed)] == list(known.board):
        # The set-up, photographed from its other side.
        plane = replace(plane, corners=np.roll(plane.corners, 2, axis=0))
        above = plane.from_above(small, LINEAR)
        colours = hex_colours(above)
        placed = [replace(one, turned=not one.turned) for one in reversed(placed)]
    placed, differs = _compared(placed, known.board)
    labels = labels_on(placed, maps)
    light = find_light(colours, labels, centres())
    pictures, facts = patches(above, light, labels, plane)
    weights = network.fitted()
    # A hex and its mirror image show the same.
    both = [network.scores(side, facts, weights) for side in (pictures, pictures[:, ::-1])]
    logs = (both[0] + both[1]) / 2
    seen = regions.seen(above, light, labels, deciding.normalised(logs))
    chances, doubted = deciding.chances_of(logs, labels, seen.covered, known)
    fitness.check_clarity(chances[labels != SPECIAL], seen.covered[labels != SPECIAL])
    return Reading(
        quadrants=placed,
        labels=labels,
        chances=chances,
        doubted=doubted,
        hidden=seen.covered & (labels != SPECIAL),
        corners=tapped(plane) * scale,
        known=known,
        warnings=warnings_of(plane, above, seen, doubted),
        differs=differs,
    )


def _compared(placed: Sequence[Placed], board: Sequence[Map]) -> tuple[list[Placed], list[int]]:
    """The maps, as in a known set-up where the photograph does not clearly show another; and where it does."""
    if not board:
        return list(placed), []
    differs = [
        i
        for i, (one, known) in enumerate(zip(placed, board, strict=True))
        if (one.quadrant, one.turned) != known and one.confidence > _OTHER_MAP
    ]
    held = [
        one if i in differs else replace(one, quadrant=board[i][0], turned=board[i][1]) for i, one in enumerate(placed)
    ]
    return held, differs


def _shrunk(picture: Bytes, plane: Plane) -> tuple[Bytes, Plane, int]:
    """The picture with not too many pixels for a hex, its plane, and by how much it was shrunk."""
    scale = 1
    while plane.hex_pixels() > _ENOUGH:
        picture, scale = halved(picture), 2 * scale
        size = picture.shape[1], picture.shape[0]
        plane = replace(plane, corners=plane.corners / 2, size=size)
    return picture, plane, scale
