"""A turn in the referee: by taps, by keys, on every screen; and what is marked meanwhile."""

import re

import accessibility
import pytest
from gestures import Gestures
from playwright.sync_api import expect
from tables import act, legal, record, seats
from viewports import LAPTOP

HOSTILE = '<img src=x onerror="alert(1)">'


def colour(page, player):
    """The colour of a player's pieces on the board."""
    fills = f"#board #hr-house-{player} > [fill]:not([fill=none])"
    return page.locator(fills).first.get_attribute("fill")


# --- a turn --------------------------------------------------------------------------------------------


def test_a_turn_with_a_mistake_in_it(user):
    page = user.open(record()).page
    user.expect_todo("Ana: turn up the terrain card.")
    user.press("#reveal-forest")
    user.expect_todo("build 3 settlements")
    expect(page.locator("#card")).to_contain_text("Forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    user.tap("T9")
    user.expect_refused(
        "kb.build.adjacent",
        "T9 touches none of Ana's pieces, and 5 free hexes that fit do",
        asked=["T9"],
        touch=["F8"],
        instead=["F7", "G7", "E8", "F9", "G9"],
    )
    # The cross stands on the tapped hex alone; the ring has the colour of the player.
    user.expect_marked("because", [])
    expect(page.locator('#board [data-mark="touch"] .mark-own')).to_have_attribute("stroke", colour(page, "red"))
    expect(page.locator("#ruling .legend")).to_have_text(["Pieces to touch: F8", "Would be legal: F7, G7, E8, F9, G9"])
    # Rule, source and id are one tap away, and nowhere else.
    expect(page.locator("#ruling")).not_to_contain_text(re.compile(r"rulebook|kb\.", re.I))
    user.press("#why-ruling")
    expect(page.locator("#ruling .badge").first).to_have_text("rulebook")
    expect(page.locator("#ruling .rule-label").first).to_contain_text("Rulebook p. 4 (anniversary)")
    expect(page.locator("#ruling .rule")).to_contain_text("Every single settlement is built next to one of your pieces")
    user.press("#take-back")
    expect(page.locator("#ruling")).to_be_hidden()
    expect(user.piece("red", "T9")).to_have_count(0)
    user.tap("G7")
    expect(page.locator("#turn .event")).to_have_text(re.compile("Ana takes the Tavern tile from H7."))
    user.tap("F7")
    user.expect_todo(": end the turn")
    expect(page.locator("#tile-0")).to_contain_text("from your next turn on")
    expect(page.locator("#seat-red .supply")).to_have_text("37 in supply")
    user.press("#end-turn")
    user.expect_todo("Luis: turn up the terrain card.")
    expect(page.locator("#announcement")).to_contain_text("Ana ends the turn.")


def test_no_line_below_repeats_that_the_tapped_hex_is_wrong(user):
    page = user.open(record(position=seats(red="F8", blue="T9"))).page
    user.press("#reveal-forest")
    user.tap("S9")
    user.expect_refused("kb.build.card-terrain", "S9 is a grass hex", asked=["S9"])
    user.expect_marked("because", [])
    expect(page.locator("#ruling .legend-because")).to_have_count(0)


def test_three_builds_and_the_end_take_four_taps(user):
    """On a laptop a click on a hex builds without a confirmation."""
    user.open(record())
    user.press("#reveal-forest")
    user.taps = 0
    user.tap("F8", "F9", "F10")
    user.press("#end-turn")
    user.expect_todo("Luis: turn up the terrain card.")
    user.expect_piece("red", "F8", "F9", "F10")
    assert user.taps == 4


@pytest.mark.parametrize(("wanted", "moves"), [("no-preference", True), ("reduce", False)])
def test_pieces_come_down_where_motion_is_wanted(user, wanted, moves):
    page = user.page
    page.emulate_media(reduced_motion=wanted)
    user.reload()
    user.open(record())
    user.press("#reveal-forest")
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
    user.tap("F8")
    user.expect_piece("red", "F8")
    assert page.evaluate("moved") == int(moves)


def test_a_tablet_needs_four_taps_too(touch):
    """There a hex is 36 px wide: a finger hits it, and Undo is one tap away."""
    user = touch(820, 1180).open(record())
    user.press("#reveal-forest")
    user.taps = 0
    user.tap("F8", "F9", "F10")
    user.press("#end-turn")
    user.expect_todo("Luis: turn up the terrain card.")
    assert user.taps == 4


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844)])
def test_on_a_phone_the_first_tap_only_magnifies(touch, width, height):
    """A hex is 14 px wide there, a fingertip 44, so the first tap builds nothing and only names the hex.

    That hex can be confirmed, or corrected on the magnified board, where a tap is precise; nothing is dragged. The
    board stays magnified for the rest of the turn, so that a turn takes 5 taps.
    """
    user = touch(width, height).open(record())
    page = user.page
    user.press("#reveal-forest")
    user.expect_todo("build 3 settlements")
    user.taps = 0
    user.tap("F8")
    expect(page.locator("#aimed")).to_have_text("F8 · forest")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    assert user.hex("F8").bounding_box()["width"] >= 44
    expect(page.locator("#confirm")).to_have_text("Build on F8")
    box = page.locator("#confirm").bounding_box()
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= height
    user.press("#confirm")
    user.expect_piece("red", "F8")
    user.tap("F9", "F10")
    user.press("#end-turn")
    user.expect_todo("Luis: turn up the terrain card.")
    user.expect_piece("red", "F8", "F9", "F10")
    assert user.taps == 5
    # The next player sees the whole board again.
    expect(page.locator("#board")).not_to_have_class(re.compile("zoomed"))


