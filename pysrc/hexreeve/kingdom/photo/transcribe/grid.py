"""Where the hexes of a sheet lie in a photograph: the sheet is a part of a board, alone."""

from collections.abc import Sequence

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.checks.photo_quality import check_size
from hexreeve.kingdom.photo.detect.grid_alignment import correlated, find_lines, find_peak, fit_plane, line_template
from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats, halved
from hexreeve.kingdom.photo.maps.hex_colours import inside_hexes
from hexreeve.kingdom.photo.projection import CORNERS, MARGIN, NAMES, ROW, SCALE, Plane, above_hexes
from hexreeve.kingdom.photo.transcribe.sheet import QUADRANT, HexSheet

# From a quadrant to those right of it, below, left and above.
_ASIDE: Floats = np.array(
    [(QUADRANT.columns, 0), (0, QUADRANT.rows * ROW), (-QUADRANT.columns, 0), (0, -QUADRANT.rows * ROW)]
)
# As in `grid_alignment`: per round, blocks across a quadrant, and how far a block may move in hex widths.
_ROUNDS = ((2, 0.45), (3, 0.4), (3, 0.3), (4, 0.3))
# How much a tapped corner counts, where a block counts as its clearness.
_HOLD = 1.0
# Pixels of a hex: more only take time, fewer do not show its texture.
_ENOUGH = 60
_FEWEST = 18
# Least clearness of the lines between hexes (0 is chance); rendered quadrants have 0.43 and more.
_CLEAR = 0.35
# With lines as clear as this nobody looks whether the photograph shows the quadrant from its side.
_SURELY_CLEAR = 0.7
# Hexes are compared inwards from so far off their border, in hex widths.
_INNER = 0.12
# Photographs from lower hide too much, in degrees.
_LOWEST = 40


def plane_of(sheet: HexSheet, corners: Floats, size: tuple[int, int]) -> Plane:
    """The plane of the board of which this sheet is a part. corners: of the sheet, (4, 2) pixels, NW, NE, SE, SW.

    Raises InvalidInput where no sheet can lie.
    """
    rows = []
    scale = size[0]
    for (x, y), (u, v) in zip(sheet.corners, np.asarray(corners, float) / scale, strict=True):
        rows += [(x, y, 1, 0, 0, 0, -u * x, -u * y, u), (0, 0, 0, x, y, 1, -v * x, -v * y, v)]
    system = np.array(rows, float)
    try:
        matrix = np.append(np.linalg.solve(system[:, :8], system[:, 8]), 1).reshape(3, 3)
    except np.linalg.LinAlgError:
        raise InvalidInput("photo.crossed") from None
    seen = CORNERS @ matrix[:, :2].T + matrix[:, 2]
    if (seen[:, 2] < 0.05).any():
        raise InvalidInput("photo.oblique")
    return Plane(seen[:, :2] / seen[:, 2:] * scale, 0.0, size)


def quadrant_corners(plane: Plane) -> Floats:
    """The corners of the quadrant's printed surface in the photograph, (4, 2) pixels."""
    return plane.pixels(QUADRANT.corners)


def corners_beside(corners: Floats) -> Floats:
    """Where quadrants lie that are pushed against one: right of it, below, left and above. (4, 4, 2) pixels.

    NaN for places behind the camera.

    corners: its own, as `quadrant_corners` gives them. Raises InvalidInput where no quadrant can lie.
    """
    # Only ratios count, so any size of the picture will do. What is bent is not known beyond the quadrant.
    plane = plane_of(QUADRANT, corners, (1, 1))
    places = QUADRANT.corners + _ASIDE[:, None]
    matrix = plane.homography()
    ahead = (places @ matrix[2, :2] + matrix[2, 2] > 0).all(1)
    return np.where(ahead[:, None, None], plane.pixels(places), np.nan)


def shrink(
    picture: Bytes, corners: Floats, sheet: HexSheet, turns: Sequence[int] = (0,), lowest: float = _LOWEST
) -> tuple[Bytes, int]:
    """The picture with no more pixels than a reading needs, and how much smaller that is.

    corners: of the sheet, as tapped. turns: by how many corners it may be turned. lowest: how high the camera must
    stand, in degrees. Raises InvalidInput for a picture in which, or corners between which, no sheet can be read.
    """
    size = picture.shape[1], picture.shape[0]
    check_size(picture)
    _check_shape(corners, size)
    planes = [plane for turn in turns if (plane := _plane_or_none(sheet, np.roll(corners, turn, 0), size))]
    if not planes:
        raise InvalidInput("photo.oblique")
    if planes[0].hex_pixels() < _FEWEST:
        raise InvalidInput("photo.far")
    # From its side a sheet seems longer than it is.
    if max(elevation_over(plane, sheet) for plane in planes) < lowest:
        raise InvalidInput("photo.oblique")
    scale = 1
    while _hex_pixels(corners / scale, sheet) > _ENOUGH:
        picture, scale = halved(picture), 2 * scale
    return picture, scale


