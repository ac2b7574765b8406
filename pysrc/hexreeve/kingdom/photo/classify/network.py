"""A small convolutional network in numpy. Its coefficients are data/kingdom/photo.json, fitted by scripts/fit_photo."""

from base64 import b85decode
from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from hexreeve.core.data_files import read_bytes
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import json_of
from hexreeve.kingdom.photo.image_ops import Floats, Halves

KINDS = ("", "blue", "black", "orange", "red", "white", "wall")
EMPTY, WALL = KINDS.index(""), KINDS.index("wall")
# Of each convolution: size and channels made; each halves the picture.
CONVOLUTIONS = ((5, 20), (3, 40), (3, 64))
STRIDE = 2
HIDDEN = 96
_TOGETHER = 20
FILE = "kingdom/photo.json"


def columns(pictures: Floats, size: int) -> Floats:
    """The windows of pictures (n, h, w, channels) that a convolution sees: (n, h/2, w/2, channels * size * size)."""
    pad = size // 2
    padded = np.pad(pictures, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    windows = sliding_window_view(padded, (size, size), axis=(1, 2))[:, ::STRIDE, ::STRIDE]
    return windows.reshape(*windows.shape[:3], -1)


def hidden(pictures: Halves, facts: Floats, weights: Sequence[Floats]) -> Floats:
    """The last layer but one (n, HIDDEN) for patches (n, h, w, channels) and facts (n, facts)."""
    # In parts: the windows of all hexes take too much memory.
    parts = [slice(at, at + _TOGETHER) for at in range(0, len(pictures), _TOGETHER)]
    return np.concatenate([_hidden(np.asarray(pictures[part], np.float32), facts[part], weights) for part in parts])


def _hidden(pictures: Floats, facts: Floats, weights: Sequence[Floats]) -> Floats:
    layer = pictures
    for i, (size, _) in enumerate(CONVOLUTIONS):
        layer = np.maximum(columns(layer, size) @ weights[2 * i] + weights[2 * i + 1], 0)
    flat = np.concatenate([layer.reshape(len(layer), -1), facts], 1)
    found: Floats = np.maximum(flat @ weights[-4] + weights[-3], 0)
    return found


def scores(seen: Floats, weights: Sequence[Floats]) -> Floats:
    """Unscaled log likelihoods (n, kinds) of the last layer but one (n, HIDDEN)."""
    found: Floats = seen @ weights[-2] + weights[-1]
    return found


@cache
def load_weights() -> tuple[Floats, ...]:
    """The coefficients on file of every layer: matrix, offsets, matrix, offsets ..."""
    return layers_of(json_of(read_bytes(FILE).decode())["layers"])


def layers_of(parts: Sequence[Mapping[str, Json]]) -> tuple[Floats, ...]:
    """The coefficients of layers as they are written: each column as bytes with a scale."""
    return tuple(
        np.frombuffer(b85decode(part["bytes"]), np.int8).reshape(part["shape"]).astype(np.float32)
        * np.array(part["scales"], np.float32)
        for part in parts
    )
