"""Fits the second look at hexes (hexreeve.kingdom.photo.classify.second_pass) on boards that the network has not
learned from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hexreeve.kingdom.photo.classify import classifier
from hexreeve.kingdom.photo.classify.network import KINDS
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.classify.second_pass import Context, signs
from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL

AXES = 6
STEPS, RATE = 250, 0.03
# Of hexes that the network is certain of, one in ten counts for ten.
CERTAIN, EACH = 0.9999, 10


@dataclass(frozen=True)
class Board:
    """A photograph's hexes: last layer but one, log likelihoods, terrain numbers, and true kinds, each of 400.

    views: the first two with the grid a pixel off.
    """

    hidden: Floats
    logs: Floats
    labels: Ints
    kinds: Ints
    views: Sequence[tuple[Floats, Floats]]

    def first(self) -> Floats:
        """The likelihoods at first look."""
        return classifier.prior_likelihoods(self.logs, self.labels, np.zeros(len(self.labels), bool), Known())

    def land(self) -> Bools:
        """The hexes that can hold a piece."""
        found: Bools = self.labels != SPECIAL
        return found


def fit(boards: Sequence[Board]) -> Context:
    """Fit the axes by linear discriminants, and the weights by multinomial logistic regression."""
    hidden = np.concatenate([board.hidden[board.land()] for board in boards])
    kinds = np.concatenate([board.kinds[board.land()] for board in boards])
    axes, usual = _axes(hidden, kinds)
    empty = Context(axes, usual, np.zeros((0, 0)))
    rows = np.concatenate(
        [signs(board.hidden, board.logs, board.labels, board.first(), empty)[board.land()] for board in boards]
    )
    certain = classifier.normalised(rows[:, : len(KINDS)]).max(1) > CERTAIN
    kept = ~certain | (np.arange(len(rows)) % EACH == 0)
    weights = np.where(certain, EACH, 1)[kept]
    return Context(axes, usual, _regression(rows[kept], kinds[kept], weights / weights.sum()))


def _axes(hidden: Floats, kinds: Ints) -> tuple[Floats, Floats]:
    """Where kinds differ most compared with their own spread: (hidden, AXES), and the means there (kinds, AXES)."""
    means = np.stack([hidden[kinds == kind].mean(0) for kind in range(len(KINDS))])
    spread = sum(np.cov((hidden[kinds == kind] - means[kind]).T) for kind in range(len(KINDS))) / len(KINDS)
    white = np.linalg.inv(np.linalg.cholesky(spread + 1e-2 * np.eye(hidden.shape[1])))
    _, directions = np.linalg.eigh(white @ np.cov(means.T) @ white.T)
    axes = white.T @ directions[:, ::-1][:, :AXES]
    return axes, means @ axes


def _regression(rows: Floats, kinds: Ints, weights: Floats) -> Floats:
    """Coefficients (signs, kinds) by Adam from what the signs mean."""
    count = len(KINDS)
    found = np.zeros((rows.shape[1], count))
    found[:count], found[count : 2 * count] = 0.5 * np.eye(count), -0.3 * np.eye(count)
    first, second = np.zeros_like(found), np.zeros_like(found)
    for step in range(1, STEPS + 1):
        off = classifier.normalised(rows @ found)
        off[np.arange(len(kinds)), kinds] -= 1
        slope = rows.T @ (off * weights[:, None])
        first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope * slope
        rate = RATE * (1 - 0.9 * step / STEPS)
        found -= rate * first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.99**step)) + 1e-10)
    return found
