"""The board's plane in the photograph: homography with lens distortion, camera, and the picture seen from above."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from hexreeve.core.hexgrid import HEXES, name_of
from hexreeve.kingdom.photo.image_ops import Bytes, Floats, Ints, sample

if TYPE_CHECKING:
    Rows = slice[int, int, None]

V = 1 / np.sqrt(3)
ROW = np.sqrt(3) / 2
WIDTH = 20.5
HEIGHT = 19 * ROW + 2 * V
# NW, NE, SE, SW of the printed surface.
CORNERS: Floats = np.array([(0, V / 2), (20, V / 2), (20.5, HEIGHT - V / 2), (0.5, HEIGHT - V / 2)], np.float32)
# The picture from above: pixels of a hex width, the border around the board in hex widths, and rows and columns.
SCALE = 26
MARGIN = 1.0
SHAPE = (round((HEIGHT + 2 * MARGIN) * SCALE), round((WIDTH + 2 * MARGIN) * SCALE))
_BAND = 32
# The names of the hexes in reading order, as all arrays by hex are.
NAMES = tuple(name_of(h) for h in HEXES)
_FOCALS = np.geomspace(0.55, 1.6, 22)
_USUAL_FOCAL = 0.85
_TALLEST = 0.6
# How far a corner may lie outside the picture, in widths and heights of it.
_OUTSIDE = 0.01


@dataclass(frozen=True)
class Plane:
    """How the board lies in a photograph of `size` (width, height) pixels.

    corners: (4, 2) pixels of an undistorted picture, NW, NE, SE, SW. bend: radial distortion, in half widths.
    """

    corners: Floats
    bend: float
    size: tuple[int, int]

    def homography(self) -> Floats:
        """(3, 3): from hex widths to half widths around the middle of the undistorted picture."""
        w, h = self.size
        to = (self.corners - np.array([w / 2, h / 2])) / (w / 2)
        rows = []
        for (x, y), (u, v) in zip(CORNERS.astype(float), to, strict=True):
            rows += [(x, y, 1, 0, 0, 0, -u * x, -u * y, u), (0, 0, 0, x, y, 1, -v * x, -v * y, v)]
        system = np.array(rows, float)
        found = np.linalg.solve(system[:, :8], system[:, 8])
        return np.append(found, 1).reshape(3, 3)

    def pixels(self, points: Floats) -> Floats:
        """Pixels (..., 2) of points of the board (..., 2)."""
        matrix = self.homography()
        if points.dtype == np.float32:
            matrix = matrix.astype(np.float32)
        seen = points @ matrix[:, :2].T + matrix[:, 2]
        flat = seen[..., :2] / seen[..., 2:]
        flat = flat * (1 + self.bend * (flat**2).sum(-1, keepdims=True))
        w, h = self.size
        moved: Floats = flat * (w / 2) + np.array([w / 2, h / 2], points.dtype)
        return moved

    def hex_pixels(self) -> float:
        """The width of a hex in pixels, on average."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.corners
        area = abs((cx - ax) * (dy - by) - (dx - bx) * (cy - ay)) / 2
        return float(np.sqrt(area / (WIDTH * HEIGHT)))

    def is_cut_off(self) -> bool:
        """True if a corner is outside the picture."""
        size = np.array(self.size)
        return bool((self.corners < -_OUTSIDE * size).any() or (self.corners > (1 + _OUTSIDE) * size).any())

    def elevation(self) -> float:
        """How high the camera stands above the middle of the board, in degrees."""
        x, y, height = self.camera()
        return float(np.degrees(np.arctan2(height, np.hypot(x - WIDTH / 2, y - HEIGHT / 2))))

    def camera(self) -> Floats:
        """The camera's place (x, y, height) in hex widths; the focal length is the likeliest of usual ones."""
        matrix = self.homography()
        best, place = np.inf, np.array([WIDTH / 2, HEIGHT / 2, 30.0])
        for focal in 2 * _FOCALS:
            axes = matrix / np.array([[focal], [focal], [1]])
            size = np.sqrt((axes[:, :2] ** 2).sum() / 2)
            a, b, t = (axes / size).T
            skew = float((a @ b) ** 2 + ((a @ a - b @ b) / 2) ** 2)
            cost = skew / 0.02**2 + (np.log(focal / 2 / _USUAL_FOCAL) / 0.3) ** 2
            if cost < best:
                best = cost
                turn = np.array([a / np.linalg.norm(a), b / np.linalg.norm(b), np.zeros(3)])
                turn[2] = np.cross(turn[0], turn[1])
                place = -turn @ t
        place[2] = abs(place[2])
        return place

    def lean(self, points: Floats) -> Floats:
        """How far the top of a house at each point (..., 2) appears from its foot, in hex widths."""
        x, y, height = self.camera()
        moved: Floats = (points - np.array([x, y])) * (_TALLEST / max(height - _TALLEST, 3.0))
        return moved

    def from_above(self, picture: Bytes, tones: Floats) -> Floats:
        """The board seen from above, with a margin: SCALE pixels a hex width. tones: the value of each byte."""
        found = np.empty((*SHAPE, picture.shape[2]), np.float32)
        for rows in bands():
            found[rows] = self.rows_from_above(picture, tones, rows)
        return found

    def rows_from_above(self, picture: Bytes, tones: Floats, rows: "Rows") -> Floats:
        """Some rows of the board seen from above."""
        at = self.pixels(above_points(rows))
        return sample(picture, at[..., 0], at[..., 1], tones)

    def seen_from_above(self, picture: Bytes, tones: Floats, pixels: Ints) -> Floats:
        """Some pixels of the board seen from above, numbered row by row."""
        rows, columns = np.divmod(pixels, SHAPE[1])
        at = self.pixels(np.stack([_along(SHAPE[1])[columns], _along(SHAPE[0])[rows]], -1, dtype=np.float32))
        return sample(picture, at[..., 0], at[..., 1], tones)


