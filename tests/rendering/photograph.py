"""A rendered photograph of a table, by seed. Its facts come with it; no publisher's artwork is in it.

Sets: `kept_aside` seeds (every third) serve the final figures only. The rest is for fitting and for looking.
"""

from dataclasses import dataclass
from io import BytesIO

import numpy as np
from PIL import Image, ImageFilter
from rendering import artwork, bodies, light, pieces, print_artwork, surroundings, table
from rendering.geometry import CORNERS, HEIGHT, WIDTH, Camera, camera, name
from rendering.print_style import KINDS, style

# By set: elevations of the camera in degrees.
SETS = {"above": (60.0, 88.0), "oblique": (50.0, 60.0)}


@dataclass(frozen=True)
class Around:
    """How the board lies. turn: degrees. cloth: one of `surroundings.CLOTHS`, or "" for what the seed would choose.

    touching: with things against its edge. apart: millimetres between its quadrants. bodies: what lies on it that is no
    house, instead of pieces there: (kind, column, row), "tile" or "hall-COLOUR".
    """

    turn: float = 0.0
    cloth: str = ""
    touching: bool = False
    apart: float = 0.0
    bodies: tuple = ()


@dataclass
class Photograph:
    """jpeg: the file. truth: quadrants, pieces, walls and corners as in a reading. taps: corners as marked by hand.

    elevation: of the camera, in degrees. glare: strength of reflections. camera: what took it.
    """

    jpeg: bytes
    truth: dict
    taps: np.ndarray
    elevation: float
    glare: float
    camera: Camera


def kept_aside(seed):
    return seed % 3 == 2


def seeds(name, count, *, kept):
    """The first seeds of a set, from those kept aside or from the others."""
    return [seed for seed in range(100 * count) if kept_aside(seed) == kept and set_of(seed) == name][:count]


def set_of(seed):
    """Two photographs of seven are oblique."""
    return "oblique" if seed * 5 % 7 < 2 else "above"


def photograph(
    seed,
    *,
    elevation=None,
    size=None,
    glare=None,
    walls=0.25,
    quadrants=None,
    empty=False,
    around=None,
    art="own",
    shot=0,
):
    """Render the photograph of a seed. elevation, size and glare replace what the seed would choose.

    walls: how likely stone walls are. quadrants: those that may lie there. empty: without any piece. around: how it
    lies. art: a kind of artwork, one of `print_style.KINDS`. shot: another one than 0 is taken of the same
    table and print by another camera, in other light; not of our own drawing.
    """
    assert art in KINDS
    assert art != "own" or not shot
    around = around or Around()
    rng = np.random.default_rng([20, seed])
    view, seen_from = _view(rng, seed, elevation, size, around.turn)
    placed, letters = table.board(rng, quadrants)
    position = {} if empty else table.position(rng, letters, walls)
    under = bodies.covered(around.bodies)
    position = {kind: [at for at in found if tuple(at) not in under] for kind, found in position.items()}
    if shot:
        rng = np.random.default_rng([25, seed, shot])
        view, seen_from = _view(rng, seed, elevation, size, around.turn)
    drawn_glare = float(rng.choice([0, rng.uniform(0, 0.04), rng.uniform(0.04, 0.5)], p=[0.35, 0.4, 0.25]))
    strength = drawn_glare if glare is None else glare
    radiance = _radiance(rng, view, letters, position, strength, around, seed, art)
    corners = view.project(np.c_[CORNERS, np.zeros(4)])
    width = view.size[0]
    miss = rng.normal(0, 0.004 * width, (4, 2))
    truth = {
        "quadrants": placed,
        "pieces": {kind: [name(*at) for at in found] for kind, found in position.items() if kind != "wall" and found},
        "walls": [name(*at) for at in position.get("wall", [])],
        "corners": corners.tolist(),
    }
    taps = corners + np.clip(miss, -0.01 * width, 0.01 * width)
    return Photograph(developed(rng, radiance), truth, taps, seen_from, strength, view)


