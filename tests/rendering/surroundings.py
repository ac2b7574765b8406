"""What makes a board hard to find: patterned cloths below it, and things that touch it or lie over its edge."""

import numpy as np
from rendering.geometry import HEIGHT, WIDTH

CLOTHS = ("chequered", "striped", "flowered")
_INKS = np.array([(150, 40, 44), (52, 84, 140), (60, 104, 62), (196, 164, 74), (120, 84, 120), (64, 62, 70)], float)


def _linear(colour):
    return (np.asarray(colour, float) / 255) ** 2.2


def cloth(rng, kind, x, y):
    """Linear RGB (h, w, 3) of a cloth at ground points in millimetres."""
    angle = rng.uniform(0, np.pi)
    u, v = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
    light, dark = np.array((228, 222, 208)) + rng.normal(0, 8, 3), _INKS[rng.integers(len(_INKS))]
    size = rng.uniform(12, 45)
    if kind == "flowered":
        shade = _flowers(rng, u, v, 2 * size)
        ground = light if rng.random() < 0.6 else dark * 0.6
        inks = np.array([ground, dark, _INKS[rng.integers(len(_INKS))], (70, 110, 60)])
        picture = _linear(inks)[shade]
    else:
        rows = [(along // size % 2).astype(int) for along in (u, v)]
        # Where two stripes cross, a woven check is darkest.
        weight = rows[0] / 2 + rows[1] / 2 if kind == "chequered" else rows[0]
        picture = _linear(light) * (1 - weight[..., None]) + _linear(dark) * weight[..., None]
    return np.clip(picture * (1 + 0.05 * rng.standard_normal((*x.shape, 1))), 0.005, 0.95)


def _flowers(rng, u, v, size):
    """Number of the ink at each point: ground, petals, middles, leaves; a motif repeats with every `size`."""
    shade = np.zeros(u.shape, int)
    a, b = u % size - size / 2, (v + size / 2 * (u // size % 2)) % size - size / 2
    far, around = np.hypot(a, b), np.arctan2(b, a)
    petals = int(rng.integers(4, 8))
    shade[far < size * (0.24 + 0.1 * np.cos(petals * around))] = 1
    shade[far < size * 0.09] = 2
    shade[(np.abs(a + b) < size * 0.09) & (np.abs(a - b) > size * 0.5)] = 3
    return shade


def lay(rng, picture, x, y):
    """Lay cards, tiles and boxes against the edge of the board and up to a hex over it, in place."""
    for _ in range(rng.integers(4, 9)):
        half = np.array(((28, 43), (20, 20), (15, 15), (45, 60))[rng.integers(4)], float)
        angle = rng.uniform(0, np.pi)
        reach = float(np.abs(half @ [(np.cos(angle), np.sin(angle)), (np.sin(angle), np.cos(angle))]).max())
        away = reach - rng.uniform(0, 20)
        side, along = rng.integers(4), rng.uniform(0.05, 0.95)
        cx, cy = (
            (along * WIDTH, -away),
            (along * WIDTH, HEIGHT + away),
            (-away, along * HEIGHT),
            (WIDTH + away, along * HEIGHT),
        )[side]
        u = (x - cx) * np.cos(angle) + (y - cy) * np.sin(angle)
        v = (y - cy) * np.cos(angle) - (x - cx) * np.sin(angle)
        inside = (np.abs(u) < half[0]) & (np.abs(v) < half[1])
        inner = inside & (np.abs(u) < half[0] - 3) & (np.abs(v) < half[1] - 3)
        picture[inside] = rng.choice([0.75, 0.03, 0.4])
        wave = 1 + 0.3 * np.sin(u[inner] / rng.uniform(2, 6)) * np.sin(v[inner] / rng.uniform(2, 6))
        picture[inner] = rng.uniform(0.02, 0.8, 3) * wave[:, None]
