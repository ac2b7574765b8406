"""Sample boards for the gallery, with every ground, emblem, piece and token."""

from collections.abc import Iterator

from hexreeve.core import hexgrid
from hexreeve.core.data_files import FALLBACK
from hexreeve.kingdom.content.board import IslandMap, build_board
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.setup import Player, QuadrantPlacement, Setup
from hexreeve.kingdom.presentation.artwork import emblems as own_emblems
from hexreeve.kingdom.presentation.drawing import draw, draw_quadrant
from hexreeve.kingdom.presentation.pieces_on_board import PiecesOnBoard
from hexreeve.text.languages import LANGUAGES
from hexreeve.text.wording import words

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
CAMP_TILES = (
    *("donation-grass", "donation-canyon", "donation-desert", "donation-flower", "donation-forest"),
    *("donation-water", "donation-mountain", "resettlement", "outpost", "sword", "treasure"),
)
PIECES = ("house", "warrior", "wagon", "ship")
CITY_HALLS = {"blue": "B6", "black": "E6", "orange": "H6", "white": "C9", "red": "F9"}
# An invented island.
ISLAND = (".ggcc..", "gggccdd", "ttt1ddf", ".twwfff", "..www..")
WALLS = ("H9", "I9", "J9", "H10", "I10")


def grounds() -> Iterator[tuple[str, str]]:
    """(name, picture) of a quadrant with all grounds, as printed and turned."""
    for number, language in enumerate(LANGUAGES):
        yield f"grounds-{language}", draw_quadrant(_quadrant("grounds", GROUNDS), number % 2 == 1, language)


def emblems() -> Iterator[tuple[str, str]]:
    """(name, picture) of quadrants with every emblem that has a name."""
    named = [tile for tile in own_emblems() if f"name.tile.{tile}" in words(FALLBACK)]
    for start in range(0, len(named), 9):
        some = tuple(named[start : start + 9])
        quadrant = _quadrant("emblems", _without(EMBLEMS, "123456789"[len(some) :]), some)
        for language in LANGUAGES:
            yield f"emblems-{start // 9 + 1}-{language}", draw_quadrant(quadrant, False, language)


def boards() -> Iterator[tuple[str, str]]:
    """(name, picture) of boards with an unknown quadrant, and with tokens on hexes."""
    maps = {"camps": CAMPS, "unknown": UNKNOWN, "grounds": GROUNDS}
    quadrants = {name: _quadrant(name, rows) for name, rows in maps.items()}
    placements = tuple(QuadrantPlacement(name, False) for name in ("camps", "unknown", "grounds", "camps"))
    ground = {name: list(hexgrid.hexes_in(mask)) for name, mask in build_board(placements, quadrants).ground.items()}
    tokens = dict(zip(ground["nomad"], CAMP_TILES, strict=False))
    tokens |= dict.fromkeys(ground["castle"][::2], "capitol") | dict.fromkeys(ground["mountain"][::5], "cave")
    setup = Setup("gallery", "", (), tuple(map(Player, CITY_HALLS)), "", placements, ())
    for language in LANGUAGES:
        yield f"tokens-{language}", draw(setup, build_board(placements, quadrants, tokens), quadrants, language)


def pieces() -> Iterator[tuple[str, str]]:
    """(name, picture) of a board with every piece of every colour and walls, and of one with an island."""
    maps = {"pieces": _without(EMBLEMS, "123456789"), "grounds": GROUNDS}
    quadrants = {name: _quadrant(name, rows) for name, rows in maps.items()}
    placements = tuple(QuadrantPlacement(name, False) for name in ("pieces", "pieces", "grounds", "grounds"))
    setup = Setup("gallery", "", (), tuple(map(Player, CITY_HALLS)), "", placements, ())
    stands = {
        colour: {kind: 1 << hexgrid.hex_named(f"{'ACEGI'[column]}{row}") for row, kind in enumerate(PIECES, 1)}
        for column, colour in enumerate(CITY_HALLS)
    }
    for colour, middle in CITY_HALLS.items():
        mask = 1 << hexgrid.hex_named(middle)
        stands[colour]["city-hall"] = mask | hexgrid.neighbours(mask)
    walls = hexgrid.mask_of(map(hexgrid.hex_named, WALLS))
    for name, island_map in (("pieces", None), ("island", IslandMap(ISLAND, "tree-house"))):
        stands["red"]["house"] |= 1 << hexgrid.hex_named("i-B2") if island_map else 0
        board = build_board(placements, quadrants, island_map=island_map)
        yield name, draw(setup, board, quadrants, FALLBACK, PiecesOnBoard(stands, walls))


def _without(rows: tuple[str, ...], letters: str) -> tuple[str, ...]:
    """The rows of a map, with grass instead of some letters."""
    return tuple("".join("g" if letter in letters else letter for letter in row) for row in rows)


def _quadrant(name: str, rows: tuple[str, ...], locations: tuple[str, ...] = ()) -> Quadrant:
    return Quadrant(name, "", locations, rows, "", "")
