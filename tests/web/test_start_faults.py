"""A fault at every step of the start: the page can be used, or says one true sentence and offers a way out.

docs/waits.md has the limits. The page's clock is put forward, so nothing here lasts as long as the limits.
"""

import re
import threading

import pytest
from hexreeve.core.data_files import FALLBACK
from hexreeve.text.wording import words
from languages import LANGUAGES
from lib import devenv
from lib.site.serve import Handler, Site
from playwright.sync_api import expect
from tables import KEPT, LONG, wait_until
from visits import roll, visit

# What the console says of files that do not come, and of scripts that are no scripts.
NOISE = ("Failed to load resource", "Failed to load module script", "SyntaxError", "integrity", "MIME type", "error: ")
# In ms, more than the network may be silent. A start at work may be silent for longer.
LATER = 21_000
# What changes while a start goes on: in so many quarters of a second at least.
HAPPENING = """[document.documentElement.dataset.start, document.querySelector("#load")?.textContent,
  performance.getEntriesByType("resource").length].join(" ")"""
STILL = 10
ROUNDS = 600
READY_NOW = ("#board svg[data-seed]", "#load[data-stage=ready]")

READY, AGAIN, WAYS_OUT = "ready", "the engine's sentence and Try again", "the page's sentence and Load again"
# A file of the start, and what a visitor sees without it, whatever the fault.
STEPS = {
    "engine/engine.js": WAYS_OUT,
    "shell/main.js": WAYS_OUT,
    "shell/page.js": WAYS_OUT,
    "css/style.css": WAYS_OUT,
    "i18n/en.json": WAYS_OUT,
    "i18n/choices.en.json": READY,
    "start.js": READY,
    ".bin": READY,
    "engine/worker.js": AGAIN,
    "vendor/runtime.mjs": AGAIN,
    "/pyodide.mjs": AGAIN,
    "/pyodide.asm.mjs": AGAIN,
    "/pyodide.asm.wasm": AGAIN,
    "wheels/lock.json": AGAIN,
    "vendor/memory.wasm": READY,
}
WHERE = {WAYS_OUT: ("#not-started p:visible", "#load-again"), AGAIN: ("#load[data-stage=failed] p", "#load button")}
FAULTS = ("silent", "cut", "wrong", "stalled")


