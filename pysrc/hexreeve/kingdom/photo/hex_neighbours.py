"""The neighbours of the 400 hexes of a board, for values that are held hex by hex."""

from functools import cache

import numpy as np

from hexreeve.core.hexgrid import AROUND, HEXES, hexes_in
from hexreeve.kingdom.photo.image_ops import Floats, Ints

NUMBERS = {h: i for i, h in enumerate(HEXES)}


@cache
def neighbours() -> Ints:
    """(400, 7): each hex and its neighbours; -1 beyond the edge."""
    found = np.full((len(HEXES), 7), -1)
    for i, h in enumerate(HEXES):
        beside = [NUMBERS[other] for other in hexes_in(AROUND[h])]
        found[i, : len(beside) + 1] = [i, *beside]
    return found


def mean_around(values: Floats) -> Floats:
    """The mean over each hex and its neighbours (400,)."""
    there = neighbours() >= 0
    found: Floats = (values[neighbours()] * there).sum(1) / there.sum(1)
    return found


def least_around(values: Floats) -> Floats:
    """The least value of each hex and its neighbours (400,)."""
    found: Floats = np.where(neighbours() >= 0, values[neighbours()], np.inf).min(1)
    return found
