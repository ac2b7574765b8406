"""The types of arrays, and the few steps on pictures that several modules share."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32] | NDArray[np.float64]
# Of half the size: for what is many and need not be exact.
Halves = NDArray[np.float16]
Ints = NDArray[np.int32] | NDArray[np.int64]
Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]

# sRGB of a byte to linear light.
_BYTES = np.arange(256) / 255
TONES: Floats = _BYTES.astype(np.float32)
LINEAR: Floats = np.where(_BYTES <= 0.04045, _BYTES / 12.92, ((_BYTES + 0.055) / 1.055) ** 2.4).astype(np.float32)

_PART = 1 << 13
_LINES = 32


def sample(picture: Floats | Bytes, x: Floats, y: Floats, tones: Floats | None = None) -> Floats:
    """Bilinear samples of a picture (h, w, channels) at pixel coordinates of any shape; clamped at the edges.

    tones: the value of each byte (256,), for a picture of bytes.
    """
    height, width, channels = picture.shape
    flat = picture.reshape(height * width, channels)
    found = np.empty((x.size, channels), np.float32)
    # In parts: the memory of a page never shrinks again.
    for at in range(0, x.size, _PART):
        part = slice(at, at + _PART)
        u = np.clip(x.ravel()[part] - 0.5, 0, width - 1.001).astype(np.float32)
        v = np.clip(y.ravel()[part] - 0.5, 0, height - 1.001).astype(np.float32)
        left, top = u.astype(np.intp), v.astype(np.intp)
        u, v = (u - left).astype(np.float32)[:, None], (v - top).astype(np.float32)[:, None]
        corner = top * width + left
        upper = _values(flat, corner, tones)
        upper += (_values(flat, corner + 1, tones) - upper) * u
        lower = _values(flat, corner + width, tones)
        lower += (_values(flat, corner + width + 1, tones) - lower) * u
        upper += (lower - upper) * v
        found[part] = upper
    return found.reshape(*x.shape, channels)


def _values(flat: Floats | Bytes, at: Ints, tones: Floats | None) -> Floats:
    found: Floats = np.asarray(flat[at] if tones is None else tones[flat[at]], np.float32)
    return found


def blurred(picture: Floats, radius: int) -> Floats:
    """A picture (h, w, ...) smoothed by two box filters of 2 radius + 1 pixels, which is close to a Gaussian."""
    found = np.array(picture, np.float32)
    blur(found, radius)
    return found


def blur(picture: Floats, radius: int) -> None:
    """As `blurred`, in place."""
    for axis in (0, 1, 0, 1):
        smooth(picture, radius, axis)


def smooth(picture: Floats, radius: int, axis: int) -> None:
    """Replace each pixel by the mean of 2 radius + 1 pixels along an axis, 0 or 1."""
    lines = np.moveaxis(picture, axis, 0)
    # In parts: copies of whole pictures take much memory.
    for at in range(0, lines.shape[1], _LINES):
        _smooth(lines[:, at : at + _LINES], radius)


def _smooth(lines: Floats, radius: int) -> None:
    width, length = 2 * radius + 1, len(lines)
    # Sums of 1, 2, 4, 8 ... neighbours; those of the binary digits of the width make the box.
    padded = np.pad(lines, [(radius, radius), *[(0, 0)] * (lines.ndim - 1)], mode="edge")
    sums = np.asarray(padded, np.float32)
    total = np.zeros(lines.shape, np.float32)
    size, at = 1, 0
    while True:
        if width & size:
            total += sums[at : at + length]
            at += size
        if 2 * size > width:
            break
        sums = np.add(sums[:-size], sums[size:], dtype=np.float32)
        size *= 2
    np.divide(total, width, out=lines)


def halved(picture: Bytes) -> Bytes:
    """A picture (h, w, 3) of bytes at half the size."""
    height, width = picture.shape[0] // 2 * 2, picture.shape[1] // 2 * 2
    sums = picture[:height, :width].reshape(height // 2, 2, width // 2, 2, 3).sum((1, 3), dtype=np.uint16)
    found: Bytes = ((sums + 2) // 4).astype(np.uint8)
    return found
