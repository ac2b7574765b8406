"""The start of the engine in a real Chromium: honest progress, and a way out of every failure."""

import gzip
import re
import threading
import time
from pathlib import Path

import brotli
import pytest
from hexreeve.formats import links
from lib import devenv
from lib.site.serve import Handler, Site
from playwright.sync_api import expect
from tables import SCREEN_KEPT, User, wait_until
from visits import command_line, options, roll, saved, share

MISSING = "Failed to load resource: the server responded with a status of 404"
CUT = "Failed to load resource: net::ERR_"
# What only those load who photograph their table.
PHOTOGRAPHING = ("flow.js", "photo.css", "photo.en.json")
# Keeps what the progress bar has shown.
NOTE_PROGRESS = """
window.shown = [];
new MutationObserver(() => {
  const bar = document.querySelector("#load progress[value]");
  if (bar) window.shown.push([bar.value, bar.max]);
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


class Ailing(Handler):
    """Serves the site with faults in some files, until it is repaired."""

    fault = ""
    files = ""
    mended = threading.Event()
    asked = []  # noqa: RUF012 - one test at a time
    packing = ""

    def do_GET(self):  # noqa: N802 - the base class looks for it
        self.asked.append(self.path)
        ails = self.fault and self.path.endswith(self.files)
        if ails and self.fault == "missing":
            self.send_error(404)
        elif ails and self.fault == "cut":
            self.close_connection = True
        elif self.packing and self.path.endswith((".mjs", ".wasm", ".json")):
            if ails and self.fault == "held":
                self.mended.wait()
            self._send_packed()
        else:
            super().do_GET()

    def _send_packed(self):
        """Send a file as hosts do: brotli compressed before, gzip compressed while sending."""
        content = Path(self.translate_path(self.path)).read_bytes()
        chunked = self.packing == "gzip"
        packed = gzip.compress(content, 1) if chunked else brotli.compress(content, quality=4)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Encoding", self.packing)
        self.send_header(*(("Transfer-Encoding", "chunked") if chunked else ("Content-Length", str(len(packed)))))
        self.end_headers()
        self.wfile.write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(packed), packed) if chunked else packed)

    def guess_type(self, path):
        if self.fault == "mislabelled" and str(path).endswith(self.files):
            return "text/plain"
        return super().guess_type(path)

    def copyfile(self, source, outputfile):
        if self.fault == "slow" and self.path.endswith(self.files):
            self.wfile.flush()
            while part := source.read(1_000_000):
                time.sleep(0.05)
                outputfile.write(part)
        elif self.fault == "spoiled" and self.path.endswith(self.files):
            outputfile.write(source.read()[::-1])
        else:
            super().copyfile(source, outputfile)

    def send_head(self):
        if self.fault == "slow" and self.path.endswith(self.files):
            time.sleep(0.2)
        if self.fault == "held" and self.path.endswith(self.files):
            self.mended.wait()
        return super().send_head()


@pytest.fixture
def site():
    Ailing.fault = ""
    Ailing.asked = []
    Ailing.packing = ""
    Ailing.mended.clear()
    with Site(devenv.SITE, handler=Ailing) as served:
        yield served


@pytest.fixture
def page(new_context):
    """A page that has loaded nothing yet."""
    return new_context().new_page()


def ail(fault, files):
    Ailing.fault, Ailing.files = fault, files


def expect_ready(page):
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=120_000)
    expect(page.locator("#load")).to_be_hidden()


def expect_failure_and_retry(page, words):
    expect(page.locator("#load[data-stage=failed]")).to_be_visible(timeout=120_000)
    expect(page.locator("#load [role=status]")).to_contain_text(words)
    expect(page.locator("#board :is(img, svg[data-seed])")).to_be_visible()
    expect(page.locator("#load progress")).to_be_hidden()
    Ailing.fault = ""
    page.locator("#load button").click()
    expect_ready(page)


def test_progress_counts_the_bytes_that_came(page, site):
    ail("slow", ".wasm")
    page.add_init_script(NOTE_PROGRESS)
    page.goto(site.url)
    expect_ready(page)
    shown = [value for value, _ in page.evaluate("shown")]
    (total,) = {most for _, most in page.evaluate("shown")}
    assert shown == sorted(shown)
    assert shown[-1] <= total
    wasm = next(devenv.SITE.glob("python/*/pyodide.asm.wasm")).stat().st_size
    assert total > wasm
    # More steps than files: the large one was counted while it came.
    assert len({value for value in shown if total - wasm < value < total}) >= 3


def test_every_file_of_the_start_is_counted(page, site):
    page.add_init_script(NOTE_PROGRESS)
    page.goto(site.url)
    expect_ready(page)
    value, total = page.evaluate("shown.at(-1)")
    assert value == total


# A worker that is told no sizes, as WebKit does for files of its cache.
SIZELESS = "for (const name of ['transferSize', 'encodedBodySize', 'decodedBodySize']) "
SIZELESS += "Object.defineProperty(PerformanceResourceTiming.prototype, name, { get: () => 0 });"


def counted_files():
    """The bytes of the files of the start, uncompressed."""
    files = [*devenv.SITE.glob("python/*/pyodide*.*"), *devenv.SITE.glob("app/*/vendor/memory.wasm")]
    return sum(file.stat().st_size for file in [*files, *devenv.SITE.glob("app/*/wheels/lock.json")])


@pytest.mark.parametrize("sizeless", [False, True])
@pytest.mark.parametrize("packing", ["", "br", "gzip"])
def test_the_total_stands_from_the_beginning_and_nothing_goes_back(page, site, packing, sizeless):
    """The count is of uncompressed bytes, and says so: no browser tells every host's compressed ones."""
    Ailing.packing = packing
    if sizeless:
        (worker,) = devenv.SITE.glob("app/*/js/engine/worker.js")
        body = SIZELESS + worker.read_text("utf-8")
        page.route("**/engine/worker.js", lambda route: route.fulfill(content_type="text/javascript", body=body))
    page.add_init_script(NOTE_PROGRESS)
    ail("held", "asm.wasm")
    page.goto(site.url)
    amount = page.locator("#load .amount")
    if not sizeless:
        expect(amount).to_have_text(re.compile(rf"^\d+\.\d of {counted_files() / 1e6:.1f} MB, uncompressed$"))
        # It can be seen on any screen.
        for width, wide in ((390, 300), (1280, 400)):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.locator("#load progress").bounding_box()["width"] >= wide
    # The held file comes late, and so is read along in any browser: later than 100 ms after it was asked for.
    while not any(path.endswith("asm.wasm") for path in Ailing.asked):
        page.wait_for_timeout(50)
    page.wait_for_timeout(200)
    Ailing.mended.set()
    expect_ready(page)
    shown = page.evaluate("shown")
    assert [value for value, _ in shown] == sorted(value for value, _ in shown)
    assert {total for _, total in shown} == {counted_files()}
    assert shown[-1][0] == shown[-1][1]


