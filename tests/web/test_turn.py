"""A turn in the referee: by taps, by keys, on every screen; and what is marked meanwhile."""

import re

import accessibility
import pytest
from playwright.sync_api import expect
from tables import act, legal, record, seats

HOSTILE = '<img src=x onerror="alert(1)">'


# --- a turn --------------------------------------------------------------------------------------------


def test_a_turn_with_a_mistake_in_it(hands):
    page = hands.open(record()).page
    hands.expect_todo("Ana: turn up the terrain card.")
    hands.press("#reveal-forest")
    hands.expect_todo("build 3 more settlements")
    expect(page.locator("#card")).to_contain_text("Forest")
    hands.tap("F8")
    hands.expect_piece("red", "F8")
    hands.tap("T9")
    hands.expect_refused(
        "kb.build.adjacent",
        "T9 touches none of Ana's pieces, and 5 free hexes that fit do",
        because=["F8"],
        instead=["F7", "G7", "E8", "F9", "G9"],
    )
    # The label says what kind of rule it is and where it stands; the whole rule is one tap away.
    expect(page.locator("#ruling .badge").first).to_have_text("rulebook")
    expect(page.locator("#ruling .rule-label").first).to_contain_text("Rulebook p. 4 (anniversary)")
    hands.press("#why-ruling")
    expect(page.locator("#ruling .rule")).to_contain_text("Every single settlement is built next to one of your pieces")
    hands.press("#take-back")
    expect(page.locator("#ruling")).to_be_hidden()
    expect(hands.piece("red", "T9")).to_have_count(0)
    hands.tap("G7")
    expect(page.locator("#turn .event")).to_have_text(re.compile("Ana takes the Tavern tile from H7."))
    hands.tap("F7")
    hands.expect_todo("use tiles, or end the turn")
    expect(page.locator("#tile-0")).to_contain_text("from your next turn on")
    expect(page.locator("#seat-red .supply")).to_have_text("37 in supply")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    expect(page.locator("#announcement")).to_contain_text("Ana ends the turn.")


def test_three_builds_and_the_end_take_four_taps(hands):
    """On a laptop a click on a hex builds without a confirmation."""
    hands.open(record())
    hands.press("#reveal-forest")
    hands.taps = 0
    hands.tap("F8", "F9", "F10")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    hands.expect_piece("red", "F8", "F9", "F10")
    assert hands.taps == 4


