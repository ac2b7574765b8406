"""The picture, parsed: it must show what the maps say."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hexreeve.core import hexgrid
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.board import IslandMap, build_board, castles_and_locations
from hexreeve.kingdom.content.catalog import TERRAIN_OF_LETTER, Quadrant
from hexreeve.kingdom.content.setup import Player, QuadrantPlacement, Setup
from hexreeve.kingdom.presentation import artwork
from hexreeve.kingdom.presentation.drawing import draw, draw_quadrant, draw_small
from hexreeve.kingdom.presentation.layout import centre
from hexreeve.kingdom.presentation.pieces_on_board import PiecesOnBoard
from hexreeve.text.wording import say
from languages import LANGUAGES

QUADRANTS = {quadrant.id: quadrant for box in BOXES.values() for quadrant in box.quadrants}
SAMPLER = Quadrant("sampler", "", (), ("gcdftswmKN", "PSa" + "s" * 7, *["wwwwwmmmmm"] * 8), "", "")
NO_MAP = Quadrant("no-map", "", ("tavern",), ("?" * 10,) * 10, "", "")
GROUND_OF_LETTER = TERRAIN_OF_LETTER | {"K": "castle", "N": "nomad", "P": "palace", "S": "silo"}
GROUND_OF_LETTER |= {"1": "location", "2": "location", "?": "unknown"}
COLOURS = ("blue", "black", "orange", "white", "red")
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def setup_of(*placements, seed="brave-otter-17"):
    players = (Player("blue"), Player("white"))
    return Setup(seed, "any", ("base",), players, "blue", placements, ("knights",))


FIRST = setup_of(*(QuadrantPlacement(name, False) for name in ("tavern", "paddock", "oasis", "farm")))
TURNED = setup_of(*(QuadrantPlacement(name, True) for name in ("oracle", "harbor", "tower", "barn")))


def drawn(setup, language="en", quadrants=QUADRANTS, tokens=None):
    return draw(setup, build_board(setup.board, quadrants, tokens), quadrants, language)


def hexes(svg):
    return {g.get("data-hex"): g for g in ElementTree.fromstring(svg).iter(f"{SVG}g") if g.get("data-hex")}


def grounds(svg):
    return {name: g.get("class") for name, g in hexes(svg).items()}


def texts(element):
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def pictures(element):
    return [use.get(HREF).removeprefix("#") for use in element.iter(f"{SVG}use")]


def standing_in(svg):
    """The pictures in the layer of pieces, with their coordinates."""
    (layer,) = (g for g in ElementTree.fromstring(svg) if g.get("class") == "pieces")
    return [(use.get(HREF).removeprefix("#"), (int(use.get("x")), int(use.get("y")))) for use in layer]


def map_of(quadrant, turned):
    """The classes by hex name, straight from the letters of the map."""
    letters = quadrant.letters[::-1] if turned else quadrant.letters
    names = [f"{column}{row}" for row in range(1, 11) for column in "ABCDEFGHIJ"]
    return {name: f"hex {GROUND_OF_LETTER[letter]}" for name, letter in zip(names, letters, strict=True)}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("quadrant", [*QUADRANTS.values(), SAMPLER, NO_MAP], ids=lambda quadrant: quadrant.id)
def test_picture_of_a_quadrant_equals_its_map(quadrant, turned):
    assert grounds(draw_quadrant(quadrant, turned, "en")) == map_of(quadrant, turned)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("quadrant", [*QUADRANTS.values(), SAMPLER, NO_MAP], ids=lambda quadrant: quadrant.id)
def test_a_small_picture_of_a_quadrant_is_its_map_without_words(quadrant, turned):
    picture = ElementTree.fromstring(draw_small(quadrant, turned, "en"))
    (layer,) = (g for g in picture if g.get("class") == "hexes")
    grounds = [use.get(HREF).removeprefix("#hr-").rpartition("-")[0] for use in layer][:100]
    assert [f"hex {ground}" for ground in grounds] == list(map_of(quadrant, turned).values())
    assert [each for each in picture.iter() if each.tag == f"{SVG}text"] == []
    left, top, width, height = map(int, picture.get("viewBox").split())
    for use in layer:
        x, y = int(use.get("x")), int(use.get("y"))
        assert [left < x - 26, x + 26 < left + width] == [True, True]
        assert [top < y - 30, y + 30 < top + height] == [True, True]


def test_the_comparison_notices_a_wrong_hex():
    wrong = replace(SAMPLER, rows=(*SAMPLER.rows[:9], "wwwwwmmmmg"))
    assert grounds(draw_quadrant(wrong, False, "en")) != map_of(SAMPLER, False)
    assert grounds(draw_quadrant(SAMPLER, True, "en")) != map_of(SAMPLER, False)


@pytest.mark.parametrize("setup", [FIRST, TURNED], ids=["as printed", "turned"])
def test_picture_of_a_board_is_its_four_maps(setup):
    found = grounds(drawn(setup))
    assert len(found) == 400
    for place, placement in enumerate(setup.board):
        quadrant = map_of(QUADRANTS[placement.quadrant], placement.turned)
        cells = [hexgrid.name_of(h) for h in hexgrid.quadrant_hexes(place, False)]
        assert [found[name] for name in cells] == list(quadrant.values())


def test_every_hex_stands_at_its_place():
    for name, g in hexes(drawn(FIRST)).items():
        use = g.find(f"{SVG}use")
        assert (int(use.get("x")), int(use.get("y"))) == centre(hexgrid.hex_named(name))
    spots = {centre(h) for h in hexgrid.HEXES}
    assert len(spots) == 400
    x, y = centre(hexgrid.hex_named("C3"))
    ring = {(x + dx, y + dy) for dx, dy in ((52, 0), (-52, 0), (26, 45), (-26, 45), (26, -45), (-26, -45))}
    assert {centre(h) for h in hexgrid.hexes_in(hexgrid.neighbours(1 << hexgrid.hex_named("C3")))} == ring


@pytest.mark.parametrize("language", LANGUAGES)
def test_locations_carry_their_emblem_and_their_printed_name(language):
    found = hexes(drawn(TURNED, language))
    for h, tile in build_board(TURNED.board, QUADRANTS).locations.items():
        g = found[hexgrid.name_of(h)]
        assert g.get("data-tile") == tile
        assert texts(g) == [say(language, f"name.tile.{tile}")]
        assert pictures(g)[1] == artwork.emblem(tile).name


def test_every_tile_has_an_emblem_of_its_own():
    tiles = {tile.id for box in BOXES.values() for tile in (*box.tiles, *box.others) if not tile.bonus_of}
    ids = {*tiles, *artwork.emblems()}
    emblems = [artwork.emblem(tile) for tile in ids]
    assert len({emblem.name for emblem in emblems}) == len(ids)
    assert len({tuple((shape.path, *shape.ink.values()) for shape in emblem.shapes) for emblem in emblems}) == len(ids)
    assert artwork.emblem("no-such-tile").name not in {emblem.name for emblem in emblems}


def test_pieces_are_told_apart_by_shape_and_mark():
    kinds = ("house", "warrior", "wagon", "ship", "city-hall")
    pieces = {(kind, colour): artwork.piece(kind, colour) for kind in kinds for colour in COLOURS}
    assert len({piece.name for piece in pieces.values()}) == len(pieces)
    for kind in kinds:
        assert len({pieces[kind, colour].shapes[1].path for colour in COLOURS}) == 1
        assert len({pieces[kind, colour].shapes[2].path for colour in COLOURS}) == len(COLOURS)
    for colour in COLOURS:
        assert len({pieces[kind, colour].shapes[1].path for kind in kinds}) == len(kinds)
        assert len({pieces[kind, colour].shapes[1].ink["fill"] for kind in kinds}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_that_lies_on_a_hex_covers_it_and_is_named(language):
    board = setup_of(QuadrantPlacement("sampler", False), *FIRST.board[1:])
    camp = hexgrid.hex_named("J1")
    g = hexes(drawn(board, language, QUADRANTS | {"sampler": SAMPLER}, {camp: "tower"}))["J1"]
    assert (g.get("class"), g.get("data-lying"), g.get("data-tile")) == ("hex nomad", "tower", None)
    assert texts(g) == [say(language, "name.tile.tower")]
    assert pictures(g) == ["hr-nomad-1", artwork.motif("token").name, artwork.emblem("tower").name]
    assert pictures(g.find(f"{SVG}g[@class='lying']")) == pictures(g)[1:]


def test_what_is_no_tile_leaves_the_hex_to_be_seen():
    castle = next(iter(hexgrid.hexes_in(build_board(FIRST.board, QUADRANTS).ground["castle"])))
    g = hexes(drawn(FIRST, tokens={castle: "capitol"}))[hexgrid.name_of(castle)]
    assert (g.get("class"), g.get("data-lying"), texts(g)) == ("hex castle", "capitol", [])
    assert pictures(g) == ["hr-castle-1", artwork.emblem("capitol").name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", range(4))
def test_a_quadrant_without_a_map_says_so_in_its_middle(language, place):
    board = [*FIRST.board]
    board[place] = QuadrantPlacement("no-map", False)
    svg = drawn(setup_of(*board), language, QUADRANTS | {"no-map": NO_MAP})
    note = say(language, "draw.unknown-map")
    (text,) = (text for text in ElementTree.fromstring(svg).iter(f"{SVG}text") if text.text == note)
    spots = [centre(h) for h in hexgrid.quadrant_hexes(place, False)]
    middle = [sum(values) / len(spots) for values in zip(*spots, strict=True)]
    assert abs(float(text.get("x")) - middle[0]) < 1
    assert abs(float(text.get("y")) - middle[1]) < 15
    assert note not in drawn(FIRST, language)


def test_castle_tile_and_location_castle_are_marked():
    placements = list(TURNED.board)
    castles, locations = castles_and_locations(QUADRANTS["oracle"], 0, True)
    placements[0] = QuadrantPlacement("oracle", True, "barn", castles[1], locations[0])
    found = hexes(drawn(setup_of(*placements)))
    covered, converted = found[hexgrid.name_of(locations[0])], found[hexgrid.name_of(castles[1])]
    assert covered.get("class") == "hex castle"
    assert pictures(covered) == ["hr-castle-tile-1"]
    assert converted.get("class") == "hex location"
    assert pictures(converted) == ["hr-location-castle-1", artwork.emblem("barn").name]
    assert pictures(found[hexgrid.name_of(castles[0])]) == ["hr-castle-1"]


def test_a_castle_tile_on_a_printed_castle_is_a_castle():
    castles, _ = castles_and_locations(QUADRANTS["oracle"], 0, False)
    placements = [QuadrantPlacement("oracle", False, "barn", castles[0], castles[0]), *TURNED.board[1:]]
    both = hexes(drawn(setup_of(*placements)))[hexgrid.name_of(castles[0])]
    assert both.get("class") == "hex castle"
    assert pictures(both) == ["hr-castle-tile-1"]


@pytest.mark.parametrize(
    ("language", "plain", "turned", "selected"),
    [
        ("en", "Tavern", "Tavern (turned)", "map Tavern · Oracle"),
        ("es", "Taberna", "Taberna (girado)", "mapa Taberna · Oráculo"),
    ],
)
def test_quadrant_names(language, plain, turned, selected):
    for placement, label in (
        (QuadrantPlacement("tavern", False), plain),
        (QuadrantPlacement("tavern", True), turned),
        (QuadrantPlacement("tavern", False, "oracle"), selected),
    ):
        svg = drawn(setup_of(placement, *FIRST.board[1:]), language)
        root = ElementTree.fromstring(svg)
        labels = next(g for g in root if g.get("class") == "labels")
        assert label in texts(labels)
        assert label in root.findtext(f"{SVG}desc")


def test_names_of_two_locations_are_joined():
    double = replace(QUADRANTS["tavern"], locations=("tavern", "farm"))
    svg = drawn(FIRST, quadrants=QUADRANTS | {"tavern": double})
    assert "Tavern + Farm" in texts(ElementTree.fromstring(svg))


def test_long_names_stay_inside_the_hex(monkeypatch):
    long = {"en": "Puente colgante", "es": "Cabaña de exploradores"}

    def say_long(language, key, **params):
        return long[language] if key == "name.tile.tavern" else say(language, key, **params)

    monkeypatch.setattr("hexreeve.kingdom.presentation.drawing.say", say_long)
    for language, name in long.items():
        g = hexes(drawn(FIRST, language))["C7"]
        assert " ".join(texts(g)) == name
        x, y = centre(hexgrid.hex_named("C7"))
        for line in g.iter(f"{SVG}text"):
            assert float(line.get("x")) == x
            below = float(line.get("y")) - y
            assert float(line.get("textLength")) / 2 <= 26 * min(1, (30 - below) / 15)
            assert float(line.get("font-size")) >= 5.5


def test_hostile_text_stays_text():
    nasty = '<script>alert("1")</script>&amp;'
    quadrants = QUADRANTS | {nasty: replace(QUADRANTS["tavern"], id=nasty, locations=(), rows=SAMPLER.rows)}
    svg = drawn(setup_of(QuadrantPlacement(nasty, False), *FIRST.board[1:], seed=nasty), quadrants=quadrants)
    root = ElementTree.fromstring(svg)
    assert "<script" not in svg
    assert root.get("data-seed") == nasty
    assert nasty in root.findtext(f"{SVG}title")
    assert nasty in texts(root)


def test_nothing_that_a_strict_page_forbids():
    root = ElementTree.fromstring(drawn(TURNED))
    assert not {element.tag for element in root.iter()} & {f"{SVG}style", f"{SVG}script"}
    for element in root.iter():
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
        assert element.get(HREF, "#").startswith("#")


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_get_a_title_and_a_description(language):
    for svg in (drawn(FIRST, language), draw_quadrant(SAMPLER, True, language)):
        title, description, *_ = ElementTree.fromstring(svg)
        assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
        assert title.text
        assert description.text
    assert "brave-otter-17" in ElementTree.fromstring(drawn(FIRST, language)).findtext(f"{SVG}title")


def test_numbers_are_short_and_the_document_small():
    for setup in (FIRST, TURNED):
        svg = drawn(setup)
        assert not re.search(r"\d\.\d{3}", re.sub(r"<(title|desc)>.*?</\1>", "", svg))
        assert len(svg.encode()) < 95_000


def test_ids_are_ours_and_mean_the_same_in_every_document():
    meaning = {}
    quadrants = [draw_quadrant(quadrant, True, "en") for quadrant in QUADRANTS.values()]
    for svg in (drawn(FIRST), drawn(TURNED, "es"), *quadrants):
        root = ElementTree.fromstring(svg)
        known = {element.get("id") for element in root.iter() if element.get("id")}
        # The page needs the pictures of pieces even while no piece is on the board.
        assert set(pictures(root)) == {name for name in known if not name.startswith("hr-house-")}
        for element in root.find(f"{SVG}defs"):
            assert element.get("id").startswith("hr-")
            content = ElementTree.tostring(element)
            assert meaning.setdefault(element.get("id"), content) == content


def test_what_lies_above_the_hexes_lets_taps_through():
    layers = [g for g in ElementTree.fromstring(drawn(FIRST)) if g.tag == f"{SVG}g"]
    assert [g.get("class") for g in layers] == ["frame", "hexes", "lines", "pieces", "labels"]
    assert [g.get("pointer-events") for g in layers] == [None, None, "none", "none", "none"]


def test_pieces_stand_in_the_middle_of_their_hexes():
    mask = hexgrid.mask_of(hexgrid.hex_named(name) for name in ("C7", "T20"))
    board = build_board(FIRST.board, QUADRANTS)
    layer = standing_in(draw(FIRST, board, QUADRANTS, "en", PiecesOnBoard({"white": {"house": mask}})))
    assert layer == [("hr-house-white", centre(hexgrid.hex_named(name))) for name in ("C7", "T20")]


def test_every_kind_of_piece_stands_there_and_a_wide_one_once():
    board = build_board(FIRST.board, QUADRANTS)
    middle = 1 << hexgrid.hex_named("M5")
    kinds = {"house": 0, "ship": 1 << hexgrid.hex_named("B2"), "city-hall": middle | hexgrid.neighbours(middle)}
    stands = PiecesOnBoard(
        {"blue": kinds, "white": {"house": 1 << hexgrid.hex_named("C3")}}, 1 << hexgrid.hex_named("D4")
    )
    svg = draw(FIRST, board, QUADRANTS, "en", stands)
    wanted = {"hr-ship-blue": "B2", "hr-city-hall-blue": "M5", "hr-house-white": "C3", "hr-wall": "D4"}
    assert standing_in(svg) == [(picture, centre(hexgrid.hex_named(name))) for picture, name in wanted.items()]
    known = {element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")}
    assert {"hr-house-blue", *wanted} <= known
    assert "hr-wall" not in draw(FIRST, board, QUADRANTS, "en", PiecesOnBoard({"blue": kinds}))


def test_a_wide_piece_stays_on_its_seven_hexes():
    x, y = centre(hexgrid.hex_named("M5"))
    seven = hexgrid.mask_of([hexgrid.hex_named("M5")])
    spots = [centre(h) for h in hexgrid.hexes_in(seven | hexgrid.neighbours(seven))]
    outline = artwork.piece("city-hall", "red").shapes[1].path.partition("M-34")[0].removeprefix("M0 0")
    at = [0.0, 0.0]
    for command, numbers in re.findall(r"([mlv])([-\d. ]+)", outline):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        at = [at[0] + (0 if command == "v" else values[0]), at[1] + values[-1]]
        # A hex is 60 high, so a piece is at most 30 from the middle of its hex.
        assert min((at[0] + x - cx) ** 2 + (at[1] + y - cy) ** 2 for cx, cy in spots) < 30**2


ISLAND = IslandMap(("gw.", "1tt"), "tree-house")


def test_what_lies_apart_lies_below_the_board():
    board = build_board(FIRST.board, QUADRANTS, island_map=ISLAND)
    svg = draw(FIRST, board, QUADRANTS, "en")
    root, found = ElementTree.fromstring(svg), hexes(svg)
    assert len(found) == 405
    classes = {name: found[name].get("class") for name in found if name.startswith("i-")}
    assert classes == {
        "i-A1": "hex grass",
        "i-B1": "hex water",
        "i-A2": "hex location",
        "i-B2": "hex forest",
        "i-C2": "hex forest",
    }
    assert texts(found["i-A2"]) == ["Tree", "house"]
    height = int(root.get("viewBox").split()[3])
    lowest = max(centre(h)[1] for h in hexgrid.HEXES)
    for name in classes:
        x, y = centre(hexgrid.hex_named(name))
        assert lowest + 100 < y < height - 30
        assert 0 < x < int(root.get("viewBox").split()[2])
    labels = next(g for g in root if g.get("class") == "labels")
    assert "Island" in texts(labels)
    assert "island" in root.findtext(f"{SVG}desc")
    without = ElementTree.fromstring(drawn(FIRST))
    assert int(without.get("viewBox").split()[3]) < height
    assert "Island" not in texts(without)


def test_neighbours_never_wear_the_same_picture():
    found = hexes(drawn(FIRST))
    for h in hexgrid.HEXES:
        mine = pictures(found[hexgrid.name_of(h)])
        ground = mine[0].rsplit("-", 1)[0]
        if ground in ("hr-castle", "hr-location"):
            continue
        for other in hexgrid.hexes_in(hexgrid.neighbours(1 << h)):
            assert pictures(found[hexgrid.name_of(other)]) != mine


def luminance(colour):
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    y = sum(part * c for part, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
    return 116 * y ** (1 / 3) - 16


def test_terrains_differ_without_colour():
    shades = {
        ground: [luminance(variant.shapes[0].ink["fill"]) for variant in artwork.grounds(ground)]
        for ground in TERRAIN_OF_LETTER.values()
    }
    ranges = sorted((min(values), max(values)) for values in shades.values())
    for (_, brightest), (darkest, _) in pairwise(ranges):
        assert darkest - brightest >= 1.5


FLOURISH = 20  # units to either side


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("turned", [False, True])
def test_names_of_quadrants_end_before_their_ornaments_with_any_font(language, turned):
    for first, second in pairwise([name for name in QUADRANTS if not QUADRANTS[name].stands_for]):
        board = [QuadrantPlacement(name, turned) for name in (first, second, first, second)]
        root = ElementTree.fromstring(drawn(setup_of(*board), language))
        labels = next(g for g in root.iter(f"{SVG}g") if g.get("class") == "labels")
        ornaments = [(float(use.get("x")), float(use.get("y"))) for use in labels.iter(f"{SVG}use")]
        names = [text for text in labels.iter(f"{SVG}text") if text.get("lengthAdjust")]
        assert len(names) == 4
        for name in names:
            x, half = float(name.get("x")), float(name.get("textLength")) / 2
            beside = [at for at, y in ornaments if y == float(name.get("y")) - 7 and abs(at - x) < 260]
            assert len(beside) == 2
            assert all(abs(at - x) - FLOURISH >= half + 8 for at in beside), name.text
