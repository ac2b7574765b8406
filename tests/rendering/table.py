"""What stands on a rendered table: quadrants, pieces as in a game, and what lies around the board."""

from dataclasses import replace

import numpy as np
from hexreeve.core import hexgrid
from hexreeve.kingdom.boxes.ruleset import BOXES
from rendering.geometry import HEIGHT, WIDTH, neighbours
from rendering.pieces import COLOURS

_BUILDABLE = "gctdfs"
_SPECIAL = "KNPS?123456789"


def known_quadrants():
    return [quadrant for box in BOXES.values() for quadrant in box.quadrants if quadrant.known]


def shuffled(rng, quadrant):
    """A map with the same hexes in other places."""
    letters = "".join(rng.permutation(list(quadrant.letters)))
    return replace(quadrant, id=f"my-{quadrant.id}", rows=tuple(letters[i : i + 10] for i in range(0, 100, 10)))


def board(rng, known=None):
    """Four quadrants that lie at random: the reading's entries, and the (20, 20) letters. known: what may lie there."""
    known = known or known_quadrants()
    placed, letters = [], np.full((20, 20), "?")
    for place, i in enumerate(rng.choice(len(known), 4, replace=False)):
        turned = bool(rng.random() < 0.5)
        placed.append({"quadrant": known[i].id, "turned": turned})
        for h, letter in zip(hexgrid.quadrant_hexes(place, turned), known[i].letters, strict=True):
            column, row = hexgrid.position_of(h)
            letters[row, column] = letter
    return placed, letters


def neighbours_of(column, row):
    """The (column, row) around one that are on the board."""
    return [(c, r) for c, r in neighbours(column, row) if 0 <= c < 20 and 0 <= r < 20]


def position(rng, letters, walls):
    """Pieces as in the middle or at the end of a game: {kind: [(column, row), ...]}; "wall" for stone walls."""
    kinds = [str(kind) for kind in rng.permutation(list(COLOURS))[: rng.integers(2, 6)]]
    most = int(rng.choice([0, 8, 20, 30, 40], p=[0.04, 0.16, 0.25, 0.25, 0.3]))
    free = {(c, r) for r in range(20) for c in range(20) if letters[r, c] not in _SPECIAL}
    land = {at for at in free if letters[at[1], at[0]] in _BUILDABLE}
    found = {}
    scattered = rng.random() < 0.2
    for kind in kinds:
        mine = []
        for _ in range(max(0, most - int(rng.integers(0, 5)))):
            near = [at for one in mine[-12:] for at in neighbours_of(*one) if at in land & free]
            if near and not scattered and rng.random() < 0.85:
                at = near[rng.integers(len(near))]
            else:
                pool = sorted(free & land if rng.random() < 0.95 else free)
                if not pool:
                    break
                at = pool[rng.integers(len(pool))]
            mine.append(at)
            free.discard(at)
        found[kind] = mine
    if rng.random() < walls:
        pool = sorted(free & land)
        found["wall"] = [pool[i] for i in rng.permutation(len(pool))[: rng.integers(1, 13)]]
    return found


def ground_picture(rng, x, y):
    """Linear RGB of the table around the board, at ground points in millimetres."""
    base = rng.choice([(140, 96, 58), (70, 48, 34), (190, 160, 120), (200, 198, 192), (40, 70, 50), (46, 46, 52)])
    base = (np.array(base, float) / 255) ** 2.2
    angle = rng.uniform(0, np.pi)
    along = x * np.cos(angle) + y * np.sin(angle)
    across = -x * np.sin(angle) + y * np.cos(angle)
    grain = np.sin(across / rng.uniform(3, 14) + 2 * np.sin(along / rng.uniform(60, 200)))
    shade = 1 + rng.uniform(0, 0.25) * grain + 0.04 * rng.standard_normal(x.shape, np.float32)
    picture = base * shade[..., None]
    for _ in range(rng.integers(0, 9)):
        _lay(rng, picture, x, y)
    return np.clip(picture, 0.005, 0.95)


def _lay(rng, picture, x, y):
    """Put a card, a heap of houses or a round thing beside the board, in place."""
    side = rng.integers(4)
    far = rng.uniform(45, 110)
    cx = (rng.uniform(0, WIDTH), rng.uniform(0, WIDTH), -far, WIDTH + far)[side]
    cy = (-far, HEIGHT + far, rng.uniform(0, HEIGHT), rng.uniform(0, HEIGHT))[side]
    angle = rng.uniform(0, np.pi)
    u = (x - cx) * np.cos(angle) + (y - cy) * np.sin(angle)
    v = -(x - cx) * np.sin(angle) + (y - cy) * np.cos(angle)
    colour = rng.uniform(0.02, 0.9, 3)
    kind = rng.integers(3)
    if kind == 0:
        inside = (np.abs(u) < 28) & (np.abs(v) < 43)
        picture[inside] = 0.8
        inner = (np.abs(u) < 25) & (np.abs(v) < 40)
        picture[inner] = colour * (1 + 0.3 * np.sin(u[inner] / 3) * np.sin(v[inner] / 4))[:, None]
    elif kind == 1:
        picture[u * u + v * v < rng.uniform(15, 40) ** 2] = colour
    else:
        heap = list(COLOURS.values())[rng.integers(5)]
        for _ in range(14):
            du, dv = rng.normal(0, 16, 2)
            inside = (np.abs(u - du) < 5) & (np.abs(v - dv) < 5)
            picture[inside] = (np.array(heap) / 255) ** 2.2 * rng.uniform(0.6, 1.2)
