"""Ways in which a browser shows the page otherwise: forced colours, and drags that would leave the page."""

import builders_tables as other_game
import pytest
from playwright.sync_api import expect
from tables import User, record, seats
from visits import open_pictures

# Boxes that can be moved to the side, or might, and let the browser have the drag when they are at their end.
LEAVING = """() => [document.documentElement, ...document.querySelectorAll("body, body *")].flatMap((part) => {
  const look = getComputedStyle(part);
  const moves = part === document.documentElement || part === document.body || /auto|scroll/.test(look.overflowX);
  if (!moves || look.overscrollBehaviorX === "none") return [];
  return [`${part.tagName} ${part.id || part.className}`];
})"""
SCROLLERS = """() => [...document.querySelectorAll("body *")].filter((part) =>
  /auto|scroll/.test(getComputedStyle(part).overflowX)).length"""


@pytest.fixture
def walked(page, site):
    """Every page with what can be opened on it, one after the other."""

    def states():
        user = User(page, site).visit("setup")
        yield "set-up"
        page.locator("#share-open").click()
        yield "the menu"
        page.keyboard.press("Escape")
        open_pictures(page, 0)
        yield "the pictures"
        page.keyboard.press("Escape")
        user.visit()
        user.open(record(position=seats("farm@R12 oracle", red="F8 F9", blue="Q7 R7")))
        user.press("#reveal-forest")
        yield "a turn"
        user.press("#pass-on")
        expect(page.locator("#code")).to_be_visible()
        yield "a code"
        page.locator("#code-close").click()
        for view, there in (("score", "#score .total"), ("rules", "#rules .questions"), ("sheet", ".turn-order")):
            page.goto(f"{site.url}#{view}")
            expect(page.locator(there).first).to_be_visible()
            yield view
        builder = other_game.User(page, site).visit("builders/setup")
        expect(page.locator("#b-drawn-buildings > li")).to_have_count(5)
        yield "The Builders' set-up"
        page.goto(f"{site.url}#builders/referee")
        builder.open(other_game.RECORD)
        yield "The Builders' turn"
        page.goto(f"{site.url}#builders/score")
        yield "The Builders' score"

    return states


def test_a_drag_to_the_side_never_leaves_the_page(page, walked):
    found = 0
    for state in walked():
        assert (state, page.evaluate(LEAVING)) == (state, [])
        found += page.evaluate(SCROLLERS)
    assert found > 5


# Pairs of things of one kind, of which one is chosen: how they look where the browser alone gives the colours.
LOOK = """(part) => {
  const { color, backgroundColor, outline, borderTopColor, borderTopWidth, borderTopStyle, fontWeight } =
    getComputedStyle(part);
  return [color, backgroundColor, outline, borderTopColor, borderTopWidth, borderTopStyle, fontWeight].join();
}"""
UNTOLD = f"""() => {{
  const look = {LOOK};
  return [...document.querySelectorAll('[aria-pressed="true"], [aria-current]:not([aria-current="false"])')].flatMap(
    (chosen) => {{
      if (!chosen.checkVisibility() || chosen.closest("svg")) return [];
      const name = chosen.hasAttribute("aria-pressed") ? "aria-pressed" : "aria-current";
      const others = [...chosen.parentElement.parentElement.querySelectorAll(chosen.tagName)].filter(
        (other) => (other.getAttribute(name) ?? "false") === "false" && other.className === chosen.className,
      );
      const alike = others.filter((other) => other.checkVisibility() && look(other) === look(chosen));
      const called = (part) => part.id || part.textContent.trim();
      return alike.length ? [`${{called(chosen)}} like ${{called(alike[0])}}`] : [];
    }});
}}"""


def test_what_is_chosen_can_be_told_in_forced_colours(page, walked):
    page.emulate_media(forced_colors="active", color_scheme="dark")
    for state in walked():
        assert (state, page.evaluate(UNTOLD)) == (state, [])
