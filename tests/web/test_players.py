"""Who plays is asked where it matters: in the position editor, and on the Score page."""

import re

import pytest
from playwright.sync_api import expect
from tables import PATIENCE, User, record, seats, setup


def position(user):
    """The position editor, on the board of two players."""
    user.open(record(position=seats(red="F8 F9", blue="A1")))
    user.press("#edit")
    expect(user.page.locator("#editor")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(("width", "language"), [(320, "es"), (390, "en")])
def test_a_colour_joins_and_leaves_with_one_tap_each(finger, site, width, language):
    user = User(finger(width, 844, language), site, finger=True).visit()
    page = user.page
    position(user)
    hands = page.locator("#editor .hands button")
    # A colour that is not there yet has no drawing on this board: its name stands on the chip.
    expect(page.locator("#join-black")).to_have_text("+ Negro" if language == "es" else "+ Black", ignore_case=True)
    # Fewer than two cannot play.
    expect(page.locator("#leave-red")).to_be_disabled()
    user.taps = 0
    user.press("#join-black")
    expect(hands).to_have_count(3)
    assert user.taps == 1
    # The pieces of the colour that has joined come next.
    expect(page.locator("#hand-black")).to_have_attribute("aria-pressed", "true")
    user.tap("E5", "E5")
    expect(page.locator("#hand-black small")).to_contain_text("1/40")
    # A colour with pieces leaves with them, and comes back with them.
    user.press("#leave-red")
    expect(hands).to_have_count(2)
    expect(user.piece("red", "F8")).to_have_count(0)
    user.press("#editor-undo")
    expect(hands).to_have_count(3)
    user.expect_piece("red", "F8", "F9")
    for chip in page.locator("#editor .who button").all():
        box = chip.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_whoever_is_in_turn_may_leave_by_the_keyboard(page, site):
    user = User(page, site).visit()
    position(user)
    user.press("#join-white")
    # With two players nobody may leave.
    expect(page.locator("#leave-red")).to_be_enabled()
    page.locator("#leave-red").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#join-red")).to_be_visible()
    expect(page.locator("#hand-red")).to_have_count(0)
    user.press("#editor-play")
    expect(page.locator("#todo")).to_contain_text("Luis", timeout=PATIENCE)
    assert {player["id"] for player in user.saved_game()["setup"]["players"]} == {"blue", "white"}


def test_a_name_is_optional_and_one_tap_away_from_earlier_players(page, site):
    user = User(page, site).visit()
    user.open(record(players=5))
    nameless = [{"id": "red"}, {"id": "blue"}]
    user.open({**record(), "setup": setup() | {"players": nameless, "start": "red"}})
    expect(user.page.locator(".seat-cards > li")).to_have_count(2)
    user.press("#edit")
    page.locator("#hand-blue").click()
    page.locator(".who-names button", has_text="Noa").click()
    expect(page.locator("#hand-blue")).to_contain_text("Noa")
    expect(page.locator(".who-names button", has_text="Noa")).to_have_count(0)
    page.locator("#hand-red").click()
    page.locator("#editor-name").fill("Ada")
    expect(page.locator("#hand-red")).to_contain_text("Ada")


def test_the_score_page_asks_it_too(finger, site):
    user = User(finger(320, 844), site, finger=True).visit()
    page = user.page
    position(user)
    page.locator('nav a[href="#score"]').first.tap()
    user.press("#join-white")
    expect(page.locator("#hand-white")).to_be_visible()
    # For bare numbers as well; the numbers of the others stay theirs.
    user.press("#score-bare")
    expect(page.locator("[id^=numbers-leave-]")).to_have_count(3)
    field = page.locator("[id^=number-][id$=-white]").first
    field.fill("7")
    line = field.get_attribute("id")
    user.press("#numbers-leave-red")
    expect(page.locator("[id^=numbers-leave-]")).to_have_count(2)
    expect(page.locator(f"#{line}")).to_have_value("7")
    user.press("#numbers-join-orange")
    expect(page.locator("[id^=number-][id$=-orange]").first).to_have_value("")
    # A chip says whom it takes out, and what was typed comes back with the next tap.
    expect(page.locator("#numbers-leave-white")).to_have_text(re.compile("\\w{3,}\\s*\N{MINUS SIGN}"))
    user.press("#numbers-leave-white")
    expect(page.locator(f"#{line}")).to_have_count(0)
    user.press("#numbers-join-white")
    expect(page.locator(f"#{line}")).to_have_value("7")
    # Nothing comes back that was cleared.
    page.locator("[id^=number-][id$=-orange]").first.fill("5")
    user.press("#numbers-leave-orange")
    user.press("#numbers-clear")
    user.press("#numbers-clear")
    expect(page.locator("#numbers-clear")).to_be_hidden()
    user.press("#numbers-join-orange")
    expect(page.locator("[id^=number-][id$=-orange]").first).to_have_value("")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
