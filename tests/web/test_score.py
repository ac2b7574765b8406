"""The score in a real Chromium: from a game, from a position by taps, from bare numbers; every line marked."""

import json
from pathlib import Path

import pytest
from hexreeve.core.hexgrid import names_in
from hexreeve.kingdom.presentation.report import score_record
from hexreeve.kingdom.records import log
from playwright.sync_api import expect
from tables import record, seats

GAMES = Path(__file__).parents[1] / "games"


def shown(page):
    """The totals on the page by colour; None for a player who is not on the board."""
    totals = {}
    for cell in page.locator("#gold .total td").all():
        text = cell.inner_text().strip(" ★")
        totals[cell.get_attribute("id").removeprefix("total-")] = int(text) if text.isdigit() else None
    return totals


def score(user, card, pieces, **fields):
    """Open a position that scores one card, on the Score page."""
    colours = ("red", "blue", "black", "orange")[: len(pieces)]
    position = seats(**dict(zip(colours, pieces, strict=True)))
    user.open(record(position=position, players=len(pieces), cards=[card], **fields))
    user.page.locator("nav").get_by_role("link", name="Score").click()
    expect(user.page.locator("#gold")).to_be_visible()
    return user.page


def test_three_ways_to_the_same_gold(user):
    game = json.loads((GAMES / "two-players-last-settlement-by-a-build.json").read_text("utf-8"))
    checked = log.checked_log(game)
    wanted = score_record(checked.game, log.last_state(checked))
    totals = {player: gold["total"] for player, gold in wanted["players"].items()}
    page = user.open(game).page
    user.expect_todo("The game is over.")
    user.press("#to-score")
    for player, total in totals.items():
        expect(page.locator(f"#total-{player}")).to_contain_text(str(total))
    result = page.locator("#result").inner_text()
    # Every number lights the hexes that earn it.
    for row, players in wanted["why"].items():
        for player, hexes in players.items():
            if wanted["players"][player][row]:
                user.press(f"#gold-{row}-{player}")
                user.expect_marked("lit", hexes)
    # Bare numbers, card by card.
    user.press("#score-bare")
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
    user.open({**game, "actions": []})
    expect(page.locator("#board .pieces use")).to_have_count(0)
    page.locator("nav").get_by_role("link", name="Score").click()
    user.press("#score-board")
    user.press("#score-position")
    for player, hexes in where.items():
        user.press(f"#hand-{player}")
        user.tap(*hexes)
        expect(page.locator(f'#board .pieces use[href="#hr-house-{player}"]')).to_have_count(len(hexes))
    for player, total in totals.items():
        expect(page.locator(f"#total-{player}")).to_contain_text(str(total))
    expect(page.locator("#result")).to_contain_text(result)


def test_the_gold_is_never_stale(user):
    page = score(user, "knights", ["F8", ""])
    assert shown(page)["red"] == 2
    user.press("#score-position")
    user.tap("G8")
    expect(page.locator("#total-red")).to_contain_text("4")
    user.tap("H8")
    expect(page.locator("#total-red")).to_contain_text("6")
    user.tap("F8")
    expect(page.locator("#total-red")).to_contain_text("4")
    user.press("#editor-close")
    expect(page.locator("#total-red")).to_contain_text("2")
    # And in the game itself: the gold so far, if it is wanted.
    page.locator("nav").get_by_role("link", name="Referee").click()
    # What is drawn beside the board moves the switch.
    expect(page.locator("#reveal-grass")).to_be_visible()
    page.locator("#live").check()
    expect(page.locator("#seat-red .gold")).to_have_text("2 gold")
    user.press("#reveal-grass")
    user.tap("G8")
    expect(page.locator("#seat-red .gold")).to_have_text("4 gold")
    user.press("#undo")
    expect(page.locator("#seat-red .gold")).to_have_text("2 gold")
    page.locator("#live").uncheck()
    expect(page.locator("#seat-red .gold")).to_have_count(0)


def test_a_tie_shares_the_victory(user):
    page = score(user, "knights", ["F8", "F9"])
    expect(page.locator("#result")).to_contain_text("Ana and Luis share the victory.")
    user.press("#score-bare")
    page.locator("#number-knights-red").fill("6")
    expect(page.locator("#numbers-result")).to_have_text("Ana wins.")
    page.locator("#number-castle-blue").fill("6")
    expect(page.locator("#numbers-result")).to_have_text("Ana and Luis share the victory.")


