"""A tour through the page in each browser: what a person does at a table, and sees then."""

import json
from io import BytesIO

import pytest
import zxingcpp
from builders_tables import RECORD as BUILDERS
from hands import Hands, places
from hexreeve.kingdom.records import game_links
from photographs import taken
from PIL import Image
from tables import act, record, seats

FOLLOWING = "This game is open in another tab."
ROBOT = record() | {"setup": record()["setup"] | {"players": [
    player | ({"robot": "strong"} if player["id"] == "blue" else {}) for player in record()["setup"]["players"]
]}}  # fmt: skip
TURN = [act("red", "reveal", card="forest"), *(act("red", "build", at=at) for at in ("F8", "F9", "G9"))]
# A seed whose photograph leaves few questions.
PHOTOGRAPHED = 12


def test_a_turn_with_a_refusal_and_undo(hands):
    hands.open(record())
    hands.expect_todo("Ana: turn up the terrain card.")
    hands.press("#reveal-forest")
    hands.expect_todo("build 3 settlements")
    hands.build("F8")
    hands.expect_pieces("red", "F8")
    hands.build("T9")
    hands.expect_refused("kb.build.adjacent", "T9 touches none of Ana's pieces")
    assert hands.marked("touch") == ["F8"]
    assert hands.marked("instead") == ["E8", "F7", "F9", "G7", "G9"]
    hands.press("#take-back")
    hands.tab.gone("#ruling")
    hands.expect_no_piece("red", "T9")
    hands.build("F9", "F10")
    hands.expect_pieces("red", "F8", "F9", "F10")
    hands.expect_todo("end the turn")
    hands.press("#undo")
    hands.expect_no_piece("red", "F10")
    hands.expect_todo("build one more settlement")
    hands.press("#redo")
    hands.expect_pieces("red", "F10")
    hands.press("#end-turn")
    hands.expect_todo("Luis: turn up the terrain card.")


def test_strokes_put_settlements_down_and_take_them_off(hands):
    hands.open(record(position=seats(blue="D10")))
    hands.press("#edit")
    hands.tab.see("#editor-undo")
    hands.stroke("A9", "B9", "C9", "D9")
    hands.tab.read("#hand-red", "4/40")
    hands.expect_pieces("red", "A9", "B9", "C9", "D9")
    hands.stroke("B9", "C9")
    hands.tab.read("#hand-red", "2/40")
    hands.press("#editor-undo")
    hands.tab.read("#hand-red", "4/40")


def test_the_gold_of_a_card_is_counted_and_its_hexes_are_lit(hands):
    hands.open(record(position=seats(red="F8 F9 G9", blue="A1")))
    hands.press('nav a[href="#score"]')
    hands.tab.see("#gold")
    cell = hands.tab.until(
        "() => [...document.querySelectorAll('#gold button')].find((each) => Number(each.textContent) > 0)?.id",
        what="a number of gold",
    )
    hands.press(f"#{cell}")
    hands.tab.until("() => document.querySelectorAll('#board .is-lit').length > 0", what="lit hexes")


def test_a_question_is_found_and_tried_out(open_tab):
    tab = open_tab("rules")
    hands = Hands(tab)
    tab.type("#rules-field", "can i splitt my setlements")
    tab.read("#rules .questions > li:not([hidden]) summary", "May I split my three settlements between two places?")
    hands.press("#rules .questions > li:not([hidden]) summary")
    tab.read("#rules details[open]", "Yes: each settlement must touch one of your own pieces if it can")
    picture = (
        "() => [...document.querySelectorAll('#rules details[open] img')].filter((each) => each.naturalWidth > 100)"
    )
    tab.until(f"() => ({picture})().length === 2", what="two drawn positions")
    hands.press("#rules details[open] .is-legal button")
    tab.see("#todo")
    tab.until("() => document.querySelectorAll('#board .pieces use').length > 0", what="pieces of the example")


def test_a_game_is_handed_over_by_a_link(hands, open_tab, site):
    hands.open(record(players=3))
    hands.press("#pass-on")
    hands.tab.see("#code img.code")
    link = hands.tab.run("() => document.querySelector('#code-link').value")
    assert link.startswith(f"{site.url}#game/")
    hands.press("#code-close")
    hands.tab.gone("#code")
    hands.tab.go("about:blank")
    arrived = game_links.read(link.partition("#game/")[2])
    further = {**arrived, "actions": TURN}
    other = open_tab(f"game/{game_links.write(further)}")
    # The first tab had this game, and the device has both now: the page asks.
    other.read("#arrived", "further on (extra actions: 4)")
    other.press("#arrived-go-on")
    other.gone("#arrived")
    other.until("() => document.querySelector('#board .pieces use[href=\"#hr-house-red\"]') !== null", what="the game")


def test_a_code_is_read_from_a_picture(hands, site, tmp_path):
    address = f"{site.url}#game/{game_links.write({**record(players=4), 'actions': TURN})}"
    code = zxingcpp.create_barcode(address, zxingcpp.BarcodeFormat.QRCode, ec_level="M").to_image(scale=5)
    picture = tmp_path / "code.png"
    Image.fromarray(code).save(picture)
    hands.press("#scan-game")
    hands.tab.see("#scan-words")
    hands.tab.wait_for("#scan-file", 1)
    hands.tab.give("#scan-file", picture)
    hands.tab.see("#arrived")
    hands.tab.gone("#scan")
    hands.expect_pieces("red", "F8", "F9", "G9")


