"""A rendered photograph of one quadrant, empty, by seed: with swamp or farmland if it is of a box that has them."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from hexreeve.core import hexgrid
from rendering import light, surroundings
from rendering.artwork import SCALE
from rendering.geometry import HEIGHT, HEX, ROW, WIDTH, V, camera, neighbours
from rendering.photograph import developed, surface
from rendering.table import ground_picture, known_quadrants

# By box: the letter of its own terrain, and what its castles become.
OWN = {"marshlands": ("s", "P"), "harvest": ("a", "S"), "base": ("", ""), "nomads": ("", "")}
# Upper left vertex of the first hex, upper right one of the tenth, and those of the last row, in mm.
CORNERS = np.array(
    [(0, V / 2), (10 * HEX, V / 2), (10.5 * HEX, 9 * ROW + 1.5 * V), (0.5 * HEX, 9 * ROW + 1.5 * V)], np.float32
)
_BUILDABLE = "gcdft"
_MIDDLE = np.array([WIDTH / 2, HEIGHT / 2], np.float32)


@dataclass(frozen=True)
class QuadrantPhotograph:
    """jpeg: the file. box: whose quadrant. rows: its map. corners, taps: (4, 2) pixels, true and as marked by hand."""

    jpeg: bytes
    box: str
    rows: tuple[str, ...]
    corners: np.ndarray
    taps: np.ndarray


def kept_aside(seed):
    """True if nothing is fitted on the photograph of a seed. Four seeds in turn show one print."""
    return seed // 4 % 3 == 2


def photograph_quadrant(seed, art, *, elevation=None, glare=None):
    """Render the photograph of a seed with a kind of artwork. Four seeds in turn show one print."""
    printed, quadrant, maps = print_of(seed // 4, art)
    place = seed % 4
    box, rows = maps[place]
    rng = np.random.default_rng([26, seed])
    size = int(rng.choice([1000, 1200, 1600]))
    drawn = rng.uniform(52, 88)
    elevation = drawn if elevation is None else elevation
    aside = _MIDDLE - CORNERS.mean(0)
    scene, (corners,) = radiance_of(
        rng, size, elevation, glare, printed, quadrant == place, aside, [CORNERS], _corner(place)
    )
    miss = np.clip(rng.normal(0, 0.004 * size, (4, 2)), -0.01 * size, 0.01 * size)
    return QuadrantPhotograph(developed(rng, scene), box, rows, corners, corners + miss)


def photograph_together(print_, art, size=1600):
    """Render one photograph of a print's four quadrants, pushed together: NW, NE, SW, SE."""
    printed, quadrant, maps = print_of(print_, art)
    rng = np.random.default_rng([27, print_])
    places = [CORNERS + _corner(place) for place in range(4)]
    nowhere = np.zeros(2, np.float32)
    scene, found = radiance_of(rng, size, 75, None, printed, quadrant >= 0, nowhere, places, nowhere)
    jpeg = developed(rng, scene)
    return [
        QuadrantPhotograph(jpeg, box, rows, corners, corners + rng.normal(0, 0.002 * size, (4, 2)))
        for (box, rows), corners in zip(maps, found, strict=True)
    ]


