"""Logistic regression by Newton's method."""

from __future__ import annotations

import numpy as np
from hexreeve.kingdom.photo.image_ops import Floats

STEPS = 20
# Keeps coefficients small that the examples say little of.
HELD = 3.0


def logistic_regression(rows: Floats, true: Floats) -> Floats:
    """Coefficients (signs,) for the log odds. rows: the signs of each example (n, signs). true: 1 or 0 each (n,)."""
    found = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-rows @ found))
        slope = rows.T @ (likely - true) + HELD * found
        bend = (rows * (likely * (1 - likely))[:, None]).T @ rows + HELD * np.eye(len(found))
        found = found - np.linalg.solve(bend, slope)
    return found
