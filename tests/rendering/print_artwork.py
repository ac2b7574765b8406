"""Boards with the statistics of the print: each region of a terrain painted across its hexes, with wavy shores of sand.

Everything is drawn here from numbers (`print_style`); no scan is used.
"""

import numpy as np
from PIL import Image, ImageDraw
from rendering.artwork import SCALE, hex_grid, special_picture
from rendering.geometry import HEX, centre
from rendering.lab import lab_of, linear_of
from rendering.print_style import LETTERS, SAND, STATISTICS
from rendering.print_texture import SIZE, field, texture

_SPECIAL = len(LETTERS)
_SIDE = HEX / np.sqrt(3) / 2
_FAR = 12.0
# Towards each of the six neighbours, clockwise from the right: x and y of the normal.
_NORMALS = np.array([(np.cos(turn), np.sin(turn)) for turn in np.arange(6) * np.pi / 3], np.float32)
# From 10 to 90 % of a logistic curve, in its lengths.
_TENTHS = 4.39
_MOUNTAIN = LETTERS.index("m")
_CANYON = LETTERS.index("c")
_WATER = LETTERS.index("w")
# Lab of the canyon's fringe from its sandy to its dark end, as differences from its floor.
_FRINGE = np.array([(20, 5, 27), (1, 6, 17)], np.float32)
# Lab of a frame from inside to outside, at these shares of its width.
_RING = (0.0, 0.25, 0.5, 0.68, 0.85, 1.0)
_GOLD = [(78, 4, 32), (66, 10, 46), (56, 10, 52), (48, 14, 54), (84, -2, 72), (73, -10, 68)]
_SILVER = [(83, -5, 16), (65, -2, 9), (50, 0, 4), (35, 0, 2), (80, 0, 6), (84, -1, 2)]
_CREAM, _GREY = np.array((94, -7, 20)), np.array((88, -3, 10))


