"""Judges what stands on each hex, by itself and then beside the rest of the photograph."""

from dataclasses import dataclass

from hexreeve.kingdom.photo.arrays import Bools, Floats, Ints
from hexreeve.kingdom.photo.classify import context, deciding
from hexreeve.kingdom.photo.classify.context import Context
from hexreeve.kingdom.photo.classify.known import Known


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
    alone = deciding.at_first(logs, labels, covered, known)
    signs = context.signs(hidden, logs, labels, alone, fitted)
    chances, doubted = deciding.chances_of(signs @ fitted.weights, labels, covered, known)
    return Judgement(alone, signs[:, context.DIFFERENCES], chances, doubted)
