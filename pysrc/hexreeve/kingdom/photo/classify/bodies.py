"""Finds what lies on hexes and is no house: flat things such as tiles, and pieces as large as seven hexes.

A house leaves ground to be seen around its foot, and has a lit and a dark side. Where all sides of a hex are unlike its
ground, and like its middle, something else lies there.
"""

from dataclasses import dataclass, field

import numpy as np

from hexreeve.kingdom.photo.classify.network import EMPTY, WALL
from hexreeve.kingdom.photo.classify.patches import DIFFERENCE, patch_points
from hexreeve.kingdom.photo.hex_neighbours import neighbours
from hexreeve.kingdom.photo.image_ops import Bools, Floats, Halves, Ints

# The middle of a hex, and around the foot of a house, in hex widths; and the sides that are looked at.
_CORE, _RING = 0.2, (0.28, 0.42)
_SIDES = 8
# Chosen on rendered tiles, pieces on seven hexes, and houses. A side whose colour is so far from its ground is covered;
# a middle is like the sides if it differs by less than this part of how far they are from the ground.
_COVERED, _LIKE = 0.15, 0.18
# Where houses lean farther, in hex widths, they hide the ground behind them.
_LEANING = 0.5
# Of the sides of hexes at the edge of a body on seven hexes so many are covered.
_WIDE, _MOST = 7, 5


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
    """Find the bodies on some hexes: flat ones among what was read as settlements.

    pictures: as `patches` gives them. lean: how far houses lean, in hex widths (400,). land: where to look (400,).
    chances: of each kind of content (400, kinds).
    """
    around, kinds = neighbours(), chances.argmax(1)
    there = around >= 0
    colours, middle = _colours(pictures, lean)
    apart = np.linalg.norm(colours, axis=-1)
    covered = (apart > _COVERED).sum(1)
    off = np.linalg.norm(middle - np.median(colours, 1), axis=-1)
    found = land & (lean < _LEANING)
    found &= (covered == _SIDES) & (off < _LIKE * apart.mean(1))
    alike = (((kinds[around] == kinds[:, None]) | ~land[around]) & there).sum(1)
    most = ((covered[around] >= _MOST) & there).sum(1)
    wide = found & (alike == _WIDE) & (most == _WIDE)
    flat = found & (kinds != EMPTY) & (kinds != WALL)
    return Bodies(flat & ~Bodies(wide=wide).under, wide)


def _colours(pictures: Halves, lean: Floats) -> tuple[Floats, Floats]:
    """The colour of each side of a hex, and of its middle, as differences from the ground: (400, 8, 3), (400, 3)."""
    across, ahead = patch_points(lean)
    far = np.hypot(across, ahead)
    turn = np.floor((np.arctan2(across, ahead) / (2 * np.pi) + 0.5) * _SIDES).astype(int) % _SIDES
    hexes = np.arange(len(lean))[:, None, None]
    rings = _means(pictures, (far > _RING[0]) & (far < _RING[1]), hexes * _SIDES + turn, len(lean) * _SIDES)
    return rings.reshape(-1, _SIDES, 3), _means(pictures, far < _CORE, hexes + 0 * turn, len(lean))


def _means(pictures: Halves, chosen: Bools, groups: Ints, count: int) -> Floats:
    """The mean difference from the ground in each group of the chosen pixels, (count, 3)."""
    group, seen = groups[chosen], pictures[..., DIFFERENCE][chosen].astype(np.float32)
    pixels = np.maximum(np.bincount(group, minlength=count), 1)
    return np.stack([np.bincount(group, seen[:, i], count) / pixels for i in range(3)], -1)
