"""Boards that no map on file shows, for the gallery: every ground, emblem and piece, and what lies on hexes."""

from collections.abc import Iterator
from xml.sax.saxutils import quoteattr

from hexreeve import hexgrid
from hexreeve.content import read_toml
from hexreeve.kingdom import artwork
from hexreeve.kingdom.artwork import Picture
from hexreeve.kingdom.board import lay
from hexreeve.kingdom.catalog import Quadrant
from hexreeve.kingdom.drawing import centre, draw, draw_quadrant
from hexreeve.kingdom.setup import Placement, Player, Setup
from hexreeve.wording import LANGUAGES, words

GROUNDS = (
    *("gggccsswww", "ggcccsswww", "gdddcsNwmm", "ddddsssmmm", "dfPfsstmmm"),
    *("ffffttttmm", "faKftNttwm", "aaaSttwwww", "aaaaawwPww", "ggaatwwwww"),
)
# Room for nine emblems, a few on each ground.
EMBLEMS = (
    *("gggggccccc", "g1gg2ccc3c", "gggggccccc", "dddddfffff", "d4dd5fff6f"),
    *("dddddfffff", "tttttsssss", "t7tt8sss9s", "tttttsssss", "wwwwwmmmmm"),
)
CAMPS = (
    *("gggggccccc", "gNggNccNcN", "gggggccccc", "dddddfffff", "dNddNffKff"),
    *("dddddmmmmm", "tttttmmmmm", "tNttKmmNmN", "tttttmmmmm", "twwNwwNwww"),
)
UNKNOWN = ("?" * 10,) * 10
LYING = (
    *("donation-grass", "donation-canyon", "donation-desert", "donation-flower", "donation-forest"),
    *("donation-water", "donation-mountain", "resettlement", "outpost", "sword", "treasure"),
)
PIECES = ("house", "warrior", "wagon", "ship")
CITY_HALLS = {"blue": "B6", "black": "E6", "orange": "H6", "white": "C9", "red": "F9"}
WALLS = ("H9", "I9", "J9", "H10", "I10")


def grounds() -> Iterator[tuple[str, str]]:
    """Yield the name and picture of a quadrant with all grounds, as printed and turned."""
    for turned, language in zip((False, True), LANGUAGES, strict=True):
        yield f"grounds-{language}", draw_quadrant(_quadrant("grounds", GROUNDS), turned, language)


def emblems() -> Iterator[tuple[str, str]]:
    """Yield the names and pictures of quadrants with every emblem that has a name."""
    named = [tile for tile in read_toml("kingdom/artwork.toml")["emblem"] if f"name.tile.{tile}" in words("en")]
    for start in range(0, len(named), 9):
        some = tuple(named[start : start + 9])
        quadrant = _quadrant("emblems", _without(EMBLEMS, "123456789"[len(some) :]), some)
        for language in LANGUAGES:
            yield f"emblems-{start // 9 + 1}-{language}", draw_quadrant(quadrant, False, language)


def boards() -> Iterator[tuple[str, str]]:
    """Yield the names and pictures of boards with a quadrant without a map, and with things on the hexes."""
    maps = {"camps": CAMPS, "unknown": UNKNOWN, "grounds": GROUNDS}
    quadrants = {name: _quadrant(name, rows) for name, rows in maps.items()}
    placements = tuple(Placement(name, False) for name in ("camps", "unknown", "grounds", "camps"))
    ground = {name: list(hexgrid.hexes_in(mask)) for name, mask in lay(placements, quadrants).ground.items()}
    lying = dict(zip(ground["nomad"], LYING, strict=False))
    lying |= dict.fromkeys(ground["castle"][::2], "capitol") | dict.fromkeys(ground["mountain"][::5], "cave")
    setup = Setup("gallery", "", (), tuple(map(Player, CITY_HALLS)), "", placements, ())
    for language in LANGUAGES:
        yield f"lying-{language}", draw(setup, lay(placements, quadrants, lying), quadrants, language)


def pieces() -> Iterator[tuple[str, str]]:
    """Yield the name and picture of a quadrant with every piece of every colour, and walls."""
    standing = {hexgrid.hex_named(name): artwork.motif("wall") for name in WALLS}
    for column, (colour, centre_name) in enumerate(CITY_HALLS.items()):
        for row, kind in enumerate(PIECES, 1):
            standing[hexgrid.hex_named(f"{'ACEGI'[column]}{row}")] = artwork.piece(kind, colour)
        middle = 1 << hexgrid.hex_named(centre_name)
        for h in hexgrid.hexes_in(middle | hexgrid.neighbours(middle)):
            standing[h] = artwork.piece("city-hall", colour)
    svg = draw_quadrant(_quadrant("pieces", _without(EMBLEMS, "123456789")), False, "en")
    yield "pieces", svg.replace("</svg>", "".join(_drawn(picture, h) for h, picture in standing.items()) + "</svg>")


def _without(rows: tuple[str, ...], letters: str) -> tuple[str, ...]:
    """Return the rows of a map with grass for some letters."""
    return tuple("".join("g" if letter in letters else letter for letter in row) for row in rows)


def _quadrant(name: str, rows: tuple[str, ...], locations: tuple[str, ...] = ()) -> Quadrant:
    return Quadrant(name, "", locations, rows, "", "")


def _drawn(picture: Picture, h: int) -> str:
    (x, y), paths = centre(h), ""
    for shape in picture.shapes:
        ink = " ".join(f"{name}={quoteattr(str(value))}" for name, value in shape.ink.items())
        paths += f'<path {ink} d="{shape.path}"/>'
    return f'<g transform="translate({x} {y})" stroke-linejoin="round" stroke-linecap="round">{paths}</g>'
