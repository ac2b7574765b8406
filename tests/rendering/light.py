"""The light of a rendered photograph: one lamp, light from everywhere, and reflections in the glossy surface."""

from dataclasses import dataclass

import numpy as np
from rendering.geometry import HEIGHT, WIDTH

MIDDLE = np.array([WIDTH / 2, HEIGHT / 2, 0.0])
_CEILING = 1800.0


@dataclass
class Lamp:
    """position in millimetres; key: the share of its light in the middle of the board; colour: linear gain."""

    position: np.ndarray
    key: float
    colour: np.ndarray
    ambient: np.ndarray

    def falloff(self, points):
        """The lamp's light on level ground at points (..., 3), 1 in the middle of the board."""
        to = self.position.astype(np.float32) - points
        far = np.linalg.norm(to, axis=-1)
        middle = self.position - MIDDLE
        return (to[..., 2] / far**3) / (middle[2] / np.linalg.norm(middle) ** 3)

    def on_ground(self, points, reached):
        """RGB light at ground points (h, w, 3); reached: from 0 in the lamp's shadow to 1."""
        lamp = self.key * self.falloff(points) * reached
        return lamp[..., None] * self.colour + (1 - self.key) * (0.6 + 0.4 * reached[..., None]) * self.ambient

    def on_face(self, normal, middle):
        """RGB light on a face of a solid."""
        to = self.position - middle
        level = to[2] / np.linalg.norm(to)
        lit = max(0.0, normal @ to / np.linalg.norm(to)) / level
        lamp = self.key * self.falloff(middle) * lit
        return lamp * self.colour + (1 - self.key) * (0.55 + 0.45 * normal[2]) * self.ambient


def lamp(rng):
    """A lamp above or beside the table, warm or cold."""
    angle, low = rng.uniform(0, 2 * np.pi), np.radians(rng.uniform(28, 85))
    far = rng.uniform(600, 3000)
    position = MIDDLE + far * np.array([np.cos(angle) * np.cos(low), np.sin(angle) * np.cos(low), np.sin(low)])
    warm = rng.normal(0, 0.18)
    colour = np.array([np.exp(warm), 1.0, np.exp(-1.3 * warm)]) * (1 + rng.normal(0, 0.03, 3))
    ambient = colour * np.exp(rng.normal(0, 0.06, 3))
    return Lamp(position, rng.uniform(0.15, 0.75), colour, ambient)


def reflections(rng, camera, ground, strength):
    """What lamps and windows add by reflection at ground points (h, w, 3) seen by the camera; (h, w)."""
    linen = rng.standard_normal((*ground.shape[:2], 2), np.float32) * np.float32(rng.uniform(0, 0.02))
    ray = ground - camera.position.astype(np.float32)
    ray /= np.linalg.norm(ray, axis=-1, keepdims=True)
    up = np.stack([ray[..., 0] + 2 * linen[..., 0], ray[..., 1] + 2 * linen[..., 1], -ray[..., 2]], -1)
    hit = ground[..., :2] + up[..., :2] / up[..., 2:] * _CEILING
    added = np.zeros(ground.shape[:2])
    for _ in range(rng.integers(1, 3)):
        # Aim at a point of the board, so that the reflection is in the picture.
        spot = np.array([rng.uniform(-0.1, 1.1) * WIDTH, rng.uniform(-0.1, 1.1) * HEIGHT, 0])
        to = spot - camera.position
        at = spot[:2] + to[:2] / -to[2] * _CEILING
        blur = rng.uniform(60, 420)
        offset = hit - at
        if rng.random() < 0.5:
            far = np.linalg.norm(offset, axis=-1) - rng.uniform(40, 350)
        else:
            far = np.maximum(
                np.abs(offset[..., 0]) - rng.uniform(100, 500), np.abs(offset[..., 1]) - rng.uniform(60, 300)
            )
        added += strength / (1 + np.exp(np.clip(far / blur * 4, -30, 30)))
    return added
