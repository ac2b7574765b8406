"""The load of the engine in a real Chromium: honest progress, and a way out of all that can go wrong."""

import re
import threading
import time

import house
import pytest
from hexreeve import links
from playwright.sync_api import expect
from rolls import command_line, saved
from serve import Handler, Site

MISSING = "Failed to load resource: the server responded with a status of 404"
CUT = "Failed to load resource: net::ERR_"
# Keeps what the progress bar has shown.
NOTE_PROGRESS = """
window.shown = [];
new MutationObserver(() => {
  const bar = document.querySelector("#load progress[value]");
  if (bar) window.shown.push([bar.value, bar.max]);
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


class Ailing(Handler):
    """Serves the site with a fault in some files, until it is mended."""

    fault = ""
    files = ""
    mended = threading.Event()
    asked = []  # noqa: RUF012 - one test at a time

    def do_GET(self):  # noqa: N802 - the base class looks for it
        self.asked.append(self.path)
        ails = self.fault and self.path.endswith(self.files)
        if ails and self.fault == "missing":
            self.send_error(404)
        elif ails and self.fault == "cut":
            self.close_connection = True
        else:
            super().do_GET()

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
    Ailing.mended.clear()
    with Site(house.SITE, handler=Ailing) as served:
        yield served


@pytest.fixture
def page(new_context):
    """Return a page that has loaded nothing yet."""
    return new_context().new_page()


def ail(fault, files):
    Ailing.fault, Ailing.files = fault, files


def expect_ready(page):
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=120_000)
    expect(page.locator("#load")).to_be_hidden()


def expect_failure_and_retry(page, words):
    expect(page.locator("#load[data-stage=failed]")).to_be_visible(timeout=120_000)
    expect(page.locator("#load [role=status]")).to_contain_text(words)
    expect(page.locator("#board img")).to_be_visible()
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
    wasm = next(house.SITE.glob("python/*/pyodide.asm.wasm")).stat().st_size
    assert total > wasm
    # More steps than files: the large one was counted while it came.
    assert len({value for value in shown if total - wasm < value < total}) >= 3


def test_every_file_of_the_start_is_counted(page, site):
    page.add_init_script(NOTE_PROGRESS)
    page.goto(site.url)
    expect_ready(page)
    value, total = page.evaluate("shown.at(-1)")
    assert value == total


def test_wrong_mime_type(page, site):
    ail("mislabelled", ".wasm")
    page.goto(site.url)
    expect_failure_and_retry(page, "text/plain")


@pytest.mark.parametrize(
    ("fault", "file", "words"),
    [
        ("missing", "engine-worker.js", "could not be fetched"),
        ("missing", "runtime.mjs", "could not be fetched"),
        ("missing", "pyodide.mjs", "could not be fetched"),
        ("missing", "asm.mjs", "cannot run it"),
        ("missing", "asm.wasm", "pyodide.asm.wasm: 404"),
        ("missing", "memory.wasm", "memory.wasm: 404"),
        ("missing", "lock.json", "lock.json: 404"),
        ("cut", "engine-worker.js", "could not be fetched"),
        ("cut", "asm.wasm", "could not be fetched"),
        ("cut", "memory.wasm", "could not be fetched"),
    ],
)
def test_a_file_that_does_not_come(page, site, watch, fault, file, words):
    watch.allowed += [MISSING, CUT]
    ail(fault, file)
    page.goto(site.url)
    expect_failure_and_retry(page, words)


def test_python_starts_by_itself_if_the_kept_memory_is_of_no_use(page, site):
    ail("spoiled", "memory.wasm")
    page.goto(site.url)
    expect_ready(page)
    assert any("python_stdlib" in path for path in Ailing.asked)
    assert any("hexreeve-" in path for path in Ailing.asked)


def test_what_is_chosen_while_the_engine_comes_is_rolled(page, site):
    ail("held", "asm.wasm")
    page.goto(site.url)
    page.locator("#box-nomads").check()
    page.locator("#seed").fill("soon")
    page.locator("#roll").click()
    Ailing.mended.set()
    expect_ready(page)
    setup = saved(page)
    assert (setup["boxes"], setup["seed"]) == (["base", "nomads"], "soon")
    expect(page.locator("#earlier .badge")).to_have_text("1")


def test_a_link_followed_while_the_engine_comes_stays(page, site):
    record = command_line("--seed", "linked")
    ail("held", "asm.wasm")
    page.goto(site.url)
    expect(page.locator("#box-nomads")).to_be_visible()
    page.evaluate("address => { location.hash = address }", f"#setup/{links.write(record)}")
    expect(page).to_have_url(re.compile("#setup/1"))
    Ailing.mended.set()
    expect_ready(page)
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "linked")
    # Nothing else has been rolled, before it or after it.
    expect(page.locator("#earlier .badge")).to_have_text("1")


@pytest.mark.parametrize("fault", ["missing", "cut"])
def test_what_there_is_to_choose_from_comes_from_the_engine_if_need_be(page, site, watch, fault):
    watch.allowed += [MISSING, CUT]
    ail(fault, "choices.en.json")
    page.goto(site.url)
    expect_ready(page)
    expect(page.locator("#box-nomads")).to_be_visible()


def test_what_only_some_need_comes_when_it_is_needed(page, site):
    page.goto(site.url)
    expect_ready(page)
    assert not any(name in path for path in Ailing.asked for name in ("python_stdlib", ".whl"))


def test_what_is_needed_later_and_does_not_come_is_said(page, site, watch):
    """A fault is heard after the start as well: else whoever opens a file would wait for ever."""
    watch.allowed += [MISSING]
    page.goto(site.url)
    expect_ready(page)
    ail("missing", "python_stdlib.bin")
    page.locator("#sheet input[type=file]").set_input_files({"name": "a.json", "mimeType": "", "buffer": b"{}"})
    expect(page.locator("#load [role=status]")).to_contain_text("python_stdlib.bin: 404")
    ail("", "")
    page.locator("#load button").click()
    expect_ready(page)


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
    # A profile on disk: the cache of a private window is too small for Python.
    options = {**browser_type_launch_args, "service_workers": "block"}
    with browser_type.launch_persistent_context(tmp_path, **options) as context:
        for expected in (lambda asked: len(asked) > 1, lambda asked: set(asked) == {"/", "/manifest.en.webmanifest"}):
            Ailing.asked.clear()
            page = context.new_page()
            watch.observe(page)
            page.goto(site.url)
            expect_ready(page)
            assert expected(Ailing.asked)
            page.close()


def test_micropip_installs_from_our_own_lock(page, site, tmp_path):
    file = tmp_path / "table.json"
    file.write_text("{}")
    page.goto(site.url)
    expect_ready(page)
    page.locator("#sheet input[type=file]").set_input_files(file)
    expect(page.locator("#message")).to_be_visible()
    assert any("fastjsonschema" in path for path in Ailing.asked)
