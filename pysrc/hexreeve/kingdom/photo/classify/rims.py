"""Repaints what a print has between its terrains: beaches, fringes and shores would look like things on the ground.

Nothing is known about the print beforehand. Most hexes are empty and their terrain is known, so the photograph itself
says which colour is usual so far from the edge to other ground.
"""

import numpy as np
from numpy.typing import NDArray

from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL
from hexreeve.kingdom.photo.projection import ROW, SHAPE, above_hexes, above_points, bands, centres

Steps = NDArray[np.int8]

# Hex widths of a step away from the edge, and how many steps there are; the last one is all that lies farther in.
_STEP = 0.04
_STEPS = 10
# Rims wave: a colour may be the usual one of so many steps nearer or farther.
_WAVES = (-3, -2, -1, 0, 1, 2, 3)
# A colour so far from all usual ones is none of the print's.
_ALIKE = 0.1
_FEWEST = 40
_SIDE = 0.5 / np.sqrt(3)
# Towards the neighbours, clockwise from the right: the normal, rows down, and columns in even and odd rows.
_NEIGHBOURS = (
    ((1.0, 0.0), 0, (1, 1)),
    ((0.5, ROW), 1, (0, 1)),
    ((-0.5, ROW), 1, (-1, 0)),
    ((-1.0, 0.0), 0, (-1, -1)),
    ((-0.5, -ROW), -1, (-1, 0)),
    ((0.5, -ROW), -1, (0, 1)),
)


def remove_rims(colours: Floats, labels: Ints, ground: Floats, where: Bools) -> None:
    """Repaint the rims of terrains in the colours of their ground, in place.

    colours: as the eye sees them from above, without the light (h, w, 3). labels: terrain number of each hex. ground:
    the colour of empty ground by hex (400, 3). where: hexes to repaint (400,).
    """
    hexes, steps = above_hexes()[0], _steps(labels)
    usual = _usual(colours, labels, steps, ground).reshape(-1, 3)
    for rows in bands():
        here = (steps[rows] >= 0) & where[hexes[rows]]
        seen, at, step = colours[rows][here], hexes[rows][here], steps[rows][here]
        nearest, best = np.full(len(seen), np.inf, np.float32), np.zeros(len(seen), np.intp)
        lowest = labels[at] * _STEPS
        for wave in _WAVES:
            which = lowest + np.clip(step + wave, 0, _STEPS - 1)
            apart = seen - usual[which]
            far = np.einsum("ij,ij->i", apart, apart)
            nearer = far < nearest
            np.copyto(nearest, far, where=nearer)
            np.copyto(best, which, where=nearer)
        trust = np.exp(-nearest / _ALIKE**2)[:, None]
        colours[rows][here] = seen + trust * (ground[at] - usual[best])


def _usual(colours: Floats, labels: Ints, steps: Steps, ground: Floats) -> Floats:
    """The middle colour of each terrain at each step from the edge, (terrains, _STEPS, 3)."""
    found = np.zeros((SPECIAL, _STEPS, 3), np.float32)
    flat, near = colours.reshape(-1, 3), np.flatnonzero(steps >= 0).astype(np.int32)
    label, step = labels.astype(np.int8)[above_hexes()[0].ravel()[near]], steps.ravel()[near]
    for which in np.unique(labels[labels != SPECIAL]):
        found[which] = ground[labels == which][0]
        for i in range(_STEPS):
            pixels = near[(label == which) & (step == i)]
            if len(pixels) >= _FEWEST:
                found[which, i] = np.median(flat[pixels], 0)
    return found


def _steps(labels: Ints) -> Steps:
    """How many steps each pixel (h, w) is from other ground or from the edge of its quadrant; -1: no ground."""
    other = other_ground(labels)
    hexes = above_hexes()[0]
    found = np.full(SHAPE, -1, np.int8)
    for rows in bands():
        at = hexes[rows]
        x, y = np.moveaxis(above_points(rows) - centres().astype(np.float32)[at], -1, 0)
        nearest = np.full(at.shape, np.inf, np.float32)
        for i, ((nx, ny), _, _) in enumerate(_NEIGHBOURS):
            away, along = 0.5 - (x * nx + y * ny), np.abs(y * nx - x * ny)
            far = np.hypot(away, np.maximum(along - _SIDE, 0))
            nearest = np.where(other[at, i], np.minimum(nearest, far), nearest)
        land = (at >= 0) & (labels[at] != SPECIAL)
        found[rows][land] = np.minimum(nearest[land] / _STEP, _STEPS - 1).astype(np.int8)
    return found


def other_ground(labels: Ints) -> Bools:
    """Whether other ground or another quadrant lies beyond each edge, (400, 6)."""
    row, column = np.divmod(np.arange(400), 20)
    found = np.zeros((400, 6), bool)
    for i, (_, down, along) in enumerate(_NEIGHBOURS):
        r, c = row + down, column + np.where(row % 2, along[1], along[0])
        inside = (r >= 0) & (r < 20) & (c >= 0) & (c < 20) & (r // 10 == row // 10) & (c // 10 == column // 10)
        there = np.clip(r, 0, 19) * 20 + np.clip(c, 0, 19)
        found[:, i] = ~inside | (labels[there] != labels)
    return found
