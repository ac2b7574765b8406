"""Pictures that are no readable photograph of a board, by kind: what people might hand over by mistake."""

from dataclasses import replace
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from rendering import table
from rendering.photograph import photograph

SIZE = (900, 675)
CORNERS = np.array([(120, 60), (780, 60), (790, 620), (110, 620)], float)
_SEED = 4


def jpeg(picture):
    file = BytesIO()
    picture.save(file, "JPEG", quality=88)
    return file.getvalue()


def opened(data):
    return Image.open(BytesIO(data)).convert("RGB")


def board(**how):
    """A readable photograph, to be spoiled."""
    return photograph(_SEED, size=SIZE[0], **{"glare": 0, "elevation": 75, **how})


def toned(taken, change):
    picture = np.asarray(opened(taken.jpeg), float) / 255
    return replace(taken, jpeg=jpeg(Image.fromarray((np.clip(change(picture), 0, 1) * 255).astype(np.uint8))))


def filtered(taken, change):
    return replace(taken, jpeg=jpeg(change(opened(taken.jpeg))))


def drawn(draw_on, ground=(128, 128, 128)):
    """A picture drawn by hand, with corners where a board might be."""
    picture = Image.new("RGB", SIZE, ground)
    draw_on(ImageDraw.Draw(picture), np.random.default_rng(1))
    grain = np.random.default_rng(2).normal(0, 4, (SIZE[1], SIZE[0], 3))
    picture = Image.fromarray(np.clip(np.asarray(picture) + grain, 0, 255).astype(np.uint8))
    return replace(board_frame(), jpeg=jpeg(picture))


def board_frame():
    from rendering.photograph import Photograph

    return Photograph(b"", {}, CORNERS, 90.0, 0.0, None)


def cat(draw, rng):
    for _ in range(900):
        x, y = rng.normal(450, 130), rng.normal(400, 110)
        tone = int(rng.uniform(60, 200))
        draw.line([x, y, x + rng.normal(0, 12), y + rng.uniform(4, 30)], fill=(tone, int(tone * 0.7), 40), width=3)
    draw.ellipse([330, 130, 570, 350], fill=(190, 130, 60))
    draw.polygon([(340, 190), (350, 80), (420, 140)], fill=(180, 120, 55))
    draw.polygon([(560, 190), (550, 80), (480, 140)], fill=(180, 120, 55))
    for x in (400, 500):
        draw.ellipse([x - 22, 210, x + 22, 240], fill=(120, 190, 80))
        draw.ellipse([x - 5, 210, x + 5, 240], fill=(10, 10, 10))


def chess(draw, rng):
    for i in range(8):
        for j in range(8):
            shade = (225, 200, 160) if (i + j) % 2 else (120, 75, 45)
            draw.rectangle([130 + 80 * i, 20 + 80 * j, 210 + 80 * i, 100 + 80 * j], fill=shade)
            if rng.random() < 0.4:
                tone = int(rng.choice([30, 235]))
                draw.ellipse([150 + 80 * i, 40 + 80 * j, 190 + 80 * i, 80 + 80 * j], fill=(tone, tone, tone))


def screenshot(draw, rng):
    draw.rectangle([0, 0, 900, 675], fill=(250, 250, 252))
    draw.rectangle([0, 0, 900, 60], fill=(40, 90, 200))
    for y in range(90, 660, 22):
        x = 60
        while x < 800:
            wide = rng.uniform(10, 80)
            draw.rectangle([x, y, x + wide, y + 9], fill=(60, 60, 70))
            x += wide + 9


