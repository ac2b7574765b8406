"""Alone at the screen: the page deals, robots play by themselves, undo leads to the person's last decision."""

import json
import re
import time

import accessibility
import pytest
from gestures import Gestures
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.log import to_game_record
from playwright.sync_api import expect
from tables import LONG, User, act, record, seats, unfold, wait_until
from test_review import game_with_a_bad_turn
from visits import options

ZOOMED = re.compile(r"\bzoomed\b")
# So wide, in CSS pixels, is a hex that a finger hits for certain (board-view.js).
FINGER = 32
# So soon, in s, the second tap of a double tap follows (double-tap.js allows for 0.4).
DOUBLE_TAP = 0.25
NOW = "document.getElementById('turn').innerText"


def players(game):
    return game["setup"]["players"]


def robots(game, **levels):
    """The same record, with robots at some seats."""
    seated = [player | ({"robot": levels[player["id"]]} if player["id"] in levels else {}) for player in players(game)]
    return game | {"setup": game["setup"] | {"players": seated}}


def begin_alone(user):
    """From an empty device to a game against a robot, with one tap."""
    user.page.goto(user.site.url)
    expect(user.page.locator("#load")).to_be_hidden(timeout=LONG)
    user.taps = 0
    user.press("#door-alone")
    own_turn(user)


def own_turn(user):
    """Wait until the person is to decide something, or the game is over.

    For a moment the page shows where a robot may build, and the end of a turn that ends by itself.
    """
    wait_until(
        user.page,
        """document.querySelector('#to-score') !== null || (!document.querySelector('.robot-plan')
        && document.querySelector('[id^="seat-"][aria-current="true"] .played-by select')?.value === ''
        && !document.getElementById('todo').textContent.endsWith(': end the turn.')
        && document.querySelector('#board .is-legal, #end-turn.main') !== null)""",
    )


def slowly(user):
    """Play on the screen against a robot whose pieces come down slowly."""
    page = user.page
    page.emulate_media(reduced_motion="no-preference")
    user.open(robots(record(), blue="medium"))
    unfold(page.locator("#on-screen"))
    page.locator("#on-screen").check()
    unfold(page.locator("#robot-pace"))
    page.locator("#robot-pace").select_option("slow")
    own_turn(user)


def play_turn(user):
    """Build three settlements; the turn then ends by itself if nothing else is left."""
    for more in ("3 settlements", "2 more", "one more"):
        user.expect_todo(f"build {more}")
        user.press("#board .is-legal >> nth=0")


def tap_at(page, x, y, when):
    """Tap a place. The browser hears that it was at some time, in s: a busy machine must not part a double tap."""
    session = page.context.new_cdp_session(page)
    for kind in ("mousePressed", "mouseReleased"):
        tap = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "timestamp": when}
        session.send("Input.dispatchMouseEvent", tap)
    session.detach()


def ended(game):
    return [action["player"] for action in game["actions"] if action["type"] == "end-turn"]


def go_on(user):
    """Do what comes next with one tap, and wait until the person is to act again."""
    before = user.page.evaluate(NOW)
    user.press("#end-turn" if user.page.locator("#end-turn.main").is_visible() else "#board .is-legal >> nth=0")
    wait_until(user.page, f"({NOW}) !== {json.dumps(before)}")
    own_turn(user)


def at_once(page):
    """People who want no motion see a robot's turn at once."""
    page.emulate_media(reduced_motion="reduce")


def test_from_an_empty_device_three_taps_lead_to_the_first_own_build(page, site):
    at_once(page)
    user = User(page, site)
    begin_alone(user)
    game = user.saved_game()
    assert [seat.get("robot") for seat in players(game)] == [None, *["medium"] * (len(players(game)) - 1)]
    mine = players(game)[0]["id"]
    first = page.locator("#board .is-legal").first.get_attribute("data-hex")
    user.tap(first)
    user.expect_piece(mine, first)
    assert user.taps <= 3


def test_a_phone_needs_no_more_taps(finger, site):
    page = finger(390, 844)
    at_once(page)
    user = User(page, site, finger=True)
    begin_alone(user)
    first = page.locator("#board .is-legal").first.get_attribute("data-hex")
    user.tap(first)
    if page.locator("#confirm").is_visible():
        user.press("#confirm")
    mine = players(user.saved_game())[0]["id"]
    user.expect_piece(mine, first)
    assert user.taps <= 3


