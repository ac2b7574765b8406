"""All boxes in the referee: every kind of tile, card and reaction by taps and keys, once each."""

import accessibility
import pytest
from playwright.sync_api import expect
from tables import User, legal, record, setup

# Four quadrants of Nomads and Crossroads; B12, C12, D12, E11 is a way for a wagon over desert and mountain.
BOARD = [
    {"quadrant": name, "turned": False}
    for name in ("barracks-crossroads", "city-hall-fort", "monastery-wagon", "quarry")
]
CROSSROADS = {"boxes": ["base", "nomads", "crossroads"], "board": BOARD, "tasks": [], "nomads": {}}

# The printed maps of Marshlands and Harvest are not on file: these are invented.
MARSH = {
    "id": "my-marsh",
    "box": "marshlands",
    "locations": ["canoe"],
    "map": ["ggggsswwtt", "gg1ggsswtt", *["ggddccfftt"] * 5, "ggdd1cfftt", "ggddccPftt", "ggddccfftt"],
}
MARKET = {
    "id": "my-market",
    "box": "harvest",
    "locations": ["bazaar", "water-mill"],
    "map": ["ggggaawwtt", "gg1ggaawtt", *["ggddccfftt"] * 5, "ggdd2cfftt", "ggddccSftt", "ggddccfftt"],
}


def transcribed(quadrant):
    board = [{"quadrant": quadrant["id"], "turned": False}, *setup()["board"][1:]]
    return {"boxes": ["base", quadrant["box"]], "quadrants": [quadrant], "board": board}


CAMPS_AND_MARSH = transcribed(MARSH) | {"boxes": ["base", "nomads", "marshlands"]}


def at(red, blue="T20", **others):
    """A position in which it is red's turn; seats are fields, or settlements alone."""
    seats = {"red": red, "blue": blue} | others
    players = {
        colour: seat if isinstance(seat, dict) else {"settlements": seat.split()} for colour, seat in seats.items()
    }
    return {"active": "red", "players": players}


def held(*tiles, settlements="", **more):
    return {"settlements": settlements.split(), "tiles": [{"tile": tile} for tile in tiles], **more}


@pytest.fixture
def laptop(page, site):
    page.set_viewport_size({"width": 1280, "height": 800})
    return User(page, site).visit()


@pytest.fixture
def phone(finger, site):
    """User with touch on the smallest phone, in Spanish. The board is magnified, so that every tap builds."""
    return User(finger(320, 640, "es"), site, finger=True).visit()


def axe(page):
    assert accessibility.faults(page) == []


