"""Fits what tells covered hexes (hexreeve.kingdom.photo.checks.occlusion) on rendered photographs with hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.checks.occlusion import evidence
from hexreeve.kingdom.photo.classify.classifier import normalised
from hexreeve.kingdom.photo.classify.network import scores
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.image_ops import Floats
from hexreeve.kingdom.photo.projection import NAMES
from hexreeve.kingdom.photo.reading import layers, locate_board
from rendering import hand
from rendering.photograph import Photograph, photograph
from rendering.print_style import trained_kind
from rendering.reading import maps, pixels

from lib.photo.regression import logistic_regression

# Hands over each board; and the width of its photographs.
HANDS = 2
WIDTH = 1000

Examples = tuple[Floats, Floats]


def examples(seed: int, weights: Sequence[Floats]) -> list[Examples]:
    """The evidence of hexes (n, signs), and 1 for those under a hand (n,): a seed's photographs with and without one.

    Hexes that are partly covered are left out. weights: the network's.
    """
    return list(_of_each(photograph(seed, size=WIDTH, art=trained_kind(seed)), weights))


def _of_each(taken: Photograph, weights: Sequence[Floats]) -> Iterator[Examples]:
    for which in range(HANDS + 1):
        seen, hidden, free = hand.reach(taken, which) if which else (taken, set[str](), {*NAMES})
        try:
            look = locate_board(pixels(seen.jpeg), maps(), seen.taps, Known())
        except InvalidInput:
            continue
        chances = normalised(scores(layers(look, weights)[0], weights))
        told = np.array([name in hidden or name in free for name in NAMES])
        covered = np.array([name in hidden for name in NAMES], float)
        yield evidence(look.signs, chances)[told], covered[told]


def fit(found: Sequence[Examples]) -> Floats:
    """Fit the coefficients of the evidence."""
    return logistic_regression(np.concatenate([rows for rows, _ in found]), np.concatenate([true for _, true in found]))
