"""What the drivers have in common: a browser, and a tab in which somebody looks, presses and types."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Point = tuple[float, float]

PATIENCE = 180.0  # seconds, for a busy machine; only what never comes takes that long
INTERVAL = 0.05  # seconds between two looks at the page
# A document that has been left may still be there when a driver says that it has begun to navigate.
LEAVE = "() => { window.left = true; }"
ARRIVED = "() => !window.left"
# The middle of an element that somebody can press, once it has stopped moving; None while nobody could.
PRESSABLE = """async (selector) => {
  const found = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
  if (!found || found.disabled) return null;
  const middle = () => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const inside = ([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return Boolean(top) && (found.contains(top) || top.contains(found) || found.labels?.[0]?.contains(top));
  };
  if (!inside(middle())) found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const before = middle();
  await new Promise((done) => setTimeout(done, 50));
  const after = middle();
  if (!inside(after) || before.some((each, i) => Math.abs(each - after[i]) >= 1)) return null;
  window.hit = false;
  const note = ({ target }) => {
    window.hit = found.contains(target) || target.contains(found) || Boolean(found.labels?.[0]?.contains(target));
  };
  addEventListener("pointerdown", note, { capture: true, once: true });
  return after;
}"""
# False if the last press went beside its element, because the page has moved meanwhile.
HIT = "() => window.hit !== false"
VISIBLE = """(selector) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility({
  visibilityProperty: true,
}))"""
TEXT = "(selector) => document.querySelector(selector)?.innerText ?? null"
SAYS = """() => {
  const all = [...document.querySelectorAll("dialog[open], #turn, #message, #banner, main")];
  return [...new Set(all.filter((each) => each.checkVisibility()).map((each) => each.innerText))].join(" | ");
}"""
COUNT = "(selector) => document.querySelectorAll(selector).length"
# True if the element is in a section that is folded, whose summary is marked then.
FOLDED = """(selector) => {
  for (const each of document.querySelectorAll("[data-unfold]")) delete each.dataset.unfold;
  const folded = document.querySelector(selector)?.closest("details.fold:not([open])");
  if (folded) folded.querySelector("summary").dataset.unfold = "";
  return Boolean(folded);
}"""


class NotSeen(AssertionError):
    """The page did not show what somebody waited for; the message says what, and what is there instead."""


class Left(Exception):
    """The page was left while a function ran in it."""


class Tab(ABC):
    """One page. Functions for it are JavaScript, take and return JSON, and may return a promise."""

    @abstractmethod
    def _go(self, url: str) -> None:
        """Begin to navigate."""

    @abstractmethod
    def _reload(self) -> None:
        """Begin to load the page again."""

    @abstractmethod
    def run(self, function: str, *arguments: Any) -> Any:
        """Run a function in the page; the result is what it returns. Raises Left."""

    @abstractmethod
    def press_at(self, point: Point) -> None:
        """Press and release the mouse's button at a point of the window."""

    @abstractmethod
    def draw(self, points: Sequence[Point]) -> None:
        """Move with the button held down through some points."""

    @abstractmethod
    def keys(self, text: str) -> None:
        """Type into what has the focus; "\\n" is Enter."""

    @abstractmethod
    def give(self, selector: str, file: Path) -> None:
        """Choose a file in a file input, which may be hidden."""

    @abstractmethod
    def front(self) -> None:
        """Bring the tab before the others."""

    @abstractmethod
    def close(self) -> None:
        """Close the tab, as somebody does: without waiting for anything."""

    def go(self, url: str) -> None:
        """Navigate to another document; done once it is there, however little of it."""
        self._run_if_there(LEAVE)
        self._go(url)
        self.until(ARRIVED, what=url)

    def reload(self) -> None:
        """Load the page again; done once its document is another one."""
        self._run_if_there(LEAVE)
        self._reload()
        self.until(ARRIVED, what="the page again")

    def until(self, function: str, *arguments: Any, what: str = "", patience: float = PATIENCE) -> Any:
        """Wait until a function returns something true, and return that. Raises NotSeen."""
        give_up = time.monotonic() + patience
        while not (seen := self._run_if_there(function, *arguments)):
            if time.monotonic() > give_up:
                there = str(self.run(SAYS))[:1000]
                raise NotSeen(f"not seen within {patience:.0f} s: {what or (function, *arguments)}; the page: {there}")
            time.sleep(INTERVAL)
        return seen

    def _run_if_there(self, function: str, *arguments: Any) -> Any:
        try:
            return self.run(function, *arguments)
        except Left:
            return None

    def see(self, selector: str, patience: float = PATIENCE) -> None:
        """Wait until something is visible."""
        self.until(VISIBLE, selector, what=f"{selector} visible", patience=patience)

    def gone(self, selector: str) -> None:
        """Wait until nothing is visible that a selector finds."""
        self.until(f"(selector) => !({VISIBLE})(selector)", selector, what=f"{selector} gone")

    def read(self, selector: str, *words: str) -> str:
        """Wait until an element has all these words; the result is its text."""
        shows = f"(selector, words) => words.every((each) => (({TEXT})(selector) ?? '').includes(each))"
        self.until(shows, selector, words, what=f"{selector} with {words}")
        return str(self.run(TEXT, selector))

    def count(self, selector: str) -> int:
        """How many elements a selector finds."""
        return int(self.run(COUNT, selector))

    def wait_for(self, selector: str, count: int) -> None:
        """Wait until a selector finds so many elements."""
        self.until(f"(selector, count) => ({COUNT})(selector) === count", selector, count, what=f"{count} {selector}")

    def press(self, selector: str) -> None:
        """Press the first visible element that a selector finds, in the middle of the window; unfolds around it."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            folded = self._run_if_there(FOLDED, selector)
            if point := self._run_if_there(PRESSABLE, "[data-unfold]" if folded else selector):
                x, y = point
                self.press_at((x, y))
                if self._was_hit() and not folded:
                    return
            else:
                time.sleep(INTERVAL)
        raise NotSeen(f"never to be pressed: {selector}; the page: {str(self.run(SAYS))[:1000]}")

    def _was_hit(self) -> bool:
        try:
            return bool(self.run(HIT))
        except Left:
            return True

    def type(self, selector: str, text: str) -> None:
        """Type into a field instead of what stands there."""
        self.press(selector)
        self.run("(selector) => document.querySelector(selector).select()", selector)
        self.keys(text)


class Browser(ABC):
    """A browser with its profile."""

    name: str
    version: str

    @abstractmethod
    def open(self) -> Tab:
        """A new, empty tab in front of the others."""

    @abstractmethod
    def close(self) -> None:
        """End the browser and every process of it."""

    @property
    @abstractmethod
    def messages(self) -> list[str]:
        """What the pages have complained of so far, of all tabs."""

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
