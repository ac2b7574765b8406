"""Who goes elsewhere while the page works stays there: no answer that comes later takes them away."""

import pytest
from playwright.sync_api import expect
from tables import HOLD_BACK, PATIENCE, User, file_of, record, setup
from test_opening import MAP


def choose(content):
    return lambda page: page.locator("#open-file").set_input_files(file_of(content))


WAYS = {
    "a file of a game": choose(record()),
    "a file of a set-up": choose(setup()),
    "a file of a map": choose(MAP),
    "Play": lambda page: page.locator("#play").click(),
    "Teach us": lambda page: page.locator("#door-learn").click(),
    "a robot": lambda page: page.locator("#door-alone").click(),
}


@pytest.mark.parametrize("way", WAYS)
def test_an_answer_that_comes_later_takes_nobody_away(own_page, site, way):
    own_page.add_init_script(HOLD_BACK)
    page = User(own_page, site).visit("setup").page
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=PATIENCE)
    page.evaluate("window.held = true")
    WAYS[way](page)
    page.locator('nav a[href="#rules"]').click()
    expect(page.locator("#rules")).to_be_visible()
    page.evaluate("window.held = false")
    # Whatever comes now comes too late.
    page.wait_for_timeout(2000)
    expect(page.locator("#rules h2").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator('nav a[href="#rules"]')).to_have_attribute("aria-current", "page")
