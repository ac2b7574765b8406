"""The gold where the eye is: who leads beside the board, the way from gold to its hexes and back, doubtful pieces."""

import re

import accessibility
import pytest
from gestures import Gestures
from gold import THREE, confirm, expect_paying
from playwright.sync_api import expect
from tables import User, file_of, record, seats
from test_accessibility import expect_reachable

PHONE = (390, 844)
NONE = "\N{EN DASH}"
NO_CARDS = {"cards": [], "tasks": []}
# On the first game's board nothing lets a settlement onto water (D8) or a mountain (G2).
WATER, MOUNTAIN = "D8", "G2"
PLACES_EN = f"{MOUNTAIN} (mountain) and {WATER} (water)"
PLACES_ES = f"{MOUNTAIN} (montaña) y {WATER} (agua)"
WRONG = seats(red=f"C8 {WATER} E9", blue=f"E8 {MOUNTAIN}")


def counting(finger, site, game, locale="en"):
    """A finger on a phone that puts a position together on the Score page."""
    page = finger(*PHONE, locale)
    user = User(page, site, finger=True).visit().open(game)
    user.press("#edit")
    expect(page.locator("#editor-undo")).to_be_visible()
    page.locator('nav.of-kingdom a[href="#score"]').tap()
    expect(page.locator("#gold")).to_be_visible()
    return user


# --- who leads, beside the board -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "begins", "ends"),
    [
        ("en", "Ana has 2 gold.", "Luis leads with 6 gold, 4 ahead of Ana."),
        ("es", "Ana tiene 2 de oro.", "Va ganando Luis con 6 de oro, 4 más que Ana."),
    ],
)
def test_leader_and_gap_stay_beside_the_board_while_strokes_go_in(finger, site, locale, begins, ends):
    user = counting(finger, site, record(cards=["knights"], position=seats(red="A9", blue="")), locale)
    page = user.page
    at = Gestures(page)
    at.rest()
    lead = page.locator("#gold-lead")
    expect(lead).to_have_text(begins)
    at.press("#hand-blue")
    page.locator("#board").scroll_into_view_if_needed()
    at.rest()
    at.stroke("B9", "C9", "D9")
    expect(lead).to_have_text(ends)
    at.press("#editor-undo")
    expect(lead).to_have_text(begins)
    # Wherever the board is in sight, the strip is, and it covers nothing of it.
    for top in (0, 40, 120):
        page.evaluate("(top) => scrollTo(0, top)", top)
        expect(lead).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 0)")
    board, strip = (page.locator(part).bounding_box() for part in ("#board", "#gold-strip"))
    assert strip["y"] >= board["y"] + board["height"] - 1


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (820, 1180), (1280, 720)])
def test_the_strip_is_in_sight_on_every_screen(touch, size):
    user = touch(*size).open(record(cards=["knights"], position=seats(red="A9", blue="")))
    user.press("#edit")
    expect(user.page.locator("#editor-undo")).to_be_visible()
    user.page.evaluate("location.hash = '#score'")
    lead = user.page.locator("#gold-lead")
    expect(lead).to_have_text("Ana has 2 gold.")
    user.page.evaluate("document.getElementById('board').scrollIntoView()")
    expect(lead).to_be_in_viewport(ratio=1)
    assert user.page.evaluate("document.scrollingElement.scrollWidth") == size[0]


def test_nobody_leads_before_the_table_has_said_what_pays(finger, site):
    user = counting(finger, site, record(position=seats(red="A9", blue="A11"), **NO_CARDS))
    expect(user.page.locator("#gold-strip")).to_be_hidden()
    confirm(user, *THREE)
    expect(user.page.locator("#gold-lead")).to_contain_text("gold")
    user.press("#score-bare")
    expect(user.page.locator("#gold-strip")).to_be_hidden()


# --- from the gold to its hexes and back ---------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [PHONE, (844, 390)])
def test_a_cards_gold_leads_to_its_hexes_and_back_to_its_row(touch, width, height):
    user = touch(width, height).open(
        record(cards=["knights", "miners", "farmers"], position=seats(red="A9 B9 J9", blue="A11"))
    )
    page = user.page
    page.locator("nav.of-kingdom").get_by_role("link", name="Score").tap()
    gold = page.locator("#gold-knights-red")
    gold.tap()
    # The board is there, with the hexes that earn it, and the words for it beside it.
    user.expect_marked("lit", ["A9", "B9", "J9"])
    for name in ("A9", "J9"):
        expect(user.hex(name)).to_be_in_viewport(ratio=0.5)
    expect(page.locator("#gold-lit")).to_have_text("Knights, Ana: 6 gold. A9, B9, J9")
    expect(page.locator("#gold-back")).to_be_in_viewport(ratio=1)
    page.locator("#gold-back").tap()
    expect(page.locator("#board .is-lit")).to_have_count(0)
    expect(gold).to_be_focused()
    expect(gold).to_be_in_viewport(ratio=1)
    expect(page.locator("#gold-strip")).to_be_hidden()


