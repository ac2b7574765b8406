"""Robots at the table: they say what they do, and people put their pieces down, undo it, or play for them."""

import json
import re

import accessibility
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.records import log
from hexreeve.kingdom.robots.league import table_of
from phones import follow, passed_on
from playwright.sync_api import expect
from tables import User, legal, record, seats, unfold, wait_until
from visits import options

TURN = "F8 F9 G9; end"


def robots(game, **levels):
    """The same record, with robots at some seats."""
    seated = [player | ({"robot": levels[player["id"]]} if player["id"] in levels else {}) for player in players(game)]
    return game | {"setup": game["setup"] | {"players": seated}}


def players(game):
    return game["setup"]["players"]


def type_in(user, text):
    field = user.page.locator("#typed-move")
    if not field.is_visible():
        user.press("#typed summary")
    field.fill(text)
    field.press("Enter")


def planned(page):
    """What the robots want to do, line by line."""
    expect(page.locator("#robot-done")).to_be_visible()
    return page.locator(".robot-plan li").all_inner_texts()


def places(lines):
    return [re.search(r"[A-T]\d+", line)[0] for line in lines if line.startswith("builds on")]


def at_the_robot(user, level="medium", **fields):
    """A game in which Ana has played a turn, and a card must come up for Luis, a robot."""
    user.open(robots(record(**fields), blue=level))
    user.press("#reveal-forest")
    user.expect_todo("build 3 settlements")
    type_in(user, TURN)
    expect(user.page.locator("#robot-card")).to_have_text("Turn up a card for Luis, a robot: which one is it?")


