"""Classifies what stands on each hex, by itself and then beside the rest of the photograph.

From the network's likelihoods it decides who plays, what cannot be, and what to ask about.
"""

from dataclasses import dataclass

import numpy as np

from hexreeve.kingdom.content.catalog import BUILDABLE
from hexreeve.kingdom.photo.classify import second_pass
from hexreeve.kingdom.photo.classify.network import EMPTY, KINDS, WALL
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.classify.second_pass import Context
from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints
from hexreeve.kingdom.photo.maps.map_matching import GROUNDS, SPECIAL

# Walls are rarer on a table than among the examples that the network learned from.
_RARE_WALLS = 1.1
# A colour that plays shows at least one house as clear as this; pale spots of the print hardly ever are.
_CERTAIN = 0.99
# Ask where a colour left out was likelier than this.
_LEFT_OUT = 0.35
# A settlement in a colour that does not play is likelier than this: the light alone does not make it so.
_OTHER_COLOUR = 0.9
# Unlikely contents of a hex that the counts make worth a question.
_MISSED = 0.002


@dataclass(frozen=True)
class Judgement:
    """alone: likelihoods of each hex by itself (400, kinds). differences: how far each looks from each kind on this
    table (400, kinds). chances: its likelihoods with the rest of the photograph (400, kinds). doubted: hexes to ask
    about in any case (400,)."""

    alone: Floats
    differences: Floats
    chances: Floats
    doubted: Bools


def judge(hidden: Floats, logs: Floats, labels: Ints, covered: Bools, known: Known, fitted: Context) -> Judgement:
    """Judge every hex.

    hidden, logs: the network's last layer but one (400, HIDDEN), and what it says (400, kinds). labels: terrain
    numbers (400,). covered: hexes of which nothing is seen (400,).
    """
    alone = prior_likelihoods(logs, labels, covered, known)
    signs = second_pass.signs(hidden, logs, labels, alone, fitted)
    chances, doubted = chances_of(signs @ fitted.weights, labels, covered, known)
    return Judgement(alone, signs[:, second_pass.DIFFERENCES], chances, doubted)


def prior_likelihoods(logs: Floats, labels: Ints, hidden: Bools, known: Known) -> Floats:
    """How likely each kind of content is for each hex by the network alone, (400, kinds); as `chances_of`."""
    logs = logs.copy()
    logs[:, WALL] -= _RARE_WALLS
    return chances_of(logs, labels, hidden, known)[0]


def chances_of(logs: Floats, labels: Ints, hidden: Bools, known: Known) -> tuple[Floats, Bools]:
    """How likely each kind of content is for each hex, (400, kinds), and hexes to ask about in any case, (400,).

    logs: unscaled log likelihoods (400, kinds). labels: terrain number of each hex. hidden: hexes of which nothing is
    seen (400,): anything may stand there.
    """
    logs, land = np.where(hidden[:, None], 0, logs), labels != SPECIAL
    logs[hidden, EMPTY] += 1
    before = normalised(logs)
    left_out = np.zeros(len(logs), bool)
    for kind in range(1, len(KINDS)):
        possible = known.walls > 0 if kind == WALL else not known.colours or KINDS[kind] in known.colours
        if not possible:
            logs[:, kind] = -np.inf
        elif (kind == WALL or not known.colours) and not (before[land & ~hidden, kind] > _CERTAIN).any():
            left_out |= before[:, kind] > _LEFT_OUT
            logs[:, kind] -= 3
    chances = normalised(logs)
    chances[~land] = np.eye(len(KINDS))[EMPTY]
    doubted = land & (hidden | left_out)
    return chances, doubted | other_pieces(chances, labels, known) | find_miscounted(chances, known)


def other_pieces(chances: Floats, labels: Ints, known: Known) -> Bools:
    """Hexes with a colour where other pieces stand more often than settlements, which look alike (400,)."""
    grounds = [any(ground in piece.grounds for piece in known.pieces) and ground not in BUILDABLE for ground in GROUNDS]
    kinds = chances.argmax(1)
    found: Bools = np.array(grounds)[labels] & (kinds != EMPTY) & (kinds != WALL)
    return found


def other_colours(logs: Floats, labels: Ints, hidden: Bools, known: Known) -> Bools:
    """Hexes on which a settlement surely has a colour that does not play (400,); as `chances_of`."""
    others = [kind not in ("", KINDS[WALL], *(known.colours or KINDS)) for kind in KINDS]
    found: Bools = (labels != SPECIAL) & ~hidden & (normalised(logs)[:, others].sum(1) > _OTHER_COLOUR)
    return found


def find_miscounted(chances: Floats, known: Known) -> Bools:
    """The least certain hexes (400,) of a kind that shows more often than it can, or less often than is known."""
    found = np.zeros(len(chances), bool)
    kinds = chances.argmax(1)
    for kind in range(1, len(KINDS)):
        mine, others = np.flatnonzero(kinds == kind), np.flatnonzero(kinds != kind)
        most = known.walls if kind == WALL else known.most(KINDS[kind])
        found[mine[np.argsort(-chances[mine, kind])][most:]] = True
        missing = known.settlements.get(KINDS[kind], 0) - len(mine)
        likely = others[np.argsort(-chances[others, kind])][: max(0, missing)]
        found[likely[chances[likely, kind] > _MISSED]] = True
    return found


def normalised(logs: Floats) -> Floats:
    """Likelihoods that add up to 1 in each row."""
    raised = np.exp(logs - logs.max(1, keepdims=True))
    found: Floats = raised / raised.sum(1, keepdims=True)
    return found
