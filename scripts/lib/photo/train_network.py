"""Trains the small network that tells houses from empty ground (hexreeve.kingdom.photo.classify.network), in numpy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from hexreeve.kingdom.photo.classify.network import CONVOLUTIONS, HIDDEN, KINDS, STRIDE, columns
from hexreeve.kingdom.photo.image_ops import Floats, Ints

BATCH = 128
RATE, WARM_UP = 2e-3, 200
# A network that goes on learning, from more photographs, learns in smaller steps.
RATE_ON = 7e-4
DECAY = 1e-3
KEPT = 0.85
# Empty ground is easy and there is much of it; walls and pale wood are hard and rare.
EMPTY_SHARE = 0.35
REPEATED = {"wall": 2, "white": 1}
AVERAGED = 0.005


@dataclass
class Examples:
    """pictures (n, side, side, channels), facts (n, facts) and kinds (n) of hexes."""

    pictures: Floats
    facts: Floats
    kinds: Ints


def train(examples: Examples, epochs: int, seed: int, start: Sequence[Floats] | None = None) -> Iterator[list[Floats]]:
    """Fit by Adam with a falling rate; yields the averaged coefficients after every epoch.

    start: coefficients of a network that goes on learning; without them a new one begins.
    """
    rng = np.random.default_rng(seed)
    weights = _start(examples, rng) if start is None else [part.astype(np.float32) for part in start]
    highest = RATE if start is None else RATE_ON
    averaged = [part.copy() for part in weights]
    first, second = [np.zeros_like(part) for part in weights], [np.zeros_like(part) for part in weights]
    hard = np.ones(len(examples.kinds))
    step = 0
    for epoch in range(epochs):
        chosen = _chosen(examples.kinds, hard, rng)
        batches = np.array_split(chosen, max(1, len(chosen) // BATCH))
        for i, batch in enumerate(batches):
            step += 1
            done = (epoch + i / len(batches)) / epochs
            rate = highest * min(1, step / WARM_UP) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-5
            pictures = varied(examples.pictures[batch], rng)
            slopes, loss = gradients(weights, pictures, examples.facts[batch], examples.kinds[batch], rng)
            hard[batch] = 0.6 * hard[batch] + 0.4 * (40 * loss + 0.1)
            for k, slope in enumerate(slopes):
                first[k] = 0.9 * first[k] + 0.1 * slope
                second[k] = 0.999 * second[k] + 0.001 * slope * slope
                change = first[k] / (1 - 0.9**step) / (np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8)
                held = DECAY * weights[k] if weights[k].ndim == 2 else 0
                weights[k] = (weights[k] - rate * (change + held)).astype(np.float32)
                averaged[k] += (weights[k] - averaged[k]) * (AVERAGED if step > WARM_UP else 1)
        yield averaged


def _start(examples: Examples, rng: np.random.Generator) -> list[Floats]:
    weights: list[Floats] = []
    side, channels = examples.pictures.shape[1], examples.pictures.shape[3]
    for size, made in CONVOLUTIONS:
        wide = channels * size * size
        weights += [rng.normal(0, np.sqrt(2 / wide), (wide, made)), np.zeros(made)]
        side, channels = -(-side // STRIDE), made
    wide = side * side * channels + examples.facts.shape[1]
    weights += [rng.normal(0, np.sqrt(2 / wide), (wide, HIDDEN)), np.zeros(HIDDEN)]
    weights += [rng.normal(0, 0.1, (HIDDEN, len(KINDS))), np.zeros(len(KINDS))]
    return [part.astype(np.float32) for part in weights]


def _chosen(kinds: Ints, hard: Floats, rng: np.random.Generator) -> Ints:
    """The examples of an epoch: those that were read badly more often, rare kinds several times."""
    chance = np.where(kinds > 0, 1.0, EMPTY_SHARE) * np.clip(hard, 0.25, 3)
    chosen = np.flatnonzero(rng.random(len(kinds)) < chance)
    again = [chosen[kinds[chosen] == KINDS.index(kind)] for kind, times in REPEATED.items() for _ in range(times)]
    return rng.permutation(np.concatenate([chosen, *again]))


def varied(pictures: Floats, rng: np.random.Generator) -> Floats:
    """The same hexes in the mirror, in slightly other light, a pixel aside."""
    found = pictures.astype(np.float32)
    mirrored = rng.random(len(found)) < 0.5
    found[mirrored] = found[mirrored, ::-1]
    gain = rng.normal(0, 0.04, (len(found), 1, 1, 1)) + rng.normal(0, 0.025, (len(found), 1, 1, 3))
    more = (found[..., :3] * gain).astype(np.float32)
    found[..., :3] += more
    found[..., 3:6] += more
    if rng.random() < 0.6:
        found = np.roll(found, rng.integers(-1, 2, 2), (1, 2))
    return found


def gradients(
    weights: Sequence[Floats], pictures: Floats, facts: Floats, kinds: Ints, rng: np.random.Generator
) -> tuple[list[Floats], Floats]:
    """The slope of the mean loss for every coefficient, and the loss (-log likelihood) of each example."""
    layers, seen = [pictures], []
    for i, (size, _) in enumerate(CONVOLUTIONS):
        seen.append(columns(layers[-1], size))
        layers.append(np.maximum(seen[-1] @ weights[2 * i] + weights[2 * i + 1], 0))
    flat = np.concatenate([layers[-1].reshape(len(pictures), -1), facts], 1)
    kept = ((rng.random(flat.shape) < KEPT) / KEPT).astype(np.float32)
    flat = flat * kept
    hidden = np.maximum(flat @ weights[-4] + weights[-3], 0)
    logs = hidden @ weights[-2] + weights[-1]
    logs = logs - np.log(np.exp(logs - logs.max(1, keepdims=True)).sum(1, keepdims=True)) - logs.max(1, keepdims=True)
    each = np.arange(len(kinds))
    off = np.exp(logs)
    off[each, kinds] -= 1
    off /= len(kinds)
    below = (off @ weights[-2].T) * (hidden > 0)
    slopes = [flat.T @ below, below.sum(0), hidden.T @ off, off.sum(0)]
    down = ((below @ weights[-4].T) * kept)[:, : -facts.shape[1]].reshape(layers[-1].shape)
    for i in reversed(range(len(CONVOLUTIONS))):
        size = CONVOLUTIONS[i][0]
        down = down * (layers[i + 1] > 0)
        rows = down.reshape(-1, down.shape[-1])
        slopes = [seen[i].reshape(len(rows), -1).T @ rows, rows.sum(0), *slopes]
        if i:
            down = _spread(rows @ weights[2 * i].T, seen[i].shape[:3], layers[i].shape, size)
    return slopes, -logs[each, kinds]


def _spread(windows: Floats, places: tuple[int, ...], shape: tuple[int, ...], size: int) -> Floats:
    """The reverse of `columns`: adds the windows up where they overlap."""
    parts = windows.reshape(*places, shape[3], size, size)
    pad = size // 2
    total = np.zeros((shape[0], shape[1] + 2 * pad, shape[2] + 2 * pad, shape[3]), np.float32)
    for a in range(size):
        for b in range(size):
            total[:, a : a + STRIDE * places[1] : STRIDE, b : b + STRIDE * places[2] : STRIDE] += parts[..., a, b]
    return total[:, pad:-pad, pad:-pad]
