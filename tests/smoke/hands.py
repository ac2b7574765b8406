"""A user of the page in any browser: opens records, presses hexes and buttons, and sees what the page says."""

import json
import re
import tempfile
from pathlib import Path

MIDDLE = """(name) => {
  const board = document.getElementById("board").getBoundingClientRect();
  const { left, right, top, bottom } = document.querySelector(`#board [data-hex="${name}"]`).getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const inside = board.left < x && x < board.right && board.top < y && y < board.bottom;
  // Nothing may lie over it.
  const hit = inside ? document.elementFromPoint(x, y)?.closest("#board [data-hex]") : null;
  return hit?.dataset.hex === name ? [x, y] : null;
}"""
# True if the drawn board does not move: the page magnifies it around what is pressed.
STILL = """async () => {
  const at = () => {
    const { left, top, width } = document.querySelector("#board [data-hex]").getBoundingClientRect();
    return `${left} ${top} ${width}`;
  };
  const before = at();
  await new Promise((done) => setTimeout(done, 120));
  return at() === before;
}"""
PIECE = """({ colour, name }) => {
  const path = document.querySelector(`#board [data-hex="${name}"] path`).getAttribute("d");
  const [, x, y] = /^M(\\d+) (\\d+)m/.exec(path);
  return document.querySelectorAll(`#board .pieces use[href="#hr-house-${colour}"][x="${x}"][y="${y}"]`).length;
}"""
ANSWERED = """(name) => {
  const says = (id) => document.getElementById(id)?.checkVisibility() && document.getElementById(id).innerText;
  if ((says("confirm") || "").includes(name)) return "asks";
  if ((says("ruling-said") || "").includes(name)) return "refuses";
  const path = document.querySelector(`#board [data-hex="${name}"] path`).getAttribute("d");
  const [, x, y] = /^M(\\d+) (\\d+)m/.exec(path);
  return document.querySelector(`#board .pieces use[x="${x}"][y="${y}"]`) ? "has done it" : null;
}"""
MARKED = """(mark) => [...document.querySelectorAll(`#board .is-${mark}`)].map((each) => each.dataset.hex).sort()"""
FOCUSED_INTO_VIEW = "(selector) => document.querySelector(selector).scrollIntoView({ block: 'center' })"


class Hands:
    """Somebody at one tab."""

    def __init__(self, tab):
        self.tab = tab

    def open(self, record, field="#import-file", todo="#todo"):
        """Open a file; done when the page says what to do."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "game.json")
            file.write_text(json.dumps(record), "utf-8")
            self.tab.until("(selector) => Boolean(document.querySelector(selector))", field, what=field)
            self.tab.give(field, file)
            self.tab.see(todo)
        return self

    def press(self, selector):
        self.tab.press(selector)

    def build(self, *names):
        """Press hexes. Where they are small, a first press magnifies the board, and a button says what it would do."""
        for name in names:
            self.tab.press_at(self.middle(name))
            if self.tab.until(ANSWERED, name, what=f"an answer on {name}") == "asks":
                self.tab.press("#confirm")

    def middle(self, name):
        """Where a hex is, once the board has been brought into sight."""
        self.tab.until(STILL, what="the board at rest")
        if not self.tab.run(MIDDLE, name):
            if self.tab.run("() => Boolean(document.querySelector('#zoom .zoom-whole')?.checkVisibility())"):
                self.tab.press("#zoom .zoom-whole")
            self.tab.run(FOCUSED_INTO_VIEW, f'#board [data-hex="{name}"]')
            self.tab.until(STILL, what="the board at rest")
        return self.tab.until(MIDDLE, name, what=f"{name} in sight")

    def stroke(self, *names):
        """Draw with the mouse from hex to hex."""
        self.middle(names[0])
        self.tab.draw([self.middle(name) for name in names])

    def expect_pieces(self, colour, *names):
        for name in names:
            self.tab.until(
                f"(given) => ({PIECE})(given) === 1", {"colour": colour, "name": name}, what=f"{colour} on {name}"
            )

    def expect_no_piece(self, colour, name):
        self.tab.until(
            f"(given) => ({PIECE})(given) === 0", {"colour": colour, "name": name}, what=f"no {colour} on {name}"
        )

    def marked(self, mark):
        """The hexes with a mark, by name."""
        return self.tab.run(MARKED, mark)

    def expect_todo(self, words, todo="#todo"):
        self.tab.read(todo, words)

    def expect_refused(self, rule, words, place="#ruling"):
        """Expect a ruling that names its rule."""
        self.tab.read(f"{place}-said", words)
        self.tab.see(f'{place} .answers[data-rule="{rule}"]')


def places(lines):
    """The hexes on which the lines of a plan build."""
    return [re.search(r"[A-T]\d+", line)[0] for line in lines if "builds on" in line]