def test_wrong_mime_type(page, site):
    ail("mislabelled", ".wasm")
    page.goto(site.url)
    expect_failure_and_retry(page, "text/plain")


@pytest.mark.parametrize(
    ("fault", "file", "words"),
    [
        ("missing", "engine/worker.js", "did not arrive, or arrived damaged"),
        ("missing", "runtime.mjs", "did not arrive, or arrived damaged"),
        ("missing", "pyodide.mjs", "did not arrive, or arrived damaged"),
        ("missing", "asm.mjs", "cannot run it"),
        ("missing", "asm.wasm", "pyodide.asm.wasm: 404"),
        ("missing", "lock.json", "lock.json: 404"),
        ("cut", "engine/worker.js", "did not arrive, or arrived damaged"),
        ("cut", "asm.wasm", "did not arrive, or arrived damaged"),
    ],
)
def test_a_file_that_does_not_come(page, site, watch, fault, file, words):
    watch.allowed += [MISSING, CUT]
    ail(fault, file)
    page.goto(site.url)
    expect_failure_and_retry(page, words)


def test_a_worker_that_never_reports(page, site):
    """The page waits for it no longer than it says, and another worker answers."""
    page.clock.install()
    page.route("**/engine/worker.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto(site.url)
    expect(page.locator("#load[data-stage=begin]")).to_be_visible()
    page.clock.run_for(41_000)
    expect(page.locator("#load[data-stage=failed]")).to_be_visible()
    page.clock.resume()
    page.unroute("**/engine/worker.js")
    expect_failure_and_retry(page, "does not respond")


@pytest.mark.parametrize("fault", ["spoiled", "missing", "cut"])
def test_python_starts_by_itself_if_the_kept_memory_is_of_no_use(page, site, watch, fault):
    watch.allowed.extend((MISSING, CUT))
    ail(fault, "memory.wasm")
    page.goto(site.url)
    expect_ready(page)
    for file in ("python_stdlib", "hexreeve-", "rest.wasm"):
        assert any(file in path for path in Ailing.asked)


def test_the_rest_of_python_is_of_no_use(page, site, watch):
    """Python needs it here, for the kept memory is of no use either."""
    watch.allowed.append("WebAssembly.Module()")
    ail("spoiled", ("memory.wasm", "rest.wasm"))
    page.goto(site.url)
    expect_failure_and_retry(page, "cannot run it")


def test_what_is_chosen_while_the_engine_comes_is_rolled(page, site):
    ail("held", "asm.wasm")
    page.goto(site.url)
    options(page)
    page.locator("#box-nomads").check()
    page.locator("#seed").fill("soon")
    page.locator("#roll").click()
    Ailing.mended.set()
    expect_ready(page)
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "soon")
    setup = saved(page)
    assert (setup["boxes"], setup["seed"]) == (["base", "nomads"], "soon")
    # The other one was there before the engine.
    expect(page.locator("#earlier .badge")).to_have_text("2")


