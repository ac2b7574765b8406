"""What each optimisation of the start is worth: visits to the site with and without it, in turn."""

import statistics
from collections.abc import Iterator, Sequence
from typing import Any

from lib import devenv
from lib.bench import slow_device
from lib.bench.start import Visits
from lib.site import build
from lib.site.serve import Handler, Site

SHOWN = {
    "set_up": "first set-up",
    "first_ready": "first engine",
    "screen": "last screen",
    "return_ready": "return engine",
}


def lines(playwright: Any, names: Sequence[str], pairs: int, *, slow: bool) -> Iterator[str]:
    """A line for each optimisation: the times with it, and what they become without it, medians of the pairs.

    slow: as on a cheap phone on 4G.
    """
    handler = slow_device.handler() if slow else Handler
    for name in names or build.optimisations():
        folder = devenv.BUILD / "worth" / name
        build.write_site([name], folder)
        with Site(devenv.SITE, handler=handler) as full, Site(folder, handler=handler) as without:
            both = Visits(playwright, slow=slow), Visits(playwright, slow=slow)
            turns = [(both[0], full), (both[1], without)]
            for i in range(pairs):
                for visits, site in turns[:: 1 - i % 2 * 2]:
                    visits.first_and_return(site.url)
        yield f"{name:16} " + "; ".join(compared(key, words, *both) for key, words in SHOWN.items())


def compared(key: str, words: str, visits: Visits, others: Visits) -> str:
    """One figure of the site and of another, with the median of the pairs' differences and ratios."""
    pairs = list(zip(visits.times[key], others.times[key], strict=True))
    extra = statistics.median(after - before for before, after in pairs)
    ratio = statistics.median(after / before for before, after in pairs)
    return f"{words} {statistics.median(visits.times[key]):.0f} ms {extra:+.0f} ({ratio:.2f})"