LINES = ("discoverers", "knights", "lords", "fortress", "castle")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720)])
def test_bare_numbers_need_no_game(touch, width, height):
    """Without a set-up, cards, number of players and names are chosen beside the numbers, and stay."""
    user = touch(width, height).visit("score")
    page = user.page
    # The sentence that there is no board is not below a board.
    expect(page.locator("#score")).to_contain_text("There is no board yet")
    expect(page.locator("#board")).to_be_hidden()
    user.press("#score-bare")
    expect(page.locator("#numbers-result")).to_have_text("Choose the cards of your game, then type the gold.")
    user.press("#numbers-players-3")
    for line in LINES[:-1]:
        user.press(f"#line-{line}")
    expect(page.locator("#numbers input")).to_have_count(15)
    page.locator("#numbers-name-0").fill("Ana")
    expect(page.locator("#numbers thead th").first).to_have_text("Ana")
    user.press("#numbers-about summary")
    expect(page.locator("#numbers .winner")).to_have_count(0)
    inputs = page.locator("#numbers input")
    for i, gold in enumerate((9, 8, 12, 10, 14, 6, 12, 24, 12, 9, 3, 12, 6, 0, 0)):
        inputs.nth(i).fill("")
        inputs.nth(i).press_sequentially(str(gold))
    expect(page.locator("#numbers .total td")).to_have_text(["46", "49", "42"])
    expect(page.locator("#numbers-result")).to_have_text("Player 2 wins.")
    user.press("#results-keep")
    expect(page.locator("#results .kept li")).to_contain_text("Player 2: 49 ★")
    # Nothing of it is lost with the page, nor in the other language.
    user.reload()
    expect(page.locator("#numbers .total td")).to_have_text(["46", "49", "42"])
    page.locator("#language").select_option("es")
    expect(page.locator("#numbers-result")).to_have_text("Gana Jugador 2.")
    page.locator("#language").select_option("en")
    user.press("#numbers-about summary")
    user.press("#numbers-players-5")
    assert page.locator("#numbers").evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
    # A player who is taken out comes back with the gold.
    user.press("#numbers-players-2")
    expect(page.locator("#numbers .total td")).to_have_count(2)
    user.press("#numbers-players-3")
    expect(page.locator("#numbers .total td")).to_have_text(["46", "49", "42"])
    user.press("#numbers-clear")
    expect(page.locator("#numbers .total td")).to_have_count(3)
    user.press("#numbers-clear")
    expect(page.locator("#numbers input")).to_have_count(2)


def test_a_number_that_is_not_possible_is_refused_in_a_sentence(touch):
    """Castles of 7 and Discoverers of 99 get a sentence beside the field; they are neither changed nor counted."""
    cards = ["lords", "discoverers", "mayors"]
    user = touch(390, 844).open(record(cards=cards, boxes=["base", "harvest"]))
    page = user.page
    page.locator("nav").get_by_role("link", name="Score").tap()
    # Counted by hand at a game, too.
    page.locator("#counted-mayors-red").fill("7")
    page.locator("#counted-mayors-red").press("Enter")
    expect(page.locator("#counted-mayors-red-fault")).to_have_text(
        "Mayors: 4 gold for each marked line, so 7 is not possible."
    )
    expect(page.locator("#total-red")).to_have_text("\N{EN DASH}")
    page.locator("#counted-mayors-red").fill("8")
    page.locator("#counted-mayors-red").press("Enter")
    expect(page.locator("#total-red")).to_contain_text("8")
    expect(page.locator("#counted-mayors-red-fault")).to_have_count(0)
    user.press("#score-bare")
    page.locator("#number-discoverers-blue").fill("9")
    expect(page.locator("#numbers-result")).to_have_text("Luis wins.")
    for line, typed, says in (
        ("castle", "7", "Castles: 3 gold for each castle, so 7 is not possible."),
        ("discoverers", "99", "Discoverers: 1 gold for each horizontal line, 25 at most, so 99 is not possible."),
        ("castle", "-3", "Castles: type a whole number from 0 to 999."),
    ):
        field, fault = page.locator(f"#number-{line}-red"), page.locator(f"#fault-{line}")
        field.fill(typed)
        expect(fault).to_have_text(says)
        expect(fault).to_be_in_viewport()
        expect(field).to_have_value(typed)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#sum-red")).to_have_text("?")
        expect(page.locator("#numbers-result")).to_have_text("Correct the impossible numbers to see the winner.")
        expect(page.locator("#numbers .winner")).to_have_count(0)
        expect(page.locator("#results-keep")).to_have_count(0)
        field.fill("3")
        expect(fault).to_be_hidden()
        expect(page.locator("#numbers-result")).to_contain_text("wins.")
    page.locator("#number-lords-red").fill("6")
    expect(page.locator("#fault-lords")).to_be_hidden()
    page.locator("#number-lords-blue").fill("6")
    expect(page.locator("#fault-lords")).to_contain_text("6 and 6 are not possible together")
    page.locator("#language").select_option("es")
    expect(page.locator("#fault-lords")).to_contain_text("6 y 6 no son posibles a la vez")