def landscape(draw, rng):
    for y in range(675):
        draw.line([0, y, 900, y], fill=(90 + y // 6, 140 + y // 8, 230 - y // 5))
    draw.polygon([(0, 420), (250, 210), (430, 400), (640, 180), (900, 430), (900, 675), (0, 675)], fill=(70, 110, 60))
    for _ in range(400):
        x, y = rng.uniform(0, 900), rng.uniform(430, 675)
        draw.line([x, y, x, y - rng.uniform(5, 30)], fill=(40, int(rng.uniform(80, 160)), 40), width=2)


def cards(draw, rng):
    for _ in range(40):
        x, y = rng.uniform(0, 820), rng.uniform(0, 560)
        draw.rectangle([x, y, x + 80, y + 120], fill=(245, 245, 240), outline=(20, 20, 20))
        draw.rectangle([x + 9, y + 9, x + 71, y + 111], fill=tuple(int(v) for v in rng.integers(0, 255, 3)))


def hex_game(draw, rng):
    """Another game with hexes in the same colours: twelve of them across, laid at random."""
    inks = [(120, 166, 61), (52, 106, 46), (249, 204, 41), (87, 134, 169), (97, 101, 109), (150, 80, 60)]
    for row in range(12):
        for column in range(12):
            x, y = 130 + 55 * column + 27 * (row % 2), 60 + 48 * row
            shape = [(x + 31 * np.sin(a), y + 31 * np.cos(a)) for a in np.arange(6) * np.pi / 3]
            draw.polygon(shape, fill=inks[rng.integers(6)], outline=(215, 200, 160))


def scrambled():
    """A board whose every hex is of a random terrain: its map is no printed one."""
    rng = np.random.default_rng(3)
    return board(quadrants=[table.shuffled(rng, quadrant) for quadrant in table.known_quadrants()])


def covered(taken):
    """Arms and a game's box on half of the board."""
    picture = opened(taken.jpeg)
    draw = ImageDraw.Draw(picture)
    middle = np.mean(taken.truth["corners"], 0)
    for dx, dy in ((-180, -60), (0, 40), (160, -20), (60, 160), (-100, 150)):
        x, y = np.add(middle, (dx, dy))
        draw.ellipse([x - 85, y - 85, x + 85, y + 85], fill=(214, 168, 140))
    return replace(taken, jpeg=jpeg(picture))


def half_a_board(taken):
    picture = opened(taken.jpeg)
    middle = np.mean(taken.truth["corners"], 0)
    ImageDraw.Draw(picture).rectangle([middle[0], 0, 900, 675], fill=(120, 90, 60))
    return replace(taken, jpeg=jpeg(picture))


def smeared(picture):
    shifted = [np.roll(np.asarray(picture, float), i, 1) for i in range(-22, 23)]
    return Image.fromarray(np.mean(shifted, 0).astype(np.uint8))


# By kind: how it is made, and the sentence that refuses it (any of them).
KINDS = {
    "dark": (lambda: toned(board(), lambda p: p * 0.1), "photo.dark"),
    "black": (lambda: toned(board(), lambda p: p * 0), "photo.dark"),
    "too bright": (lambda: toned(board(), lambda p: p * 4 + 0.6), "photo.bright"),
    "blurred": (
        lambda: filtered(board(), lambda p: p.filter(ImageFilter.GaussianBlur(22))),
        "photo.blurred photo.other",
    ),
    "smeared": (lambda: filtered(board(), smeared), "photo.blurred photo.other photo.unclear"),
    "noise": (lambda: drawn(lambda draw, rng: None), "photo.other photo.blurred"),
    "a cat": (lambda: drawn(cat, (150, 160, 170)), "photo.other"),
    "chess": (lambda: drawn(chess, (60, 40, 30)), "photo.other"),
    "a screenshot": (lambda: drawn(screenshot), "photo.other photo.bright"),
    "a landscape": (lambda: drawn(landscape), "photo.other"),
    "playing cards": (lambda: drawn(cards, (30, 90, 50)), "photo.other"),
    "another game with hexes": (lambda: drawn(hex_game, (90, 60, 40)), "photo.other"),
    "a board with an unknown map": (scrambled, "photo.other photo.unclear"),
    "half a board": (lambda: half_a_board(board()), "photo.other photo.unclear"),
    "covered by hands": (lambda: covered(board()), "photo.unclear photo.other"),
    "a lamp everywhere": (lambda: toned(board(), lambda p: p * 0.12 + 0.85), "photo.bright photo.unclear photo.other"),
    "from too low": (lambda: board(elevation=28), "photo.oblique photo.far"),
    "corners crossed": (lambda: replace(board(), taps=board().taps[[0, 2, 1, 3]]), "photo.crossed"),
    "a corner outside": (lambda: replace(board(), taps=board().taps - [250, 0]), "photo.outside"),
    "too small": (lambda: photograph(_SEED, size=360), "photo.small"),
    "far away": (
        lambda: replace(board(), taps=np.array([(400, 300), (500, 300), (500, 390), (400, 390.0)])),
        "photo.far",
    ),
}
