"""The board from the other side of the table: everything has moved, and no text is upside down."""

from xml.etree import ElementTree

import pytest
from hexreeve.core import hexgrid
from hexreeve.kingdom.content.board import build_board
from hexreeve.kingdom.presentation.drawing import draw
from hexreeve.kingdom.presentation.layout import centre
from hexreeve.kingdom.presentation.pieces_on_board import HOUSE, PiecesOnBoard
from hexreeve.text.wording import say
from test_drawing import FIRST, ISLAND, QUADRANTS, SVG, hexes, pictures, standing_in, texts
from test_facade import ask, rolled


def seen(turned, island=None):
    board = build_board(FIRST.board, QUADRANTS, island_map=island)
    house = PiecesOnBoard({"red": {HOUSE: 1 << hexgrid.hex_named("C8")}})
    return draw(FIRST, board, QUADRANTS, "en", house, turned)


def size(svg):
    return [int(number) for number in ElementTree.fromstring(svg).get("viewBox").split()[2:]]


def spot(g):
    use = g.find(f"{SVG}use")
    return int(use.get("x")), int(use.get("y"))


@pytest.mark.parametrize("island", [None, ISLAND], ids=["board", "with an island"])
def test_every_hex_lies_opposite_with_the_same_on_it(island):
    svg = seen(True, island)
    (width, height), found, before = size(svg), hexes(svg), hexes(seen(False, island))
    assert size(seen(False, island)) == [width, height]
    assert found.keys() == before.keys()
    assert len(found) == (405 if island else 400)
    for name, g in found.items():
        x, y = centre(hexgrid.hex_named(name))
        assert spot(g) == (width - x, height - y)
        assert g.get("class") == before[name].get("class")
        assert texts(g) == texts(before[name])
        assert pictures(g) == pictures(before[name])
    assert standing_in(svg) == [("hr-house-red", spot(found["C8"]))]


def test_rows_stay_rows_and_the_coordinates_name_them():
    svg = seen(True)
    found = hexes(svg)
    for row in range(1, 21):
        line = [spot(found[f"{column}{row}"]) for column in "ABCDEFGHIJKLMNOPQRST"]
        assert len({y for _, y in line}) == 1
        assert [x for x, _ in line] == sorted((x for x, _ in line), reverse=True)
    labels = next(g for g in ElementTree.fromstring(svg) if g.get("class") == "labels")
    written = [(t.text, float(t.get("x")), float(t.get("y"))) for t in labels[0].iter(f"{SVG}text")]
    for name, x, y in written:
        # What is written stands below the middle of its line by as much as its letters are high.
        if name.isdigit():
            assert y == spot(found[f"A{name}"])[1] + 7
        else:
            assert x == spot(found[f"{name}{20 if y < 100 else 1}"])[0]
    assert len(written) == 80


def test_nothing_but_the_lines_is_turned_as_a_drawing():
    width, height = size(seen(True))
    turned = [g for g in ElementTree.fromstring(seen(True)).iter() if g.get("transform")]
    assert [g.get("class") for g in turned] == ["lines"]
    assert turned[0].get("transform") == f"rotate(180 {width // 2} {height / 2:g})"


def test_quadrants_are_named_where_they_are_seen():
    root, before = ElementTree.fromstring(seen(True)), ElementTree.fromstring(seen(False))
    assert "top left Farm; top right Oasis; bottom left Paddock; bottom right Tavern" in root.findtext(f"{SVG}desc")

    def spots(root):
        labels = next(g for g in root if g.get("class") == "labels")
        return {t.text: (float(t.get("x")), float(t.get("y"))) for t in labels[1].iter(f"{SVG}text")}

    width, height = size(seen(True))
    for name, (x, y) in spots(before).items():
        # A baseline is as far below the middle of its letters on either side.
        assert spots(root)[name] == (width - x, height - y + 16)


def test_an_island_lies_above_and_is_called_so():
    svg = seen(True, ISLAND)
    assert say("en", "draw.desc-above") in ElementTree.fromstring(svg).findtext(f"{SVG}desc")
    found = hexes(svg)
    assert max(spot(found[name])[1] for name in found if name.startswith("i-")) < min(
        spot(found[name])[1] for name in found if not name.startswith("i-")
    )


def test_the_page_asks_for_either_side_and_hears_where_quadrants_lie():
    setup = rolled()["setup"]
    plain, other = (ask("show", setup=setup, turned=turned)["ok"] for turned in (False, True))
    assert [quadrant["place"] for quadrant in plain["sheet"]["quadrants"]] == [
        "Top left",
        "Top right",
        "Bottom left",
        "Bottom right",
    ]
    assert [quadrant["place"] for quadrant in other["sheet"]["quadrants"]] == [
        "Bottom right",
        "Bottom left",
        "Top right",
        "Top left",
    ]
    assert spot(hexes(other["svg"])["A1"]) == spot(hexes(plain["svg"])["T20"])
    # Text describes the board as laid out, from any side of the table.
    assert other["text"] == plain["text"]
