"""Records to open, and a user of the page: for the tests of the referee, the score and the editor."""

import json
import math
import re
import time

from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.presentation.report import legal_record
from hexreeve.kingdom.records import log
from playwright.sync_api import expect

# Long, so that a busy machine fails no test: only a missing element makes a test wait this long.
PATIENCE = 60_000
KEPT = "navigator.serviceWorker.controller !== null"
SCREEN_KEPT = "localStorage.getItem('hexreeve.screen') !== null && localStorage.getItem('hexreeve.ahead') !== null"
LONG = 120_000  # the engine's start on a busy machine
# A tap so soon, in s, and so near, in CSS pixels, is the second of a double tap: a little more than double-tap.js has.
SOON, NEAR = 0.45, 30
# Holds back what the engines answer while `held` is true: a slow device, or work that takes long.
HOLD_BACK = """
window.held = false;
const listen = BroadcastChannel.prototype.addEventListener;
BroadcastChannel.prototype.addEventListener = function (kind, listener, how) {
  const later = async (event) => {
    while (window.held) await new Promise((next) => setTimeout(next, 20));
    listener.call(this, event);
  };
  listen.call(this, kind, later, how);
};
"""
_COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"
NAMES = {"red": "Ana", "blue": "Luis", "black": "Eva", "orange": "Iker", "white": "Noa"}


def setup(players=2, **fields):
    """The record of the rulebook's first game; `fields` replace some of it."""
    seats = tuple(Player(*each) for each in NAMES.items())[:players]
    choices = Choices("table", "first", ("base",), seats, start="red", first_game=True)
    return to_record(generate(choices)) | fields


def act(player, kind, **fields):
    """The record of an action."""
    return {"player": player, "type": kind, **fields}


def seats(tiles="", supply=None, **settlements):
    """A position in which it is Ana's turn.

    Settlements by colour; `tiles` and `supply` are Ana's: "farm" for good, "farm@R12" from a hex.
    """
    players = {colour: {"settlements": names.split()} for colour, names in settlements.items()}
    held = [text.partition("@") for text in tiles.split()]
    ana = players.setdefault("red", {})
    ana["tiles"] = [{"tile": tile} | ({"from": source} if source else {}) for tile, _, source in held]
    if supply is not None:
        ana["supply"] = supply
    return {"active": "red", "players": players}


def record(actions=(), position=None, **fields):
    """The record of a game on the board of the rulebook's first game: Ana is red and starts."""
    game = {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup(**fields)}
    return game | ({} if position is None else {"position": position}) | {"actions": list(actions)}


def file_of(content, name="game.json"):
    """A file for a file input."""
    text = content if isinstance(content, bytes) else json.dumps(content).encode()
    return {"name": name, "mimeType": "application/json", "buffer": text}


def legal(game):
    """The legal actions after a record, from the engine outside the page."""
    checked = log.checked_log(game)
    return legal_record(checked.game, log.last_state(checked))


def unfold(locator):
    """Open the folded sections around an element; the result is how many taps that took."""
    locator.first.wait_for(state="attached")
    folded = locator.first.locator("xpath=ancestor::details[contains(@class, 'fold')][not(@open)]").all()
    for section in folded:
        section.locator("summary").first.click()
    return len(folded)


