"""Text at twice the size: bars that stay in sight leave at least half of a phone's screen to the page; all fits."""

import page_states
import pytest
from hexreeve.text.wording import words
from languages import LANGUAGES
from playwright.sync_api import expect
from tables import User, record, seats

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


# A phone with letters twice the size, a narrow phone, a phone on its side.
SIZES = [(390, 844, 32), (320, 640, 16), (844, 390, 16)]
# What is wider than the page, and how many rows the bar of the Set-up page has.
WIDE = """(letters) => {
  document.documentElement.style.fontSize = `${letters}px`;
  const scrolls = (part) => part && (getComputedStyle(part).overflowX !== "visible" || scrolls(part.parentElement));
  const beyond = [...document.querySelectorAll("body *")].filter(
    (part) =>
      part.checkVisibility() &&
      part.getBoundingClientRect().right > innerWidth + 1 &&
      // What only screen readers say is clipped.
      getComputedStyle(part).clipPath === "none" &&
      !scrolls(part.parentElement),
  );
  const bar = [...document.querySelectorAll(".roll-bar")].find(
    (each) => each.checkVisibility() && getComputedStyle(each).position === "fixed",
  );
  const tops = bar ? [...bar.children].filter((each) => each.checkVisibility()).map((each) => each.offsetTop) : [];
  const rows = new Set(tops).size;
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? [`the page: ${document.documentElement.scrollWidth}`] : []),
    ...beyond.slice(0, 3).map((part) => `${part.id || part.className || part.tagName}: ${part.textContent.trim()}`),
    ...(rows > 2 ? [`rows of buttons: ${rows}`] : []),
  ];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("walk", [page_states.kingdom_builder, page_states.the_builders])
def test_every_page_is_as_wide_as_the_screen_in_every_language(pages, site, watch, walk, language):
    page = pages.get(site, 390, 844, locale=language)
    watch.observe(page)
    wide = {}
    for state in walk(page, site):
        for width, height, letters in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(WIDE, letters):
                wide[state, width, letters] = found
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size({"width": 390, "height": 844})
    assert wide == {}


# Where the first words of a refusal lie: above all that scrolls or ends around them.
HIDDEN_ABOVE = """() => {
  const said = document.getElementById("ruling-said");
  const { top } = said.getBoundingClientRect();
  const edges = [0];
  for (let around = said.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== "visible" && around !== document.body)
      edges.push(around.getBoundingClientRect().top);
  return Math.max(...edges) - top;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_opens_with_its_first_words(pages, site, watch, language):
    page = pages.get(site, 390, 844, locale=language)
    watch.observe(page)
    user = User(page, site).visit().open(record(position=seats(red="F8 F9", blue="Q7 R7")))
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    user.press("#reveal-forest")
    user.expect_todo("3")
    # The button stands at the end of all that can be done.
    page.locator(".turn").evaluate("turn => { turn.scrollTop = turn.scrollHeight; }")
    user.press("#end-turn")
    expect(page.locator("#ruling")).to_be_visible()
    assert page.evaluate(HIDDEN_ABOVE) <= 0
