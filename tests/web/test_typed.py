"""Moves typed in the referee, by keyboard alone: played and announced, refused and marked, or not understood."""

import re

from playwright.sync_api import expect
from tables import User, record


def test_moves_are_typed(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    user = User(page, site).visit().open(record())
    field, said = page.locator("#typed-move"), page.locator("#announcement")
    page.locator("#typed summary").press("Enter")
    page.keyboard.press("Tab")
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(
        "Write it as in a game saved as text: a card and its hexes, or a tile and its hexes. "
        "forest: F8 F9 G9 · paddock C7-E7"
    )
    page.keyboard.type("Forest f8; g8 f9")
    page.keyboard.press("Enter")
    # What is legal is done; the rest stays in the field, and is explained as if it had been tapped.
    user.expect_piece("red", "F8")
    user.expect_refused("kb.build.card-terrain", "G8", asked=["G8"])
    expect(page.locator("#ruling-said[role=alert]")).to_contain_text("G8")
    expect(said).to_have_text("Ana turns up forest. Ana builds on F8. Ana: build 2 more settlements.")
    expect(field).to_have_value("G8; F9")
    expect(field).to_be_focused()
    field.fill("padock c7-e7")
    page.keyboard.press("Enter")
    fault = page.locator("#typed-fault[role=alert]")
    expect(fault).to_contain_text("“padock” is not a move here. Type hexes (F8 F9 G9)")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("padock c7-e7")
    field.fill("F9 G9; end")
    page.keyboard.press("Enter")
    user.expect_piece("red", "F8", "F9", "G9")
    expect(said).to_have_text("Ana builds on F9. Ana builds on G9. Ana ends the turn. Luis: turn up the terrain card.")
    expect(field).to_have_value("")
    expect(fault).to_be_empty()
    user.expect_todo("Luis: turn up the terrain card.")
    page.locator("#language").select_option("es")
    user.expect_todo("Luis: mostrar")
    field.fill("flores: q7")
    page.keyboard.press("Enter")
    user.expect_piece("blue", "Q7")
    # What the keyboard was on is hidden by the ruling, and goes with it: it stays at the turn all the same.
    page.locator("#end-turn").press("Enter")
    user.expect_refused("kb.turn.mandatory")
    expect(page.locator("#ruling-more")).to_be_focused()
    page.locator("#take-back").press("Enter")
    expect(page.locator("#turn-now")).to_be_focused()


# A person goes on typing in the moment in which the engine is asked.
TYPED_ON = """([press, field, words]) => {
  document.querySelector(press).click();
  document.querySelector(field).value = words;
}"""


def test_what_is_typed_while_the_engine_answers_stays(page, site):
    user = User(page, site).visit().open(record())
    user.press("#typed summary")
    page.locator("#typed-move").fill("forest f8")
    page.evaluate(TYPED_ON, ["#typed-form button", "#typed-move", "g9"])
    user.expect_piece("red", "F8")
    expect(page.locator("#typed-move")).to_have_value("g9")
    user.press("#edit")
    expect(page.locator("#piece-lists summary")).to_be_visible()
    page.evaluate(TYPED_ON, ["#piece-lists summary", "#piece-list", "blue: c3"])
    page.locator("#piece-list-help").wait_for()
    user.press("#piece-list-take")
    user.expect_piece("blue", "C3")
    # Taken in, the list is written out in capitals, unless it goes on meanwhile.
    expect(page.locator("#piece-list")).to_have_value(re.compile("blue: C3"))
    page.evaluate(TYPED_ON, ["#piece-list-take", "#piece-list", "blue: d4"])
    expect(page.locator("#piece-list")).to_have_value("blue: d4")
