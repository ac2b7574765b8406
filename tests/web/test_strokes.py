"""A whole table of pieces by strokes on a phone: what they put down and take off, and how many gestures it takes."""

import random
from functools import reduce
from operator import or_

import accessibility
import random_play
from gestures import Gestures, groups
from hexreeve.core.hexgrid import QUADRANTS as PARTS
from hexreeve.core.hexgrid import hex_named, mask_of, names_in
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.setup_reader import checked_setup
from playwright.sync_api import expect
from tables import User, record, seats

PHONE = (390, 844)
# Their middles, in the order in which a finger goes round: each fills the screen of a phone.
QUADRANTS = ("E5", "O5", "O16", "E16")


def editor(finger, site, game):
    page = finger(*PHONE)
    User(page, site, finger=True).visit().open(game)
    gestures = Gestures(page)
    gestures.press("#edit")
    expect(page.locator("#editor-undo")).to_be_visible()
    gestures.rest()
    return gestures


def standing(page, colour):
    return page.locator(f'#board .pieces use[href="#hr-house-{colour}"]')


def test_a_stroke_puts_a_run_and_takes_it_off(finger, site):
    at = editor(finger, site, record(position=seats(blue="D10")))
    page = at.page
    scrolled = page.evaluate("scrollY")
    at.stroke("A9", "B9", "C9", "D9")
    expect(page.locator("#hand-red small")).to_have_text("4/40")
    expect(page.locator("#supply")).to_have_text("36")
    # Castles, locations and the pieces of others are left out, and nothing scrolls.
    at.stroke("C6", "C7", "C8", "C10", "D10", "E10")
    User(page, site).expect_piece("red", "C6", "C8", "C10", "E10")
    User(page, site).expect_piece("blue", "D10")
    expect(page.locator("#message")).to_be_hidden()
    assert page.evaluate("scrollY") == scrolled
    # A stroke that begins on one of one's own takes off.
    at.stroke("B9", "C9", "C8", "D8")
    expect(page.locator("#hand-red small")).to_have_text("5/40")
    at.press("#editor-undo")
    expect(page.locator("#hand-red small")).to_have_text("8/40")
    at.press("#editor-undo")
    expect(page.locator("#hand-red small")).to_have_text("4/40")
    at.press("#editor-redo")
    at.press("#editor-redo")
    expect(page.locator("#hand-red small")).to_have_text("5/40")
    expect(page.locator("#editor-redo")).to_be_disabled()


def test_two_fingers_magnify_and_put_nothing_down(finger, site):
    at = editor(finger, site, record())
    page = at.page
    at.press("#hand-blue")
    before = at.width()
    at.pinch("E5", 2)
    assert at.width() > 1.8 * before
    expect(page.locator("#board .pieces use")).to_have_count(0)
    expect(page.locator("#hand-blue")).to_have_attribute("aria-pressed", "true")
    # The letters and numbers of what is shown stay at the edges.
    columns = page.locator("#board .ruler.of-columns > span:not([hidden])").evaluate_all(
        """(marks) => marks.map((mark) => {
          const { left, right } = mark.getBoundingClientRect();
          return [mark.textContent, (left + right) / 2];
        })"""
    )
    across = page.evaluate("""() => {
      const middle = (name) => {
        const { left, right } = document.querySelector(`#board [data-hex="${name}"]`).getBoundingClientRect();
        return (left + right) / 2;
      };
      return Object.fromEntries([..."ABCDEFGHIJKLMNOPQRST"].map((c) => [c, (middle(`${c}1`) + middle(`${c}2`)) / 2]));
    }""")
    assert 9 <= len(columns) <= 12
    for letter, left in columns:
        assert abs(left - across[letter]) < 2
    at.stroke("E5", "F5", "G5")
    User(page, site).expect_piece("blue", "E5", "F5", "G5")
    at.pan(-60, 0)
    expect(page.locator("#hand-blue small")).to_have_text("3/40")
    # A stroke that begins on the labels begins on no hex.
    box = page.locator("#board .ruler.of-rows").bounding_box()
    at.draw((box["x"] + 8, box["y"] + 80), (box["x"] + 8, box["y"] + 160))
    expect(page.locator("#hand-blue small")).to_have_text("3/40")
    expect(page.locator("#editor-redo")).to_be_disabled()


