"""200 random sequences of actions in two tabs: after each, everything that was confirmed is still stored.

Play, undo, redo, look back, tap there, continue from there, open another game, reload, close, take over.
"""

import json
import random
import re

import pytest
from playwright.sync_api import expect
from stored_games import is_kept, kept_games, lines
from tables import LONG, NAMES, User, act, legal, record

CHUNKS, SEQUENCES, STEPS = 8, 25, 6

# Does one thing on the page as its own buttons, keys and hexes do it, waits until it is done, and says what is shown.
DRIVE = """async ([what, chance, file]) => {
  const $ = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const any = (things) => things[Math.floor(chance * things.length)];
  const until = async (condition) => {
    const end = performance.now() + 60000;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`${what} was never done: ${condition}`);
      await new Promise((next) => setTimeout(next, 4));
    }
  };
  const press = (key, more = {}) =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  const tap = (hex) => hex.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  const at = () => $("#log [aria-current=step]")?.id;
  const rows = () => all("#log .turns button:not(.undone)").length;
  const before = [at(), rows()];
  // On a busy machine a tab may learn only now that the other one has taken the game over: the tap is answered so.
  const moved = () => at() !== before[0] || rows() !== before[1] || $("#take-over");
  const open = () => $("#games [aria-current=true]")?.id;
  const opened = open();
  const doing = {
    watch: () => () => true,
    play: () => {
      const card = any(all("[id^=reveal-]"));
      const hex = chance < 0.9 ? any(all("#board .is-legal")) : null;
      if (card) card.click();
      else if (hex) tap(hex);
      else if ($("#end-turn.main")) $("#end-turn").click();
      else tap(any(all("#board .is-legal")));
      return moved;
    },
    undo: () => {
      if (chance < 0.5) $("#undo").click();
      else press("z", { ctrlKey: true });
      return moved;
    },
    redo: () => {
      if (chance < 0.5) $("#redo").click();
      else press("y", { ctrlKey: true });
      return moved;
    },
    look: () => {
      any(all("#log .turns button:not([aria-current]), #log-0:enabled, [id^=log-undone-]")).click();
      return () => $("#look-now");
    },
    tap: () => {
      $("#announcement").textContent = "";
      tap(any(all("#board [data-hex]")));
      return () => document.activeElement.id === "banner" && $("#announcement").textContent !== "";
    },
    undoThere: () => {
      $("#announcement").textContent = "";
      press("z", { ctrlKey: true });
      return () => document.activeElement.id === "banner" && $("#announcement").textContent !== "";
    },
    now: () => {
      if (chance < 0.5) $("#look-now").click();
      else press("Escape");
      return () => !$("#look-now");
    },
    goOn: () => {
      $("#look-go-on").click();
      return () => !$("#look-now") && open() !== opened;
    },
    other: async () => {
      const others = () => all("#games .kept-open:not([aria-current])").slice(0, 2);
      // The other tab may have only just said that there is one.
      await until(() => others().length);
      any(others()).click();
      return () => open() !== opened;
    },
    takeOver: () => {
      $("#take-over").click();
      return () => !$("#take-over");
    },
    open: () => {
      const given = new DataTransfer();
      given.items.add(new File([file], "game.json", { type: "application/json" }));
      $("#import-file").files = given.files;
      $("#import-file").dispatchEvent(new Event("change", { bubbles: true }));
      return () => open() !== opened;
    },
  };
  await until(await doing[what]());
  // The log is drawn last: two frames later it is there.
  await new Promise((next) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(next), 40)));
  await until(() => $("#turn-now *"));
  return {
    mode: $("#look-now") ? "looking" : $("#take-over") ? "following" : "free",
    undo: Boolean($("#undo:enabled")),
    redo: Boolean($("#redo:enabled")),
    past: all("#log .turns button:not([aria-current]), [id^=log-undone-]").length,
    others: all("#games .kept-open:not([aria-current])").length,
    // The newest turn stands first.
    course: all("#log .turns > li").reverse().flatMap((turn) =>
      [...turn.querySelectorAll("button:not(.undone) > span")].map(({ childNodes }) =>
        [...childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE).data)),
  };
}"""