def decoded_size(jpeg):
    with Image.open(BytesIO(jpeg)) as picture:
        return picture.size


CORNERS = """() => [0, 1, 2, 3].map((i) => {
  const { left, right, top, bottom } = document.querySelector(`#corner-${i} circle`).getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
})"""
PICTURE = """() => {
  const { left, top, width } = document.querySelector("#photo-frame > canvas").getBoundingClientRect();
  return [left, top, width];
}"""


def test_a_photograph_brings_its_pieces_to_the_board(open_tab, tmp_path):
    photo = taken(PHOTOGRAPHED)
    picture = tmp_path / "table.jpg"
    picture.write_bytes(photo.jpeg)
    width, _ = decoded_size(photo.jpeg)
    tab = open_tab("setup")
    tab.press("#door-finished")
    tab.press("#photo-doors")
    tab.see("#photo")
    tab.give("#photo-open-file", picture)
    tab.see("#photo-read")
    tab.see("#photo-frame > canvas")
    left, top, wide = tab.run(PICTURE)
    for i, (x, y) in enumerate(photo.taps):
        tab.draw([tab.run(CORNERS)[i], (left + float(x) * wide / width, top + float(y) * wide / width)])
    tab.press("#photo-read")
    tab.see("#photo[data-screen=review]")
    pieces = tab.count("#photo-board .pieces use")
    assert abs(pieces - sum(map(len, photo.truth["pieces"].values()))) <= 5
    tab.press("#photo-to-score")
    tab.gone("#photo")
    tab.see("#gold")
    assert tab.count("#board .pieces use") >= pieces


def test_a_robot_plays_its_turn(hands):
    hands.open({**ROBOT, "actions": [*TURN, act("red", "end-turn")]})
    hands.tab.read("#robot-card", "Turn up a card for Luis, a robot")
    hands.press("#reveal-canyon")
    hands.tab.see("#robot-done")
    lines = hands.tab.run("() => [...document.querySelectorAll('.robot-plan li')].map((each) => each.innerText)")
    built = places(lines)
    assert len(built) == 3
    assert sorted(built) == hands.marked("planned")
    hands.press("#robot-done")
    hands.expect_todo("Ana: turn up the terrain card.")
    hands.expect_pieces("blue", *built)


def test_a_forecast_says_what_the_board_promises(open_tab):
    tab = open_tab("setup")
    tab.press("#forecast-go")
    tab.see("#forecast-says")
    assert tab.count(".forecast-chart .forecast-value") >= 3


def test_two_tabs_share_a_game_and_the_second_takes_over(hands, open_tab):
    hands.open(record(players=5))
    hands.press("#reveal-forest")
    hands.build("F8")
    hands.expect_pieces("red", "F8")
    other = Hands(open_tab("referee"))
    other.tab.read("#banner", FOLLOWING)
    other.expect_pieces("red", "F8")
    other.press("#take-over")
    other.tab.gone("#banner")
    other.build("F9")
    other.expect_pieces("red", "F8", "F9")
    hands.tab.front()
    hands.tab.read("#banner", FOLLOWING)
    hands.expect_pieces("red", "F8", "F9")


def test_the_builders_are_played_with_a_refusal(open_tab):
    hands = Hands(open_tab("builders/referee"))
    hands.open(BUILDERS, "#b-import-file", "#b-todo")
    hands.expect_todo("Ana: 3 actions left.", "#b-todo")
    hands.press("#b-take-B05")
    hands.tab.read("#b-coming", "Ana opens Stone bridge. Which building came up?")
    hands.press("#b-came-B01")
    hands.expect_todo("Ana: 2 actions left.", "#b-todo")
    hands.press("#b-coins-3")
    hands.expect_refused("bld.turn.actions", "Taking 6 coins costs 3 actions", "#b-ruling")
    hands.press("#b-take-back")
    hands.tab.gone("#b-ruling")
    hands.tab.press("#b-coins-1")
    hands.expect_todo("Ana: 1 action left.", "#b-todo")
    # The next tests begin with the other game.
    hands.tab.run("() => { location.hash = '#setup'; }")
    hands.tab.see("#roll")


@pytest.fixture
def in_spanish(hands):
    hands.open(record())
    choose = """(language) => {
      const field = document.querySelector("#language");
      field.value = language;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }"""
    hands.tab.run(choose, "es")
    yield hands
    hands.tab.run(choose, "en")
    hands.tab.read('nav a[href="#referee"]', "Referee")


def test_everything_is_said_in_spanish(in_spanish):
    hands = in_spanish
    hands.tab.read('nav a[href="#referee"]', "Árbitro")
    hands.press("#reveal-forest")
    hands.expect_todo("Ana: construir 3 asentamientos.")
    hands.build("F8")
    hands.expect_pieces("red", "F8")
    hands.build("T9")
    hands.expect_refused("kb.build.adjacent", "T9 no toca ninguna pieza de Ana")
    assert hands.tab.run("() => document.documentElement.lang") == "es"
    assert json.loads(hands.tab.run("() => JSON.stringify(localStorage.getItem('hexreeve.language'))")) == "es"
