"""The types of arrays, and the few steps on pictures that several modules share."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32] | NDArray[np.float64]
Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]

# sRGB of a byte to linear light.
_BYTES = np.arange(256) / 255
LINEAR: Floats = np.where(_BYTES <= 0.04045, _BYTES / 12.92, ((_BYTES + 0.055) / 1.055) ** 2.4).astype(np.float32)


def sample(picture: Floats, x: Floats, y: Floats) -> Floats:
    """Bilinear samples of a picture (h, w, channels) at pixel coordinates of any shape; clamped at the edges."""
    height, width = picture.shape[:2]
    x = np.clip(x - 0.5, 0, width - 1.001).astype(np.float32)
    y = np.clip(y - 0.5, 0, height - 1.001).astype(np.float32)
    left, top = x.astype(np.intp), y.astype(np.intp)
    u, v = (x - left)[..., None], (y - top)[..., None]
    flat = picture.reshape(height * width, -1)
    at = top * width + left
    upper = flat[at] * (1 - u) + flat[at + 1] * u
    lower = flat[at + width] * (1 - u) + flat[at + width + 1] * u
    found: Floats = (upper * (1 - v) + lower * v).astype(np.float32)
    return found


def blurred(picture: Floats, radius: int) -> Floats:
    """A picture (h, w, ...) smoothed by two box filters of 2 radius + 1 pixels, which is close to a Gaussian."""
    for _ in range(2):
        for axis in (0, 1):
            picture = _box(picture, radius, axis)
    return picture


def _box(picture: Floats, radius: int, axis: int) -> Floats:
    width = 2 * radius + 1
    pad = [(0, 0)] * picture.ndim
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(picture, pad, mode="edge"), axis=axis, dtype=np.float64)
    length = picture.shape[axis]
    ahead = np.take(sums, range(width, width + length), axis=axis)
    behind = np.take(sums, range(length), axis=axis)
    found: Floats = ((ahead - behind) / width).astype(np.float32)
    return found


def halved(picture: Bytes) -> Bytes:
    """A picture (h, w, 3) of bytes at half the size."""
    height, width = picture.shape[0] // 2 * 2, picture.shape[1] // 2 * 2
    sums = picture[:height, :width].reshape(height // 2, 2, width // 2, 2, 3).sum((1, 3), dtype=np.uint16)
    found: Bytes = ((sums + 2) // 4).astype(np.uint8)
    return found
