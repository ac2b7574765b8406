"""A link of any kind opens where it belongs, wherever somebody has put it."""

import json
import re
from itertools import permutations

import pytest
from hexreeve.builders import game_links as builders_links
from hexreeve.formats import links
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.records import game_links
from playwright.sync_api import expect
from rolled_setups import transcription
from tables import LONG, User, record, setup

SEATS = [{"id": f"player-{i}", "name": ""} for i in (1, 2)]


def ask(method, **given):
    return json.loads(call(method, json.dumps({"language": "en", **given})))["ok"]


def of_each_kind():
    """By place: a link, the address to which it leads, and what is seen there."""
    table = ask("builders-setup", players=SEATS, seed="walked")
    quadrant = ask("quadrant", quadrant=transcription("marshlands", ["temple"], "11Ps"))
    walked = setup(seed="walked")
    return {
        "setup": (links.write(walked), r"#setup/1\.", '#board svg[data-seed="walked"]'),
        "quadrant": (quadrant["link"], r"#quadrant/1\.", "#canvas [data-hex=A10]"),
        "part": (links.write({"field": "island", "map": ["gg1", "w.."]}), r"#part/1\.", "#canvas [data-hex=A1]"),
        "game": (game_links.write(record() | {"setup": walked}), "#referee$", "#turn-now"),
        "builders/setup": (table["link"], r"#builders/setup/1\.", "#b-drawn-buildings .b-card"),
        "builders/game": (builders_links.write(table["record"]), "#builders/referee$", "#b-todo"),
    }


KINDS = of_each_kind()


def expect_opened(page, kind):
    _, address, seen = KINDS[kind]
    expect(page).to_have_url(re.compile(address), timeout=LONG)
    expect(page.locator(seen).first).to_be_visible(timeout=LONG)
    for message in ("#message", "#b-message"):
        expect(page.locator(message)).to_be_hidden()


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