def test_a_link_followed_while_the_engine_comes_stays(page, site):
    record = command_line("--seed", "linked")
    ail("held", "asm.wasm")
    page.goto(site.url)
    # A first set-up is there before the engine.
    expect(page.locator("#earlier .badge")).to_have_text("1")
    page.evaluate("address => { location.hash = address }", f"#setup/{links.write(record)}")
    expect(page).to_have_url(re.compile("#setup/1"))
    Ailing.mended.set()
    expect_ready(page)
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "linked")
    # Nothing else has been rolled.
    expect(page.locator("#earlier .badge")).to_have_text("2")


@pytest.mark.parametrize("fault", ["missing", "cut"])
def test_what_there_is_to_choose_from_comes_from_the_engine_if_need_be(page, site, watch, fault):
    watch.allowed += [MISSING, CUT]
    ail(fault, "choices.en.json")
    page.goto(site.url)
    expect_ready(page)
    expect(page.locator("#box-nomads")).to_be_attached()


def test_what_only_some_need_comes_when_it_is_needed(page, site):
    page.goto(site.url)
    expect_ready(page)
    late = ("python_stdlib", ".whl", "rest.wasm", *PHOTOGRAPHING)
    assert not any(name in path for path in Ailing.asked for name in late)
    page.locator("#door-board").click()
    page.locator("#photo-doors").click()
    expect(page.locator("#photo-open")).to_be_visible()
    assert all(any(name in path for path in Ailing.asked) for name in PHOTOGRAPHING)


def test_an_evening_needs_no_rest_of_python(page, site):
    user = User(page, site)
    user.visit("setup")
    roll(page, "an evening")
    user.press("#play")
    user.press("#reveal-grass")
    page.locator("#board .hex.is-legal").first.click()
    expect(page.locator("#log li li")).to_have_count(2)
    page.locator("#board .hex:not(.is-legal)").first.click()
    expect(page.locator("#ruling-said")).to_be_visible()
    user.press('nav [href="#score"]')
    expect(page.locator("#gold")).to_be_visible()
    user.press('nav [href="#rules"]')
    expect(page.locator("#rules")).to_be_visible()
    user.press('nav [href="#setup"]')
    roll(page, "after the game")
    assert not any("rest.wasm" in path for path in Ailing.asked)