def test_a_robot_says_what_it_builds_and_waits_for_the_pieces(touch):
    user = touch(390, 844)
    at_the_robot(user, "strong")
    page = user.page
    user.press("#reveal-canyon")
    lines = planned(page)
    built = places(lines)
    assert len(built) == 3
    assert lines[-1] == "ends the turn"
    # The hexes are lit, numbered in order, and named for those who do not see them. No piece stands there yet.
    user.expect_marked("planned", built)
    assert page.locator(".step-numbers text").all_text_contents() == ["1", "2", "3"]
    for number, name in enumerate(built, 1):
        label = user.hex(name).get_attribute("aria-label")
        assert label.endswith(f"planned, step {number} of the robot")
        expect(user.piece("blue", name)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert accessibility.faults(page, "#turn") == []
    # A tap on the board is no piece on the table.
    user.tap(built[0])
    expect(page.locator("#message")).to_contain_text("Done")
    user.press("#robot-done")
    user.expect_todo("Ana: turn up the terrain card.")
    user.expect_piece("blue", *built)
    expect(page.locator(".step-numbers text")).to_have_count(0)
    expect(page.locator("#announcement")).to_contain_text("Luis ends the turn.")
    game = user.saved_game()
    assert players(game)[1] == {"id": "blue", "name": "Luis", "robot": "strong"}
    assert all(step.ruling.legal for step in log.steps(log.checked_log(game)))


def test_a_turn_of_a_robot_is_undone_and_done_again_as_a_whole(user):
    at_the_robot(user)
    page = user.page
    user.press("#reveal-canyon")
    built = places(planned(page))
    user.press("#robot-done")
    user.expect_todo("Ana: turn up")
    user.press("#undo")
    expect(page.locator("#robot-card")).to_be_visible()
    expect(user.piece("blue", built[0])).to_have_count(0)
    user.press("#redo")
    user.expect_todo("Ana: turn up")
    user.expect_piece("blue", *built)
    user.press("#undo")
    # The same card brings the same turn again.
    user.press("#reveal-canyon")
    assert places(planned(page)) == built
    # Another card brings another one.
    user.press("#undo")
    user.press("#reveal-grass")
    other = places(planned(page))
    assert other != built
    # Then Ana's own turn is undone, one action at a time.
    user.press("#undo")
    user.press("#undo")
    user.expect_todo("Ana: end the turn.")
    user.press("#undo")
    user.expect_todo("Ana: build one more settlement.")


def test_a_plan_is_still_there_after_a_reload(user):
    at_the_robot(user)
    user.press("#reveal-canyon")
    lines = planned(user.page)
    user.reload()
    assert planned(user.page) == lines
    user.press("#robot-done")
    user.expect_todo("Ana: turn up")


def test_people_may_play_for_a_robot(user):
    at_the_robot(user)
    page = user.page
    user.press("#reveal-canyon")
    planned(page)
    user.press("#robot-by-hand")
    expect(page.locator("#robot-ask")).to_be_visible()
    game = user.saved_game()
    [first, *_] = legal(game)["build"]
    user.tap(first)
    user.expect_piece("blue", first)
    user.expect_todo("Luis: build 2 more")
    # The robot may finish the turn that people have begun.
    user.press("#robot-ask")
    assert len(places(planned(page))) == 2
    user.press("#robot-done")
    user.expect_todo("Ana: turn up")


def test_any_seat_becomes_a_robot_and_a_person_again(user):
    page = user.open(record(position=seats(red="F8", blue="T9"))).page
    unfold(page.locator("#robot-red"))
    drawn = page.locator("#board svg").element_handle()
    page.locator("#robot-red").select_option("easy")
    expect(page.locator("#robot-card")).to_contain_text("Ana, a robot")
    # The picture of the board is not made anew.
    assert page.evaluate("(drawn) => drawn.isConnected", drawn)
    page.locator("#robot-red").select_option("")
    expect(page.locator("#robot-card")).to_have_count(0)
    assert "robot" not in players(user.saved_game())[0]
    user.press("#reveal-forest")
    user.expect_todo("build 3 settlements")
    page.locator("#robot-red").select_option("medium")
    # Asked anew, because nobody has answered.
    user.press("#where-table")
    assert len(places(planned(page))) == 3


def test_a_robot_is_chosen_with_the_set_up(phone, site):
    options(phone)
    phone.locator("#seat-robot-1").select_option("strong")
    phone.locator("#name-0").fill("Ana")
    phone.locator("#roll").click()
    expect(phone.locator("#seat-robot-1")).to_have_value("strong")
    phone.locator("#play").click()
    user = User(phone, site)
    user.expect_todo("turn up the terrain card")
    assert [player.get("robot") for player in players(user.saved_game())] == [None, "strong"]


def test_another_phone_goes_on_with_the_robot(finger, site):
    here, there = [User(finger(390, 844, locale), site).visit() for locale in ("en", "en-GB")]
    at_the_robot(here)
    follow(there.page, passed_on(here.page))
    there.press("#arrived-go-on")
    there.expect_todo("Luis: turn up")
    there.press("#reveal-canyon")
    lines = planned(there.page)
    here.press("#reveal-canyon")
    # Nothing but the moment decides what it does.
    assert planned(here.page) == lines


def test_spanish_and_keys(page, site):
    user = User(page, site).visit()
    at_the_robot(user)
    user.press("#reveal-canyon")
    planned(page)
    page.locator("#language").select_option("es")
    expect(page.locator(".robot-plan li").last).to_have_text("termina el turno")
    page.locator("#robot-done").focus()
    page.keyboard.press("Enter")
    user.expect_todo("Ana: mostrar la carta de terreno.")
    page.keyboard.press("Control+z")
    expect(page.locator("#robot-card")).to_contain_text("Luis, un robot")


def test_a_robot_that_fails_blocks_nothing(user):
    at_the_robot(user)
    page = user.page
    page.evaluate(
        """() => {
          const { Worker } = window;
          window.Worker = function (...given) {
            const worker = new Worker(...given);
            setTimeout(() => worker.dispatchEvent(new ErrorEvent("error", { message: "gone", cancelable: true })));
            return worker;
          };
        }"""
    )
    user.press("#reveal-canyon")
    expect(page.locator(".robot-lost")).to_contain_text("The robot has found no move.")
    [first, *_] = legal(user.saved_game())["build"]
    user.tap(first)
    user.expect_piece("blue", first)


# What the person with some colour taps next, the first that is there; nothing while a robot acts or thinks.
NEXT = """(mine) => {
  const wanted = ["#to-score", "#robot-done"];
  const own = document.querySelector(`#seat-${mine}[aria-current=true]`) && !document.querySelector(".robot-plan");
  if (own) wanted.push("#deal", "#play-later", ".card[id^=play-]", "#end-turn.main");
  const seen = wanted.map((each) => document.querySelector(`#turn ${each}`)).find((each) => each);
  const next = seen ?? (own && document.querySelector("#board .is-legal"));
  return next ? (next.id ? `#${next.id}` : `#board [data-hex="${next.dataset.hex}"]`) : null;
}"""
NOW = "document.getElementById('turn').innerText"
PRESS = "(part) => document.querySelector(part)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))"


def test_one_person_plays_a_whole_game_against_two_robots(user):
    """With Nomads and Crossroads, one phone and the boxes: the page deals."""
    table = table_of("one-and-two", ("base", "nomads", "crossroads"), "first", 3)
    game = {"format": "hexreeve.kingdom.game", "version": 1, "setup": to_record(table.setup), "actions": []}
    mine, *others = (player["id"] for player in players(game))
    page = user.open(robots(game, **dict(zip(others, ("easy", "strong"), strict=True)))).page
    unfold(page.locator("#dealt"))
    page.locator("#dealt").check()
    for _ in range(2000):
        # First what the page says: where it deals by itself meanwhile, that is the change.
        before = page.evaluate(NOW)
        wanted = page.evaluate(NEXT, mine)
        if wanted == "#to-score":
            break
        if wanted is None:
            page.wait_for_timeout(50)
            continue
        # In one script: where the page deals, the button for it goes by itself.
        page.locator(wanted).click() if wanted.startswith("#board") else page.evaluate(PRESS, wanted)
        wait_until(page, f"({NOW}) !== {json.dumps(before)}")
    played = user.saved_game()
    steps = list(log.steps(log.checked_log(played)))
    assert steps[-1].after.over
    assert all(step.ruling.legal for step in steps)
    ended = [action["player"] for action in played["actions"] if action["type"] == "end-turn"]
    assert ended.count(mine) == ended.count(others[0]) == ended.count(others[1]) > 5
    assert {action["tile"] for action in played["actions"] if action["player"] in others and action["type"] == "tile"}
    page.locator("#to-score").click()
    expect(page.locator("#gold")).to_be_visible()
