"""Text at twice the size: bars that stay in sight leave at least half of a phone's screen to the page."""

import page_states
import pytest

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
