"""Form controls have one look on every page, and the buttons of a group have one width, or two."""

import page_states
import pytest
from playwright.sync_api import expect
from tables import LONG
from viewports import LAPTOP, PHONE

# Controls that look as the browser likes: those with an appearance of its own, and openers with its triangle.
OF_THE_BROWSER = """() => {
  const called = (part) => `${part.localName} ${part.type ?? ""} ${part.id || part.className}`;
  const shown = (part) => part.checkVisibility({ visibilityProperty: true });
  const controls = [...document.querySelectorAll("button, input, select, textarea, progress, meter")].filter(shown);
  const openers = [...document.querySelectorAll("summary")].filter(shown);
  const look = (part) => getComputedStyle(part);
  return {
    count: controls.length,
    found: [
      ...controls.filter((part) => part.type !== "file" && look(part).appearance !== "none"),
      ...openers.filter((part) => look(part).listStyleType !== "none" || look(part, "::before").content === "none"),
    ].map(called),
  };
}"""
# Groups of buttons that stand side by side, with more than two widths.
WIDTHS = """() => {
  const buttons = [...document.querySelectorAll(":is(main, dialog, [popover]) :is(button, a.button)")].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("table, .zoom-bar, .photo-frame"),
  );
  const groups = new Map();
  for (const each of buttons) {
    const group = each.parentElement.localName === "li" ? each.parentElement.parentElement : each.parentElement;
    groups.set(group, [...(groups.get(group) ?? []), Math.round(each.getBoundingClientRect().width)]);
  }
  const distinct = (widths) => [...widths].sort((a, b) => a - b).filter((w, i, all) => !i || w - all[i - 1] > 2);
  return [...groups].flatMap(([group, widths]) =>
    distinct(widths).length > 2 ? [`${group.id || group.className}: ${widths}`] : [],
  );
}"""

# Words in buttons that go on in the next line after a hyphen.
BROKEN = """() => [...document.querySelectorAll("button, a.button, summary")].flatMap((button) => {
  if (!button.checkVisibility()) return [];
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const top = (i) => {
      const letter = document.createRange();
      letter.setStart(text, i);
      letter.setEnd(text, i + 1);
      return letter.getBoundingClientRect().top;
    };
    for (const { index } of text.data.matchAll(/\\p{L}[-\u2011](?=\\p{L})/gu))
      if (Math.abs(top(index) - top(index + 2)) > 5) found.push(text.data);
  }
  return found;
})"""
# Opens all that is folded, and notes what was.
UNFOLD = """() => {
  window.unfolded = [...document.querySelectorAll("main details:not([open])")];
  for (const each of window.unfolded) each.open = true;
}"""


def faults_of(page):
    """The controls of the browser's own look, in both themes, and the groups of many widths, on both screens."""
    page.evaluate(UNFOLD)
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        looked_at = page.evaluate(OF_THE_BROWSER)
        assert looked_at["count"] > 1
        found += [(scheme, fault) for fault in looked_at["found"]]
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        found += [(size["width"], fault) for fault in page.evaluate(WIDTHS)]
    # The walk goes on as it stood: the sheet of the options would cover what is tapped next.
    page.evaluate("unfolded.forEach((each) => (each.open = false))")
    return found


@pytest.mark.parametrize("walk", [page_states.kingdom_builder, page_states.the_builders])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_control_is_of_one_family(pages, site, watch, walk, language):
    page = pages.get(site, **PHONE, locale=language)
    watch.observe(page)
    found = [(state, *fault) for state in walk(page, site) for fault in faults_of(page)]
    assert found == []


def test_forced_colours_have_the_controls_of_the_browser(user):
    """The system's colours replace ours: a tick of our own would be a coloured box."""
    page = user.page
    page.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
    page.emulate_media(forced_colors="active")
    ticks = page.locator("main input[type=checkbox], select")
    assert set(ticks.evaluate_all("all => all.map((each) => getComputedStyle(each).appearance)")) == {"auto"}
    page.emulate_media(forced_colors="none")
    assert set(ticks.evaluate_all("all => all.map((each) => getComputedStyle(each).appearance)")) == {"none"}


@pytest.mark.parametrize("place", ["setup", "builders/setup", "builders/referee"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_button_breaks_at_a_hyphen(pages, site, watch, language, place):
    """The main buttons of a small phone are narrow: "Play this set-up" goes on after a space, or not at all."""
    page = pages.get(site, **PHONE, locale=language)
    watch.observe(page)
    page.goto(f"{site.url}#{place}")
    if place == "setup":
        expect(page.locator("#play")).to_be_enabled(timeout=LONG)
    else:
        expect(page.locator("#b-load")).to_be_hidden(timeout=LONG)
        expect(page.locator("#b-play, #b-begin, #b-games .main").first).to_be_visible()
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate(BROKEN) == [], width
    if language == "en" and place == "setup":
        # A break is found.
        page.evaluate("() => { document.getElementById('play').textContent = 'Play this set-up'; }")
        page.evaluate("() => { document.getElementById('play').style.width = '4.5rem'; }")
        page.evaluate("() => { document.getElementById('play').style.flex = 'none'; }")
        assert page.evaluate(BROKEN) == ["Play this set-up"]
