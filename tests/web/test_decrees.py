"""Games with a decree of Emperor's Choice in a real Chromium."""

from playwright.sync_api import expect
from tables import User, record

BOARD = [{"quadrant": name, "turned": False} for name in ("harbor", "oracle", "oasis", "farm")]
TABLE = {"boxes": ["base", "emperors-choice"], "board": BOARD}


def table(settlements, position=None, **setup):
    players = {"red": {"settlements": settlements.split()}, "blue": {"settlements": ["T20"]}}
    return record(position={"active": "red", "players": players, **(position or {})}, **TABLE, **setup)


def test_the_volcano_takes_settlements_before_the_gold_is_counted(page, site):
    game = table("A1 B1 C1 D1", {"end_triggered": True}, decree="volcano", volcano="G6")
    user = User(page, site).visit().open(game)
    expect(page.locator("#todo")).to_contain_text("before the gold is counted: the Volcano (2 in all)")
    user.expect_marked("movable", ["A1", "B1", "C1", "D1"])
    user.tap("A1", "D1")
    expect(page.locator("#todo")).to_contain_text("The game is over")
    user.expect_piece("red", "B1")
    expect(page.locator("#log")).to_contain_text("uses the Volcano: A1, D1")


def test_a_spy_uses_a_tile_of_the_player_to_the_right(page, site):
    game = table("A2", decree="spy-network")
    game["position"]["players"]["blue"]["tiles"] = [{"tile": "farm"}, {"tile": "paddock"}]
    user = User(page, site).visit().open(game)
    user.press("#reveal-forest")
    expect(page.locator("#tile-0")).to_contain_text("Spy network: Farm")
    expect(page.locator("#tile-1")).to_contain_text("Spy network: Paddock")
    user.press("#tile-0")
    user.expect_marked("legal", ["A1", "A3", "B1"])
    user.tap("A3")
    user.expect_piece("red", "A3")
    expect(page.locator("#log")).to_contain_text("uses the Spy network with the Farm: A3")
    # Once a turn: both tiles of the neighbour are used up.
    expect(page.locator("#tile-1")).to_contain_text("used this turn")
    user.press("#tile-1")
    user.tap("A2", "C2")
    user.expect_refused("kb.tile.once", "This has been used this turn: Spy network", asked=["C2"])


def test_by_a_house_rule_a_tile_that_a_spy_used_counts_as_used_for_its_owner(page, site):
    game = table("A2", decree="spy-network")
    game["position"]["players"]["blue"] = {"settlements": ["K17"], "tiles": [{"tile": "farm"}]}
    user = User(page, site).visit().open(game)
    # The table sets it where it sets the others.
    page.locator("nav").get_by_role("link", name="Score").click()
    page.locator("#house-rule-spy_uses_up").check()
    page.locator("nav").get_by_role("link", name="Referee").click()
    user.press("#reveal-forest")
    user.press("#tile-0")
    user.tap("A3", "C1", "D1", "E1")
    user.press("#end-turn")
    user.press("#reveal-forest")
    expect(page.locator("#tile-0")).to_contain_text("used by Ana")
    user.press("#tile-0")
    user.tap("L17")
    user.expect_refused("emp.spy-network", "Ana has used this tile with the Spy network: Farm.", asked=["L17"])
    user.press("#why-ruling")
    expect(page.locator("#ruling .badge").first).to_have_text("house rule")


def test_a_settlement_climbs_between_two_builds_and_the_ruling_names_its_kind(page, site):
    user = User(page, site).visit().open(table("", decree="plateaus"))
    user.press("#reveal-desert")
    user.tap("G5")
    user.press("#tile-0")
    user.expect_marked("movable", ["G5"])
    user.tap("G5", "F6")
    user.expect_refused("emp.plateaus", "F6 is not a free mountain hex next to G5", asked=["F6"])
    user.press("#why-ruling")
    expect(page.locator("#ruling .badge").first).to_have_text("published summary")
    expect(page.locator("#ruling")).to_contain_text("we have not seen the print")
