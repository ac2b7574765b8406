"""Random fields with the statistics of the print: rims that meander, textures with given contrast at each size."""

from functools import cache

import numpy as np

# Pixels of a field's side; it repeats.
SIZE = 512
BANDS = (0.5, 1.0, 2.0, 4.0, 8.0)
# Correlation of lightness and b: by the colours of bright and dark spots.
_ALIKE = 0.5


def band(frequency, size):
    """How much a Gaussian of size / 4 minus one of size / 2 lets pass of each frequency (per mm)."""
    near, far = (np.exp(-2 * (np.pi * size / of * frequency) ** 2) for of in (4, 2))
    return near - far


def _smooth(frequency, length):
    """As `band`, for noise whose correlation falls to 1/e at a length in mm."""
    return np.exp(-((np.pi * length * frequency) ** 2) / 2)


@cache
def _frequencies(scale):
    """Cycles per mm of a field's Fourier transform, (SIZE, SIZE / 2 + 1). scale: pixels for a mm."""
    y, x = np.fft.fftfreq(SIZE) * scale, np.fft.rfftfreq(SIZE) * scale
    return np.hypot(y[:, None], x).astype(np.float32)


def _unit(amplitude):
    """The power of noise of unit variance with this amplitude at each frequency."""
    power = amplitude**2
    whole = power[:, 1:-1].sum() * 2 + power[:, 0].sum() + power[:, -1].sum()
    return power * (SIZE * SIZE / whole)


def field(rng, scale, parts):
    """Noise, (SIZE, SIZE). parts: (standard deviation, correlation length in mm) that add up."""
    frequency = _frequencies(scale)
    power = sum(sd**2 * _unit(_smooth(frequency, length)) for sd, length in parts)
    return _coloured(np.fft.rfft2(rng.standard_normal((SIZE, SIZE), np.float32)), power)


def texture(rng, scale, of, slow):
    """Differences of Lab, (SIZE, SIZE, 3), whose bands have the standard deviations of `of`, a part of the statistics.

    slow: standard deviations of slow changes over some hexes, of L, a and b.
    """
    white = [np.fft.rfft2(rng.standard_normal((SIZE, SIZE), np.float32)) for _ in range(3)]
    # What is lighter is yellower too.
    white[2] = _ALIKE * white[0] + np.sqrt(1 - _ALIKE**2) * white[2]
    shares = np.array(of["ab"]) * np.sqrt(2 / np.square(of["ab"]).sum())
    contrasts = (of["lightness"], np.array(of["hue"]) * shares[0], np.array(of["hue"]) * shares[1])
    far = _unit(_smooth(_frequencies(scale), 14.0))
    powers = (_texture_power(scale, tuple(one)) + sd**2 * far for one, sd in zip(contrasts, slow, strict=True))
    return np.stack([_coloured(noise, power) for noise, power in zip(white, powers, strict=True)], -1)


@cache
def _texture_power(scale, contrast):
    frequency = _frequencies(scale)
    shapes = [_unit(band(frequency, size)) for size in BANDS]
    # How much of each shape each band lets pass; columns at the edges stand for one frequency, the others for two.
    weight = np.full(frequency.shape[1], 2.0)
    weight[[0, -1]] = 1
    seen = np.array([[(shape * band(frequency, size) ** 2 * weight).sum() for shape in shapes] for size in BANDS])
    seen /= SIZE * SIZE
    wanted = np.square(contrast)
    strength = np.ones(len(BANDS))
    for _ in range(200):
        strength *= seen.T @ (wanted / (seen @ strength)) / seen.sum(0)
    return sum(one * shape for one, shape in zip(strength, shapes, strict=True))


def _coloured(white, power):
    return np.fft.irfft2(white * np.sqrt(power), (SIZE, SIZE)).astype(np.float32)
