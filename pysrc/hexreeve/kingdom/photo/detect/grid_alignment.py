"""Refines tapped corners: moves the grid until its lines lie on the printed borders of the hexes."""

from collections.abc import Sequence

import numpy as np

from hexreeve.kingdom.photo.image_ops import TONES, Bytes, Floats, blurred
from hexreeve.kingdom.photo.projection import CORNERS, HEIGHT, MARGIN, SCALE, SHAPE, WIDTH, Plane, above_hexes, bands

# Per round: blocks across the board, and how far a block may move in hex widths. A hex is 1 wide: less than half.
_ROUNDS = ((4, 0.45), (5, 0.35), (6, 0.3), (8, 0.3))
_LINE = 0.045
# Rows on which the change at a pixel depends, above and below it: two of its smoothing, and the next one.
_BESIDE = 3
_USUAL_BEND = 0.03


def refine_plane(
    plane: Plane, picture: Bytes, rounds: Sequence[tuple[int, float]] = _ROUNDS, bend: float = _USUAL_BEND
) -> tuple[Plane, float]:
    """The plane moved onto the borders of the hexes, and how clear they are (0 is chance).

    picture: the photograph in sRGB, (h, w, 3). rounds: blocks across the board and their reach, round by round. bend:
    how much lenses usually bend the picture; with less the corners are steadier.
    """
    clear, template = 0.0, line_template()
    for blocks, reach in rounds:
        at, moved, weight = _shifts(find_lines(plane, picture), template, blocks, reach)
        plane = fit_plane(plane, at, plane.pixels(moved), weight, bend)
        clear = float(np.median(weight))
    return plane, clear


def find_lines(plane: Plane, picture: Bytes) -> Floats:
    """How much a pixel seen from above looks like a border: the change of colour, compared with its neighbourhood."""
    found = np.empty(SHAPE, np.float32)
    for rows in bands():
        top = max(rows.start - _BESIDE, 0)
        changes = _changes(plane.rows_from_above(picture, TONES, slice(top, min(rows.stop + _BESIDE, SHAPE[0]))))
        found[rows] = changes[rows.start - top : rows.stop - top]
    usual = blurred(found, SCALE // 2)
    usual += 0.01
    found /= usual
    del usual
    np.minimum(found, 2.5, out=found)
    found -= blurred(found, SCALE // 2)
    return found


def _changes(above: Floats) -> Floats:
    """How much the colour changes at each pixel (h, w)."""
    soft = blurred(above, 1)
    found = np.zeros(above.shape[:2], np.float32)
    for channel in range(above.shape[2]):
        tones = soft[..., channel]
        found[:, 1:-1] += (tones[:, 2:] - tones[:, :-2]) ** 2
        found[1:-1] += (tones[2:] - tones[:-2]) ** 2
    return np.sqrt(found)


def line_template() -> Floats:
    """The borders of a perfect grid as seen from above, of zero mean; nothing outside the board."""
    hexes, border = above_hexes()
    line: Floats = np.exp(-((border / _LINE) ** 2))
    inside = hexes >= 0
    line -= line[inside].mean()
    line[~inside] = 0
    return line


def _shifts(lines: Floats, template: Floats, blocks: int, reach: float) -> tuple[Floats, Floats, Floats]:
    """Per block: its middle, where it was found (hex widths), and how clearly."""
    most = int(reach * SCALE)
    at: list[tuple[float, float]] = []
    moved: list[tuple[float, float]] = []
    weight: list[float] = []
    wide, high = WIDTH * SCALE / blocks, HEIGHT * SCALE / blocks
    for i in range(blocks):
        for j in range(blocks):
            y, x = round(MARGIN * SCALE + i * high), round(MARGIN * SCALE + j * wide)
            part = template[y : y + round(high), x : x + round(wide)]
            h, w = part.shape
            around = lines[y - most : y + h + most, x - most : x + w + most]
            match = correlated(around, part)
            dy, dx, clear = find_peak(match)
            at.append(((x + w / 2) / SCALE - MARGIN, (y + h / 2) / SCALE - MARGIN))
            moved.append((at[-1][0] + (dx - most) / SCALE, at[-1][1] + (dy - most) / SCALE))
            weight.append(clear)
    return np.array(at), np.array(moved), np.array(weight)


def correlated(around: Floats, part: Floats) -> Floats:
    """The match of a part at every place where it fits into its surroundings."""
    shape = around.shape
    product = np.fft.rfft2(around) * np.conj(np.fft.rfft2(part, shape))
    whole = np.fft.irfft2(product, shape)
    found: Floats = whole[: shape[0] - part.shape[0] + 1, : shape[1] - part.shape[1] + 1]
    return found


def find_peak(match: Floats) -> tuple[float, float, float]:
    """Row and column of the best match, finer than a pixel, and its height in spreads above the mean."""
    row, column = np.unravel_index(int(match.argmax()), match.shape)
    clear = float((match.max() - match.mean()) / (match.std() + 1e-9))
    place: list[float] = []
    for i, line in ((int(row), match[:, column]), (int(column), match[row])):
        if 0 < i < len(line) - 1:
            before, here, after = line[i - 1 : i + 2]
            bow = before - 2 * here + after
            place.append(i + (0.5 * (before - after) / bow if bow < 0 else 0))
        else:
            # At the rim there is no peak, only a slope: of little use.
            place.append(float(i))
            clear *= 0.3
    return place[0], place[1], max(clear - 1.5, 0.02)


def fit_plane(plane: Plane, at: Floats, wanted: Floats, weight: Floats, bend: float = _USUAL_BEND) -> Plane:
    """The plane that carries points of the board `at` to the pixels `wanted`: robust least squares from `plane`.

    bend: as in `refine_plane`.
    """
    unit = np.linalg.norm(plane.corners[1] - plane.corners[0]) / 20

    def off(p: Floats) -> Floats:
        now = Plane(p[:8].reshape(4, 2), float(p[8]), plane.size)
        found: Floats = (now.pixels(at) - wanted) / unit
        return found

    p = np.append(plane.corners.ravel(), plane.bend).astype(float)
    steps = np.append(np.full(8, unit * 0.01), 0.001)
    for _ in range(6):
        here = off(p)
        slopes = np.stack([(off(p + step) - here) / s for step, s in zip(np.diag(steps), steps, strict=True)], -1)
        far = np.linalg.norm(here, axis=-1)
        trust = weight / (1 + (far / 0.05) ** 2)
        trust /= trust.sum() / len(trust)
        rows = (slopes * np.sqrt(trust)[:, None, None]).reshape(-1, 9)
        held = np.zeros((9, 9))
        # Without this, bend and corners would trade places on a board seen straight from above.
        held[8, 8] = (0.05 / bend) ** 2
        right = rows.T @ (here * np.sqrt(trust)[:, None]).ravel() + held @ np.append(np.zeros(8), p[8])
        p = p - np.linalg.solve(rows.T @ rows + held + 1e-9 * np.eye(9), right)
    return Plane(p[:8].reshape(4, 2), float(np.clip(p[8], -0.2, 0.2)), plane.size)


def plane_from_taps(taps: Floats, size: tuple[int, int]) -> Plane:
    """A first plane through four tapped corners."""
    return Plane(np.asarray(taps, float).reshape(4, 2), 0.0, size)


def corners_of(plane: Plane) -> Floats:
    """The corners of the printed surface in the photograph, (4, 2)."""
    return plane.pixels(CORNERS)
