"""What the tests of the referee, the score and the editor share: records to open, hands on the page."""

import json
import re
import time

import devenv
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.presentation.report import legal_record
from hexreeve.kingdom.records import log
from playwright.sync_api import expect

# A busy machine must not fail a test: what never comes is noticed late, and nothing else waits this long.
PATIENCE = 60_000
AXE = devenv.WEB / "node_modules" / "axe-core" / "axe.min.js"
KEPT = "navigator.serviceWorker.controller !== null"
LONG = 120_000  # the engine's start on a busy machine; nothing here is a matter of time
NAMES = {"red": "Ana", "blue": "Luis", "black": "Eva", "orange": "Iker", "white": "Noa"}


def setup(players=2, **fields):
    """Return the record of the rulebook's first game; `fields` replace some of it."""
    seats = tuple(Player(*each) for each in NAMES.items())[:players]
    choices = Choices("table", "first", ("base",), seats, start="red", first_game=True)
    return to_record(generate(choices)) | fields


def act(player, kind, **fields):
    """Return the record of an action."""
    return {"player": player, "type": kind, **fields}


def seats(tiles="", supply=None, **settlements):
    """Return a position in which it is Ana's turn.

    Settlements are listed by colour; `tiles` and `supply` are Ana's: "farm" for good, "farm@R12" from a hex.
    """
    players = {colour: {"settlements": names.split()} for colour, names in settlements.items()}
    held = [text.partition("@") for text in tiles.split()]
    ana = players.setdefault("red", {})
    ana["tiles"] = [{"tile": tile} | ({"from": source} if source else {}) for tile, _, source in held]
    if supply is not None:
        ana["supply"] = supply
    return {"active": "red", "players": players}


def record(actions=(), position=None, **fields):
    """Return the record of a game on the board of the rulebook's first game: Ana is red and starts."""
    game = {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup(**fields)}
    return game | ({} if position is None else {"position": position}) | {"actions": list(actions)}


def file_of(content, name="game.json"):
    """Return a file for a file input."""
    text = content if isinstance(content, bytes) else json.dumps(content).encode()
    return {"name": name, "mimeType": "application/json", "buffer": text}


def legal(game):
    """Return what may be done after a record, as the engine says outside the page."""
    checked = log.checked_log(game)
    return legal_record(checked.game, log.last_state(checked))


class Hands:
    """Somebody at the page. `finger` taps, otherwise the mouse clicks; `taps` counts."""

    def __init__(self, page, site, finger=False):
        self.page, self.site, self.finger, self.taps = page, site, finger, 0

    def visit(self, view="referee"):
        self.page.goto(f"{self.site.url}#{view}")
        expect(self.page.locator("#load")).to_be_hidden(timeout=LONG)
        return self

    def reload(self):
        self.page.reload()
        expect(self.page.locator("#load")).to_be_hidden(timeout=LONG)

    def open(self, content, name="game.json"):
        """Open a file in the referee; the game is there when its log is."""
        self.page.locator("#import-file").set_input_files(file_of(content, name))
        expect(self.page.locator("#todo")).to_be_visible()
        return self

    def press(self, selector):
        self._press(self.page.locator(selector))

    def tap(self, *hexes):
        for name in hexes:
            if self.finger and not self._in_sight(name):
                # On another part of the magnified board: all of it, and a first tap that aims.
                self.press("#zoom .zoom-whole")
                self._press(self.hex(name))
            self._press(self.hex(name))

    def _in_sight(self, name):
        # Both at once: the page may be laid out anew between two questions.
        return self.hex(name).evaluate(
            """(hex) => {
              const at = hex.getBoundingClientRect();
              const board = document.getElementById("board").getBoundingClientRect();
              const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
              return board.left < x && x < board.right && board.top < y && y < board.bottom;
            }"""
        )

    def _press(self, locator):
        self.taps += 1
        if len(self.page.context.pages) > 1:
            # A tab that is not in front draws once a second.
            self.page.bring_to_front()
        if self.finger:
            locator.tap()
        else:
            locator.click()

    def hex(self, name):
        return self.page.locator(f'#board [data-hex="{name}"]')

    def piece(self, colour, name, kind="house"):
        """Return the piece of a kind and a colour on a hex, a settlement if it is not said."""
        at = re.search(
            r'<use[^>]*\bx="(\d+)"[^>]*\by="(\d+)"|<use[^>]*\by="(\d+)"[^>]*\bx="(\d+)"',
            self.hex(name).inner_html(),
        )
        x, y = (at[1], at[2]) if at[1] else (at[4], at[3])
        return self.page.locator(f'#board .pieces use[href="#hr-{kind}-{colour}"][x="{x}"][y="{y}"]')

    def expect_piece(self, colour, *names):
        for name in names:
            expect(self.piece(colour, name)).to_have_count(1)

    def expect_marked(self, mark, names):
        """Expect exactly these hexes to bear a mark, as classes and as drawn shapes."""
        expect(self.page.locator(f"#board .is-{mark}")).to_have_count(len(names))
        for name in names:
            expect(self.hex(name)).to_have_class(re.compile(rf"\bis-{mark}\b"))
        shapes = re.compile(rf"^([^M]*M){{{len(names)}}}[^M]*$")
        for part in self.page.locator(f'#board .marks [data-mark="{mark}"] path').all():
            expect(part).to_have_attribute("d", shapes)

    def expect_refused(self, rule, says="", because=(), instead=None):
        """Expect a ruling: its sentence, its rule, and both sets of hexes lit."""
        expect(self.page.locator("#ruling")).to_be_visible()
        expect(self.page.locator("#ruling .rule-line")).to_have_attribute("data-rule", rule)
        expect(self.page.locator("#ruling-said")).to_contain_text(says)
        if because:
            self.expect_marked("because", because)
        if instead is not None:
            self.expect_marked("instead", instead)

    def expect_todo(self, text):
        expect(self.page.locator("#todo")).to_contain_text(text)


def wait_until(page, condition):
    """Wait until a script finds something to be so. The page's policy keeps playwright from waiting by itself."""
    give_up = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < give_up, condition
        page.wait_for_timeout(50)


def come_back(page):
    """Look at the page again after something else: that is when it looks for a newer version."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
