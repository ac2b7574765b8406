"""Our own drawn boards in varied palettes: the reflectance of the printed surface, as linear RGB."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from rendering.geometry import HEIGHT, HEX, WIDTH, centre, hexes_at

# Pixels of the board's picture for a millimetre.
SCALE = 2.8
TERRAINS = "gtdfcwm"
# Mean sRGB of the first-edition print, and the spread of pixels inside a hex: measured facts.
MEAN = {
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
SPREAD = {"g": 12, "t": 30, "d": 8, "f": 43, "c": 26, "w": 18, "m": 31, "s": 26, "a": 18}
LETTERS = "".join(MEAN)
_TILE = 256


def linear(colour):
    """sRGB from 0 to 255 as linear light from 0 to 1."""
    c = np.clip(np.asarray(colour, float) / 255, 0, 1)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


_LINEAR = linear(np.arange(1021) / 4).astype(np.float32)


def noise(rng, size, scale):
    """Smooth noise of unit variance, (size, size), with details of `scale` pixels; it repeats at its edges."""
    f = np.fft.fftfreq(size)
    wide = np.exp(-((f[:, None] ** 2 + f[None, :] ** 2) * (scale * 2.2) ** 2))
    half = wide[:, : size // 2 + 1]
    made = np.fft.irfft2(np.fft.rfft2(rng.standard_normal((size, size), np.float32)) * half, (size, size))
    return made / made.std()


def palette(rng):
    """Linear colours by letter: the measured ones, and a print of the same idea with other inks."""
    how = rng.choice([0.4, 1.0, 1.8])
    shift = rng.normal(0, 5 * how, 3)
    grey = rng.uniform(-0.12, 0.15) * how
    colours = {}
    for letter, mean in MEAN.items():
        colour = np.array(mean, float) + shift + rng.normal(0, 7 * how, 3)
        colour += (colour.mean() - colour) * grey
        colours[letter] = np.clip(colour, 12, 252)
    return colours


def terrain_tile(rng, letter, colour):
    """A repeating texture, (tile, tile, 3) in sRGB, with the mean and about the spread of the terrain."""
    base = noise(rng, _TILE, rng.uniform(2, 5)) * 0.5 + noise(rng, _TILE, rng.uniform(6, 16)) * 0.6
    kind = rng.integers(3)
    if kind == 0:
        base += 1.2 * (noise(rng, _TILE, rng.uniform(3, 6)) > rng.uniform(0.6, 1.4))
    else:
        base += 1.4 * _strokes(rng, letter)
    base = (base - base.mean()) / base.std()
    # Two inks, so that hue changes with the pattern.
    tint = rng.normal(0, 0.35 if letter == "f" else 0.15, 3)
    spread = SPREAD[letter] * rng.uniform(0.5, 1.25)
    tile = colour + base[..., None] * spread * (1 + tint)
    if letter == "f":
        for _ in range(rng.integers(1, 4)):
            flower = rng.choice([(200, 80, 120), (220, 200, 90), (150, 60, 140), (230, 225, 220), (220, 120, 40)])
            spots = noise(rng, _TILE, rng.uniform(1.8, 4)) > rng.uniform(1.1, 1.9)
            tile[spots] = 0.35 * tile[spots] + 0.65 * np.array(flower)
    tile += rng.normal(0, rng.uniform(1, 5), tile.shape)
    return np.clip(tile + (colour - tile.mean((0, 1))), 3, 254)


def _strokes(rng, letter):
    """Drawn motifs: trees, waves, peaks, dunes, blades."""
    picture = Image.new("L", (_TILE, _TILE), 128)
    draw = ImageDraw.Draw(picture)
    for _ in range(int(rng.uniform(60, 220))):
        x, y = rng.uniform(-10, _TILE + 10, 2)
        s = rng.uniform(5, 18)
        shade = int(rng.choice([rng.integers(20, 100), rng.integers(150, 240)]))
        if letter in "tf":
            draw.ellipse([x - s / 2, y - s / 2, x + s / 2, y + s / 2], fill=shade)
            draw.ellipse([x - s / 3, y - s / 2, x + s / 4, y], fill=min(255, shade + 50))
        elif letter in "wd":
            draw.arc([x - s, y - s / 2, x + s, y + s / 2], 200, 340, fill=shade, width=2)
        elif letter in "mc":
            draw.polygon([(x - s, y + s), (x, y - s), (x, y + s)], fill=shade)
            draw.polygon([(x + s, y + s), (x, y - s), (x, y + s)], fill=255 - shade)
        else:
            draw.line([x, y, x + rng.uniform(-3, 3), y - s / 2], fill=shade, width=2)
    soft = np.asarray(picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.6, 1.6))), float) - 128
    return soft / (soft.std() + 1e-6)


def _special(rng, letter, s):
    """A location, castle or camp: (s, s, 3) in sRGB, with a picture on it, and the colour of its frame."""
    gold = letter.isdigit()
    frame = np.array((205, 165, 70) if gold else (172, 172, 172)) + rng.normal(0, 10, 3)
    field = np.array((226, 214, 170) if gold else (208, 205, 192)) + rng.normal(0, 8, 3)
    return special_picture(rng, gold, s, field), frame


def special_picture(rng, gold, s, field):
    """A field with a small building and perhaps a tile on it: (s, s, 3) in sRGB."""
    picture = Image.new("RGB", (s, s), tuple(int(v) for v in np.clip(field, 0, 255)))
    draw = ImageDraw.Draw(picture)
    m = s / 2
    if rng.random() < 0.9:
        wall = tuple(int(v) for v in rng.uniform(60, 200, 3))
        dark = tuple(int(v * 0.6) for v in wall)
        r = s * rng.uniform(0.14, 0.26)
        draw.rectangle([m - r, m - r * 0.4, m + r, m + r], fill=wall)
        for x in (-r, 0, r * 0.6):
            draw.rectangle([m + x, m - r * rng.uniform(0.6, 1.2), m + x + r * 0.4, m + r], fill=dark)
        roof = tuple(int(v) for v in rng.uniform(40, 220, 3))
        draw.polygon([(m - r, m - r * 0.4), (m, m - r * 1.4), (m + r, m - r * 0.4)], fill=roof)
    if gold and rng.random() < 0.6:
        # A round or hexagonal tile lies on it.
        r = s * rng.uniform(0.30, 0.42)
        colour = tuple(int(v) for v in rng.uniform(90, 240, 3))
        shape = draw.ellipse if rng.random() < 0.5 else draw.rounded_rectangle
        shape([m - r, m - r, m + r, m + r], fill=colour, outline=(60, 50, 40))
        r *= 0.5
        draw.ellipse([m - r, m - r, m + r, m + r], fill=tuple(int(v) for v in rng.uniform(40, 250, 3)))
    return np.asarray(picture, float)


_GRID = {}


def hex_grid():
    """Column, row and distance to the border of every pixel of the board's picture."""
    if not _GRID:
        y, x = np.mgrid[0 : int(HEIGHT * SCALE), 0 : int(WIDTH * SCALE)]
        _GRID["at"] = hexes_at((x + 0.5) / SCALE, (y + 0.5) / SCALE)
    return _GRID["at"]


