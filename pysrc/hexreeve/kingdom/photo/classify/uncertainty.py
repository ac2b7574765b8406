"""Says which hexes may be read wrongly: those whose content is less than sure, or changes with the grid a pixel off."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from hexreeve.core.data_files import read_bytes
from hexreeve.formats.json_records import json_of
from hexreeve.kingdom.photo.classify.classifier import Judgement
from hexreeve.kingdom.photo.classify.network import EMPTY, FILE, KINDS, WALL
from hexreeve.kingdom.photo.image_ops import Floats, Ints

# Hexes less certain than this are looked at again with the grid a pixel off.
CERTAIN = 0.99999
_SMALL = 1e-6
# Kinds that are read wrongly more often than others.
_HARD = (EMPTY, KINDS.index("white"), WALL)


def doubts(hexes: Ints, judged: Judgement, views: Sequence[Judgement]) -> Floats:
    """The log odds that each of these hexes (n,) is read wrongly, (n,). views: as judged with the grid a pixel off."""
    found: Floats = signs(hexes, judged, views) @ load_weights()
    return found


def signs(hexes: Ints, judged: Judgement, views: Sequence[Judgement]) -> Floats:
    """How sure the two looks are of a hex's likeliest content; how sure with the grid a pixel off, at the least and in
    the mean; how unusual that content and the next likely one look; which hard kinds these are; and 1: (n, signs)."""
    chances, each = judged.chances[hexes], np.arange(len(hexes))
    following, likeliest = np.argsort(chances, 1)[:, -2:].T
    alone = np.stack([_log_odds(view.alone[hexes, likeliest]) for view in views])
    together = np.stack([_log_odds(view.chances[hexes, likeliest]) for view in views])
    return np.stack(
        [
            _log_odds(chances[each, likeliest]),
            _log_odds(judged.alone[hexes, likeliest]),
            alone.min(0),
            together.min(0),
            together.mean(0),
            judged.differences[hexes, likeliest],
            judged.differences[hexes, following],
            *(likeliest == kind for kind in _HARD),
            *(following == kind for kind in _HARD),
            np.ones(len(hexes)),
        ],
        1,
    )


def _log_odds(likelihoods: Floats) -> Floats:
    found: Floats = np.log(likelihoods + _SMALL) - np.log(1 - likelihoods + _SMALL)
    return found


@cache
def load_weights() -> Floats:
    """The coefficients on file, one for each sign; scripts/fit_photo fits them."""
    return np.array(json_of(read_bytes(FILE).decode())["doubts"], np.float32)