def test_no_more_than_there_are(finger, site):
    full = " ".join(f"{column}{row}" for row in (9, 10) for column in "ABCDEFGHIJKLMNOPQRS")
    at = editor(finger, site, record(position=seats(red=full)))
    expect(at.page.locator("#hand-red small")).to_have_text("38/40")
    at.stroke("A11", "B11", "C11", "D11")
    expect(at.page.locator("#hand-red small")).to_have_text("40/40")
    User(at.page, site).expect_piece("red", "A11", "B11")


def test_tiles_follow_and_are_asked_for_once(finger, site):
    at = editor(finger, site, record(players=3))
    page = at.page
    at.stroke("C8", "D8")
    expect(page.locator("#tiles-asked")).to_contain_text("Does Ana have these tiles?")
    expect(page.locator("#holds-C7")).to_be_checked()
    at.press("#hand-blue")
    expect(page.locator("#tiles-asked")).to_have_count(0)
    at.stroke("B7", "B8")
    expect(page.locator("#holds-C7")).to_be_checked()
    at.press("#hand-black")
    at.stroke("D7", "E8")
    expect(page.locator("#holds-C7")).not_to_be_checked()
    expect(page.locator("#tiles-asked")).to_contain_text("Tavern C7: only 2 players have one.")
    at.press("#holds-C7")
    at.press("#hand-blue")
    at.press("#holds-C7")
    at.press("#hand-red")
    expect(page.locator("#holds-C7")).not_to_be_checked()
    at.press("#editor-play")
    expect(page.locator("#seat-blue .held .usable")).to_contain_text("Tavern C7")
    expect(page.locator("#seat-black .held .usable")).to_contain_text("Tavern C7")
    expect(page.locator("#seat-red .held .usable")).to_have_count(0)


def test_pieces_typed_as_a_list(user):
    page = user.open(record(position=seats(red="A9 B9 C9 F8"))).page
    user.press("#edit")
    user.press("#piece-lists summary")
    expect(page.locator("#piece-list")).to_have_value("red: F8 A9-C9\nblue:")
    page.locator("#piece-list").fill("azul g9-g12; RED: a9, b9")
    user.press("#piece-list-take")
    user.expect_piece("blue", "G9", "G10", "G11", "G12")
    expect(user.piece("red", "F8")).to_have_count(0)
    expect(page.locator("#piece-list")).to_have_value("red: A9 B9\nblue: G9 G10 G11 G12")
    page.locator("#piece-list").fill("green: A1")
    user.press("#piece-list-take")
    expect(page.locator("#piece-list-fault")).to_contain_text("“green” is not a player of this game")
    user.expect_piece("red", "A9", "B9")
    user.press("#editor-undo")
    user.expect_piece("red", "F8")


def test_strokes_by_mouse_and_the_keys_for_undo(user):
    page = user.open(record()).page
    user.press("#edit")
    Gestures(page).rest()
    boxes = [user.hex(name).bounding_box() for name in ("A9", "D9")]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    page.mouse.move(*points[0])
    page.mouse.down()
    page.mouse.move(*points[1])
    page.mouse.up()
    user.expect_piece("red", "A9", "B9", "C9", "D9")
    page.keyboard.press("Control+z")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    page.keyboard.press("Control+y")
    user.expect_piece("red", "A9", "D9")


def test_the_editor_can_be_read_by_everybody(finger, site):
    at = editor(finger, site, record(players=3, position=seats(red="C8 D8", blue="B7", black="D7")))
    at.press("#piece-lists summary")
    assert accessibility.faults(at.page) == []
    assert at.page.evaluate("document.scrollingElement.scrollWidth") == PHONE[0]


