"""The site offline and installed: everything stored, nothing fetched twice, new versions only on request."""

import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from urllib.parse import urlsplit

import accessibility
import pytest
from lib import devenv
from lib.site import offline
from lib.site.serve import Handler, Site
from playwright.sync_api import expect
from tables import KEPT, LONG, PATIENCE, User, come_back_until, record, wait_until
from visits import expect_workers, roll, share

NEWER_KEPT = "navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)"
FORGOTTEN = """(async () =>
  !(await navigator.serviceWorker.getRegistration()) && !(await caches.keys()).length
)()"""
KEPT_ADDRESSES = """async () => {
  const names = (await caches.keys()).filter((name) => name.includes("precache"));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
SPOIL = """async (file) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const request = (await cache.keys()).find(({ url }) => url.endsWith(file));
  await cache.put(request, new Response("spoiled", { headers: { "Content-Type": "application/wasm" } }));
}"""
PIXELS = """async ({ png, svg, size }) => {
  const drawn = await Promise.all([png, svg].map(async (source) => {
    const image = new Image(size, size);
    image.src = source;
    await image.decode();
    if (source === png && image.naturalWidth !== size) throw new Error("another size");
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, size, size);
    return context.getImageData(0, 0, size, size).data;
  }));
  const [one, other] = drawn;
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
}"""


class Recorder(Handler):
    """Records the requested paths, in order."""

    asked = []  # noqa: RUF012 - one test at a time

    def do_GET(self):  # noqa: N802 - the base class looks for it
        self.asked.append(self.path)
        super().do_GET()


@pytest.fixture
def site(tmp_path):
    """A copy of the site that a newer version can replace."""
    Recorder.asked = []
    shutil.copytree(devenv.SITE, tmp_path / "site")
    with Site(tmp_path / "site", handler=Recorder) as served:
        yield served


@pytest.fixture
def page(new_context):
    """A page with empty storage."""
    return new_context().new_page()


def visit(tablet, address):
    """Open the Set-up page and wait for a set-up."""
    page = tablet.new_page()
    page.goto(address)
    expect_ready(page)
    return page


def expect_ready(page):
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    # The board may be there before the engine.
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)


def without_http_cache(page):
    """Empty the browser's own cache, so that only the service worker's files are left."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def app_of(page):
    """The app folder of the shown page."""
    return re.search(r"app/(\w+)/", page.locator('link[rel="stylesheet"]').first.get_attribute("href"))[1]


def put_newer(tmp_path, name="f" * 12):
    """Replace the site by a newer version, with none of the old files; the result is its app folder."""
    site = tmp_path / "site"
    (old,) = (site / "app").iterdir()
    new = old.rename(old.with_name(name))
    for file in (site / "index.html", *site.glob("*.webmanifest")):
        file.write_text(file.read_text("utf-8").replace(old.name, new.name), "utf-8")
    offline.write_worker(site)
    return new.name


# --- without a network ---------------------------------------------------------------------------------


