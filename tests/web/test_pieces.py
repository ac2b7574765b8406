"""Pieces of all boxes, the island and gold counted by hand, in a real Chromium."""

import json
from pathlib import Path

import accessibility
from hexreeve.core.hexgrid import hex_named, names_in, neighbours
from playwright.sync_api import expect
from tables import User, record

# Not an island that was ever printed.
ISLAND = {"map": ["gg1c", "wttd", ".ff."], "side": "tree-house"}
TABLE = {
    "boxes": ["base", "nomads", "crossroads", "queenies", "harvest"],
    "board": [
        {"quadrant": "quarry", "turned": True},
        {"quadrant": "city-hall-fort", "turned": True},
        {"quadrant": "lighthouse-foresters-lodge", "turned": False},
        {"quadrant": "barracks-crossroads", "turned": True},
    ],
    "cards": ["citizens", "mayors", "families"],
    "tasks": ["fortress"],
    "nomads": {"E3": "donation-grass", "C5": "donation-forest", "H5": "treasure"},
    "island": ISLAND,
}


def table(position=None, actions=()):
    return record(actions, position, **TABLE)


def exported(user):
    with user.page.expect_download() as download:
        user.press("#export")
    return json.loads(Path(download.value.path()).read_text("utf-8"))


def expect_axe_finds_nothing(page):
    assert accessibility.faults(page) == []


def test_every_kind_of_piece_is_entered_on_a_phone(finger, site):
    page = finger(390, 844, "es")
    user = User(page, site, finger=True).visit().open(table())
    user.press("#edit")
    user.press("#kind-city-hall")
    user.tap("E6")
    expect(page.locator("#aimed")).to_contain_text("E6 · ")
    user.press("#confirm")
    expect(user.piece("red", "E6", "city-hall")).to_have_count(1)
    expect(page.locator('#board .pieces use[href="#hr-city-hall-red"]')).to_have_count(1)
    # Magnified, every tap is certain. The only ship moves, and a third warrior is one too many.
    user.press("#kind-ship")
    user.tap("I6", "I5")
    expect(user.piece("red", "I5", "ship")).to_have_count(1)
    expect(user.piece("red", "I6", "ship")).to_have_count(0)
    user.press("#kind-warrior")
    user.tap("A5", "A6")
    expect(user.piece("red", "A6", "warrior")).to_have_count(1)
    user.tap("A7")
    expect(page.locator("#message")).to_be_visible()
    expect(user.piece("red", "A7", "warrior")).to_have_count(0)
    user.tap("A5")
    expect(user.piece("red", "A5", "warrior")).to_have_count(0)
    user.press("#kind-wall")
    user.tap("A9")
    expect(user.hex("A9")).to_have_attribute("aria-label", "A9, barranco, muro de piedra")
    user.press("#hand-blue")
    user.press("#kind-house")
    user.tap("I5")
    # Somebody else's piece makes way.
    expect(user.piece("blue", "I5")).to_have_count(1)
    expect(user.piece("red", "I5", "ship")).to_have_count(0)
    expect(user.hex("E7")).to_have_attribute("aria-label", "E7, barranco, ciudad de Ana")
    user.press("#camps summary")
    page.locator("#camp-E3").select_option("blue")
    expect(user.hex("E3")).to_have_class("hex nomad is-gone")
    expect(user.hex("E3").locator(".lying")).to_be_hidden()
    page.locator("#camp-H5").select_option("")
    user.press("#gold-blue summary")
    page.locator("#gold-treasure-blue").fill("3")
    page.locator("#gold-treasure-blue").press("Enter")
    expect(page.locator("#gold-blue summary")).to_contain_text("3")
    expect_axe_finds_nothing(page)
    user.press("#editor-play")
    user.expect_todo("Ana")
    position = exported(user)["position"]
    assert position["players"]["red"]["city_hall"] == "E6"
    assert position["players"]["red"]["warriors"] == ["A6"]
    assert position["players"]["red"]["ship"] is None
    assert position["walls"] == ["A9"]
    assert position["players"]["blue"] == position["players"]["blue"] | {
        "settlements": ["I5"],
        "supply": 39,
        "nomads": [{"tile": "donation-grass"}],
        "gold": {"treasure": 3},
    }
    assert {site: position["stock"][site] for site in ("E3", "C5", "H5")} == {"E3": 0, "C5": 1, "H5": 0}


