"""A hand and an arm that reach over the board of a rendered photograph, and the hexes that they hide."""

from dataclasses import replace
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from rendering.geometry import centre, name

_SKINS = ((232, 190, 162), (205, 150, 118), (150, 98, 70), (92, 60, 46))
_SLEEVES = ((40, 50, 80), (120, 30, 40), (210, 210, 205), (60, 90, 60))
# A hex counts as hidden from this share of its area, and as seen up to that.
HIDDEN, SEEN = 0.85, 0.02


def reach(taken, seed):
    """The photograph with a hand over it; the names of the hexes that are hidden, and of those that are not touched."""
    rng = np.random.default_rng([22, seed])
    picture = Image.open(BytesIO(taken.jpeg)).convert("RGB")
    cover = _shape(rng, taken, picture.size)
    pixels = np.asarray(picture, float)
    shadow = np.asarray(Image.fromarray(cover).filter(ImageFilter.GaussianBlur(picture.width / 60)).convert("L"), float)
    shift = [int(v) for v in rng.normal(0, picture.width / 90, 2)]
    pixels *= 1 - 0.5 * np.roll(shadow, shift, (0, 1))[..., None] / 255
    soft = np.asarray(Image.fromarray(cover).filter(ImageFilter.GaussianBlur(1.2)), float)[..., None] / 255
    pixels = pixels * (1 - soft) + _skin(rng, cover) * soft
    pixels += rng.normal(0, 2.5, pixels.shape)
    file = BytesIO()
    Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).save(file, "JPEG", quality=88)
    shares = {
        name(column, row): _share(cover, taken.camera, centre(column, row)) for row in range(20) for column in range(20)
    }
    hidden = {at for at, share in shares.items() if share >= HIDDEN}
    return replace(taken, jpeg=file.getvalue()), hidden, {at for at, share in shares.items() if share <= SEEN}


def _shape(rng, taken, size):
    """Where the hand is: 255; an arm from the rim of the picture, a palm, and fingers."""
    corners = np.array(taken.truth["corners"])
    hexes = np.linalg.norm(corners[1] - corners[0]) / 20
    weights = rng.dirichlet(np.ones(4) * 2)
    palm = weights @ corners
    angle = rng.uniform(0, 2 * np.pi)
    ahead = np.array([np.cos(angle), np.sin(angle)])
    aside = np.array([-ahead[1], ahead[0]])
    cover = Image.new("L", size, 0)
    draw = ImageDraw.Draw(cover)

    def stroke(start, end, wide):
        draw.line([tuple(start), tuple(end)], fill=255, width=int(2 * wide))
        for x, y in (start, end):
            draw.ellipse([x - wide, y - wide, x + wide, y + wide], fill=255)

    stroke(palm, palm - ahead * sum(size), 1.5 * hexes)
    stroke(palm - ahead * hexes, palm + ahead * 0.5 * hexes, 2.1 * hexes)
    for finger in (-1.5, -0.5, 0.5, 1.5):
        start = palm + aside * finger * hexes
        tip = start + (ahead + aside * 0.2 * finger) * rng.uniform(3, 4.5) * hexes
        stroke(start, tip, 0.45 * hexes)
    return np.array(cover)


def _skin(rng, cover):
    """Skin or cloth with soft folds of light, (h, w, 3)."""
    palette = _SKINS if rng.random() < 0.7 else _SLEEVES
    base = np.array(palette[rng.integers(len(palette))], float)
    edge = np.asarray(Image.fromarray(cover).filter(ImageFilter.GaussianBlur(cover.shape[1] / 70)), float) / 255
    small = Image.fromarray(rng.uniform(-12, 12, (12, 16)).astype(np.float32))
    folds = np.asarray(small.resize(cover.shape[::-1], Image.Resampling.BICUBIC))
    return base * (0.45 + 0.55 * edge[..., None]) + folds[..., None]


def _share(cover, camera, at):
    """The share of a hex's inner part that is covered."""
    angles = np.arange(6) * np.pi / 3
    ring = np.array([(0, 0), *((6 * np.cos(a), 6 * np.sin(a)) for a in angles)]) + at
    x, y = camera.project(np.c_[ring, np.zeros(7)]).astype(int).T
    height, width = cover.shape
    inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
    return float(np.where(inside, cover[y.clip(0, height - 1), x.clip(0, width - 1)] / 255, 0).mean())
