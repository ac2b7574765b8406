"""Measures the engine in a browser's worker, and the time from a tap to the painted ruling."""

import json
import shutil
from itertools import chain
from typing import Any, NoReturn

from playwright.sync_api import TimeoutError as TimedOut

from lib import devenv
from lib.site.serve import Site

PAGE = """<!doctype html>
<title>bench</title>
<link rel="icon" href="data:,">
<script type="module" src="bench.js"></script>
"""
SCRIPT = """
const show = (textContent) => document.body.append(Object.assign(document.createElement("pre"), { textContent }));
const policy = trustedTypes.createPolicy("hexreeve", { createScriptURL: (address) => address });
const worker = new Worker(policy.createScriptURL("bench-worker.js"), { type: "module" });
worker.onmessage = ({ data }) => show(data);
worker.onerror = ({ message }) => show(`The worker failed: ${message}`);
"""
WORKER = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { packages, wheels } from "./%s/vendor/runtime.mjs";
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
from lib.bench import engine
chr(10).join(engine.lines(%d, 1, aims=False))
`);
postMessage(table);
"""
# Records, for each tap on the board, the milliseconds until its answer is in the document, until the browser begins the
# next frame, and until that is painted.
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
  const passed = () => performance.now() - since;
  const there = passed();
  // A message sent before a frame is painted arrives right after it, and before what the page puts off until then.
  requestAnimationFrame(() => {
    const begins = passed();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.taps.push([there, begins, passed()]);
    port2.postMessage(null);
  });
}).observe(document.getElementById("turn"), { subtree: true, childList: true, characterData: true, attributes: true });
"""
# A page that answers a tap at once, by another number.
BARE = """
<button data-hex onclick="turn.textContent = Number(turn.textContent) + 1">Tap</button>
<output id="turn">0</output>
"""
# Files that the benchmark and the naive referee read.
NEEDED = ("scripts/lib/__init__.py", "scripts/lib/bench/[eb_]*.py", "tests/*.py", "data/kingdom/**/*.toml")
# Tells the moments, in ms since the navigation, at which elements are painted, by name. It tells them on the console:
# to look for them from outside would keep the page busy.
STOPWATCH = """
const wanted = %s;
const painted = {};
const left = new Set(Object.keys(wanted));
new MutationObserver((_, observer) => {
  for (const [name, selector] of Object.entries(wanted)) {
    if (!document.querySelector(selector)) continue;
    delete wanted[name];
    // A message sent before a frame is painted arrives right after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        painted[name] = performance.now();
        left.delete(name);
        if (!left.size) console.debug("painted " + JSON.stringify(painted));
      };
      port2.postMessage(null);
    });
  }
  if (!Object.keys(wanted).length) observer.disconnect();
}).observe(document, {childList: true, subtree: true, attributeFilter: ["data-stage"]});
"""
TOLD = "painted "
# If a service worker is registered, waits until it has stored the site on the device, but not for ever.
STORED = """async (patience) => {
  if (!(await navigator.serviceWorker.getRegistration())) return true;
  const ready = navigator.serviceWorker.ready.then(() => true);
  return Promise.race([ready, new Promise((end) => setTimeout(end, patience, false))]);
}"""
PATIENCE = 120.0  # seconds
PAIRS = 60
HAND = 400  # ms between taps: faster than any hand, and long enough to finish painting
AIM = 30  # ms, at the 95th percentile
GAME = devenv.ROOT / "tests" / "games" / "five-players-new-card.json"


def in_worker(page: Any, runs: int) -> str:
    """Run bench_engine in the page's Python in a worker; the result is its table."""
    folder = devenv.BUILD / "bench"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(devenv.SITE, folder)
    app = next(folder.glob("app/*")).relative_to(folder).as_posix()
    paths = chain(*(devenv.ROOT.glob(each) for each in NEEDED))
    files = {path.relative_to(devenv.ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    (folder / "files.json").write_text(json.dumps(files), "utf-8")
    shutil.copytree(devenv.WEB / "node_modules" / "pyodide", folder / "pyodide")
    (folder / "bench.html").write_text(PAGE)
    (folder / "bench.js").write_text(SCRIPT)
    (folder / "bench-worker.js").write_text(WORKER % (app, runs))
    shutil.copy(devenv.BUILD / "frozen" / "python_stdlib.zip", folder / "stdlib.zip")
    with Site(folder) as site:
        page.goto(f"{site.url}bench.html")
        return str(page.locator("pre").inner_text(timeout=600_000))


def painted(page: Any, url: str, wanted: dict[str, str], patience: float = PATIENCE) -> dict[str, float]:
    """Visit a page; the result is when each element was painted, in ms. Stops the script if one never is."""
    page.add_init_script(STOPWATCH % json.dumps(wanted))
    try:
        with page.expect_console_message(lambda said: said.text.startswith(TOLD), timeout=patience * 1000) as told:
            page.goto(url)
    except TimedOut:
        _give_up(page, f"A visit was not ready within {patience:.0f} seconds")
    times: dict[str, float] = json.loads(told.value.text.removeprefix(TOLD))
    return times


def wait_until_stored(page: Any, patience: float = PATIENCE) -> None:
    """Wait until the device has the site, if it is one that devices store. Stops the script if that never is."""
    if not page.evaluate(STORED, patience * 1000):
        _give_up(page, f"The device had not stored the site within {patience:.0f} seconds")


def _give_up(page: Any, what: str) -> NoReturn:
    said = " ".join(page.locator("#load, #not-started").all_inner_texts()).strip()
    devenv.fail(f"{what}; the page says: {said or 'nothing'}")


def taps(page: Any) -> str:
    """Measure refused and legal taps in turn, in the middle of a game of five, and bare ones; the result is text."""
    page.set_content(BARE)
    page.evaluate(TAPS)
    for _ in range(PAIRS):
        page.locator("button").click()
        page.wait_for_timeout(HAND)
    bare = page.evaluate("window.taps")
    with Site(devenv.SITE) as site:
        page.goto(site.url)
        open_game(page)
        page.evaluate(TAPS)
        refused = page.locator("#board .hex:not(.is-legal)")
        for i in range(PAIRS):
            for each in (refused.nth(i * 5), page.locator("#board .hex.is-instead").first, page.locator("#undo")):
                each.click()
                page.wait_for_timeout(HAND)
        both = page.evaluate("window.taps")
    all_painted = quantile([tap[-1] for tap in both], 0.95)
    lines = [
        described("taps", both) + f"  aim {AIM} ms: {'met' if all_painted < AIM else 'missed'}",
        # A legal one is painted once the device has it.
        described("refused ones", both[::2]),
        described("legal ones", both[1::2]),
        described("taps on a page that changes one number", bare),
    ]
    return "\n".join(f"  {line}" for line in lines)


def described(what: str, taps: list[list[float]]) -> str:
    """The times of some taps, as TAPS has recorded them."""
    there, begins, painted = (list(times) for times in zip(*taps, strict=True))
    return (
        f"{len(taps)} {what}: median {quantile(painted, 0.5)} ms, 95% within {quantile(painted, 0.95)} ms"
        f" (in the document after {quantile(there, 0.5)} ms, next frame begins after {quantile(begins, 0.5)} ms)"
    )


def quantile(times: list[float], part: float) -> int:
    """The whole ms in which this part of the taps is done."""
    return round(sorted(times)[int(part * len(times))])


def open_game(page: Any) -> None:
    """Open a game of five in its middle, as soon as the page can."""
    try:
        page.locator("#load").wait_for(state="hidden", timeout=PATIENCE * 1000)
    except TimedOut:
        _give_up(page, f"The engine was not ready within {PATIENCE:.0f} seconds")
    page.evaluate("location.hash = '#referee'")
    page.locator("#import-file").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": half_a_game()}
    )
    page.locator("#todo").wait_for(state="attached")


def half_a_game() -> bytes:
    """The record of a game up to a terrain card in the middle, as JSON."""
    record = json.loads(GAME.read_text("utf-8"))
    reveals = [i for i, action in enumerate(record["actions"]) if action["type"] == "reveal"]
    record["actions"] = record["actions"][: reveals[len(reveals) // 2] + 1]
    return json.dumps(record).encode()
