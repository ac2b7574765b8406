"""The gold in a real Chromium: from a game, from a position tapped in, from bare numbers; every line lit."""

import json
from pathlib import Path

import pytest
from hexreeve.hexgrid import names_in
from hexreeve.kingdom import log
from hexreeve.kingdom.report import score_record
from playwright.sync_api import expect
from tables import Hands, record, seats

GAMES = Path(__file__).parents[1] / "games"


def shown(page):
    """Return the totals on the page by colour, and who has most."""
    cells = page.locator("#gold .total td").all()
    return {cell.get_attribute("id").removeprefix("total-"): int(cell.inner_text().strip(" ★")) for cell in cells}


def score(hands, card, pieces, **fields):
    """Open a position that scores one card, on the Score page."""
    colours = ("red", "blue", "black", "orange")[: len(pieces)]
    position = seats(**dict(zip(colours, pieces, strict=True)))
    hands.open(record(position=position, players=len(pieces), cards=[card], **fields))
    hands.page.locator("nav").get_by_role("link", name="Score").click()
    expect(hands.page.locator("#gold")).to_be_visible()
    return hands.page


def test_three_ways_to_the_same_gold(hands):
    game = json.loads((GAMES / "two-players-last-settlement-by-a-build.json").read_text("utf-8"))
    checked = log.checked_log(game)
    wanted = score_record(checked.game, log.last_state(checked))
    totals = {player: gold["total"] for player, gold in wanted["players"].items()}
    page = hands.open(game).page
    hands.expect_todo("the game is over")
    hands.press("#to-score")
    for player, total in totals.items():
        expect(page.locator(f"#total-{player}")).to_contain_text(str(total))
    result = page.locator("#result").inner_text()
    # Every number lights the hexes that earn it.
    for row, players in wanted["why"].items():
        for player, hexes in players.items():
            if wanted["players"][player][row]:
                hands.press(f"#gold-{row}-{player}")
                hands.expect_marked("lit", hexes)
    # Bare numbers, card by card.
    hands.press("#score-bare")
    for row in wanted["why"]:
        for player in totals:
            page.locator(f"#number-{row}-{player}").fill(str(wanted["players"][player][row]))
    for player, total in totals.items():
        expect(page.locator(f"#sum-{player}")).to_have_text(str(total))
    expect(page.locator("#numbers-result")).to_have_text(result)
    # A position, tapped in colour by colour on an empty board.
    state = log.last_state(checked)
    where = {player: names_in(seat.own) for player, seat in zip(totals, state.seats, strict=True)}
    page.locator("nav").get_by_role("link", name="Referee").click()
    hands.open({**game, "actions": []})
    page.locator("nav").get_by_role("link", name="Score").click()
    hands.press("#score-board")
    hands.press("#score-position")
    for player, hexes in where.items():
        hands.press(f"#hand-{player}")
        hands.tap(*hexes)
        expect(page.locator(f'#board .pieces use[href="#hr-house-{player}"]')).to_have_count(len(hexes))
    for player, total in totals.items():
        expect(page.locator(f"#total-{player}")).to_contain_text(str(total))
    expect(page.locator("#result")).to_contain_text(result)


def test_the_gold_is_never_stale(hands):
    page = score(hands, "knights", ["F8", ""])
    assert shown(page)["red"] == 2
    hands.press("#score-position")
    hands.tap("G8")
    expect(page.locator("#total-red")).to_contain_text("4")
    hands.tap("H8")
    expect(page.locator("#total-red")).to_contain_text("6")
    hands.tap("F8")
    expect(page.locator("#total-red")).to_contain_text("4")
    hands.press("#editor-close")
    expect(page.locator("#total-red")).to_contain_text("2")
    # And in the game itself: the gold so far, if it is wanted.
    page.locator("nav").get_by_role("link", name="Referee").click()
    page.locator("#live").check()
    expect(page.locator("#seat-red .gold")).to_have_text("2 gold")
    hands.press("#reveal-grass")
    hands.tap("G8")
    expect(page.locator("#seat-red .gold")).to_have_text("4 gold")
    hands.press("#undo")
    expect(page.locator("#seat-red .gold")).to_have_text("2 gold")
    page.locator("#live").uncheck()
    expect(page.locator("#seat-red .gold")).to_have_count(0)


