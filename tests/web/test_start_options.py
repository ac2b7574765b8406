"""The three doors of the first screen, each from an empty device to an answer, by a finger on a phone."""

import re

import accessibility
import pytest
from gestures import Gestures
from playwright.sync_api import expect
from tables import HOLD_BACK, LONG, User, record, seats
from visits import open_pictures, pick_quadrant, uncover

PHONE = (390, 844)


def first_screen(finger, site, language="en"):
    page = finger(*PHONE, locale=language)
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible()
    expect(page.locator("#load")).to_be_hidden()
    return page


def lay(page, *quadrants):
    """Lay these quadrants, from the top left to the bottom right."""
    for place, quadrant in enumerate(quadrants):
        if quadrant not in page.locator(f"#quadrant-{place}").get_attribute("aria-label").lower():
            pick_quadrant(page, place, quadrant)
            expect(page.locator(f"#quadrant-{place}")).to_have_attribute(
                "aria-label", re.compile(quadrant, re.IGNORECASE)
            )


def test_a_new_set_up_is_rolled_and_played(finger, site):
    page = first_screen(finger, site)
    expect(page.locator("#door-new")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#place-pieces")).to_be_hidden()
    before = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#roll").tap()
    expect(page.locator(f'#board svg:not([data-seed="{before}"])')).to_be_visible()
    page.locator("#play").tap()
    page.locator(".card").first.tap()
    expect(page.locator("#board .is-legal").first).to_be_attached()


def test_a_board_on_the_table_is_described_and_asked_about(finger, site):
    page = first_screen(finger, site)
    page.locator("#door-board").tap()
    expect(page.locator("#doors")).to_contain_text("Make this the board on your table")
    expect(page.locator("#roll")).to_be_hidden()
    # A tap says which quadrant lies there; nothing is rolled or locked.
    page.locator('#board [data-hex="E5"]').tap()
    expect(page.locator("#picker .choice").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#turn-0")).to_be_visible()
    for tool in ("#reroll-board-0", "#lock-board-0"):
        expect(page.locator(tool)).to_have_count(0)
    lay(page, "tavern", "paddock", "oasis", "farm")
    # Another player joins: nothing is rolled for that.
    seed = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#choices > summary").tap()
    page.locator("#players-3").tap()
    expect(page.locator("#name-2")).to_be_visible()
    expect(page.locator("#outdated")).to_be_empty()
    assert page.locator("#board svg").get_attribute("data-seed") == seed
    for place, quadrant in enumerate(("Tavern", "Paddock", "Oasis", "Farm")):
        expect(page.locator(f"#quadrant-{place}")).to_have_attribute("aria-label", re.compile(quadrant))
    page.locator("#place-pieces").tap()
    expect(page.locator("#editor .hands button")).to_have_count(3)
    at = Gestures(page)
    at.rest()
    at.stroke("A5", "B5")
    expect(page.locator("#editor .hands [aria-pressed=true] small")).to_have_text("2/40")
    page.locator("#editor-ask").tap()
    page.locator("#reveal-canyon").tap()
    expect(page.locator("#board .is-legal").first).to_be_attached()


def test_the_tiles_of_a_board_are_put_in(finger, site):
    """The camps of a Nomads quadrant get the tiles that lie on them; nothing else changes."""
    page = first_screen(finger, site)
    page.locator("#door-board").tap()
    page.locator("#choices > summary").tap()
    page.locator("#box-nomads").check()
    # The board on the page has the box a moment later; the pictures are those of the moment at which they are opened.
    open_pictures(page, 0)
    expect(page.locator("#choose-tavern")).to_be_visible()
    while not page.locator("#choose-quarry").count():
        page.keyboard.press("Escape")
        open_pictures(page, 0)
        expect(page.locator("#choose-tavern")).to_be_visible()
    page.locator("#choose-quarry").click()
    expect(page.locator("#quadrant-0")).to_have_attribute("aria-label", re.compile("Quarry"))
    quadrants = [page.locator(f"#quadrant-{place}").get_attribute("aria-label") for place in range(4)]
    page.locator("#show-nomads").tap()
    spots = page.locator("#strip-thing .spots select")
    expect(spots).to_have_count(3)
    # No tile lies there by chance.
    expect(page.locator("#show-nomads")).to_contain_text("not said yet")
    assert [spots.nth(i).input_value() for i in range(3)] == [""] * 3
    spots.nth(1).select_option("treasure")
    expect(page.locator("#show-nomads")).to_contain_text("Treasure")
    expect(spots.nth(1)).to_have_value("treasure")
    assert [spots.nth(i).input_value() for i in (0, 2)] == [""] * 2
    assert [page.locator(f"#quadrant-{place}").get_attribute("aria-label") for place in range(4)] == quadrants


def test_a_new_set_up_has_a_tile_on_every_camp_again(finger, site):
    page = first_screen(finger, site)
    page.locator("#choices > summary").tap()
    page.locator("#box-nomads").check()
    before = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#roll").tap()
    expect(page.locator(f'#board svg:not([data-seed="{before}"])')).to_be_visible()
    lay(page, "quarry")
    page.locator("#show-nomads").tap()
    spots = page.locator("#strip-thing .spots select")
    expect(spots.nth(2)).to_be_visible()
    rolled = [spot.input_value() for spot in spots.all()]
    assert all(rolled)
    # The table has rolled this set-up: its tiles are known.
    page.locator("#door-board").tap()
    expect(page.locator("#place-pieces")).to_be_enabled()
    expect(page.locator("#outdated")).to_be_empty()
    expect(spots).to_have_count(len(rolled))
    assert [spot.input_value() for spot in spots.all()] == rolled
    lay(page, "quarry", "caravan")
    page.locator("#door-new").tap()
    expect(page.locator("#play")).to_be_enabled()
    expect(page.locator("#outdated")).to_be_empty()
    for spot in spots.all():
        expect(spot).not_to_have_value("")
    page.locator("#play").tap()
    expect(page.locator(".card").first).to_be_visible()


def test_the_tiles_of_the_second_edition_are_put_in(finger, site):
    """Two quadrants exchange their selection tiles, and a castle tile lies on another hex."""
    page = first_screen(finger, site)
    page.locator("#door-board").tap()
    page.locator("#choices > summary").tap()
    page.locator("#edition-second").check()
    page.locator("#castle-tiles").check()
    uncover(page)
    page.locator("#show-location").tap()
    kinds = page.locator("#strip-thing .spots select")
    expect(kinds).to_have_count(4)
    first, second = (kinds.nth(i).input_value() for i in range(2))
    kinds.nth(0).select_option(second)
    expect(kinds.nth(1)).to_have_value(first)
    page.locator("#show-castle_tile").tap()
    castles = page.locator("#strip-thing .spots select")
    expect(castles).to_have_count(2)
    here = castles.nth(0).input_value()
    there = next(name for name in castles.nth(0).locator("option").all_inner_texts() if name != here)
    castles.nth(0).select_option(there)
    expect(page.locator("#show-castle_tile")).to_contain_text(there)
    expect(page.locator(f'#board [data-hex="{there}"]')).to_have_class(re.compile("castle"))


def test_a_finished_game_is_scored(finger, site):
    page = first_screen(finger, site)
    page.locator("#door-finished").tap()
    page.locator("#place-pieces").tap()
    expect(page.locator("#editor-undo")).to_be_visible()
    assert page.evaluate("location.hash") == "#score"
    at = Gestures(page)
    at.rest()
    at.stroke("A5", "B5")
    expect(page.locator("#editor .hands [aria-pressed=true] small")).to_contain_text("2/40")
    expect(page.locator("#gold")).to_be_visible()
    # Nothing pays before the table has said what lies there.
    expect(page.locator("#editor .earning")).to_have_count(0)
    page.locator("#earns-ask").tap()
    for card in ("knights", "lords", "miners"):
        page.locator(f"#source-cards-{card}").tap()
    page.locator("#sources-confirm").tap()
    expect(page.locator("#editor .earning button")).to_have_count(4)


def test_a_board_that_is_described_again_keeps_its_pieces(finger, site):
    page = first_screen(finger, site)
    page.locator("#door-board").tap()
    page.locator("#place-pieces").tap()
    at = Gestures(page)
    expect(page.locator("#editor-undo")).to_be_visible()
    at.rest()
    at.stroke("A5", "B5")
    expect(page.locator("#editor .hands [aria-pressed=true] small")).to_have_text("2/40")
    page.locator('nav a[href="#setup"]').first.tap()
    expect(page.locator("#door-board")).to_have_attribute("aria-pressed", "true")
    page.locator("#choices > summary").tap()
    page.locator("#players-4").tap()
    page.locator("#place-pieces").tap()
    expect(page.locator("#editor .hands button")).to_have_count(4)
    expect(page.locator("#editor .hands [aria-pressed=true] small")).to_have_text("2/40")
    expect(page.locator("#board .pieces use")).to_have_count(2)


def test_the_door_that_rolls_rolls(finger, site):
    """It is chosen already when the page comes; back from another door it leaves the set-up as it is."""
    page = first_screen(finger, site)
    board = page.locator("#board svg")
    before = board.get_attribute("data-seed")
    page.locator("#door-board").tap()
    expect(page.locator("#roll")).to_be_hidden()
    page.locator("#door-new").tap()
    expect(page.locator("#drawn-cards li")).to_have_count(3)
    expect(board).to_have_attribute("data-seed", before)
    page.locator("#door-new").tap()
    expect(board).not_to_have_attribute("data-seed", before)
    expect(page.locator("#door-new")).to_have_attribute("aria-pressed", "true")


def test_a_tap_on_that_door_is_answered_while_the_page_works(own_page, site):
    page = own_page
    page.add_init_script(HOLD_BACK)
    page.goto(site.url)
    board = page.locator("#board svg[data-seed]")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    before = board.get_attribute("data-seed")
    page.locator("#door-board").click()
    expect(page.locator("#roll")).to_be_hidden()
    page.evaluate("window.held = true")
    page.locator("#door-new").click()
    expect(page.locator("#door-new")).to_have_attribute("aria-pressed", "true")
    page.locator("#door-new").click()
    page.evaluate("window.held = false")
    expect(board).not_to_have_attribute("data-seed", before)


@pytest.mark.parametrize("door", ["board", "finished"])
def test_after_a_reload_the_same_door_is_chosen(finger, site, door):
    page = first_screen(finger, site)
    page.locator(f"#door-{door}").tap()
    page.locator("#place-pieces").tap()
    at = Gestures(page)
    expect(page.locator("#editor-undo")).to_be_visible()
    at.rest()
    at.stroke("A5", "B5")
    expect(page.locator("#editor .hands [aria-pressed=true] small")).to_contain_text("2/40")
    page.reload()
    expect(page.locator("#editor .hands [aria-pressed=true] small")).to_contain_text("2/40", timeout=LONG)
    page.locator('nav a[href="#setup"]').first.tap()
    expect(page.locator("#place-pieces")).to_be_enabled()
    pressed = page.locator("#doors [aria-pressed=true]")
    expect(pressed).to_have_count(1)
    expect(pressed).to_have_attribute("id", f"door-{door}")


def test_a_reload_while_a_game_is_corrected_leaves_its_set_up_as_it_was(page, site):
    """What pays in it is known: it can be played again, shared and rolled."""
    user = User(page, site).visit().open(record(position=seats(red="F8")))
    user.press("#edit")
    expect(page.locator("#editor")).to_be_visible()
    user.reload()
    expect(page.locator("#editor")).to_be_visible()
    page.locator('nav a[href="#setup"]').first.click()
    expect(page.locator("#drawn-cards .strip-name")).to_have_count(3)
    expect(page.locator("#door-new")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#play")).to_be_enabled()


def test_the_doors_can_be_read_by_everybody(finger, site):
    page = first_screen(finger, site, "es")
    page.locator("#language").select_option("es")
    expect(page.locator("#door-finished")).to_have_text("Contar el oro")
    page.locator("#door-board").tap()
    assert accessibility.faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") == PHONE[0]
    user = User(page, site)
    user.page.locator("#door-finished").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#door-finished")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#place-pieces")).to_have_text("Introducir la posición")
