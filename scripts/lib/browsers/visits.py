"""Visits to the page: when one is ready, and what the page says until then."""

from __future__ import annotations

import re
import time
from collections import Counter
from dataclasses import dataclass, field

from lib.browsers.tab import INTERVAL, Browser, NotSeen, Tab

# The engine answers, and the content of the view is there: the stage alone may be ready a moment before the board is.
BOARD = "#board svg[data-seed]"
LOOK = """(content) => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.innerText.trim();
  const painted = performance.getEntriesByType("paint").length > 0;
  const sentences = document.querySelectorAll("#load [role=status], #not-started p, #message, #load button");
  return {
    ready: Boolean(document.querySelector("#load[data-stage=ready]") && document.querySelector(content)),
    at: performance.now(),
    says: [...(painted ? sentences : [])].filter(shown).map((each) => each.innerText.trim()),
  };
}"""
# The service worker has stored the whole site and answers for it.
STORED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && navigator.serviceWorker.controller);
}"""
# What counts up is one sentence.
NUMBERS = re.compile(r"[0-9][0-9.,]*")

# What a browser writes of itself and no page can help: parts of messages, by browser.
OWN_MESSAGES = {
    # WebKit does not know this part of the policy, and then does what the policy says of everything else.
    "webkit": ("Unrecognized Content-Security-Policy directive 'manifest-src'",),
}


@dataclass
class Visit:
    """How a visit went: the milliseconds until it was ready, None if it never was, and the sentences seen."""

    ready_after: float | None = None
    says: Counter[str] = field(default_factory=Counter)


def complaints(browser: Browser) -> list[str]:
    """What the pages have written to the console as faults or warnings, and their uncaught errors."""
    own = OWN_MESSAGES.get(browser.name, ())
    return [each for each in browser.messages if not any(part in each for part in own)]


def watch(tab: Tab, seconds: float, content: str = BOARD) -> Visit:
    """Look at a page that has begun, until it is ready or the time is over."""
    visit, give_up = Visit(), time.monotonic() + seconds
    while time.monotonic() < give_up:
        seen = tab.until(LOOK, content, what="a document")
        for sentence in seen["says"]:
            visit.says[NUMBERS.sub("#", " ".join(sentence.split()))] += 1
        if seen["ready"]:
            visit.ready_after = seen["at"]
            return visit
        time.sleep(INTERVAL)
    return visit


def wait_until_ready(tab: Tab, content: str = BOARD, seconds: float = 90) -> float:
    """The milliseconds from the navigation until the page was ready. Raises NotSeen with what it says instead."""
    visit = watch(tab, seconds, content)
    if visit.ready_after is None:
        raise NotSeen(f"not ready after {seconds:.0f} s; the page says: {', '.join(visit.says) or 'nothing'}")
    return visit.ready_after


def wait_until_stored(tab: Tab, seconds: float = 90) -> None:
    """Wait until the site is on the device."""
    tab.until(STORED, what="the site stored on the device", patience=seconds)
