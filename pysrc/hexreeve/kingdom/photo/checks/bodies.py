"""Finds what lies on hexes and is no house: flat things such as tiles, and pieces as large as seven hexes.

A house leaves ground to be seen around its foot. Where all sides of a hex are unlike its ground, something else lies
there.
"""

from dataclasses import dataclass, field

import numpy as np

from hexreeve.kingdom.photo.checks.occlusion import neighbours
from hexreeve.kingdom.photo.classify.network import EMPTY, WALL
from hexreeve.kingdom.photo.classify.patches import DIFFERENCE, patch_points
from hexreeve.kingdom.photo.image_ops import Bools, Floats, Halves, Ints

# Around the foot of a house, in hex widths from the middle of the hex, and the sides that are looked at.
_RING = (0.28, 0.42)
_SIDES = 8
# A side whose colour is so far from its ground is covered: chosen on rendered tiles, pieces on seven hexes, and houses.
_COVERED = 0.15
# Where houses lean farther, in hex widths, they hide the ground behind them; a body on seven hexes is still clear.
_UPRIGHT, _LEANING = 0.36, 0.5
# Houses that stand close hide each other's ground.
_CROWD = 2
# Of the sides of hexes at the edge of a body on seven hexes so many are covered.
_MOST = 5
_WIDE = 7


@dataclass(frozen=True)
class Bodies:
    """flat: hexes on which a flat thing lies (400,). wide: the middle hexes of bodies on seven hexes (400,)."""

    flat: Bools = field(default_factory=lambda: np.zeros(400, bool))
    wide: Bools = field(default_factory=lambda: np.zeros(400, bool))

    @property
    def under(self) -> Bools:
        """All hexes on which these lie (400,)."""
        found = self.flat.copy()
        found[neighbours()[self.wide].ravel()] = True
        return found

    def turned(self) -> "Bodies":
        """The same, seen from the other side of the board."""
        return Bodies(self.flat[::-1], self.wide[::-1])

    def where(self, taken: Bools, other: "Bodies") -> "Bodies":
        """These, and the other ones on some hexes (400,)."""
        return Bodies(np.where(taken, other.flat, self.flat), np.where(taken, other.wide, self.wide))


def find_bodies(pictures: Halves, lean: Floats, land: Bools, chances: Floats) -> Bodies:
    """Find the bodies on some hexes, among what was read as settlements.

    pictures: as `patches` gives them. lean: how far houses lean, in hex widths (400,). land: where to look (400,).
    chances: of each kind of content (400, kinds).
    """
    sides = covered_sides(pictures, lean)
    kinds = chances.argmax(1)
    around = neighbours()
    there = around >= 0
    whole = land & (sides == _SIDES) & (kinds != EMPTY) & (kinds != WALL)
    alike = (((kinds[around] == kinds[:, None]) | ~land[around]) & there).sum(1)
    most = ((sides[around] >= _MOST) & there).sum(1)
    wide = whole & (lean < _LEANING) & (alike == _WIDE) & (most == _WIDE)
    beside = ((kinds[around[:, 1:]] != EMPTY) & there[:, 1:]).sum(1)
    flat = whole & (lean < _UPRIGHT) & (beside <= _CROWD)
    return Bodies(flat & ~Bodies(wide=wide).under, wide)


def covered_sides(pictures: Halves, lean: Floats) -> Ints:
    """How many sides of each hex are unlike its ground, (400,) from 0 to 8."""
    across, ahead = patch_points(lean)
    far = np.hypot(across, ahead)
    turn = (np.arctan2(across, ahead) / (2 * np.pi) + 0.5) * _SIDES
    chosen = (far > _RING[0]) & (far < _RING[1])
    hexes = np.nonzero(chosen)[0]
    side = hexes * _SIDES + np.floor(turn[chosen]).astype(int) % _SIDES
    count = np.bincount(side, minlength=len(lean) * _SIDES)
    seen = pictures[..., DIFFERENCE][chosen].astype(np.float32)
    means = [np.bincount(side, seen[:, i], len(lean) * _SIDES) / np.maximum(count, 1) for i in range(3)]
    apart = np.linalg.norm(means, axis=0).reshape(-1, _SIDES)
    found: Ints = (apart > _COVERED).sum(1)
    return found