def board_picture(rng, letters, style):
    """Draw the printed surface. letters: (20, 20) map. Returns as `artwork.board_picture`."""
    column, row, border = hex_grid()
    inside = row >= 0
    r, c = np.where(inside, row, 0), np.where(inside, column, 0)
    kinds = np.array([[LETTERS.find(letter) for letter in line] for line in letters]) % (_SPECIAL + 1)
    x, y, edge, cut = _shores(r, c, kinds, style.rounding)
    kind = kinds[r, c]
    picture, ground = _painted(rng, style, kind, edge, (r, c), (x, y, border))
    _shade(picture, style, kind, ground)
    _draw_extras(rng, picture, style, kinds)
    _draw_lines(picture, style, border, cut)
    for rr, cc in np.argwhere(kinds == _SPECIAL):
        _draw_frame(rng, picture, letters[rr, cc], cc, rr)
    if style.blur:
        picture = _blurred(picture, style.blur * SCALE)
    quadrant = np.where(inside, r // 10 * 2 + c // 10, -1)
    return linear_of(picture).astype(np.float32), quadrant.astype(np.int8)


def _shores(r, c, kinds, rounding):
    """For each pixel: its place from the middle of its hex (x, y, mm), how far it is from other ground with corners
    rounded, and how far from the edge of its quadrant (mm, _FAR or less)."""
    y, x = np.mgrid[0 : r.shape[0], 0 : r.shape[1]].astype(np.float32)
    x = (x + 0.5) / SCALE - ((c + 0.5 + 0.5 * (r % 2)) * HEX).astype(np.float32)
    y = (y + 0.5) / SCALE - (HEX / np.sqrt(3) + r * (HEX * np.sqrt(3) / 2)).astype(np.float32)
    other, outer = _edges(kinds)
    nearest, second = np.full(r.shape, _FAR, np.float32), np.full(r.shape, _FAR, np.float32)
    lines, cut = nearest.copy(), nearest.copy()
    for i, (nx, ny) in enumerate(_NORMALS):
        away, along = HEX / 2 - (x * nx + y * ny), np.abs(y * nx - x * ny)
        differs = other[r, c, i]
        to_line = np.where(differs, away, _FAR)
        nearest = np.minimum(nearest, np.where(differs, np.hypot(away, np.maximum(along - _SIDE, 0)), _FAR))
        second = np.minimum(second, np.maximum(lines, to_line))
        lines = np.minimum(lines, to_line)
        cut = np.minimum(cut, np.where(outer[r, c, i], away, _FAR))
    # Two edges that meet cut the corner between them; where the ground goes on beyond one, the sand's corner is cut.
    sharp = np.log(2) / max(0.4 * rounding, 0.05)
    nearest -= np.log1p(np.exp(-sharp * (second - lines))) / sharp
    turns = other != np.roll(other, -1, -1)
    for i, turn in enumerate((np.arange(6) + 0.5) * np.pi / 3):
        far = (x - 2 * _SIDE * np.float32(np.cos(turn))) ** 2 + (y - 2 * _SIDE * np.float32(np.sin(turn))) ** 2
        nearest += np.where(turns[r, c, i], 0.6 * rounding * np.exp(-far / 16), 0)
    return x, y, nearest, cut


def _edges(kinds):
    """Whether other ground, and another quadrant, lies beyond each edge: two of (20, 20, 6)."""
    r, c = np.mgrid[0:20, 0:20]
    right = r % 2
    steps = ((0, 1), (1, right), (1, right - 1), (0, -1), (-1, right - 1), (-1, right))
    other, outer = np.zeros((20, 20, 6), bool), np.zeros((20, 20, 6), bool)
    for i, (down, along) in enumerate(steps):
        r2, c2 = r + down, c + along
        beyond = (r2 < 0) | (r2 > 19) | (c2 < 0) | (c2 > 19)
        r2, c2 = np.clip(r2, 0, 19), np.clip(c2, 0, 19)
        outer[..., i] = beyond | (r2 // 10 != r // 10) | (c2 // 10 != c // 10)
        other[..., i] = outer[..., i] | (kinds[r2, c2] != kinds)
    return other, outer


def _painted(rng, style, kind, edge, hexes, places):
    """Sand and ground in Lab, (h, w, 3), and how much each pixel is ground."""
    height, width = kind.shape
    y, x = np.mgrid[0:height, 0:width]
    own = np.minimum(kind, _SPECIAL - 1)
    sand = np.asarray(style.colours[SAND], np.float32) + _texture(rng, style, SAND)[y % SIZE, x % SIZE]
    if style.weave:
        sand[..., 0] += style.weave * np.sin(x * (2 * np.pi / SCALE / 0.9)) * np.sin(y * (2 * np.pi / SCALE / 0.9))
    rims = np.stack([_rim_field(rng, style.rims[letter]) for letter in LETTERS])
    from_shore = edge - rims[own, y % SIZE, x % SIZE]
    textures = np.stack([_texture(rng, style, letter) for letter in LETTERS])
    across, down = _texture_places(rng, style, hexes, (x, y))
    picture = np.array([style.colours[letter] for letter in LETTERS], np.float32)[own]
    picture += textures[own, down, across]
    _raise_mountains(rng, picture, own == _MOUNTAIN, hexes, places, edge)
    fringed = own == _CANYON
    if style.fringe[0]:
        _fringe(rng, style, picture, fringed, from_shore, (x, y))
    lengths = np.array([style.transitions[letter] for letter in LETTERS], np.float32)[own] / _TENTHS
    ground = np.where(kind == _SPECIAL, 0, 1 / (1 + np.exp(np.clip(-from_shore / lengths, -30, 30)))).astype(np.float32)
    bank = fringed | (own == _WATER)
    sand[..., 0] += style.surf[0] * np.exp(-(((from_shore + 0.5) / style.surf[1]) ** 2)) * bank
    return sand + (picture - sand) * ground[..., None], ground


def _texture(rng, style, letter):
    """Differences from a ground's colour in Lab, (SIZE, SIZE, 3)."""
    guessed = STATISTICS["guessed"].get(letter)
    of = STATISTICS["texture"][guessed["texture"] if guessed else letter]
    return texture(rng, SCALE, of, (1.5, 1.2, 2.0)) * np.float32(style.contrast)


def _texture_places(rng, style, hexes, pixels):
    """Where each pixel looks into the textures: the board's own places, or the same for many hexes."""
    x, y = pixels
    if style.tiled:
        variant = rng.integers(0, 3, (20, 20))[hexes] * 170
        column, row = hexes[1], hexes[0]
        x = x - ((column + 0.5 * (row % 2)) * HEX * SCALE).astype(int) + variant
        y = y - (row * (HEX * np.sqrt(3) / 2) * SCALE).astype(int) + variant
    return x % SIZE, y % SIZE


def _rim_field(rng, rim):
    """The width of the sand at each place, (SIZE, SIZE) in mm."""
    if not rim.median:
        return np.zeros((SIZE, SIZE), np.float32)
    made = rim.median + field(rng, SCALE, ((rim.between, 9.0), (rim.slow, 3.5), (rim.ripple, 0.9)))
    return np.clip(made, 0.4, 7.0)


def _fringe(rng, style, picture, canyon, from_shore, pixels):
    """Paint the canyon's ragged brown edge, in place."""
    x, y = pixels
    ragged = field(rng, SCALE, ((style.fringe[1], 2.0),))
    strokes = field(rng, SCALE, ((4.0, 0.7),))
    where = np.nonzero(canyon & (from_shore < 9))
    far, at = from_shore[where], (y[where] % SIZE, x[where] % SIZE)
    wide = np.clip(style.fringe[0] + ragged[at], 0.6, 7.0)
    share = np.clip(far / (0.75 * wide), 0, 1)[:, None]
    floor = np.asarray(style.colours["c"], np.float32)
    brown = floor + _FRINGE[0] * (1 - share) + _FRINGE[1] * share
    brown[:, 0] += strokes[at]
    cover = 1 / (1 + np.exp(np.clip((far - wide) / 0.3, -30, 30)))[:, None]
    picture[where] += (brown - picture[where]) * cover


def _raise_mountains(rng, picture, mountain, hexes, places, edge):
    """Lighten mountains towards the middles of their hexes, with a ridge and a lit side, in place."""
    x, y, border = (part[mountain] for part in places)
    turn = rng.choice(rng.uniform(-0.5, 0.5, 3), (20, 20))[hexes][mountain]
    across = x * np.cos(turn) - y * np.sin(turn) + 0.8 * np.sin(y / 2.2)
    height = np.clip((border - 4.5) / 5.5, 0, 1)
    lightness = 17 * height**1.2 - 4 * np.clip((7 - edge[mountain]) / 3, 0, 1)
    lightness += (5 * np.exp(-((across / 0.7) ** 2)) - 5 * np.tanh(across / 1.5)) * np.clip(border / 6, 0, 1)
    picture[mountain, 0] += lightness - 1.0


def _shade(picture, style, kind, ground):
    """Cast the mountains' shadows on the sand, in place."""
    x, y, depth = style.shadow
    mountain = ground * (kind == _MOUNTAIN)
    cast = np.zeros_like(mountain)
    for part in (0.35, 0.7, 1.0):
        moved = np.roll(mountain, (round(y * part * SCALE), round(x * part * SCALE)), (0, 1))
        cast = np.maximum(cast, moved)
    picture[..., 0] -= depth * cast * (1 - ground)


def _draw_lines(picture, style, border, cut):
    """Draw the lines between hexes and the cut edges of the quadrants, in place."""
    width, ink, opacity = style.line
    pixel = 1 / SCALE
    dark = opacity * np.clip((width / 2 - border) / pixel + 0.5, 0, 1)
    inks = np.array([ink, 2, 6], np.float32)
    picture += (inks - picture) * dark[..., None]
    rim = 0.9 * np.clip((0.35 - cut) / pixel + 0.5, 0, 1)
    picture += (np.array([style.contour, 6, 20], np.float32) - picture) * rim[..., None]


def _draw_extras(rng, picture, style, kinds):
    """Draw bridges, paths, ruins, stones and tufts, in place."""
    height, width = picture.shape[:2]
    canvas = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(canvas)
    for row, column in np.argwhere(rng.random(kinds.shape) < style.extras):
        x, y = (np.array(centre(column, row)) + rng.normal(0, 3, 2)) * SCALE
        turn, kind = rng.uniform(0, np.pi), kinds[row, column]
        tone = rng.normal(0, 10, 3)
        if kind in (_CANYON, _WATER) or kind in (0, 3):
            plank = kind in (_CANYON, _WATER)
            ink = (np.array((200, 154, 80) if plank else (216, 194, 106)) + tone).clip(0, 255).astype(int)
            half = rng.uniform(4, 6) * SCALE
            ends = [x - half * np.cos(turn), y - half * np.sin(turn), x + half * np.cos(turn), y + half * np.sin(turn)]
            draw.line(ends, (*ink, 255), round(SCALE))
        else:
            base = ((120, 118, 110), (176, 140, 80), (90, 140, 60))[rng.integers(3)]
            ink = (np.array(base) + tone).clip(0, 255).astype(int)
            for _ in range(rng.integers(1, 5)):
                px, py = (x, y) + rng.normal(0, 2.5, 2) * SCALE
                half = rng.uniform(0.3, 1.2) * SCALE
                draw.ellipse([px - half, py - half, px + half, py + half], (*ink, 255))
    drawn = np.asarray(canvas)
    where = np.nonzero(drawn[..., 3])
    picture[where] = lab_of((drawn[where][:, :3] / 255.0) ** 2.2)


def _draw_frame(rng, picture, letter, column, row):
    """Draw the frame of a location, castle or camp over its hex and a little of those beside it, in place."""
    gold = letter.isdigit()
    half = int(14 * SCALE)
    mx, my = centre(column, row)
    cx, cy = int(mx * SCALE), int(my * SCALE)
    y0, y1 = max(cy - half, 0), min(cy + half, picture.shape[0])
    x0, x1 = max(cx - half, 0), min(cx + half, picture.shape[1])
    y, x = np.mgrid[y0:y1, x0:x1]
    x, y = (x + 0.5) / SCALE - mx, (y + 0.5) / SCALE - my
    inward = np.maximum(np.abs(x), np.abs(x) / 2 + np.abs(y) * np.sqrt(3) / 2)
    inner = 8.3 - 1.0 * np.exp(-((x / 4) ** 2))
    outer = 10.5 + rng.uniform(-0.2, 0.3)
    for dy, radius in ((-11.0, rng.uniform(1.6, 2.0)), (11.0, rng.uniform(1.1, 1.4))):
        # The crown above and the knob below.
        inward = np.minimum(inward, outer - 0.01 + np.hypot(x, y - dy) - radius)
    view = picture[y0:y1, x0:x1]
    shadow = (inward > outer) & (inward < outer + 0.8)
    view[shadow, 0] = 0.5 * view[shadow, 0] + 0.5 * 48
    inks = np.array(_GOLD if gold else _SILVER) + rng.normal(0, (3, 1.5, 3), 3)
    share = np.clip((inward - inner) / (outer - inner), 0, 1)
    frame = np.stack([np.interp(share, _RING, inks[:, i]) for i in range(3)], -1)
    frame[..., 0] += rng.normal(0, 5, share.shape)
    cream = (_CREAM if gold else _GREY) + rng.normal(0, (2, 1, 3), 3)
    middle = _field(rng, gold, cream, half)[y0 - cy + half : y1 - cy + half, x0 - cx + half : x1 - cx + half]
    on_frame, on_field = (inward >= inner) & (inward <= outer), inward < inner
    view[on_frame], view[on_field] = frame[on_frame], middle[on_field]


def _field(rng, gold, colour, half):
    """The field inside a frame with its small picture, in Lab, (2 half, 2 half, 3)."""
    size, whole = 2 * int(11.5 * SCALE), 2 * half
    ink = linear_of(colour[None])[0] ** (1 / 2.2) * 255
    drawn = special_picture(rng, gold, size, np.clip(ink, 0, 255))
    field_lab = np.tile(np.asarray(colour, np.float32), (whole, whole, 1))
    at = half - size // 2
    field_lab[at : at + size, at : at + size] = lab_of((drawn / 255.0) ** 2.2)
    return field_lab + rng.normal(0, (4, 2, 2), field_lab.shape)


def _blurred(picture, sigma):
    """Smoothed by a Gaussian of some pixels."""
    reach = int(np.ceil(3 * sigma))
    weights = np.exp(-((np.arange(-reach, reach + 1) / sigma) ** 2) / 2)
    weights /= weights.sum()
    for axis in (0, 1):
        padded = np.pad(picture, [(reach, reach) if i == axis else (0, 0) for i in range(3)], mode="edge")
        picture = sum(_part(padded, i, picture.shape[axis], axis) * np.float32(w) for i, w in enumerate(weights))
    return picture


def _part(picture, start, length, axis):
    return picture[start : start + length] if axis == 0 else picture[:, start : start + length]
