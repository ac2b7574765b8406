"""The position editor in a real Chromium: any position by taps alone, and its uses."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect
from tables import User, record, seats
from visits import options


def saved(user):
    with user.page.expect_download() as download:
        user.press("#export")
    return json.loads(Path(download.value.path()).read_text("utf-8"))


def describe(user, seed):
    """Describe a position on the board of the rulebook's first game, rolled with a seed, with red to begin."""
    page = user.page
    page.locator("nav").get_by_role("link", name="Set up").click()
    options(page)
    page.locator("#first-game").check()
    page.locator("#colour-0").select_option("red")
    page.locator("#seed").fill(seed)
    user.press("#roll")
    expect(page.locator("#board svg")).to_have_attribute("data-seed", seed)
    page.locator("nav").get_by_role("link", name="Referee").click()
    user.press("#edit")
    return page


def test_a_game_starts_in_mid_game(user):
    page = describe(user, "middle")
    other = page.locator(".hands button").nth(1)
    colour = other.get_attribute("id").removeprefix("hand-")
    user.press("#hand-red")
    user.tap("C8", "C6", "G8")
    user.expect_piece("red", "C8", "C6", "G8")
    expect(page.locator("#supply")).to_have_text("37")
    user.tap("G8")
    expect(user.piece("red", "G8")).to_have_count(0)
    expect(page.locator("#supply")).to_have_text("38")
    user.press("#supply-less")
    user.press("#tiles-red summary")
    page.locator("#site-C7").select_option("held")
    page.locator("#site-H7").select_option("lost")
    user.press(f"#hand-{colour}")
    # A hex of another colour changes hands.
    user.tap("C6", "T9")
    user.expect_piece(colour, "C6", "T9")
    expect(user.piece("red", "C6")).to_have_count(0)
    page.locator("#editor-active").select_option("red")
    user.press("#editor-play")
    user.expect_todo("Red: turn up the terrain card.")
    expect(page.locator("#seat-red .supply")).to_have_text("38 in supply")
    expect(page.locator("#seat-red .held .usable")).to_contain_text("Tavern C7")
    expect(page.locator("#seat-red .held .lost")).to_contain_text("Tavern H7")
    position = saved(user)["position"]
    assert position["players"]["red"] == {
        "settlements": ["C8"],
        "supply": 38,
        "tiles": [{"tile": "tavern", "from": "C7"}],
        "taken_from": ["C7", "H7"],
    }
    assert position["players"][colour]["settlements"] == ["C6", "T9"]
    assert position["active"] == "red"
    user.press("#reveal-canyon")
    user.expect_marked("legal", ["D7"])


def test_impossible_positions_are_refused_and_nothing_changes(user):
    page = user.open(record(position=seats(red="F8"))).page
    user.press("#edit")
    expect(page.locator("#editor")).to_be_visible()
    for name, place in (("D4", "castle"), ("C7", "location")):
        user.tap(name)
        expect(page.locator("#message")).to_contain_text(f"{name} cannot hold a piece")
        expect(page.locator("#board .pieces use")).to_have_count(1)
        assert place in user.hex(name).get_attribute("aria-label")
    user.tap("F9")
    user.expect_piece("red", "F9")
    expect(page.locator("#message")).to_be_hidden()
    user.press("#supply-more")
    expect(page.locator("#message")).to_contain_text("a player has only 40 settlements in all")
    expect(page.locator("#supply")).to_have_text("38")


