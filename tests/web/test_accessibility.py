"""Accessibility: every page and state with text at twice the size, large targets, and checked by axe."""

import accessibility
import builders_tables as other_game
import pytest
from playwright.sync_api import expect
from tables import User, record, seats

# What is wider than its place, cut off, or smaller than a fingertip. Tables, drawings and a magnified board move in
# places of their own.
CLUMSY = """(letters) => {
  document.documentElement.style.fontSize = `${letters}px`;
  const width = document.documentElement.clientWidth;
  const all = document.documentElement.scrollWidth;
  const found = all > width ? [`the page: ${all}`] : [];
  const called = (part) => `${part.tagName} ${part.id || part.className} "${part.textContent.trim().slice(0, 20)}"`;
  for (const part of document.querySelectorAll("body *")) {
    if (part.closest("svg, .unseen, .zoomed, .scroll *, .b-drawing *")) continue;
    const box = part.getBoundingClientRect();
    const look = getComputedStyle(part);
    if (box.width < 2 || look.visibility === "hidden" || look.clipPath !== "none") continue;
    const scrolls = part.matches(".scroll, .b-drawing, select, input");
    const cut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth && look.overflowX !== "visible" && !scrolls;
    const spills = part.matches("button, a") && part.scrollWidth > part.clientWidth + 1 && part.clientWidth;
    if (box.right > width + 1 || box.left < -1 || cut || spills) found.push(`beyond: ${called(part)}`);
    const target = part.matches("button, select, summary, input:not([type=checkbox], [type=radio]), a:not(p a)");
    if (target && (box.width < 43.9 || box.height < 43.9)) found.push(`small: ${called(part)}`);
  }
  document.documentElement.style.fontSize = "";
  return found;
}"""


# What axe sees elsewhere: the boards; and of the many rules that are made alike it sees the first.
ALIKE = ["#board svg", "#photo-board svg", "#canvas svg", ".questions > li:nth-child(n + 4)"]


def test_a_fault_is_found(user):
    assert accessibility.faults(user.page, "#main") == []
    user.page.evaluate("document.getElementById('main').append(new Image())")
    assert accessibility.faults(user.page, "#main") == [("image-alt", "<img>")]


def expect_reachable(page, state):
    """Expect a state of the page, with all sections open, to fit at any text size, and axe to find nothing."""
    page.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
    for width, letters in ((1366, 32), (390, 32), (390, 16)):
        page.set_viewport_size({"width": width, "height": 844})
        assert (state, width, letters, page.evaluate(CLUMSY, letters)) == (state, width, letters, [])
    assert (state, accessibility.faults(page, {"exclude": ALIKE})) == (state, [])


@pytest.fixture
def examined(page):
    def go(state):
        expect_reachable(page, state)

    return go


def test_kingdom_builder(page, site, examined):
    page.set_viewport_size({"width": 390, "height": 844})
    user = User(page, site).visit("setup")
    page.locator("#language").select_option("es")
    expect(page.locator("#roll")).to_have_text("Sortear")
    examined("set-up")
    user.visit()
    position = seats("farm@R12 oracle tavern", red="F8 F9", blue="Q7 R7", black="K6", orange="A1", white="T8")
    user.open(record(position=position, players=5))
    user.press("#reveal-forest")
    examined("a turn")
    page.locator("#typed-move").fill("a1 t20")
    page.locator("#typed-move").press("Enter")
    expect(page.locator("#ruling")).to_be_visible()
    examined("a ruling")
    page.locator("#typed-move").fill("nada")
    page.locator("#typed-move").press("Enter")
    expect(page.locator("#typed-fault")).to_contain_text("nada")
    user.press("#take-back")
    page.locator("button.tool").nth(1).click()
    page.locator("#zoom .zoom-closer").click()
    examined("a tile, a move that is none, the board magnified")
    user.press("#edit")
    expect(page.locator("#editor")).to_be_visible()
    examined("the position editor")
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
        examined(view)
        if view == "score":
            user.press("#score-bare")
            page.locator("#number-castle-red").fill("7")
            expect(page.locator("#fault-castle")).to_be_visible()
            examined("gold from numbers")


def test_the_builders(page, site, examined):
    page.set_viewport_size({"width": 390, "height": 844})
    user = other_game.User(page, site).visit("builders/setup")
    page.locator("#language").select_option("es")
    expect(page.locator("#b-drawn-buildings > li")).to_have_count(5)
    examined("set-up")
    page.goto(f"{site.url}#builders/referee")
    user.open(other_game.RECORD)
    examined("a turn")
    user.press("#b-coins-2")
    user.press("#b-coins-2")
    expect(page.locator("#b-ruling")).to_be_visible()
    examined("a ruling")
    for view in ("score", "rules"):
        page.goto(f"{site.url}#builders/{view}")
        examined(view)