def test_a_whole_turn_with_its_card_takes_four_clicks(user):
    user.page.set_viewport_size(LAPTOP)
    play_a_whole_turn(user, 4)


@pytest.mark.parametrize(("size", "taps"), [((820, 1180), 4), ((390, 844), 5), ((844, 390), 5)])
def test_a_whole_turn_with_its_card_takes_four_taps_and_five_with_zoom(touch, size, taps):
    play_a_whole_turn(touch(*size), taps)


def test_on_a_phone_a_turn_takes_four_taps_where_the_hexes_are_in_sight_without_zoom(touch):
    """Somebody has magnified the board before: a finger hits the hexes, and no tap only aims."""
    user = touch(390, 844).open(record(position=seats(red="F8", blue="G9")))
    page = user.page
    at = Gestures(page)
    at.pinch("F8", 3)
    user.press("#reveal-forest")

    def build_three(player):
        for _ in range(3):
            user.expect_todo(f"{player}: build")
            legal_hexes = page.locator("#board .is-legal").evaluate_all(
                "(all) => all.map(({ dataset }) => dataset.hex)"
            )
            (name, *_) = at.in_sight(*legal_hexes)
            before = page.locator("#board .pieces use").count()
            user.tap(name)
            expect(page.locator("#board .pieces use")).to_have_count(before + 1)

    build_three("Ana")
    user.taps = 0
    user.press("#next-forest")
    build_three("Luis")
    user.expect_todo("Luis: end the turn.")
    assert user.taps == 4


def play_a_whole_turn(user, taps):
    """Play it in so many taps: the next player's card ends the turn."""
    user.open(record(position=seats(red="F8", blue="T9")))
    user.press("#reveal-forest")
    user.expect_todo("Ana: build 3 settlements")
    user.tap("F7")
    if user.page.locator("#confirm").count():
        user.press("#confirm")
    user.tap("E8", "F9")
    user.taps = 0
    user.press("#next-forest")
    user.expect_todo("Luis: build 3 settlements")
    user.tap("T10")
    if taps == 5:
        user.press("#confirm")
    user.tap("S10", "T8")
    user.expect_todo("Luis: end the turn.")
    user.expect_piece("blue", "T10", "S10", "T8")
    assert user.taps == taps
    # Each is an action of its own: Undo goes back one by one.
    user.press("#next-grass")
    user.expect_todo("Ana: build 3 settlements")
    user.press("#undo")
    user.expect_todo("Ana: turn up the terrain card.")
    user.press("#undo")
    user.expect_todo("Luis: end the turn.")


def test_the_next_card_is_not_offered_while_a_tile_can_be_used(user):
    page = user.open(record(position=seats(red="F8", tiles="farm"))).page
    user.press("#reveal-forest")
    user.tap("F7", "G7", "E8")
    user.expect_todo("Ana: use tiles, or end the turn.")
    expect(page.locator(".next-card")).to_have_count(0)
    user.press("#tile-0")
    user.tap(legal(user.saved_game())["tiles"]["farm"]["at"][0])
    expect(page.locator(".next-card .hint")).to_have_text("Or tap Luis's card: that ends this turn.")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (844, 390)])