def _corner(place):
    """Where a quadrant begins on its print, in mm."""
    return np.array([place % 2 * 10 * HEX, place // 2 * 10 * ROW], np.float32)


def radiance_of(rng, size, elevation, glare, printed, mine, aside, places, corner):
    """Linear RGB of a part of what is printed on a table (h, w, 3), and where places (4, 2), in mm, lie in it.

    mine: which pixels of the print are there. aside: how far the part lies from where it is printed, less `corner`.
    """
    # Of several places the outer corners are those of the first one, the second, the last, and the one before it.
    seen = places[0] if len(places) == 1 else np.array([places[[0, 1, 3, 2][i]][i] for i in range(4)])
    view = camera(rng, (size, size * 3 // 4), elevation, seen=seen + aside)
    strength = float(rng.choice([0, rng.uniform(0, 0.04), rng.uniform(0.04, 0.3)], p=[0.4, 0.4, 0.2]))
    rays = view.rays()
    ground = view.position.astype(np.float32) + rays * (-view.position[2] / np.minimum(rays[..., 2:], -1e-3))
    x, y = ground[..., 0], ground[..., 1]
    cloth = str(rng.choice(["", *surroundings.CLOTHS], p=[0.7, 0.1, 0.1, 0.1]))
    below = surroundings.cloth(rng, cloth, x, y) if cloth else ground_picture(rng, x, y)
    found, inside = _looked_up(printed, mine, ground[..., :2] - aside.astype(np.float32) + corner)
    albedo = np.where(inside[..., None], found, below.astype(np.float32))
    lamp = light.lamp(rng)
    scene = albedo * lamp.on_ground(ground, np.ones(x.shape, np.float32))
    strength = strength if glare is None else glare
    if strength:
        scene += light.reflections(rng, view, ground, strength)[..., None] * lamp.colour
    lying = [view.project(np.c_[place + aside, np.zeros(4)]) for place in places]
    return scene, lying


@lru_cache(maxsize=1)
def print_of(seed, art):
    """The printed surface of four quadrants: reflectance (h, w, 3), the quadrant of each pixel, and box and rows."""
    rng = np.random.default_rng([25, seed])
    known = known_quadrants()
    letters, maps = np.full((20, 20), "?"), []
    for place, i in enumerate(rng.choice(len(known), 4, replace=False)):
        box, rows = _changed(rng, known[i], place + seed)
        maps.append((box, rows))
        for h, letter in zip(hexgrid.quadrant_hexes(place, False), "".join(rows), strict=True):
            column, row = hexgrid.position_of(h)
            letters[row, column] = letter
    printed, quadrant = surface(rng, seed, letters, art)
    return printed, quadrant, maps


def _changed(rng, quadrant, turn):
    """A map as a box that is not on file may have it: some regions become swamp or farmland."""
    letters = np.array([list(row) for row in quadrant.rows])
    box = quadrant.box if quadrant.box in OWN and turn % 2 else ("marshlands", "harvest")[turn // 2 % 2]
    own, other = OWN[box]
    if own:
        specials = np.argwhere(~np.isin(letters, [*"gcdftwm"]))
        for (row, column), letter in zip(specials, (*"11", other, other), strict=False):
            letters[row, column] = letter
        regions = [region for region in _regions(letters) if letters[region[0]] in _BUILDABLE]
        wanted = rng.integers(7, 17)
        for i in rng.permutation(len(regions)):
            if len(np.argwhere(letters == own)) >= wanted:
                break
            for at in regions[i]:
                letters[at] = own
    return box, tuple("".join(row) for row in letters)


def _regions(letters):
    """The connected hexes of one letter, by region."""
    free, found = {(r, c) for r in range(10) for c in range(10)}, []
    while free:
        region = [free.pop()]
        for r, c in region:
            near = [(r2, c2) for c2, r2 in neighbours(c, r) if (r2, c2) in free and letters[r2, c2] == letters[r, c]]
            free -= set(near)
            region += near
        found.append(region)
    return sorted(map(sorted, found))


def _looked_up(printed, mine, at):
    """Reflectance at points of the board (h, w, 2) in mm, and whether they are on the quadrant."""
    fx, fy = at[..., 0] * SCALE - 0.5, at[..., 1] * SCALE - 0.5
    height, width = mine.shape
    x, y = np.clip(fx.astype(int), 0, width - 2), np.clip(fy.astype(int), 0, height - 2)
    inside = mine[y, x] & (fx >= 0) & (fy >= 0) & (fx < width - 1) & (fy < height - 1)
    u, v = (fx - x)[..., None].clip(0, 1), (fy - y)[..., None].clip(0, 1)
    upper = printed[y, x] * (1 - u) + printed[y, x + 1] * u
    lower = printed[y + 1, x] * (1 - u) + printed[y + 1, x + 1] * u
    return (upper * (1 - v) + lower * v).astype(np.float32), inside
