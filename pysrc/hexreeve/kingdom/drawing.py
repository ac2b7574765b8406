"""The board as an SVG picture. Pixels, words and svgwrite live here; rules do not.

A document is built in layers, bottom first: `frame`, `hexes` (each a `<g data-hex="C7" class="hex forest">`),
`lines` (borders, shores, quadrants), `pieces`, `labels`; `centre` says where a hex is. What lies above the
hexes lets taps through. Only presentation attributes: pages forbid inline style.
"""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from string import ascii_uppercase
from typing import Any
from xml.etree import ElementTree

import svgwrite  # type: ignore[import-untyped]

from hexreeve import hexgrid
from hexreeve.kingdom import artwork
from hexreeve.kingdom.artwork import Picture
from hexreeve.kingdom.board import Board, lay
from hexreeve.kingdom.catalog import Quadrant
from hexreeve.kingdom.setup import Placement, Setup
from hexreeve.svg import element, ems, layer, writing
from hexreeve.wording import say, words

# A hex is 52 wide and 60 high, rows are 45 apart: whole numbers, and within 0.1% of regular.
_WIDTH, _HEIGHT, _ROW_STEP = 52, 60, 45
_SIDE_MARGIN, _TOP_MARGIN = 36, 58

# The six sides of a hex by direction: where each starts, seen from the middle, and how it runs.
_Sides = Mapping[str, tuple[float, float, str]]
_STRAIGHT: _Sides = {
    "NE": (0, -30, "l26 15"),
    "E": (26, -15, "v30"),
    "SE": (26, 15, "l-26 15"),
    "SW": (0, 30, "l-26-15"),
    "W": (-26, 15, "v-30"),
    "NW": (-26, -15, "l26-15"),
}
# Three directions meet every side between two hexes once.
_EACH_ONCE: _Sides = {direction: _STRAIGHT[direction] for direction in ("E", "SE", "SW")}
_WAVY: _Sides = {
    "NE": (0, -30, "c8 3 17 13 26 15"),
    "E": (26, -15, "c2 10-2 20 0 30"),
    "SE": (26, 15, "c-8 3-17 13-26 15"),
    "SW": (0, 30, "c-8-3-17-13-26-15"),
    "W": (-26, 15, "c-2-10 2-20 0-30"),
    "NW": (-26, -15, "c8-3 17-13 26-15"),
}
# Short lines off the shore, as old maps have them.
_OFFSHORE: _Sides = {
    "NE": (2, -23, "l17 10"),
    "E": (20.5, -10, "v20"),
    "SE": (19, 13, "l-17 10"),
    "SW": (-2, 23, "l-17-10"),
    "W": (-20.5, 10, "v-20"),
    "NW": (-19, -13, "l17-10"),
}
_OPPOSITE = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}