def test_a_whole_game_takes_four_taps_a_turn_at_most(page, site):
    at_once(page)
    user = User(page, site)
    begin_alone(user)
    while not page.locator("#to-score").is_visible():
        go_on(user)
    taps = user.taps
    played = user.saved_game()
    steps = list(log.steps(log.checked_log(played)))
    assert steps[-1].after.over
    assert all(step.ruling.legal for step in steps)
    assert taps <= 3 + 4 * ended(played).count(players(played)[0]["id"])
    user.press("#to-score")
    expect(page.locator("#gold")).to_be_visible()


def test_what_the_robot_has_built_is_marked_when_ones_own_turn_begins(page, site):
    at_once(page)
    user = User(page, site).visit()
    user.open(robots(record(), blue="medium"))
    unfold(page.locator("#on-screen"))
    page.locator("#on-screen").check()
    own_turn(user)
    play_turn(user)
    own_turn(user)
    actions = user.saved_game()["actions"]
    built = [action["at"] for action in actions if action["player"] == "blue" and action["type"] == "build"]
    assert len(built) == 3
    user.expect_marked("last", built)


# The legal hexes beside Ana's only settlement; without one they are all over the board.
BESIDE = seats(red="E8", blue="R3")


@pytest.fixture
def on_screen(touch):
    """A function that begins, on the screen of a phone, at a position, with a card turned up."""

    def begin(card, position=None):
        user = touch(390, 844)
        at_once(user.page)
        turned_up = act("red", "reveal", card=card)
        user.open(robots(record([turned_up], position=position), blue="medium"))
        unfold(user.page.locator("#on-screen"))
        user.page.locator("#on-screen").check()
        own_turn(user)
        return user

    return begin


def choice(page):
    return page.eval_on_selector_all("#board .is-legal", "(hexes) => hexes.map(({ dataset }) => dataset.hex)")


def test_on_a_phone_the_choice_of_a_turn_is_magnified(on_screen):
    user = on_screen("forest", BESIDE)
    page = user.page
    expect(page.locator("#board")).to_have_class(ZOOMED)
    gestures = Gestures(page)
    names = choice(page)
    assert sorted(gestures.in_sight(*names)) == sorted(names)
    assert gestures.width() >= FINGER
    user.taps = 0
    play_turn(user)
    assert user.taps == 3


def test_whoever_shows_the_whole_board_keeps_it_for_the_turn(on_screen):
    user = on_screen("forest", BESIDE)
    page = user.page
    expect(page.locator("#board")).to_have_class(ZOOMED)
    user.press("#zoom .zoom-whole")
    page.locator("#board .is-legal").first.press("Enter")
    user.expect_todo("build 2 more")
    expect(page.locator("#board")).not_to_have_class(ZOOMED)


def test_a_choice_all_over_the_board_is_not_magnified(on_screen):
    user = on_screen("grass")
    expect(user.page.locator("#board .is-legal").first).to_be_visible()
    expect(user.page.locator("#board")).not_to_have_class(ZOOMED)


def test_after_a_game_on_the_screen_another_one_begins_at_once(user):
    page = user.page
    at_once(page)
    before = robots(to_game_record(game_with_a_bad_turn("review-1")), black="easy")
    user.open(before)
    unfold(page.locator("#on-screen"))
    page.locator("#on-screen").check()
    expect(page.locator("#again")).to_have_text("Change the set\u2011up first")
    user.press("#again-alone")
    own_turn(user)
    expect(page.locator("#where-asked")).to_have_count(0)
    now = user.saved_game()
    assert now["setup"]["seed"] != before["setup"]["seed"]
    assert [(seat["id"], seat.get("robot")) for seat in players(now)] == [
        (seat["id"], seat.get("robot")) for seat in players(before)
    ]


def test_a_game_without_a_table_offers_no_photograph(page, site):
    user = User(page, site)
    at_once(page)
    begin_alone(user)
    unfold(page.locator("#on-screen"))
    expect(page.locator("#edit")).to_be_visible()
    expect(page.locator("#photo-games")).to_have_count(0)
    page.locator("nav a[href='#score']").first.click()
    expect(page.locator("#score-position")).to_be_visible()
    expect(page.locator("#photo-score")).to_have_count(0)
    page.locator("nav a[href='#referee']").first.click()
    page.locator("#on-screen").uncheck()
    expect(page.locator("#photo-games")).to_be_visible()