def test_a_magnified_board_shows_the_hexes_that_earn_it(touch):
    user = touch(*PHONE).open(record(cards=["knights"], position=seats(red="Q19 R19", blue="A11")))
    page = user.page
    page.locator("nav.of-kingdom").get_by_role("link", name="Score").tap()
    at = Gestures(page)
    at.pinch("D4", 2)
    assert at.in_sight("Q19", "R19") == []
    page.locator("#gold-knights-red").tap()
    user.expect_marked("lit", ["Q19", "R19"])
    assert at.in_sight("Q19", "R19") == ["Q19", "R19"]


def test_a_magnified_board_shows_all_of_them_in_opposite_corners(touch):
    position = seats(red="B1 S19", blue="A11")
    user = touch(*PHONE).open(record(cards=["fishermen", "discoverers"], position=position))
    page = user.page
    page.locator("nav.of-kingdom").get_by_role("link", name="Score").tap()
    at = Gestures(page)
    at.pinch("D4", 3)
    assert at.in_sight("B1", "S19") != ["B1", "S19"]
    page.locator("#gold-discoverers-red").tap()
    user.expect_marked("lit", ["B1", "S19"])
    assert at.in_sight("B1", "S19") == ["B1", "S19"]


def test_the_way_back_leads_to_the_chip_of_the_editor_too(finger, site):
    user = counting(finger, site, record(cards=["knights"], position=seats(red="A9 B9", blue="")))
    user.press("#earns-knights")
    user.expect_marked("lit", ["A9", "B9"])
    user.press("#gold-back")
    expect(user.page.locator("#earns-knights")).to_be_focused()
    expect(user.page.locator("#earns-knights")).to_be_in_viewport(ratio=1)


def test_keys_alone_go_to_the_hexes_and_back(user):
    page = user.open(record(cards=["knights"], position=seats(red="A9 B9", blue=""))).page
    page.evaluate("location.hash = '#score'")
    page.locator("#gold-knights-red").focus()
    page.keyboard.press("Enter")
    user.expect_marked("lit", ["A9", "B9"])
    page.locator("#gold-back").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#gold-knights-red")).to_be_focused()
    expect(page.locator("#board .is-lit")).to_have_count(0)


# --- pieces on ground that nothing opens ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "asks", "mark"),
    [
        (
            "en",
            f"There are pieces on {PLACES_EN}, where no known tile lets anyone build. Is that right?",
            "no known tile lets anyone build here",
        ),
        (
            "es",
            f"Hay piezas en {PLACES_ES}, donde ninguna loseta conocida permite construir. ¿Es correcto?",
            "ninguna loseta conocida permite construir aquí",
        ),
    ],
)
def test_one_line_asks_about_pieces_on_ground_that_nothing_opens(finger, site, locale, asks, mark):
    user = counting(finger, site, record(position=WRONG, **NO_CARDS), locale)
    page = user.page
    user.expect_marked("misplaced", [MOUNTAIN, WATER])
    expect(user.hex(WATER)).to_have_attribute("aria-label", re.compile(mark))
    for card in THREE:
        user.press(f"#source-cards-{card}")
    expect(page.locator("#misplaced-asked")).to_have_text(asks)
    expect(page.locator("#misplaced-asked")).to_be_in_viewport(ratio=1)
    # It stands right above the button: whoever goes on without an answer says yes.
    asked, button = (page.locator(part).bounding_box() for part in ("#misplaced", "#sources-confirm"))
    assert 0 <= button["y"] - asked["y"] - asked["height"] < 44
    user.press("#misplaced-show")
    user.expect_marked("lit", [MOUNTAIN, WATER])
    expect(page.locator("#board")).to_be_in_viewport(ratio=0.9)
    user.press("#gold-back")
    expect(page.locator("#misplaced-show")).to_be_focused()
    user.press("#misplaced-right")
    expect(page.locator("#misplaced")).to_have_count(0)
    user.expect_marked("misplaced", [])
    expect(page.locator("#sources-confirm")).to_be_focused()
    user.press("#sources-confirm")
    expect_paying(page, *THREE)


def test_what_stands_right_is_not_asked_again(finger, site):
    user = counting(finger, site, record(position=WRONG, **NO_CARDS))
    page = user.page
    user.press("#misplaced-right")
    confirm(user, *THREE)
    page.reload()
    expect_paying(page, *THREE)
    expect(page.locator("#misplaced")).to_have_count(0)
    expect(page.locator("#board .is-misplaced")).to_have_count(0)
    # A new one is asked about, though the cards have been confirmed; taken off, it is no question any more.
    at = Gestures(page)
    at.rest()
    at.stroke("D1", "E1")
    user.expect_marked("misplaced", ["D1", "E1"])
    expect(page.locator("#misplaced-asked")).to_contain_text("D1 (mountain) and E1 (mountain)")
    at.press("#editor-undo")
    expect(page.locator("#misplaced")).to_have_count(0)