def test_a_tie_shares_the_victory(hands):
    page = score(hands, "knights", ["F8", "F9"])
    expect(page.locator("#result")).to_contain_text("Ana and Luis share the victory.")
    hands.press("#score-bare")
    page.locator("#number-knights-red").fill("7")
    expect(page.locator("#numbers-result")).to_have_text("Ana wins.")
    page.locator("#number-castle-blue").fill("7")
    expect(page.locator("#numbers-result")).to_have_text("Ana and Luis share the victory.")


def test_bare_numbers_need_no_game(page, site):
    hands = Hands(page, site).visit("score")
    hands.press("#score-bare")
    inputs = page.locator("#numbers input")
    expect(inputs).to_have_count(8)
    for i, gold in enumerate((5, 4, 8, 8, 0, 12, 3, 6)):
        inputs.nth(i).fill(str(gold))
    expect(page.locator("#numbers .total td")).to_have_text(["16", "30"])
    inputs.nth(1).fill("-3")
    expect(page.locator("#numbers .total td")).to_have_text(["16", "26"])


# --- the rulings 7 to 9 of the ten that tables argue over -------------------------------------------------


@pytest.mark.parametrize(
    ("card", "pieces", "gold", "hexes"),
    [("fishermen", "F7 E9 E7", 2, ["F7", "E9"]), ("miners", "G1 G2", 1, ["G1"])],
)
def test_7_fishermen_and_miners_do_not_stand_on_it(hands, card, pieces, gold, hexes):
    page = score(hands, card, [pieces, ""])
    expect(page.locator(f"#gold-{card}-red")).to_have_text(str(gold))
    hands.press(f"#gold-{card}-red")
    hands.expect_marked("lit", hexes)
    expect(page.locator("#lit")).to_contain_text(", ".join(hexes))


def test_8_merchants_count_each_linked_hex_once(hands):
    page = score(hands, "merchants", ["C6 D5 I13 J13 J12 K12", ""])
    expect(page.locator("#gold-merchants-red")).to_have_text("16")
    hands.press("#gold-merchants-red")
    expect(page.locator("#board .is-lit")).to_have_count(4)
    hands.press("#why-row-merchants")
    expect(page.locator("#score .rule")).to_contain_text("A with B and C with D give 16")


def test_9_lords_8_8_6_2_give_12_12_6_0(hands):
    lines = ["A1 B1 C1 F1 G1 H1 I1 J1", "A2 B2 C2 D2 E2 H2 I2 J2", "A3 B3 C3 D3 E3 F3", "E4 F4"]
    page = score(hands, "lords", lines)
    row = page.locator("#gold tbody tr").first.locator("td")
    expect(row).to_have_text(["12", "12", "6", "0"])
    hands.press("#why-row-lords")
    expect(page.locator("#score .rule")).to_contain_text("8, 8, 6 and 2 pieces give 12, 12, 6 and 0")


@pytest.mark.parametrize(
    ("card", "rule", "pieces", "printed", "agreed"),
    [
        ("lords", "lords_zero", ["A1", ""], ["12", "0"], ["12", "6"]),
        ("citizens", "citizens_per", ["A9 A10 B9", ""], ["1", "0"], ["1", "0"]),
        ("citizens", "citizens_per", ["A9 A10 B9 C9", ""], ["2", "0"], ["1", "0"]),
    ],
)
def test_house_rules_are_switches(hands, card, rule, pieces, printed, agreed):
    page = score(hands, card, pieces)
    row = page.locator("#gold tbody tr").first.locator("td")
    expect(row).to_have_text(printed)
    page.locator(f"#house-rule-{rule}").check()
    expect(row).to_have_text(agreed)
    # It belongs to the game, and stays with it.
    hands.reload()
    expect(row).to_have_text(agreed)
    page.locator(f"#house-rule-{rule}").uncheck()
    expect(row).to_have_text(printed)


def test_spanish(hands):
    page = score(hands, "merchants", ["C6 D5", ""])
    page.locator("#language").select_option("es")
    expect(page.locator("#gold")).to_contain_text("Comerciantes")
    expect(page.locator("#result")).to_contain_text("Gana Ana.")
    hands.press("#gold-merchants-red")
    expect(page.locator("#lit")).to_contain_text("8 de oro")
