"""Houses and walls as solids in perspective, with lit and dark sides and shadows."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from rendering.artwork import linear
from rendering.geometry import centre

COLOURS = {
    "blue": (38, 78, 158),
    "black": (38, 36, 36),
    "orange": (226, 118, 34),
    "red": (184, 32, 36),
    "white": (222, 198, 158),
}
WALL = (128, 126, 124)
_LARGEST = 4.0


def paints(rng):
    """The linear colour of each kind of piece on this table."""
    found = {name: linear(np.clip(np.array(c) + rng.normal(0, 9, 3), 8, 252)) for name, c in COLOURS.items()}
    if rng.random() < 0.35:
        found["white"] = linear(np.clip(np.array((234, 224, 206)) + rng.normal(0, 8, 3), 0, 252))
    found["wall"] = linear(np.clip(np.array(WALL) + rng.normal(0, 12, 3), 8, 252))
    return found


def house(rng, size):
    """Vertices (10, 3) and faces of a pentagonal prism in its own frame, standing on z = 0; sometimes on a side."""
    side, high = size
    a, wall = side / 2, high * rng.uniform(0.5, 0.65)
    profile = np.array([(-a, 0), (a, 0), (a, wall), (0, high), (-a, wall)])
    points = np.array([(x, y, z) for y in (-a, a) for x, z in profile])
    if rng.random() < 0.03:
        points = points[:, [0, 2, 1]] * [1, 1, 1]
        points[:, 1] -= high / 2
        points[:, 2] -= points[:, 2].min()
    faces = [(0, 1, 2, 3, 4), (5, 6, 7, 8, 9)] + [(i, (i + 1) % 5, (i + 1) % 5 + 5, i + 5) for i in range(5)]
    return points, faces


def block(rng):
    """A stone wall: a low grey block."""
    a, b, high = rng.uniform(6, 8), rng.uniform(2.2, 4), rng.uniform(5, 9)
    points = np.array([(x, y, z) for z in (0, high) for x, y in ((-a, -b), (a, -b), (a, b), (-a, b))])
    faces = [(0, 1, 2, 3), (4, 5, 6, 7)] + [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]
    return points, faces


def solids(rng, pieces):
    """The placed solids of a table: (kind, vertices in the world, faces). pieces: (kind, column, row)."""
    size = (rng.uniform(9, 11), rng.uniform(10.5, 13))
    loose = rng.choice([1.0, 2.0, 2.0])
    made = []
    for kind, column, row in pieces:
        points, faces = block(rng) if kind == "wall" else house(rng, size)
        angle = rng.uniform(0, 2 * np.pi)
        turn = np.array([(np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))])
        away = rng.normal(0, loose, 2)
        away *= min(1, _LARGEST / (np.linalg.norm(away) + 1e-9))
        points = np.c_[points[:, :2] @ turn.T + centre(column, row) + away, points[:, 2]]
        made.append((kind, points, faces))
    return made


def outward(points, face):
    """The normal of a face, away from the solid."""
    corners = points[list(face)]
    normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
    normal /= np.linalg.norm(normal) + 1e-9
    return normal if normal @ (corners.mean(0) - points.mean(0)) > 0 else -normal


def draw_solids(rng, made, camera, lamp, paint):
    """Draw them from back to front. Returns colour premultiplied by coverage, (h, w, 3), and coverage (h, w)."""
    w, h = camera.size
    grow = 2
    colour, cover = Image.new("RGB", (w * grow, h * grow)), Image.new("L", (w * grow, h * grow))
    brush, mask = ImageDraw.Draw(colour), ImageDraw.Draw(cover)
    chamfer = rng.uniform(0, 0.25)
    order = sorted(made, key=lambda one: -np.linalg.norm(one[1].mean(0) - camera.position))
    for kind, points, faces in order:
        flat = camera.project(points) * grow
        tone = paint[kind] * rng.uniform(0.9, 1.08) * (1 + rng.normal(0, 0.02, 3))
        seen = []
        for face in faces:
            normal, middle = outward(points, face), points[list(face)].mean(0)
            if normal @ (camera.position - middle) > 0:
                seen.append((np.linalg.norm(middle - camera.position), face, normal, middle))
        for _, face, normal, middle in sorted(seen, key=lambda one: -one[0]):
            light = lamp.on_face(normal, middle)
            inked = tuple(int(v) for v in 255 * np.sqrt(np.clip(tone * light / 2, 0, 1)))
            outline = tuple(min(255, int(v * (1 + chamfer))) for v in inked)
            shape = [tuple(flat[i]) for i in face]
            brush.polygon(shape, fill=inked, outline=outline)
            mask.polygon(shape, fill=255)
    small = (w, h)
    tones = np.asarray(colour.resize(small, Image.Resampling.BOX), np.float32) / 255
    covered = np.asarray(cover.resize(small, Image.Resampling.BOX), np.float32) / 255
    full = tones / np.maximum(covered, 0.02)[..., None]
    grain = 1 + rng.standard_normal((h, w, 1), np.float32) * np.float32(rng.uniform(0.01, 0.06))
    return (2 * full**2 * covered[..., None] * grain).astype(np.float32), covered


def shadows(rng, made, camera, lamp):
    """How much of the lamp's light reaches each pixel of the ground, (h, w) from 0 to 1."""
    w, h = camera.size
    picture = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(picture)
    for _, points, faces in made:
        reach = points[:, 2] / (lamp.position[2] - points[:, 2])
        ground = points[:, :2] + (points[:, :2] - lamp.position[:2]) * reach[:, None]
        flat = camera.project(np.c_[ground, np.zeros(len(ground))])
        for face in faces:
            draw.polygon([tuple(flat[i]) for i in face], fill=255)
    soft = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 4) * w / 1200))
    return 1 - np.asarray(soft, np.float32) / 255