def bands() -> Iterator["Rows"]:
    """The rows of the picture from above in parts: work on whole pictures takes too much memory."""
    return (slice(row, min(row + _BAND, SHAPE[0])) for row in range(0, SHAPE[0], _BAND))


def above_points(rows: "Rows") -> Floats:
    """The point of the board (h, w, 2) at each pixel of some rows of the picture from above."""
    y = _along(rows.stop)[rows.start :]
    points = np.empty((len(y), SHAPE[1], 2), np.float32)
    points[..., 0], points[..., 1] = _along(SHAPE[1]), y[:, None]
    return points


def _along(pixels: int) -> Floats:
    """Where the middle of each pixel lies, in hex widths across or down the board."""
    found: Floats = (np.arange(pixels, dtype=np.float32) + 0.5) / SCALE - MARGIN
    return found


@cache
def above_hexes() -> tuple[Ints, Floats]:
    """The hex of each pixel of the picture from above, and the distance to its border: as `nearest_hexes`."""
    hexes, border = np.empty(SHAPE, np.int16), np.empty(SHAPE, np.float32)
    for rows in bands():
        hexes[rows], border[rows] = nearest_hexes(above_points(rows))
    return hexes, border


def centres() -> Floats:
    """The centres of the 400 hexes in reading order, (400, 2)."""
    row, column = np.divmod(np.arange(400), 20)
    points: Floats = np.stack([column + 0.5 + 0.5 * (row % 2), V + row * ROW], -1)
    return points


def nearest_hexes(points: Floats) -> tuple[Ints, Floats]:
    """The hex (0 to 399, else -1) of each point (..., 2), and the distance to the border in hex widths."""
    x, y = points[..., 0], points[..., 1]
    best = np.full(x.shape, np.inf)
    hexes, border = np.full(x.shape, -1), np.zeros(x.shape)
    upper = np.floor((y - V) / ROW).astype(int)
    for row in (upper, upper + 1):
        column = np.round(x - 0.5 - 0.5 * (row % 2)).astype(int)
        dx, dy = np.abs(x - column - 0.5 - 0.5 * (row % 2)), np.abs(y - V - row * ROW)
        nearer = dx * dx + dy * dy < best
        best = np.where(nearer, dx * dx + dy * dy, best)
        inside = (row >= 0) & (row < 20) & (column >= 0) & (column < 20)
        hexes = np.where(nearer, np.where(inside, row * 20 + column, -1), hexes)
        border = np.where(nearer, 0.5 - np.maximum(dx, dx / 2 + dy * ROW), border)
    found: tuple[Ints, Floats] = hexes, border
    return found