def align(picture: Bytes, corners: Floats) -> tuple[Plane, Bytes, int]:
    """Move a quadrant's corners onto the printed borders: the plane, its picture, and how much smaller that is.

    Rows of hexes run from the first corner to the second, or the photograph shows the quadrant from its side. Raises
    InvalidInput where no quadrant can lie.
    """
    picture, scale = shrink(picture, corners, QUADRANT, (0, -1))
    found, clear = _refined_from(corners / scale, picture)
    if clear < _SURELY_CLEAR:
        aside, aside_clear = _refined_from(np.roll(corners, -1, 0) / scale, picture)
        if not found or (
            aside and _difference_between_hexes(aside, picture) > _difference_between_hexes(found, picture)
        ):
            found, clear = aside, aside_clear
    if not found or clear < _CLEAR:
        raise InvalidInput("photo.corners-off")
    return found, picture, scale


def _plane_or_none(sheet: HexSheet, corners: Floats, size: tuple[int, int]) -> Plane | None:
    try:
        return plane_of(sheet, corners, size)
    except InvalidInput:
        return None


def _refined_from(corners: Floats, picture: Bytes) -> tuple[Plane | None, float]:
    """The plane on the printed borders, and how clear they are; none if a board so large cannot be in the picture."""
    start = _plane_or_none(QUADRANT, corners, (picture.shape[1], picture.shape[0]))
    return refine(start, picture, QUADRANT) if start else (None, 0.0)


def elevation_over(plane: Plane, sheet: HexSheet) -> float:
    """How high the camera stands above the middle of a sheet, in degrees."""
    x, y, height = plane.camera()
    across, down = sheet.corners.mean(0)
    return float(np.degrees(np.arctan2(height, np.hypot(x - across, y - down))))


def _difference_between_hexes(plane: Plane, picture: Bytes) -> float:
    """How much hexes differ, by how much each does within: from the wrong side most hexes show two terrains.

    In rendered quadrants it is at least half as much again from the right side, even where lines are clearer from the
    wrong one.
    """
    pixels = plane.seen_from_above(picture, LINEAR, inside_hexes(_INNER)[QUADRANT.hexes])
    seen = np.cbrt(np.clip(pixels, 1e-4, None))
    return float(seen.mean(1).var(0).mean() / seen.var(1).mean())


def _check_shape(corners: Floats, size: tuple[int, int]) -> None:
    """Raise InvalidInput unless the corners go round once, clockwise, within the picture."""
    if not np.isfinite(corners).all():
        raise InvalidInput("photo.crossed")
    slack = 0.01 * np.array(size)
    if (corners < -slack).any() or (corners > np.array(size) + slack).any():
        raise InvalidInput("photo.outside")
    sides = np.roll(corners, -1, 0) - corners
    after = np.roll(sides, -1, 0)
    turns = sides[:, 0] * after[:, 1] - sides[:, 1] * after[:, 0]
    if (turns <= 0).any():
        raise InvalidInput("photo.crossed")


def _hex_pixels(corners: Floats, sheet: HexSheet) -> float:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    area = abs((cx - ax) * (dy - by) - (dx - bx) * (cy - ay)) / 2
    wide, high = sheet.size
    return float(np.sqrt(area / (wide * high)))


def refine(plane: Plane, picture: Bytes, sheet: HexSheet) -> tuple[Plane, float]:
    """As `refine_plane`, for one sheet: nothing is known beyond its hexes."""
    template, clear, taps = _template(sheet), 0.0, plane.pixels(sheet.corners)
    for of_quadrant, reach in _ROUNDS:
        blocks = max(1, round(of_quadrant * sheet.columns / QUADRANT.columns))
        lines = find_lines(plane, picture)
        at, moved, weight = [], [], []
        most = int(reach * SCALE)
        wide, high = (side * SCALE / blocks for side in sheet.size)
        left, top = (sheet.origin + MARGIN) * SCALE
        for i in range(blocks):
            for j in range(blocks):
                y, x = round(top + i * high), round(left + j * wide)
                part = template[y : y + round(high), x : x + round(wide)]
                h, w = part.shape
                dy, dx, sharp = find_peak(correlated(lines[y - most : y + h + most, x - most : x + w + most], part))
                at.append(((x + w / 2) / SCALE - MARGIN, (y + h / 2) / SCALE - MARGIN))
                moved.append((at[-1][0] + (dx - most) / SCALE, at[-1][1] + (dy - most) / SCALE))
                weight.append(sharp)
        # The few blocks of a sheet may all lie on the wide sand beside a border: the corners hold them.
        places, wanted = np.r_[np.array(at), sheet.corners], np.r_[plane.pixels(np.array(moved)), taps]
        plane = fit_plane(plane, places, wanted, np.r_[weight, np.full(4, _HOLD)])
        clear = float(np.median(weight))
    return plane, clear


def _template(sheet: HexSheet) -> Floats:
    """The lines of the sheet's hexes as seen from above; nothing beyond them."""
    hexes, _ = above_hexes()
    # The last one stands for what is no hex.
    there = np.zeros(len(NAMES) + 1, bool)
    there[sheet.hexes] = True
    return np.where(there[hexes], line_template(), 0)
