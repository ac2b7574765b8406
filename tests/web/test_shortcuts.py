"""The shortcuts of the installed page open what they name."""

import pytest
from lib.site import offline
from playwright.sync_api import expect
from tables import LONG

SHORTCUTS = {"score": "#score", "rules": "#rules", "photo": "dialog[open]"}


@pytest.mark.parametrize("key", offline.SHORTCUTS)
def test_a_shortcut_opens_what_it_names(page, site, key):
    page.goto(f"{site.url}{offline.SHORTCUTS[key].removeprefix('./')}")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    expect(page.locator(SHORTCUTS[key])).to_be_visible()
    expect(page.locator("#toast")).to_be_hidden()


def test_the_shortcut_to_the_camera_works_in_an_open_page_and_after_the_other_game(user):
    page = user.page
    page.evaluate("location.hash = '#photo'")
    expect(page.locator("dialog[open]")).to_be_visible()
    assert page.evaluate("location.hash") == "#setup"
    page.evaluate("localStorage.setItem('hexreeve.game', 'builders')")
    page.goto("about:blank")
    page.goto(f"{user.site.url}#photo")
    expect(page.locator("dialog[open]")).to_be_visible(timeout=LONG)
