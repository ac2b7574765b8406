"""Decides what stands on each hex from the network's likelihoods: who plays, what cannot be, what to ask about."""

from collections.abc import Sequence

import numpy as np

from hexreeve.kingdom.photo.arrays import Bools, Floats, Ints
from hexreeve.kingdom.photo.network import KINDS
from hexreeve.kingdom.photo.quadrants import SPECIAL

EMPTY, WALL = KINDS.index(""), KINDS.index("wall")
# Walls are rarer on a table than among the examples that the network learned from.
_RARE_WALLS = 1.1
# A colour that plays shows at least one house as clear as this; pale spots of the print hardly ever are.
_CERTAIN = 0.99
# Ask about a hex whose likeliest content is less likely than _SURE, and where a colour left out was likelier than
# _LEFT_OUT.
_SURE = 0.98
_LEFT_OUT = 0.35
_SUPPLY = 40


def chances_of(logs: Floats, labels: Ints, colours: Sequence[str], walls: bool) -> tuple[Floats, Bools]:
    """How likely each kind of content is for each hex, (400, kinds), and whether to ask about the hex, (400,).

    logs: unscaled log likelihoods (400, kinds). labels: terrain number of each hex. colours: those in play, empty if
    they are not known. walls: whether stone walls can be on the board.
    """
    logs, land = logs.copy(), labels != SPECIAL
    logs[:, WALL] -= _RARE_WALLS
    before = normalised(logs)
    left_out = np.zeros(len(logs), bool)
    for kind in range(1, len(KINDS)):
        known = walls if kind == WALL else not colours or KINDS[kind] in colours
        if not known:
            logs[:, kind] = -np.inf
        elif (kind == WALL or not colours) and not (before[land, kind] > _CERTAIN).any():
            left_out |= before[:, kind] > _LEFT_OUT
            logs[:, kind] -= 3
    chances = normalised(logs)
    chances[~land] = np.eye(len(KINDS))[EMPTY]
    doubted = land & ((chances.max(1) < _SURE) | left_out)
    kinds = chances.argmax(1)
    for kind in range(1, len(KINDS)):
        mine = np.flatnonzero(kinds == kind)
        if kind != WALL:
            doubted[mine[np.argsort(-chances[mine, kind])][_SUPPLY:]] = True
    return chances, doubted


def normalised(logs: Floats) -> Floats:
    """Likelihoods that add up to 1 in each row."""
    raised = np.exp(logs - logs.max(1, keepdims=True))
    found: Floats = raised / raised.sum(1, keepdims=True)
    return found
