"""Rulings that tables argue about, each shown on the page."""

from hexreeve.core.hexgrid import HEXES, name_of
from hexreeve.kingdom.records import log
from playwright.sync_api import expect
from tables import act, legal, record, seats

HOSTILE = '<img src=x onerror="alert(1)">'


# --- cards ---------------------------------------------------------------------------------------------


def test_the_app_deals_for_a_table_without_a_deck(user):
    page = user.open(record()).page
    page.locator("#dealt").check()
    expect(page.locator("#reveal-forest")).to_have_count(0)
    user.press("#deal")
    expect(page.locator("#card")).to_be_visible()
    card = page.locator("#card").inner_text()
    # A card that was dealt and undone comes again, however often.
    for _ in range(3):
        user.press("#undo")
        user.press("#deal")
        expect(page.locator("#card")).to_have_text(card)
    user.reload()
    expect(page.locator("#dealt")).to_be_checked()


def test_a_card_that_cannot_be_there_is_warned_about(user):
    reveals = []
    game = record()
    # Six forests cannot come out of five. The table may play on: it is a warning.
    for turn in range(6):
        player = ("red", "blue")[turn % 2]
        reveals.append(act(player, "reveal", card="forest"))
        for _ in range(3):
            may = legal(game | {"actions": reveals})
            reveals.append(act(player, "build", at=may["build"][0]))
        reveals.append(act(player, "end-turn"))
    user.open(game | {"actions": reveals})
    user.press("#log-all")
    expect(user.page.locator("#log")).to_contain_text("All 5 forest cards lie elsewhere")


# --- the ten rulings that tables argue over (7 to 9 are in test_score) ------------------


def test_1_splitting_the_three_builds(user):
    user.open(record(position=seats(red="C8")))
    user.press("#reveal-canyon")
    user.tap("H1")
    user.expect_refused(
        "kb.build.adjacent", "H1 touches none of Ana's pieces, and one free hex", touch=["C8"], instead=["D7"]
    )


def test_2_barn_and_harbor_lift_first(user):
    user.open(record(position=seats(red="E8 T8", tiles="barn")))
    user.press("#reveal-forest")
    user.press("#tile-0")
    user.tap("E8", "M5")
    user.expect_refused(
        "kb.build.adjacent", "With the settlement lifted from E8, M5 touches none", touch=["T8"], instead=["T9"]
    )
    user.press("#why-ruling")
    expect(user.page.locator("#ruling .rule .badge")).to_have_text(["rulebook", "clarification"])
    user.press("#take-back")
    user.tap("T9")
    user.expect_piece("red", "T9", "T8")


def test_3_a_tile_in_the_turn_it_was_taken_or_between_the_builds(user):
    user.open(record())
    user.press("#reveal-canyon")
    user.tap("K6", "K7", "J6")
    user.expect_todo(": end the turn")
    user.press("#tile-0")
    user.tap("K6", "M6")
    user.expect_refused("kb.tile.next-turn", "It can be used from the next turn on.")
    user.open(record(position=seats(red="E8", tiles="farm")))
    user.press("#reveal-forest")
    user.tap("F8")
    user.press("#tile-0")
    user.tap("G8")
    user.expect_refused("kb.turn.unbroken", "This must wait: Farm. 2 settlements are still to be built")


def test_4_a_second_tile_from_the_same_location_hex(user):
    page = user.open(record(position=seats(red="G7 F8", tiles="paddock tavern@H7"))).page
    user.press("#reveal-forest")
    user.press("#tile-0")
    user.tap("G7", "H9")
    expect(page.locator("#turn .event")).to_contain_text("Ana loses the Tavern tile from H7.")
    user.tap("G7")
    user.expect_piece("red", "G7")
    expect(page.locator("#turn .event")).to_have_count(0)
    lost = page.locator("#seat-red .held .lost")
    expect(lost).to_contain_text("gone: no second tile from this hex")
    lost.locator("summary").click()
    lost.locator(".why").click()
    expect(lost.locator(".rule")).to_contain_text("even after losing the first")


def test_5_moving_the_last_piece_away_loses_the_tile_at_once(user):
    page = user.open(record(position=seats(red="K7", tiles="paddock@L7"))).page
    user.press("#reveal-forest")
    user.press("#tile-0")
    user.tap("K7", "J9")
    expect(page.locator("#turn .event")).to_contain_text("Ana loses the Paddock tile from L7.")
    expect(page.locator("#tile-0")).to_have_count(0)
    user.press("#why-event-0")
    expect(page.locator("#turn .rule")).to_contain_text("When the last one leaves, the tile leaves the game at once.")


def test_6_terrain_full_new_card_finish_on_it(user):
    board = log.checked_log(record(players=5)).game.board
    full = [name_of(h) for h in HEXES if board.ground["forest"] >> h & 1 and name_of(h) not in ("F8", "E8")]
    others = {colour: " ".join(full[i::4]) for i, colour in enumerate(("blue", "black", "orange", "white"))}
    page = user.open(record(position=seats(red="E8", **others), players=5)).page
    user.press("#reveal-forest")
    user.expect_marked("legal", ["F8"])
    user.press("#another summary")
    user.press("#another-canyon")
    user.expect_refused("kb.turn.redraw", "One forest hex can still be built on, so the card stays.", ["F8"])
    user.press("#take-back")
    user.tap("F8")
    user.expect_todo("Ana: turn up a new card; no hex is left for this one.")
    user.tap("G8")
    user.expect_refused("kb.turn.redraw", "No free forest hex is left")
    user.press("#take-back")
    user.press("#redraw-canyon")
    user.expect_todo("Ana: build 2 more settlements.")
    user.tap("I6", "I7")
    user.expect_todo("Ana: end the turn.")
    user.press("#end-turn")
    user.expect_todo("Luis: turn up the terrain card.")
    expect(page.locator("#log")).to_contain_text("Ana turns up canyon instead")


def test_10_the_round_is_finished_after_the_last_settlement(user):
    page = user.open(record(position=seats(red="F8 H9", blue="C8", supply=3, tiles="paddock farm"))).page
    user.press("#reveal-forest")
    user.tap("F9", "F10", "E10")
    expect(page.locator("#turn .event")).to_contain_text("Ana has built the last settlement")
    expect(page.locator("#turn")).to_contain_text("Last round")
    user.press("#why-event-0")
    expect(page.locator("#turn .rule")).to_contain_text("the last turn")
    expect(page.locator("#tile-1")).to_contain_text("no legal hex now")
    user.press("#tile-1")
    user.tap("I9")
    user.expect_refused("kb.supply", "Ana has no settlement left in the supply.")
    user.press("#take-back")
    user.press("#tile-0")
    user.tap("H9", "J9")
    user.expect_piece("red", "J9")
    user.press("#end-turn")
    user.press("#reveal-canyon")
    user.tap("D7", "C6", "B6")
    user.press("#end-turn")
    user.expect_todo("The game is over.")
    user.tap("F7")
    user.expect_refused("kb.end", "The game is over")