def test_a_mismatch_is_corrected_and_the_old_game_kept(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8", "F9", "F10")
    user.press("#end-turn")
    user.expect_todo("Luis: turn up the terrain card.")
    user.press("#edit")
    user.press("#hand-red")
    user.tap("F10", "E10")
    user.expect_piece("red", "E10")
    user.press("#editor-play")
    user.expect_todo("Luis: turn up the terrain card.")
    user.expect_piece("red", "F8", "F9", "E10")
    expect(page.locator("#log")).to_contain_text("No actions yet.")
    expect(page.locator("#games .kept-open")).to_have_count(2)
    page.locator("#games .kept-open").nth(1).click()
    user.expect_piece("red", "F8", "F9", "F10")
    expect(page.locator("#log")).to_contain_text("Ana builds on F10")


def test_a_tap_while_the_editor_opens_is_the_editor_s(user):
    page = user.open(record(position=seats(red="C8"))).page
    page.locator("#edit").wait_for()
    page.evaluate("""() => {
      document.getElementById("edit").click();
      const hex = document.querySelector('#board [data-hex="I6"]');
      hex.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }""")
    user.expect_piece("red", "I6")
    expect(page.locator("#ruling")).to_be_hidden()


def test_what_is_changed_last_is_played_too(user):
    page = user.open(record(position=seats(red="C8"))).page
    user.press("#edit")
    page.locator("#editor-play").wait_for()
    page.evaluate("""() => {
      const active = document.getElementById("editor-active");
      active.value = "blue";
      active.dispatchEvent(new Event("change", { bubbles: true }));
      document.getElementById("editor-play").click();
    }""")
    user.expect_todo("Luis: turn up the terrain card.")


def test_a_question_about_a_move_without_following_a_game(user):
    page = user.open(record(position=seats(red="C8"))).page
    expect(page.locator("#games .kept-open")).to_have_count(1)
    user.press("#edit")
    user.tap("I6")
    user.expect_piece("red", "I6")
    user.press("#editor-ask")
    expect(page.locator("#turn")).to_contain_text("Nothing here is saved")
    user.press("#reveal-canyon")
    user.tap("H1")
    user.expect_refused("kb.build.adjacent", touch=["C8", "I6"])
    user.press("#take-back")
    user.tap("D7")
    user.expect_piece("red", "D7")
    expect(page.locator("#games .kept-open")).to_have_count(1)
    user.press("#question-leave")
    expect(page.locator("#editor")).to_be_visible()
    user.expect_piece("red", "C8", "I6")
    expect(user.piece("red", "D7")).to_have_count(0)
    user.press("#editor-close")
    expect(user.piece("red", "I6")).to_have_count(0)
    user.press("#edit")
    user.press("#editor-ask")
    user.press("#question-keep")
    expect(page.locator("#games .kept-open")).to_have_count(2)


def test_fingers_on_a_phone(finger, site):
    page = finger(320, 640)
    user = User(page, site, finger=True).visit().open(record())
    user.press("#edit")
    user.tap("F8")
    expect(page.locator("#aimed")).to_have_text("F8 · forest")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    user.press("#confirm")
    user.expect_piece("red", "F8")
    user.tap("F9")
    user.expect_piece("red", "F8", "F9")


def test_keys_alone_and_spanish(user):
    page = user.open(record()).page
    page.locator("#language").select_option("es")
    user.press("#edit")
    expect(page.locator("#editor h2")).to_have_text("Posición")
    user.hex("A1").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    user.expect_piece("red", "A2")
    expect(user.hex("A2")).to_have_attribute("aria-label", "A2, flores, asentamiento de Ana")
    page.keyboard.press("Enter")
    expect(user.piece("red", "A2")).to_have_count(0)


def test_a_position_without_a_game_stays_in_another_language(user):
    page = describe(user, "words")
    user.press("#hand-red")
    user.tap("C8")
    user.expect_piece("red", "C8")
    page.locator("#language").select_option("es")
    expect(user.hex("C8")).to_have_attribute("aria-label", re.compile("asentamiento de "))
    user.expect_piece("red", "C8")


def test_after_a_reload_the_set_up_page_shows_the_table_of_the_position(user):
    page = describe(user, "left")
    user.press("#hand-red")
    user.tap("C8")
    user.expect_piece("red", "C8")
    user.reload()
    user.expect_piece("red", "C8")
    page.locator("nav").get_by_role("link", name="Set up").click()
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "left")
    expect(page.locator("#door-board")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".quadrant-area[aria-label*=Tavern]")).to_be_visible()
    # A new set-up has its cards again, and is rolled when somebody wants it.
    user.press("#door-new")
    user.press("#roll")
    expect(page.locator('#board svg:not([data-seed="left"])')).to_be_visible()
    expect(page.locator("#drawn-cards li")).to_have_count(3)
    page.locator("nav").get_by_role("link", name="Referee").click()
    user.expect_piece("red", "C8")
