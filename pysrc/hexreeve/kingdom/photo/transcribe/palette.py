"""What each terrain looks like on one print, by a photograph of its board without pieces."""

from collections.abc import Mapping

import numpy as np

from hexreeve.kingdom.content.catalog import TERRAIN_OF_LETTER
from hexreeve.kingdom.photo.classify.empty_board import EmptyBoard
from hexreeve.kingdom.photo.image_ops import Floats
from hexreeve.kingdom.photo.projection import MARGIN, ROW, SCALE
from hexreeve.kingdom.photo.transcribe.grid import plane_of
from hexreeve.kingdom.photo.transcribe.looks import GROUND, looks_of
from hexreeve.kingdom.photo.transcribe.sheet import QUADRANT
from hexreeve.kingdom.photo.transcribe.shores import sand_shares, shores_of

# So many of a quadrant's hexes must be known.
_MOSTLY = 0.5


def palette_of(board: EmptyBoard, maps: Mapping[str, str]) -> dict[str, Floats]:
    """The look of each terrain that lies on the board, by letter: (16,) as of a cluster.

    maps: the 100 letters of quadrants; others on the board tell nothing.
    """
    looks: dict[str, list[Floats]] = {}
    sizes: dict[str, list[int]] = {}
    for place, (quadrant, turned) in enumerate(board.quadrants):
        if quadrant in maps:
            for letter, look, size in _terrains(board, place, maps[quadrant], turned=turned):
                looks.setdefault(letter, []).append(look)
                sizes.setdefault(letter, []).append(size)
    return {letter: np.asarray(np.average(looks[letter], 0, sizes[letter]), float) for letter in looks}


def _terrains(board: EmptyBoard, place: int, letters: str, *, turned: bool) -> list[tuple[str, Floats, int]]:
    """Of each terrain of a quadrant its letter, its look, and of how many hexes."""
    corners = (
        QUADRANT.corners + np.array([place % 2 * QUADRANT.columns, place // 2 * QUADRANT.rows * ROW]) + MARGIN
    ) * SCALE
    plane = plane_of(
        QUADRANT, np.roll(corners, 2, 0) if turned else corners, (board.colours.shape[1], board.colours.shape[0])
    )
    middles = plane.pixels(QUADRANT.middles).astype(int)
    known = board.colours[middles[:, 1], middles[:, 0]].min(1) > 0
    # Else what is bright on this quadrant is not known.
    if known.mean() < _MOSTLY:
        return []
    ground = looks_of(plane, board.colours, QUADRANT)[:, GROUND:]
    groups = {
        letter: found
        for letter in TERRAIN_OF_LETTER
        if (found := [h for h in range(QUADRANT.count) if known[h] and letters[h] == letter])
    }
    shares = sand_shares(shores_of(plane, board.colours, QUADRANT), list(groups.values()), QUADRANT)
    return [
        (letter, np.concatenate([np.median(ground[group], 0), share]), len(group))
        for (letter, group), share in zip(groups.items(), shares, strict=True)
    ]
