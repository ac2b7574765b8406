"""A host that answers wrongly, for a while or permanently: no version breaks, and there is always a way out."""

import shutil
from base64 import b64encode
from hashlib import sha384

import pytest
from hexreeve.text.wording import words
from languages import LANGUAGES
from lib import devenv
from lib.site import offline
from lib.site.headers import UNFRAMED
from lib.site.serve import Handler, Site
from playwright.sync_api import expect
from tables import KEPT, User, come_back_until, record, wait_until
from test_offline import NEWER_KEPT, SPOIL, app_of, expect_ready, put_newer, visit, without_http_cache
from visits import roll

# Looks for a newer version, and tells what has become of it.
TRIED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const ended = new Promise((resolve) => registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing.addEventListener("statechange", () => resolve(installing.state));
  }, { once: true }));
  await registration.update();
  return ended;
}"""
REFUSED = ["integrity", "MIME type", "ERR_", "404"]
FRAME = '<!doctype html><title>frame</title><link rel="icon" href="data:,"><iframe src="index.html"></iframe>'


# Whether each of the ways is refused.
SINKS = """() => [
  () => { document.body.innerHTML = "<b>x</b>"; },
  () => new DOMParser().parseFromString("<svg/>", "image/svg+xml"),
  () => new Worker("start.js"),
  () => { document.createElement("script").src = "start.js"; },
  () => trustedTypes.createPolicy("another", {}),
].map((way) => { try { way(); return false; } catch { return true; } })"""


class Wrong(Handler):
    """Answers 200 with wrong content for some files, with the headers of the right answer."""

    fault = ""
    files = ()
    framed = False

    def do_GET(self):  # noqa: N802 - the base class looks for it
        path = self.path.partition("?")[0]
        if not self.fault or not path.endswith(self.files):
            super().do_GET()
            return
        file = self.directory + path
        with open(file if self.fault != "page" else self.directory + "/index.html", "rb") as source:
            right = source.read()
        answer = {"page": right, "cut": right[: len(right) // 2], "other": b"export {};\n"}[self.fault]
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if self.fault == "page" else self.guess_type(file))
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def send_header(self, name, value):
        if name == "Content-Security-Policy":
            if self.path == "/frame.html":
                return
            value = value.replace(UNFRAMED, "") if self.framed else value
        super().send_header(name, value)


def answer(fault, *files):
    Wrong.fault, Wrong.files = fault, files


@pytest.fixture
def site(tmp_path):
    """A copy of the site that a newer version can replace."""
    answer("")
    Wrong.framed = False
    shutil.copytree(devenv.SITE, tmp_path / "site")
    with Site(tmp_path / "site", handler=Wrong) as served:
        yield served


@pytest.fixture
def page(new_context):
    """A page with empty storage."""
    return new_context().new_page()


def put_broken(tmp_path):
    """Replace the site by a newer version whose script fails at once; the result is its app folder."""
    new = put_newer(tmp_path)
    script, page = tmp_path / "site" / "app" / new / "js" / "shell" / "main.js", tmp_path / "site" / "index.html"
    before = integrity(script)
    script.write_text('throw new Error("a fault of this version");\n' + script.read_text("utf-8"), "utf-8")
    page.write_text(page.read_text("utf-8").replace(before, integrity(script)), "utf-8")
    offline.write_worker(tmp_path / "site")
    return new


def integrity(file):
    return f"sha384-{b64encode(sha384(file.read_bytes()).digest()).decode()}"


def accept(page, new):
    """Come back to the page until it offers the newer version, and accept that."""
    come_back_until(page, NEWER_KEPT)
    page.locator("#update-now").click()
    expect(page.locator(f'link[href^="app/{new}/"]').first).to_be_attached()


def test_an_update_is_offered_only_once_every_file_is_right(tablet, site, tmp_path):
    """While the host serves one wrong file, the stored version continues; after the repair the new one comes."""
    page = visit(tablet, site.url)
    wait_until(page, KEPT)
    old, new = app_of(page), put_newer(tmp_path)
    for fault in ("page", "cut", "other"):
        answer(fault, "js/shell/main.js")
        assert page.evaluate(TRIED) == "redundant"
        expect(page.locator("#update")).to_be_hidden()
    page.reload()
    expect_ready(page)
    assert app_of(page) == old
    # What both versions have in common is compared as well.
    page.evaluate(SPOIL, "asm.wasm")
    answer("")
    accept(page, new)
    without_http_cache(page)
    expect_ready(page)
    expect(page.locator("#update")).to_be_hidden()
    roll(page, "the new one")


SCRIPTS = ("js/shell/main.js", "js/shell/page.js", "js/engine/engine.js", "js/shared/shared.js", "css/style.css")


@pytest.mark.parametrize(("fault", "files"), [("page", SCRIPTS), ("cut", SCRIPTS), ("page", ("i18n/en.json",))])
def test_a_first_visit_that_got_wrong_answers_is_mended(page, site, watch, fault, files):
    """The page says so in both languages; files that the browser would cache forever are requested again."""
    watch.allowed += REFUSED
    answer(fault, *files)
    page.goto(site.url)
    failed = page.locator("#not-started")
    expect(failed).to_be_visible()
    expect(failed).to_contain_text("The page did not start")
    expect(failed).to_contain_text("La página no ha arrancado")
    expect(page.locator("#go-back")).to_be_hidden()
    with page.expect_navigation():
        page.locator("#load-again").click()
    expect(failed).to_be_visible()
    answer("")
    with page.expect_navigation():
        page.locator("#load-again").click()
    expect_ready(page)
    expect(failed).to_be_hidden()


def test_an_engine_that_got_wrong_scripts_is_mended(page, site, watch):
    """A worker and its imports are requested again too, although their addresses never change."""
    watch.allowed += REFUSED
    failed, again = page.locator("#load[data-stage=failed]"), page.locator("#load button")
    answer("page", "engine/worker.js")
    page.goto(site.url)
    expect(failed).to_be_visible()
    answer("page", "pyodide.mjs")
    again.click()
    expect(failed).to_contain_text("pyodide.mjs")
    answer("")
    again.click()
    expect_ready(page)


def test_a_version_that_does_not_start_is_left_for_the_one_that_worked(tablet, site, watch, tmp_path):
    """Neither the way back nor the repair changes the games."""
    watch.allowed += ["a fault of this version"]
    user = User(tablet.new_page(), site).visit().open(record())
    page = user.page
    user.press("#reveal-forest")
    user.tap("F8")
    wait_until(page, KEPT)
    user.press('nav [href="#setup"]')
    old, broken = app_of(page), put_broken(tmp_path)
    accept(page, broken)
    expect(page.locator("#not-started")).to_be_visible()
    expect(page.locator("#go-back")).to_be_visible()
    page.reload()
    page.locator("#go-back").click()
    expect(page.locator(f'link[href^="app/{old}/"]').first).to_be_attached()
    expect_ready(page)
    user.press('nav [href="#referee"]')
    user.expect_piece("red", "F8")
    # It stays so, without a network too, until there is a version newer than the broken one.
    without_http_cache(page)
    user.reload()
    assert app_of(page) == old
    expect(page.locator("#update")).to_be_hidden()
    shutil.copytree(devenv.SITE, tmp_path / "next" / "site")
    mended = put_newer(tmp_path / "next", "e" * 12)
    shutil.rmtree(tmp_path / "site")
    (tmp_path / "next" / "site").rename(tmp_path / "site")
    user.press('nav [href="#setup"]')
    accept(page, mended)
    expect_ready(page)
    user.press('nav [href="#referee"]')
    user.expect_piece("red", "F8")


def test_text_becomes_neither_markup_nor_a_script_by_another_way(page, site, watch):
    """Trusted Types: only the page's own policy makes markup and script addresses, and only for this site."""
    watch.allowed += ["Trusted", "trusted-types"]
    page.goto(site.url)
    expect_ready(page)
    assert page.evaluate(SINKS) == [True] * 5


def test_nothing_is_shown_in_a_frame_but_a_way_out(page, site, watch, tmp_path):
    """If the host sets headers, browsers refuse the frame; if not, the page does."""
    watch.allowed += ["does not run inside another page", "frame-ancestors"]
    (tmp_path / "site" / "frame.html").write_text(FRAME)
    Wrong.framed = True
    page.goto(f"{site.url}frame.html")
    framed = page.frame_locator("iframe")
    expect(framed.locator("#framed a")).to_be_visible()
    # Without a script of the page that knows the language: in all of them.
    said = [words(language)["page.framed"] for language in LANGUAGES]
    assert framed.locator("body").inner_text().strip().splitlines() == said
    with page.context.expect_page() as opened:
        framed.locator("#framed a").click()
    expect(opened.value.locator("#board")).to_be_visible()
    expect(opened.value.locator("#framed")).to_be_hidden()
    opened.value.close()
    Wrong.framed = False
    page.goto(f"{site.url}frame.html")
    wait_until(page, "document.readyState === 'complete'")
    assert page.frames[1].url.startswith("chrome-error:")
