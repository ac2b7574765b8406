"""A hex aimed at on a phone stays aimed at while earlier taps wait for their answers."""

import pytest
from playwright.sync_api import expect
from tables import HOLD_BACK, PATIENCE, User, record

LET_GO = "window.held = false"
# What waits for its answer, and where the button below the board leads afterwards.
EARLIER = {
    "a card": (lambda page: page.locator("#reveal-forest").tap(), "Build on F8"),
    "another language": (lambda page: page.locator("#language").select_option("es"), "Preguntar por F8"),
    "the other side of the table": (lambda page: page.locator("#turn-board").tap(), "Ask about F8"),
}


@pytest.fixture
def user(finger, site):
    page = finger(390, 844)
    page.add_init_script(HOLD_BACK)
    return User(page, site, finger=True).visit().open(record())


def touch(page, name):
    box = page.locator(f'#board [data-hex="{name}"]').bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("earlier", EARLIER)
def test_a_hex_stays_aimed_at_when_an_earlier_answer_comes(user, earlier):
    page = user.page
    begin, words = EARLIER[earlier]
    page.evaluate("window.held = true")
    begin(page)
    touch(page, "F8")
    expect(page.locator("#aimed")).to_contain_text("F8")
    page.evaluate(LET_GO)
    expect(page.locator("#confirm")).to_have_text(words, timeout=PATIENCE)
    expect(page.locator("#aimed")).to_contain_text("F8")


def test_in_the_position_too(user):
    page = user.page
    user.press("#edit")
    expect(page.locator("#editor")).to_be_visible()
    page.evaluate("window.held = true")
    user.press("#join-white")
    touch(page, "F8")
    expect(page.locator("#aimed")).to_contain_text("F8")
    page.evaluate(LET_GO)
    expect(page.locator("#hand-white")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#aimed")).to_contain_text("F8")
    user.press("#confirm")
    user.expect_piece("white", "F8")


def test_what_is_let_go_of_meanwhile_stays_so(user):
    page = user.page
    page.evaluate("window.held = true")
    user.press("#reveal-forest")
    touch(page, "F8")
    user.press("#aim-cancel")
    expect(page.locator("#aimed")).to_have_count(0)
    page.evaluate(LET_GO)
    user.expect_todo("build 3 settlements")
    expect(page.locator("#aimed")).to_have_count(0)
