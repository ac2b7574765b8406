"""Measures the page's robots: from the tap on the card that came up to the plan of the robot's turn."""

import json
import random
from collections.abc import Iterator
from statistics import median
from typing import Any

from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.robots.league import table_of

from lib import devenv
from lib.site.serve import Site

TABLES = (("base",), ("base", "nomads", "crossroads"))
AIM = 1.0  # s
# Records, for each tap on a card, the milliseconds until the plan is there.
PLANS = """
window.plans = [];
let tapped = null;
addEventListener("click", ({ target }) => {
  if (target.closest("[id^=reveal-]")) tapped = performance.now();
}, true);
new MutationObserver(() => {
  if (tapped === null || !document.getElementById("robot-done")) return;
  window.plans.push(performance.now() - tapped);
  tapped = null;
}).observe(document.body, { subtree: true, childList: true });
"""
CARDS = "[id^=reveal-]"
DONE = "#robot-done"


def lines(browser: Any, turns: int) -> Iterator[str]:
    """What two strong robots take for so many turns, with few boxes and with more, as lines of text."""
    with Site(devenv.SITE) as site:
        for boxes in TABLES:
            page = browser.new_page(service_workers="block")
            seconds = played(page, site.url, boxes, turns)
            page.close()
            # The first one starts the robots' worker.
            verdict = "met" if max(seconds) <= AIM else "missed"
            yield (
                f"  {', '.join(boxes)}: {len(seconds)} turns of strong, the first {seconds[0]:.2f} s,"
                f" median {median(seconds):.2f} s, longest {max(seconds):.2f} s  aim {AIM:.0f} s: {verdict}"
            )


def played(page: Any, url: str, boxes: tuple[str, ...], turns: int) -> list[float]:
    """Let two strong robots play on the page, with random cards; the result is the seconds that each turn took."""
    page.goto(f"{url}#referee")
    page.locator("#load").wait_for(state="hidden", timeout=120_000)
    page.locator("#import-file").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": game_of(boxes)}
    )
    page.locator(CARDS).first.wait_for()
    page.evaluate(PLANS)
    cards = random.Random(0)
    for _ in range(turns):
        page.locator(CARDS).first.wait_for()
        page.locator(CARDS).nth(cards.randrange(page.locator(CARDS).count())).click()
        page.locator(DONE).click(timeout=60_000)
    return [each / 1000 for each in page.evaluate("window.plans")]


def game_of(boxes: tuple[str, ...]) -> bytes:
    """The record of a game between two strong robots, as JSON."""
    setup = to_record(table_of("bench-robots", boxes, "first", 2).setup)
    for player in setup["players"]:
        player["robot"] = "strong"
    return json.dumps({"format": "hexreeve.kingdom.game", "version": 1, "setup": setup, "actions": []}).encode()
