"""A game with Marshlands in a real Chromium: tiles, bonus tiles, palaces, painted maps; caves and a fort.

The maps are invented, because the printed ones are not on file; without a flower field, so that one card has no hex.
"""

import invented_boxes
from hexreeve.kingdom.content.map_checks import quadrant_record
from playwright.sync_api import expect
from tables import User, legal, record

QUADRANTS = [
    quadrant | {"map": [row.replace("f", "g") for row in quadrant["map"]]}
    for quadrant in map(quadrant_record, invented_boxes.MARSHLANDS)
]
TABLE = {
    "boxes": ["base", "nomads", "crossroads", "marshlands", "queenies"],
    "quadrants": QUADRANTS,
    "board": [{"quadrant": quadrant["id"], "turned": False} for quadrant in QUADRANTS],
    "cards": ["captains", "noblewomen", "scouts"],
    "removed_terrain": "desert",
    "caves": ["J9", "A18", "Q12"],
    "island": {"map": ["ggc", "w1t"], "side": "tree-house"},
}
TEMPLE, TEMPLE_BONUS, REFUGE_BONUS, FOUNTAIN, HARBOR, CANOE, CAVE = (f"#tile-{i}" for i in range(7))
HELD = ("temple", "temple-bonus", "refuge-bonus", "fountain", "harbor", "canoe")


def table(tiles, settlements, **more):
    red = {"settlements": settlements.split(), "tiles": [{"tile": tile} for tile in tiles]}
    return record(
        position={"active": "red", "players": {"red": red, "blue": {"settlements": ["T20"]}}}, **TABLE, **more
    )


def test_a_turn_of_bonus_tiles_and_its_gold(page, site):
    page.set_viewport_size({"width": 1366, "height": 768})
    game = table(HELD, "A9 B9 C9 E10 I8")
    user = User(page, site).visit().open(game)
    expect(page.locator("#caption")).to_contain_text("Drawn by players, not from a map on file: Temple, Refuge")
    user.press("#reveal-grass")
    # A bonus tile bears the drawing of its kind.
    for tile in (TEMPLE, TEMPLE_BONUS):
        expect(page.locator(f"{tile} use")).to_have_attribute("href", "#hr-temple")
    expect(page.locator(CANOE)).to_contain_text("reacts to other players")
    user.press(REFUGE_BONUS)
    user.tap("B9", "D9")
    user.expect_piece("red", "D9")
    user.press(CAVE)
    user.expect_marked("movable", ["I8"])
    user.tap("I8")
    jump = {"player": "red", "type": "tile", "tile": "refuge-bonus", "from": "B9", "to": "D9"}
    done = game | {"actions": [{"player": "red", "type": "reveal", "card": "grass"}, jump]}
    user.expect_marked("legal", legal(done)["tiles"]["cave"]["moves"]["I8"])
    user.tap("B17")
    user.expect_piece("red", "B17")
    expect(page.locator(CAVE)).to_contain_text("used this turn")
    user.press(FOUNTAIN)
    user.tap("C8")
    user.expect_refused("mar.fountain", "several of Ana's pieces", because=["C9", "D9"])
    user.press("#allow")
    user.expect_piece("red", "C8")
    expect(page.locator("#log .badge")).to_have_text("allowed at this table")
    user.press(TEMPLE)
    user.tap("A9")
    expect(page.locator("#seat-red")).to_contain_text("1 set aside for the next turn")
    user.press(TEMPLE_BONUS)
    user.tap("K1")
    expect(page.locator("#log")).to_contain_text("builds on K1 (with the Temple bonus)")
    expect(page.locator(TEMPLE_BONUS)).to_contain_text("too late this turn")
    expect(page.locator(HARBOR)).to_contain_text("not between the builds")
    page.locator("nav").get_by_role("link", name="Score").click()
    user.press("#gold-palace-red")
    user.expect_marked("lit", ["E10"])
    expect(page.locator("#gold-palace-red")).to_have_text("5")


def test_a_fort_finds_nothing_to_build(finger, site):
    phone = User(finger(390, 844, "es"), site, finger=True).visit()
    page = phone.open(table(["fort"], "A9")).page
    phone.press("#reveal-grass")
    phone.press("#tile-0")
    phone.press("#draw-flower")
    expect(page.locator("#hint")).to_contain_text("Ninguna casilla vale para esta carta.")
    phone.press("#tool-nothing")
    expect(page.locator("#log-2")).to_contain_text("flores")
    phone.expect_todo("construir 3 asentamientos")