class Server:
    """The site served by a process of its own, which can really end."""

    def __init__(self):
        self.process = None

    def start(self, port=0, *options):
        command = [sys.executable, devenv.ROOT / "scripts" / "run", "--port", str(port), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        (self.url,) = re.findall(r"http://\S+", next(line for line in self.process.stdout if "http" in line))

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def server(watch):
    """Name it before `tablet`: what a page still asks for when the server stops, the browser reports as a fault."""
    served = Server()
    served.start()
    watch.origin = served.url
    yield served
    served.stop()


def test_a_return_visit_takes_python_from_the_device_without_asking(server, tablet):
    asked = []
    tablet.on("request", lambda request: asked.append(urlsplit(request.url).path.rpartition("/")[2]))
    python = {"memory.wasm", "pyodide.asm.wasm"}
    page = visit(tablet, server.url)
    wait_until(page, KEPT)
    assert python <= {*asked}
    page.close()
    asked.clear()
    visit(tablet, server.url)
    assert "pyodide.asm.mjs" in asked
    assert python.isdisjoint(asked)


def test_the_first_visit_has_the_scripts_of_python_kept_compiled(server, tablet):
    """By a worker that reads them from the device; later visits read them there anyway."""
    started = []
    tablet.on("page", lambda page: page.on("worker", lambda worker: started.append(urlsplit(worker.url).path)))
    page = visit(tablet, server.url)
    wait_until(page, KEPT)
    wait_until(page, "navigator.serviceWorker.controller !== null")
    names = ["engine/worker.js", "engine/startup/warm-code-cache.js"]
    page.wait_for_timeout(500)
    assert [path.partition("/js/")[2] for path in started] == names
    expect_workers(page, 1)
    page.close()
    visit(tablet, server.url).wait_for_timeout(500)
    assert [path.partition("/js/")[2] for path in started] == [*names, "engine/worker.js"]


def test_the_second_visit_needs_no_network(server, tablet):
    page = visit(tablet, server.url)
    wait_until(page, KEPT)
    without_http_cache(page)
    page.close()
    server.stop()
    page = visit(tablet, server.url)
    roll(page, "without a network")
    share(page, "#setup-code")
    expect(page.locator("#code img")).to_be_visible()
    page.locator("#code-close").click()
    page.locator("#language").select_option("es")
    expect(page.locator("#roll")).to_have_text("Sortear")
    page.locator("#language").select_option("en")

    user = User(page, server)
    user.press('nav [href="#referee"]')
    user.open(record())
    user.press("#reveal-forest")
    user.tap("F8", "T9")
    user.expect_refused("kb.build.adjacent", "T9 touches none of Ana's pieces", touch=["F8"])
    user.press("#take-back")
    user.tap("F9", "F10")
    user.press("#end-turn")
    user.expect_todo("Luis: turn up the terrain card.")

    user.press('nav [href="#score"]')
    expect(page.locator("#gold")).to_be_visible()
    # What was played without a network is still there on the next visit without one.
    user.press('nav [href="#referee"]')
    user.reload()
    user.expect_todo("Luis: turn up the terrain card.")
    user.expect_piece("red", "F8", "F9", "F10")


def test_python_can_start_by_itself_without_a_network(server, tablet):
    """Without the kept memory it needs its library, and the rest of its functions."""
    page = visit(tablet, server.url)
    wait_until(page, KEPT)
    page.evaluate(SPOIL, "memory.wasm")
    without_http_cache(page)
    server.stop()
    page.reload()
    roll(page, "all by itself")


def test_below_any_address(tablet, watch, tmp_path):
    shutil.copytree(devenv.SITE, tmp_path / "host" / "games" / "hexreeve")
    with Site(tmp_path / "host") as host:
        watch.origin = host.url
        address = f"{host.url}games/hexreeve/"
        page = visit(tablet, address)
        wait_until(page, KEPT)
        assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == address
        without_http_cache(page)
        shutil.rmtree(tmp_path / "host")
        page.reload()
        expect_ready(page)
        roll(page, "below")


def test_the_first_visit_fetches_nothing_for_later_before_the_engine_is_ready(tablet, site):
    page = visit(tablet, site.url)
    wait_until(page, KEPT)
    asked = Recorder.asked
    before, later = set(asked[: asked.index("/service-worker.js")]), asked[asked.index("/service-worker.js") :]
    for file in ("pyodide.asm.wasm", "pyodide.asm.mjs", "memory.wasm", "lock.json"):
        assert any(path.endswith(file) for path in before)
    assert not any(path.endswith((".whl", "python_stdlib.zip", "rest.wasm")) for path in before)
    # Files that the page has fetched come from the browser's cache.
    assert [path for path in later if path in before and path.startswith(("/app/", "/python/"))] == []
    assert max(Counter(later).values()) == 1
    # In the end everything is kept, and nothing else.
    files = {f"/{file.relative_to(devenv.SITE).as_posix()}" for file in devenv.SITE.rglob("*") if file.is_file()}
    files = {file for file in files if "/pool/" not in file}  # a first visit needs one of those, and later ones none
    files = {file for file in files if not file.startswith("/pictures/")}  # for messengers and installers alone
    not_the_page = {"/_headers", "/.htaccess", "/nginx.conf.example", "/service-worker.js", "/404.html"}
    assert sorted(page.evaluate(KEPT_ADDRESSES)) == sorted(files - not_the_page)


def test_what_is_kept_and_spoiled_is_mended(tablet, site, watch):
    """By itself: the engine takes the way by the network, and what comes replaces what was spoiled."""
    page = visit(tablet, site.url)
    wait_until(page, KEPT)
    page.evaluate(SPOIL, "asm.wasm")
    without_http_cache(page)
    page.reload()
    expect_ready(page)
    page.reload()
    expect_ready(page)
    roll(page, "mended")


# --- a newer version -----------------------------------------------------------------------------------


def test_a_newer_version_is_offered_and_not_forced(tablet, site, tmp_path):
    page = visit(tablet, site.url)
    wait_until(page, KEPT)
    old = app_of(page)
    expect(page.locator("#update")).to_be_hidden()
    new = put_newer(tmp_path)
    come_back_until(page, NEWER_KEPT)
    expect(page.locator("#update")).to_contain_text("A new version is ready.")
    # Neither the page nor its next visit changes by itself.
    page.reload()
    expect_ready(page)
    assert app_of(page) == old
    roll(page, "still the old one")
    page.locator("#language").select_option("es")
    expect(page.locator("#update")).to_contain_text("Hay una versión nueva.")
    assert page.locator("#update-now").bounding_box()["height"] >= 44
    assert accessibility.faults(page) == []
    page.locator("#update-now").click()
    expect(page.locator(f'link[href^="app/{new}/"]').first).to_be_attached()
    expect_ready(page)
    expect(page.locator("#update")).to_be_hidden()
    roll(page, "the new one")
    # Nothing of the old version is left behind once the new one has started.
    while any(old in path for path in page.evaluate(KEPT_ADDRESSES)):
        page.wait_for_timeout(50)


def test_a_newer_version_comes_by_itself_once_no_page_is_open(tablet, site, tmp_path):
    page = visit(tablet, site.url)
    wait_until(page, KEPT)
    new = put_newer(tmp_path)
    come_back_until(page, NEWER_KEPT)
    give_up = time.monotonic() + PATIENCE / 1000
    while app_of(page) != new:
        assert time.monotonic() < give_up
        page.close()
        time.sleep(1)  # the browser takes a moment to notice that the host is gone
        page = visit(tablet, site.url)
    expect(page.locator("#update")).to_be_hidden()


def test_never_in_a_running_game(tablet, site, tmp_path):
    user = User(tablet.new_page(), site).visit().open(record())
    page = user.page
    wait_until(page, KEPT)
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    new = put_newer(tmp_path)
    come_back_until(page, NEWER_KEPT)
    user.tap("F9")
    user.expect_piece("red", "F9")
    expect(page.locator("#update")).to_be_hidden()
    user.press('nav [href="#score"]')
    expect(page.locator("#update")).to_be_visible()
    user.press("#score-bare")
    # Typed numbers are kept on the device, as the game is.
    page.locator("#numbers input").first.fill("7")
    expect(page.locator("#numbers .total td").first).to_have_text("7")
    user.press('nav [href="#referee"]')
    user.expect_todo("build one more settlement")
    expect(page.locator("#update")).to_be_hidden()
    user.press('nav [href="#setup"]')
    user.press("#update-now")
    expect(page.locator(f'link[href^="app/{new}/"]').first).to_be_attached()
    expect_ready(page)
    user.press('nav [href="#referee"]')
    user.expect_piece("red", "F8", "F9")
    user.expect_todo("build one more settlement")
    user.press('nav [href="#score"]')
    user.press("#score-bare")
    expect(page.locator("#numbers input").first).to_have_value("7")


def test_a_page_of_the_old_version_keeps_its_own_files(tablet, site, tmp_path):
    """Another page accepts the newer version; this one continues, with old files that it had not requested before."""
    page, other = visit(tablet, site.url), visit(tablet, site.url)
    wait_until(page, KEPT)
    old, new = app_of(page), put_newer(tmp_path)
    come_back_until(other, NEWER_KEPT)
    other.locator("#update-now").click()
    expect(other.locator(f'link[href^="app/{new}/"]').first).to_be_attached()
    expect_ready(other)
    without_http_cache(page)
    expect(page.locator("#update")).to_be_visible()
    assert app_of(page) == old
    share(page, "#setup-code")
    expect(page.locator("#code img")).to_be_visible()
    page.locator("#code-close").click()
    page.locator("#update-now").click()
    expect(page.locator(f'link[href^="app/{new}/"]').first).to_be_attached()
    expect_ready(page)


def test_whoever_works_on_the_site_can_have_it_forgotten(server, tablet):
    page = visit(tablet, server.url)
    wait_until(page, KEPT)
    server.stop()
    server.start(urlsplit(server.url).port, "--no-cache")
    come_back_until(page, FORGOTTEN)
    page.reload()
    expect_ready(page)
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert page.evaluate(KEPT_ADDRESSES) == []


# --- installed -----------------------------------------------------------------------------------------


def test_it_can_be_installed(tablet, site):
    page = visit(tablet, site.url)
    wait_until(page, KEPT)
    browser = page.context.new_cdp_session(page)
    for language in ("es", "en"):
        page.locator("#language").select_option(language)
        expect(page.locator('link[rel="manifest"]')).to_have_attribute("href", f"manifest.{language}.webmanifest")
        told = browser.send("Page.getAppManifest")
        assert told["errors"] == []
        assert told["url"] == f"{site.url}manifest.{language}.webmanifest"
        # It is one app in all languages.
        assert told["manifest"]["startUrl"] == told["manifest"]["scope"] == told["manifest"]["id"] == site.url
        assert told["manifest"]["display"] == "kStandalone"
        assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_the_icons_are_their_drawings(page, site):
    page.goto(site.url)
    (app,) = (devenv.SITE / "app").iterdir()
    icons = f"{site.url}app/{app.name}/icons/"
    for name, purpose in offline.ICONS:
        svg = icons + {"any": "hexreeve.svg", "maskable": "maskable.svg"}[purpose]
        size = int(name.removesuffix(".png").rpartition("-")[2])
        assert page.evaluate(PIXELS, {"png": icons + name, "svg": svg, "size": size}) < 1  # of 255
