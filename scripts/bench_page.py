"""Measure the engine in a browser's worker, and how long a tap takes to become a painted ruling."""

import json
import shutil
import statistics
from itertools import chain
from typing import Any

import house
from serve import Site

PAGE = """<!doctype html>
<title>bench</title>
<link rel="icon" href="data:,">
<script type="module" src="bench.js"></script>
"""
SCRIPT = """
const show = (textContent) => document.body.append(Object.assign(document.createElement("pre"), { textContent }));
const worker = new Worker("bench-worker.js", { type: "module" });
worker.onmessage = ({ data }) => show(data);
worker.onerror = ({ message }) => show(`The worker failed: ${message}`);
"""
WORKER = """
import { packages, pyodide, wheels } from "./%s/vendor/runtime.mjs";
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide({
  lockFileURL: new URL("lock.json", wheels).href,
  packages: Object.keys(packages),
  stdLibURL: new URL("stdlib.zip", import.meta.url).href,
});
const files = await (await fetch("files.json")).json();
for (const [name, text] of Object.entries(files)) {
  python.FS.mkdirTree(`/bench/${name}`.replace(/[^/]*$/, ""));
  python.FS.writeFile(`/bench/${name}`, text);
}
const table = python.runPython(`
import sys
sys.path += ["/bench/scripts", "/bench/tests"]
import bench_engine
chr(10).join(bench_engine.lines(%d, 1, aims=False))
`);
postMessage(table);
"""
# Notes for every tap on the board the ms until the answer has been painted.
TAPS = """
window.taps = [];
let tapped = null;
addEventListener("click", (event) => {
  if (event.target.closest?.("[data-hex]")) tapped = performance.now();
}, true);
new MutationObserver(() => {
  if (tapped === null) return;
  const since = tapped;
  tapped = null;
  // A message sent before a frame is painted arrives right after it, and before what the page puts off until then.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.taps.push(performance.now() - since);
    port2.postMessage(null);
  });
}).observe(document.getElementById("turn"), { subtree: true, childList: true, characterData: true, attributes: true });
"""
# What the measurements and the naive version read.
NEEDED = ("scripts/bench_[eb]*.py", "tests/*.py", "data/kingdom/*.toml")
PAIRS = 60
HAND = 400  # ms from one tap to the next: no hand is faster, and nothing else stirs while an answer is painted
AIM = 50  # ms, at the 95th percentile
GAME = house.ROOT / "tests" / "games" / "five-players-new-card.json"


def in_worker(page: Any, runs: int) -> str:
    """Return the engine's table as measured by the Python of the page, in a worker."""
    folder = house.BUILD / "bench"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(house.SITE, folder)
    app = next(folder.glob("app/*")).relative_to(folder).as_posix()
    paths = chain(*(house.ROOT.glob(each) for each in NEEDED))
    files = {path.relative_to(house.ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    (folder / "files.json").write_text(json.dumps(files), "utf-8")
    (folder / "bench.html").write_text(PAGE)
    (folder / "bench.js").write_text(SCRIPT)
    (folder / "bench-worker.js").write_text(WORKER % (app, runs))
    shutil.copy(house.BUILD / "frozen" / "python_stdlib.zip", folder / "stdlib.zip")
    with Site(folder) as site:
        page.goto(f"{site.url}bench.html")
        return page.locator("pre").inner_text(timeout=600_000)


def taps(page: Any) -> str:
    """Return how long taps took, refused ones and legal ones in turn, in the middle of a game of five."""
    with Site(house.SITE) as site:
        page.goto(f"{site.url}#referee")
        page.locator("#load").wait_for(state="hidden", timeout=120_000)
        page.locator("#import-file").set_input_files(
            {"name": "game.json", "mimeType": "application/json", "buffer": half_a_game()}
        )
        page.locator("#todo").wait_for()
        page.evaluate(TAPS)
        refused = page.locator("#board .hex:not(.is-legal)")
        for i in range(PAIRS):
            for each in (refused.nth(i * 5), page.locator("#board .hex.is-instead").first, page.locator("#undo")):
                each.click()
                page.wait_for_timeout(HAND)
        figures = sorted(page.evaluate("window.taps"))
    middle, late = statistics.median(figures), figures[int(0.95 * len(figures))]
    verdict = "met" if late < AIM else "missed"
    return f"  {len(figures)} taps: median {middle:.0f} ms, 95% within {late:.0f} ms  aim {AIM} ms: {verdict}"


def half_a_game() -> bytes:
    """Return the record of a whole game up to a card that has just been revealed."""
    record = json.loads(GAME.read_text("utf-8"))
    reveals = [i for i, action in enumerate(record["actions"]) if action["type"] == "reveal"]
    record["actions"] = record["actions"][: reveals[len(reveals) // 2] + 1]
    return json.dumps(record).encode()
