"""Finds which printed maps lie where: the labels of the right map explain the colours of the hexes best.

No palette is needed for that: hexes of one terrain look alike, whatever their colour is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hexreeve.core import hexgrid
from hexreeve.kingdom.content.catalog import TERRAIN_OF_LETTER
from hexreeve.kingdom.photo.hex_neighbours import least_around, mean_around
from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints

TERRAINS = "".join(TERRAIN_OF_LETTER)
GROUNDS = (*TERRAIN_OF_LETTER.values(), "")
# The label of castles, locations and camps; they hold no piece.
SPECIAL = len(TERRAINS)
# Differences of log colour beyond this are no longer the same terrain; a house is one. Where light and camera make
# neighbouring hexes differ more, it is this part of their usual difference.
_CLIPPED, _OF_USUAL = 0.6, 0.5
# A lamp's reflection adds at most what the darkest channel has in the darkest hex around; on so many hexes of a hundred
# there is none, and print and light differ: so only a part of it is taken away.
_UNLIT, _REFLECTED = 20, 0.6
# What is added before the logarithm, as a part of the board's brighter hexes: nearly black ones differ by chance.
_BLACK, _BRIGHT = 0.05, 80
_OF_SPECIAL = 0.8
_SHARED_ROUNDS = 3
_CANDIDATES = 12
_FEWEST = 25


@dataclass(frozen=True)
class Placed:
    """A map at its place. confidence: from 0 to 1, against all other maps and turns."""

    quadrant: str
    turned: bool
    confidence: float


def labels_of(letters: str) -> Ints:
    """The terrain number of each of the 100 letters of a map."""
    return np.array([TERRAINS.find(letter) if letter in TERRAINS else SPECIAL for letter in letters])


def cells(place: int) -> Ints:
    """The 100 hexes of a quadrant's place, in reading order; hexes are numbered 0 to 399 in reading order."""
    positions = (hexgrid.position_of(h) for h in hexgrid.quadrant_hexes(place, False))
    return np.array([row * hexgrid.SIZE + column for column, row in positions])


def labels_on(placed: Sequence[Placed], maps: Mapping[str, str]) -> Ints:
    """The terrain number of each of the 400 hexes of a board."""
    labels = np.empty(400, int)
    for place, one in enumerate(placed):
        labels[cells(place)] = labels_of(maps[one.quadrant])[:: -1 if one.turned else 1]
    return labels


def find_quadrants(colours: Floats, maps: Mapping[str, str], shown: Bools | None = None) -> tuple[list[Placed], float]:
    """The four maps that explain the hexes, and the share of the differences that they explain.

    colours: (400, 3), log of linear RGB. maps: the 100 letters by id. shown: the hexes that count (400,).
    """
    colours = _comparable(colours)
    most = _farthest(colours)
    keys = [(name, turned) for name in maps for turned in (False, True)]
    labels = np.array([labels_of(maps[name])[:: -1 if turned else 1] for name, turned in keys])
    here = [_counting(cells(place), shown) for place in range(4)]
    seen = [colours[cells(place)[here[place]]] for place in range(4)]
    every = np.asarray(np.concatenate(seen), np.float32)
    costs = np.array([[_own_cost(seen[place], one[here[place]], most) for one in labels] for place in range(4)])
    chosen = costs.argmin(1)
    for _ in range(_SHARED_ROUNDS):
        together = np.concatenate([labels[i][here[place]] for place, i in enumerate(chosen)])
        shared = _class_colours(every, together)
        for place in range(4):
            for i in np.argsort(costs[place])[:_CANDIDATES]:
                costs[place][i] = _shared_cost(seen[place], labels[i][here[place]], shared, most)
            costs[place][np.argsort(costs[place])[_CANDIDATES:]] += most
        chosen = _different(costs, [name for name, _ in keys])
    placed = []
    for place, i in enumerate(chosen):
        margin = (np.sort(np.delete(costs[place], i))[0] - costs[place][i]) * _CLIPPED / most
        name, turned = keys[int(i)]
        placed.append(Placed(name, turned, float(1 / (1 + np.exp(-40 * (margin - 0.03))))))
    everything = np.abs(every - np.median(every, 0)).sum(1).clip(0, most).mean() + 1e-6
    explained = 1 - np.mean([costs[place][i] for place, i in enumerate(chosen)]) / everything
    return placed, float(explained)


def _counting(place: Ints, shown: Bools | None) -> Ints:
    """Which of the 100 hexes of a place count: those shown, or all if these are too few to tell maps apart."""
    found = np.flatnonzero(np.ones(100, bool) if shown is None else shown[place])
    return found if len(found) >= _FEWEST else np.arange(100)


def _different(costs: Floats, names: Sequence[str]) -> Ints:
    """The cheapest choice for each place, no map twice."""
    free, chosen = costs.copy(), np.zeros(4, int)
    for _ in range(4):
        place, i = np.unravel_index(int(free.argmin()), free.shape)
        chosen[place] = i
        free[place] = np.inf
        free[:, [name == names[int(i)] for name in names]] = np.inf
    return chosen


def _comparable(colours: Floats) -> Floats:
    """Log colours (400, 3) without reflections, in which dark hexes differ no more than bright ones."""
    light = np.exp(colours)
    added = mean_around(least_around(light.min(1)))
    added = _REFLECTED * np.maximum(added - np.percentile(added, _UNLIT), 0)
    light = np.maximum(light - added[:, None], 0)
    return np.asarray(np.log(light + _BLACK * np.percentile(light.max(1), _BRIGHT)), np.float32)


def _farthest(colours: Floats) -> float:
    """The difference of log colour from which hexes are simply different."""
    rows = colours.reshape(hexgrid.SIZE, hexgrid.SIZE, 3)
    usual = np.median(np.abs(rows[:, 1:] - rows[:, :-1]).sum(-1))
    return max(_CLIPPED, _OF_USUAL * float(usual))


def _own_cost(colours: Floats, labels: Ints, most: float) -> float:
    """How unlike hexes of the same label are, on average; at most by `most`."""
    total = 0.0
    for label in np.unique(labels):
        mine = colours[labels == label]
        far = np.abs(mine - np.median(mine, 0)).sum(1).clip(0, most)
        # Two hexes have their middle between them: a small class explains nothing by itself.
        total += float(far.sum()) * len(mine) / max(len(mine) - 1, 1) if len(mine) > 1 else most / 2
    return total / len(labels)


def _class_colours(colours: Floats, labels: Ints) -> Floats:
    found = np.full((SPECIAL + 1, 3), np.nan)
    for label in np.unique(labels):
        found[label] = np.median(colours[labels == label], 0)
    return found


def _shared_cost(colours: Floats, labels: Ints, shared: Floats, most: float) -> float:
    """How far the hexes are from the colours that the whole board has for their labels."""
    far = np.nan_to_num(np.abs(colours - shared[labels]).sum(1), nan=most).clip(0, most)
    return float(np.where(labels == SPECIAL, far * _OF_SPECIAL, far).mean())
