"""No menu, dialog or button is higher than what is in it, wherever a person may press one; in each browser."""

import pytest
from hands import Hands
from tables import record

# Where to look, by view and in order: what it is, what is pressed one after the other, and what is seen then.
PLACES = {
    "setup": (
        ("the set-up", (), "#roll"),
        ("its share menu", ("#share-open",), "#share-menu"),
        ("its code", ("#share-open", "#setup-code"), "#code img.code"),
        ("its scanner", ("#scan-setup",), "#scan-words"),
        ("its options", ("#choices > summary", "#expert > summary"), "#seed"),
        (
            "a quadrant",
            (
                "#choices > summary",
                '#board [data-hex="E5"]',
            ),
            "#pick-board-0",
        ),
        ("the quadrants to choose from", ("#pick-board-0",), "#picker .choice"),
        ("the photograph", ("#door-finished", "#photo-doors"), "#photo-close"),
    ),
    "referee": (
        ("a game", (), "#reveal-forest"),
        ("a turn", ("#reveal-forest",), "#undo"),
        ("its code", ("#pass-on",), "#code img.code"),
        ("the gold", ('nav a[href="#score"]',), "#gold"),
        ("the editor", ('nav a[href="#referee"]', "#edit"), "#editor-undo"),
    ),
    "rules": (("the questions", (), "#rules .questions summary"), ("an answer", ("#rules summary",), ".answer")),
    "builders/setup": (("the set-up of The Builders", (), "#builders button"),),
}
# A dialog or menu stays until somebody closes it.
CLOSE = """() => {
  for (const each of document.querySelectorAll("dialog[open]")) each.close();
  for (const each of document.querySelectorAll(":popover-open")) each.hidePopover();
}"""
# The photograph takes the whole screen.
FILLS_THE_SCREEN = "#photo"
# For each visible menu, dialog and button that is higher than its content, or than the highest beside it: its name, its
# height and what it needs, in CSS pixels. What lies over something else has the height of that, such as the buttons of
# the quadrants over the board.
TOO_HIGH = """(fills) => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length;
  const height = (each) => each.getBoundingClientRect().height;
  const needs = (each) => {
    const style = getComputedStyle(each);
    const edges = ["paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"];
    const around = edges.reduce((sum, edge) => sum + parseFloat(style[edge]), 0);
    const inside = document.createRange();
    inside.selectNodeContents(each);
    return Math.max(inside.getBoundingClientRect().height + around, parseFloat(style.minHeight) || 0);
  };
  const buttons = [...document.querySelectorAll("button, .button, summary")].filter(shown);
  const beside = (one) => buttons.filter((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.abs(a.top - b.top) < 2 && Math.abs(a.bottom - b.bottom) < 2;
  });
  const over = (each) => ["absolute", "fixed"].includes(getComputedStyle(each).position);
  const called = (each) => each.id || each.className || each.textContent.trim().slice(0, 40);
  const told = (each, need) => `${called(each)}: ${Math.round(height(each))} high, needs ${Math.round(need)}`;
  const faults = [];
  for (const each of buttons.filter((each) => !over(each))) {
    const need = Math.max(...beside(each).map(needs));
    // One line of words is the most that a row of other things may add.
    if (height(each) > need + parseFloat(getComputedStyle(each).fontSize)) faults.push(told(each, need));
  }
  for (const each of document.querySelectorAll(":popover-open, dialog[open]")) {
    if (!shown(each) || each.matches(fills)) continue;
    const { top, bottom } = each.getBoundingClientRect();
    if (height(each) > needs(each) + 4) faults.push(told(each, needs(each)));
    if (top < 0 || bottom > innerHeight) faults.push(`${called(each)} goes beyond the window`);
  }
  return faults;
}"""
# Measure what the page is once everything is where it belongs.
SETTLED = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"


@pytest.mark.parametrize("view", PLACES)
def test_nothing_is_higher_than_its_content(open_tab, view):
    tab, faults = open_tab(view), {}
    if view == "referee":
        Hands(tab).open(record())
    for place, presses, shows in PLACES[view]:
        for each in presses:
            tab.press(each)
        tab.see(shows)
        tab.until(SETTLED, what="the page at rest")
        if too_high := tab.run(TOO_HIGH, FILLS_THE_SCREEN):
            faults[place] = too_high
        tab.run(CLOSE)
    assert faults == {}