def test_nobody_wins_before_anything_is_counted(user):
    """0 to 0 on an empty board or in an empty table is no shared victory."""
    page = score(user, "knights", ["", ""])
    expect(page.locator("#result")).to_have_text("Nobody has gold yet.")
    expect(page.locator("#gold .winner")).to_have_count(0)
    expect(page.locator("#results-keep")).to_have_count(0)
    user.press("#score-position")
    expect(page.locator("#result")).to_have_text("Position on the board: Nobody has gold yet.")
    user.press("#score-bare")
    # Numbers need no board, and without one nothing asks for a tap on it.
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator("#editor")).to_be_hidden()
    expect(page.locator("#numbers-result")).to_have_text("Type the gold of every card.")
    page.locator("#number-knights-red").fill("0")
    expect(page.locator("#numbers .total td").first).to_have_text("0")
    expect(page.locator("#numbers .winner")).to_have_count(0)
    # A table in which every number is counted can end in nothing for all.
    for field in page.locator("#numbers input").all():
        field.fill("0")
    expect(page.locator("#numbers-result")).to_have_text("Ana and Luis share the victory.")


# --- the rulings 7 to 9 of the ten that tables argue over -------------------------------------------------


@pytest.mark.parametrize(
    ("card", "pieces", "gold", "hexes"),
    [("fishermen", "F7 E9 E7", 2, ["F7", "E9"]), ("miners", "G1 G2", 1, ["G1"])],
)
def test_7_fishermen_and_miners_do_not_stand_on_it(user, card, pieces, gold, hexes):
    page = score(user, card, [pieces, ""])
    expect(page.locator(f"#gold-{card}-red")).to_have_text(str(gold))
    user.press(f"#gold-{card}-red")
    user.expect_marked("lit", hexes)
    expect(page.locator("#lit")).to_contain_text(", ".join(hexes))


def test_8_merchants_count_each_linked_hex_once(user):
    page = score(user, "merchants", ["C6 D5 I13 J13 J12 K12", ""])
    expect(page.locator("#gold-merchants-red")).to_have_text("16")
    user.press("#gold-merchants-red")
    expect(page.locator("#board .is-lit")).to_have_count(4)
    user.press("#why-row-merchants")
    expect(page.locator("#score .rule")).to_contain_text("A with B and C with D give 16")


def test_9_lords_8_8_6_2_give_12_12_6_0(user):
    lines = ["A1 B1 C1 F1 G1 H1 I1 J1", "A2 B2 C2 D2 E2 H2 I2 J2", "A3 B3 C3 D3 E3 F3", "E4 F4"]
    page = score(user, "lords", lines)
    row = page.locator("#gold tbody tr").first.locator("td")
    # All tie for most in the three empty quadrants: 36 more for each.
    expect(row).to_have_text(["48", "48", "42", "36"])
    user.press("#why-row-lords")
    expect(page.locator("#score .rule")).to_contain_text("8, 8, 6 and 2 pieces give 12, 12, 6 and 0")


@pytest.mark.parametrize(
    ("card", "rule", "pieces", "printed", "agreed"),
    [
        ("lords", "lords_zero", ["A1 B1", "C1"], ["48", "42"], ["12", "6"]),
        ("citizens", "citizens_per", ["A9 A10 B9", "A1"], ["1", "0"], ["1", "0"]),
        ("citizens", "citizens_per", ["A9 A10 B9 C9", "A1"], ["2", "0"], ["1", "0"]),
    ],
)
def test_house_rules_are_switches(user, card, rule, pieces, printed, agreed):
    page = score(user, card, pieces)
    row = page.locator("#gold tbody tr").first.locator("td")
    expect(row).to_have_text(printed)
    page.locator(f"#house-rule-{rule}").check()
    expect(row).to_have_text(agreed)
    # It belongs to the game, and stays with it.
    user.reload()
    expect(row).to_have_text(agreed)
    page.locator(f"#house-rule-{rule}").uncheck()
    expect(row).to_have_text(printed)


def test_spanish(user):
    page = score(user, "merchants", ["C6 D5", ""])
    page.locator("#language").select_option("es")
    expect(page.locator("#gold")).to_contain_text("Comerciantes")
    expect(page.locator("#result")).to_contain_text("Gana Ana.")
    user.press("#gold-merchants-red")
    expect(page.locator("#lit")).to_contain_text("8 de oro")


def test_gold_paid_during_play_is_asked_for_in_a_position(user):
    # No board shows what Families, Shepherds or Ambassadors have paid.
    cards = ["families", "shepherds", "citizens"]
    user.open(record(position=seats(red="C8 D8", blue="E9"), cards=cards, boxes=["base", "nomads"]))
    page = user.page
    page.locator("nav").get_by_role("link", name="Score").click()
    expect(page.locator("#by-hand")).to_have_count(0)
    # A game has the house rules about turns too; a position only those that change its gold.
    expect(page.locator("#house-rule-useless_card")).to_be_visible()
    user.press("#score-position")
    expect(page.locator("#house-rule-citizens_per")).to_be_visible()
    expect(page.locator("#house-rule-useless_card")).to_have_count(0)
    expect(page.locator("#by-hand")).to_contain_text("Families, Shepherds")
    for card in cards[:2]:
        page.locator(f"#counted-{card}-blue").fill("4")
        page.locator(f"#counted-{card}-blue").press("Enter")
    expect(page.locator("#total-blue")).to_contain_text("8")
    expect(page.locator("#result")).to_contain_text("Luis wins")
    expect(page.locator("#counted-citizens-blue")).to_have_count(0)
