"""A link that brings something: the page says so from the first frame, and keeps it until it is read."""

import re

import pytest
from hexreeve.kingdom.records import game_links
from languages import LANGUAGES
from lib.words.aloud import wording
from links_of_each_kind import KINDS, expect_opened
from playwright.sync_api import expect
from tables import HOLD_BACK, LONG, PATIENCE, User, act, record

GAME = {**record(), "actions": [act("red", "reveal", card="grass")]}
LINK = game_links.write(GAME)
WORDS = {
    "setup": "Opening a set-up",
    "quadrant": "Opening a map",
    "part": "Opening a map",
    "draft": "Opening a draft",
    "game": "Opening a game",
    "builders/setup": "Opening a set-up",
    "builders/game": "Opening a game",
}
HELD = HOLD_BACK.replace("held = false", "held = true")
# Notes in every frame which parts of the ordinary page are on the display.
FRAMES = """
window.seen = new Set();
const look = () => {
  for (const id of ["doors", "board", "roll", "b-players"])
    if (document.getElementById(id)?.checkVisibility()) window.seen.add(id);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
WHAT_CAN_BE_TAPPED = """[...document.querySelectorAll("a[href], button, select, input, summary")]
  .filter((each) => each.checkVisibility() && !each.closest(".skip")).map((each) => each.id)"""


def held(page, site, address):
    """Open an address while the engine answers nothing."""
    page.add_init_script(HELD)
    page.add_init_script(FRAMES)
    page.goto(f"{site.url}{address}")


def release(page):
    page.evaluate("held = false")


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_opened_is_said_from_the_first_frame(own_page, site, kind):
    page = own_page
    address = f"#{kind}/{KINDS[kind][0]}"
    held(page, site, address)
    expect(page.locator("#opening h2")).to_have_text(WORDS[kind], use_inner_text=True)
    expect(page.locator("#opening-load")).to_be_visible()
    assert page.evaluate(WHAT_CAN_BE_TAPPED) == ["opening-cancel"]
    # A page that dies in between loses nothing.
    page.reload()
    expect(page.locator("#opening")).to_be_visible()
    if kind == "setup":
        expect(page.locator("#roll")).to_be_disabled()
    assert page.url.endswith(address)
    assert page.evaluate("[...seen]") == []
    release(page)
    expect_opened(page, kind)
    expect(page.locator("#opening")).to_be_hidden()


def test_a_game_is_received_once_however_often_the_page_is_loaded(own_page, site):
    page = own_page
    held(page, site, f"#game/{LINK}")
    for _ in range(2):
        page.reload()
        expect(page.locator("#opening")).to_be_visible()
    release(page)
    expect(page.locator("#arrived")).to_be_visible(timeout=LONG)
    assert page.url.endswith("#referee")
    page.reload()
    release(page)
    expect(page.locator("#todo")).to_be_visible(timeout=LONG)
    expect(page.locator("#news")).to_have_count(0)
    expect(page.locator("#games .kept-open")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_frame_speaks_the_language_of_the_reader(new_context, site, host_there, language):
    """Before any words have come; and a link that somebody has made in another language changes nothing."""
    page = new_context(locale=language).new_page()
    holding, held = [True], []
    page.route("**/i18n/*.json", lambda route: held.append(route) if holding else route.continue_())
    page.goto(f"{site.url}#game/{LINK}", wait_until="commit")
    frame = {"h2": "opening.game", "#opening-load": "load.begin", "#opening-cancel": "opening.cancel"}
    for selector, key in frame.items():
        said = wording(language)[f"page.{key}"]
        expect(page.locator(f"#opening {selector}")).to_have_text(said, use_inner_text=True)
    holding.clear()
    for route in held:
        route.continue_()
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert "lang" not in page.url


def test_cancel_leads_to_the_page_as_it_is_without_the_link(own_page, site):
    page = own_page
    page.set_viewport_size({"width": 320, "height": 640})
    held(page, site, f"?lang=es#game/{LINK}")
    expect(page.locator("#opening h2")).to_have_text("Abriendo una partida", use_inner_text=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.keyboard.press("Tab")
    expect(page.locator("#opening-cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#doors")).to_be_visible()
    release(page)
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(page.locator("#opening")).to_be_hidden()
    assert "#game" not in page.url


def test_nobody_rolls_over_a_set_up_that_is_on_its_way(own_page, site):
    page = own_page
    page.add_init_script(HOLD_BACK)
    User(page, site).visit("setup")
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    page.evaluate("held = true")
    page.evaluate("hash => { location.hash = hash }", f"#setup/{KINDS['setup'][0]}")
    expect(page.locator("#roll")).to_be_disabled()
    expect(page.locator("#play")).to_be_disabled()
    release(page)
    expect_opened(page, "setup")
    expect(page.locator("#roll")).to_be_enabled()


DAMAGE = {
    "encoded": lambda address: address.replace("/", "%2F"),
    "second hash": lambda address: f"%23{address}",
    "capitals": lambda address: re.sub(r"^[a-z/]+(?=/\d)", lambda place: place.group().upper(), address),
    "full stop": lambda address: f"{address}.",
    "bracket and quotation mark": lambda address: f'{address})"',
    "tracking": lambda address: f"{address}?fbclid=IwAR0-x_yZ",
    "language": lambda address: f"es/{address}",
    "soft hyphen": lambda address: f"{address[:25]}\u00ad{address[25:]}",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_link_survives_what_messengers_do_to_it(page, site, damage):
    for kind in ("game", "setup", "builders/setup"):
        page.goto("about:blank")
        page.goto(f"{site.url}?fbclid=before#{DAMAGE[damage](f'{kind}/{KINDS[kind][0]}')}")
        expect_opened(page, kind)


def test_a_repaired_address_is_the_one_that_is_passed_on(page, site):
    link = KINDS["setup"][0]
    page.goto(f"{site.url}#SETUP%2F{link}).")
    expect_opened(page, "setup")
    assert page.url.endswith(f"#setup/{link}")


SENTENCE = re.compile("this link is damaged or incomplete; ask for it again", re.IGNORECASE)


@pytest.mark.parametrize(
    "address", ["#setup/1.broken", "#game/2.BROKENZ", "#setup/rubbish", "#part/x", "#2.LOST/PLACE/OF.A-LINKZ"]
)
def test_what_cannot_be_read_is_one_sentence_and_no_set_up(own_page, site, address):
    page = own_page
    page.goto(f"{site.url}{address}")
    expect(page.locator("#message")).to_have_text(SENTENCE, timeout=LONG)
    expect(page.locator("#opening")).to_be_hidden()
    expect(page.locator("#board svg[data-seed]")).to_have_count(0)
    assert address[-8:] in page.url


def test_an_address_that_names_nothing_is_told(own_page, site):
    page = own_page
    page.goto(f"{site.url}#gmae/2.A")
    expect(page.locator("#message")).to_have_text(SENTENCE, timeout=LONG)
    page.goto(f"{site.url}#setup")
    expect(page.locator("#message")).to_be_hidden(timeout=PATIENCE)
    page.evaluate("location.hash = '#nowhere'")
    expect(page.locator("#message")).to_have_text(SENTENCE)
