"""Readings without a photograph, made of what is said to stand on each hex."""

import numpy as np
from hexreeve.kingdom.photo.classify.network import KINDS
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.maps.map_matching import GROUNDS, Placed
from hexreeve.kingdom.photo.projection import CORNERS, NAMES, Plane
from hexreeve.kingdom.photo.record import Reading

# Seen straight from above, 40 pixels a hex.
ABOVE = Plane(40 * (CORNERS + 1), 0.0, (900, 800))
PLACED = tuple(Placed(name, False, 1.0) for name in ("tavern", "farm", "oasis", "tower"))


def reading(contents, *, unsure=(), hidden=(), known=None, ground="grass", quadrants=PLACED):
    """A reading of a board of one ground. contents: kinds by hex, the rest empty."""
    chances = np.full((400, len(KINDS)), 0.001)
    kinds = np.array([KINDS.index(contents.get(name, "")) for name in NAMES])
    chances[np.arange(400), kinds] = 1
    chances[np.isin(NAMES, unsure), 0] += 0.6
    listed, covered = np.isin(NAMES, [*unsure, *hidden]), np.isin(NAMES, hidden)
    labels = np.full(400, GROUNDS.index(ground))
    chances /= chances.sum(1, keepdims=True)
    return Reading(quadrants, labels, chances, listed, covered, ABOVE, known or Known())
