"""Fingers on a screen as the browser hears them: taps, strokes along hexes, and two fingers. Every gesture counts."""

from hexreeve.core.hexgrid import connected, hexes_in, name_of, neighbours
from tables import unfold

CENTRES = """() => Object.fromEntries([...document.querySelectorAll("#board [data-hex]")].map((hex) => {
  const { left, right, top, bottom } = hex.getBoundingClientRect();
  return [hex.dataset.hex, [(left + right) / 2, (top + bottom) / 2]];
}))"""

STRIPS = """() => {
  const board = document.querySelector("#board.zoomed");
  return [board?.querySelector(".of-rows").offsetWidth ?? 0, board?.querySelector(".of-columns").offsetHeight ?? 0];
}"""


def fingers(page):
    """Return a function that lets fingers do something: "touchStart", "touchMove" or "touchEnd", and where they are."""
    session = page.context.new_cdp_session(page)

    def do(kind, *points):
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    return do


class Gestures:
    """Somebody with two fingers at a page. `count` is how many gestures there were."""

    def __init__(self, page):
        self.page, self.count, self._do = page, 0, fingers(page)

    def press(self, selector):
        self.count += 1 + unfold(self.page.locator(selector))
        self.page.locator(selector).tap()

    def tap(self, name):
        self.count += 1
        self.page.locator(f'#board [data-hex="{name}"]').tap()

    def stroke(self, *names):
        """Draw a finger from hex to hex."""
        centres = self._centres()
        self.draw(*(centres[name] for name in names))

    def draw(self, *points):
        """Draw a finger from point to point."""
        self.count += 1
        self._do("touchStart", points[0])
        for (x, y), (to_x, to_y) in zip(points, points[1:] or [(points[0][0] + 12, points[0][1])], strict=False):
            for part in (0.5, 1):
                self._do("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
        self._lift()

    def pinch(self, name, factor):
        """Magnify the board around a hex."""
        self.count += 1
        x, y = self._centres()[name]
        start, end = (30, 30 * factor) if factor > 1 else (60, 60 * factor)
        self._do("touchStart", (x - start, y))
        self._do("touchStart", (x - start, y), (x + start, y))
        for part in (0.25, 0.5, 0.75, 1):
            apart = start + (end - start) * part
            self._do("touchMove", (x - apart, y), (x + apart, y))
        self._lift()

    def pan(self, across, down):
        """Move the magnified board with two fingers, by CSS pixels."""
        self.count += 1
        box = self.page.locator("#board").bounding_box()
        assert abs(across) < box["width"] - 50, "the fingers would leave the board"
        assert abs(down) < box["height"] - 10, "the fingers would leave the board"
        x, y = box["x"] + box["width"] / 2 - across / 2, box["y"] + box["height"] / 2 - down / 2
        pair = lambda part: ((x - 20 + across * part, y + down * part), (x + 20 + across * part, y + down * part))  # noqa: E731
        self._do("touchStart", pair(0)[0])
        self._do("touchStart", *pair(0))
        for part in (0.25, 0.5, 0.75, 1):
            self._do("touchMove", *pair(part))
        self._lift()

    def rest(self):
        """Wait until the page has scrolled to the board and lies still."""
        tops = [None, -1]
        while tops[-1] != tops[-2] or tops[-1] < 0:
            self.page.wait_for_timeout(150)
            tops.append(self.page.locator("#board").bounding_box()["y"])

    def way_to(self, name):
        """Return how far the middle of the board is from a hex, in CSS pixels across and down."""
        box = self.page.locator("#board").bounding_box()
        x, y = self._centres()[name]
        return box["x"] + box["width"] / 2 - x, box["y"] + box["height"] / 2 - y

    def in_sight(self, *names):
        """Return which of some hexes are within the board's frame."""
        box = self.page.locator("#board").bounding_box()
        centres = self._centres()
        # The labels of a magnified board cover what is below them.
        left, top = self.page.evaluate(STRIPS)
        within = lambda x, y: left < x - box["x"] < box["width"] and top < y - box["y"] < box["height"]  # noqa: E731
        return [name for name in names if within(*centres[name])]

    def width(self):
        """Return how wide a hex is on the screen, in CSS pixels."""
        centres = self._centres()
        return abs(centres["B1"][0] - centres["A1"][0])

    def _centres(self):
        return self.page.evaluate(CENTRES)

    def _lift(self):
        """Take the fingers off, and wait until nothing moves any more."""
        # A finger that flicks would have the browser take the next tap for the end of that.
        self.page.wait_for_timeout(200)
        self._do("touchEnd")
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def groups(mask):
    """Yield each group of connected hexes as a walk over all of them, step by step; some are walked over twice."""
    while mask:
        start = next(hexes_in(mask))
        group = connected(1 << start, mask)
        mask &= ~group
        seen, walk = set(), []

        def visit(here, group=group, seen=seen, walk=walk):
            seen.add(here)
            walk.append(name_of(here))
            for beside in hexes_in(neighbours(1 << here) & group):
                if beside not in seen:
                    visit(beside)
                    walk.append(name_of(here))

        visit(start)
        while walk.count(walk[-1]) > 1:
            walk.pop()
        yield walk
