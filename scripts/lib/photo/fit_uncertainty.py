"""Fits the doubts about hexes (hexreeve.kingdom.photo.classify.uncertainty) on boards that the network has not learned
from."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from hexreeve.kingdom.photo.classify.classifier import judge
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.classify.second_pass import Context
from hexreeve.kingdom.photo.classify.uncertainty import CERTAIN, signs
from hexreeve.kingdom.photo.image_ops import Floats

from lib.photo import fit_second_pass
from lib.photo.fit_second_pass import Board
from lib.photo.regression import logistic_regression


def fit(boards: Sequence[Board]) -> Floats:
    """Fit the coefficients of the signs by logistic regression: a hex is read wrongly, or rightly."""
    # The second look at a board must not know it: each half of the boards gets one that is fitted on the other half.
    halves = boards[::2], boards[1::2]
    contexts = [fit_second_pass.fit(half) for half in reversed(halves)]
    found = [_examples(board, context) for half, context in zip(halves, contexts, strict=True) for board in half]
    return logistic_regression(
        np.concatenate([rows for rows, _ in found]), np.concatenate([wrong for _, wrong in found])
    )


def _examples(board: Board, context: Context) -> tuple[Floats, Floats]:
    """The signs of hexes that are not certain (n, signs), and 1 for those read wrongly (n,)."""
    nowhere = np.zeros(len(board.labels), bool)
    judged, *views = (
        judge(*view, board.labels, nowhere, Known(), context) for view in [(board.hidden, board.logs), *board.views]
    )
    hexes = np.flatnonzero(board.land() & (judged.chances.max(1) < CERTAIN))
    wrong = judged.chances[hexes].argmax(1) != board.kinds[hexes]
    return signs(hexes, judged, views), wrong.astype(np.float64)
