"""One name for each way, and one way to each thing from a page as it comes; the others are folded."""

import pytest
from hexreeve.text.wording import words
from playwright.sync_api import expect
from tables import LONG, User, file_of, record, seats

SIZES = [(390, 844), (844, 390), (820, 1180), (1366, 768)]
# The position, a photograph, starting in mid-game, correcting: where each has its name.
NAMES = ("page.doors.place", "page.doors.photo", "page.games.position", "page.games.correct")
PLACE, PHOTOGRAPH, START, CORRECT = NAMES
GAME = record(position=seats(red="F8 F9", blue="Q7"))


def set_up(page):
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)


def described(door):
    def go(page):
        set_up(page)
        page.locator(f"#door-{door}").click()
        expect(page.locator("#place-pieces")).to_be_enabled()

    return go


def position(page):
    described("finished")(page)
    page.locator("#place-pieces").click()
    expect(page.locator("#editor")).to_be_visible()


def without_a_game(view, ready):
    def go(page):
        set_up(page)
        page.locator(f'nav a[href="#{view}"]').click()
        page.locator(ready).wait_for(state="attached")

    return go


def with_a_game(view, ready):
    def go(page):
        without_a_game("referee", "#import-file")(page)
        page.locator("#import-file").set_input_files(file_of(GAME))
        expect(page.locator("#todo")).to_be_visible()
        page.locator(f'nav a[href="#{view}"]').click()
        page.locator(ready).wait_for(state="attached")

    return go


def corrected(page):
    with_a_game("score", "#score-position")(page)
    page.locator("#score-position").click()
    page.locator('nav a[href="#referee"]').click()
    expect(page.locator("#editor-play")).to_be_visible()


# How each page comes about, and what it offers, folded or not.
PAGES = {
    "set-up": (set_up, ()),
    "a board for a question": (described("board"), (PLACE, PHOTOGRAPH)),
    "a board for the gold": (described("finished"), (PLACE, PHOTOGRAPH)),
    "a position for the gold": (position, (PHOTOGRAPH,)),
    "the referee without a game": (without_a_game("referee", "#edit"), (START, PHOTOGRAPH)),
    "the score without a game": (without_a_game("score", "#score-position"), (PLACE, PHOTOGRAPH)),
    "the referee": (with_a_game("referee", "#edit"), (CORRECT, PHOTOGRAPH)),
    "the score": (with_a_game("score", "#score-position"), (CORRECT, PHOTOGRAPH)),
    "a position": (corrected, (PHOTOGRAPH,)),
    "the rules": (with_a_game("rules", "#rules .find"), ()),
}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_one_way_to_each_thing(finger, site, name, language):
    come, offered = PAGES[name]
    page = finger(*SIZES[0], language)
    User(page, site).visit("setup")
    come(page)
    said = {words(language)[key]: key for key in NAMES}
    ways = page.locator("main:visible :is(button, a, summary)")
    texts = ways.evaluate_all("all => all.map((each) => (each.ariaLabel ?? each.textContent).trim())")
    there = [said[text] for text in texts if text in said]
    # What another page shows is in the document, too.
    assert set(offered) <= set(there)
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        seen = ways.evaluate_all(
            """(all) => all
              .filter((each) => each.checkVisibility({ visibilityProperty: true }))
              .map((each) => (each.ariaLabel ?? each.textContent).trim())"""
        )
        visible = [said[text] for text in seen if text in said]
        assert len(visible) == len(set(visible)), size
        assert set(visible) <= set(offered), size