def test_the_head_of_the_turn_stays_while_a_hex_is_aimed_at(touch, width, height):
    user = touch(width, height).open(record())
    page = user.page
    user.press("#reveal-forest")
    user.tap("F8")
    for part in ("#todo", "#card", "#undo", "#confirm", "#aim-cancel"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    user.press("#aim-cancel")
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator("#board")).not_to_have_class(re.compile("zoomed"))
    expect(page.locator("#board .pieces use")).to_have_count(0)
    user.tap("F8")
    user.press("#undo")
    user.expect_todo("Ana: turn up the terrain card.")
    expect(page.locator("#confirm")).to_have_count(0)


def test_a_tile_that_is_not_usable_yet_gives_no_hint_where_to_tap(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8", "G7", "F7")
    expect(page.locator("#tile-0")).to_contain_text("from your next turn on")
    user.press("#tile-0")
    expect(page.locator("#hint")).to_contain_text("from your next turn on")
    expect(page.locator("#hint")).not_to_contain_text("Tap")


def test_a_wrong_first_tap_on_a_phone_is_corrected(touch):
    user = touch(320, 640).open(record())
    user.press("#reveal-forest")
    user.expect_todo("build 3 settlements")
    user.tap("G8")
    expect(user.page.locator("#confirm")).to_have_text("Ask about G8")
    user.tap("F8")
    user.expect_piece("red", "F8")
    expect(user.page.locator("#aimed")).to_have_count(0)
    user.press("#zoom .zoom-whole")
    user.tap("T9")
    user.press("#confirm")
    user.expect_refused("kb.build.adjacent", touch=["F8"])
    # Both sets of hexes are in sight, above the sentence.
    turn = user.page.locator("#turn").bounding_box()
    for name in ("F8", "T9"):
        box = user.hex(name).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= turn["y"]


def test_a_ruling_comes_into_sight(user):
    """After scrolling down to the log, a tap on the board shows the ruling."""
    user.page.set_viewport_size({"width": 1180, "height": 560})
    user.open(record(position=seats(red="F8")))
    user.press("#reveal-forest")
    user.page.locator("#log-0").scroll_into_view_if_needed()
    expect(user.page.locator("#todo")).not_to_be_in_viewport()
    user.tap("K12")
    user.expect_refused("kb.build.card-terrain")
    expect(user.page.locator("#ruling-said")).to_be_in_viewport()


def test_axe_finds_nothing_in_the_dark(user):
    page = user.page
    page.emulate_media(color_scheme="dark")

    def check():
        assert accessibility.faults(page) == []

    check()
    user.open(record(position=seats(red="E8 H9", blue="T9", tiles="harbor farm paddock@L7")))
    check()
    user.press("#reveal-forest")
    user.press("#tile-1")
    check()
    user.tap("C8")
    user.expect_refused("kb.farm.terrain")
    user.press("#why-ruling")
    check()
    user.press("#take-back")
    user.press("#edit")
    user.press("#tiles-red summary")
    check()
    page.locator("nav").get_by_role("link", name="Score").click()
    expect(page.locator("#gold")).to_be_visible()
    check()
    user.press("#score-bare")
    check()


def test_quick_taps_do_not_overtake_one_another(user):
    user.open(record())
    user.press("#reveal-forest")
    user.expect_todo("build 3 settlements")
    clicks = """names => {
      for (const name of names) {
        document.querySelector(`[data-hex=${name}]`).dispatchEvent(new MouseEvent("click", {bubbles: true}));
      }
    }"""
    user.page.evaluate(clicks, ["F8", "F9", "F10"])
    user.expect_todo(": end the turn")
    user.expect_piece("red", "F8", "F9", "F10")


def test_keys_alone_play_a_turn(user):
    page = user.open(record()).page

    def tab_to(selector, key="Tab"):
        for _ in range(80):
            if page.locator(f"{selector}:focus").count():
                return
            page.keyboard.press(key)
        raise AssertionError(f"{key} never reaches {selector}")

    tab_to("#reveal-forest")
    page.keyboard.press("Enter")
    user.expect_todo("build 3 settlements")
    # The board is one stop of the Tab key; the arrow keys walk on it, up and down in the column.
    tab_to("#board [data-hex]", "Shift+Tab")
    expect(user.hex("A1")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    for _ in range(7):
        page.keyboard.press("ArrowDown")
    expect(user.hex("E8")).to_be_focused()
    expect(user.hex("E8")).to_have_attribute("aria-label", "E8, forest, legal")
    page.keyboard.press("Enter")
    user.expect_piece("red", "E8")
    expect(page.locator("#announcement")).to_have_text("Ana builds on E8. Ana: build 2 more settlements.")
    expect(user.hex("E8")).to_have_attribute("aria-label", "E8, forest, settlement of Ana, last action")
    # The other neighbours: Home and End to the left, Page Up and Page Down to the right.
    for key, name in (
        ("PageUp", "F7"),
        ("Home", "E6"),
        ("End", "E7"),
        ("PageDown", "E8"),
        ("ArrowLeft", "D8"),
    ):
        page.keyboard.press(key)
        expect(user.hex(name)).to_be_focused()
    page.keyboard.press(" ")
    user.expect_refused("kb.build.terrain", "D8 is a water hex", asked=["D8"])
    expect(page.locator("#ruling-said[role=alert]")).to_contain_text("D8")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    user.expect_piece("red", "F8")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    user.expect_todo(": end the turn")
    tab_to("#end-turn")
    page.keyboard.press("Enter")
    user.expect_todo("Luis: turn up the terrain card.")
    page.keyboard.press("Control+z")
    user.expect_todo("Ana: end the turn.")
    page.keyboard.press("Control+Shift+z")
    user.expect_todo("Luis: turn up the terrain card.")


# --- what is lit ---------------------------------------------------------------------------------------


def test_the_lit_hexes_are_those_that_the_engine_allows(user):
    position = seats(red="E8 H9 K7", blue="T9", tiles="harbor farm paddock@L7")
    game = record(position=position)
    user.open(game)
    user.expect_marked("legal", [])
    for card in ("forest", "canyon"):
        user.press(f"#reveal-{card}")
        may = legal(record([act("red", "reveal", card=card)], position))
        user.expect_marked("legal", may["build"])
        # A tile that builds lights its hexes; one that moves first its settlements, then where each may go.
        user.press("#tile-1")
        user.expect_marked("legal", may["tiles"]["farm"]["at"])
        for tile, name in (("#tile-0", "harbor"), ("#tile-2", "paddock")):
            user.press(tile)
            moves = may["tiles"][name]["moves"]
            user.expect_marked("movable", list(moves))
            origin = next(iter(moves))
            user.tap(origin)
            user.expect_marked("picked", [origin])
            user.expect_marked("legal", moves[origin])
            user.tap(origin)
            user.expect_marked("movable", list(moves))
        user.press("#tile-2")
        user.expect_marked("legal", may["build"])
        user.press("#undo")


def test_tiles_build_and_move(user):
    user.open(record(position=seats(red="E8 H9", tiles="farm harbor")))
    user.press("#reveal-forest")
    user.press("#tile-0")
    user.tap("F7")
    user.expect_refused("kb.farm.terrain", "F7 is a forest hex; the Farm builds only on grass.")
    user.press("#take-back")
    user.tap("K8")
    user.expect_refused("kb.build.adjacent")
    user.press("#take-back")
    user.tap("I9")
    user.expect_piece("red", "I9")
    expect(user.page.locator("#tile-0")).to_contain_text("used this turn")
    user.press("#tile-1")
    user.tap("B5")
    user.expect_refused("kb.tile.moves-settlements", "Ana has no settlement on B5")
    user.press("#take-back")
    user.tap("H9", "E7")
    user.expect_piece("red", "E7")
    expect(user.piece("red", "H9")).to_have_count(0)


# --- one screen ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_a_turn_is_on_one_screen(touch, width, height):
    """The board, the task, the cards or the builds left, the tiles and the gold cards need no scrolling."""
    user = touch(width, height).open(record(position=seats("tavern@C7 farm@R12", red="C8 R13", blue="F8")))
    page = user.page
    page.evaluate("scrollTo(0, 0)")
    for moment in ("#reveal-forest", None):
        for part in ("#board", "#todo", "#gold-now", moment or ".tools .tool"):
            box = page.locator(part).first.bounding_box()
            assert box["y"] >= 0, part
            assert box["y"] + box["height"] <= height, part
        if moment:
            user.press(moment)
            expect(page.locator("#board .is-legal").first).to_be_attached()


def test_a_phone_folds_the_lists_away(touch):
    user = touch(390, 844).open(record())
    page = user.page
    for fold in ("#players-fold", "#log-fold", "#games-fold"):
        expect(page.locator(fold)).not_to_have_attribute("open", "")
    page.locator("#log-fold > summary").tap()
    expect(page.locator("#log")).to_contain_text("No actions yet.")
    expect(page.locator("#log-fold p").first).to_be_visible()
    # It stays open while the game goes on.
    user.press("#reveal-forest")
    expect(page.locator("#log-1")).to_be_visible()
