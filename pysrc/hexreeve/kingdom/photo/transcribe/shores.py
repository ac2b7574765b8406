"""How wide the sand is beside each terrain, whatever its colour: rivers have wide banks, mountains next to none."""

from collections.abc import Sequence

import numpy as np

from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats, sample
from hexreeve.kingdom.photo.projection import Plane
from hexreeve.kingdom.photo.transcribe.sheet import HexSheet

# From the edge of a hex inwards: the first is sand if anything is, the last one ground; and along the edge.
_INWARDS = np.arange(0.04, 0.33, 0.04)
_ALONG = np.linspace(-0.15, 0.15, 5)
# How many distances after the first count, and in which units.
COUNTED = 4
_USUAL = 0.15
_TURNS = np.arange(6) * np.pi / 3
# Less difference between sand and ground than this is none, in cube roots of light, squared.
_FAINT = 0.003


def shores_of(plane: Plane, picture: Bytes, sheet: HexSheet) -> Floats:
    """(n, 6, 8, 3): cube roots of the light inwards from each edge of each hex, clockwise from the right."""
    out = np.stack([np.cos(_TURNS), np.sin(_TURNS)], -1)[None, :, None, None]
    along = np.stack([-np.sin(_TURNS), np.cos(_TURNS)], -1)[None, :, None, None]
    middles = sheet.middles[:, None, None, None]
    points = middles + out * (0.5 - _INWARDS)[:, None, None] + along * _ALONG[:, None]
    at = plane.pixels(points.astype(np.float32))
    found: Floats = np.cbrt(np.clip(np.median(sample(picture, at[..., 0], at[..., 1], LINEAR), 3), 1e-4, None))
    return found


def sand_shares(shores: Floats, clusters: Sequence[Sequence[int]], sheet: HexSheet) -> Floats:
    """(clusters, 4): how sandy the ground of each cluster is, step by step away from other ground."""
    of = np.full(sheet.count, -1)
    for i, group in enumerate(clusters):
        of[list(group)] = i
    near = sheet.neighbours
    beyond = np.where(near < 0, len(clusters), of[near])
    # Frames reach beyond their own hexes.
    shore = (beyond != of[:, None]) & (beyond >= 0) & (of >= 0)[:, None]
    if not shore.any():
        return np.zeros((len(clusters), COUNTED))
    sand = np.asarray(np.median(shores[:, :, 0][shore], 0), float)
    found = []
    for group in clusters:
        own = shores[list(group)]
        ground = np.asarray(np.median(own[:, :, -1].reshape(-1, 3), 0), float)
        way = sand - ground
        share = (own - ground) @ way / (way @ way + _FAINT)
        here = shore[list(group)]
        found.append(np.median(share[here], 0) if here.any() else np.zeros(len(_INWARDS)))
    shares: Floats = np.clip(np.array(found)[:, 1 : 1 + COUNTED], -0.5, 1.5) / _USUAL
    return shares
