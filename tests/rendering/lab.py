"""Lab colours (D65) of linear RGB, and back: the differences of Lab are those that people see."""

import numpy as np

_TO_XYZ = np.array(
    [(0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041)]
)
_WHITE = _TO_XYZ.sum(1)
_FROM_XYZ = np.linalg.inv(_TO_XYZ)
_KNEE = 6 / 29


def lab_of(linear):
    """Lab of linear RGB from 0 to 1, (..., 3)."""
    xyz = np.asarray(linear) @ (_TO_XYZ / _WHITE[:, None]).T.astype(np.asarray(linear).dtype)
    f = np.where(xyz > _KNEE**3, np.cbrt(xyz), xyz / (3 * _KNEE**2) + 4 / 29)
    x, y, z = np.moveaxis(f, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def linear_of(lab):
    """Linear RGB from 0 to 1 of Lab, (..., 3); colours outside sRGB are clipped."""
    lightness, a, b = np.moveaxis(np.asarray(lab, np.float32), -1, 0)
    y = (lightness + 16) / 116
    f = np.stack([y + a / 500, y, y - b / 200], -1)
    xyz = np.where(f > _KNEE, f**3, 3 * _KNEE**2 * (f - 4 / 29))
    return np.clip(xyz @ (_FROM_XYZ * _WHITE).T.astype(np.float32), 0.001, 0.97)