class Faulty(Handler):
    """Serves one file with a fault, until it is mended. `stalled`: half of it comes, then nothing."""

    fault = file = ""
    mended = threading.Event()

    def do_GET(self):  # noqa: N802 - the base class looks for it
        if self._ails and self.fault == "silent":
            self.mended.wait()
        if self._ails and self.fault == "cut":
            self.close_connection = True
        else:
            super().do_GET()

    @property
    def _ails(self):
        return not self.mended.is_set() and self.path.partition("?")[0].endswith(self.file)

    def copyfile(self, source, outputfile):
        if not self._ails:
            super().copyfile(source, outputfile)
            return
        content = source.read()
        if self.fault == "stalled":
            outputfile.write(content[: len(content) // 2])
            outputfile.flush()
            self.mended.wait()
            outputfile.write(content[len(content) // 2 :])
        else:
            outputfile.write(b"<!doctype html><title>Log in</title>".ljust(len(content))[: len(content)])


@pytest.fixture
def site():
    Faulty.mended.clear()
    with Site(devenv.SITE, handler=Faulty) as served:
        yield served
        Faulty.mended.set()


@pytest.fixture
def page(new_context):
    """A page that has loaded nothing yet."""
    return with_clock(new_context().new_page())


def with_clock(page):
    """The page, its clock in the test's hands. The list of its requests stays the browser's own."""
    page.add_init_script("window.requests = performance.getEntriesByType.bind(performance)")
    page.clock.install()
    page.add_init_script("performance.getEntriesByType = window.requests")
    return page


def expect_ready(page):
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(page.locator("#load[data-stage=ready]")).to_be_attached(timeout=LONG)


def put_forward_until(page, *selectors):
    """Put the page's clock forward whenever nothing happens any more, until all of these are there."""
    still, last = 0, None
    for _ in range(ROUNDS):
        if all(page.locator(selector).count() for selector in selectors):
            return
        now = page.evaluate(HAPPENING)
        still, last = (still + 1 if now == last else 0), now
        if still == STILL:
            page.clock.run_for(LATER)
            still = 0
        page.wait_for_timeout(250)
    pytest.fail(f"{selectors} did not come; the page shows {last}")


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("file", STEPS)
def test_a_file_of_a_first_visit(page, site, watch, file, fault):
    watch.allowed.extend(NOISE)
    Faulty.fault, Faulty.file = fault, file
    page.goto(site.url, wait_until="commit")
    seen = STEPS[file]
    if seen is READY:
        put_forward_until(page, *READY_NOW)
        return
    sentence, way = WHERE[seen]
    put_forward_until(page, f"{way}:visible")
    expect(page.locator(sentence).first).not_to_be_empty()
    Faulty.mended.set()
    page.clock.resume()
    # What was late comes now, and the page draws itself; what has failed is known once the page is complete.
    wait_until(page, "document.readyState === 'complete'")
    if seen is AGAIN or page.locator("#start-failed:visible").count():
        page.locator(way).click()
    expect_ready(page)
    expect(page.locator("#not-started")).to_be_hidden()


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != FALLBACK])
def test_the_texts_of_a_language_at_a_first_visit(new_context, site, watch, language, fault):
    """The engine answers in English, the page says so, and the next step asks again."""
    watch.allowed.extend(NOISE)
    page = with_clock(new_context(locale=language).new_page())
    Faulty.fault, Faulty.file = fault, f"i18n/engine.{language}.json"
    page.goto(site.url, wait_until="commit")
    put_forward_until(page, *READY_NOW, "#notices:not([hidden]) p")
    expect(page.locator("#notices")).to_have_text(words(language)["page.load.texts-missing"])
    Faulty.mended.set()
    page.clock.resume()
    roll(page, "with its texts")
    expect(page.locator("#notices")).to_be_hidden()
    names = [text for key, text in words(language).items() if key.startswith("name.card.")]
    expect(page.locator("#cards-laid")).to_contain_text(re.compile("|".join(map(re.escape, names))))


@pytest.fixture(params=[(390, 844), (320, 568), (844, 390), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def small_page(page, request):
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    return page


def expect_in_reach(page, selector):
    """The thing is wholly on the screen, and a tap in its middle meets it."""
    expect(page.locator(selector)).to_be_in_viewport(ratio=1)
    page.locator(selector).click(trial=True)
    assert page.evaluate("scrollY") == 0


def test_a_slow_start_is_told_and_helped_where_the_eye_is(small_page, site):
    Faulty.fault, Faulty.file = "silent", "vendor/memory.wasm"
    small_page.goto(site.url, wait_until="commit")
    expect(small_page.locator("#load[data-stage]")).to_be_attached()
    small_page.clock.run_for(5_000)
    expect_in_reach(small_page, "#load button.quiet")
    small_page.locator("#load button.quiet").click()
    small_page.clock.resume()
    # The snapshot is still silent: the plain start does without it.
    expect_ready(small_page)


def test_a_failed_start_is_told_where_the_eye_is(small_page, site, watch):
    watch.allowed.extend(NOISE)
    Faulty.fault, Faulty.file = "cut", "/pyodide.asm.wasm"
    small_page.goto(site.url, wait_until="commit")
    put_forward_until(small_page, "#load[data-stage=failed]")
    expect_in_reach(small_page, "#load button")
    Faulty.mended.set()
    small_page.clock.resume()
    small_page.locator("#load button").click()
    expect_ready(small_page)


# A worker of the page starts by way of this script, which spoils what it finds on the device.
DOOR = """
import "REAL";
const match = caches.match.bind(caches);
const faults = {
  silent: () => new Promise(() => {}),
  refused: () => Promise.reject(new DOMException("", "SecurityError")),
  missing: async () => undefined,
  stalled: async (url) => {
    const kept = await match(url);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    const body = new ReadableStream({ start: (to) => to.enqueue(bytes.subarray(0, bytes.length >> 1)) });
    return new Response(body, kept);
  },
  wrong: async (url) => {
    const kept = await match(url);
    return new Response(new Uint8Array(await kept.arrayBuffer()).reverse(), kept);
  },
};
const [fault, file] = decodeURIComponent(self.location.search.slice(1)).split("|");
caches.match = (url) => (String(url).endsWith(file) ? faults[fault](url) : match(url));
"""
THROUGH_DOOR = """
const create = trustedTypes.createPolicy.bind(trustedTypes);
trustedTypes.createPolicy = (name, rules) =>
  create(name, {
    ...rules,
    createScriptURL: (address) =>
      String(address).endsWith("/engine/worker.js")
        ? `/door.js?FAULT|${new URL(address).pathname}`
        : rules.createScriptURL(address),
  });
"""


class Door(Handler):
    """Serves the script that stands before the worker, which is no part of the site."""

    def do_GET(self):  # noqa: N802 - the base class looks for it
        if not self.path.startswith("/door.js"):
            super().do_GET()
            return
        content = DOOR.replace("REAL", self.path.rpartition("|")[2]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@pytest.mark.parametrize("fault", ["silent", "refused", "missing", "stalled", "wrong"])
@pytest.mark.parametrize("file", ["memory.wasm", "pyodide.asm.wasm", "lock.json"])
def test_a_file_on_the_device(tablet, watch, file, fault):
    """The engine comes from elsewhere, by itself."""
    watch.allowed.extend(NOISE)
    with Site(devenv.SITE, handler=Door) as site:
        watch.origin = site.url
        first = tablet.new_page()
        visit(first, site)
        wait_until(first, KEPT)
        page = with_clock(tablet.new_page())
        page.add_init_script(THROUGH_DOOR.replace("FAULT", f"{fault}|{file}"))
        page.goto(site.url)
        put_forward_until(page, *READY_NOW)


# Puts a script of the same name into the cache of the service worker.
SPOIL = """async ([file, script]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const kept of await cache.keys()) {
      if (!new URL(kept.url).pathname.endsWith(file)) continue;
      await cache.put(kept, new Response(script, { headers: { "Content-Type": "text/javascript" } }));
      return true;
    }
  }
  return false;
}"""


@pytest.mark.parametrize("script", ["", "export default (", "throw new Error('spoiled');"])
@pytest.mark.parametrize("file", ["/js/engine/worker.js", "/pyodide.mjs", "/pyodide.asm.mjs"])
def test_a_script_on_the_device(tablet, site, watch, file, script):
    """It comes anew by itself: the worker that fails cannot ask for it."""
    watch.allowed.extend(NOISE)
    Faulty.mended.set()
    first = tablet.new_page()
    visit(first, site)
    wait_until(first, KEPT)
    assert first.evaluate(SPOIL, [file, script])
    first.close()
    page = with_clock(tablet.new_page())
    page.goto(site.url)
    put_forward_until(page, *READY_NOW)


def test_a_version_whose_engine_never_starts_is_kept_and_can_be_replaced(tablet, watch):
    """The service worker comes without the engine: by way of it a version that mends the engine arrives."""
    watch.allowed.extend(NOISE)
    Faulty.mended.clear()
    Faulty.fault, Faulty.file = "cut", "/pyodide.asm.wasm"
    with Site(devenv.SITE, handler=Faulty) as site:
        watch.origin = site.url
        page = tablet.new_page()
        page.goto(site.url)
        expect(page.locator("#load[data-stage=failed]")).to_be_visible(timeout=LONG)
        wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => found !== undefined)")
        Faulty.mended.set()


# What the cache of the service worker does.
CACHE_FAULTS = {
    "silent": "() => new Promise(() => {})",
    "refused": '() => Promise.reject(new DOMException("", "UnknownError"))',
    "missing": "async () => undefined",
}


@pytest.mark.parametrize("fault", CACHE_FAULTS)
def test_the_cache_of_the_service_worker(tablet, site, watch, fault):
    """The page comes from the network."""
    watch.allowed.extend(NOISE)
    Faulty.mended.set()
    page = tablet.new_page()
    visit(page, site)
    wait_until(page, KEPT)
    (worker,) = tablet.service_workers
    worker.evaluate(f"() => {{ CacheStorage.prototype.match = Cache.prototype.match = {CACHE_FAULTS[fault]} }}")
    page.reload(wait_until="commit")
    expect_ready(page)


# A service worker that the browser leaves in installation for ever, as WebKit does if the page that began it is closed.
STUCK = """
const { serviceWorker } = navigator;
const register = serviceWorker.register.bind(serviceWorker);
const { ready } = serviceWorker;
let stuck = true;
window.asked = [];
Object.defineProperty(serviceWorker, "ready", { get: () => (stuck ? new Promise(() => {}) : ready) });
serviceWorker.register = async (script) => {
  if (!stuck) return register(script);
  const postMessage = (text, [port]) => {
    window.asked.push(text);
    if (ANSWER !== null) port.postMessage(ANSWER);
  };
  const unregister = async () => {
    stuck = false;
  };
  return { installing: { postMessage }, unregister };
};
"""


@pytest.mark.parametrize("answer", ["false", "null"])
def test_a_service_worker_that_is_stuck_in_installation_is_begun_anew(tablet, site, answer):
    """One that is done with storing or says nothing is; one that still stores files is not disturbed."""
    Faulty.mended.set()
    page = with_clock(tablet.new_page())
    page.add_init_script(STUCK.replace("ANSWER", answer))
    page.goto(site.url)
    expect_ready(page)
    page.clock.run_for(LATER)
    page.clock.run_for(6_000)
    page.clock.resume()
    wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => Boolean(found))")
    assert page.evaluate("window.asked") == ["installing?"]


def test_a_service_worker_that_still_stores_files_is_not_disturbed(page, site):
    Faulty.mended.set()
    page.add_init_script(STUCK.replace("ANSWER", "true"))
    page.goto(site.url)
    expect_ready(page)
    for asked in (1, 2):
        page.clock.run_for(LATER)
        wait_until(page, f"window.asked.length === {asked}")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found === undefined)")
