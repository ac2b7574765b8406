"""The guided first game: each stop is done on the board, and the referee refuses and accepts as ever."""

import json

import accessibility
import pytest
from hexreeve.kingdom.presentation.lessons import lesson, lessons, stop_record
from hexreeve.text.languages import offered
from playwright.sync_api import expect
from tables import LONG, User, wait_until
from test_alone import at_once, begin_alone, ended, own_turn, play_turn, slowly

BASE = lessons()["base"]
OF_BOXES = [box for box in lessons() if box != "base"]
TEXTS = {language: {box: lesson(box, language)["stops"] for box in lessons()} for language in offered()}


def begin(user):
    user.page.goto(user.site.url)
    expect(user.page.locator("#load")).to_be_hidden(timeout=LONG)
    user.press("#door-learn")
    expect(user.page.locator("#lesson-title")).to_be_visible()
    return user


def at(page, number, language="en", box="base"):
    """Expect the page to be at a stop, counted from 0."""
    stop = TEXTS[language][box][number]
    expect(page.locator("#lesson-title")).to_have_text(stop["title"])
    expect(page.locator("#lesson-say")).to_have_text(stop["say"])
    expect(page.locator("#lesson-next")).to_have_count(0)


def own_actions(stop):
    actions = stop_record(stop)["actions"]
    begun = max((i for i, action in enumerate(actions, 1) if action["type"] == "reveal"), default=0)
    return actions[begun:]


def do(user, action, active):
    match action["type"]:
        case "build":
            tap(user, action["at"])
        case "end-turn":
            user.press("#end-turn")
        case "redraw":
            user.press("#deal")
        case "silo" | "volcano":
            # In hand already. What is built for a silo waits for "Done".
            for name in (*action.get("builds", ()), *action.get("remove", ())):
                tap(user, name)
            if "builds" in action:
                user.press("#tool-done")
        case _:
            # A tile, or what all players share. Somebody who reacts has a button elsewhere.
            user.press(".answer-now button" if action["player"] != active else "#tile-0")
            for name in tapped(action):
                tap(user, name)
            if "remove" in action:
                user.press("#tool-done")


def tapped(action):
    """The hexes that somebody taps who uses a tile."""
    names = [action[part] for part in ("from", "to", "at") if part in action]
    names += [piece["at"] for piece in action.get("remove", ())]
    # The seven hexes of a city hall show themselves, and a second tap builds it.
    return names * 2 if action.get("tile") == "city-hall" else names


def tap(user, name):
    """Tap a hex; where a finger only magnifies the board, confirm."""
    user.tap(name)
    # In one script: it may go between two, because what was aimed at before is answered.
    user.page.evaluate("document.getElementById('confirm')?.click()")


def do_stop(user, stop):
    actions = own_actions(stop)
    for action in actions:
        do(user, action, actions[0]["player"])