def table(pieces, seed):
    """Return a game in which each player has so many pieces on the board, played at random, and the masks of them."""
    game = random_play.new_game(seed, len(pieces))
    for step in random_play.play(game, random.Random(seed)):
        hexes = [[*map(hex_named, names_in(seat.settlements))] for seat in step.after.seats]
        if all(len(there) >= count for there, count in zip(hexes, pieces, strict=True)):
            break
    settled = [mask_of(there[:count]) for there, count in zip(hexes, pieces, strict=True)]
    return to_record(game.setup), dict(zip(game.players, settled, strict=True))


def in_hand(page, colour):
    return page.locator(f"#hand-{colour}").get_attribute("aria-pressed") == "true"


def in_one_quadrant(walk):
    return any(mask_of(map(hex_named, walk)) & ~quadrant == 0 for quadrant in PARTS)


def put(at, settled):
    """Put all pieces on the board: the long groups on the whole board, then magnified what is in sight."""
    left = dict(settled)
    for middle in ("", *QUADRANTS):
        if middle == QUADRANTS[0]:
            at.pinch(middle, 1.75)
        if middle:
            across, down = at.way_to(middle)
            at.pan(max(-320, min(across, 320)), max(-320, min(down, 320)))
        for colour in sorted(settled, key=lambda colour: not in_hand(at.page, colour)):
            walks = [walk for walk in groups(left[colour]) if not middle or at.in_sight(*walk) == walk]
            for walk in walks:
                if not middle and in_one_quadrant(walk):
                    continue
                if not in_hand(at.page, colour):
                    at.press(f"#hand-{colour}")
                    expect(at.page.locator(f"#hand-{colour}")).to_have_attribute("aria-pressed", "true")
                at.stroke(*walk)
                left[colour] &= ~mask_of(map(hex_named, walk))
    for colour, mask in settled.items():
        expect(standing(at.page, colour)).to_have_count(mask.bit_count())


def test_61_pieces_to_why_not_take_at_most_28_gestures(finger, site, capsys):
    setup, settled = table((21, 20, 20), "argument")
    at = editor(finger, site, {"format": "hexreeve.kingdom.setup", "version": 1} | setup)
    put(at, settled)
    at.press("#editor-ask")
    at.press("#reveal-canyon")
    expect(at.page.locator("#board .is-legal").first).to_be_attached()
    # Somebody wants to build on water, in the part of the board that is in sight.
    taken = reduce(or_, settled.values())
    water = next(
        name
        for name in names_in(log.new_game(*checked_setup(setup)).board.ground["water"] & ~taken)
        if at.in_sight(name)
    )
    at.tap(water)
    if at.page.locator("#confirm").count():
        at.press("#confirm")
    expect(at.page.locator("#ruling .answers")).to_have_attribute("data-rule", "kb.build.terrain")
    with capsys.disabled():
        print(f"\nargument in mid-game, 61 pieces to the refusal: {at.count} gestures")
    assert at.count <= 28


def test_the_gold_of_a_finished_game_takes_at_most_60_gestures(finger, site, capsys):
    setup, settled = table((40, 40, 40, 40), "finished-1")
    at = editor(finger, site, {"format": "hexreeve.kingdom.setup", "version": 1} | setup)
    at.press('nav a[href="#score"]')
    at.rest()
    put(at, settled)
    pieces = {colour: mask.bit_count() for colour, mask in settled.items()}
    for colour, count in pieces.items():
        expect(at.page.locator(f"#hand-{colour} small")).to_contain_text(f"{count}/40")
    with capsys.disabled():
        print(f"\ngold of a finished game, {sum(pieces.values())} pieces: {at.count} gestures")
    assert sum(pieces.values()) >= 155
    assert at.count <= 60
