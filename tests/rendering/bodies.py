"""Bodies on the board that are no houses: flat tiles, and pieces that lie on seven hexes."""

import numpy as np
from rendering.geometry import centre
from rendering.table import neighbours_of

# Round tiles fill a hex of about 20 mm nearly; a piece on seven hexes is as wide as two and a half.
_TILE, _HALL = (17.0, 2.0), (50.0, 8.0)


def covered(bodies):
    """The (column, row) that bodies lie on. bodies: (kind, column, row), "tile" or "hall-COLOUR"."""
    found = set()
    for kind, column, row in bodies:
        found |= {(column, row)} | ({*neighbours_of(column, row)} if kind != "tile" else set())
    return found


def solids(bodies):
    """The placed solids, as `pieces.solids`."""
    return [(kind, *_prism(kind, column, row)) for kind, column, row in bodies]


def paint(rng, bodies, colours):
    """The linear colour of each kind. colours: those of this table's pieces."""
    tiles = (rng.uniform(30, 230, 3) / 255) ** 2.2
    return {kind: tiles if kind == "tile" else colours[kind.removeprefix("hall-")] for kind, *_ in bodies}


def _prism(kind, column, row):
    wide, high = _TILE if kind == "tile" else _HALL
    corners = 24 if kind == "tile" else 6
    angles = np.linspace(0, 2 * np.pi, corners, endpoint=False)
    outline = centre(column, row) + wide / 2 * np.c_[np.cos(angles), np.sin(angles)]
    points = np.r_[np.c_[outline, np.zeros(corners)], np.c_[outline, np.full(corners, high)]]
    sides = [(i, (i + 1) % corners, (i + 1) % corners + corners, i + corners) for i in range(corners)]
    return points, [tuple(range(corners)), tuple(range(corners, 2 * corners)), *sides]