def board_picture(rng, letters):
    """Draw the printed surface. letters: (20, 20) map. Returns linear RGB (h, w, 3) and each pixel's quadrant or -1."""
    column, row, border = hex_grid()
    colours = palette(rng)
    tiles = np.stack([terrain_tile(rng, letter, colours[letter]) for letter in LETTERS])
    index = np.array([[LETTERS.find(letter) for letter in line] for line in letters])
    offsets = rng.integers(0, _TILE, (2, 20, 20))
    if rng.random() < 0.4:
        # The same drawing on every hex of a terrain.
        offsets = np.array([[_motif_offset(c, r) for c in range(20)] for r in range(20)]).transpose(2, 0, 1)
    inside = row >= 0
    r, c = np.where(inside, row, 0), np.where(inside, column, 0)
    y, x = np.mgrid[0 : row.shape[0], 0 : row.shape[1]]
    picture = tiles[index[r, c], (y + offsets[0][r, c]) % _TILE, (x + offsets[1][r, c]) % _TILE]
    tone = rng.normal(0, rng.uniform(1.5, 6), (20, 20, 1)) + rng.normal(0, 2.0, (20, 20, 3))
    picture = picture + tone[r, c]
    sand = np.array((214, 196, 160)) + rng.normal(0, 9, 3)
    _borders(rng, picture, (column, row, border), index, sand)
    for rr, line in enumerate(letters):
        for cc, letter in enumerate(line):
            if index[rr, cc] < 0:
                _stamp(rng, picture, letter, cc, rr, border)
    quadrant = np.where(inside, r // 10 * 2 + c // 10, -1)
    return _LINEAR[np.clip(picture * 4, 0, 1020).astype(np.int16)], quadrant.astype(np.int8)


def _motif_offset(c, r):
    x, y = centre(c, r)
    return [int(-y * SCALE) % _TILE, int(-x * SCALE) % _TILE]


def _borders(rng, picture, grid, index, sand):
    """Paint the sand between terrains and the lines between hexes, in place."""
    column, row, border = grid
    wide, line = rng.uniform(0.5, 1.3), rng.uniform(0.18, 0.5)
    where = np.argwhere((border < wide) & (row >= 0))
    y, x = where.T
    mm = (where[:, ::-1] + 0.5) / SCALE
    cx, cy = centre_arrays(column[y, x], row[y, x])
    out = mm - np.stack([cx, cy], -1)
    # The neighbour: the hex of the point mirrored at the border.
    far = mm + out / np.linalg.norm(out, axis=1, keepdims=True) * 2.5
    c2, r2, _ = hexes_at(far[:, 0], far[:, 1])
    other = np.where(r2 >= 0, index[np.maximum(r2, 0), np.clip(c2, 0, 19)], -2)
    differs = other != index[row[y, x], column[y, x]]
    strength = rng.uniform(0.6, 1.0) if rng.random() < 0.85 else 0.25
    edge = border[y, x]
    soft = np.clip((wide - edge) / 0.25, 0, 1) * strength * differs
    picture[y, x] = picture[y, x] * (1 - soft[:, None]) + sand * soft[:, None]
    dark = np.clip((line - edge) / 0.2, 0, 1) * rng.uniform(0.25, 0.75)
    ink = rng.uniform(25, 80)
    picture[y, x] = picture[y, x] * (1 - dark[:, None]) + ink * dark[:, None]


def centre_arrays(column, row):
    return (column + 0.5 + 0.5 * (row % 2)) * HEX, HEX / np.sqrt(3) + row * HEX * np.sqrt(3) / 2


def _stamp(rng, picture, letter, column, row, border):
    x, y = centre(column, row)
    half = int(11.5 * SCALE)
    cx, cy = int(x * SCALE), int(y * SCALE)
    y0, y1, x0, x1 = max(cy - half, 0), min(cy + half, picture.shape[0]), max(cx - half, 0), cx + half
    x1 = min(x1, picture.shape[1])
    drawn, frame = _special(rng, letter, 2 * half)
    drawn = drawn[y0 - cy + half : y1 - cy + half, x0 - cx + half : x1 - cx + half]
    c, r, _ = (part[y0:y1, x0:x1] for part in hex_grid())
    mine = (c == column) & (r == row)
    edge = border[y0:y1, x0:x1]
    view = picture[y0:y1, x0:x1]
    view[mine] = drawn[mine]
    ring = mine & (edge < rng.uniform(1.4, 2.4)) & (edge > 0.3)
    view[ring] = frame + 14 * np.sin(np.arange(ring.sum()) * 0.3)[:, None]
