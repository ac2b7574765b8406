"""The snapshot of Python's memory is read to its end, however often the browser collects what nobody refers to."""

from urllib.parse import urlsplit

import pytest
from lib import devenv
from playwright.sync_api import expect

# A snapshot (web/js/engine/startup/memory-snapshot.js) of 4 MB: one run, as long as all of it but the first word after
# the header.
PAGE = """<!doctype html><meta charset="utf-8"><script type="module">
import { unpackSnapshot } from "./engine/startup/memory-snapshot.js";
const SIZE = 1 << 22;
const head = Uint32Array.of(0x6d736100, 1, 0, 0, 0, 0, SIZE, 0, 1, 8, SIZE - 8);
const run = new Uint8Array(SIZE - 8).map((_, i) => i * 7);
const cache = await caches.open("memory");
await cache.put("snapshot", new Response(new Blob([head, run])));
// `rounds`: how often the browser collects, each time in a task of its own, before a read counts as lost.
window.readOnce = async (rounds) => {
  const image = new Uint8Array(SIZE);
  const reading = (async () => unpackSnapshot((await caches.match("snapshot")).body, image))().then(() => true);
  const collected = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      gc();
      await new Promise((next) => setTimeout(next));
    }
    return false;
  })();
  return (await Promise.race([reading, collected])) && image.subarray(8).every((byte, i) => byte === run[i]);
};
document.title = "there";
</script>"""
TIMES = 20
ROUNDS = 400


ADDRESS = "http://localhost/"
SCRIPTS = devenv.WEB / "js"


@pytest.fixture
def collecting(playwright):
    """A page with the module alone, in the newest Chromium with windows, whose scripts may call the collector."""
    flags = [*devenv.CHROMIUM_FLAGS, "--js-flags=--expose-gc"]
    browser = playwright.chromium.launch(executable_path=devenv.chromium(), args=flags)
    page = browser.new_page()
    page.route(ADDRESS, lambda route: route.fulfill(content_type="text/html", body=PAGE))
    page.route(f"{ADDRESS}**/*.js", lambda route: route.fulfill(path=SCRIPTS / urlsplit(route.request.url).path[1:]))
    page.goto(ADDRESS)
    expect(page).to_have_title("there")
    yield page
    browser.close()


def test_a_snapshot_arrives_although_the_browser_collects_meanwhile(collecting):
    arrived = [collecting.evaluate("rounds => readOnce(rounds)", ROUNDS) for _ in range(TIMES)]
    assert arrived == [True] * TIMES