def test_keys_alone_answer_the_question(user):
    page = user.open(record(position=WRONG, **NO_CARDS)).page
    page.evaluate("location.hash = '#score'")
    page.locator("#misplaced-right").focus()
    for card in THREE:
        page.locator(f"#source-cards-{card}").press("Enter")
    page.locator("#misplaced-right").press("Enter")
    expect(page.locator("#sources-confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect_paying(page, *THREE)


def test_a_tile_that_opens_the_ground_asks_nothing(user):
    board = [{"quadrant": each, "turned": False} for each in ("tavern", "harbor", "oasis", "farm")]
    page = user.open(record(board=board, position=WRONG, **NO_CARDS)).page
    page.evaluate("location.hash = '#score'")
    # The harbour lets settlements onto water, and onto no mountain.
    expect(page.locator("#misplaced-asked")).to_contain_text(f"{MOUNTAIN} (mountain)")
    expect(page.locator("#misplaced-asked")).not_to_contain_text(WATER)


def test_the_editor_of_the_referee_asks_too(user):
    user.open(record(position=WRONG))
    user.press("#edit")
    user.expect_marked("misplaced", [MOUNTAIN, WATER])
    user.press("#misplaced-show")
    user.expect_marked("lit", [MOUNTAIN, WATER])
    user.press("#gold-back")
    user.press("#misplaced-right")
    user.expect_marked("misplaced", [])


def test_no_piece_stands_on_a_castle_or_a_location(user):
    """No table can show that: a file is refused in a sentence, a stroke leaves such hexes out, and so does a list."""
    page = user.page
    file = file_of(record(position=seats(red="C7", blue="")))
    page.locator("#import-file").set_input_files(file)
    expect(page.locator("#message")).to_contain_text("C7")
    user.open(record(position=seats(red="A9", blue="")))
    user.press("#edit")
    user.press("#piece-lists summary")
    expect(page.locator("#piece-list")).to_have_value("red: A9\nblue:")
    page.locator("#piece-list").fill("red: C7")
    user.press("#piece-list-take")
    expect(page.locator("#piece-list-fault")).to_contain_text("C7")
    expect(page.locator("#board .pieces use")).to_have_count(1)


def test_the_mark_is_a_shape_of_its_own(user):
    """No other mark has it, so it needs no colour."""
    shapes = user.page.locator('symbol[id^="mark-"], g[id^="mark-"]').evaluate_all(
        "(marks) => Object.fromEntries(marks.map((mark) => [mark.id, mark.querySelector('path').getAttribute('d')]))"
    )
    mine = shapes.pop("mark-misplaced")
    assert mine
    assert mine not in shapes.values()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(user, scheme):
    page = user.page
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.emulate_media(color_scheme=scheme)
    user.open(record(position=WRONG, **NO_CARDS))
    user.press("#edit")
    page.evaluate("location.hash = '#score'")
    expect(page.locator("#misplaced-asked")).to_be_visible()
    assert accessibility.faults(page) == []
    expect_reachable(page, "a question about pieces")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    user.press("#misplaced-show")
    expect(page.locator("#gold-back")).to_be_visible()
    assert accessibility.faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") == PHONE[0]


# --- players without a piece ----------------------------------------------------------------------------


def test_a_player_without_a_piece_has_a_dash_and_never_leads(touch):
    user = touch(*PHONE).open(
        record(players=3, cards=["lords", "knights", "miners"], position=seats(red="A9 B9", blue="A11"))
    )
    page = user.page
    page.locator("nav.of-kingdom").get_by_role("link", name="Score").tap()
    for line in page.locator("#gold tbody tr").all():
        expect(line.locator("td").nth(2)).to_have_text(NONE)
    expect(page.locator("#total-black")).to_have_text(NONE)
    # Lords count zero for whoever is on the board.
    expect(page.locator("#gold-lords-red")).to_have_text("42")
    expect(page.locator("#gold-lords-blue")).to_have_text("42")
    expect(page.locator("#gold .winner")).to_have_count(1)
    user.press("#score-position")
    expect(page.locator("#hand-black")).to_contain_text(NONE)
    user.press("#hand-black")
    expect(page.locator("#earns-lords b")).to_have_text(NONE)
    at = Gestures(page)
    at.rest()
    at.stroke("A12")
    expect(page.locator("#total-black")).not_to_have_text(NONE)


def test_an_empty_board_pays_nobody(user):
    page = user.open(record(cards=["lords", "knights", "miners"])).page
    page.evaluate("location.hash = '#score'")
    expect(page.locator("#result")).to_have_text("Nobody has gold yet.")
    expect(page.locator("#gold .total td")).to_have_text([NONE, NONE])
    expect(page.locator("#gold .winner")).to_have_count(0)