def test_other_packages_bring_the_rest_of_python(page, site, watch):
    """If it does not come, the page says so, and goes on."""
    watch.allowed += [MISSING, CUT]
    page.goto(site.url)
    expect_ready(page)
    ail("missing", "rest.wasm")
    share(page, "#setup-code")
    expect(page.locator("#message")).to_contain_text("(rest.wasm: 404)")
    ail("", "")
    share(page, "#setup-code")
    expect(page.locator("#code .code")).to_be_visible()


def test_a_download_that_only_some_need_stops_nothing_else(page, site, watch):
    """If a download for one action fails, the page says so, it can be retried, and everything else works."""
    watch.allowed += [MISSING, CUT]
    page.goto(site.url)
    expect_ready(page)
    (checks,) = (path.name for path in devenv.SITE.glob("app/*/wheels/fastjsonschema-*.whl"))
    (codes,) = (path.name for path in devenv.SITE.glob("app/*/wheels/segno-*.whl"))
    file = {"name": "a.json", "mimeType": "", "buffer": b"{}"}
    for fault, name, words in (
        ("missing", "python_stdlib.zip", "which the server did not deliver (python_stdlib.zip: 404)"),
        ("cut", "python_stdlib.zip", "(python_stdlib.zip), which failed. Try again once you are online"),
        ("cut", checks, f"({checks}), which failed"),
    ):
        ail(fault, name)
        page.locator("#open-file").set_input_files(file)
        expect(page.locator("#message")).to_contain_text(words)
        expect(page.locator("#load")).to_be_hidden()
        roll(page, f"{fault} {name}")
    ail("", "")
    page.locator("#open-file").set_input_files(file)
    expect(page.locator("#message")).to_contain_text("a.json")
    ail("cut", codes)
    share(page, "#setup-code")
    expect(page.locator("#message")).to_contain_text(f"({codes}), which failed")
    roll(page, "without a code")
    ail("", "")
    share(page, "#setup-code")
    expect(page.locator("#code .code")).to_be_visible()


def test_a_browser_without_webassembly(page, site):
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    expect(page.locator("#load [role=status]")).to_contain_text("WebAssembly")
    expect(page.locator("#load button")).to_be_visible()


@pytest.mark.browser_context_args(locale="es-MX")
def test_the_browser_s_language_and_another(page, site):
    ail("mislabelled", ".wasm")
    page.goto(site.url)
    status = page.locator("#load [role=status]")
    expect(status).to_contain_text("servidor")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.locator("#language").select_option("en")
    expect(status).to_contain_text("server")
    page.reload()
    expect(status).to_contain_text("server")
    expect(page.locator("#language")).to_have_value("en")


def test_the_second_visit_asks_for_the_page_only(site, watch, browser_type, browser_type_launch_args, tmp_path):
    """The page itself, and the small files beside it; a Chromium without windows leaves the manifest out.

    The first visit ends once its screen is kept; else the second may show the example board before it rolls.
    """
    manifest, again = "/manifest.en.webmanifest", {"/", "/start.js"}
    # A profile on disk: the cache of a private window is too small for Python.
    options = {**browser_type_launch_args, "service_workers": "block"}
    with browser_type.launch_persistent_context(tmp_path, **options) as context:
        for expected in (lambda asked: len(asked) > 1, lambda asked: set(asked) - {manifest} == again):
            Ailing.asked.clear()
            page = context.new_page()
            watch.observe(page)
            page.goto(site.url)
            expect_ready(page)
            assert expected(Ailing.asked)
            wait_until(page, SCREEN_KEPT)
            page.close()


def test_micropip_installs_from_our_own_lock(page, site, tmp_path):
    file = tmp_path / "table.json"
    file.write_text("{}")
    page.goto(site.url)
    expect_ready(page)
    page.locator("#open-file").set_input_files(file)
    expect(page.locator("#message")).to_be_visible()
    assert any("fastjsonschema" in path for path in Ailing.asked)
