"""Puts hexes that look alike into clusters, whatever their colours are."""

from collections.abc import Sequence

import numpy as np

from hexreeve.kingdom.photo.image_ops import Floats, Ints
from hexreeve.kingdom.photo.transcribe.sheet import HexSheet

# A quadrant has seven or eight terrains. More clusters may stay: two may have one name, but one cannot have two.
_MOST = 12
_UNLIKE = 14.0
# Neighbours are often of one terrain: they count as this much more alike.
_NEAR = 0.4
# In hex widths: from the middle of a quadrant to its sides.
_FAR = 5.0
# How strongly light that falls off is held to be even.
_EVEN = 3.0


def find_clusters(looks: Floats, hexes: Ints, sheet: HexSheet) -> list[list[int]]:
    """The clusters of some hexes of a sheet: those that cost least are merged, again and again.

    looks: as `looks_of` gives them, (n, k).
    """
    return _merged(evenly_lit(looks, _merged(looks, hexes, sheet), sheet), hexes, sheet)


def _merged(looks: Floats, hexes: Ints, sheet: HexSheet) -> list[list[int]]:
    """Ward's method: a merge costs how much it adds to the squares of the differences within clusters."""
    groups = [[int(h)] for h in hexes]
    means, count = looks[hexes].astype(float), np.ones(len(hexes))
    near = sheet.beside[np.ix_(hexes, hexes)]
    alive = np.ones(len(hexes), bool)

    def costs(a: int) -> Floats:
        found: Floats = ((means - means[a]) ** 2).sum(1) * count * count[a] / (count + count[a])
        found[~alive] = np.inf
        found[a] = np.inf
        return found

    cost = np.array([costs(a) for a in range(len(hexes))])
    while alive.sum() > 1:
        here = np.where(near, cost * _NEAR, cost)
        a, b = (int(i) for i in np.unravel_index(int(here.argmin()), here.shape))
        if alive.sum() <= _MOST and here[a, b] > _UNLIKE:
            break
        means[a] = (means[a] * count[a] + means[b] * count[b]) / (count[a] + count[b])
        count[a] += count[b]
        groups[a] += groups[b]
        near[a] |= near[b]
        near[:, a] |= near[:, b]
        alive[b] = False
        cost[b], cost[:, b] = np.inf, np.inf
        cost[a] = costs(a)
        cost[:, a] = cost[a]
    return [sorted(group) for group, lives in zip(groups, alive, strict=True) if lives]


def evenly_lit(looks: Floats, clusters: Sequence[Sequence[int]], sheet: HexSheet) -> Floats:
    """The looks without what changes across the sheet within clusters."""
    places = (sheet.middles - sheet.middles.mean(0)) / _FAR
    large = [group for group in clusters if len(group) > 3]
    if not large:
        return looks
    at = np.concatenate([places[group] - places[group].mean(0) for group in large])
    off = np.concatenate([looks[group] - looks[group].mean(0) for group in large])
    slope = np.linalg.solve(at.T @ at + _EVEN * np.eye(2), at.T @ off)
    even: Floats = looks - places @ slope
    return even