def walk(user, language="en", box="base"):
    """Do all stops."""
    for number, stop in enumerate(lessons()[box]):
        at(user.page, number, language, box)
        do_stop(user, stop)
        if stop.refused:
            expect(user.page.locator("#ruling .answers")).to_have_attribute("data-rule", stop.rule)
            expect(user.page.locator("#allow")).to_have_count(0)
        expect(user.page.locator("#lesson-so")).to_contain_text(TEXTS[language][box][number]["so"])
        user.press("#lesson-next")
    expect(user.page.locator("#lesson-alone")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
def test_the_lesson_is_walked_by_touch_from_the_first_screen_to_its_end(touch, size):
    user = touch(*size)
    begin(user)
    at(user.page, 0)
    assert accessibility.faults(user.page, "#turn") == []
    walk(user)
    assert accessibility.faults(user.page, "#turn") == []
    assert user.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("box", OF_BOXES)
def test_the_lesson_of_a_box_is_walked_to_its_end(finger, site, box):
    user = begin_box(User(finger(390, 844), site, finger=True), box)
    assert accessibility.faults(user.page, "#turn") == []
    walk(user, box=box)
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390


def begin_box(user, box):
    """Begin the lesson of a box from the first stop of the first game, where those of the own boxes are offered."""
    user.page.goto(user.site.url)
    expect(user.page.locator("#load")).to_be_hidden(timeout=LONG)
    # The box is the only one that is ticked beside the base box.
    choices = json.loads(user.page.evaluate("localStorage.getItem('hexreeve.choices')") or "{}")
    stored = json.dumps(choices | {"boxes": ["base", box]})
    user.page.evaluate(f"localStorage.setItem('hexreeve.choices', {json.dumps(stored)})")
    begin(user)
    for other in OF_BOXES:
        expect(user.page.locator(f"#lesson-{other}")).to_have_count(1 if other == box else 0)
    user.press(f"#lesson-{box}")
    return user


def test_in_spanish(finger, site):
    user = begin(User(finger(1366, 768, "es"), site, finger=True))
    walk(user, "es")


def test_each_stop_that_is_a_mistake_shows_why_it_is_one(user):
    begin(user)
    page = user.page
    for number, stop in enumerate(BASE):
        at(page, number)
        if stop.refused:
            do_stop(user, stop)
            expect(page.locator("#ruling-said")).to_be_visible()
            expect(page.locator("#lesson-so")).to_be_visible()
            user.press("#lesson-next")
        else:
            user.press("#lesson-skip")


def test_a_stop_refuses_what_the_rules_refuse(user):
    begin(user)
    user.tap("G8")
    expect(user.page.locator("#ruling-said")).to_contain_text("G8")
    expect(user.page.locator("#lesson-next")).to_have_count(0)
    user.tap("F8")
    expect(user.page.locator("#lesson-next")).to_be_visible()


def test_the_button_below_the_board_tries_what_is_wrong_there(touch):
    user = begin(touch(390, 844))
    user.tap("G8")
    expect(user.page.locator("#confirm")).to_have_text("Try G8")


def test_a_stop_that_asks_for_a_mistake_gives_no_hint_to_the_legal_hexes(user):
    begin(user)
    expect(user.page.locator("#turn-now")).to_contain_text("with a dot")
    user.tap("G8")
    expect(user.page.locator("#ruling-said")).to_be_visible()
    expect(user.page.locator("#turn-now")).not_to_contain_text("with a dot")
    user.press("#lesson-skip")
    at(user.page, 1)
    assert BASE[1].refused
    expect(user.page.locator("#turn-now")).not_to_contain_text("with a dot")


def test_leaving_and_coming_back_goes_on(user):
    begin(user)
    page = user.page
    for _ in range(3):
        user.press("#lesson-skip")
    at(page, 3)
    user.reload()
    at(page, 3)
    user.press("#lesson-leave")
    expect(page.locator("#door-learn")).to_be_visible()
    user.reload()
    expect(page.locator("#door-learn")).to_have_text("Go on learning")
    user.press("#door-learn")
    at(page, 3)
    user.press("#lesson-back")
    at(page, 2)


def test_the_game_before_the_lesson_comes_back(user):
    from tables import record

    page = user.page
    user.visit()
    user.open(record())
    before = user.saved_game()
    page.locator("a[href='#setup']").first.click()
    user.press("#door-learn")
    at(page, 0)
    do_stop(user, BASE[0])
    user.press("#lesson-leave")
    user.expect_todo("Ana: turn up the terrain card")
    assert user.saved_game() == before


def test_a_game_on_another_board_comes_back_on_its_own_and_its_robot_plays_on(page, site):
    user = User(page, site)
    at_once(page)
    begin_alone(user)
    user.press("#board .is-legal >> nth=0")
    own_turn(user)
    hexes = "[...document.querySelectorAll('#board [data-hex]')].map((hex) => hex.getAttribute('aria-label')).join()"
    before = page.evaluate(hexes)
    page.locator("a[href='#setup']").first.click()
    user.press("#door-learn")
    at(page, 0)
    assert page.evaluate(hexes) != before
    # A position of a lesson is nobody's result.
    page.locator("nav a[href='#score']").first.click()
    expect(page.locator("#result")).to_contain_text("no game of yours")
    expect(page.locator("#results-keep")).to_have_count(0)
    page.locator("nav a[href='#referee']").first.click()
    user.press("#lesson-leave")
    expect(page.locator("#lesson-title")).to_have_count(0)
    wait_until(page, f"({hexes}) === {json.dumps(before)}")


def test_a_robot_plays_on_after_a_lesson_that_began_in_its_turn(page, site):
    user = User(page, site).visit()
    slowly(user)
    play_turn(user)
    expect(page.locator("#robot-skip")).to_be_visible()
    page.locator("a[href='#setup']").first.click()
    user.press("#door-learn")
    at(page, 0)
    user.press("#lesson-leave")
    own_turn(user)
    assert ended(user.saved_game()) == ["red", "blue"]


def test_by_keys_alone(page, site):
    user = User(page, site)
    page.goto(site.url)
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    page.locator("#door-learn").focus()
    page.keyboard.press("Enter")
    for number, stop in enumerate(BASE):
        at(page, number)
        for action in own_actions(stop):
            if action["type"] == "tile":
                press(page, "#tile-0")
            hexes = [action[part] for part in ("from", "to", "at") if part in action]
            for name in hexes:
                user.hex(name).focus()
                page.keyboard.press("Enter")
            if action["type"] == "end-turn":
                press(page, "#end-turn")
            if action["type"] == "redraw":
                press(page, "#deal")
        press(page, "#lesson-next")
    expect(page.locator("#lesson-alone")).to_be_visible()


def press(page, selector):
    page.locator(selector).focus()
    page.keyboard.press("Enter")


def test_the_language_changes_in_the_middle_of_a_stop(user):
    begin(user)
    page = user.page
    user.press("#lesson-skip")
    at(page, 1)
    page.locator("#language").select_option("de")
    at(page, 1, "de")
