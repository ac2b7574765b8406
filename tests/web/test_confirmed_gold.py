"""No gold and no winner before the table has confirmed what pays, whichever way leads to the gold."""

import re

import pytest
from gold import THREE, confirm, expect_castles_only, expect_paying
from hexreeve.kingdom.records import game_links
from playwright.sync_api import expect
from tables import file_of, record, seats, setup
from test_accessibility import expect_reachable

# Nobody can have rolled these: the first roll comes by itself.
NO_CARDS = {"cards": [], "tasks": []}


def to_score(user):
    user.page.locator("nav.of-kingdom").get_by_role("link", name="Score").click()
    expect(user.page.locator("#gold")).to_be_visible()


def door(user, name):
    user.visit("setup")
    user.press(f"#door-{name}")
    expect(user.page.locator("#place-pieces")).to_be_enabled()


def put(user, *hexes):
    """Put pieces down, of which every card pays some."""
    expect(user.page.locator("#editor-undo")).to_be_visible()
    user.tap(*(hexes or ("C8", "D8", "E8")))
    expect(user.page.locator("#editor-undo")).to_be_enabled()


# --- the ways to the gold of a table of which nobody has said what pays ------------------------------------


def a_finished_game(user):
    door(user, "finished")
    user.press("#place-pieces")
    put(user)


def a_board_on_the_table(user):
    door(user, "board")
    user.press("#place-pieces")
    put(user)
    user.press('#editor a[href="#score"]')


def a_board_that_is_played_on(user):
    door(user, "board")
    user.press("#place-pieces")
    put(user)
    user.press("#editor-play")
    expect(user.page.locator("#todo")).to_be_visible()
    to_score(user)


def a_board_that_is_asked_about(user):
    door(user, "board")
    user.press("#place-pieces")
    put(user)
    user.press("#editor-ask")
    expect(user.page.locator("#todo")).to_be_visible()
    to_score(user)


def a_described_board_that_is_played(user):
    door(user, "board")
    user.page.locator("nav.of-kingdom").get_by_role("link", name="Referee").click()
    user.press("#begin")
    expect(user.page.locator("#todo")).to_be_visible()
    to_score(user)


def a_start_in_mid_game(user):
    user.visit("setup").visit("referee")
    user.press("#edit")
    put(user)
    to_score(user)


def a_board_that_is_entered_for_its_gold(user):
    user.visit("setup").visit("score")
    user.press("#score-position")
    put(user)


def a_file_without_cards(user):
    user.open(record(position=seats(red="C8 D8", blue="E9"), **NO_CARDS))
    to_score(user)


def a_set_up_file_without_cards(user):
    user.page.locator("#import-file").set_input_files(file_of(setup(**NO_CARDS), "setup.json"))
    expect(user.page.locator("#todo")).to_be_visible()
    to_score(user)


def a_link_without_cards(user):
    game = record(position=seats(red="C8 D8", blue="E9"), **NO_CARDS)
    user.page.goto(f"{user.site.url}#game/{game_links.write(game)}")
    expect(user.page.locator("#todo")).to_be_visible()
    to_score(user)


def a_game_without_cards_that_is_corrected(user):
    user.open(record(position=seats(red="C8 D8", blue="E9"), **NO_CARDS))
    to_score(user)
    user.press("#score-position")
    put(user, "F8")


def a_position_after_a_reload(user):
    a_finished_game(user)
    user.reload()