def test_the_island_is_tapped_and_walked_to(user):
    page = user.open(table()).page
    user.press("#edit")
    expect(page.locator("#editor")).to_be_visible()
    user.tap("i-B1")
    user.expect_piece("red", "i-B1")
    expect(user.hex("i-B1")).to_have_attribute("aria-label", "i-B1, grass, settlement of Ana")
    user.hex("J20").focus()
    page.keyboard.press("ArrowDown")
    expect(user.hex("i-D1")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(user.hex("i-D2")).to_be_focused()
    page.keyboard.press("Enter")
    user.expect_piece("red", "i-D2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(user.hex("i-D1")).not_to_be_focused()
    assert page.evaluate("document.activeElement.dataset.hex").endswith("20")


def test_tasks_and_gold_paid_during_play_are_lit(user):
    position = {
        "active": "blue",
        "players": {"blue": {"city_hall": "S17", "settlements": ["K9"], "supply": 4}, "red": {"supply": 0}},
        "end_triggered": True,
    }
    builds = [{"player": "blue", "type": "build", "at": at} for at in ("K10", "L10", "M10")]
    reveal = {"player": "blue", "type": "reveal", "card": "desert"}
    user.open(table(position, [reveal, *builds, {"player": "blue", "type": "end-turn"}]))
    user.expect_todo("The game is over.")
    user.press("#to-score")
    page = user.page
    expect(page.locator("#gold-families-blue")).to_have_text("2")
    user.press("#gold-families-blue")
    user.expect_marked("lit", ["K10", "L10", "M10"])
    expect(page.locator("#gold-fortress-blue")).to_have_text("6")
    user.press("#gold-fortress-blue")
    user.expect_marked("lit", names_in(1 << hex_named("S17") | neighbours(1 << hex_named("S17"))))
    user.press("#score-bare")
    expect(page.locator("#number-families-blue")).to_be_visible()
    expect(page.locator("#number-fortress-blue")).to_be_visible()


def test_gold_counted_by_hand_is_kept_with_the_game(user):
    page = user.open(table()).page
    page.locator("nav").get_by_role("link", name="Score").click()
    page.locator("#counted-mayors-red").fill("8")
    page.locator("#counted-mayors-red").press("Enter")
    expect(page.locator("#total-red")).to_contain_text("8")
    expect(page.locator("#result")).to_contain_text("Ana")
    expect_axe_finds_nothing(page)
    # In a position it goes on from there, and the game keeps what it had.
    user.press("#score-position")
    expect(page.locator("#editor-close")).to_be_visible()
    expect(page.locator("#counted-mayors-red")).to_have_value("8")
    page.locator("#counted-mayors-red").fill("12")
    page.locator("#counted-mayors-red").press("Enter")
    expect(page.locator("#total-red")).to_contain_text("12")
    user.press("#editor-close")
    expect(page.locator("#total-red")).to_contain_text("8")
    user.reload()
    expect(page.locator("#total-red")).to_contain_text("8")
    page.locator("nav").get_by_role("link", name="Referee").click()
    user.press("#reveal-desert")
    assert exported(user)["gold"] == {"red": {"mayors": 8}}


def test_gold_counted_while_the_position_is_prepared_is_the_positions(user):
    page = user.open(table()).page
    page.locator("nav").get_by_role("link", name="Score").click()
    expect(page.locator("#counted-mayors-red")).to_have_value("0")
    page.evaluate("""() => {
        document.querySelector("#score-position").click();
        const field = document.querySelector("#counted-mayors-red");
        field.value = "12";
        field.dispatchEvent(new Event("change"));
    }""")
    expect(page.locator("#total-red")).to_contain_text("12")
    user.press("#editor-close")
    # Nobody has a piece in the game, nor gold.
    expect(page.locator("#total-red")).to_have_text("\N{EN DASH}")
