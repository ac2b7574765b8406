"""Measures a drawn board as the print was measured: widths of sand, colours, textures, lines. All from the picture."""

import numpy as np
from rendering.artwork import SCALE
from rendering.geometry import HEIGHT, HEX, WIDTH, centre, hexes_at
from rendering.lab import lab_of
from rendering.print_texture import BANDS

_SIDE = HEX / np.sqrt(3)
_STEPS = (
    ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)),
    ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)),
)
# Along the middle 8 mm of an edge, and into the hex.
ALONG = np.arange(-4, 4.01, 0.4)
DEPTHS = np.arange(0, 9.51, 0.1)


class Board:
    """A drawn board. lab: its picture in Lab. letters: (20, 20) map."""

    def __init__(self, picture, letters):
        self.lab = lab_of(np.asarray(picture, float))
        self.letters = letters

    def at(self, points):
        """Lab at places in mm, (..., 2)."""
        height, width = self.lab.shape[:2]
        x = np.clip(points[..., 0] * SCALE - 0.5, 0, width - 1.001)
        y = np.clip(points[..., 1] * SCALE - 0.5, 0, height - 1.001)
        left, top = x.astype(int), y.astype(int)
        u, v = (x - left)[..., None], (y - top)[..., None]
        upper = self.lab[top, left] * (1 - u) + self.lab[top, left + 1] * u
        lower = self.lab[top + 1, left] * (1 - u) + self.lab[top + 1, left + 1] * u
        return upper * (1 - v) + lower * v

    def hexes(self, letter):
        """Columns and rows of the hexes of a terrain."""
        return [(c, r) for r in range(20) for c in range(20) if self.letters[r][c] == letter]

    def beyond(self, c, r, i):
        """The letter beyond an edge; "" outside the quadrant."""
        c2, r2 = c + _STEPS[r % 2][i][0], r + _STEPS[r % 2][i][1]
        inside = 0 <= c2 < 20 and 0 <= r2 < 20 and (c2 // 10, r2 // 10) == (c // 10, r // 10)
        return self.letters[r2][c2] if inside else ""

    def edges(self, letter, beyond):
        """(column, row, edge) of a terrain's edges for which `beyond` is true of the letter there."""
        return [(c, r, i) for c, r in self.hexes(letter) for i in range(6) if beyond(self.beyond(c, r, i))]

    def inward(self, c, r, i):
        """Lab along an edge and into the hex, (ALONG, DEPTHS, 3)."""
        turn = i * np.pi / 3
        normal, side = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
        start = np.array(centre(c, r)) + normal * HEX / 2
        return self.at(start + ALONG[:, None, None] * side - DEPTHS[:, None] * normal)


def other(letter):
    """True of the letters of other terrain than `letter`; castles, locations and the quadrant's edge do not count."""
    return lambda beyond: beyond in "gtdfcwmsa" and beyond not in ("", letter)


def colours_by_depth(board, letter, beyond):
    """The mean Lab at each of DEPTHS behind a terrain's edges, (DEPTHS, 3)."""
    return np.mean([board.inward(*edge).mean(0) for edge in board.edges(letter, beyond)], 0)


def sand(board):
    """The Lab of the sand: beside edges of water and grass."""
    return np.mean([colours_by_depth(board, letter, other(letter))[8:13].mean(0) for letter in "gw"], 0)


def rims(board, letter, beyond, ground):
    """The width of the sand behind each edge, (edges, ALONG) in mm. ground: the Lab behind the sand."""
    start = sand(board)
    axis = (ground - start) / ((ground - start) ** 2).sum()
    found = []
    for edge in board.edges(letter, beyond):
        share = (board.inward(*edge) - start) @ axis
        share = np.apply_along_axis(np.convolve, 1, share, np.ones(5) / 5, "same")
        # The line between the hexes is as dark as ground.
        share[:, :4] = 0
        reached = share > 0.5
        found.append(np.where(reached.any(1), DEPTHS[reached.argmax(1)], DEPTHS[-1]))
    return np.array(found)


def corners(board, letter, ground):
    """How far the sand reaches from vertices at which both other hexes differ, along the bisector, mm."""
    start, found = sand(board), []
    axis = (ground - start) / ((ground - start) ** 2).sum()
    depths = np.arange(0.4, 9, 0.1)
    for c, r in board.hexes(letter):
        for i in range(6):
            if other(letter)(board.beyond(c, r, i)) and other(letter)(board.beyond(c, r, (i + 1) % 6)):
                turn = (i + 0.5) * np.pi / 3
                normal = np.array([np.cos(turn), np.sin(turn)])
                share = (board.at(np.array(centre(c, r)) + (_SIDE - depths[:, None]) * normal) - start) @ axis
                found.append(depths[(np.convolve(share, np.ones(5) / 5, "same") > 0.5).argmax()])
    return np.array(found)


def interior(board, letter):
    """Lab of the pixels 4.5 to 7 mm from the edges of a terrain's hexes, (n, 3)."""
    column, row, border = _grid(board)
    letters = np.array([list(line) for line in board.letters])
    mine = (row >= 0) & (letters[np.maximum(row, 0), np.clip(column, 0, 19)] == letter)
    return board.lab[mine & (border > 4.5) & (border < 7)]


def bands(board, letter, depth):
    """Standard deviations of the band-passed lightness, and of a and b, inside a terrain: two of (BANDS,).

    depth: how far from the edges of other ground, mm.
    """
    inside = _inside(board, letter, depth)
    passed = {sigma: _gauss(inside * 1.0, sigma) + 1e-3 for sigma in {size / of for size in BANDS for of in (4, 2)}}
    spreads = []
    for channel in range(3):
        values = board.lab[..., channel]
        values = np.where(inside, values - values[inside].mean(), 0)
        smooth = {sigma: _gauss(values, sigma) / share for sigma, share in passed.items()}
        spreads.append([(smooth[size / 4] - smooth[size / 2])[inside].std() for size in BANDS])
    lightness, a, b = np.array(spreads)
    return lightness, np.sqrt((a**2 + b**2) / 2)


def line_dip(board, letter):
    """How much darker the line between two hexes of a terrain is than the ground 1.5 mm beside it, L."""
    edges = board.edges(letter, lambda beyond: beyond == letter)
    lightness = np.array([board.inward(*edge)[..., 0].mean(0) for edge in edges])
    return float((lightness[:, 12:18].mean(1) - lightness[:, :3].min(1)).mean())


def sand_line_dip(board):
    """The same on sand: edges between grass and another terrain."""
    lightness = np.array([board.inward(*edge)[..., 0].mean(0) for edge in board.edges("g", other("g"))])
    return float((lightness[:, 8:13].mean(1) - lightness[:, :3].min(1)).mean())


def across_and_inside(board, letter):
    """Correlations of the lightness 1.2 mm apart, across an edge to the same terrain and inside."""
    pairs = {"across": [], "inside": []}
    for c, r, i in board.edges(letter, lambda beyond: beyond == letter):
        turn = i * np.pi / 3
        normal, side = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
        for name, far in (("across", HEX / 2), ("inside", HEX / 2 - 3)):
            middle = np.array(centre(c, r)) + normal * far + np.arange(-3, 3.1, 0.5)[:, None] * side
            pairs[name].append([board.at(middle + sign * 0.6 * normal)[:, 0] for sign in (1, -1)])
    return tuple(float(np.corrcoef(*np.concatenate(pairs[name], 1))[0, 1]) for name in ("across", "inside"))


def best_match(board, letter):
    """How alike each hex is to the most alike other of its terrain: correlations of lightness, (hexes,)."""
    y, x = np.mgrid[-6:6.01:0.6, -6:6.01:0.6]
    around = np.stack([x, y], -1)
    looks = np.array([board.at(np.array(centre(c, r)) + around)[..., 0].ravel() for c, r in board.hexes(letter)])
    alike = np.corrcoef(looks) - 2 * np.eye(len(looks))
    return alike.max(1)


def _inside(board, letter, depth):
    """Pixels of a terrain that are so far from other ground, and off the lines."""
    column, row, border = _grid(board)
    letters = np.array([list(line) for line in board.letters])
    mine = (row >= 0) & (letters[np.maximum(row, 0), np.clip(column, 0, 19)] == letter)
    reach = int(depth * SCALE)
    deep = mine.copy()
    for axis in (0, 1):
        for step in range(-reach, reach + 1):
            deep &= np.roll(mine, step, axis)
    return deep & (border > 0.6)


def _gauss(picture, sigma):
    """Smoothed by a Gaussian of `sigma` mm."""
    height, width = picture.shape
    # Sizes that are quick to transform.
    tall, wide = -(-height // 128) * 128, -(-width // 128) * 128
    fy, fx = np.fft.fftfreq(tall) * SCALE, np.fft.rfftfreq(wide) * SCALE
    passed = np.exp(-2 * np.pi**2 * sigma**2 * (fy[:, None] ** 2 + fx**2))
    return np.fft.irfft2(np.fft.rfft2(picture, (tall, wide)) * passed, (tall, wide))[:height, :width]


def _grid(board):
    y, x = np.mgrid[0 : int(HEIGHT * SCALE), 0 : int(WIDTH * SCALE)]
    assert board.lab.shape[:2] == x.shape
    return hexes_at((x + 0.5) / SCALE, (y + 0.5) / SCALE)