@pytest.mark.parametrize(("wanted", "moves"), [("no-preference", True), ("reduce", False)])
def test_pieces_come_down_where_motion_is_wanted(hands, wanted, moves):
    page = hands.page
    page.emulate_media(reduced_motion=wanted)
    hands.reload()
    hands.open(record())
    hands.press("#reveal-forest")
    page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          window.moved = 0;
          Element.prototype.animate = function (...how) {
            window.moved += this.matches("#board .pieces use");
            return animate.apply(this, how);
          };
        }"""
    )
    hands.tap("F8")
    hands.expect_piece("red", "F8")
    assert page.evaluate("moved") == int(moves)


def test_a_tablet_needs_four_taps_too(touch):
    """There a hex is 36 px wide: a finger hits it, and Undo is one tap away."""
    hands = touch(820, 1180).open(record())
    hands.press("#reveal-forest")
    hands.taps = 0
    hands.tap("F8", "F9", "F10")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    assert hands.taps == 4


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844)])
def test_on_a_phone_the_first_tap_only_magnifies(touch, width, height):
    """A hex is 14 px wide there, a fingertip 44, so the first tap builds nothing and only names the hex.

    That hex can be confirmed, or corrected on the magnified board, where a tap is precise; nothing is dragged. The
    board stays magnified for the rest of the turn, so that a turn takes 5 taps.
    """
    hands = touch(width, height).open(record())
    page = hands.page
    hands.press("#reveal-forest")
    hands.expect_todo("build 3 more")
    hands.taps = 0
    hands.tap("F8")
    expect(page.locator("#aimed")).to_have_text("F8 · forest")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    assert hands.hex("F8").bounding_box()["width"] >= 44
    expect(page.locator("#confirm")).to_have_text("Build on F8")
    box = page.locator("#confirm").bounding_box()
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= height
    hands.press("#confirm")
    hands.expect_piece("red", "F8")
    hands.tap("F9", "F10")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    hands.expect_piece("red", "F8", "F9", "F10")
    assert hands.taps == 5
    # The next player sees the whole board again.
    expect(page.locator("#board")).not_to_have_class(re.compile("zoomed"))


def test_a_wrong_first_tap_on_a_phone_is_corrected(touch):
    hands = touch(320, 640).open(record())
    hands.press("#reveal-forest")
    hands.expect_todo("build 3 more")
    hands.tap("G8")
    expect(hands.page.locator("#confirm")).to_have_text("Ask about G8")
    hands.tap("F8")
    hands.expect_piece("red", "F8")
    expect(hands.page.locator("#aimed")).to_have_count(0)
    hands.press("#zoom .zoom-whole")
    hands.tap("T9")
    hands.press("#confirm")
    hands.expect_refused("kb.build.adjacent", because=["F8"])
    # Both sets of hexes are in sight, above the sentence.
    turn = hands.page.locator("#turn").bounding_box()
    for name in ("F8", "T9"):
        box = hands.hex(name).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= turn["y"]


def test_a_ruling_comes_into_sight(hands):
    """After scrolling down to the log, a tap on the board shows the ruling."""
    hands.page.set_viewport_size({"width": 1180, "height": 560})
    hands.open(record(position=seats(red="F8")))
    hands.press("#reveal-forest")
    hands.page.locator("#log-0").scroll_into_view_if_needed()
    expect(hands.page.locator("#todo")).not_to_be_in_viewport()
    hands.tap("K12")
    hands.expect_refused("kb.build.card-terrain")
    expect(hands.page.locator("#ruling-said")).to_be_in_viewport()


def test_axe_finds_nothing_in_the_dark(hands):
    page = hands.page
    page.emulate_media(color_scheme="dark")

    def check():
        assert accessibility.faults(page) == []

    check()
    hands.open(record(position=seats(red="E8 H9", blue="T9", tiles="harbor farm paddock@L7")))
    check()
    hands.press("#reveal-forest")
    hands.press("#tile-1")
    check()
    hands.tap("C8")
    hands.expect_refused("kb.farm.terrain")
    hands.press("#why-ruling")
    check()
    hands.press("#take-back")
    hands.press("#edit")
    hands.press("#tiles-red summary")
    check()
    page.locator("nav").get_by_role("link", name="Score").click()
    expect(page.locator("#gold")).to_be_visible()
    check()
    hands.press("#score-bare")
    check()


def test_quick_taps_do_not_overtake_one_another(hands):
    hands.open(record())
    hands.press("#reveal-forest")
    hands.expect_todo("build 3 more")
    clicks = """names => {
      for (const name of names) {
        document.querySelector(`[data-hex=${name}]`).dispatchEvent(new MouseEvent("click", {bubbles: true}));
      }
    }"""
    hands.page.evaluate(clicks, ["F8", "F9", "F10"])
    hands.expect_todo("use tiles, or end the turn")
    hands.expect_piece("red", "F8", "F9", "F10")


def test_keys_alone_play_a_turn(hands):
    page = hands.open(record()).page

    def tab_to(selector, key="Tab"):
        for _ in range(80):
            if page.locator(f"{selector}:focus").count():
                return
            page.keyboard.press(key)
        raise AssertionError(f"{key} never reaches {selector}")

    tab_to("#reveal-forest")
    page.keyboard.press("Enter")
    hands.expect_todo("build 3 more")
    # The board is one stop of the Tab key; the arrow keys walk on it, up and down in the column.
    tab_to("#board [data-hex]", "Shift+Tab")
    expect(hands.hex("A1")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    for _ in range(7):
        page.keyboard.press("ArrowDown")
    expect(hands.hex("E8")).to_be_focused()
    expect(hands.hex("E8")).to_have_attribute("aria-label", "E8, forest, legal")
    page.keyboard.press("Enter")
    hands.expect_piece("red", "E8")
    expect(page.locator("#announcement")).to_have_text("Ana builds on E8. Ana: build 2 more settlements.")
    expect(hands.hex("E8")).to_have_attribute("aria-label", "E8, forest, settlement of Ana, last action")
    # The other neighbours: Home and End to the left, Page Up and Page Down to the right.
    for key, name in (
        ("PageUp", "F7"),
        ("Home", "E6"),
        ("End", "E7"),
        ("PageDown", "E8"),
        ("ArrowLeft", "D8"),
    ):
        page.keyboard.press(key)
        expect(hands.hex(name)).to_be_focused()
    page.keyboard.press(" ")
    hands.expect_refused("kb.build.terrain", "D8 is a water hex", because=["D8"])
    expect(page.locator("#ruling-said[role=alert]")).to_contain_text("D8")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    hands.expect_piece("red", "F8")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    hands.expect_todo("use tiles, or end the turn")
    tab_to("#end-turn")
    page.keyboard.press("Enter")
    hands.expect_todo("Luis: turn up the terrain card.")
    page.keyboard.press("Control+z")
    hands.expect_todo("Ana: use tiles, or end the turn.")
    page.keyboard.press("Control+Shift+z")
    hands.expect_todo("Luis: turn up the terrain card.")


# --- what is lit ---------------------------------------------------------------------------------------


def test_the_lit_hexes_are_those_that_the_engine_allows(hands):
    position = seats(red="E8 H9 K7", blue="T9", tiles="harbor farm paddock@L7")
    game = record(position=position)
    hands.open(game)
    hands.expect_marked("legal", [])
    for card in ("forest", "canyon"):
        hands.press(f"#reveal-{card}")
        may = legal(record([act("red", "reveal", card=card)], position))
        hands.expect_marked("legal", may["build"])
        # A tile that builds lights its hexes; one that moves first its settlements, then where each may go.
        hands.press("#tile-1")
        hands.expect_marked("legal", may["tiles"]["farm"]["at"])
        for tile, name in (("#tile-0", "harbor"), ("#tile-2", "paddock")):
            hands.press(tile)
            moves = may["tiles"][name]["moves"]
            hands.expect_marked("movable", list(moves))
            origin = next(iter(moves))
            hands.tap(origin)
            hands.expect_marked("picked", [origin])
            hands.expect_marked("legal", moves[origin])
            hands.tap(origin)
            hands.expect_marked("movable", list(moves))
        hands.press("#tile-2")
        hands.expect_marked("legal", may["build"])
        hands.press("#undo")


def test_tiles_build_and_move(hands):
    hands.open(record(position=seats(red="E8 H9", tiles="farm harbor")))
    hands.press("#reveal-forest")
    hands.press("#tile-0")
    hands.tap("F7")
    hands.expect_refused("kb.farm.terrain", "F7 is a forest hex; the Farm builds only on grass.")
    hands.press("#take-back")
    hands.tap("K8")
    hands.expect_refused("kb.build.adjacent")
    hands.press("#take-back")
    hands.tap("I9")
    hands.expect_piece("red", "I9")
    expect(hands.page.locator("#tile-0")).to_contain_text("used this turn")
    hands.press("#tile-1")
    hands.tap("B5")
    hands.expect_refused("kb.tile.moves-settlements", "Ana has no settlement on B5")
    hands.press("#take-back")
    hands.tap("H9", "E7")
    hands.expect_piece("red", "E7")
    expect(hands.piece("red", "H9")).to_have_count(0)


# --- one screen ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_a_turn_is_on_one_screen(touch, width, height):
    """The board, the task, the cards or the builds left, the tiles and the gold cards need no scrolling."""
    hands = touch(width, height).open(record(position=seats("tavern@C7 farm@R12", red="C8 R13", blue="F8")))
    page = hands.page
    page.evaluate("scrollTo(0, 0)")
    for moment in ("#reveal-forest", None):
        for part in ("#board", "#todo", "#gold-now", moment or ".tools .tool"):
            box = page.locator(part).first.bounding_box()
            assert box["y"] >= 0, part
            assert box["y"] + box["height"] <= height, part
        if moment:
            hands.press(moment)
            expect(page.locator("#board .is-legal").first).to_be_attached()


def test_a_phone_folds_the_lists_away(touch):
    hands = touch(390, 844).open(record())
    page = hands.page
    for fold in ("#players-fold", "#log-fold", "#games-fold"):
        expect(page.locator(fold)).not_to_have_attribute("open", "")
    page.locator("#log-fold > summary").tap()
    expect(page.locator("#log")).to_contain_text("No actions yet.")
    expect(page.locator("#log-fold p").first).to_be_visible()
    # It stays open while the game goes on.
    hands.press("#reveal-forest")
    expect(page.locator("#log-1")).to_be_visible()
