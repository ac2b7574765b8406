"""Finds the location, castle, nomad, palace and silo hexes: those in a frame, which look like no terrain."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hexreeve.kingdom.photo.image_ops import Floats
from hexreeve.kingdom.photo.transcribe.coefficients import load_coefficients
from hexreeve.kingdom.photo.transcribe.looks import EACH, GROUND
from hexreeve.kingdom.photo.transcribe.sheet import HexSheet

# Which hexes that look alike count: the most similar one, the second ...
_ALIKE = (1, 2, 3, 4, 6)
# Log odds within which a hex is doubted, from the middle between the last special hex and the first that is none.
_SURE = 1.5


@dataclass(frozen=True)
class Specials:
    """hexes: the special hexes, those in gold first. letters: what they are, as far as gold and silver tell. doubted:
    hexes that are hardly or nearly special. odds: log odds that all of them are special rather than none."""

    hexes: tuple[int, ...]
    letters: tuple[str, ...]
    doubted: tuple[int, ...]
    odds: float = 0.0


def find_specials(looks: Floats, layouts: Sequence[str], sheet: HexSheet) -> Specials:
    """Choose the special hexes. looks: (n, 20). layouts: those that may occur together, each as letters ("11P")."""
    fit = load_coefficients()
    odds = _odds(frame_signs(looks, sheet), fit.special)
    order = np.argsort(-odds)
    gold = _odds(gold_signs(looks), fit.gold)
    best, value = "", -np.inf
    for layout in layouts:
        here = np.asarray(np.sort(gold[order[: len(layout)]])[::-1], float)
        golden = sum(letter.isdigit() for letter in layout)
        found = odds[order[: len(layout)]].sum() + _logs(here[:golden]) + _logs(-here[golden:])
        if found > value:
            best, value = layout, float(found)
    chosen = order[: len(best)]
    chosen = chosen[np.argsort(-gold[chosen], kind="stable")]
    edge = (odds[order[len(best) - 1]] + odds[order[len(best)]]) / 2
    near = np.flatnonzero(np.abs(odds - edge) < _SURE)
    # Digits sort before letters, as gold does before silver.
    chosen_odds = _logs(odds[chosen]) - _logs(-odds[chosen])
    return Specials(tuple(map(int, chosen)), tuple(sorted(best)), tuple(map(int, near)), chosen_odds)


def frame_signs(looks: Floats, sheet: HexSheet) -> Floats:
    """(n, signs) of a frame: how a hex differs from the others, how its rings do, and how many are like it."""
    usual = looks - np.median(looks, 0)
    steps = looks[:, :-EACH] - looks[:, EACH:]
    ground = looks[:, GROUND:]
    apart = ((ground[:, None] - ground[None]) ** 2).sum(-1)
    # A small island has fewer hexes.
    ranks = np.minimum(_ALIKE, len(looks) - 1)
    alike = np.log(np.sort(apart, 1)[:, ranks] + 0.1)
    near = np.log(np.where(sheet.beside, apart, apart.max()).min(1) + 0.1)
    found: Floats = np.concatenate([usual, steps, alike, near[:, None]], 1)
    return found


def gold_signs(looks: Floats) -> Floats:
    """(n, signs) of gold: the colours of the two outer rings, and the field within."""
    found: Floats = looks[:, : GROUND + EACH] - np.median(looks[:, : GROUND + EACH], 0)
    return found


def _odds(signs: Floats, weights: Floats) -> Floats:
    found: Floats = signs @ weights[:-1] + weights[-1]
    return found


def _logs(odds: Floats) -> float:
    """The log chance that all of these are so."""
    return float(-np.log1p(np.exp(-odds)).sum())
