"""The referee in a real Chromium: taps judged and explained, nothing lost; by mouse, finger and keys."""

import json
import re
from pathlib import Path

import pytest
from hexreeve.hexgrid import HEXES, name_of
from hexreeve.kingdom import log
from playwright.sync_api import expect
from tables import LONG, Hands, file_of, legal, record, seats

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
HOSTILE = '<img src=x onerror="alert(1)">'


@pytest.fixture
def hands(page, site):
    return Hands(page, site).visit()


@pytest.fixture
def touch(finger, site):
    """Return a function that gives hands with a finger, on a screen of some size."""
    return lambda width, height: Hands(finger(width, height), site, finger=True).visit()


def pieces(page):
    return sorted(page.locator("#board .pieces use").evaluate_all("uses => uses.map(use => use.outerHTML)"))


def act(player, kind, **fields):
    return {"player": player, "type": kind, **fields}


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
    expect(page.locator("#ruling .rule-label").first).to_contain_text("ANN p. 4")
    hands.press("#why-ruling")
    expect(page.locator("#ruling .rule")).to_contain_text("Every single settlement is built next to an own piece")
    hands.press("#take-back")
    expect(page.locator("#ruling")).to_be_hidden()
    expect(hands.piece("red", "T9")).to_have_count(0)
    hands.tap("G7")
    expect(page.locator("#turn .event")).to_have_text(re.compile("Ana takes the Tavern tile from H7."))
    hands.tap("F7")
    hands.expect_todo("use tiles, or end the turn")
    expect(page.locator("#tile-0")).to_contain_text("from the next turn on")
    expect(page.locator("#seat-red .supply")).to_have_text("37 in supply")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    expect(page.locator("#announcement")).to_contain_text("Ana ends the turn.")


def test_three_builds_and_the_end_take_four_taps(hands):
    """On a laptop a click on a hex builds: nothing has to be confirmed."""
    hands.open(record())
    hands.press("#reveal-forest")
    hands.taps = 0
    hands.tap("F8", "F9", "F10")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    hands.expect_piece("red", "F8", "F9", "F10")
    assert hands.taps == 4


