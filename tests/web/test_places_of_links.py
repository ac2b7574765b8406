"""A link of any kind opens where it belongs, wherever somebody has put it."""

from itertools import permutations

import pytest
from links_of_each_kind import KINDS, expect_opened
from playwright.sync_api import expect
from tables import User


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_in_the_place_of_any_other_kind_opens_in_its_own(page, site, kind):
    link, *_ = KINDS[kind]
    User(page, site).visit("rules")
    for place in KINDS:
        if place == kind:
            continue
        page.evaluate("location.hash = '#rules'")
        expect(page.locator("#rules")).to_be_visible()
        page.evaluate("hash => { location.hash = hash }", f"#{place}/{link}")
        expect_opened(page, kind)
        # The way back leads to where one came from, not into the wrong place again.
        page.go_back()
        expect(page.locator("#rules")).to_be_visible()


@pytest.mark.parametrize(("place", "kind"), [("setup", "builders/game"), ("builders/setup", "part")])
def test_at_the_start_too(page, site, place, kind):
    page.goto(f"{site.url}#{place}/{KINDS[kind][0]}")
    expect_opened(page, kind)


@pytest.mark.parametrize(("place", "kind"), list(permutations(["setup", "game", "builders/game"], 2)))
def test_a_whole_address_after_a_place_is_followed(page, site, place, kind):
    User(page, site).visit("rules")
    page.evaluate("hash => { location.hash = hash }", f"#{place}/https://table.example/x/#{kind}/{KINDS[kind][0]}")
    expect_opened(page, kind)


def test_what_no_place_can_read_is_one_sentence_where_it_is(page, site):
    User(page, site).visit("rules")
    for place in ("setup", "game", "quadrant", "part"):
        for link in ("1.broken", "2.BROKEN", "rubbish"):
            page.evaluate("location.hash = '#rules'")
            expect(page.locator("#message")).to_be_hidden()
            page.evaluate("hash => { location.hash = hash }", f"#{place}/{link}")
            expect(page.locator("#message")).to_have_text("this link is damaged or incomplete; ask for it again")
