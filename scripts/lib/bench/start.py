"""Visits to a built site in new profiles, and when what is waited for is painted."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from lib import devenv
from lib.bench import page as bench_page
from lib.bench.slow_device import slowed

READY = "#load[data-stage=ready]"
FIRST = {"set_up": "#board svg[data-seed]", "first_ready": READY}
RETURN = {"screen": "#board .pieces use", "return_ready": READY}
# A slow device may pass through these within one task, and then nobody sees them.
STEPS = {"return_files": "#load[data-stage=python]", "return_python": "#load[data-stage=engine]"}
SECONDS_TO_REST = 2.5  # the browser has work of its own once it has opened a page: a fifth of a second of it
SECONDS_TO_CACHE = 3  # the browser writes compiled code to its cache after the page is up


class Visits:
    """Visits with Chromium, and their times in ms by name. slow: the browser gets a quarter of the processor's time."""

    def __init__(self, playwright: Any, *, slow: bool = False) -> None:
        self._playwright, self._slow = playwright, slow
        self.times: dict[str, list[float]] = {}

    def bare(self, url: str) -> None:
        """Visit a page that does no more than load Python."""
        with self._browser() as (context, slowly):
            self._visit(context, slowly, url, {"bare": "output"})

    def first_and_return(self, url: str) -> None:
        """Visit a site for the first time, open a game, and come back to it."""
        with self._browser() as (context, slowly):
            self._visit(context, slowly, url, FIRST, bench_page.open_game)
            self._visit(context, slowly, url, RETURN if self._slow else RETURN | STEPS)

    @contextmanager
    def _browser(self) -> Iterator[tuple[Any, Callable[[], Any]]]:
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
            self._playwright.chromium.launch_persistent_context(
                profile, executable_path=devenv.chromium(), args=devenv.CHROMIUM_FLAGS
            ) as context,
        ):
            yield context, lambda: slowed(profile) if self._slow else nullcontext()

    def _visit(
        self,
        context: Any,
        slowly: Callable[[], Any],
        url: str,
        wanted: dict[str, str],
        leave: Callable[[Any], None] = lambda _: None,
    ) -> None:
        page = context.new_page()
        page.wait_for_timeout(SECONDS_TO_REST * 1000)
        with slowly():
            measured = bench_page.painted(page, url, wanted)
        for name, painted in measured.items():
            self.times.setdefault(name, []).append(painted)
        leave(page)
        bench_page.wait_until_stored(page)
        page.wait_for_timeout(SECONDS_TO_CACHE * 1000)
        page.close()
