"""Three browser engines behind one small interface, for the smoke suite and `scripts/soak`.

`open_browser(name, profile)` starts one with a window of the size of a phone. A driver knows only how to open a tab, go
somewhere, run a function in the page, press at a point, type, and give a file; `tab.Tab` builds the rest on that.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lib.browsers.tab import Browser

WIDTH, HEIGHT = 390, 844


def _chromium(profile: Path) -> Browser:
    from lib.browsers.chromium import Chromium

    return Chromium(profile, WIDTH, HEIGHT)


def _firefox(profile: Path) -> Browser:
    from lib.browsers.firefox import Firefox

    return Firefox(profile, WIDTH, HEIGHT)


def _webkit(profile: Path) -> Browser:
    from lib.browsers.webkit import WebKit

    return WebKit(profile, WIDTH, HEIGHT)


# Each driver imports its library only when it is started.
BROWSERS: dict[str, Callable[[Path], Browser]] = {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}


def open_browser(name: str, profile: Path) -> Browser:
    """Start a browser that keeps what pages store in a folder; another one with the same folder has it too."""
    profile.mkdir(parents=True, exist_ok=True)
    return BROWSERS[name](profile)
