"""The pages of The Builders come only to those who ask for them: late, or not at the first attempt."""

import pytest
from playwright.sync_api import expect
from tables import LONG

pytestmark = pytest.mark.usefixtures("host_there")
PAGES = "**/js/games/builders/app.js"
WORDS = "**/i18n/en.json"


def visit(page, site):
    """Open Kingdom Builder's Set-up page."""
    page.goto(f"{site.url}#setup")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)


def test_a_visitor_who_leaves_before_the_pages_come_stays_away(new_context, site):
    page, held = new_context().new_page(), []
    page.route(PAGES, lambda route: held.append(route))
    visit(page, site)
    with page.expect_request(PAGES):
        page.locator("#game").select_option("builders")
    page.locator("#game").select_option("setup")
    expect(page.locator("#drawn-cards li").first).to_be_visible()
    held[0].continue_()
    expect(page.locator("#b-load")).to_be_attached()
    expect(page.locator("#builders")).to_be_hidden()
    expect(page.locator("#controls")).to_be_visible()
    expect(page.locator("#game")).to_have_value("setup")


def test_pages_that_do_not_come_are_asked_for_again(new_context, site):
    """Kingdom Builder stays on screen with the fault; the next attempt succeeds."""
    page = new_context().new_page()
    page.route(PAGES, lambda route: route.abort())
    visit(page, site)
    page.locator("#game").select_option("builders")
    expect(page.locator("#message")).to_contain_text("games/builders/app.js")
    page.unroute(PAGES)
    page.locator("#game").select_option("setup")
    page.locator("#game").select_option("builders")
    expect(page.locator("#b-players")).to_be_visible(timeout=LONG)


@pytest.mark.parametrize("place", ["builders/referee", "setup"])
def test_a_visitor_who_goes_on_before_the_words_come_arrives(new_context, site, place):
    page, held = new_context().new_page(), []
    page.route(WORDS, lambda route: held.append(route))
    with page.expect_request(WORDS):
        page.goto(f"{site.url}#{place}")
    page.goto(f"{site.url}#builders/score")
    held[0].continue_()
    expect(page.locator("#b-score-bare")).to_be_visible(timeout=LONG)
    expect(page.locator("#game")).to_have_value("builders")
