"""What `scripts/fit_map` has fitted for reading maps, from `data/kingdom/map_photo.json`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from hexreeve.core.data_files import read_bytes
from hexreeve.formats.json_records import json_of
from hexreeve.kingdom.photo.image_ops import Floats

FILE = "kingdom/map_photo.json"


@dataclass(frozen=True)
class Coefficients:
    """special, gold: weights of the signs of a special hex and of a gold frame; the last one stands alone. terrains,
    spreads, within: the mean look of a terrain over prints (16,), how prints differ in it (16, 16), and how clusters of
    it on one print do (16,), by letter. light: how a whole photograph differs (16, 16)."""

    special: Floats
    gold: Floats
    terrains: Mapping[str, Floats]
    spreads: Mapping[str, Floats]
    within: Mapping[str, Floats]
    light: Floats


@cache
def load_coefficients() -> Coefficients:
    """The coefficients on file."""
    record = json_of(read_bytes(FILE).decode())
    terrains = record["terrains"].items()
    return Coefficients(
        special=np.array(record["special"], float),
        gold=np.array(record["gold"], float),
        terrains={letter: np.array(one["mean"], float) for letter, one in terrains},
        spreads={letter: _square(one["spread"]) for letter, one in terrains},
        within={letter: np.array(one["within"], float) for letter, one in terrains},
        light=_square(record["light"]),
    )


def _square(lower: list[float]) -> Floats:
    """A symmetric matrix from its lower triangle, row by row."""
    size = int(np.sqrt(2 * len(lower)))
    found = np.zeros((size, size))
    found[np.tril_indices(size)] = lower
    made: Floats = found + np.tril(found, -1).T
    return made
