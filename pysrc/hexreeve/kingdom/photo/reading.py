"""Reads the table from a photograph: quadrants, pieces, and which hexes to ask about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from hexreeve.hexgrid import HEXES, name_of
from hexreeve.kingdom.photo import deciding, fitness, network
from hexreeve.kingdom.photo.arrays import LINEAR, Bools, Bytes, Floats, halved
from hexreeve.kingdom.photo.corners import find_plane
from hexreeve.kingdom.photo.ground import hex_colours
from hexreeve.kingdom.photo.light import find_light
from hexreeve.kingdom.photo.patches import patches
from hexreeve.kingdom.photo.plane import Plane, centres
from hexreeve.kingdom.photo.quadrants import SPECIAL, Placed, find_quadrants, labels_on
from hexreeve.kingdom.photo.refining import from_taps, refined, tapped
from hexreeve.values import Json

FORMAT = "hexreeve.kingdom.reading"
VERSION = 1
# Pixels of a hex: more only take time.
_ENOUGH = 60
# Offer contents likelier than this, and so many.
_POSSIBLE = 0.02
_CHOICES = 3
# Below this confidence a set-up is believed rather than the photograph.
_OTHER_MAP = 0.6

Map = tuple[str, bool]


@dataclass(frozen=True)
class Reading:
    """What a photograph shows.

    pieces: names of hexes by colour. unsure: hexes to ask about, by name: what each may show, the likeliest first and
    "" for empty; the likeliest stands in `pieces` and `walls`. corners: pixels, NW, NE, SE, SW. differs: places where
    the photograph shows another map than the set-up.
    """

    quadrants: Sequence[Placed]
    pieces: Mapping[str, Sequence[str]]
    unsure: Mapping[str, Sequence[str]]
    walls: Sequence[str]
    corners: Floats
    differs: Sequence[int] = ()

    def record(self) -> dict[str, Json]:
        """The `hexreeve.kingdom.reading` record."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "quadrants": [
                {"quadrant": one.quadrant, "turned": one.turned, "confidence": round(one.confidence, 3)}
                for one in self.quadrants
            ],
            "pieces": {colour: list(names) for colour, names in self.pieces.items()},
            "unsure": list(self.unsure),
            "walls": list(self.walls),
            "corners": [[round(float(v), 1) for v in corner] for corner in self.corners],
            "choices": {name: list(kinds) for name, kinds in self.unsure.items()},
        }


def read_photograph(
    picture: Bytes,
    maps: Mapping[str, str],
    *,
    corners: Floats | None = None,
    board: Sequence[Map] = (),
    colours: Sequence[str] = (),
    walls: bool = True,
) -> Reading:
    """Read a photograph of a whole board.

    picture: sRGB bytes (h, w, 3). maps: the 100 letters of every map by id. corners: (4, 2) pixels as tapped; without
    them the board is looked for. board: the maps as NW, NE, SW, SE, if they are known. colours: those in play, if they
    are known. walls: whether stone walls can be on the board. Raises InvalidInput for a photograph that cannot be read.
    """
    fitness.check_size(picture)
    given = None if corners is None else from_taps(corners, (picture.shape[1], picture.shape[0]))
    if given:
        fitness.check_frame(given)
    start = given or find_plane(picture, maps)
    small, start, scale = _shrunk(picture, start)
    plane, clear = refined(start, small.astype(np.float32) / 255)
    fitness.check_moved(plane)
    seen = LINEAR[small]
    above = plane.from_above(seen)
    placed, explained = find_quadrants(hex_colours(above), maps)
    fitness.check_picture(above, clear, explained, sum(one.confidence for one in placed) / 4)
    if board and [(one.quadrant, not one.turned) for one in reversed(placed)] == list(board):
        # The set-up, photographed from its other side.
        plane = replace(plane, corners=np.roll(plane.corners, 2, axis=0))
        above = plane.from_above(seen)
        placed = [replace(one, turned=not one.turned) for one in reversed(placed)]
    placed, differs = _compared(placed, board)
    labels = labels_on(placed, maps)
    light = find_light(hex_colours(above), labels, centres())
    pictures, facts = patches(above, light, labels, plane)
    weights = network.fitted()
    # A hex and its mirror image show the same.
    both = [network.scores(side, facts, weights) for side in (pictures, pictures[:, ::-1])]
    chances, doubted = deciding.chances_of((both[0] + both[1]) / 2, labels, colours, walls)
    fitness.check_clarity(chances[labels != SPECIAL])
    return _reading(placed, chances, doubted, tapped(plane) * scale, differs)


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


def _reading(
    placed: Sequence[Placed], chances: Floats, doubted: Bools, corners: Floats, differs: Sequence[int]
) -> Reading:
    names = [name_of(h) for h in HEXES]
    kinds = chances.argmax(1)
    unsure = {}
    for h in np.flatnonzero(doubted):
        likely = [int(k) for k in np.argsort(-chances[h])[:_CHOICES] if chances[h, k] > _POSSIBLE]
        unsure[names[h]] = [network.KINDS[k] for k in dict.fromkeys([*likely, network.KINDS.index("")])]
    held = {network.KINDS[k]: [names[h] for h in np.flatnonzero(kinds == k)] for k in range(len(network.KINDS))}
    return Reading(
        quadrants=placed,
        pieces={colour: found for colour, found in held.items() if found and colour not in ("", "wall")},
        unsure=unsure,
        walls=held["wall"],
        corners=corners,
        differs=differs,
    )