# The photographs are in test_photo.py: from the doors, the Referee and the Score page. One from the editor has the
# set-up of the position that is there already.
WAYS = [
    a_finished_game,
    a_board_on_the_table,
    a_board_that_is_played_on,
    a_board_that_is_asked_about,
    a_described_board_that_is_played,
    a_start_in_mid_game,
    a_board_that_is_entered_for_its_gold,
    a_file_without_cards,
    a_set_up_file_without_cards,
    a_link_without_cards,
    a_game_without_cards_that_is_corrected,
    a_position_after_a_reload,
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_no_card_pays_that_nobody_has_confirmed(user, way):
    way(user)
    expect_castles_only(user.page)
    # Nothing is filled in from a set-up that came by itself.
    expect(user.page.locator("#gold-sources [aria-pressed=true]")).to_have_count(0)
    expect(user.page.locator("#sources-confirm")).to_be_disabled()
    confirm(user, *THREE)
    expect_paying(user.page, *THREE)


def test_the_gold_of_a_set_up_that_is_played_needs_no_question(user):
    user.visit("setup")
    user.press("#play")
    expect(user.page.locator("#todo")).to_be_visible()
    to_score(user)
    expect(user.page.locator("#gold tbody tr")).to_have_count(5)
    expect(user.page.locator("#gold-sources")).to_have_count(0)


def test_what_this_table_has_rolled_is_filled_in_and_still_confirmed(user):
    user.visit("setup")
    page = user.page
    before = page.locator("#board svg").get_attribute("data-seed")
    user.press("#roll")
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", before)
    cards = page.locator("#drawn-cards strong").all_inner_texts()
    user.press("#door-finished")
    # They may not be those on the table.
    expect(page.locator("#drawn-cards")).to_have_count(0)
    user.press("#place-pieces")
    put(user)
    expect_castles_only(page)
    expect(page.locator("#gold-sources")).to_contain_text("These are the cards of your set-up")
    expect(page.locator("#sources-cards [aria-pressed=true] strong")).to_have_count(3)
    chosen = page.locator("#sources-cards [aria-pressed=true] strong").all_inner_texts()
    assert sorted(chosen) == sorted(cards)
    user.press("#sources-confirm")
    expect(page.locator("#gold .row-name")).to_have_count(4)


def test_a_fourth_card_waits_until_one_is_given_back(user):
    a_finished_game(user)
    page = user.page
    for card in THREE:
        user.press(f"#source-cards-{card}")
    expect(page.locator("#source-cards-farmers")).to_be_disabled()
    expect(page.locator("#source-cards-miners")).to_be_focused()
    user.press("#source-cards-knights")
    expect(page.locator("#sources-confirm")).to_have_text("Count with fewer cards: 2")
    user.press("#source-cards-farmers")
    user.press("#sources-confirm")
    expect_paying(page, "lords", "miners", "farmers")


def test_a_card_of_a_box_that_is_not_owned(user):
    a_finished_game(user)
    user.page.locator("#sources-cards-others summary").click()
    confirm(user, "shepherds", "knights")
    expect_paying(user.page, "shepherds", "knights")


def test_the_names_in_the_table_are_choices(user):
    a_finished_game(user)
    page = user.page
    confirm(user, *THREE)
    user.press("#change-lords")
    expect(page.locator("#gold-sources-title")).to_be_focused()
    expect(page.locator("#sources-cards [aria-pressed=true]")).to_have_count(3)
    # What was confirmed holds until something else is.
    expect(page.locator("#change-lords")).to_be_visible()
    user.press("#sources-cancel")
    expect(page.locator("#gold-sources")).to_have_count(0)
    user.press("#change-lords")
    user.press("#source-cards-lords")
    user.press("#source-cards-citizens")
    page.locator("#source-rule-citizens_per").check()
    user.press("#sources-confirm")
    expect_paying(page, "knights", "miners", "citizens")
    expect(page.locator("#house-rule-citizens_per")).to_be_checked()


def test_a_game_keeps_its_moves_when_its_cards_change(user):
    user.open(record())
    user.press("#reveal-forest")
    user.tap("F8", "F9", "F10")
    user.press("#end-turn")
    to_score(user)
    page = user.page
    user.press("#change-knights")
    user.press("#source-cards-knights")
    user.press("#source-cards-discoverers")
    user.press("#sources-confirm")
    expect(page.locator("#gold-discoverers-red")).to_have_text("3")
    user.reload()
    expect(page.locator("#gold-discoverers-red")).to_have_text("3")
    page.locator("nav.of-kingdom").get_by_role("link", name="Referee").click()
    user.expect_piece("red", "F8", "F9", "F10")
    saved = user.saved_game()
    assert "discoverers" in saved["setup"]["cards"]
    assert len(saved["actions"]) == 5


def test_what_was_confirmed_stays_through_undo_another_player_and_a_reload(user):
    a_finished_game(user)
    page = user.page
    confirm(user, *THREE)
    user.press("#editor-undo")
    expect_paying(page, *THREE)
    user.press("#editor-redo")
    expect_paying(page, *THREE)
    page.locator("nav.of-kingdom").get_by_role("link", name="Set up").click()
    page.locator("#door-finished").click()
    page.locator("#choices > summary").click()
    page.locator("#players-3").click()
    user.press("#place-pieces")
    expect(page.locator("#editor .hands button")).to_have_count(3)
    expect_paying(page, *THREE)
    pieces = page.locator("#board .pieces use").count()
    user.reload()
    expect(page.locator("#board .pieces use")).to_have_count(pieces)
    expect_paying(page, *THREE)
    # It goes with the position to the referee, and to another device.
    page.locator("nav.of-kingdom").get_by_role("link", name="Referee").click()
    user.press("#editor-play")
    assert sorted(user.saved_game()["setup"]["cards"]) == sorted(THREE)


def test_castle_tiles_and_tasks_are_asked_where_they_can_lie(user):
    board = [{"quadrant": each, "turned": False} for each in ("tavern", "barracks-crossroads", "oasis", "farm")]
    user.open(record(boxes=["base", "crossroads"], board=board, position=seats(red="C8", blue="E9"), **NO_CARDS))
    to_score(user)
    expect_castles_only(user.page)
    user.press("#source-tasks-road")
    confirm(user, *THREE)
    expect_paying(user.page, *THREE, "road")


def test_the_second_edition_asks_for_its_castle_tiles(user):
    user.visit("setup")
    page = user.page
    user.press("#door-finished")
    page.locator("#choices > summary").click()
    page.locator("#edition-second").check()
    page.locator("#castle-tiles").check()
    expect(page.locator("#show-castle_tile")).to_be_visible()
    user.press("#place-pieces")
    put(user, "A1")
    expect_castles_only(page)
    tiles = page.locator("#sources-castle_tile button")
    expect(page.locator("#sources-castle_tile [aria-pressed=true]")).to_have_count(0)
    names = tiles.all_inner_texts()
    user.press(f"#source-castle_tile-{names[0]}")
    for card in THREE:
        user.press(f"#source-cards-{card}")
    user.press("#sources-confirm")
    # One is no castle: the sentence says so, and nothing that was tapped is lost.
    expect(page.locator("#message")).to_contain_text("castle tiles in two quadrants or in none")
    user.press(f"#source-castle_tile-{names[-1]}")
    user.press("#sources-confirm")
    expect_paying(page, *THREE)
    expect(page.locator(f'#board [data-hex="{names[0]}"]')).to_have_class(re.compile("castle"))


def test_the_referee_leads_to_the_question(user):
    user.open(record(position=seats(red="C8 D8", blue="E9"), **NO_CARDS))
    user.press("#to-sources")
    expect_castles_only(user.page)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390)])
