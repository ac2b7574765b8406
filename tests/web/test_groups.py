"""A second evening with the same people, and seats for people of earlier games."""

import json

from builders_tables import RECORD
from lib import devenv
from playwright.sync_api import expect
from tables import PATIENCE, User, file_of, record
from visits import options

ENDED = json.loads((devenv.ROOT / "tests/games/two-players-last-settlement-by-a-build.json").read_text("utf-8"))


def ended(**names):
    """A finished game of two people with names."""
    game = json.loads(json.dumps(ENDED))
    for player in game["setup"]["players"]:
        player["name"] = names.get(player["id"], player.get("name", "")) or player["id"]
    return game


def seats(user):
    return [(player["id"], player.get("name", "")) for player in user.saved_game()["setup"]["players"]]


def test_a_second_evening_with_the_same_people_starts_in_two_taps(page, site):
    user = User(page, site).visit().open(ended())
    user.expect_todo("The game is over.")
    before = seats(user)
    user.reload()
    user.expect_todo("The game is over.")
    user.taps = 0
    user.press("#again")
    expect(page.locator("#play")).to_be_enabled(timeout=PATIENCE)
    user.press("#play")
    expect(page.locator("#todo")).not_to_contain_text("over", timeout=PATIENCE)
    assert user.taps == 2
    assert seats(user) == before


def test_the_oldest_starts_from_then_on(page, site):
    user = User(page, site).visit("setup")
    options(page)
    page.locator("#name-0").fill("Ana")
    page.locator("#name-1").fill("Luis")
    oldest = page.locator("#oldest")
    for name in ("Luis", "Ana"):
        oldest.select_option(label=name)
        expect(page.locator(".seats-drawn li", has_text=name)).to_contain_text("(starts)", timeout=PATIENCE)
    for _ in range(3):
        board = page.locator("#board svg").first
        seed = board.get_attribute("data-seed")
        page.locator("#roll").click()
        expect(board).not_to_have_attribute("data-seed", seed)
        expect(page.locator(".seats-drawn li", has_text="Ana")).to_contain_text("(starts)")
    user.reload()
    expect(page.locator(".seats-drawn li", has_text="Ana")).to_contain_text("(starts)", timeout=PATIENCE)


def test_a_tap_seats_a_group_and_a_person_in_their_colours(page, site):
    user = User(page, site).visit()
    user.open(ended(red="Mia", blue="Tom", black="Mia", orange="Tom", white="Tom"))
    user.open(record(players=3))
    page.goto(f"{site.url}#setup")
    # Every other view closes the options.
    expect(page.locator('nav a[href="#setup"]')).to_have_attribute("aria-current", "page")
    options(page)
    groups = page.locator("[id^=group-]")
    expect(groups.first).to_have_text("Ana, Luis, and Eva", timeout=PATIENCE)
    groups.first.click()
    expect(page.locator("#name-2")).to_have_value("Eva")
    expect(page.locator("#colour-2")).to_have_value("black")
    # Who sits there already is not offered.
    expect(page.locator("[id^=group-]", has_text="Eva")).to_have_count(0)
    page.locator("#players-4").click()
    page.locator("[id^=person-]", has_text="Mia").click()
    expect(page.locator("#name-3")).to_have_value("Mia")
    expect(page.locator("[id^=person-]", has_text="Mia")).to_have_count(0)


def test_the_other_game_begins_again_too(page, site):
    user = User(page, site)
    page.goto(f"{site.url}#builders/referee")
    page.locator("#b-import-file").set_input_files(file_of(RECORD))
    expect(page.locator("#b-turn-now")).to_contain_text("Ana", timeout=PATIENCE)
    page.goto(f"{site.url}#builders/setup")
    groups = page.locator("[id^=b-group-]")
    expect(groups.first).to_contain_text("Ana", timeout=PATIENCE)
    user.press("#b-group-0")
    expect(page.locator("#b-name-0")).to_have_value("Ana")
