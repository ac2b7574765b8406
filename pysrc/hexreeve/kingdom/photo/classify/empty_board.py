"""A board's own empty ground: what a photograph of the board without pieces shows, taken away from a later one.

Each quadrant is recognised wherever it lies, so a photograph of four serves every board with one of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from hexreeve.kingdom.photo.hex_neighbours import neighbours
from hexreeve.kingdom.photo.image_ops import TONES, Bools, Bytes, Floats, Ints, sample, smooth
from hexreeve.kingdom.photo.maps.hex_colours import inside_hexes, middle_colours
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL, Placed
from hexreeve.kingdom.photo.projection import (
    MARGIN,
    ROW,
    SCALE,
    SHAPE,
    V,
    above_hexes,
    above_points,
    bands,
    centres,
)

# A byte's worth of colour: 0 is left for hexes of which nothing is known.
BRIGHTEST = 1.6
_GAMMA = 2.2
# The size of a quadrant in hex widths.
_QUADRANT = np.array([10.5, 9 * ROW + 2 * V])
_STRIDE = np.array([10, 10 * ROW])
# The two photographs may lie so many pairs of pixels apart, and then one pixel more; differences beyond are things.
_FAR, _THING = 3, 0.4
_ROUNDS = 2
# Where the light is compared: between lines and most houses, in hex widths from the border.
_RING = (0.03, 0.17)
_INNER = 0.1
_FEW = 4
# Percentiles: of hexes that are lighter in a reflection, and that are darker where one lay in the first photograph.
_SHARED = (50, 75)
# A colour so far from that of the empty ground is a thing's; lines and speckles may lie a pixel aside.
_ALIKE = 0.2
_ASIDE = [(down, along) for down in (-1, 0, 1) for along in (-1, 0, 1)]


@dataclass(frozen=True)
class EmptyBoard:
    """quadrants: the maps as they lay, NW, NE, SW, SE. colours: the board from above without the light, as the eye sees
    it, (SHAPE, 3) bytes; 0 where nothing is known."""

    quadrants: Sequence[tuple[str, bool]]
    colours: Bytes


@dataclass(frozen=True)
class EmptyGround:
    """The empty ground of a board that is being read. colours: as of `EmptyBoard`, (h, w, 3); None: nothing is known.
    known: hexes of which it is known (400,)."""

    colours: Floats | None = None
    known: Bools = field(default_factory=lambda: np.zeros(400, bool))


def board_of(colours: Floats, placed: Sequence[Placed], learned: Bools) -> EmptyBoard:
    """colours: from above without the light (h, w, 3). learned: hexes of which the ground is seen (400,)."""
    seen = np.asarray(np.clip(colours, 0, BRIGHTEST), np.float32)
    found = (1 + seen * (254 / BRIGHTEST)).astype(np.uint8)
    found[~learned[above_hexes()[0]] | (above_hexes()[0] < 0)] = 0
    return EmptyBoard([(one.quadrant, one.turned) for one in placed], found)


def ground_on(placed: Sequence[Placed], boards: Sequence[EmptyBoard]) -> EmptyGround:
    """The empty ground of a board. Of several boards with one of its quadrants the first tells."""
    if not {one.quadrant for one in placed} & {name for board in boards for name, _ in board.quadrants}:
        return EmptyGround()
    hexes, middles = above_hexes()[0], centres().astype(np.float32)
    found, known = np.zeros((*SHAPE, 3), np.float32), np.zeros(400, bool)
    place = np.arange(400) // 200 * 2 + np.arange(400) % 20 // 10
    for i, one in enumerate(placed):
        told = next((board for board in boards for name, _ in board.quadrants if name == one.quadrant), None)
        if told is None:
            continue
        names = [name for name, _ in told.quadrants]
        j = names.index(one.quadrant)
        turned = one.turned != told.quadrants[j][1]
        mine = place == i
        at = _moved(middles[mine], i, j, turned)
        known[mine] = sample(told.colours, at[:, 0], at[:, 1], TONES).min(1) > 0
        for rows in bands():
            here = (hexes[rows] >= 0) & mine[hexes[rows]]
            at = _moved(above_points(rows)[here], i, j, turned)
            found[rows][here] = sample(told.colours, at[:, 0], at[:, 1], TONES) * BRIGHTEST
    return EmptyGround(found, known)


def _moved(points: Floats, i: int, j: int, turned: bool) -> Floats:
    """Pixels from above at the points (n, 2) of quadrant i, as it lies at place j."""
    own = points - _STRIDE * (i % 2, i // 2)
    own = (_QUADRANT - own if turned else own) + _STRIDE * (j % 2, j // 2)
    found: Floats = (own + MARGIN) * SCALE
    return found


def remove_ground(colours: Floats, labels: Ints, ground: Floats, empty: EmptyGround) -> None:
    """Repaint what looks like its own empty ground in one colour for each terrain, in place.

    colours: as the eye sees them from above, without the light (h, w, 3). labels: terrain number of each hex. ground:
    the colour of empty ground by hex (400, 3). empty: its colours are overwritten.
    """
    own, known = empty.colours, empty.known
    if own is None:
        return
    hexes = above_hexes()[0]
    apart = middle_colours(colours, inside_hexes(_INNER)) - middle_colours(own, inside_hexes(_INNER))
    for label in np.unique(labels[known]):
        mine = known & (labels == label)
        apart[mine] = np.median(apart[mine], 0)
    for rows in bands():
        own[rows] += apart[hexes[rows]]
    steps = _steps_between(colours.mean(-1), own.mean(-1), known)
    _equalise_light(colours, own, steps, known)
    land = known & (labels != SPECIAL)
    far, best = _nearest(colours, own, steps)
    far[(hexes < 0) | ~land[hexes]] = 0
    # A single speckle that looks like the ground belongs to what is around it.
    smooth(far, 1, 0)
    smooth(far, 1, 1)
    for rows in bands():
        here = (hexes[rows] >= 0) & land[hexes[rows]]
        at = hexes[rows][here]
        trust = np.exp(-far[rows][here] / _ALIKE**2)[:, None]
        colours[rows][here] += trust * (ground[at] - own.reshape(-1, 3)[best[rows][here]])


def _steps_between(seen: Floats, own: Floats, known: Bools) -> Ints:
    """How many pixels down and along each hex lies from where its empty ground lay (400, 2).

    seen, own: greys (h, w).
    """
    near = range(-_FAR, _FAR + 1)
    small = [_half(grey) for grey in (seen, own)]
    halves = above_hexes()[0][1::2, 1::2]
    rough = [(2 * down, 2 * along) for down in near for along in near]
    costs = [_unlike(small[0], np.roll(small[1], (down // 2, along // 2), (0, 1)), halves) for down, along in rough]
    found = np.array(rough)[_together(costs, known).argmin(0)]
    aligned = _aligned(found)
    costs = [_unlike(seen, _taken(own, aligned, step), above_hexes()[0]) for step in _ASIDE]
    moved: Ints = found + np.array(_ASIDE)[_together(costs, known).argmin(0)]
    return moved


def _half(grey: Floats) -> Floats:
    height, width = grey.shape[0] // 2, grey.shape[1] // 2
    found: Floats = grey[: 2 * height, : 2 * width].reshape(height, 2, width, 2).mean((1, 3))
    return found


def _unlike(seen: Floats, own: Floats, hexes: Ints) -> Floats:
    """How unlike two greys (h, w) are on each hex (400,)."""
    inside = hexes >= 0
    far = np.minimum(np.abs(seen - own), _THING)
    found: Floats = np.bincount(hexes[inside], far[inside], 400) / np.bincount(hexes[inside], minlength=400)
    return found


def _together(each: Sequence[Floats], known: Bools) -> Floats:
    """Costs (steps, 400) of each hex with those around it on its quadrant: they moved together."""
    around, costs = _around_in_quadrant(), np.asarray(each, np.float32)
    there = (around >= 0) & known[around]
    for _ in range(_ROUNDS):
        costs = (costs[:, around] * there).sum(-1) / np.maximum(there.sum(-1), 1)
    return costs


@cache
def _around_in_quadrant() -> Ints:
    """(400, 7): each hex and its neighbours on the same quadrant; -1 beyond its edge."""
    place = np.arange(400) // 200 * 2 + np.arange(400) % 20 // 10
    around = neighbours()
    found: Ints = np.where((around >= 0) & (place[around] == place[:, None]), around, -1)
    return found


def _aligned(steps: Ints) -> Ints:
    """Where the empty ground of each pixel (h, w) lay: pixels, numbered row by row."""
    hexes = above_hexes()[0]
    found = np.arange(SHAPE[0] * SHAPE[1], dtype=np.int32).reshape(SHAPE)
    # No hex reaches the edge of the picture.
    found -= np.where(hexes >= 0, (steps @ np.array([SHAPE[1], 1]))[hexes], 0).astype(np.int32)
    return found


def _taken(picture: Floats, at: Ints, step: tuple[int, int]) -> Floats:
    """A picture (h, w, ...) at pixels, and so many steps down and along before them."""
    flat = picture.reshape(-1, *picture.shape[2:])
    found: Floats = flat[np.clip(at - step[0] * SHAPE[1] - step[1], 0, len(flat) - 1)]
    return found


def _equalise_light(seen: Floats, own: Floats, steps: Ints, known: Bools) -> None:
    """Give the empty ground the light that lies on a part of the later photograph, such as a lamp's reflection."""
    at = inside_hexes(*_RING)[:, ::_FEW]
    before = at - (steps @ np.array([SHAPE[1], 1]))[:, None]
    light = np.median(_linear(seen.reshape(-1, 3)[at]) - _linear(own.reshape(-1, 3)[before]), 1)
    # In a wide neighbourhood most of the ground is seen, however many houses stand there.
    parts = [light[wide[known[wide]]] for wide in _wide()]
    field = np.array([_common(part) if len(part) else np.zeros(3) for part in parts], np.float32)
    spread = np.where(above_hexes()[0][..., None] >= 0, field[above_hexes()[0]], 0)
    inside = np.asarray(above_hexes()[0] >= 0, np.float32)
    for picture in (spread, inside):
        for axis in (0, 1):
            smooth(picture, SCALE // 2, axis)
    for rows in bands():
        lighter = spread[rows] / np.maximum(inside[rows], 0.01)[..., None]
        own[rows] = np.power(np.clip(_linear(own[rows]) + lighter, 0, BRIGHTEST**_GAMMA), np.float32(1 / _GAMMA))


def _common(light: Floats) -> Floats:
    """The light that is common to some hexes (n, 3): most are lighter, or nearly all are darker.

    A lamp's reflection lights up what it lies on; a crowd of dark houses must not darken the ground between them.
    """
    low, high = np.percentile(light, _SHARED, axis=0)
    found: Floats = np.maximum(low, 0) + np.minimum(high, 0)
    return found


def _linear(colours: Floats) -> Floats:
    found: Floats = np.power(np.clip(colours, 0, None), np.float32(_GAMMA))
    return found


@cache
def _wide() -> Sequence[Ints]:
    """The hexes up to two steps from each."""
    near = [around[around >= 0] for around in neighbours()]
    return [np.unique(np.concatenate([near[h] for h in around])) for around in near]


def _nearest(colours: Floats, own: Floats, steps: Ints) -> tuple[Floats, Ints]:
    """How far each pixel's colour is from the nearest one of its empty ground, squared (h, w), and where that lay."""
    aligned = _aligned(steps)
    far, best = np.full(SHAPE, np.inf, np.float32), np.zeros(SHAPE, np.int32)
    flat = own.reshape(-1, 3)
    for rows in bands():
        for down, along in _ASIDE:
            at = np.clip(aligned[rows] - down * SHAPE[1] - along, 0, len(flat) - 1)
            apart = colours[rows] - flat[at]
            length = np.einsum("ijk,ijk->ij", apart, apart)
            nearer = length < far[rows]
            np.copyto(far[rows], length, where=nearer)
            np.copyto(best[rows], at, where=nearer)
    return far, best
