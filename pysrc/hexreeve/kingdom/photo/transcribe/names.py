"""Names clusters of hexes: which terrain each is, in whatever palette the quadrant is printed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints
from hexreeve.kingdom.photo.transcribe.coefficients import load_coefficients

# So many of the likeliest namings are kept.
_KEPT = 150
# The signs of a cluster hang together, so together they say less than the sum of what they say.
_SHARE = 0.3
# The log chance that a cluster is of a terrain that another one has already: hexes of one terrain mostly look alike.
_AGAIN = -1.0
# How much photographs of one print differ in a terrain, as a share of how prints do.
_ONE_PRINT = 0.1
# The log chance by which any print must be likelier, before a known print does not count.
_FOREIGN = 8.0
# The log chance of a quadrant without a terrain that it must have, and without one that nearly all have.
_LACKS = -12.0
_RARELY_LACKS = -1.0
_NEARLY_ALWAYS = "gcdft"


@dataclass(frozen=True)
class Names:
    """Likely namings of clusters. letters: of each naming the terrain of each cluster, as an index (namings, clusters).
    weights: how likely each naming is."""

    letters: Ints
    weights: Floats

    def chances(self, terrains: int) -> Floats:
        """How likely each cluster is of each terrain: (clusters, terrains)."""
        found: Floats = np.einsum("n,nkt->kt", self.weights, np.eye(terrains)[self.letters])
        return found

    def named_after(self, counts: Sequence[int], terrains: int) -> Floats:
        """How many hexes are expected to have their names once people have named one cluster, by cluster."""
        every = np.eye(terrains)[self.letters]
        # By the cluster asked about, the answer, and every cluster and its name.
        after = np.einsum("n,nat,nks->atks", self.weights, every, every)
        found: Floats = (after.max(3) @ np.array(counts, float)).sum(1)
        return found


@dataclass(frozen=True)
class _Print:
    """The usual look of each terrain (terrains, 16), how prints differ in it (terrains, 16, 16), and how clusters on
    one print do (terrains, 16)."""

    usual: Floats
    spreads: Floats
    within: Floats


@dataclass
class _Parts:
    """Namings of the first clusters. logs: log chances. letters: by cluster, as indices. light, blur: what is known of
    this photograph's difference from the usual look. middles, counts: of the hexes of each terrain so far."""

    logs: Floats
    letters: Ints
    light: Floats
    blur: Floats
    middles: Floats
    counts: Floats


def find_names(
    means: Floats,
    counts: Sequence[int],
    terrains: str,
    needed: str,
    fixed: Mapping[int, str],
    palette: Mapping[str, Floats],
) -> Names:
    """Name clusters.

    means: what each cluster looks like (clusters, 16). needed: terrains that must occur. fixed: what people have named.
    palette: the look of terrains on a print, if one is known (16,); it does not count if this is clearly another one.
    """
    # What is known first, then the large ones.
    order = sorted(range(len(counts)), key=lambda i: (i not in fixed, -counts[i]))
    may = np.array([[fixed.get(i, letter) == letter for letter in terrains] for i in range(len(counts))])
    lacking = np.array([_lacking(letter, needed) for letter in terrains])

    def namings(look: Mapping[str, Floats]) -> tuple[Ints, Floats]:
        parts = _namings(means, counts, order, may, _print(terrains, look))
        return parts.letters, parts.logs + (parts.counts == 0) @ lacking

    found, logs = namings({})
    if palette:
        other, other_logs = namings(palette)
        if other_logs.max() + _FOREIGN > logs.max():
            found, logs = other, other_logs
    weights = np.exp(logs - logs.max())
    return Names(found, weights / weights.sum())


def _print(terrains: str, palette: Mapping[str, Floats]) -> _Print:
    """What terrains look like on a print of this palette; on any print where it does not name them."""
    fit = load_coefficients()
    spreads = {letter: spread * (_ONE_PRINT if letter in palette else 1) for letter, spread in fit.spreads.items()}
    by_letter = ({**fit.terrains, **palette}, spreads, fit.within)
    return _Print(*(np.array([of[letter] for letter in terrains]) for of in by_letter))


def _namings(means: Floats, counts: Sequence[int], order: Sequence[int], may: Bools, usual: _Print) -> _Parts:
    """Likely namings of all clusters, one after the other in an order. may: by cluster and terrain."""
    (clusters, size), terrains = means.shape, may.shape[1]
    parts = _Parts(
        np.zeros(1),
        np.zeros((1, clusters), int),
        np.zeros((1, size)),
        load_coefficients().light[None],
        np.zeros((1, terrains, size)),
        np.zeros((1, terrains)),
    )
    for i in order:
        parts = _longer(parts, i, means[i], counts[i], may[i], usual)
    return parts


def _longer(parts: _Parts, i: int, mean: Floats, count: int, may: Bools, usual: _Print) -> _Parts:
    """The likeliest namings with one more cluster."""
    own = np.eye(len(mean)) * (usual.within + 1 / count)[:, :, None]
    spread = parts.blur[:, None] + (usual.spreads + own)[None]
    inverse = np.linalg.inv(spread)
    off = mean - usual.usual[None] - parts.light[:, None]
    # Faster than einsum.
    alone = -0.5 * ((off[:, :, None] @ inverse @ off[..., None])[..., 0, 0] + np.linalg.slogdet(spread)[1])
    apart = 2 * usual.within[None] + 1 / count + 1 / np.maximum(parts.counts, 1)[..., None]
    again = -0.5 * ((mean - parts.middles) ** 2 / apart + np.log(apart)).sum(-1)
    fresh = parts.counts == 0
    logs = parts.logs[:, None] + _SHARE * np.where(fresh, alone, again) + np.where(fresh, 0, _AGAIN)
    logs[:, ~may] = -np.inf
    best = np.argsort(-logs, None, kind="stable")[: min(_KEPT, len(logs) * int(may.sum()))]
    at, letter = np.unravel_index(best, logs.shape)
    found = _Parts(
        logs[at, letter], parts.letters[at], parts.light[at], parts.blur[at], parts.middles[at], parts.counts[at]
    )
    each = np.arange(len(at))
    gain = np.where(fresh[at, letter][:, None, None], found.blur @ inverse[at, letter], 0)
    found.light = found.light + (gain @ off[at, letter][..., None])[..., 0]
    found.blur = found.blur - gain @ found.blur
    found.letters[:, i] = letter
    found.counts[each, letter] += count
    found.middles[each, letter] += (mean - found.middles[each, letter]) * (count / found.counts[each, letter])[:, None]
    return found


def _lacking(letter: str, needed: str) -> float:
    return _LACKS if letter in needed else _RARELY_LACKS if letter in _NEARLY_ALWAYS else 0.0
