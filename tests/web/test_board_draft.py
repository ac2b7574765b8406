"""The draft of a board: in turn on one phone or by links, back and forth, and out as a set-up."""

import re

import pytest
from playwright.sync_api import expect
from tables import LONG, User
from visits import options, saved, uncover, visit

PHONE, LAPTOP = (390, 844), (1280, 720)


@pytest.fixture(params=[PHONE, LAPTOP], ids=["phone", "laptop"])
def ready(request, finger, page, site):
    """The page after its first roll, on a phone with touch and on a laptop."""
    if request.param == LAPTOP:
        return visit(page, site)
    return visit(finger(*PHONE), site)


def begin(page):
    uncover(page)
    page.locator("#to-draft").click()
    page.locator("#draft-begin").click(timeout=LONG)
    expect(page.locator("#draft-now")).to_contain_text("ban a card", timeout=LONG)


def step(page, number, total=8):
    expect(page.locator(".draft-step")).to_have_text(f"Choice {number} of {total}")


def whose(page):
    return page.locator(".draft-order [aria-current]").inner_text()


def test_the_players_choose_in_turn_and_the_result_is_a_set_up(ready):
    page = ready
    begin(page)
    players = []
    for number in range(1, 9):
        step(page, number)
        players.append(whose(page))
        if number <= 2:
            page.locator("[id^=draft-ban-]").first.click()
        elif number <= 6:
            page.locator("[id^=draft-pick-]").last.click()
        elif number == 7:
            page.locator("#draft-turn-2").click()
        else:
            page.locator("#draft-leave").click()
    assert players == players[:2] * 4
    assert players[0] != players[1]
    expect(page.locator("#draft-now")).to_have_text("The board is chosen.")
    names = page.locator(".draft-board strong").all_inner_texts()
    page.locator("#draft-lay").click()
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(page.locator("#controls")).to_be_visible()
    setup = saved(page)
    assert [entry["turned"] for entry in setup["board"]] == [False, False, True, False]
    assert len(setup["options"]["exclude"]) == 2
    assert not {f"card:{card}" for card in setup["cards"]} & set(setup["options"]["exclude"])
    # The start player has chosen last.
    starts = page.evaluate("document.querySelector('.starts')?.innerText ?? ''")
    assert not starts or players[1] in starts
    assert len(names) == 4
    options(page)
    expect(page.locator("#play")).to_be_enabled()


def test_a_choice_is_taken_back(ready):
    page = ready
    begin(page)
    expect(page.locator("#draft-undo")).to_be_disabled()
    first = whose(page)
    page.locator("#draft-ban-lords").click()
    step(page, 2)
    expect(page.locator("#board-draft")).to_contain_text("Banned: Lords.")
    expect(page.locator("#draft-ban-lords")).to_have_count(0)
    page.locator("#draft-undo").click()
    step(page, 1)
    assert whose(page) == first
    expect(page.locator("#draft-ban-lords")).to_be_visible()


def test_leaving_and_coming_back_goes_on(ready):
    page = ready
    begin(page)
    page.locator("#draft-ban-lords").click()
    step(page, 2)
    page.reload()
    step(page, 2)
    page.evaluate("location.hash = '#rules'")
    expect(page.locator("#rules")).to_be_visible()
    page.evaluate("location.hash = '#draft'")
    step(page, 2)
    expect(page.locator("#board-draft")).to_contain_text("Banned: Lords.")
    # A new one keeps the old one within reach.
    page.locator("#draft-restart").click()
    page.locator("#draft-begin").click()
    step(page, 1)
    page.locator("#draft-back").click()
    step(page, 2)


def test_a_link_goes_from_one_to_the_next(page, site, finger):
    visit(page, site)
    begin(page)
    page.locator("#draft-ban-lords").click()
    step(page, 2)
    page.locator("#draft-code").click()
    address = page.locator(".code-address").inner_text(timeout=LONG)
    page.locator("#code-close").click()
    other = finger(*PHONE)
    User(other, site).visit("rules")
    other.evaluate("hash => { location.hash = hash }", "#" + address.partition("#")[2])
    step(other, 2)
    other.locator("#draft-ban-farmers").tap()
    step(other, 3)
    # The link of before leads nobody back.
    other.evaluate("hash => { location.hash = hash }", "#" + address.partition("#")[2])
    expect(other.locator("#toast")).to_have_text("This device is already further on in the same draft.")
    step(other, 3)


def test_a_double_tap_is_one_choice(page, site):
    visit(page, site)
    begin(page)
    page.locator("#draft-ban-lords").dblclick()
    step(page, 2)
    expect(page.locator("#board-draft")).to_contain_text("Banned: Lords.")


def test_by_keyboard_and_said_aloud(page, site):
    visit(page, site)
    begin(page)
    page.locator("#draft-ban-lords").focus()
    page.keyboard.press("Enter")
    step(page, 2)
    expect(page.locator("#draft-now")).to_have_attribute("role", "status")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#board-draft') !== null")


def test_another_language_at_once(page, site):
    visit(page, site)
    begin(page)
    uncover(page)
    page.locator("#language").select_option("de")
    expect(page.locator("#draft-now")).to_contain_text("Schließ eine Karte aus.", timeout=LONG)
    page.locator("#draft-ban-lords").click()
    expect(page.locator(".draft-step")).to_have_text("Wahl 2 von 8")


@pytest.mark.parametrize("language", ["en", "es", "de", "fr"])
def test_it_fits_a_small_phone(finger, site, language):
    page = finger(320, 640, language)
    visit(page, site)
    uncover(page)
    page.locator("#to-draft").click()
    page.locator("#draft-begin").click(timeout=LONG)
    for number in range(8):
        # A tap before the last choice is answered would be taken for the same one.
        expect(page.locator(".draft-step")).to_have_text(re.compile(rf"\b{number + 1}\b.*\b8\b"))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), number
        kind = "ban" if number < 2 else "pick" if number < 6 else "turn"
        page.locator(f"[id^=draft-{kind}-]").first.click(timeout=LONG)
    expect(page.locator("#draft-lay")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