def fits(page):
    """Expect that nothing is wider than the screen, and that buttons are large enough for a finger."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    for box in page.locator("#turn-now button:visible").evaluate_all(
        "all => all.map(each => [each.id, each.getBoundingClientRect().height])"
    ):
        assert box[1] >= 44, box


# --- pieces of other kinds -----------------------------------------------------------------------------


def test_a_wagon_goes_hex_by_hex_or_straight_to_its_goal(laptop):
    page = laptop.open(record(position=at(held("wagon", settlements="C13", wagon="B12")), **CROSSROADS)).page
    laptop.press("#reveal-desert")
    laptop.press("#tile-0")
    laptop.expect_marked("movable", ["B12"])
    laptop.tap("B12")
    laptop.tap("C12", "D12")
    laptop.expect_marked("picked", ["B12", "C12", "D12"])
    expect(page.locator("#hint")).to_contain_text("B12-C12-D12")
    axe(page)
    # The third step is the last one, so there is nothing left to confirm.
    laptop.tap("E11")
    expect(page.locator("#log")).to_contain_text("B12-C12-D12-E11")
    laptop.press("#undo")
    laptop.press("#tile-0")
    laptop.tap("B12", "D12")
    expect(page.locator("#hint")).to_contain_text("B12-C12-D12")
    laptop.press("#tool-done")
    expect(page.locator("#log-2")).to_contain_text("B12-C12-D12")
    laptop.press("#undo")
    laptop.press("#tile-0")
    laptop.tap("B12")
    laptop.press("#tool-return")
    expect(page.locator("#log-2")).to_contain_text("B12")
    expect(page.locator("#board [data-hex=B12]")).not_to_have_attribute("aria-label", "Ana")


def test_a_warrior_is_put_on_the_board_and_blocks(laptop):
    position = at(held("barracks", settlements="C9"), {"settlements": ["T20"], "warriors": ["C6"]})
    page = laptop.open(record(position=position, **CROSSROADS)).page
    laptop.press("#reveal-desert")
    laptop.press("#tile-0")
    laptop.tap("D9")
    expect(page.locator("#log-2")).to_contain_text("D9")
    laptop.tap("D6")
    laptop.expect_refused("kb.warrior.blocks", because=["C6"])


def test_a_city_hall_is_seen_before_it_is_built(phone):
    game = record(position=at(held("city-hall", settlements="B2")), **CROSSROADS)
    page = phone.open(game).page
    phone.press("#reveal-grass")
    phone.press("#tile-0")
    lit = legal(game | {"actions": [{"player": "red", "type": "reveal", "card": "grass"}]})["tiles"]["city-hall"]["at"]
    phone.expect_marked("legal", lit)
    phone.tap("B4")
    expect(page.locator("#confirm")).to_have_text("Elegir B4")
    phone.press("#confirm")
    expect(page.locator("#hint")).to_contain_text("Las siete casillas")
    phone.expect_marked("picked", ["B4", "A4", "C4", "B3", "C3", "B5", "C5"])
    fits(page)
    phone.press("#tool-done")
    expect(page.locator("#log-2")).to_contain_text("B4")


# --- cards ---------------------------------------------------------------------------------------------


def test_a_dual_card_is_played_as_one_of_its_terrains(phone):
    page = phone.open(record(position=at("C1"), **transcribed(MARSH))).page
    phone.press("#reveal-swamp\\+grass")
    expect(page.locator("#play-swamp\\+grass-swamp")).to_have_text("2 en pantano")
    fits(page)
    phone.press("#play-swamp\\+grass-swamp")
    phone.expect_todo("construir 2 asentamientos.")
    phone.press("#undo")
    phone.press("#reveal-swamp\\+grass")
    phone.press("#play-swamp\\+grass")
    phone.expect_todo("elegir el terreno: 2 en pantano o 3 en hierba")
    phone.tap("D1")
    phone.press("#confirm")
    phone.expect_todo("construir 2 asentamientos más")


def test_of_two_cards_one_is_played(laptop):
    page = laptop.open(record(position=at(held("crossroads", settlements="C9")), **CROSSROADS)).page
    expect(page.locator("#turn")).to_contain_text("You turn up 2 cards. Which ones?")
    laptop.press("#reveal-desert")
    expect(page.locator("#shown")).to_have_text("Turned up: Desert")
    laptop.press("#reveal-canyon")
    axe(page)
    laptop.press("#play-canyon")
    expect(page.locator("#card")).to_contain_text("Canyon")
    expect(page.locator("#turn")).to_contain_text("Turned up: Desert")
    laptop.press("#undo")
    # The choice may wait for the action that needs it.
    laptop.press("#reveal-desert")
    laptop.press("#reveal-canyon")
    laptop.press("#play-later")
    expect(page.locator("#card")).to_have_count(0)
    expect(page.locator("#turn")).to_contain_text("Turned up: Desert, Canyon")
    laptop.press("#undo")
    page.locator("#dealt").check()
    laptop.press("#deal")
    expect(page.locator("#play-later")).to_be_visible()
    dealt = page.locator(".cards-turned").inner_text()
    laptop.reload()
    expect(page.locator(".cards-turned")).to_have_text(dealt, use_inner_text=True)


def test_a_card_is_dealt_for_a_tile_that_draws_one(phone):
    page = phone.open(record(position=at(held("fort", settlements="C9")), **CROSSROADS)).page
    phone.press("#reveal-desert")
    phone.press("#dealt")
    phone.press("#tile-0")
    phone.press("#draw")
    card = page.locator(".cards-turned .card")
    expect(card).to_have_count(1)
    came = card.inner_text()
    # Laid down and taken up again, it is the same card.
    phone.press("#tile-0")
    phone.press("#tile-0")
    expect(card).to_have_text(came)
    phone._press(page.locator("#board .is-legal").first)
    phone.press("#confirm")
    expect(page.locator("#log-2")).to_contain_text(came.lower())


# --- Nomads --------------------------------------------------------------------------------------------


def nomads(*tiles, settlements="C9", **more):
    return held(settlements=settlements, nomads=[{"tile": tile} for tile in tiles], **more)


def test_the_sword_takes_one_piece_of_everybody(phone):
    position = at(nomads("sword"), "T20 T19", black="A1")
    page = phone.open(record(position=position, players=3, **CROSSROADS)).page
    phone.press("#reveal-desert")
    phone.press("#tile-0")
    phone.expect_marked("movable", ["T20", "T19", "A1"])
    phone.tap("T20")
    phone.press("#confirm")
    # Another piece of the same player takes its place.
    phone.tap("T19", "A1")
    phone.expect_marked("picked", ["T19", "A1"])
    fits(page)
    phone.press("#tool-done")
    expect(page.locator("#log-2")).to_contain_text("T19, A1")


def test_a_donation_goes_on_and_an_outpost_frees_one_build(laptop):
    page = laptop.open(record(position=at(nomads("donation-water", "outpost", settlements="D9")), **CROSSROADS)).page
    laptop.press("#reveal-desert")
    laptop.press("#tile-0")
    laptop.tap("D10")
    expect(page.locator("#hint")).to_contain_text("2 more")
    expect(page.locator("#tile-0")).to_have_attribute("aria-pressed", "true")
    laptop.press("#tile-1")
    laptop.tap("O1")
    laptop.expect_marked("last", ["O1"])
    expect(page.locator("#hint")).to_contain_text("1 more")
    expect(page.locator("#tile-1")).to_contain_text("used this turn")
    axe(page)
    laptop.tap("E10")
    expect(page.locator("#tile-0")).to_have_attribute("aria-pressed", "false")
    # Free of adjacency a mandatory build may stand anywhere on its terrain.
    for _ in range(3):
        laptop.press("#undo")
    expect(page.locator("#tile-0")).to_contain_text("can be used")
    laptop.press("#tile-1")
    laptop.tap("T1")
    expect(page.locator("#log-2")).to_contain_text("builds on T1 (with the Outpost)")


def test_one_wall_or_two(laptop):
    page = laptop.open(record(position=at(held("quarry", settlements="C9")), **CROSSROADS)).page
    laptop.press("#reveal-desert")
    laptop.press("#tile-0")
    laptop.tap("D9")
    laptop.expect_marked("picked", ["D9"])
    laptop.press("#tool-done")
    expect(page.locator("#log-2")).to_contain_text("D9")
    laptop.press("#undo")
    laptop.press("#tile-0")
    laptop.tap("D9", "C8")
    expect(page.locator("#log-2")).to_contain_text("C8")


def test_steps_are_split_over_settlements(phone):
    page = phone.open(record(position=at(nomads("resettlement", settlements="C9 G1")), **CROSSROADS)).page
    phone.press("#reveal-desert")
    phone.press("#tile-0")
    phone.tap("C9")
    phone.press("#confirm")
    phone.tap("D9")
    expect(page.locator("#hint")).to_contain_text("C9-D9")
    phone.press("#tool-done")
    expect(page.locator("#hint")).to_contain_text("Pasos que quedan: 3")
    fits(page)


# --- answers, what is not on file ------------------------------------------------------------------------


def test_somebody_answers_and_the_turn_goes_on(laptop):
    """By keys: Luis reacts with his canoe after Ana has taken the last tile of a hex; her Outpost does not apply."""
    position = at(
        nomads("outpost", settlements="E3"), {"settlements": ["B2", "C8"], "tiles": [{"tile": "canoe", "from": "C2"}]}
    ) | {"stock": {"C2": 1}}
    position["players"]["black"] = {"settlements": ["A10"]}
    page = laptop.open(record(position=position, players=3, **CAMPS_AND_MARSH)).page
    laptop.press("#reveal-canyon")
    laptop.press("#undo")
    laptop.press("#reveal-grass")
    laptop.tap("D2")
    expect(page.locator(".answer-now")).to_contain_text("Luis: Canoe")
    expect(page.locator("#announcement")).to_contain_text("Luis may react now: Canoe")
    axe(page)
    laptop.press("#tile-0")
    page.locator(".answer-now button").focus()
    page.keyboard.press("Enter")
    laptop.expect_marked("legal", legal(_after_build(position))["tiles"]["canoe"]["at"])
    laptop.tap("F1")
    laptop.expect_piece("blue", "F1")
    laptop.expect_todo("Ana: build 2 more settlements.")
    expect(page.locator(".answer-now")).to_have_count(0)
    # A reaction is optional: the active player may simply continue.
    laptop.press("#undo")
    expect(page.locator(".answer-now")).to_be_visible()
    laptop.tap("E2")
    laptop.expect_piece("red", "E2")
    expect(page.locator(".answer-now")).to_have_count(0)


def _after_build(position):
    actions = [
        {"player": "red", "type": "reveal", "card": "grass"},
        {"player": "red", "type": "build", "at": "D2"},
    ]
    return record(actions, position, players=3, **CAMPS_AND_MARSH)


def test_what_is_not_on_file_is_said_and_entered(phone):
    page = phone.open(record(position=at(held("bazaar", "water-mill", settlements="C1")), **transcribed(MARKET))).page
    expect(page.locator("#unjudged")).to_contain_text("Bazar")
    phone.press("#reveal-grass")
    phone.press("#tile-0")
    expect(page.locator("#hint")).to_contain_text("Anota lo que diga tu loseta")
    fits(page)
    phone.tap("J1")
    phone.press("#confirm")
    phone.expect_piece("red", "J1")
    expect(page.locator("#log-2 .badge")).to_have_text("permitido en esta mesa")
    # A piece that the table moves.
    phone.press("#tile-1")
    phone.tap("C1", "A9")
    phone.expect_piece("red", "A9", "J1")
    expect(page.locator("#log-3")).to_contain_text("C1-A9")
