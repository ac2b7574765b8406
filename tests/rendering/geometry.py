"""Board and camera of a rendered photograph. The world is in millimetres: x right, y down the board, z up."""

from dataclasses import dataclass

import numpy as np

HEX = 20.0
V = HEX / np.sqrt(3)
ROW = HEX * np.sqrt(3) / 2
WIDTH = 20.5 * HEX
HEIGHT = 19 * HEX * np.sqrt(3) / 2 + 2 * V
# NW, NE, SE, SW, as in the command line's contract.
CORNERS = np.array([(0, V / 2), (20 * HEX, V / 2), (WIDTH, HEIGHT - V / 2), (HEX / 2, HEIGHT - V / 2)])
LETTERS = "ABCDEFGHIJKLMNOPQRST"


def name(column, row):
    return f"{LETTERS[column]}{row + 1}"


def centre(column, row):
    """The centre of a hex in millimetres."""
    return (column + 0.5 + 0.5 * (row % 2)) * HEX, V + row * HEX * np.sqrt(3) / 2


def neighbours(column, row):
    """The six neighbours (column, row) of a hex, on the board or not."""
    left = column - 1 + row % 2
    return (
        (column - 1, row),
        (column + 1, row),
        (left, row - 1),
        (left + 1, row - 1),
        (left, row + 1),
        (left + 1, row + 1),
    )


def hexes_at(x, y):
    """Column, row and the distance to the border in millimetres, for arrays of points; outside the board row is -1."""
    best = np.full(np.shape(x), 1e9)
    column, row = np.zeros(best.shape, int), np.full(best.shape, -1)
    step = HEX * np.sqrt(3) / 2
    first = np.floor((y - V) / step).astype(int)
    for r in (first, first + 1):
        c = np.round(x / HEX - 0.5 - 0.5 * (r % 2)).astype(int)
        cx, cy = (c + 0.5 + 0.5 * (r % 2)) * HEX, V + r * step
        far = (x - cx) ** 2 + (y - cy) ** 2
        nearer = far < best
        best = np.where(nearer, far, best)
        column, row = np.where(nearer, c, column), np.where(nearer, r, row)
    cx, cy = (column + 0.5 + 0.5 * (row % 2)) * HEX, V + row * step
    dx, dy = np.abs(x - cx), np.abs(y - cy)
    border = HEX / 2 - np.maximum(dx, dx / 2 + dy * np.sqrt(3) / 2)
    outside = (column < 0) | (column > 19) | (row < 0) | (row > 19)
    return column, np.where(outside, -1, row), border


@dataclass
class Camera:
    """A pinhole with radial distortion. rotation: rows are the camera's right, down and forward."""

    position: np.ndarray
    rotation: np.ndarray
    focal: float
    size: tuple[int, int]
    distortion: float

    def project(self, points):
        """Pixels of points (n, 3)."""
        seen = (np.asarray(points, float) - self.position) @ self.rotation.T
        flat = seen[:, :2] / seen[:, 2:]
        return flat * (1 + self.distortion * (flat**2).sum(1, keepdims=True)) * self.focal + np.array(self.size) / 2

    def rays(self):
        """The direction of every pixel, (h, w, 3)."""
        w, h = self.size
        x, y = np.meshgrid((np.arange(w) + 0.5 - w / 2) / self.focal, (np.arange(h) + 0.5 - h / 2) / self.focal)
        u, v = x.copy(), y.copy()
        for _ in range(3):
            scale = 1 + self.distortion * (u * u + v * v)
            u, v = x / scale, y / scale
        return (np.stack([u, v, np.ones_like(u)], -1) @ self.rotation).astype(np.float32)


def camera(rng, size, elevation, turn=0.0, seen=CORNERS):
    """A camera that sees the whole board from `elevation` degrees, with a little roll and an off-centre aim.

    turn: degrees by which it stands farther around the table. seen: the corners that must be in the picture.
    """
    focal = size[0] * rng.uniform(0.68, 1.15)
    azimuth = np.radians(turn + rng.normal(0, 18 if rng.random() < 0.3 else 6))
    tilt = np.radians(elevation)
    middle = np.array([WIDTH / 2, HEIGHT / 2, 0])
    away = np.array([np.sin(azimuth) * np.cos(tilt), np.cos(azimuth) * np.cos(tilt), np.sin(tilt)])
    roll = np.radians(rng.normal(0, 2.5))
    distortion = rng.uniform(-0.05, 0.03)
    aim = middle + np.append(rng.normal(0, 12, 2), 0)
    # Nobody goes nearer; to an island one does.
    distance = min(250.0, 1.1 * np.linalg.norm(seen[2] - seen[0]))
    corners = np.c_[seen, np.zeros(4)]
    margin = rng.uniform(0.02, 0.10)
    while True:
        distance *= 1.03
        position = aim + away * distance
        forward = -away
        right = np.array([np.cos(azimuth), -np.sin(azimuth), 0.0])
        down = np.cross(right, forward)
        turned_right = np.cos(roll) * right + np.sin(roll) * down
        turned_down = -np.sin(roll) * right + np.cos(roll) * down
        found = Camera(position, np.array([turned_right, turned_down, forward]), focal, size, distortion)
        at = found.project(corners) / np.array(size)
        if at.min() > margin and at.max() < 1 - margin:
            return found