# What is not painted costs nothing; taps on the board are made by keyboard, which needs no size.
SMALL = {"width": 360, "height": 300}
# What can be done in each state of a tab, and how often.
WAYS = {
    "free": {"play": 8, "undo": 4, "redo": 2, "look": 3, "other": 1, "reload": 0.2, "close": 0.1},
    "looking": {"tap": 2, "undoThere": 1, "look": 1, "now": 3, "goOn": 1.5, "reload": 0.1},
    "following": {"takeOver": 4, "tap": 2, "look": 1, "watch": 1, "reload": 0.15},
}


def said(words):
    """An action in the words of the log, as `written` gives them."""
    name, kind, thing = re.fullmatch(r"(\w+) (turns up|builds on|ends the turn) ?(\w*).*", words.strip()).groups()
    return name, kind, thing[:4]


def written(action):
    name = NAMES[action["player"]]
    kinds = {"reveal": "turns up", "build": "builds on", "end-turn": "ends the turn"}
    return name, kinds[action["type"]], (action.get("card") or action.get("at") or "")[:4]


class Tabs:
    """Two tabs with the same games."""

    def __init__(self, page, site, watch):
        self.site, self.watch, self.front = site, watch, None
        page.set_viewport_size(SMALL)
        self.user = [User(page, site).visit(), self._another(page)]

    def _another(self, beside):
        page = beside.context.new_page()
        page.set_viewport_size(SMALL)
        self.watch.observe(page)
        return User(page, self.site).visit()

    def do(self, tab, what, chance=0.0, file=""):
        """Do something in a tab; the result is what it shows then."""
        if what == "reload":
            self.user[tab].page.goto("about:blank")
            self.user[tab].visit()
        elif what == "close":
            page = self.user[tab].page
            self.user[tab] = self._another(page)
            page.close()
        if what in ("reload", "close"):
            expect(self.user[tab].page.locator("#log")).to_be_visible(timeout=LONG)
            what = "watch"
        page = self.user[tab].page
        if page != self.front:
            # A tab that is not in front draws once a second.
            page.bring_to_front()
            self.front = page
        return page.evaluate(DRIVE, [what, chance, file])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_that_was_confirmed_is_ever_lost(chunk, page, site, watch):
    tabs = Tabs(page, site, watch)
    openings = _openings(random.Random(chunk))
    for number in range(SEQUENCES):
        seed = f"{chunk}-{number}"
        chance = random.Random(seed)
        done = []
        tab = chance.randrange(2)
        try:
            course = tabs.do(tab, "open", file=openings[number])["course"]
            assert len(course) == 2, course
            confirmed = _sequence(tabs, tab, chance, done)
            kept = [tuple(map(written, line)) for game in kept_games(tabs.user[0].page) for line in lines(game)]
            lost = [course for course in confirmed if not is_kept(course, kept)]
        except Exception as fault:
            raise AssertionError(f"seed {seed}: {done}") from fault
        assert not lost, f"seed {seed}: {done}: {lost}"


def _openings(chance):
    """Files of different games on one board, so that a stored game cannot hide the loss of another."""
    reveals = [act("red", "reveal", card=card) for card in ("grass", "canyon", "desert", "flower", "forest")]
    courses = [[first, act("red", "build", at=at)] for first in reveals for at in legal(record([first]))["build"]]
    return [json.dumps(record(course)) for course in chance.sample(courses, SEQUENCES)]


def _sequence(tabs, tab, chance, done):
    """Do random things; the result is every line of actions that was on a screen."""
    confirmed = set()
    shown = {tab: tabs.do(tab, "watch")}
    # The other tab opens the newest game as well.
    tabs.do(1 - tab, "other")
    for _ in range(STEPS):
        state = shown[tab]
        ways = dict(WAYS[state["mode"]])
        if not state["undo"]:
            ways.pop("undo", None)
        if not state["redo"]:
            ways.pop("redo", None)
        if not state["past"]:
            ways.pop("look", None)
        if not state["others"]:
            ways.pop("other", None)
        what = chance.choices(list(ways), list(ways.values()))[0]
        done.append((tab, what))
        shown[tab] = tabs.do(tab, what, chance.random())
        confirmed.add(tuple(map(said, shown[tab]["course"])))
        if chance.random() < 0.2:
            tab = 1 - tab
            done.append((tab, "watch"))
            shown[tab] = tabs.do(tab, "watch")
    return confirmed
