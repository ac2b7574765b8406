"""A real Chromium with the site stored on the device and its host offline; fails on anything unexpected.

Tests of a first visit, or of newer versions, make their own contexts and hosts (test_loading, test_offline).
"""

import os
from urllib.parse import urlsplit

import pytest
from combinations import choose_combinations
from lib import devenv
from lib.site.serve import Handler, Site
from playwright.sync_api import expect
from stores import Tab
from tables import KEPT, PATIENCE, User, wait_until
from viewports import LAPTOP, PHONE
from visits import visit

# A name of this machine that browsers do not treat as secure, like a server in someone's home network.
INSECURE = "--host-resolver-rules=MAP table.invalid 127.0.0.1"
# Pages close before optimised WebAssembly would pay; compiling it takes a quarter of the start.
QUICKLY_COMPILED = "--js-flags=--liftoff-only"
# Two pages of the browser's own, beside every window: a twentieth of the processor time.
WITHOUT_PANELS = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"
# A Chromium without windows handles WebAssembly's traps only together with crashes; else a trap ends the page.
HANDLES_TRAPS = "--enable-crash-reporter"
BLOCKED = "Service Worker registration blocked by Playwright"
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(config, items):
    """Leave most combinations of parameters to the night, and begin with the longest tests.

    If those came last, one process would be left with them.
    """
    if os.environ.get("COMBINATIONS") != "all":
        chosen = choose_combinations(items)
        config.hook.pytest_deselected(items=[*{*items} - {*chosen}])
        items[:] = chosen
    items.sort(key=lambda item: item.path.name != "test_sequences.py")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {
        **browser_type_launch_args,
        "executable_path": devenv.chromium_for_tests(),
        "args": [*devenv.CHROMIUM_FLAGS, INSECURE, QUICKLY_COMPILED, WITHOUT_PANELS, HANDLES_TRAPS],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """Block service workers in contexts that a test makes itself, unless it says otherwise."""
    return {**browser_context_args, "service_workers": "block"}


class Host(Handler):
    """Does not answer while `gone`, as without a network."""

    gone = False

    def do_GET(self):  # noqa: N802 - the base class looks for it
        if self.gone:
            self.close_connection = True
        else:
            super().do_GET()


@pytest.fixture(scope="session")
def site():
    with Site(devenv.SITE, handler=Host) as served:
        yield served


class Pages:
    """Pages of second visits, without a network. They stay open from test to test, one for each kind of context.

    A page that is emptied and reused starts in half the time of a new one: its browser has compiled Python.
    """

    def __init__(self, browser, options):
        self._browser, self._options, self._open = browser, options, {}

    def get(self, site, width=1280, height=720, **options):
        """A page as on a second visit, with empty storage."""
        kind = tuple(sorted(options.items()))
        page = self._open.get(kind)
        if page is None or page.is_closed():
            page = self._open[kind] = self._new(site, **options)
        else:
            _empty(page, site)
        page.set_viewport_size({"width": width, "height": height})
        return page

    def _new(self, site, **options):
        """The page of a new context in which a first visit has stored the site; its host is offline now."""
        options = self._options | {"service_workers": "allow"} | options
        page = self._browser.new_context(**options).new_page()
        Host.gone = False
        visit(page, site)
        wait_until(page, KEPT)
        Host.gone = True
        _empty(page, site)
        return page


# A visitor's data; the browser's stored copy of the site stays.
LEFT_BEHIND = "cookies,file_systems,indexeddb,local_storage"


def _empty(page, site):
    if page.url.startswith(site.url):
        # The browser's own command leaves what belongs to one tab alone.
        page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    browser = page.context.new_cdp_session(page)
    browser.send("Storage.clearDataForOrigin", {"origin": site.url, "storageTypes": LEFT_BEHIND})
    browser.detach()
    page.context.clear_permissions()
    # Each piece that comes down paints the board ten times more: tests of motion ask for it.
    page.emulate_media(
        media="null", color_scheme="null", reduced_motion="reduce", forced_colors="null", contrast="null"
    )
    page.mouse.move(0, 0)


@pytest.fixture
def host_there(site):
    """The host answers during one test."""
    Host.gone = False
    yield
    Host.gone = True


@pytest.fixture(scope="session")
def pages(browser, browser_context_args):
    return Pages(browser, browser_context_args)


@pytest.fixture(scope="session")
def calculating_pages(launch_browser, browser_type_launch_args, browser_context_args):
    """Pages of a browser that optimises WebAssembly, which pays where a test calculates for long."""
    flags = [flag for flag in browser_type_launch_args["args"] if flag != QUICKLY_COMPILED]
    browser = launch_browser(args=flags)
    yield Pages(browser, browser_context_args)
    browser.close()


@pytest.fixture
def page(pages, site):
    return pages.get(site)


@pytest.fixture
def finger(pages, site, watch):
    """A function that gives a page with touch, on a screen of some size."""

    def begin(width, height, locale="en"):
        page = pages.get(site, width, height, has_touch=True, locale=locale)
        watch.observe(page)
        return page

    return begin


@pytest.fixture
def user(page, site):
    return User(page, site).visit()


@pytest.fixture
def touch(finger, site):
    """A function that gives a user with touch, on a screen of some size."""
    return lambda width, height: User(finger(width, height), site, finger=True).visit()


@pytest.fixture
def phone(page, site):
    page.set_viewport_size(PHONE)
    return visit(page, site)


@pytest.fixture
def laptop(page, site):
    page.set_viewport_size(LAPTOP)
    return visit(page, site)


@pytest.fixture
def own_page(page, watch):
    """One more page, only for this test: for changes that cannot be undone, such as scripts that run first."""
    own = page.context.new_page()
    watch.observe(own)
    yield own
    # A page that closes may keep its screen only after the next test has begun; one that is left does so at once.
    watch.leave(own)
    own.goto("about:blank")
    own.close()


@pytest.fixture
def tabs(page, own_page, site):
    """Two tabs of one browser."""
    return Tab(page, site), Tab(own_page, site)


class Watch:
    """The unexpected messages and requests of a page. A test may allow texts of messages that it provokes."""

    def __init__(self, origin):
        self.origin = origin
        self.allowed = [BLOCKED]
        self.messages = []
        self.strangers = []
        self._ears = {
            "console": lambda message: self.messages.append(f"{message.type}: {message.text}"),
            "pageerror": lambda error: self.messages.append(f"error: {error}"),
            "request": lambda request: self._request(request.url),
        }
        self._observed = []

    def observe(self, page):
        self._observed.append(page)
        for event, ear in self._ears.items():
            page.on(event, ear)

    def leave(self, page):
        self._observed.remove(page)
        for event, ear in self._ears.items():
            page.remove_listener(event, ear)

    def close(self):
        for page in [*self._observed]:
            self.leave(page)

    def _request(self, url):
        parts = urlsplit(url)
        if parts.scheme not in ("blob", "data") and f"{parts.scheme}://{parts.netloc}/" != self.origin:
            self.strangers.append(url)

    @property
    def unexpected(self):
        return [m for m in self.messages if not any(text in m for text in self.allowed)]


@pytest.fixture
def watch(page, site):
    """Fail the test if the page writes to the console or requests another origin."""
    watching = Watch(site.url)
    watching.observe(page)
    yield watching
    watching.close()
    assert watching.strangers == []
    assert watching.unexpected == []


@pytest.fixture
def tablet(browser_type, browser_type_launch_args, tmp_path, watch):
    """A browser with a persistent profile. All its pages are watched."""
    options = {**browser_type_launch_args, "locale": "en", "service_workers": "allow"}
    with browser_type.launch_persistent_context(tmp_path / "profile", **options) as context:
        context.on("page", watch.observe)
        yield context


@pytest.fixture(autouse=True)
def _always_watched(watch):
    pass