def test_the_step_and_the_gold_come_into_sight(touch, width, height):
    user = touch(width, height).open(record(position=seats(red="C8", blue="E9"), **NO_CARDS))
    page = user.page
    page.locator("#language").select_option("es")
    page.evaluate("location.hash = '#score'")
    user.press("#score-position")
    user.press("#earns-ask")
    expect(page.locator("#gold-sources-title")).to_be_in_viewport()
    for card in THREE:
        page.locator(f"#source-cards-{card}").focus()
        page.keyboard.press("Enter")
    expect(page.locator("#sources-confirm")).to_be_in_viewport()
    page.locator("#sources-confirm").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#gold .total")).to_be_visible()
    expect(page.locator("#result")).to_be_in_viewport()
    expect(page.locator("#result")).to_contain_text("Posición en el tablero")
    assert page.evaluate("document.scrollingElement.scrollWidth") == width


def test_everybody_can_read_the_step(user):
    page = user.page
    page.set_viewport_size({"width": 390, "height": 844})
    user.open(record(position=seats(red="C8", blue="E9"), **NO_CARDS))
    page.evaluate("location.hash = '#score'")
    expect(page.locator("#gold-sources")).to_be_visible()
    expect_reachable(page, "what lies on the table")
    for card in THREE:
        user.press(f"#source-cards-{card}")
    expect_reachable(page, "three cards")
    user.press("#sources-confirm")
    expect(page.locator("#gold .total")).to_be_visible()
    expect_reachable(page, "the gold")
