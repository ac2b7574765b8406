"""A real Chromium, the built site on a free port, and no tolerance for anything unexpected."""

from urllib.parse import urlsplit

import house
import pytest
from playwright.sync_api import expect
from serve import Site

# A busy machine must not fail a test: what never comes is noticed late, and nothing else waits this long.
PATIENCE = 60_000
BLOCKED = "Service Worker registration blocked by Playwright"
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": house.chromium(), "args": house.CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """Keep the site off the device: what is fetched for later visits would disturb the tests of this one."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def site():
    with Site(house.SITE) as served:
        yield served


class Watch:
    """What a page did that nobody asked for. A test may allow texts of console messages it provokes."""

    def __init__(self, origin):
        self.origin = origin
        self.allowed = [BLOCKED]
        self.messages = []
        self.strangers = []

    def observe(self, page):
        page.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        page.on("request", lambda request: self._request(request.url))

    def _request(self, url):
        parts = urlsplit(url)
        if parts.scheme not in ("blob", "data") and f"{parts.scheme}://{parts.netloc}/" != self.origin:
            self.strangers.append(url)

    @property
    def unexpected(self):
        return [m for m in self.messages if not any(text in m for text in self.allowed)]


@pytest.fixture
def watch(page, site):
    """Fail the test if the page says anything on the console or asks another origin."""
    watching = Watch(site.url)
    watching.observe(page)
    yield watching
    assert watching.strangers == []
    assert watching.unexpected == []


@pytest.fixture(autouse=True)
def _always_watched(watch):
    pass