def test_a_tablet_needs_four_taps_too(touch):
    """A hex is 36 px wide there: a finger hits it, and Undo is one tap away."""
    hands = touch(820, 1180).open(record())
    hands.press("#reveal-forest")
    hands.taps = 0
    hands.tap("F8", "F9", "F10")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    assert hands.taps == 4


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844)])
def test_on_a_phone_the_first_tap_only_magnifies(touch, width, height):
    """A hex is 14 px wide there, a fingertip 44, so the first tap builds nothing: it names the hex it means.

    That can be confirmed, or corrected on the magnified board, where a tap is certain; nothing is dragged. The
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
    expect(page.locator("#confirm")).to_have_text("Build here")
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
    expect(hands.page.locator("#confirm")).to_have_text("Try this hex")
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
    """Whoever has scrolled down to the log and taps the board sees the answer."""
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

    page.evaluate(AXE.read_text("utf-8"))

    def check():
        violations = page.evaluate("axe.run().then((result) => result.violations)")
        assert [(fault["id"], fault["nodes"][0]["html"]) for fault in violations] == []

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
    expect(page.locator("#announcement")).to_have_text("Ana builds E8. Ana: build 2 more settlements.")
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


# --- the table's word, undo, redo, the log -------------------------------------------------------------


def test_allowed_at_this_table_is_marked_for_ever(hands):
    page = hands.open(record()).page
    hands.press("#reveal-forest")
    hands.tap("F8", "T9")
    page.locator("#note").fill(f"we say so {HOSTILE}")
    hands.press("#allow")
    hands.expect_piece("red", "F8", "T9")
    expect(page.locator("#log")).to_contain_text("allowed at this table")
    expect(page.locator("#log")).to_contain_text(HOSTILE)
    hands.reload()
    expect(page.locator("#log")).to_contain_text("allowed at this table")
    with page.expect_download() as download:
        hands.press("#export")
    saved = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert saved["actions"][-1] == act("red", "build", at="T9", override=True, note=f"we say so {HOSTILE}")
    # What no table can do is not offered.
    hands.tap("T9")
    hands.expect_refused("kb.build.one-per-hex", "Ana stands there")
    expect(page.locator("#allow")).to_have_count(0)


def test_undo_and_redo_over_turns_and_jumps_in_the_log(hands):
    turns = [
        ("red", "forest", ("F8", "F9", "F10")),
        ("blue", "canyon", ("I1", "J1", "K1")),
        ("red", "forest", ("E9",)),
    ]
    page = hands.open(record()).page
    count = 0
    for player, card, hexes in turns:
        hands.press(f"#reveal-{card}")
        hands.tap(*hexes)
        hands.expect_piece(player, *hexes)
        count += 1 + len(hexes)
        if len(hexes) == 3:
            hands.press("#end-turn")
            count += 1
    expect(page.locator(f"#log-{count}")).to_have_attribute("aria-current", "step")
    end, words = pieces(page), page.locator("#log").inner_text()
    for left in range(count - 1, -1, -1):
        hands.press("#undo")
        expect(page.locator("#log .undone")).to_have_count(count - left)
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#board .pieces use")).to_have_count(0)
    for left in range(count - 1, -1, -1):
        hands.press("#redo")
        expect(page.locator("#log .undone")).to_have_count(left)
    expect(page.locator("#redo")).to_be_disabled()
    assert pieces(page) == end
    assert page.locator("#log").inner_text() == words
    # A jump; what is refused there costs nothing, what is legal there replaces what came after.
    hands.press("#log-3")
    hands.expect_todo("Ana: build one more settlement.")
    hands.tap("T9")
    hands.expect_refused("kb.build.adjacent")
    hands.press("#take-back")
    expect(page.locator("#log .undone")).to_have_count(count - 3)
    hands.tap("F7")
    hands.expect_piece("red", "F7")
    expect(page.locator("#log .undone")).to_have_count(0)
    expect(page.locator("#redo")).to_be_disabled()


def test_nothing_is_lost_in_mid_turn(hands, site, watch):
    """The page is reloaded, and then the tab is gone; what was undone is kept as well."""
    page = hands.open(record()).page
    hands.press("#reveal-forest")
    hands.tap("F8", "F9", "F10")
    hands.expect_piece("red", "F10")
    hands.press("#undo")
    expect(hands.piece("red", "F10")).to_have_count(0)
    hands.reload()
    hands.expect_todo("Ana: build one more settlement.")
    hands.expect_piece("red", "F8", "F9")
    expect(page.locator("#log .undone")).to_have_count(1)
    context = page.context
    page.close()
    again = context.new_page()
    watch.observe(again)
    other = Hands(again, site)
    again.goto(site.url)
    expect(again.locator("#load")).to_be_hidden(timeout=LONG)
    other.expect_todo("Ana: build one more settlement.")
    other.press("#redo")
    other.expect_piece("red", "F8", "F9", "F10")


def test_several_games_are_kept(hands):
    page = hands.open(record()).page
    hands.press("#reveal-forest")
    hands.tap("F8")
    hands.expect_piece("red", "F8")
    hands.open(record(players=3))
    expect(page.locator("#games .kept-open")).to_have_count(2)
    expect(page.locator("#games .kept-open").first).to_contain_text("Ana, Luis, Eva")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    page.locator("#games .kept-open").nth(1).click()
    hands.expect_piece("red", "F8")
    page.locator("#games .kept li").nth(1).get_by_role("button", name=re.compile("Delete")).click()
    page.locator("#games .kept li").nth(1).get_by_role("button", name=re.compile("Really delete")).click()
    expect(page.locator("#games .kept-open")).to_have_count(1)
    hands.reload()
    hands.expect_piece("red", "F8")
    expect(page.locator("#games .kept-open")).to_have_count(1)


def test_games_leave_and_return_as_file_and_as_text(hands):
    page = hands.open(record()).page
    hands.press("#reveal-forest")
    hands.tap("F8", "F9")
    hands.expect_piece("red", "F8", "F9")
    hands.press("#undo")
    for button, name in (("#export", "a.json"), ("#export-text", "a.kbn")):
        with page.expect_download() as download:
            hands.press(button)
        content = Path(download.value.path()).read_bytes()
        page.locator("#import-file").set_input_files(file_of(content, name))
        expect(page.locator("#log-3")).to_have_count(0)
        hands.expect_todo("Ana: build 2 more settlements.")
        hands.expect_piece("red", "F8")


# --- cards ---------------------------------------------------------------------------------------------


def test_the_app_deals_for_a_table_without_a_deck(hands):
    page = hands.open(record()).page
    page.locator("#dealt").check()
    expect(page.locator("#reveal-forest")).to_have_count(0)
    hands.press("#deal")
    expect(page.locator("#card")).to_be_visible()
    card = page.locator("#card").inner_text()
    # A card that was dealt and undone comes again, however often.
    for _ in range(3):
        hands.press("#undo")
        hands.press("#deal")
        expect(page.locator("#card")).to_have_text(card)
    hands.reload()
    expect(page.locator("#dealt")).to_be_checked()


def test_a_card_that_cannot_be_there_is_warned_about(hands):
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
    hands.open(game | {"actions": reveals})
    hands.press("#log-all")
    expect(hands.page.locator("#log")).to_contain_text("All 5 forest cards lie elsewhere")


# --- the ten rulings that tables argue over (7 to 9 are in test_score) ------------------


def test_1_splitting_the_three_builds(hands):
    hands.open(record(position=seats(red="C8")))
    hands.press("#reveal-canyon")
    hands.tap("H1")
    hands.expect_refused("kb.build.adjacent", "H1 touches none of Ana's pieces, and one free hex", ["C8"], ["D7"])


def test_2_barn_and_harbor_lift_first(hands):
    hands.open(record(position=seats(red="E8 T8", tiles="barn")))
    hands.press("#reveal-forest")
    hands.press("#tile-0")
    hands.tap("E8", "M5")
    hands.expect_refused("kb.build.adjacent", "With the settlement lifted from E8, M5 touches none", ["T8"], ["T9"])
    hands.press("#why-ruling")
    expect(hands.page.locator("#ruling .rule .badge")).to_have_text("clarification")
    hands.press("#take-back")
    hands.tap("T9")
    hands.expect_piece("red", "T9", "T8")


def test_3_a_tile_in_the_turn_it_was_taken_or_between_the_builds(hands):
    hands.open(record())
    hands.press("#reveal-canyon")
    hands.tap("K6", "K7", "J6")
    hands.expect_todo("use tiles, or end the turn")
    hands.press("#tile-0")
    hands.tap("K6", "M6")
    hands.expect_refused("kb.tile.next-turn", "It can be used from the next turn on.")
    hands.open(record(position=seats(red="E8", tiles="farm")))
    hands.press("#reveal-forest")
    hands.tap("F8")
    hands.press("#tile-0")
    hands.tap("G8")
    hands.expect_refused("kb.turn.unbroken", "The Farm must wait: 2 settlements are still to be built")


def test_4_a_second_tile_from_the_same_location_hex(hands):
    page = hands.open(record(position=seats(red="G7 F8", tiles="paddock tavern@H7"))).page
    hands.press("#reveal-forest")
    hands.press("#tile-0")
    hands.tap("G7", "H9")
    expect(page.locator("#turn .event")).to_contain_text("Ana loses the Tavern tile from H7.")
    hands.tap("G7")
    hands.expect_piece("red", "G7")
    expect(page.locator("#turn .event")).to_have_count(0)
    lost = page.locator("#seat-red .held .lost")
    expect(lost).to_contain_text("gone: no second tile from this hex")
    lost.locator("summary").click()
    lost.locator(".why").click()
    expect(lost.locator(".rule")).to_contain_text("even after losing the first")


def test_5_moving_the_last_piece_away_loses_the_tile_at_once(hands):
    page = hands.open(record(position=seats(red="K7", tiles="paddock@L7"))).page
    hands.press("#reveal-forest")
    hands.press("#tile-0")
    hands.tap("K7", "J9")
    expect(page.locator("#turn .event")).to_contain_text("Ana loses the Paddock tile from L7.")
    expect(page.locator("#tile-0")).to_have_count(0)
    hands.press("#why-event-0")
    expect(page.locator("#turn .rule")).to_contain_text("When the last one leaves, the tile leaves the game at once.")


def test_6_terrain_full_new_card_finish_on_it(hands):
    board = log.checked_log(record(players=5)).game.board
    full = [name_of(h) for h in HEXES if board.ground["forest"] >> h & 1 and name_of(h) not in ("F8", "E8")]
    others = {colour: " ".join(full[i::4]) for i, colour in enumerate(("blue", "black", "orange", "white"))}
    page = hands.open(record(position=seats(red="E8", **others), players=5)).page
    hands.press("#reveal-forest")
    hands.expect_marked("legal", ["F8"])
    hands.press("#another summary")
    hands.press("#another-canyon")
    hands.expect_refused("kb.turn.redraw", "One forest hex is still free, so the card stays.", ["F8"])
    hands.press("#take-back")
    hands.tap("F8")
    hands.expect_todo("Ana: turn up a new card: nothing fits this one.")
    hands.tap("G8")
    hands.expect_refused("kb.turn.redraw", "No free forest hex is left")
    hands.press("#take-back")
    hands.press("#redraw-canyon")
    hands.expect_todo("Ana: build 2 more settlements.")
    hands.tap("I6", "I7")
    hands.expect_todo("Ana: use tiles, or end the turn.")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")
    expect(page.locator("#log")).to_contain_text("Ana turns up canyon instead")


def test_10_the_round_is_finished_after_the_last_settlement(hands):
    page = hands.open(record(position=seats(red="F8 H9", blue="C8", supply=3, tiles="paddock farm"))).page
    hands.press("#reveal-forest")
    hands.tap("F9", "F10", "E10")
    expect(page.locator("#turn .event")).to_contain_text("Ana has built the last settlement")
    expect(page.locator("#turn")).to_contain_text("Last round")
    hands.press("#why-event-0")
    expect(page.locator("#turn .rule")).to_contain_text("the last turn")
    expect(page.locator("#tile-1")).to_contain_text("no hex for it now")
    hands.press("#tile-1")
    hands.tap("I9")
    hands.expect_refused("kb.supply", "Ana has no settlement left in the supply.")
    hands.press("#take-back")
    hands.press("#tile-0")
    hands.tap("H9", "J9")
    hands.expect_piece("red", "J9")
    hands.press("#end-turn")
    hands.press("#reveal-canyon")
    hands.tap("D7", "C6", "B6")
    hands.press("#end-turn")
    hands.expect_todo("the game is over")
    hands.tap("F7")
    hands.expect_refused("kb.end", "The game is over")


# --- names, files, languages ---------------------------------------------------------------------------


def test_names_and_notes_are_text(hands):
    game = record([act("red", "reveal", card="forest", note=HOSTILE)])
    game["setup"]["players"] = [{"id": "red", "name": HOSTILE}, {"id": "blue", "name": "<b>L</b>"}]
    page = hands.open(game).page
    hands.tap("G8")
    hands.expect_refused("kb.build.card-terrain")
    expect(page.locator("#seat-red")).to_contain_text(HOSTILE)
    expect(page.locator("#seat-blue")).to_contain_text("<b>L</b>")
    expect(page.locator("#log")).to_contain_text(HOSTILE)
    expect(page.locator("main img, main b")).to_have_count(0)
    page.goto(f"{hands.site.url}#score")
    expect(page.locator("#gold")).to_contain_text(HOSTILE)
    expect(page.locator("main img, main b")).to_have_count(0)


def nested(depth):
    return b"[" * depth + b"]" * depth


BAD = [
    ("empty.json", b"", "empty.json: this is not JSON"),
    ("text.json", b"hello", "text.json: this is not JSON"),
    ("list.json", b"[]", "list.json: $: a record must be a JSON object"),
    ("deep.json", nested(100_000), "deep.json: lists and objects are nested"),
    (
        "other.json",
        b'{"format": "hexreeve.builders.game", "version": 1}',
        "other.json: $.format: the format is",
    ),
    ("late.json", json.dumps(record() | {"version": 2}).encode(), "late.json: $.version"),
    ("large.json", b" " * 5_000_001, "large.json is larger than 5 MB"),
    ("binary.kbn", b"\xff\xfe\x00", "binary.kbn is not UTF-8 text."),
    ("bad.kbn", b"1. red forest: Z99", "bad.kbn: line 1"),
    (
        "castle.json",
        json.dumps(record(position=seats(red="D4"))).encode(),
        "no piece can stand on D4",
    ),
    (
        "twice.json",
        json.dumps(record(position=seats(red="D5", blue="D5"))).encode(),
        "two pieces stand on D5",
    ),
    ("tile.json", json.dumps(record([act("red", "tile", tile="moon", at="A1")])).encode(), "moon"),
]


def test_a_bad_file_is_one_sentence_and_nothing_is_lost(hands):
    page = hands.open(record([act("red", "reveal", card="forest"), act("red", "build", at="F8")])).page
    for name, content, says in BAD:
        page.locator("#import-file").set_input_files(file_of(content, name))
        expect(page.locator("#message")).to_contain_text(says)
        assert len(page.locator("#message").inner_text().splitlines()) == 1
        hands.expect_piece("red", "F8")
        hands.tap("F9")
        hands.expect_piece("red", "F9")
        expect(page.locator("#message")).to_be_hidden()
        expect(page.locator("#games .kept-open")).to_have_count(1)
        hands.press("#undo")
        expect(hands.piece("red", "F9")).to_have_count(0)


def test_spanish(hands):
    page = hands.open(record()).page
    hands.press("#reveal-forest")
    hands.tap("F8")
    hands.expect_piece("red", "F8")
    page.locator("#language").select_option("es")
    hands.expect_todo("Ana: construir 2 asentamientos más.")
    expect(page).to_have_title("Árbitro · Hexreeve")
    expect(hands.hex("F9")).to_have_attribute("aria-label", "F9, bosque, legal")
    hands.tap("T9")
    hands.expect_refused("kb.build.adjacent", "T9 no toca ninguna pieza de Ana", ["F8"])
    expect(page.locator("#ruling .badge").first).to_have_text("reglamento")
    expect(page.locator("#allow")).to_have_text("Permitido en esta mesa")
    expect(page.locator("#log")).to_contain_text("Ana construye F8")
    hands.expect_piece("red", "F8")


def test_the_views_are_links(hands, site):
    page = hands.page
    expect(page.locator("nav [aria-current=page]")).to_have_text("Referee")
    expect(page.locator("#controls")).to_be_hidden()
    page.locator("nav").get_by_role("link", name="Set up").click()
    expect(page.locator("#board svg[data-seed]")).to_be_visible()
    expect(page).to_have_title("Set up · Hexreeve")
    hands.press("#play")
    expect(page).to_have_url(f"{site.url}#referee")
    expect(page.locator("#todo")).to_contain_text("turn up the terrain card")
    page.locator("nav").get_by_role("link", name="Score").click()
    expect(page).to_have_title("Score · Hexreeve")
    expect(page.locator("#gold")).to_be_visible()
    page.go_back()
    expect(page.locator("#todo")).to_be_visible()
