"""The end of a game with silos (Harvest) in a real Chromium."""

from hexreeve.kingdom.records.examples import tables
from playwright.sync_api import expect
from tables import User, record

BOARD = [{"quadrant": name, "turned": False} for name in ("invented-bazaar", "paddock", "oasis", "farm")]
# F1 and G1 touch the silo on F2.
TABLE = {
    "boxes": ["base", "harvest"],
    "board": BOARD,
    "cards": ["travellers"],
    "quadrants": tables("harvest")["farmland"]["quadrants"],
}


def ended(red, blue, **setup):
    players = {"red": {"settlements": red.split()}, "blue": {"settlements": blue.split()}}
    return record(position={"active": "red", "players": players, "end_triggered": True}, **TABLE, **setup)


def test_each_player_with_a_silo_builds_moves_or_leaves_it(page, site):
    user = User(page, site).visit().open(ended("F1", "G1"))
    expect(page.locator("#todo")).to_contain_text("before the gold is counted: the silo (up to 3)")
    expect(page.locator("#hint")).to_contain_text("still possible: 3")
    user.expect_marked("legal", ["E1"])
    user.tap("E1")
    # What is chosen stands on the board at once, and a second tap takes it back.
    user.expect_piece("red", "E1")
    expect(page.locator("#hint")).to_contain_text("still possible: 2")
    user.expect_marked("legal", ["D1", "D2"])
    user.tap("D1")
    user.expect_piece("red", "D1")
    user.tap("D1")
    expect(user.piece("red", "D1")).to_have_count(0)
    user.tap("D1")
    user.press("#tool-done")
    user.expect_piece("red", "E1")
    user.expect_piece("red", "D1")
    expect(page.locator("#log")).to_contain_text("uses the silo: E1, D1")
    expect(page.locator("#todo")).to_contain_text("Luis")
    # One tap leaves it, and the game is over.
    user.press("#tool-leave")
    expect(page.locator("#todo")).to_contain_text("The game is over")
    expect(page.locator("#log")).to_contain_text("leaves the silo")
    # No tile can be used any more, and none says so.
    expect(page.locator("#seats-now")).to_contain_text("Farm action")
    expect(page.locator("#seats-now")).not_to_contain_text("can be used")
    user.press("#to-score")
    expect(page.locator("#score")).to_contain_text("3")


def test_a_settlement_moves_for_a_silo_and_a_wrong_hex_is_explained(page, site):
    user = User(page, site).visit().open(ended("F1 D14", "T20"))
    user.tap("A1")
    user.expect_refused("har.silo", "A1 touches none of Ana's pieces", asked=["A1"])
    user.tap("D14")
    user.expect_marked("legal", ["E1", "G1"])
    user.tap("G1")
    user.expect_piece("red", "G1")
    expect(user.piece("red", "D14")).to_have_count(0)
    user.press("#tool-done")
    user.expect_piece("red", "G1")
    expect(page.locator("#todo")).to_contain_text("The game is over")


def test_only_who_may_still_use_a_silo_has_it(page, site):
    User(page, site).visit().open(ended("F1", "T20"))
    expect(page.locator("#seat-red")).to_contain_text("Silo")
    expect(page.locator("#seat-red")).to_contain_text("can be used")
    expect(page.locator("#seat-blue")).not_to_contain_text("Silo")
    # It is in hand, and nothing else is left: no button for it.
    expect(page.locator("#turn .tools")).to_have_count(0)
