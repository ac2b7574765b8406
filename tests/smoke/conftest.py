"""One browser of each engine with a profile that is kept, a host that can go, and an ear for what pages complain of.

HEXREEVE_SITE names the folder of another build than build/site, such as that of `scripts/build_site --plain`.
"""

import os
from pathlib import Path
from types import SimpleNamespace

import pytest
from hands import Hands
from lib import devenv
from lib.browsers import BROWSERS, open_browser
from lib.browsers.packages import missing
from lib.browsers.visits import BOARD, complaints, wait_until_ready, wait_until_stored
from lib.site.serve import Line, Site

# What a view shows once it is there. A referee without a game shows an example.
CONTENT = {
    "setup": BOARD,
    "referee": "#board svg[data-seed], #board img",
    "rules": "#rules .questions summary",
    "builders/setup": "#b-load[data-stage=ready]",
    "builders/referee": "#b-load[data-stage=ready]",
}

# Deletes what the page has kept of games, from a tab that does not have the page open.
FORGET = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done, failed) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed });
    });
  }
}"""


@pytest.fixture(scope="session")
def line():
    """What lies between the visitor and the host: it can be cut."""
    return Line()


@pytest.fixture(scope="session")
def site(line):
    with Site(Path(os.environ.get("HEXREEVE_SITE", devenv.SITE)), handler=line.handler()) as served:
        yield served


@pytest.fixture(scope="session", params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in BROWSERS])
def device(request, tmp_path_factory):
    """A browser on which nobody has been on the page yet."""
    if reason := missing(request.param):
        # `scripts/check smoke` has said so, and has failed if it must.
        pytest.skip(reason)
    with open_browser(request.param, tmp_path_factory.mktemp(request.param)) as started:
        yield started


@pytest.fixture(scope="session")
def first_visit(device, site):
    """A tab after the first visit, with what it showed."""
    tab = device.open()
    tab.go(site.url)
    after = wait_until_ready(tab)
    seen = SimpleNamespace(after=after, seed=tab.run("() => document.querySelector('#board svg').dataset.seed"))
    seen.disabled = tab.run("() => ['roll', 'play', 'share-open'].filter((id) => document.getElementById(id).disabled)")
    seen.quadrants = tab.count("#quadrants button")
    seen.title = tab.run("() => document.title")
    wait_until_stored(tab)
    tab.close()
    return seen


@pytest.fixture
def open_tab(device, first_visit, site):
    """A function that opens the page in one more tab, at a view, and waits until it is ready."""
    opened = []

    def open_tab(view="setup"):
        tab = device.open()
        opened.append(tab)
        tab.go(f"{site.url}#{view}")
        wait_until_ready(tab, CONTENT.get(view, BOARD))
        return tab

    yield open_tab
    for tab in opened:
        tab.close()


@pytest.fixture
def nothing_kept(device, first_visit, site):
    """The device has no game: what a test opens is then the only one that it can be looking at."""
    tab = device.open()
    tab.go(f"{site.url}404.html")
    tab.run(FORGET)
    tab.close()


@pytest.fixture
def hands(nothing_kept, open_tab):
    """Somebody at the referee."""
    return Hands(open_tab("referee"))


@pytest.fixture(autouse=True)
def _no_complaints(device):
    """Fail a test whose pages write faults or warnings to the console, or throw."""
    before = len(complaints(device))
    yield
    assert complaints(device)[before:] == []
