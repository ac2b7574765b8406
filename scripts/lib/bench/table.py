"""Measures how a photographed table gets into the page: from the shutter to a confirmed position, by touch on a phone.

The page's waiting times are measured. A person's time is estimated by the keystroke-level model (Card, Moran and
Newell, 1980): 1.35 s to think, 1.1 s to point and 0.2 s to press. One thinks once for each question. Of a picture of
several hexes one looks at each, for two fixations of a quarter of a second, and taps those that are otherwise.
"""

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from statistics import median
from typing import Any

from photographs import CORNERS, PICTURE, WIDTH, Photographer, file_of, taken
from playwright.sync_api import expect
from rendering.photograph import kept_aside

from lib import devenv
from lib.site.serve import Site

PHONE = {"width": 390, "height": 844}
WAIT = 120_000  # ms
# What a finger hits, as a share of the picture's width.
FINGER = 0.006
# In s: to think; to press where the finger is; to press somewhere else; to look at a hex, and through the whole board
# beside the picture; to bring the camera over it.
THINK, PRESS, TAP, GLANCE, LOOK, AIM_CAMERA = 1.35, 0.2, 1.1 + 0.2, 0.5, 10.0, 1.1
AIM, CORRECTIONS = 45.0, 1


@dataclass(frozen=True)
class Table:
    """A photographed table. waited: seconds for the corners, the reading and the gold. corners: how many were moved.
    questions: how many were answered; asked: the hexes they were about; taps: what it took. corrected: hexes that were
    wrong without being asked about."""

    waited: tuple[float, float, float]
    corners: int
    questions: int
    asked: int
    taps: int
    corrected: int

    @property
    def seconds(self) -> float:
        """From the shutter to the confirmed position."""
        # A corner is pulled with the finger down. The two presses are for reading and confirming.
        presses = 2 * (THINK + PRESS) + 2 * (self.corners + self.corrected) * (THINK + TAP)
        answers = self.questions * THINK + self.asked * GLANCE + self.taps * TAP
        return sum(self.waited) + LOOK + presses + answers


def lines(browser: Any, wanted: int, art: str) -> Iterator[str]:
    """What so many photographs of the seeds kept aside take, with a kind of artwork, as lines of text."""
    with Site(devenv.SITE) as site:
        context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
        tables = [photographed(context, site.url, photo) for photo in islice(photographs(art), wanted)]
    read = [table for table in tables if table]
    yield f"{wanted} photographs, {wanted - len(read)} refused; median (longest):"
    for i, words in enumerate(("looking for the corners", "reading", "gold")):
        yield f"  {words}: {spread([table.waited[i] for table in read])} s"
    for words, column in (
        ("corners moved", [table.corners for table in read]),
        ("questions", [table.questions for table in read]),
        ("hexes asked about", [table.asked for table in read]),
        ("taps to answer", [table.taps for table in read]),
        ("hexes corrected", [table.corrected for table in read]),
    ):
        yield f"  {words}: {spread(column)}"
    met = median(table.corrected for table in read) <= CORRECTIONS
    yield f"  aim: {CORRECTIONS} correction in the median: {'met' if met else 'missed'}"
    seconds = [table.seconds for table in read]
    within = sum(each <= AIM for each in seconds)
    yield f"  from the shutter to the confirmed position: {spread(seconds)} s"
    yield f"  aim: {AIM:.0f} s: {within} of {len(read)} within it"


def spread(values: Sequence[float]) -> str:
    """The median and the largest."""
    return f"{median(values):.1f} ({max(values):.1f})"


def photographs(art: str) -> Iterator[Any]:
    """Photographs of the seeds kept aside, of tables with settlements."""
    for seed in filter(kept_aside, count()):
        # The renderer puts stone walls on boards whose tiles bring none: nobody could confirm them.
        photo = taken(seed, walls=0, art=art)
        if photo.truth["pieces"]:
            yield photo


def photographed(context: Any, url: str, photo: Any) -> Table | None:
    """Bring one photographed table into the page, up to the gold; None if it is refused."""
    page = context.new_page()
    page.goto(url)
    expect(page.locator("#load")).to_be_hidden(timeout=WAIT)
    at = Photographer(page)
    at.press("#door-finished")
    at.press("#photo-doors")
    page.wait_for_timeout(1000 * (THINK + AIM_CAMERA))
    start = time.perf_counter()
    page.locator("#photo-open-file").set_input_files(file_of(photo.jpeg))
    expect(page.locator("#photo-read")).to_be_visible(timeout=WAIT)
    expect(page.locator("#photo-words")).not_to_contain_text("Looking", timeout=WAIT)
    found = time.perf_counter()
    moved = moved_corners(page, photo.taps)
    if moved:
        at.mark(photo.taps)
    # The page goes on meanwhile.
    page.wait_for_timeout(1000 * (THINK + PRESS))
    began = time.perf_counter()
    at.press("#photo-read")
    page.locator("#photo[data-screen=review], .photo-refusal").first.wait_for(timeout=WAIT)
    seen = time.perf_counter()
    if page.locator(".photo-refusal").count():
        page.close()
        return None
    before = at.count
    asked, corrected = at.put_right(photo.truth)
    # A correction is two gestures: at the hex and at the answer.
    taps = at.count - before - 2 * corrected
    confirmed = time.perf_counter()
    at.press("#photo-to-score")
    expect(page.locator("#gold")).to_be_visible(timeout=WAIT)
    end = time.perf_counter()
    page.close()
    return Table((found - start, seen - began, end - confirmed), moved, at.questions, asked, taps, corrected)


def moved_corners(page: Any, taps: Any) -> int:
    """How many corners the page has marked farther from the board's than a finger would."""
    left, top, width = page.evaluate(PICTURE)
    marked = [((x - left) / width, (y - top) / width) for x, y in page.evaluate(CORNERS)]
    wanted = [(x / WIDTH, y / WIDTH) for x, y in taps]
    return sum(math.dist(a, b) > 2 * FINGER for a, b in zip(marked, wanted, strict=True))
