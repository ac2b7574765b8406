"""Rendered photographs of tables, and somebody who photographs the table with the page."""

import json
import re
from functools import cache

from gestures import fingers
from hexreeve.interfaces.page import facade
from hexreeve.kingdom.boxes.ruleset import BOXES
from playwright.sync_api import expect
from rendering.photograph import photograph
from rendering.reading import contents
from tables import LONG, unfold

SEED = 5
WIDTH = 1000
CORNERS = """() => [0, 1, 2, 3].map((i) => {
  const { left, right, top, bottom } = document.querySelector(`#corner-${i} circle`).getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
})"""
PICTURE = """() => {
  const { left, top, width } = document.querySelector("#photo-frame > canvas").getBoundingClientRect();
  return [left, top, width];
}"""


@cache
def taken(seed=SEED, **how):
    return photograph(seed, size=WIDTH, **how)


def file_of(picture, name="table.jpg"):
    return {"name": name, "mimeType": "image/jpeg", "buffer": picture}


def setup_of(truth):
    """The record of a set-up with the board and the colours of a photograph."""
    board = truth["quadrants"]
    names = {one["quadrant"] for one in board}
    boxes = [box.id for box in BOXES.values() if box.id == "base" or names & {each.id for each in box.quadrants}]
    seats = [{"id": colour, "name": ""} for colour in truth["pieces"]]
    choices = {"seed": "photographed", "edition": "first", "boxes": boxes, "players": seats, "keep": {"board": board}}
    return json.loads(facade.call("roll", json.dumps({"language": "en", "choices": choices})))["ok"]["setup"]


def gold_of(truth, setup):
    """The gold of a photographed table, by colour, from the engine outside the page."""
    seats = {colour: {"settlements": names} for colour, names in truth["pieces"].items()}
    position = {"active": setup["start"], "players": seats}
    given = {"language": "en", "setup": setup, "position": position, "told": {}}
    view = json.loads(facade.call("describe", json.dumps(given)))["ok"]["view"]
    return {colour: line["total"] for colour, line in view["score"]["players"].items()}


class Photographer:
    """A finger or a mouse in the dialog. `count`: how many gestures there were; `questions`: how many were answered."""

    def __init__(self, page, finger=True, width=WIDTH):
        self.page, self.finger, self.width, self.count, self.questions = page, finger, width, 0, 0

    def press(self, selector):
        where = self.page.locator(selector)
        self.count += 1 + unfold(where)
        where.tap() if self.finger else where.click()

    def open(self, button, picture):
        self.press(button)
        self.count += 1
        self.page.locator("#photo-open-file").set_input_files(file_of(picture))
        expect(self.page.locator("#photo-read")).to_be_visible()

    def mark(self, corners):
        """Draw each corner of the dialog to a corner of the board, in pixels of the photograph."""
        expect(self.page.locator("#photo-frame > canvas").first).to_be_visible()
        left, top, width = self.page.evaluate(PICTURE)
        wanted = [(left + x * width / self.width, top + y * width / self.width) for x, y in corners]
        do = fingers(self.page)
        for i, (x, y) in enumerate(wanted):
            from_x, from_y = self.page.evaluate(CORNERS)[i]
            self.count += 1
            if self.finger:
                do("touchStart", (from_x, from_y))
                do("touchMove", ((from_x + x) / 2, (from_y + y) / 2))
                do("touchMove", (x, y))
                # A finger that flicks would have the browser take the next tap for the end of that.
                self.page.wait_for_timeout(200)
                do("touchEnd")
            else:
                self.page.mouse.move(from_x, from_y)
                self.page.mouse.down()
                self.page.mouse.move(x, y)
                self.page.mouse.up()

    def read(self, corners):
        self.mark(corners)
        self.press("#photo-read")
        expect(self.page.locator("#photo[data-screen=review], .photo-refusal").first).to_be_visible(timeout=LONG)

    @property
    def asked(self):
        """The hex that the buttons are for, None if there is none."""
        question = self.page.locator(".photo-question:not(.is-picture) #photo-asked b")
        return question.inner_text().split()[-1].rstrip("?") if question.count() else None

    @property
    def pictured(self):
        """The hexes that are asked about in one picture."""
        return [tile.get_attribute("data-pictured") for tile in self.page.locator("[data-pictured]").all()]

    def answer_picture(self, truth):
        """Tap what is otherwise in the picture, and say that it is right. truth: colours by hex."""
        for name in self.pictured:
            tile = self.page.locator(f'[data-pictured="{name}"]')
            wanted = f"{name} {truth.get(name) or 'nothing'}".lower()
            for _ in range(8):
                if tile.inner_text().strip().lower() == wanted:
                    break
                self.press(f'[data-pictured="{name}"]')
        self.press("#photo-confirm")

    def answer_questions(self, truth):
        """Answer every question that is asked. truth: colours by hex. Returns how many hexes they were about."""
        asked, questions = 0, 0
        while self.page.locator("#photo-asked").count():
            questions += 1
            assert questions <= 12
            asked += len(self.pictured) or 1
            self.questions += 1
            if self.pictured:
                self.answer_picture(truth)
            else:
                self.answer(truth.get(self.asked, ""))
        return asked

    def answer(self, kind):
        """Say what stands on the hex: a colour or "" for nothing."""
        wanted = re.compile(f"^{kind or 'nothing'}$", re.IGNORECASE)
        choice = self.page.locator(".photo-choices button").filter(has=self.page.get_by_text(wanted))
        if not choice.count():
            self.press("#photo-more")
        self.count += 1
        choice.first.tap() if self.finger else choice.first.click()

    def say(self, name, kind):
        """Correct a hex that is not asked about."""
        self.press(f'#photo-board [data-hex="{name}"]')
        self.answer(kind)

    def put_right(self, truth):
        """Answer every question, and correct what is wrong without being asked about. Returns how many of both."""
        truth, corrected = contents(truth), 0
        asked = self.answer_questions(truth)
        shown = self.shown()
        for name in sorted({*truth, *shown}):
            if truth.get(name) != shown.get(name):
                self.say(name, truth.get(name, ""))
                corrected += 1
        return asked, corrected

    def shown(self, board="#photo-board"):
        """What stands on which hex of a board: a colour or "wall"."""
        return self.page.evaluate(
            """(board) => {
              const places = new Map([...document.querySelectorAll(`${board} [data-hex]`)].map((hex) => {
                const [, x, y] = /^M(\\S+) (\\S+?)m/.exec(hex.querySelector("path").getAttribute("d"));
                return [`${x} ${y}`, hex.dataset.hex];
              }));
              const pieces = [...document.querySelectorAll(`${board} .pieces use`)];
              return Object.fromEntries(pieces.map((use) => [
                places.get(`${use.getAttribute("x")} ${use.getAttribute("y")}`),
                use.getAttribute("href").replace("#hr-house-", "").replace("#hr-", ""),
              ]));
            }""",
            board,
        )
