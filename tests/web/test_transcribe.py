"""Painting a map that is not on file: by finger, mouse and keys; stored, shared, and drawn in set-ups."""

import json
import re
from pathlib import Path

import accessibility
import pytest
from hexreeve.formats import links
from playwright.sync_api import expect
from tables import LONG, file_of, setup
from visits import at_hand, options, saved

HOSTILE = '<img src=x onerror="alert(1)">'
# Not a printed map: as many hexes of each kind as such a map has.
ROWS = ["ggggcccccc", "gggg1cccPc", "ggssssdddd", "ggsswwdddd", "ttttwwffff", "ttmmwwffff", "tt1mffffff"]
ROWS += ["tttttttttt"] * 3
MAP = {"id": "temple", "box": "marshlands", "locations": ["temple"], "map": ROWS}
FILE = {"format": "hexreeve.kingdom.quadrant", "version": 1, **MAP}
ISLAND = "Island"


class Painter:
    """A user who paints."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def visit(self, where=""):
        """Open one of the map pages."""
        self.page.goto(f"{self.site.url}#transcribe{where}")
        expect(self.page.locator("#load")).to_be_hidden(timeout=LONG)
        return self

    def open(self, quadrant):
        self.visit(f"/{quadrant}")
        expect(self.page.locator("#brushes button").first).to_be_visible()
        return self

    def brush(self, letter):
        self.page.locator(f"#brush-{ord(letter)}").click()

    def hex(self, name):
        return self.page.locator(f'#canvas [data-hex="{name}"]')

    def type(self, rows):
        """Paint row by row from the first hex, by keys alone."""
        self.hex("A1").focus()
        self.page.keyboard.type("".join(rows))

    def expect_hexes(self, **named):
        for name, ground in named.items():
            expect(self.hex(name)).to_have_attribute("aria-label", f"{name}, {ground}")

    def expect_ready(self):
        expect(self.page.locator("#painting-state .ready")).to_be_visible()

    def import_file(self, content, name="map.json"):
        self.page.locator("#map-import-file").set_input_files(file_of(content, name))


@pytest.fixture
def painter(page, site):
    page.set_viewport_size({"width": 1366, "height": 768})
    return Painter(page, site)


def exported(page):
    with page.expect_download() as download:
        page.locator("#map-export").click()
    return json.loads(Path(download.value.path()).read_text("utf-8"))


def test_from_the_board_to_the_board_by_keys_alone(page, site, painter):
    """The page names a missing map below the board; it is painted, then drawn on the board."""
    board = [{"quadrant": each, "turned": False} for each in ("temple", "tavern", "farm", "tower")]
    record = setup(boxes=["base", "marshlands"], board=board)
    page.goto(f"{site.url}#setup/{links.write(record)}")
    expect(page.locator("#share .not-on-file")).to_contain_text("Top left: Temple", timeout=LONG)
    expect(page.locator("#board .hex.unknown")).to_have_count(100)
    page.locator("#share .not-on-file a").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#painting h2")).to_have_text("Temple (Marshlands)")
    painter.type(ROWS)
    painter.expect_ready()
    painter.expect_hexes(A1="Grass", E2="Temple", I2="Palace", C3="Swamp", J10="Forest")
    assert exported(page) == FILE
    # Every set-up of the box is drawn with it from now on.
    page.locator("#painting-actions a[href='#setup']").focus()
    page.keyboard.press("Enter")
    options(page)
    page.locator("#box-marshlands").check()
    for _ in range(20):
        with_map = [each for each in saved(page).get("quadrants", []) if each["id"] == "temple"]
        if with_map:
            break
        page.locator("#roll").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#roll")).to_be_enabled()
    assert with_map == [MAP]
    expect(page.locator("#share")).not_to_contain_text("Temple")


def test_a_roll_is_drawn_anew_with_the_map(page, site, painter):
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    options(page)
    page.locator("#box-marshlands").check()
    page.locator("#box-base").uncheck()
    page.locator("#roll").click()
    expect(page.locator("#board .hex.unknown")).to_have_count(400)
    before = saved(page)
    painter.open("temple").type(ROWS)
    painter.expect_ready()
    page.go_back()
    expect(page.locator("#board .hex.unknown")).to_have_count(300)
    after = saved(page)
    assert {key: after[key] for key in ("seed", "board", "cards")} == {
        key: before[key] for key in ("seed", "board", "cards")
    }


def test_what_stays_keeps_its_map(page, site):
    """A map from another person's link stays with its quadrant when something else is rerolled."""
    board = [{"quadrant": each, "turned": False} for each in ("temple", "tavern", "farm", "tower")]
    record = setup(boxes=["base", "marshlands"], board=board, quadrants=[MAP])
    page.goto(f"{site.url}#setup/{links.write(record)}")
    expect(page.locator("#board .hex.swamp")).not_to_have_count(0, timeout=LONG)
    at_hand(page, "#turn-1").click()
    expect(page.locator("#board svg")).to_contain_text("(turned)")
    assert saved(page)["quadrants"] == [MAP]
    assert page.url == f"{site.url}#setup"


