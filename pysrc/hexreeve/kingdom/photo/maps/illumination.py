"""The light of a photograph, from the hexes whose terrain is known: its colour, and how it falls off."""

from dataclasses import dataclass

import numpy as np

from hexreeve.kingdom.photo.image_ops import LINEAR, Floats, Ints
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL, TERRAINS
from hexreeve.kingdom.photo.projection import HEIGHT, WIDTH

# Mean sRGB of the first-edition print by terrain; swamp and farmland are estimates. Other prints may differ.
_PRINT = {
    "g": (120, 166, 61),
    "t": (52, 106, 46),
    "d": (249, 204, 41),
    "f": (155, 119, 110),
    "c": (119, 95, 71),
    "w": (87, 134, 169),
    "m": (97, 101, 109),
    "s": (104, 112, 74),
    "a": (190, 170, 96),
}
PRINTED: Floats = np.log(np.array([LINEAR[list(_PRINT.get(letter, (128, 128, 128)))] for letter in TERRAINS]))
# How far a print may be from the first edition, and a hex from its terrain, as differences of log colour.
_OTHER_PRINT = 0.3
_SAME = 0.12
_CURVED = 0.4
_ROUNDS = 12


@dataclass(frozen=True)
class Light:
    """gains: (terms, 3), log gain of each channel as a polynomial over the board. terrain: (terrains, 3), log colours
    under white light as this print has them. spread: the usual difference of a hex from its terrain."""

    gains: Floats
    terrain: Floats
    spread: float

    def gain(self, points: Floats) -> Floats:
        """Log gain (..., 3) at points of the board (..., 2)."""
        x, y = points[..., :1] / WIDTH * 2 - 1, points[..., 1:] / HEIGHT * 2 - 1
        constant, across, down, bent, both, bowed = self.gains.astype(points.dtype)
        found: Floats = constant + x * (across + x * bent + y * both) + y * (down + y * bowed)
        return found


def _terms(points: Floats) -> Floats:
    x, y = points[..., 0] / WIDTH * 2 - 1, points[..., 1] / HEIGHT * 2 - 1
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], -1)


def find_light(colours: Floats, labels: Ints, points: Floats) -> Light:
    """Fit light and print together; hexes with houses do not count.

    colours: (400, 3) log of linear RGB. labels: terrain number of each hex. points: centres of the hexes.
    """
    known = labels != SPECIAL
    seen, of, terms = colours[known], labels[known], _terms(points[known])
    count = len(TERRAINS)
    rows = np.concatenate([terms, np.eye(count)[of]], 1)
    held = np.diag([1e-6, 0.1, 0.1, *[0.5 / _CURVED**2 * 0.05] * 3, *[(_SAME / _OTHER_PRINT) ** 2 * 4] * count])
    trust = np.ones(len(seen))
    solved = np.zeros((rows.shape[1], 3))
    spread = 0.5
    for _ in range(_ROUNDS):
        weighted = rows * trust[:, None]
        wanted = weighted.T @ (seen - PRINTED[of])
        solved = np.linalg.solve(rows.T @ weighted + held, wanted)
        far = np.linalg.norm(seen - PRINTED[of] - rows @ solved, axis=1)
        spread = max(float(np.median(far)), 0.05)
        trust = 1 / (1 + (far / (1.5 * spread)) ** 2) ** 2
    return Light(solved[:6], PRINTED + solved[6:], spread)