def test_undo_leads_to_the_last_decision_and_redo_back(page, site):
    at_once(page)
    user = User(page, site)
    begin_alone(user)
    mine = players(user.saved_game())[0]["id"]
    expect(page.locator("#undo")).to_be_disabled()
    for _ in range(5):
        go_on(user)
    whole = user.saved_game()["actions"]
    expect(page.locator("#undo")).to_be_enabled()
    user.press("#undo")
    expect(page.locator("#redo")).to_be_enabled()
    own_turn(user)
    assert page.locator(f"#seat-{mine}").get_attribute("aria-current") == "true"
    user.press("#redo")
    own_turn(user)
    expect(page.locator("#redo")).to_be_disabled()
    assert user.saved_game()["actions"] == whole


def test_the_pieces_of_a_robot_come_down_one_after_the_other_and_a_tap_shows_all(page, site):
    user = User(page, site).visit()
    slowly(user)
    play_turn(user)
    # The turn has ended by itself, for nothing was left to do.
    expect(page.locator("#robot-skip")).to_be_visible()
    expect(page.locator(".step-numbers text")).to_have_count(0)
    assert ended(user.saved_game()) == ["red"]
    user.press("#robot-skip")
    own_turn(user)
    assert ended(user.saved_game()) == ["red", "blue"]
    # Not a second time: the loop of the replay has ended.
    expect(page.locator("#robot-skip")).to_have_count(0)


def test_a_tap_on_the_board_shows_the_rest_of_a_robots_turn(page, site):
    user = User(page, site).visit()
    slowly(user)
    play_turn(user)
    expect(page.locator("#robot-skip")).to_be_visible()
    user.tap("A1")
    own_turn(user)
    assert ended(user.saved_game()) == ["red", "blue"]


def test_whoever_chooses_a_robot_is_asked_once_where_they_play(phone, site):
    at_once(phone)
    options(phone)
    phone.locator("#seat-robot-1").select_option("medium")
    phone.locator("#roll").click()
    expect(phone.locator("#seat-robot-1")).to_have_value("medium")
    phone.locator("#play").click()
    user = User(phone, site)
    expect(phone.locator("#where-asked")).to_be_visible()
    assert accessibility.faults(phone, "#turn") == []
    user.press("#where-screen")
    own_turn(user)
    expect(phone.locator("#where-asked")).to_have_count(0)
    user.reload()
    own_turn(user)
    expect(phone.locator("#where-asked")).to_have_count(0)


def test_at_a_real_table_people_name_the_cards(phone, site):
    options(phone)
    phone.locator("#seat-robot-1").select_option("medium")
    phone.locator("#roll").click()
    expect(phone.locator("#seat-robot-1")).to_have_value("medium")
    phone.locator("#play").click()
    user = User(phone, site)
    user.press("#where-table")
    user.expect_todo("turn up the terrain card")
    expect(phone.locator("#turn .card").first).to_be_visible()
    expect(phone.locator("#deal")).to_have_count(0)


def test_where_the_page_deals_done_deals_the_next_card_too(user):
    page = user.page
    user.open(robots(record(), blue="medium"))
    unfold(page.locator("#dealt"))
    page.locator("#dealt").check()
    user.press("#deal")
    wait_until(page, "document.querySelector('#board .is-legal') !== null")
    play_turn(user)
    user.press("#end-turn")
    user.press("#robot-done")
    user.expect_todo("Ana: build 3 settlements")


def test_a_second_tap_on_show_the_rest_does_not_undo_what_one_did(page, site):
    """Undo comes up where the button was."""
    user = User(page, site).visit()
    slowly(user)
    play_turn(user)
    before = len(user.saved_game()["actions"])
    # To save, the page has scrolled.
    page.locator("#robot-skip").scroll_into_view_if_needed()
    box = page.locator("#robot-skip").bounding_box()
    x, y = box["x"] + 20, box["y"] + 14
    tapped = time.time()
    tap_at(page, x, y, tapped)
    own_turn(user)
    wait_until(page, f"document.elementFromPoint({x}, {y}).closest('#undo:enabled') !== null")
    tap_at(page, x, y, tapped + DOUBLE_TAP)
    own_turn(user)
    assert len(user.saved_game()["actions"]) > before


def test_a_game_on_the_screen_goes_on_after_a_reload_in_a_robots_turn(page, site):
    user = User(page, site).visit()
    slowly(user)
    play_turn(user)
    expect(page.locator("#robot-skip")).to_be_visible()
    user.reload()
    own_turn(user)
    assert ended(user.saved_game()) == ["red", "blue"]
