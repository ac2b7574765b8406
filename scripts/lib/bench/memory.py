"""Measures the memory that a photograph takes in the page's process: its proportional set size, from Linux's /proc.

Most of what a browser no longer needs stays until it collects, so each figure is also taken some time later.
"""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import expect
from rendering.photograph import photograph
from tables import KEPT, wait_until

from lib import devenv
from lib.bench.table import PHONE, WAIT
from lib.site.serve import Site

SEED, WIDTH = 6003, 1600
# In s: until a page rests; until a browser has collected; between two looks at the highest point.
REST, COLLECTED, LOOK = 8.0, 15.0, 0.02
AIM = 60  # MB
MOMENTS = ("corners found", "so, 15 s later", "hexes read", "so, 15 s later", "highest while the corners come")


def lines(browser: Any, runs: int) -> Iterator[str]:
    """The medians of the runs, and their extremes, as lines of text."""
    picture = photograph(SEED, size=WIDTH, walls=0).jpeg
    with Site(devenv.SITE) as site:
        all_runs = [once(browser, site.url, picture) for _ in range(runs)]
    before, *more = zip(*all_runs, strict=True)
    yield f"process of the page before a photograph: {spread(before)} MB; more:"
    for moment, values in zip(MOMENTS, more, strict=True):
        judged = "" if moment.startswith("highest") else f"  aim {AIM}: {'met' if median(values) <= AIM else 'missed'}"
        yield f"  {moment:32}{spread(values)} MB{judged}"


def spread(values: tuple[float, ...]) -> str:
    """The median, the least and the most."""
    return f"{median(values):.0f} ({min(values):.0f} to {max(values):.0f})"


def once(browser: Any, url: str, picture: bytes) -> list[float]:
    """Photograph one table on a later visit; the MB before it, and how many more at each of MOMENTS."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    for _visit in (1, 2):
        page.goto("about:blank")
        page.goto(url)
        expect(page.locator("#load")).to_be_hidden(timeout=WAIT)
        wait_until(page, KEPT)
    own = max(renderers(), key=megabytes)
    page.locator("#door-finished").tap()
    time.sleep(REST)
    before = megabytes(own)
    with Highest(own) as highest:
        page.locator("#photo-doors").tap()
        page.locator("#photo-open-file").set_input_files(
            {"name": "table.jpg", "mimeType": "image/jpeg", "buffer": picture}
        )
        expect(page.locator("#photo-words")).to_contain_text("Looking")
        expect(page.locator("#photo-words")).not_to_contain_text("Looking", timeout=WAIT)
    found = now_and_later(own)
    page.locator("#photo-read").tap()
    expect(page.locator("#photo[data-screen=review]")).to_be_visible(timeout=WAIT)
    read = now_and_later(own)
    context.close()
    return [before, *(each - before for each in (*found, *read, highest.megabytes))]


def now_and_later(process: Path) -> tuple[float, float]:
    """The MB of a process, and once the browser has collected."""
    time.sleep(2)
    now = megabytes(process)
    time.sleep(COLLECTED)
    return now, megabytes(process)


class Highest:
    """The most MB of a process while a block runs."""

    def __init__(self, process: Path) -> None:
        """Prepare."""
        self.process, self.megabytes, self.ended = process, 0.0, threading.Event()
        self.thread = threading.Thread(target=self.watch)

    def watch(self) -> None:
        """Look again and again."""
        while not self.ended.wait(LOOK):
            self.megabytes = max(self.megabytes, megabytes(self.process))

    def __enter__(self) -> "Highest":
        """Begin."""
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End."""
        self.ended.set()
        self.thread.join()


def renderers() -> list[Path]:
    """The processes that show pages."""
    running = (each for each in Path("/proc").iterdir() if each.name.isdigit())
    return [each for each in running if "--type=renderer" in (each / "cmdline").read_text().replace("\0", " ")]


def megabytes(process: Path) -> float:
    """The proportional set size of a process."""
    (line,) = (line for line in (process / "smaps_rollup").read_text().splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1024