class User:
    """A user of the page. finger: taps instead of clicking. taps: counts both."""

    def __init__(self, page, site, finger=False):
        self.page, self.site, self.finger, self.taps = page, site, finger, 0
        self._before = (-math.inf, (0, 0))

    def visit(self, view="referee"):
        self.page.goto(f"{self.site.url}#{view}")
        expect(self.page.locator("#load")).to_be_hidden(timeout=LONG)
        return self

    def reload(self):
        self.page.reload()
        expect(self.page.locator("#load")).to_be_hidden(timeout=LONG)

    def open(self, content, name="game.json"):
        """Open a file in the referee; done when the page shows what to do."""
        self.page.locator("#import-file").set_input_files(file_of(content, name))
        expect(self.page.locator("#todo")).to_be_visible()
        return self

    def press(self, selector):
        self._press(self.page.locator(selector))

    def tap(self, *hexes):
        for name in hexes:
            if self.finger and not self._in_sight(name):
                # Not in the magnified part: show the whole board, then magnify it with a first tap.
                self.press("#zoom .zoom-whole")
                self._press(self.hex(name))
            self._press(self.hex(name))

    def _in_sight(self, name):
        # Both in one script: the layout may change between two.
        return self.hex(name).evaluate(
            """(hex) => {
              const at = hex.getBoundingClientRect();
              const shown = document.querySelector("#board.zoomed");
              const board = document.getElementById("board").getBoundingClientRect();
              // The labels of a magnified board cover what is below them.
              const left = shown?.querySelector(".of-rows").getBoundingClientRect().right ?? board.left;
              const top = shown?.querySelector(".of-columns").getBoundingClientRect().bottom ?? board.top;
              const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
              return left < x && x < board.right && top < y && y < board.bottom;
            }"""
        )

    def _press(self, locator):
        self.taps += 1 + unfold(locator)
        if len(self.page.context.pages) > 1:
            # A background tab draws only once a second.
            self.page.bring_to_front()
        self._wait_out_double_tap(locator)
        if self.finger:
            locator.tap()
        else:
            locator.click()

    def _wait_out_double_tap(self, locator):
        """Be as slow as a person: the page ignores a tap that is the second of a double tap (double-tap.js)."""
        locator.scroll_into_view_if_needed()
        box = locator.bounding_box()
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        at, before = self._before
        if math.dist(place, before) < NEAR:
            time.sleep(max(0, at + SOON - time.monotonic()))
        self._before = (time.monotonic(), place)

    def hex(self, name):
        return self.page.locator(f'#board [data-hex="{name}"]')

    def piece(self, colour, name, kind="house"):
        """The piece of a kind and colour on a hex."""
        x, y = re.match(r"M(\d+) (\d+)m", self.hex(name).locator("path").first.get_attribute("d")).groups()
        return self.page.locator(f'#board .pieces use[href="#hr-{kind}-{colour}"][x="{x}"][y="{y}"]')

    def expect_piece(self, colour, *names):
        for name in names:
            expect(self.piece(colour, name)).to_have_count(1)

    def expect_marked(self, mark, names):
        """Expect a mark on exactly these hexes, as classes and as drawn shapes."""
        expect(self.page.locator(f"#board .is-{mark}")).to_have_count(len(names))
        for name in names:
            expect(self.hex(name)).to_have_class(re.compile(rf"\bis-{mark}\b"))
        shapes = re.compile(rf"^([^M]*M){{{len(names)}}}[^M]*$")
        for part in self.page.locator(f'#board .marks [data-mark="{mark}"] path').all():
            expect(part).to_have_attribute("d", shapes)

    def expect_refused(self, rule, says="", because=(), instead=None, asked=(), touch=()):
        """Expect a ruling: its sentence, its rule, and the marked hexes."""
        expect(self.page.locator("#ruling")).to_be_visible()
        expect(self.page.locator("#ruling .answers")).to_have_attribute("data-rule", rule)
        expect(self.page.locator("#ruling-said")).to_contain_text(says)
        for mark, names in (("because", because), ("asked", asked), ("touch", touch)):
            if names:
                self.expect_marked(mark, names)
        if instead is not None:
            self.expect_marked("instead", instead)

    def saved_game(self):
        """The record of the open game as a file has it, without what is undone."""
        unfold(self.page.locator("#export"))
        with self.page.expect_download() as saved:
            self.page.locator("#export").click()
        return json.loads(saved.value.path().read_text("utf-8"))

    def expect_todo(self, text):
        expect(self.page.locator("#todo")).to_contain_text(text)


def wait_until(page, condition):
    """Wait until a script returns true. The page's policy blocks playwright's own `wait_for_function`."""
    give_up = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < give_up, condition
        page.wait_for_timeout(50)


def come_back(page):
    """Show the page again after another tab: it then looks for a newer version."""
    page.evaluate(_COME_BACK)


def come_back_until(page, condition):
    """Do so until a script returns true: the page may be looking already, and have found what was there before.

    Three seconds apart, so that no request is under way when the test goes on: the browser reports a cut one.
    """
    give_up, again = time.monotonic() + PATIENCE / 1000, 0.0
    while not page.evaluate(condition):
        assert time.monotonic() < give_up, condition
        if time.monotonic() > again:
            come_back(page)
            again = time.monotonic() + 3
        page.wait_for_timeout(50)
