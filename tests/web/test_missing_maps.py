"""A set-up with maps that are not on file: Play leads to the maps that must be drawn, then to the game."""

import pytest
from hexreeve.formats import links
from playwright.sync_api import expect
from tables import LONG, User, file_of, record, setup
from test_transcribe import MAP, ROWS
from visits import visit

PHONE = (390, 844)
ISLAND_MAP = ["gg1", "ddd", "www"]
BOARD = [{"quadrant": each, "turned": False} for each in ("temple", "tavern", "farm", "tower")]


def lacking(**more):
    return setup(boxes=["base", "marshlands", "queenies"], board=BOARD, **more)


def opened(page, site, game):
    page.goto(f"{site.url}#setup/{links.write(game)}")
    expect(page.locator("#share .not-on-file").first).to_be_visible(timeout=LONG)


def paint(page, rows):
    expect(page.locator("#brushes button").first).to_be_visible()
    page.locator('#canvas [data-hex="A1"]').focus()
    page.keyboard.type("".join(rows))
    expect(page.locator("#painting-state .ready")).to_be_visible()


@pytest.fixture(params=["phone", "laptop"])
def seen(request, finger, page):
    return finger(*PHONE) if request.param == "phone" else page


def test_play_leads_to_the_map_and_on_to_the_game(seen, site):
    """Not to the previous game: to each missing map in turn, also after a reload, then to the new game."""
    page = seen
    User(page, site).visit().open(record())
    opened(page, site, lacking(island={"map": [], "side": "tree-house"}))
    page.locator("#play").click()
    expect(page.locator("#painting h2")).to_have_text("Temple (Marshlands)")
    expect(page.locator("#awaited")).to_contain_text("not on file: Temple and Island")
    expect(page.locator("#awaited")).to_be_in_viewport()
    paint(page, ROWS)
    expect(page.locator("#map-go")).to_have_text("Next map: Island")
    page.reload()
    expect(page.locator("#awaited")).to_contain_text("not on file: Island", timeout=LONG)
    page.locator("#map-go").click()
    expect(page.locator("#painting h2")).to_have_text("Island")
    # An island has as many hexes as are painted.
    paint(page, ["".join(row).ljust(7, ".") for row in ISLAND_MAP])
    expect(page.locator("#map-go")).to_have_text("Play the set\u2011up")
    page.locator("#map-go").click()
    expect(page.locator("#todo")).to_be_visible(timeout=LONG)
    expect(page.locator("#board .hex.unknown")).to_have_count(0)
    expect(page.locator("#board .hex.swamp")).not_to_have_count(0)
    assert page.evaluate("localStorage.getItem('hexreeve.awaited')") is None
    # The game of before is still there.
    page.reload()
    expect(page.locator("#games .kept > li")).to_have_count(2, timeout=LONG)


def test_a_game_waits_until_nobody_wants_it(page, site):
    """A map from a file counts too; "Not now" ends the waiting."""
    visit(page, site)
    opened(page, site, lacking())
    page.locator("#play").click()
    expect(page.locator("#painting h2")).to_have_text("Temple (Marshlands)")
    page.locator("#painting-head a").click()
    expect(page.locator("#awaited-go")).to_have_text("Next map: Temple")
    file = {"format": "hexreeve.kingdom.quadrant", "version": 1, **MAP}
    page.locator("#map-import-file").set_input_files(file_of(file, "map.json"))
    expect(page.locator("#map-go")).to_have_text("Play the set\u2011up")
    page.locator("#awaited-forget").click()
    expect(page.locator("#awaited")).to_be_hidden()
    expect(page.locator("#map-go")).to_have_count(0)
    page.reload()
    expect(page.locator("#painting-state .ready")).to_be_visible(timeout=LONG)
    expect(page.locator("#awaited")).to_be_hidden()


@pytest.mark.parametrize(("view", "button"), [("referee", "#edit"), ("score", "#score-position")])
def test_a_position_says_which_maps_are_missing(page, site, view, button):
    visit(page, site)
    opened(page, site, lacking(island={"map": [], "side": "tree-house"}))
    page.locator(f'nav [href="#{view}"]').click()
    page.locator(button).click()
    expect(page.locator("#message")).to_contain_text("not on file")
    expect(page.locator("#message")).to_contain_text("Temple and Island")
