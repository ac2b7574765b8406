"""Looks at each hex a second time, with what the rest of the photograph shows.

Houses of one colour look alike on one table, and so does empty ground of one terrain. Settlements stand beside others
of their colour: a hint, no proof.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from hexreeve.core.data_files import read_bytes
from hexreeve.formats.json_records import json_of
from hexreeve.kingdom.photo.classify.network import EMPTY, FILE, KINDS
from hexreeve.kingdom.photo.hex_neighbours import neighbours
from hexreeve.kingdom.photo.image_ops import Floats, Ints
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL

# Hexes that show this clearly how their kind looks, and how many of them the usual look of the kind counts for.
_CLEAR = 0.9
_USUAL = 4.0
_LEAST, _FARTHEST = -20.0, 50.0
_COLOURS = slice(1, 6)
# Among the signs.
DIFFERENCES = slice(len(KINDS), 2 * len(KINDS))


@dataclass(frozen=True)
class Context:
    """axes: (hidden, axes) projects what the network sees to where kinds differ most. usual: the kinds there, (kinds,
    axes). weights: (signs, kinds), from `signs` to log likelihoods."""

    axes: Floats
    usual: Floats
    weights: Floats


def signs(hidden: Floats, logs: Floats, labels: Ints, guess: Floats, context: Context) -> Floats:
    """What speaks for each kind: the first look, how far the hex looks from that kind on this table, the colours beside
    it, how many hexes each kind has, and 1; (400, signs).

    hidden, logs: the network's last layer but one, and what it says. labels: terrain number of each hex. guess:
    likelihoods at the first look.
    """
    beside = np.concatenate([guess, np.zeros((1, len(KINDS)))])[neighbours()[:, 1:]].sum(1)
    many = np.log1p(np.where(guess > 0.5, guess, 0).sum(0))[1:]
    return np.concatenate(
        [
            np.clip(logs - logs.max(1, keepdims=True), _LEAST, 0),
            _differences(hidden @ context.axes, labels, guess, context.usual),
            beside[:, _COLOURS],
            np.tile(many, (len(logs), 1)),
            np.ones((len(logs), 1)),
        ],
        1,
    )


def _differences(looks: Floats, labels: Ints, guess: Floats, usual: Floats) -> Floats:
    """How far each hex looks from each kind on this table, (400, kinds); empty ground counts by terrain."""
    kinds = guess.argmax(1)
    clear = np.where((guess.max(1) > _CLEAR) & (labels != SPECIAL), guess.max(1), 0)
    found = np.zeros(guess.shape)
    for kind in range(len(KINDS)):
        for ground in np.unique(labels) if kind == EMPTY else [None]:
            here = labels == ground if kind == EMPTY else np.ones(len(labels), bool)
            trust = clear * here * (kinds == kind)
            middle = (_USUAL * usual[kind] + trust @ looks) / (_USUAL + trust.sum())
            found[here, kind] = ((looks[here] - middle) ** 2).sum(1)
    return np.minimum(found, _FARTHEST) / 5


@cache
def load_context() -> Context:
    """The coefficients on file; scripts/fit_photo fits them."""
    record = json_of(read_bytes(FILE).decode())["context"]
    return Context(*(np.array(record[name], np.float32) for name in ("axes", "usual", "weights")))
