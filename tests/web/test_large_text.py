"""Text at twice the size: bars that stay in sight leave at least half of a phone's screen to the page; all fits."""

import page_states
import pytest
from hexreeve.text.wording import words
from languages import LANGUAGES
from playwright.sync_api import expect
from tables import User

# How much of the screen's height bars cover: what is fixed or sticks to an edge, wherever the page is scrolled. An open
# dialog is the page then.
COVERED = """() => {
  document.documentElement.style.fontSize = "32px";
  const top = [...document.querySelectorAll("dialog[open], [popover]:popover-open")].at(-1);
  const scroller = top ?? document.scrollingElement;
  const isBar = (part) => {
    const { position } = getComputedStyle(part);
    const { top, bottom } = part.getBoundingClientRect();
    return position === "fixed" || (position === "sticky" && (top < 2 || bottom > innerHeight - 2));
  };
  const inBar = (part) => part && part !== top && part !== document.body && (isBar(part) || inBar(part.parentElement));
  const shares = [0, 0.3, 0.6, 1].map((part) => {
    scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
    const points = Array.from({ length: 100 }, (_, i) => ((i + 0.5) / 100) * innerHeight);
    return points.filter((y) => inBar(document.elementFromPoint(innerWidth / 2, y))).length;
  });
  scroller.scrollTop = 0;
  document.documentElement.style.fontSize = "";
  return Math.max(...shares);
}"""


@pytest.mark.parametrize("walk", [page_states.kingdom_builder, page_states.the_builders])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640)])
def test_bars_leave_half_of_the_screen_to_the_page(pages, site, watch, walk, width, height):
    page = pages.get(site, width, height, locale="es")
    watch.observe(page)
    covered = {}
    for state in walk(page, site):
        covered[state] = page.evaluate(COVERED)
        page.evaluate("scrollTo(0, 0)")
    assert {state: share for state, share in covered.items() if share > 50} == {}
    # Something is found at all.
    assert max(covered.values()) > 5


# What lies beside the page or above it, and what its menus have no room for.
OUTSIDE = """() => {
  const skip = document.querySelector(".skip").getBoundingClientRect();
  const words = document.createElement("canvas").getContext("2d");
  const language = document.getElementById("language");
  const { font, paddingLeft, paddingRight } = getComputedStyle(language);
  words.font = font;
  const needed = words.measureText(language.selectedOptions[0].label).width;
  // The arrow stands in the padding.
  const arrow = Math.max(parseFloat(paddingRight), 20);
  const room = language.clientWidth - parseFloat(paddingLeft) - arrow;
  return {
    "too wide": document.documentElement.scrollWidth > innerWidth,
    "the way to the board shows": skip.bottom > 0,
    "the language is cut": room < needed - 1,
  };
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "letters"), [(390, 32), (320, 16)])
def test_search_results_and_menus_fit_in_every_language(pages, site, watch, language, width, letters):
    page = pages.get(site, width, 844, locale=language)
    watch.observe(page)
    User(page, site).visit("rules")
    page.evaluate("(letters) => (document.documentElement.style.fontSize = `${letters}px`)", letters)
    # The longest words that say what a result is.
    page.locator("#rules-field").fill(words(language)["name.tile.refuge"])
    expect(page.locator("#rules .found > li").first).to_be_visible()
    assert [what for what, there in page.evaluate(OUTSIDE).items() if there] == []