def _view(rng, seed, elevation, size, turn):
    """The camera, and its elevation in degrees."""
    width = size or int(rng.choice([1000, 1100, 1200, 1200]))
    drawn = rng.uniform(*SETS[set_of(seed)])
    elevation = drawn if elevation is None else elevation
    return camera(rng, (width, width * 3 // 4), elevation, turn), elevation


def _radiance(rng, view, letters, position, glare, around, seed, art):
    """Linear RGB of the scene, (h, w, 3)."""
    # A generator of its own: without cloths and things the seed's photograph stays as it was.
    beside = np.random.default_rng([23, seed])
    rays = view.rays()
    ground = view.position.astype(np.float32) + rays * (-view.position[2] / np.minimum(rays[..., 2:], -1e-3))
    printed, inside = _printed(rng, surface(rng, seed, letters, art), ground, around.apart)
    below = table.ground_picture(rng, ground[..., 0], ground[..., 1])
    if around.cloth:
        below = surroundings.cloth(beside, around.cloth, ground[..., 0], ground[..., 1])
    albedo = np.where(inside[..., None], printed, below.astype(np.float32))
    if around.touching:
        surroundings.lay(beside, albedo, ground[..., 0], ground[..., 1])
    lamp = light.lamp(rng)
    placed = [(kind, *at) for kind, found in position.items() for at in found]
    made = pieces.solids(rng, placed) + bodies.solids(around.bodies)
    reached = pieces.shadows(rng, made, view, lamp)
    scene = albedo * lamp.on_ground(ground, reached)
    if glare:
        scene += (light.reflections(rng, view, ground, glare) * np.where(inside, 1, 0.4))[..., None] * lamp.colour
    colours = pieces.paints(rng)
    colours |= bodies.paint(beside, around.bodies, colours)
    solid, cover = pieces.draw_solids(rng, made, view, lamp, colours)
    scene = scene * (1 - cover[..., None]) + solid
    h, w = cover.shape
    y, x = np.mgrid[0:h, 0:w]
    far = ((x - w / 2) ** 2 + (y - h / 2) ** 2) / (w * w / 4 + h * h / 4)
    return scene * (1 - rng.uniform(0, 0.35) * far)[..., None]


def surface(rng, seed, letters, art):
    """What is printed: reflectance (h, w, 3), and the quadrant of each pixel."""
    if art == "own":
        return artwork.board_picture(rng, letters)
    # A generator of its own: the same table and pieces in every kind.
    printing = np.random.default_rng([24, seed])
    return print_artwork.board_picture(printing, letters, style(printing, art))


def _printed(rng, surface, ground, apart):
    """Reflectance of the board at ground points, and whether they are on it: four quadrants, a little misplaced.

    surface: as printed. apart: millimetres between the quadrants.
    """
    picture, quadrant = surface
    h, w = quadrant.shape
    found = np.zeros((*ground.shape[:2], 3), np.float32)
    inside = np.zeros(ground.shape[:2], bool)
    middle = np.array([WIDTH / 2, HEIGHT / 2], np.float32)
    for place in range(4):
        towards = np.array([(-1, 1)[place % 2], (-1, 1)[place // 2]], np.float32)
        far = (ground[..., :2] - middle - apart / 2 * towards) * towards
        rows, columns = np.nonzero((far > -30).all(-1) & (far[..., 0] < WIDTH * 0.55) & (far[..., 1] < HEIGHT * 0.56))
        at = ground[rows, columns, :2]
        away = np.clip(rng.normal(0, 0.45, 2), -1.5, 1.5) + apart / 2 * towards
        turn = np.radians(rng.normal(0, 0.08))
        turned = np.array([(np.cos(turn), -np.sin(turn)), (np.sin(turn), np.cos(turn))], np.float32)
        own = ((at - away.astype(np.float32)) - middle) @ turned + middle
        fx, fy = own[:, 0] * artwork.SCALE - 0.5, own[:, 1] * artwork.SCALE - 0.5
        x, y = np.clip(fx.astype(int), 0, w - 2), np.clip(fy.astype(int), 0, h - 2)
        mine = (quadrant[y, x] == place) & (fx >= 0) & (fy >= 0) & (fx < w - 1) & (fy < h - 1)
        x, y, fx, fy = x[mine], y[mine], fx[mine], fy[mine]
        u, v = (fx - x)[:, None].astype(np.float32), (fy - y)[:, None].astype(np.float32)
        upper = picture[y, x] * (1 - u) + picture[y, x + 1] * u
        lower = picture[y + 1, x] * (1 - u) + picture[y + 1, x + 1] * u
        found[rows[mine], columns[mine]] = upper * (1 - v) + lower * v
        inside[rows[mine], columns[mine]] = True
    return found, inside


def developed(rng, radiance):
    """Exposure, white balance, blur, noise, tone curve and JPEG."""
    middle = radiance[radiance.shape[0] // 4 : -radiance.shape[0] // 4].mean()
    exposed = radiance.astype(np.float32) * np.float32(rng.uniform(0.14, 0.34) / middle)
    balance = np.exp(rng.normal(0, 0.07, 3)).astype(np.float32)
    exposed = exposed * balance
    exposed = exposed + rng.standard_normal(exposed.shape, np.float32) * np.sqrt(
        exposed.clip(0) * rng.uniform(0, 0.0015) + 1e-6
    )
    grey = exposed.mean(-1, keepdims=True)
    exposed = np.clip(grey + (exposed - grey) * rng.uniform(0.85, 1.25), 0, None)
    encoded = np.clip(exposed, 0, 1) ** (1 / rng.uniform(2.0, 2.5))
    curve = rng.uniform(0, 0.6)
    encoded = (1 - curve) * encoded + curve * encoded * encoded * (3 - 2 * encoded)
    picture = Image.fromarray((encoded * 255 + 0.5).astype(np.uint8))
    picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 1.3) * radiance.shape[1] / 1200))
    if rng.random() < 0.6:
        picture = picture.filter(ImageFilter.UnsharpMask(1.2, int(rng.uniform(20, 110)), 2))
    file = BytesIO()
    picture.save(file, "JPEG", quality=int(rng.integers(72, 94)))
    return file.getvalue()
