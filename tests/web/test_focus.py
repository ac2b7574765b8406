"""Tab follows the visual order on every size: down a column, then to the next column on the right."""

import builders_tables as other_game
import pytest
from playwright.sync_api import expect
from tables import User, record, seats

SIZES = ((390, 844), (820, 1180), (1280, 800), (1440, 900))

# Steps of Tab to something that lies wholly above, and not to the right. The board is one stop; what sticks to the
# window's edge has no place of its own.
BACKWARDS = """() => {
  const stops = 'a[href], button, select, input, textarea, summary, [tabindex="0"]';
  const sticks = (part) => part && (/sticky|fixed/.test(getComputedStyle(part).position) || sticks(part.parentElement));
  const called = (part) => `${part.tagName} ${part.id} "${(part.ariaLabel ?? part.textContent).trim().slice(0, 20)}"`;
  const found = [];
  let before = null;
  for (const part of document.querySelectorAll(stops)) {
    const box = part.getBoundingClientRect();
    const reached = part.tabIndex >= 0 && !part.disabled && part.checkVisibility({ visibilityProperty: true });
    if (!reached || part.closest("svg") || box.width < 2 || sticks(part)) continue;
    if (before && box.bottom <= before.box.top + 2 && box.left < before.box.right - 2) {
      found.push(`${called(before.part)} -> ${called(part)}`);
    }
    before = { part, box };
  }
  return before ? found : ["nothing to stop at"];
}"""


@pytest.fixture
def followed(page):
    def go(state):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            # The page orders its parts when the browser tells it of the new size, before a frame.
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert (state, width, page.evaluate(BACKWARDS)) == (state, width, [])

    return go


def test_kingdom_builder(page, site, followed):
    user = User(page, site).visit("setup")
    expect(page.locator("#earlier summary")).to_be_visible()
    followed("set-up")
    user.visit()
    user.open(record(position=seats("farm@R12 oracle", red="F8 F9", blue="Q7 R7"), players=2))
    followed("a card to turn up")
    user.press("#reveal-forest")
    page.locator("#typed summary").click()
    page.locator("#typed-move").fill("a1")
    page.locator("#typed-move").press("Enter")
    expect(page.locator("#ruling")).to_be_visible()
    followed("a ruling")
    user.press("#edit")
    expect(page.locator("#editor")).to_be_visible()
    # What comes later than the editor has come.
    expect(page.locator("#audit")).to_be_hidden()
    followed("the position editor")
    views = (
        ("score", "#score .total"),
        ("rules", "#rules"),
        ("sheet", "#table-sheet .turn-order"),
        ("statistics", "#statistics-import"),
        ("transcribe/temple", "#painting"),
    )
    for view, there in views:
        page.goto(f"{site.url}#{view}")
        expect(page.locator(there).first).to_be_visible()
        followed(view)


def test_the_builders(page, site, followed):
    user = other_game.User(page, site).visit("builders/setup")
    expect(page.locator("#b-drawn-buildings > li")).to_have_count(5)
    followed("set-up")
    page.goto(f"{site.url}#builders/referee")
    user.open(other_game.RECORD)
    followed("a turn")
    for view in ("score", "rules"):
        page.goto(f"{site.url}#builders/{view}")
        followed(view)


def test_a_rule_that_is_asked_for_leaves_room_for_what_is_to_be_done(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    user = User(page, site).visit()
    user.open(record(players=2))
    before = page.locator("#todo").bounding_box()
    user.press("#why-todo")
    expect(page.locator(".now > .rule")).to_be_visible()
    after = page.locator("#todo").bounding_box()
    assert (before["width"], before["height"]) == (after["width"], after["height"])