def test_what_is_wrong_is_said_while_painting(painter):
    page = painter.open("temple").page
    faults = page.locator("#painting-state li")
    expect(faults).to_contain_text(["Swamp", "100"])
    painter.type(["S"])
    expect(faults).to_contain_text(["Silo", "99"])
    expect(page.locator("#map-export")).to_have_count(0)
    page.locator("#painting-undo").click()
    expect(page.locator("#painting-state")).not_to_contain_text("Silo")


def test_keys(painter):
    page = painter.open("temple").page
    painter.hex("A1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.type("kpn")  # capital letters need no Shift if there is no small one
    painter.expect_hexes(B1="not drawn", B2="Castle", C2="Palace", D2="Nomad camp")
    expect(painter.hex("E2")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(painter.hex("D2")).to_be_focused()
    painter.expect_hexes(D2="not drawn")
    page.keyboard.press("Control+z")
    painter.expect_hexes(D2="Nomad camp")
    # Enter is a tap with the brush.
    painter.brush("w")
    painter.hex("A1").focus()
    page.keyboard.press("Enter")
    painter.expect_hexes(A1="Water")


def test_row_and_area(painter):
    page = painter.open("temple").page
    painter.hex("C1").focus()
    page.keyboard.type("w")
    painter.hex("A2").focus()
    page.keyboard.type("ww")
    painter.brush("g")
    page.locator("#reach-area").click()
    painter.hex("A1").click()
    painter.expect_hexes(A1="Grass", B1="Grass", C1="Water", D1="not drawn", C2="not drawn")
    page.locator("#reach-row").click()
    painter.hex("E1").click()
    painter.expect_hexes(D1="not drawn", E1="Grass", J1="Grass", E2="not drawn")
    page.locator("#painting-undo").click()
    painter.expect_hexes(E1="not drawn", A1="Grass")


def test_a_mouse_can_be_drawn_along(painter):
    page = painter.open("temple").page
    painter.brush("t")
    painter.hex("B3").hover()
    page.mouse.down()
    painter.hex("C3").hover()
    painter.hex("D3").hover()
    page.mouse.up()
    painter.hex("F3").hover()
    painter.expect_hexes(A3="not drawn", B3="Forest", C3="Forest", D3="Forest", E3="not drawn")


@pytest.mark.parametrize("width", [320, 390])
def test_by_finger(finger, site, width):
    page = finger(width, 844, "es")
    painter = Painter(page, site).open("temple")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for size in page.locator("#painting :is(button, a, input)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))"
    ):
        assert size >= 44
    page.locator(f"#brush-{ord('w')}").tap()
    painter.hex("D4").tap()
    if width == 320:
        # The finger is thicker than the hex: the first tap only magnifies.
        painter.expect_hexes(D4="sin dibujar")
        assert painter.hex("D4").bounding_box()["width"] >= 44
        painter.hex("D4").tap()
    painter.expect_hexes(D4="Agua")


def test_what_was_painted_is_kept(painter):
    page = painter.open("temple").page
    painter.type(ROWS[:2])
    expect(page.locator("#painting-state")).to_contain_text("80")
    page.reload()
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    painter.expect_hexes(E2="Temple", J2="Canyon", A3="not drawn")
    page.locator("#painting-head a").click()
    expect(page.locator("#maps .kept li")).to_have_count(1)
    expect(page.locator("#maps .kept li")).to_contain_text("Temple (Marshlands)")
    expect(page.locator("#maps .kept li")).to_contain_text("unfinished")
    page.locator("#forget-temple").click()
    page.locator("#forget-temple").click()
    expect(page.locator("#maps .kept li")).to_have_count(0)


def test_a_file_comes_back_equal(painter):
    page = painter.visit().page
    painter.import_file(FILE)
    painter.expect_ready()
    assert exported(page) == FILE
    # A map that differs does not take the place of the first one.
    page.locator("#painting-head a").click()
    painter.import_file(FILE | {"map": [*ROWS[:9], "gggggggggg"]})
    painter.expect_ready()
    expect(page.locator("#map-name")).to_have_value("temple-2")
    page.locator("#painting-head a").click()
    expect(page.locator("#maps .kept li")).to_have_count(2)


BROKEN = [
    b"",
    b"\xff",
    b"{",
    [FILE],
    FILE | {"version": 2},
    FILE | {"map": ROWS[:9]},
    FILE | {"map": ["gggggggggg"] * 10},
    FILE | {"locations": [HOSTILE]},
    FILE | {"box": "nobody"},
    FILE | {"id": "../../etc"},
    {"format": "hexreeve.kingdom.part", "version": 1, "field": "island", "map": ["11"]},
    {"format": "hexreeve.kingdom.part", "version": 1, "field": "moon", "map": ["1g"]},
]


def test_a_broken_file_is_one_sentence(painter):
    page = painter.visit().page
    for i, content in enumerate(BROKEN):
        painter.import_file(content, f"broken-{i}.json")
        expect(page.locator("#message")).to_contain_text(f"broken-{i}.json", timeout=LONG)
        expect(page.locator("#message")).not_to_contain_text("Something went wrong")
        assert len(page.locator("#message").inner_text().splitlines()) == 1
        expect(page.locator("#maps .kept li")).to_have_count(0)


def test_a_map_has_a_name(painter):
    page = painter.open("temple").page
    painter.type(ROWS)
    painter.expect_ready()
    page.locator("#map-name").fill(f"Mi pantano Ñu {HOSTILE}")
    page.keyboard.press("Enter")
    expect(page.locator("#map-name")).to_have_value("mi-pantano-nu-img-src-x-onerror-alert-1")
    expect(page).to_have_url(re.compile("#transcribe/mi-pantano-nu-img-src-x-onerror-alert-1$"))
    page.reload()
    painter.expect_ready()
    assert exported(page) == FILE | {"id": "mi-pantano-nu-img-src-x-onerror-alert-1"}


def test_a_map_goes_by_link(page, site, painter):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    painter.open("temple").type(ROWS)
    painter.expect_ready()
    page.locator("#map-link").click()
    expect(page.locator("#announcement")).to_have_text("The link was copied to the clipboard.")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address == f"{site.url}#quadrant/{links.write(MAP)}"
    page.locator("#map-code").click()
    expect(page.get_by_alt_text("QR code of the link")).to_be_visible(timeout=LONG)
    page.locator("#code-close").click()
    # Another person opens it: the map is only shown until it is kept.
    painter.visit()
    page.locator("#forget-temple").click()
    page.locator("#forget-temple").click()
    page.goto(address)
    painter.expect_ready()
    painter.expect_hexes(E2="Temple")
    page.reload()
    painter.expect_ready()
    page.locator("#map-keep").click()
    expect(page.locator("#map-keep")).to_have_count(0)
    expect(page).to_have_url(re.compile("#transcribe/temple$"))
    assert exported(page) == FILE


def test_a_broken_link_is_one_sentence(painter):
    page = painter.visit().page
    # The link of a set-up opens in its own place: test_places_of_links.
    for link in ("rubbish", "1.", links.write(MAP)[:-5], links.write(MAP | {"box": "nobody"})):
        page.evaluate("link => { location.hash = '#quadrant/' + link }", link)
        expect(page.locator("#message")).to_be_visible(timeout=LONG)
        expect(page.locator("#message")).not_to_contain_text("Something went wrong")
        assert len(page.locator("#message").inner_text().splitlines()) == 1
        expect(page.locator("#maps")).to_be_visible()
        page.evaluate("location.hash = '#setup'")
        expect(page.locator("#message")).to_be_hidden()


def test_the_island(page, site, painter):
    painter.open("island")
    expect(page.locator("#painting h2")).to_have_text(ISLAND)
    expect(page.locator("#canvas [data-hex]")).to_have_count(35)
    painter.type([".ggff..", ".g1fff.", "...ww.."])
    painter.expect_ready()
    painter.expect_hexes(A1="no hex", B1="Grass", C2="location", D3="Water")
    painter.hex("C3").focus()
    page.keyboard.press("1")
    expect(page.locator("#painting-state li")).to_contain_text("has 2")
    page.locator("#painting-undo").click()
    painter.expect_ready()
    rows = [".ggff..", ".g1fff.", "...ww..", ".......", "......."]
    assert exported(page) == {"format": "hexreeve.kingdom.part", "version": 1, "field": "island", "map": rows}
    page.goto(f"{site.url}#setup")
    expect(page.locator("#board svg[data-seed]")).to_be_visible()
    options(page)
    page.locator("#box-queenies").check()
    page.locator("#roll").click()
    expect(page.locator("#strip")).to_contain_text(ISLAND)
    assert saved(page)["island"]["map"] == rows


def test_an_island_comes_by_file_and_by_link(page, site, painter):
    part = {"field": "island", "map": ["gg1", "wg."]}
    painter.visit().import_file({"format": "hexreeve.kingdom.part", "version": 1} | part)
    painter.expect_ready()
    painter.expect_hexes(C1="location", C2="no hex")
    page.goto(f"{site.url}#part/{links.write(part | {'map': ['1f', 'ff']})}")
    painter.expect_hexes(A1="location", B1="Flower field")
    page.locator("#map-keep").click()
    expect(page).to_have_url(re.compile("#transcribe/island-2$"))


def test_axe_finds_nothing(painter):
    page = painter.visit().page
    painter.import_file(FILE)
    painter.expect_ready()

    def check():
        assert accessibility.faults(page) == []

    check()
    page.emulate_media(color_scheme="dark")
    check()
    page.locator("#painting-head a").click()
    expect(page.locator("#maps .kept li")).to_have_count(1)
    check()


def test_spanish(painter):
    page = painter.open("temple").page
    painter.type(["w"])
    page.locator("#language").select_option("es")
    expect(page.locator("#painting h2")).to_have_text("Templo (Marshlands)")
    painter.expect_hexes(A1="Agua")
    expect(page.locator(f"#brush-{ord('t')}")).to_have_text(re.compile("Bosque"))
    expect(page.locator("#painting-state")).to_contain_text("99")
