"""The way back closes what lies above the page and nothing else; what was closed otherwise costs no second press."""

import re

import pytest
from playwright.sync_api import expect
from tables import User, record, wait_until
from visits import open_pictures

SETUP, RULES, REFEREE = "#setup", "#rules", "#referee"


def open_menu(page):
    page.locator("#share-open").click()


def open_code(page):
    page.locator("#share-open").click()
    page.locator("#setup-code").click()


def open_scan(page):
    page.locator("#scan-setup").click()


def open_picker(page):
    open_pictures(page, 0)


def search(page):
    page.locator("#rules-field").fill("tile twice")


# What is open above which page, how it is opened, and what closes it otherwise than the way back.
OPEN = {
    "the menu": (SETUP, open_menu, "#share-menu", "Escape"),
    "a code": (SETUP, open_code, "#code", "#code-close"),
    "the camera": (SETUP, open_scan, "#scan", "#scan-close"),
    "the sheet of pictures": (SETUP, open_picker, "#picker", "#picker-close"),
    "the search": (RULES, search, "#rules .find + .found", ""),
}


@pytest.fixture
def arrived(page, site):
    """The page after a visit of two others, so that the way back leads somewhere."""

    def go(place):
        User(page, site).visit("referee" if place != REFEREE else "setup")
        page.evaluate("place => { location.hash = place }", place)
        expect(page.locator("#rules-field" if place == RULES else "#share-open")).to_be_visible()
        return page

    return go


@pytest.mark.parametrize("kind", OPEN)
def test_the_way_back_closes_it_and_nothing_else(arrived, kind):
    place, show, seen, _ = OPEN[kind]
    page = arrived(place)
    show(page)
    expect(page.locator(seen)).to_be_visible()
    # The browser tells a moment later that a menu is open.
    wait_until(page, "history.state?.layers > 0")
    page.go_back()
    expect(page.locator(seen)).to_be_hidden()
    expect(page).to_have_url(re.compile(f"{place}(/|$)"))
    expect(page.locator(place)).to_be_visible() if place == RULES else expect(
        page.locator("#share-open")
    ).to_be_visible()
    # Once more, then on to where the visitor came from.
    show(page)
    expect(page.locator(seen)).to_be_visible()
    wait_until(page, "history.state?.layers > 0")
    page.go_back()
    expect(page.locator(seen)).to_be_hidden()
    page.go_back()
    expect(page).to_have_url(re.compile(f"{REFEREE}$"))


@pytest.mark.parametrize("kind", [kind for kind in OPEN if OPEN[kind][3]])
def test_what_was_closed_otherwise_costs_no_second_press(arrived, kind):
    place, show, seen, close = OPEN[kind]
    page = arrived(place)
    for _ in range(2):
        show(page)
        expect(page.locator(seen)).to_be_visible()
        if close == "Escape":
            page.keyboard.press(close)
        else:
            page.locator(close).click()
        expect(page.locator(seen)).to_be_hidden()
    page.go_back()
    expect(page).to_have_url(re.compile(f"{REFEREE}$"))
    # The way forward opens nothing.
    page.go_forward()
    expect(page).to_have_url(re.compile(f"{place}(/|$)"))
    expect(page.locator(seen)).to_be_hidden()


# The browser tells later that something has closed: not before the way back.
TOLD_LATER = """for (const kind of ["toggle", "close"])
  addEventListener(kind, (event) => window.later && event.stopImmediatePropagation(), { capture: true });"""


@pytest.mark.parametrize("kind", [kind for kind in OPEN if OPEN[kind][3]])
def test_a_quick_way_back_goes_on_from_what_was_just_closed(own_page, site, kind):
    _, show, seen, close = OPEN[kind]
    own_page.add_init_script(TOLD_LATER)
    User(own_page, site).visit("referee")
    own_page.evaluate("location.hash = '#setup'")
    expect(own_page.locator("#share-open")).to_be_visible()
    show(own_page)
    expect(own_page.locator(seen)).to_be_visible()
    own_page.evaluate("window.later = true")
    own_page.keyboard.press(close) if close == "Escape" else own_page.locator(close).click()
    expect(own_page.locator(seen)).to_be_hidden()
    own_page.go_back()
    expect(own_page).to_have_url(re.compile(f"{REFEREE}$"))


def test_a_game_is_not_left_while_its_code_is_shown(page, site):
    user = User(page, site).visit("setup")
    page.evaluate("location.hash = '#referee'")
    user.open(record())
    user.press("#pass-on")
    expect(page.locator("#code")).to_be_visible()
    page.go_back()
    expect(page.locator("#code")).to_be_hidden()
    expect(page.locator("#turn-now")).to_be_visible()
    expect(page).to_have_url(re.compile(f"{REFEREE}$"))


def test_a_choice_among_the_pictures_leaves_the_way_back_as_it_was(arrived):
    page = arrived(SETUP)
    open_pictures(page, 0)
    seed = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#picker .choice:not([aria-current])").first.click()
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    page.go_back()
    expect(page).to_have_url(re.compile(f"{REFEREE}$"))


def test_after_a_reload_with_an_open_dialog_the_way_back_leads_on(arrived):
    page = arrived(SETUP)
    open_code(page)
    expect(page.locator("#code")).to_be_visible()
    page.reload()
    expect(page.locator("#share-open")).to_be_visible()
    expect(page.locator("#code")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(re.compile(f"{REFEREE}$"))
