"""A walk through the pages of both games, for what every page must do. Each step yields the name of a state."""

import builders_tables as other_game
from playwright.sync_api import expect
from tables import LONG, User, record, seats

POSITION = seats("farm@R12 oracle tavern", red="F8 F9", blue="Q7 R7", black="K6", orange="A1", white="T8")


def kingdom_builder(page, site):
    """The Set-up page with its dialogs, a turn, a ruling, the editor, the gold, the rules and a map to paint."""
    user = User(page, site).visit("setup")
    expect(page.locator("#drawn-cards li").first).to_be_visible()
    yield "set-up"
    page.locator("#choices").evaluate("opened => { opened.open = true; }")
    page.locator("#which-box").click()
    page.locator("#product-family-box").check(timeout=LONG)
    expect(page.locator("#product-family-box-nomads")).to_be_visible()
    yield "the products"
    page.locator("#products-close").click()
    page.locator("#choices").evaluate("opened => { opened.open = false; }")
    page.locator("#share-open").click()
    yield "ways to share"
    page.locator("#setup-code").click()
    expect(page.locator("#code img.code")).to_be_visible()
    yield "a code"
    page.locator("#code-close").click()
    page.locator("#forecast-go").click()
    expect(page.locator("#forecast .forecast-chart").first).to_be_visible(timeout=LONG)
    yield "a forecast"
    user.visit("draft")
    page.locator("#draft-begin").click(timeout=LONG)
    expect(page.locator("[id^=draft-ban-]").first).to_be_visible(timeout=LONG)
    yield "a draft"
    for _ in range(2):
        page.locator("[id^=draft-ban-]").first.click()
    expect(page.locator("[id^=draft-pick-]").first).to_be_visible()
    yield "a quadrant to pick"
    user.visit()
    yield "no game yet"
    user.open(record(position=POSITION, players=5))
    yield "a card to turn up"
    user.press("#reveal-forest")
    user.expect_todo("3")
    yield "a turn"
    page.locator("#typed").evaluate("opened => { opened.open = true; }")
    page.locator("#typed-move").fill("a1 t20")
    page.locator("#typed-move").press("Enter")
    expect(page.locator("#ruling")).to_be_visible()
    yield "a ruling"
    user.press("#take-back")
    user.press("#edit")
    expect(page.locator("#editor")).to_be_visible()
    yield "the position editor"
    page.locator("#photo-editor").click()
    expect(page.locator("#photo[open]")).to_be_visible()
    yield "a photograph"
    page.keyboard.press("Escape")
    user.visit("score")
    expect(page.locator("#score .total").first).to_be_visible()
    yield "the gold"
    user.press("#score-bare")
    expect(page.locator("#number-castle-red")).to_be_visible()
    yield "gold from numbers"
    user.visit("rules")
    expect(page.locator("#rules summary").first).to_be_visible()
    yield "the rules"
    user.visit("transcribe/temple")
    expect(page.locator("#painting")).to_be_visible()
    yield "a map to paint"


def the_builders(page, site):
    """The same of The Builders."""
    user = other_game.User(page, site).visit("builders/setup")
    expect(page.locator("#b-drawn-buildings > li")).to_have_count(5)
    yield "set-up of The Builders"
    user.visit()
    user.open(other_game.RECORD)
    yield "a turn of The Builders"
    user.press("#b-coins-2")
    user.press("#b-coins-2")
    expect(page.locator("#b-ruling")).to_be_visible()
    yield "a ruling of The Builders"
    user.press("#b-take-back")
    user.press("#b-take-B05")
    expect(page.locator("#b-coming")).to_be_visible()
    yield "a card that came up"
    user.press("#b-cancel")
    user.visit("builders/score")
    expect(page.locator("#b-score")).to_be_visible()
    yield "the points of The Builders"
    user.visit("builders/rules")
    expect(page.locator("#b-rules summary").first).to_be_visible()
    yield "the rules of The Builders"
