"""Debian's full Chromium, through Playwright: with the optimiser and the collector of the browser that people have."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, sync_playwright

from lib import devenv
from lib.browsers.tab import Browser, Left, Point, Tab

COMPLAINTS = ("error", "warning")


class ChromiumTab(Tab):
    """A page of Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def _go(self, url: str) -> None:
        """Begin to navigate."""
        self.page.goto(url, wait_until="commit")

    def _reload(self) -> None:
        """Begin to load the page again."""
        self.page.reload(wait_until="commit")

    def run(self, function: str, *arguments: Any) -> Any:
        """Run a function in the page."""
        try:
            return self.page.evaluate(f"(given) => ({function})(...given)", list(arguments))
        except Error as fault:
            if "context was destroyed" in fault.message:
                raise Left from fault
            raise

    def press_at(self, point: Point) -> None:
        """Press and release the mouse's button."""
        self.page.mouse.click(*point)

    def draw(self, points: Sequence[Point]) -> None:
        """Move with the button held down."""
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*point, steps=4)
        self.page.mouse.up()

    def keys(self, text: str) -> None:
        """Type."""
        self.page.keyboard.type(text)

    def give(self, selector: str, file: Path) -> None:
        """Choose a file."""
        self.page.set_input_files(selector, file)

    def front(self) -> None:
        """Bring the tab before the others."""
        self.page.bring_to_front()

    def close(self) -> None:
        """Close the tab."""
        self.page.close()


class Chromium(Browser):
    """A persistent context of Playwright."""

    name = "chromium"

    def __init__(self, profile: Path, width: int, height: int) -> None:
        self._playwright = sync_playwright().start()
        self._context: BrowserContext = self._playwright.chromium.launch_persistent_context(
            profile,
            executable_path=devenv.chromium(),
            args=devenv.CHROMIUM_FLAGS,
            viewport={"width": width, "height": height},
            locale="en",
        )
        self._messages: list[str] = []
        self._context.on("console", self._hear)
        self._context.on("weberror", lambda fault: self._messages.append(f"uncaught: {fault.error}"))
        inside = self._context.new_cdp_session(self._context.pages[0]).send("Browser.getVersion")
        self.version = str(inside["product"]).partition("/")[2]

    def open(self) -> Tab:
        """A new tab."""
        return ChromiumTab(self._context.new_page())

    def close(self) -> None:
        """End the browser."""
        self._context.close()
        self._playwright.stop()

    @property
    def messages(self) -> list[str]:
        """What the pages have complained of."""
        self._context.pages[0].evaluate("0")  # Playwright hands events on only while it is called
        return [*self._messages]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in COMPLAINTS:
            self._messages.append(f"{message.type}: {message.text}")