_COMPASS = ("nw", "ne", "sw", "se")


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What a document shows: the `size` x `size` hexes in the north-west of the board, and the words on it.

    `marks` names the artwork of hexes that are not what is printed under them.
    """

    size: int
    board: Board
    labels: Sequence[str]
    title: str
    description: str
    seed: str = ""
    marks: Mapping[int, str] = field(default_factory=dict)
    pieces: Mapping[str, int] = field(default_factory=dict)

    @property
    def width(self) -> int:
        return _WIDTH * self.size + _WIDTH // 2 + 2 * _SIDE_MARGIN

    @property
    def height(self) -> int:
        return _ROW_STEP * (self.size - 1) + _HEIGHT + 2 * _TOP_MARGIN

    @property
    def hexes(self) -> int:
        return hexgrid.BOARD if self.size == hexgrid.SIZE else hexgrid.QUADRANTS[0]


def draw(
    setup: Setup,
    board: Board,
    quadrants: Mapping[str, Quadrant],
    language: str,
    pieces: Mapping[str, int] | None = None,
) -> str:
    """Return the SVG document of a set-up's board, with each player's pieces (masks by colour) if given.

    The pictures of all players' pieces are defined in it either way, for a page that moves them itself.
    Raises KeyError for an unknown quadrant or word.
    """
    labels = [_label(placement, quadrants, language) for placement in setup.board]
    title = say(language, "draw.title", seed=setup.seed)
    description = say(language, "draw.desc", **dict(zip(_COMPASS, labels, strict=True)))
    on_board = {player.id: (pieces or {}).get(player.id, 0) for player in setup.players}
    sheet = _Sheet(hexgrid.SIZE, board, labels, title, description, setup.seed, _marks(setup.board), on_board)
    return _document(sheet, language)


def draw_quadrant(quadrant: Quadrant, turned: bool, language: str) -> str:
    """Return the SVG document of one quadrant, as printed or turned by 180 degrees."""
    placement, quadrants = Placement(quadrant.id, turned), {quadrant.id: quadrant}
    label = _label(placement, quadrants, language)
    title = say(language, "draw.quadrant-title", quadrant=label)
    description = say(language, "draw.quadrant-desc", quadrant=label)
    board = lay([placement], quadrants)
    return _document(_Sheet(hexgrid.QUADRANT_SIZE, board, [label], title, description), language)


@cache
def centre(h: int) -> tuple[int, int]:
    """Return where the middle of a hex lies in the picture."""
    column, row = hexgrid.position_of(h)
    x = _SIDE_MARGIN + _WIDTH * column + (_WIDTH if row % 2 else _WIDTH // 2)
    return x, _TOP_MARGIN + _HEIGHT // 2 + _ROW_STEP * row


def _label(placement: Placement, quadrants: Mapping[str, Quadrant], language: str) -> str:
    names = [_tile_name(tile, language) for tile in quadrants[placement.quadrant].locations]
    label = " + ".join(names) or placement.quadrant
    if placement.location is not None:
        location = _tile_name(placement.location, language)
        label = say(language, "draw.map", map=label, location=location)
    return say(language, "draw.turned", label=label) if placement.turned else label


def _tile_name(tile: str, language: str) -> str:
    return say(language, f"name.tile.{tile}")


def _marks(placements: Sequence[Placement]) -> dict[int, str]:
    marks: dict[int, str] = {}
    for placement in placements:
        if placement.location_castle is not None:
            marks[placement.location_castle] = "location-castle"
        if placement.castle_tile is not None:
            marks[placement.castle_tile] = "castle-tile"
    return marks


# --- the document -----------------------------------------------------------------------------------------


class _Canvas:
    """An SVG document under way; what is used is defined in it once."""

    def __init__(self, sheet: _Sheet) -> None:
        size = (sheet.width, sheet.height)
        self._drawing: Any = svgwrite.Drawing(size=size, viewBox=f"0 0 {size[0]} {size[1]}", debug=False)
        self._drawing["role"] = "group"
        self._drawing["data-seed"] = sheet.seed or None
        self._drawing.set_desc(sheet.title, sheet.description)
        self._defined: set[str] = set()

    def add(self, layer: Any) -> None:
        self._drawing.add(layer)

    def picture(self, picture: Picture, x: int, y: int) -> Any:
        """Return a picture that stands at a place."""
        self.define(picture)
        return element("use", {"xlink:href": f"#{picture.name}", "x": x, "y": y})

    def define(self, picture: Picture) -> None:
        """Have a picture in the document, whether it stands anywhere or not."""
        if picture.name not in self._defined:
            self._define(picture.name, _drawn(picture))

    def line(self, style: str, path: str) -> Any:
        """Return a path inked in a style. Several styles on the same path cost its bytes only once."""
        # Documents share a page, and with it their ids: the same id must mean the same path.
        name = f"hr-line-{zlib.crc32(path.encode()):x}"
        if name not in self._defined:
            self._define(name, element("path", {"id": name, "d": path}))
        return element("use", {"xlink:href": f"#{name}", **artwork.ink(style)})

    def text(self) -> str:
        return ElementTree.tostring(self._drawing.get_xml(), encoding="unicode")

    def _define(self, name: str, element: Any) -> None:
        self._defined.add(name)
        self._drawing.defs.add(element)


def _document(sheet: _Sheet, language: str) -> str:
    canvas = _Canvas(sheet)
    canvas.add(layer("frame", _frame(sheet, canvas)))
    canvas.add(layer("hexes", _hexes(sheet, canvas, language)))
    canvas.add(layer("lines", _lines(sheet, canvas), {**_ROUND, **_INERT}))
    canvas.add(layer("pieces", _pieces(sheet, canvas), _INERT))
    canvas.add(layer("labels", _labels(sheet, canvas, language), {"text-anchor": "middle", **_INERT}))
    return canvas.text()


_ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}
_INERT = {"pointer-events": "none"}


@cache
def _drawn(picture: Picture) -> Any:
    paths = [element("path", {**shape.ink, "d": shape.path}) for shape in picture.shapes]
    return element("g", {"id": picture.name, **_ROUND}, paths)


# --- frame, hexes, lines, labels --------------------------------------------------------------------------


def _frame(sheet: _Sheet, canvas: _Canvas) -> Iterable[Any]:
    for style, inset in (("paper", 1.5), ("paper-edge", 9), ("paper-rule", 7), ("paper-rule", 10)):
        box = {"x": inset, "y": inset, "width": sheet.width - 2 * inset, "height": sheet.height - 2 * inset}
        yield element("rect", {**box, "rx": 12 if inset < 7 else 5, **artwork.ink(style)})
    rosette = artwork.motif("rosette")
    for x in (17, sheet.width - 17):
        for y in (17, sheet.height - 17):
            yield canvas.picture(rosette, x, y)


def _hexes(sheet: _Sheet, canvas: _Canvas, language: str) -> Iterable[Any]:
    ground_of = {h: name for name, mask in sheet.board.ground.items() for h in hexgrid.hexes_in(mask)}
    for h in hexgrid.hexes_in(sheet.hexes):
        ground = ground_of[h]
        attributes = {"data-hex": hexgrid.name_of(h), "class": f"hex {ground}"}
        x, y = centre(h)
        variants = artwork.grounds(sheet.marks.get(h, ground))
        parts = [canvas.picture(variants[_shuffled(h) % len(variants)], x, y)]
        if tile := sheet.board.locations.get(h):
            attributes["data-tile"] = tile
            parts += [canvas.picture(artwork.emblem(tile), x, y), _name(_tile_name(tile, language), x, y)]
        if thing := sheet.board.lying.get(h):
            attributes["data-lying"] = thing
            parts.append(layer("lying", _lying(thing, canvas, language, x, y)))
        yield element("g", attributes, parts)


def _lying(thing: str, canvas: _Canvas, language: str, x: int, y: int) -> Iterable[Any]:
    """Return what lies on a hex: a tile, with its name, covers it; what has no name leaves it to be seen."""
    emblem = canvas.picture(artwork.emblem(thing), x, y)
    if f"name.tile.{thing}" in words(language):
        return [canvas.picture(artwork.motif("token"), x, y), emblem, _name(_tile_name(thing, language), x, y)]
    return [emblem]


def _shuffled(h: int) -> int:
    """Return a number that differs between neighbours: a region must not look stamped."""
    column, row = hexgrid.position_of(h)
    return column - row // 2 - row


def _lines(sheet: _Sheet, canvas: _Canvas) -> Iterable[Any]:
    ground, within = sheet.board.ground, sheet.hexes
    borders = "".join(_sides(mask, _EACH_ONCE, within) for mask in ground.values())
    shores = _sides(ground["water"], _WAVY, within)
    seams = "".join(_sides(mask, _EACH_ONCE, within) for mask in hexgrid.QUADRANTS)
    rim = _sides(within, _STRAIGHT)
    paths = {
        "border": borders,
        "ripple": _sides(ground["water"], _OFFSHORE, within),
        "beach": shores,
        "shore": shores,
        "seam-glow": seams + rim,
        "seam": seams + rim,
    }
    return [canvas.line(style, path) for style, path in paths.items() if path]


def _sides(mask: int, sides: _Sides, within: int | None = None) -> str:
    """Return the path of the sides on which a hex of `mask` has no neighbour in it, but has one `within`."""
    path = []
    for direction, (dx, dy, side) in sides.items():
        back = _OPPOSITE[direction]
        rim = mask & ~hexgrid.shifted(mask, back)
        if within is not None:
            rim &= hexgrid.shifted(within, back)
        for h in hexgrid.hexes_in(rim):
            x, y = centre(h)
            path.append(f"M{x + dx:g} {y + dy:g}{side}")
    return "".join(path)


def _pieces(sheet: _Sheet, canvas: _Canvas) -> Iterable[Any]:
    for player, mask in sheet.pieces.items():
        house = artwork.piece("house", player)
        canvas.define(house)
        for h in hexgrid.hexes_in(mask):
            yield canvas.picture(house, *centre(h))


def _labels(sheet: _Sheet, canvas: _Canvas, language: str) -> Iterable[Any]:
    yield element("g", artwork.ink("coordinate"), _coordinates(sheet))
    ink = artwork.ink("label")
    labels, flourishes = [], []
    for place, label in enumerate(sheet.labels):
        x = _middle(place)
        y = 30 if place < 2 else sheet.height - 14
        size = round(min(float(ink["font-size"]), 400 / ems(label)), 1)
        labels.append(writing(label, x, y, font_size=size))
        beside = round(size * ems(label) / 2) + 30
        flourishes += [canvas.picture(artwork.motif("flourish"), x + dx, y - 7) for dx in (-beside, beside)]
    yield element("g", ink, labels)
    yield from flourishes
    for place in range(len(sheet.labels)):
        if not hexgrid.QUADRANTS[place] & ~sheet.board.ground["unknown"]:
            yield from _note(say(language, "draw.unknown-map"), place)


def _note(text: str, place: int) -> Iterable[Any]:
    """Yield a note on a plate in the middle of a quadrant."""
    ink = artwork.ink("note")
    width = round(float(ink["font-size"]) * ems(text)) + 40
    row = hexgrid.QUADRANT_SIZE * (place // 2) + hexgrid.QUADRANT_SIZE // 2
    x, y = _middle(place), _TOP_MARGIN + _ROW_STEP * row + _HEIGHT // 8
    plate = {"x": x - width // 2, "y": y - 25, "width": width, "height": 50, "rx": 10}
    yield element("rect", {**plate, **artwork.ink("note-plate")})
    yield element("g", ink, [writing(text, x, y + 9)])


def _middle(place: int) -> int:
    """Return the x of the middle of a quadrant."""
    return _SIDE_MARGIN + _WIDTH * hexgrid.QUADRANT_SIZE * (2 * (place % 2) + 1) // 2 + _WIDTH // 4


def _coordinates(sheet: _Sheet) -> Iterable[Any]:
    for column, letter in enumerate(ascii_uppercase[: sheet.size]):
        x = _SIDE_MARGIN + _WIDTH * column + _WIDTH // 2
        yield writing(letter, x, _TOP_MARGIN - 6)
        yield writing(letter, x + _WIDTH // 2, sheet.height - _TOP_MARGIN + 21)
    for row in range(sheet.size):
        y = _TOP_MARGIN + _HEIGHT // 2 + _ROW_STEP * row + 7
        yield writing(str(row + 1), 22, y)
        yield writing(str(row + 1), sheet.width - 22, y)


# --- the name on a location hex ---------------------------------------------------------------------------

# One line, or two that follow the narrowing hex: (baseline below the middle, room for the text).
_ONE_LINE = ((15.5, 38.5),)
_TWO_LINES = ((9.5, 42), (16.5, 37))


def _name(name: str, x: int, y: int) -> Any:
    ink = artwork.ink("name")
    lines = _wrapped(name)
    places = _ONE_LINE if len(lines) == 1 else _TWO_LINES
    full = float(ink["font-size"]) / len(lines) ** 0.4
    texts = []
    for line, (dy, room) in zip(lines, places, strict=True):
        size = min(full, room / ems(line))
        # Fonts differ between machines; textLength keeps the name inside its hex with any of them.
        width = round(size * ems(line), 1)
        fit = {"font_size": round(size, 1), "textLength": width, "lengthAdjust": "spacingAndGlyphs"}
        texts.append(writing(line, x, y + dy, **fit))
    return element("g", {"text-anchor": "middle", "paint-order": "stroke", **ink}, texts)


def _wrapped(name: str) -> list[str]:
    """Return a long name of several words as two lines of about the same length."""
    words = name.split()
    if len(words) < 2 or len(name) < 10:
        return [name]
    splits = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(splits, key=lambda lines: max(map(ems, lines)))
