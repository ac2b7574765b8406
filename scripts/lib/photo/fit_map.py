"""Fits what names terrains and finds frames in the photograph of one quadrant, on rendered photographs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from hexreeve.kingdom.content.catalog import TERRAIN_OF_LETTER
from hexreeve.kingdom.photo.transcribe.clusters import evenly_lit, find_clusters
from hexreeve.kingdom.photo.transcribe.grid import align
from hexreeve.kingdom.photo.transcribe.looks import GROUND, looks_of
from hexreeve.kingdom.photo.transcribe.sheet import QUADRANT
from hexreeve.kingdom.photo.transcribe.shores import sand_shares, shores_of
from hexreeve.kingdom.photo.transcribe.specials import frame_signs, gold_signs
from rendering.reading import pixels

if TYPE_CHECKING:
    from hexreeve.kingdom.photo.image_ops import Bools, Floats
    from rendering.quadrant import QuadrantPhotograph

TERRAINS = "".join(TERRAIN_OF_LETTER)
# Nobody has measured how these are printed, so their colours may be anything near the guess.
GUESSED, GUESS = "sa", np.array([3.0, 3.0, 3.0, 0.3] * 3 + [0.2] * 4)
ROUNDS = 10
# What is known of all terrains together counts as so many photographs of each.
SHARED = 8
FURTHEST = 60.0
HELD = 1.0


@dataclass(frozen=True)
class Example:
    """A photograph as it is seen. letters: the 100 of its map. clusters: of each the terrain, what it looks like (16,),
    and how many hexes it has."""

    letters: str
    looks: Floats
    clusters: list[tuple[str, Floats, int]]


def example_of(taken: QuadrantPhotograph) -> Example:
    """Look at a rendered photograph whose map is known."""
    plane, picture, _ = align(pixels(taken.jpeg), taken.taps)
    looks, letters = looks_of(plane, picture, QUADRANT), "".join(taken.rows)
    land = np.array([h for h, letter in enumerate(letters) if letter in TERRAINS])
    groups = find_clusters(looks[:, GROUND:], land, QUADRANT)
    even = evenly_lit(looks[:, GROUND:], groups, QUADRANT)
    shares = sand_shares(shores_of(plane, picture, QUADRANT), groups, QUADRANT)
    clusters = []
    for group, share in zip(groups, shares, strict=True):
        seen = [letters[h] for h in group]
        terrain = max(dict.fromkeys(seen), key=seen.count)
        clusters.append((terrain, np.concatenate([even[group].mean(0), share]), len(group)))
    return Example(letters, looks, clusters)


def fitted(examples: Sequence[Example]) -> dict[str, object]:
    """The record of coefficients (`transcribe.coefficients`)."""
    special = np.array([[letter not in TERRAINS for letter in one.letters] for one in examples]).ravel()
    golden = np.array([[letter.isdigit() for letter in one.letters] for one in examples]).ravel()
    frames = np.concatenate([frame_signs(one.looks, QUADRANT) for one in examples])
    golds = np.concatenate([gold_signs(one.looks) for one in examples])
    within = spread_within(examples)
    means, spreads, light = fit_prints(examples)
    for letter in GUESSED:
        spreads[letter] = spreads[letter] + np.diag(GUESS)
    return {
        "special": rounded(logistic(frames, special)),
        "gold": rounded(logistic(golds[special], golden[special])),
        "terrains": {
            letter: {
                "mean": rounded(means[letter]),
                "spread": lower(spreads[letter]),
                "within": rounded(within[letter]),
            }
            for letter in TERRAINS
        },
        "light": lower(light),
    }


def spread_within(examples: Sequence[Example]) -> dict[str, Floats]:
    """How much clusters of one terrain on one print differ beyond chance, squared, by letter (16,)."""
    sums = {letter: np.zeros(len(GUESS)) for letter in TERRAINS}
    counts = dict.fromkeys(TERRAINS, 0)
    for one in examples:
        for letter in TERRAINS:
            parts = [(mean, count) for terrain, mean, count in one.clusters if terrain == letter]
            if len(parts) > 1:
                whole = sum(count for _, count in parts)
                middle = sum(mean * count for mean, count in parts) / whole
                for mean, count in parts:
                    apart = (mean - middle) ** 2 / max(1 - count / whole, 0.3) - 1 / count
                    sums[letter] += apart.clip(0, FURTHEST)
                    counts[letter] += 1
    usual = np.sum(list(sums.values()), 0) / max(sum(counts.values()), 1)
    return {letter: (sums[letter] + SHARED * usual) / (counts[letter] + SHARED) for letter in TERRAINS}


def fit_prints(examples: Sequence[Example]) -> tuple[dict[str, Floats], dict[str, Floats], Floats]:
    """The mean of each terrain, how prints differ in it, and how whole photographs differ."""
    seen = [by_terrain(one) for one in examples]
    means: dict[str, Floats] = {
        letter: np.mean([one[letter] for one in seen if letter in one], 0) for letter in TERRAINS
    }
    light = np.eye(len(GUESS))
    spreads: dict[str, Floats] = {
        letter: np.cov(np.array([one[letter] for one in seen if letter in one]).T) + 0.1 * np.eye(len(GUESS))
        for letter in TERRAINS
    }
    for _ in range(ROUNDS):
        whole = np.zeros_like(light)
        rests: dict[str, list[tuple[Floats, Floats]]] = {letter: [] for letter in TERRAINS}
        for one in seen:
            inverse = {letter: np.linalg.inv(spreads[letter]) for letter in one}
            blur = np.linalg.inv(np.linalg.inv(light) + sum(inverse.values()))
            shift = blur @ sum(inverse[letter] @ (mean - means[letter]) for letter, mean in one.items())
            whole += blur + np.outer(shift, shift)
            for letter, mean in one.items():
                rests[letter].append((mean - shift, blur))
        light = whole / len(seen)
        sums = {}
        for letter, rest in rests.items():
            off = np.array([mean for mean, _ in rest])
            means[letter] = off.mean(0)
            sums[letter] = (off - means[letter]).T @ (off - means[letter]) + sum(blur for _, blur in rest)
        usual = sum(sums.values()) / sum(map(len, rests.values()))
        spreads = {letter: (sums[letter] + SHARED * usual) / (len(rests[letter]) + SHARED) for letter in TERRAINS}
    return means, spreads, light


def by_terrain(one: Example) -> dict[str, Floats]:
    """What each terrain of a photograph looks like."""
    found: dict[str, Floats] = {}
    for letter in dict.fromkeys(terrain for terrain, _, _ in one.clusters):
        parts = [(mean, count) for terrain, mean, count in one.clusters if terrain == letter]
        found[letter] = np.average([mean for mean, _ in parts], 0, [count for _, count in parts])
    return found


def logistic(signs: Floats, true: Bools) -> Floats:
    """Weights of the signs, and what stands alone, by ridge logistic regression."""
    middle, spread = signs.mean(0), signs.std(0) + 1e-6
    rows = np.concatenate([(signs - middle) / spread, np.ones((len(signs), 1))], 1)
    held = np.append(np.full(signs.shape[1], HELD), 1e-6)
    weights = np.zeros(rows.shape[1])
    for _ in range(40):
        chance = 1 / (1 + np.exp(-rows @ weights))
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(held)
        weights = weights + np.linalg.solve(bend, rows.T @ (true - chance) - held * weights)
    own = weights[:-1] / spread
    return np.append(own, weights[-1] - middle @ own)


def lower(square: Floats) -> list[float]:
    """The lower triangle of a symmetric matrix, row by row."""
    return rounded(square[np.tril_indices(len(square))])


def rounded(values: Floats) -> list[float]:
    """With five digits that count."""
    return [float(f"{value:.5g}") for value in values]
