"""The hint that the page can be installed: once, and never in a turn."""

import pytest
from playwright.sync_api import expect
from tables import User, record

KEY = "hexreeve.install"
# As Chromium does, once a page can be installed.
OFFER = """
window.asked = 0;
const offer = new Event("beforeinstallprompt", { cancelable: true });
offer.prompt = async () => { window.asked += 1; };
window.kept = !dispatchEvent(offer);
"""
# As in a browser of an iPhone.
APPLE = """
Object.defineProperty(Navigator.prototype, "standalone", { get: () => false });
window.GestureEvent = class {};
"""


def come_back(user, day="2026-01-02"):
    """A return visit, after a first one on some day."""
    user.page.evaluate("([key, day]) => localStorage.setItem(key, day)", [KEY, day])
    user.reload()
    return user


def go(user, view):
    user.page.locator(f'nav:not([hidden]) a[href="#{view}"]').click()
    expect(user.page.locator(f'nav a[href="#{view}"]')).to_have_attribute("aria-current", "page")


def test_who_comes_back_is_told_once_and_can_install(user):
    page, hint = user.page, user.page.locator("#install")
    come_back(user)
    page.evaluate(OFFER)
    # Nothing moves under a finger: the hint comes with another view.
    expect(hint).to_be_hidden()
    go(user, "rules")
    expect(hint).to_contain_text("Hexreeve can be installed on this device.")
    assert page.evaluate("window.kept")
    page.locator("#install-now").click()
    expect(hint).to_be_hidden()
    assert page.evaluate("window.asked") == 1
    user.reload()
    page.evaluate(OFFER)
    go(user, "setup")
    go(user, "rules")
    expect(hint).to_be_hidden()
    # The browser's own offer is left to it.
    assert not page.evaluate("window.kept")


@pytest.mark.parametrize("case", ["a first visit", "a second one on the same day", "nothing to install"])
def test_nobody_else_is_told(user, case):
    page = user.page
    if case == "nothing to install":
        come_back(user)
    else:
        if case != "a first visit":
            user.reload()
        page.evaluate(OFFER)
    go(user, "rules")
    go(user, "score")
    expect(page.locator("#install")).to_be_hidden()


def test_a_game_is_not_interrupted(user):
    page, hint = user.page, user.page.locator("#install")
    come_back(user)
    page.evaluate(OFFER)
    go(user, "rules")
    expect(hint).to_be_visible()
    go(user, "referee")
    user.open(record())
    expect(hint).to_be_hidden()
    # One that has not been shown yet does not come either.
    come_back(user)
    page.evaluate(OFFER)
    go(user, "rules")
    expect(hint).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "share", "week", "games"),
    [
        ("en", "tap Share, then “Add to Home Screen”", "seven days", "To the saved games"),
        ("es", "toca «Compartir» y después «Añadir a pantalla de inicio»", "siete días", "Ver las partidas guardadas"),
    ],
)
def test_on_an_iphone_it_names_the_share_sheet_the_week_and_the_way_to_save(
    own_page, site, language, share, week, games
):
    own_page.add_init_script(APPLE)
    user = User(own_page, site).visit("setup")
    own_page.locator("#language").select_option(language)
    # It is stored when its words have come.
    expect(own_page.locator("html")).to_have_attribute("lang", language)
    come_back(user)
    go(user, "rules")
    hint = own_page.locator("#install")
    expect(hint).to_contain_text(share)
    expect(hint).to_contain_text(week)
    expect(own_page.locator("#install-games")).to_have_text(games)
    own_page.locator("#install-games").click()
    expect(own_page.locator("#games")).to_be_visible()
    expect(hint).to_be_visible()
    own_page.locator("#install-later").click()
    expect(hint).to_be_hidden()
