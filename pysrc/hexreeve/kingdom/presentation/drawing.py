"""Draws the board as SVG. Pixels and words are here, rules are not.

A document has layers, bottom first: `frame`, `hexes` (each a `<g data-hex="C7" class="hex forest">`), `lines` (borders,
shores, quadrants), `pieces`, `labels`. Layers above the hexes let taps through. Only presentation attributes: pages
forbid inline style.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hexreeve.core import hexgrid
from hexreeve.core.hexgrid import Hex, Mask
from hexreeve.core.svg import document, element, ems, layer, writing
from hexreeve.kingdom.content.board import Board, build_board
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.setup import QuadrantPlacement, Setup
from hexreeve.kingdom.presentation import artwork, label_fit, layout
from hexreeve.kingdom.presentation.artwork import Picture
from hexreeve.kingdom.presentation.canvas import ROUND, Canvas, plate
from hexreeve.kingdom.presentation.layout import Cutout, Layout, sides_of
from hexreeve.kingdom.presentation.pieces_on_board import HOUSE, PiecesOnBoard, middles
from hexreeve.text.wording import say

_COMPASS = ("nw", "ne", "sw", "se")
# How far above the name of a quadrant its mark is.
_PLAN_SIGN = 105
# How wide a name on the plan of a board can be.
_PLAN_NAME = 450


L = TypeVar("L", Layout, Cutout)


@dataclass(frozen=True, slots=True)
class _Sheet(Generic[L]):
    """What a document shows: a part of the board, and the words on it.

    marks: the artwork of hexes that differ from the printed map.
    """

    layout: L
    board: Board
    labels: Sequence[str]
    title: str
    description: str
    seed: str = ""
    marks: Mapping[Hex, str] = field(default_factory=dict)
    standing: PiecesOnBoard = field(default_factory=lambda: PiecesOnBoard({}))


def draw(
    setup: Setup,
    board: Board,
    quadrants: Mapping[str, Quadrant],
    language: str,
    standing: PiecesOnBoard | None = None,
    turned: bool = False,
) -> str:
    """Draw the board of a set-up with its pieces as an SVG document.

    turned: as seen from the other side of the table. The document also defines the picture of every piece in
    `standing`, even of those not on the board yet, for a page that moves the pieces itself; without `standing` it
    defines the players' settlements. Raises KeyError for an unknown quadrant or word.
    """
    labels = [quadrant_label(placement, quadrants, language) for placement in setup.board]
    title = say(language, "draw.title", seed=setup.seed)
    seen = labels[::-1] if turned else labels
    description = say(language, "draw.desc", **dict(zip(_COMPASS, seen, strict=True)))
    island_mask = board.everywhere & ~hexgrid.BOARD
    if island_mask:
        description = " ".join([description, say(language, "draw.desc-above" if turned else "draw.desc-apart")])
    sheet = _Sheet(
        Layout(hexgrid.SIZE, island_mask, turned),
        board,
        labels,
        title,
        description,
        setup.seed,
        _marks(setup.board),
        standing or PiecesOnBoard({player.id: {HOUSE: 0} for player in setup.players}),
    )
    return _document(sheet, language)


def draw_quadrant(quadrant: Quadrant, turned: bool, language: str) -> str:
    """Draw one quadrant as an SVG document: as printed or, if `turned`, turned by 180 degrees."""
    placement, quadrants = QuadrantPlacement(quadrant.id, turned), {quadrant.id: quadrant}
    label = quadrant_label(placement, quadrants, language)
    title = say(language, "draw.quadrant-title", quadrant=label)
    description = say(language, "draw.quadrant-desc", quadrant=label)
    board = build_board([placement], quadrants)
    return _document(_Sheet(Layout(hexgrid.QUADRANT_SIZE), board, [label], title, description), language)


def draw_small(quadrant: Quadrant, turned: bool, language: str) -> str:
    """Draw a quadrant as a small SVG document: only its hexes, without words and frame.

    All hexes of one ground share one drawing, so that many such pictures stay cheap.
    """
    field, canvas = Layout(hexgrid.QUADRANT_SIZE), Canvas()
    layers = _bare(build_board([QuadrantPlacement(quadrant.id, turned)], {quadrant.id: quadrant}), field, canvas)
    left, top, width, height = field.extent
    label = quadrant_label(QuadrantPlacement(quadrant.id, turned), {quadrant.id: quadrant}, language)
    return document(
        canvas.defined.values(),
        layers,
        (width, height),
        {"role": "img", "viewBox": f"{left} {top} {width} {height}"},
        (label, say(language, "draw.quadrant-desc", quadrant=label)),
    )


def draw_plan(board: Board, names: Sequence[str], marks: Mapping[int, str], described: tuple[str, str]) -> str:
    """Draw the whole board as a small SVG document: its hexes, and the name of each quadrant, NW, NE, SW, SE.

    marks: by place of a quadrant, the motif of the mark above its name. described: the title and the description.
    """
    field, canvas = Layout(hexgrid.SIZE), Canvas()
    layers = _bare(board, field, canvas)
    plates = []
    for place, name in enumerate(names):
        x, y = layout.middle(place)
        plates += plate(name, x, y, "plan-name", _PLAN_NAME)
        if place in marks:
            plates.append(canvas.picture(artwork.motif(f"{marks[place]}-sign"), x, y - _PLAN_SIGN))
    left, top, width, height = field.extent
    return document(
        canvas.defined.values(),
        [*layers, layer("labels", plates, {"text-anchor": "middle"})],
        (width, height),
        {"role": "img", "viewBox": f"{left} {top} {width} {height}"},
        described,
    )


def _bare(board: Board, field: Layout, canvas: Canvas) -> list[str]:
    """The layers of a board without words, pieces and frame."""
    sheet = _Sheet(field, board, (), "", "")
    ground_of = {h: name for name, mask in board.ground.items() for h in hexgrid.hexes_in(mask)}
    hexes = [canvas.picture(artwork.grounds(ground_of[h])[0], *field.centre(h)) for h in hexgrid.hexes_in(field.hexes)]
    tiles = [
        canvas.picture(artwork.emblem(tile), *field.centre(h))
        for h, tile in board.locations.items()
        if field.hexes >> h & 1
    ]
    return [layer("hexes", [*hexes, *tiles]), layer("lines", _lines(sheet, canvas), ROUND)]


def draw_part(
    setup: Setup,
    board: Board,
    hexes: Mask,
    standing: PiecesOnBoard,
    marks: Mapping[str, Mask],
    way: Sequence[Hex],
    described: tuple[str, str],
    language: str,
) -> str:
    """Draw the `hexes` of a set-up's board, with what is on them, as an SVG document.

    marks: masks of marked hexes, by the motif of the mark. way: the hexes of an arrow. described: the title and the
    description. The `viewBox` is the place of these hexes on the table.
    """
    part = Cutout(hexes)
    sheet = _Sheet(part, board, (), *described, marks=_marks(setup.board), standing=standing)
    canvas = Canvas()
    left, top, width, height = part.extent
    paper = {"x": left + 1, "y": top + 1, "width": width - 2, "height": height - 2, "rx": 10, **artwork.ink("paper")}
    coordinates = [writing(text, x, y + 7) for text, x, y in part.coordinates()]
    layers = [
        layer("frame", [element("rect", paper)]),
        layer("hexes", _hexes(sheet, canvas, language)),
        layer("lines", _lines(sheet, canvas), {**ROUND, **_INERT}),
        layer("pieces", _pieces(sheet, canvas), _INERT),
        layer("marks", [*_arrow(way, part), *_marked(marks, sheet, canvas)], {**ROUND, **_INERT}),
        layer("labels", coordinates, {"text-anchor": "middle", **_INERT, **artwork.ink("coordinate")}),
    ]
    return document(
        canvas.defined.values(),
        layers,
        (width, height),
        {"role": "img", "viewBox": f"{left} {top} {width} {height}"},
        described,
    )


def quadrant_label(placement: QuadrantPlacement, quadrants: Mapping[str, Quadrant], language: str) -> str:
    """The name of a quadrant on a board, with the location tile drawn for it, and whether it is turned."""
    names = [_tile_name(tile, language) for tile in quadrants[placement.quadrant].locations]
    label = " + ".join(names) or placement.quadrant
    if placement.location is not None:
        location = _tile_name(placement.location, language)
        label = say(language, "draw.map", map=label, location=location)
    return say(language, "draw.turned", label=label) if placement.turned else label


def _tile_name(tile: str, language: str) -> str:
    return say(language, f"name.tile.{tile}")


def _marks(placements: Sequence[QuadrantPlacement]) -> dict[Hex, str]:
    marks: dict[Hex, str] = {}
    for placement in placements:
        if placement.location_castle is not None:
            marks[placement.location_castle] = "location-castle"
        if placement.castle_tile is not None:
            marks[placement.castle_tile] = "castle-tile"
    return marks


# --- the document -----------------------------------------------------------------------------------------


def _document(sheet: _Sheet[Layout], language: str) -> str:
    canvas = Canvas()
    layers = [
        layer("frame", _frame(sheet, canvas)),
        layer("hexes", _hexes(sheet, canvas, language)),
        layer("lines", _lines(sheet, canvas), {**ROUND, **_INERT, **_half_turn(sheet)}),
        layer("pieces", _pieces(sheet, canvas), _INERT),
        layer("labels", _labels(sheet, canvas, language), {"text-anchor": "middle", **_INERT}),
    ]
    return document(
        canvas.defined.values(),
        layers,
        (sheet.layout.width, sheet.layout.height),
        {"role": "group", **({"data-seed": sheet.seed} if sheet.seed else {})},
        (sheet.title, sheet.description),
    )


def _half_turn(sheet: _Sheet[Layout]) -> Mapping[str, str]:
    """The transformation of a layer that may be upside down."""
    middle = f"{sheet.layout.width / 2:g} {sheet.layout.height / 2:g}"
    return {"transform": f"rotate(180 {middle})"} if sheet.layout.turned else {}


_INERT = {"pointer-events": "none"}


# --- frame, hexes, lines, labels --------------------------------------------------------------------------


def _frame(sheet: _Sheet[Layout], canvas: Canvas) -> Iterable[str]:
    width, height = sheet.layout.width, sheet.layout.height
    for style, inset in (("paper", 1.5), ("paper-edge", 9), ("paper-rule", 7), ("paper-rule", 10)):
        box = {"x": inset, "y": inset, "width": width - 2 * inset, "height": height - 2 * inset}
        yield element("rect", {**box, "rx": 12 if inset < 7 else 5, **artwork.ink(style)})
    rosette = artwork.motif("rosette")
    for x in (17, width - 17):
        for y in (17, height - 17):
            yield canvas.picture(rosette, x, y)


def _hexes(sheet: _Sheet[L], canvas: Canvas, language: str) -> Iterable[str]:
    ground_of = {h: name for name, mask in sheet.board.ground.items() for h in hexgrid.hexes_in(mask)}
    for h in hexgrid.hexes_in(sheet.layout.hexes):
        ground = ground_of[h]
        attributes = {"data-hex": hexgrid.name_of(h), "class": f"hex {ground}"}
        x, y = sheet.layout.centre(h)
        variants = artwork.grounds(sheet.marks.get(h, ground))
        parts = [canvas.picture(variants[_shuffled(h) % len(variants)], x, y)]
        if tile := sheet.board.locations.get(h):
            attributes["data-tile"] = tile
            parts += [canvas.picture(artwork.emblem(tile), x, y), _name(_tile_name(tile, language), x, y)]
        if thing := sheet.board.tokens.get(h):
            attributes["data-lying"] = thing
            parts.append(layer("lying", _token(thing, canvas, language, x, y)))
        yield element("g", attributes, parts)


def _token(thing: str, canvas: Canvas, language: str, x: int, y: int) -> Iterable[str]:
    """A tile with its name, which hides the hex, or a token, which does not."""
    emblem = canvas.picture(artwork.emblem(thing), x, y)
    if artwork.covers(thing):
        return [canvas.picture(artwork.motif("token"), x, y), emblem, _name(_tile_name(thing, language), x, y)]
    return [emblem]


def _shuffled(h: Hex) -> int:
    """A number that differs between neighbours, so that a region does not look stamped."""
    column, row = hexgrid.position_of(h)
    return column - row // 2 - row


def _lines(sheet: _Sheet[L], canvas: Canvas) -> Iterable[str]:
    within = sheet.layout.hexes
    ground = {name: mask & within for name, mask in sheet.board.ground.items()}
    borders = "".join(sides_of(mask, layout.EACH_ONCE, within) for mask in ground.values())
    shores = sides_of(ground["water"], layout.WAVY, within)
    seams = "".join(sides_of(mask & within, layout.EACH_ONCE, within) for mask in hexgrid.QUADRANTS)
    rim = sides_of(within, layout.STRAIGHT)
    paths = {
        "border": borders,
        "ripple": sides_of(ground["water"], layout.OFFSHORE, within),
        "beach": shores,
        "shore": shores,
        "seam-glow": seams + rim,
        "seam": seams + rim,
    }
    return [canvas.line(style, path) for style, path in paths.items() if path]


def _pieces(sheet: _Sheet[L], canvas: Canvas) -> Iterable[str]:
    for player, kinds in sheet.standing.pieces.items():
        for kind, mask in kinds.items():
            places = middles(mask) if artwork.is_wide(kind) else mask
            yield from _stamped(artwork.piece(kind, player), places, sheet, canvas)
    if sheet.standing.walls is not None:
        yield from _stamped(artwork.motif("wall"), sheet.standing.walls, sheet, canvas)


def _stamped(picture: Picture, mask: Mask, sheet: _Sheet[L], canvas: Canvas) -> Iterable[str]:
    canvas.define(picture)
    for h in hexgrid.hexes_in(mask & sheet.layout.hexes):
        yield canvas.picture(picture, *sheet.layout.centre(h))


def _marked(marks: Mapping[str, Mask], sheet: _Sheet[L], canvas: Canvas) -> Iterable[str]:
    for motif, mask in marks.items():
        yield from _stamped(artwork.motif(motif), mask, sheet, canvas)


def _arrow(way: Sequence[Hex], part: Cutout) -> Iterable[str]:
    """An arrow, light below dark, so that it shows on any ground."""
    if way:
        path = layout.arrow([part.centre(h) for h in way])
        yield from (element("path", {"d": path, **artwork.ink(style)}) for style in ("arrow-glow", "arrow"))


def _labels(sheet: _Sheet[Layout], canvas: Canvas, language: str) -> Iterable[str]:
    coordinates = [writing(text, x, y + 7) for text, x, y in sheet.layout.coordinates()]
    yield element("g", artwork.ink("coordinate"), coordinates)
    ink = artwork.ink("label")
    places = [(label, layout.middle(place)[0], place < 2) for place, label in enumerate(sheet.labels)]
    spots = [(label, x, 22 if above else sheet.layout.board_height - 22) for label, x, above in places]
    if sheet.layout.island_mask:
        spots.append((say(language, "draw.apart"), sheet.layout.island_middle, layout.ISLAND_LABEL))
    labels, flourishes = [], []
    for label, *spot in spots:
        x, y = sheet.layout.seen(*spot)
        y += 8
        size = round(min(float(ink["font-size"]), 400 / ems(label)), 1)
        width = round(size * ems(label))
        # With any font the name ends before the ornaments beside it.
        labels.append(writing(label, x, y, {"font-size": size, **_fit(width)}))
        beside = round(width / 2) + 30
        flourishes += [canvas.picture(artwork.motif("flourish"), x + dx, y - 7) for dx in (-beside, beside)]
    yield element("g", ink, labels)
    yield from flourishes
    for place in range(len(sheet.labels)):
        if not hexgrid.QUADRANTS[place] & ~sheet.board.ground["unknown"]:
            yield from plate(say(language, "draw.unknown-map"), *sheet.layout.seen(*layout.middle(place)))


def _name(name: str, x: int, y: int) -> str:
    ink = artwork.ink("name")
    texts = []
    for line in label_fit.lines(name, float(ink["font-size"])):
        # Fonts differ between machines; textLength keeps the name inside its hex with any of them.
        fit = {"font-size": line.size, **_fit(line.width)}
        texts.append(writing(line.text, x, y + line.below, fit))
    return element("g", {"text-anchor": "middle", "paint-order": "stroke", **ink}, texts)


def _fit(width: float) -> Mapping[str, object]:
    """Attributes of a text that give it a width, in units of the picture."""
    return {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
