"""An engine that fails after its start: reported within seconds and restarted; nothing is lost, every tap is answered.

The faults are real: the worker's script is served with a back door that causes them.
"""

import threading
from statistics import median

import pytest
from lib import devenv
from lib.site.serve import Handler, Site
from playwright.sync_api import expect
from tables import LONG, User, act, record

PYODIDE = "error: "  # Pyodide tells the console how it ended
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 720}
# Keeps every worker of the page at hand, and every channel for answers.
WORKERS = """
window.workers = [];
window.channels = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    window.workers.push(this);
  }
};
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(name);
    if (name.startsWith("hexreeve.engine.")) window.channels.push(this);
  }
};
"""
STARTED = 'facade = python.pyimport("hexreeve.interfaces.page.facade");'
# A message from the page makes the engine's next call fail.
DOOR = """
const sound = facade;
let fault = null;
addEventListener("message", ({ data }) => (fault = data.fault ?? fault));
const call = (...given) => {
  const now = fault;
  fault = null;
  if (now === "loop") for (;;);
  if (now === "trap") python._module.HEAPU32.fill(0xffffffff);
  if (now === "full") python.runPython("raise MemoryError");
  if (now === "nonsense") return undefined;
  if (now === "long") {
    const request = new XMLHttpRequest();
    request.open("GET", new URL("/held", location.origin), false);
    request.send();
  }
  return sound.call(...given);
};
facade = { call, add_language: (...given) => sound.add_language(...given) };
"""
PUT_IN = "fault => workers.at(-1).postMessage({ fault })"
# Ways in which a worker ends with no call under way.
ENDS = (
    "workers.at(-1).terminate()",
    "workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))",
    "channels.at(-1).dispatchEvent(new MessageEvent('messageerror'))",
)


class Held(Handler):
    """Answers one address only when the test allows it."""

    let = threading.Event()

    def do_GET(self):  # noqa: N802 - the base class looks for it
        if self.path != "/held":
            super().do_GET()
            return
        self.let.wait()
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()


@pytest.fixture
def site():
    Held.let.clear()
    with Site(devenv.SITE, handler=Held) as served:
        yield served
        Held.let.set()


@pytest.fixture
def page(new_context):
    """A page that has loaded nothing yet, and whose worker has a back door for faults."""
    page = new_context(has_touch=True).new_page()
    page.add_init_script(WORKERS)
    page.route("**/engine/worker.js", _with_door)
    return page


def _with_door(route):
    response = route.fetch()
    script = response.text()
    assert script.count(STARTED) == 1
    route.fulfill(response=response, body=script.replace(STARTED, STARTED + DOOR))


def at_play(page, site, size, finger=False):
    """User in a game in which Ana may build."""
    page.set_viewport_size(size)
    user = User(page, site, finger=finger).visit()
    user.open(record([act("red", "reveal", card="forest")]))
    user.expect_todo("3")
    if finger:
        # The first tap aims; from then on the board is magnified, and a tap on a hex is certain.
        user.tap("F8")
        expect(page.locator("#aim")).to_be_visible()
    return user


def expect_over_the_page(page, words, button):
    """Expect a sentence and a button on the screen, wherever the page is scrolled to."""
    status = page.locator("#load")
    expect(status.get_by_role("status")).to_contain_text(words)
    for each in (status.get_by_role("status"), status.get_by_role("button", name=button, exact=True)):
        expect(each).to_be_in_viewport(ratio=1)


def restart(user):
    user.press("#load button")
    expect(user.page.locator("#load")).to_be_hidden(timeout=LONG)


def test_an_engine_that_ends_in_a_call_is_restarted_and_only_that_call_is_lost(page, site, watch):
    """ "Try again" restarts the engine; a trap, a full memory and an invalid answer reject every waiting call."""
    watch.allowed.append(PYODIDE)
    user = at_play(page, site, LAPTOP)
    for fault, name in (("trap", "F8"), ("full", "F9"), ("nonsense", "F10")):
        page.evaluate(PUT_IN, fault)
        user.tap(name)
        expect_over_the_page(page, "Nothing is lost", "Restart the engine")
        expect(page.locator("#message")).to_contain_text("The engine stopped while judging a move.")
        # Every tap is answered meanwhile, and none of them waits for the restart.
        page.evaluate("document.getElementById('message').textContent = ''")
        user.tap("E9", "E8")
        user.press("#undo")
        expect(page.locator("#message")).to_contain_text("The engine stopped while")
        restart(user)
        user.tap(name)
        user.expect_piece("red", name)
    expect(page.locator("#board .pieces use")).to_have_count(3)
    user.reload()
    user.expect_piece("red", "F8", "F9", "F10")


def test_a_restart_needs_no_compiler(page, site):
    """The page keeps Python's compiled code, and the next worker asks only for its memory."""
    asked = []
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    user = at_play(page, site, LAPTOP)
    page.evaluate(ENDS[0])
    restart(user)
    user.tap("F8")
    user.expect_piece("red", "F8")
    assert (asked.count("memory.wasm"), asked.count("pyodide.asm.wasm")) == (2, 1)


NEEDED = """async () => {
  const [url] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/engine/engine.js"));
  const { engine } = await import(url.name);
  const took = [];
  for (let i = 0; i < 6; i += 1) {
    const begun = performance.now();
    await engine.need("segno");
    took.push(performance.now() - begun);
  }
  return took;
}"""


def test_a_package_that_is_there_is_not_installed_again(page, site):
    at_play(page, site, LAPTOP)
    first, *again = page.evaluate(NEEDED)
    assert median(again) < first / 5


def test_an_engine_that_ends_by_itself_says_so_in_either_game(page, site):
    """The page notices a dead worker without a call, and the same game continues."""
    user = at_play(page, site, PHONE, finger=True)
    for end, name in zip(ENDS, ("F8", "F9", "F10"), strict=True):
        page.evaluate(end)
        expect_over_the_page(page, "Nothing is lost", "Restart the engine")
        restart(user)
        user.tap(name)
        user.expect_piece("red", name)
    page.evaluate("location.hash = '#builders/setup'")
    expect(page.locator("#b-laid h2").first).to_be_visible(timeout=LONG)
    page.evaluate(ENDS[0])
    expect(page.locator("#b-load button")).to_be_in_viewport(ratio=1)
    page.locator("#b-load button").tap()
    expect(page.locator("#b-load")).to_be_hidden(timeout=LONG)
    page.evaluate("location.hash = '#referee'")
    user.expect_piece("red", "F8", "F9", "F10")


@pytest.mark.parametrize(
    ("size", "words", "stop", "stopped"),
    [
        (PHONE, "The engine is still judging a move.", "Stop it", "You stopped the engine while judging a move."),
        pytest.param(
            LAPTOP,
            "El motor tarda en juzgar una jugada.",
            "Detenerlo",
            "Has detenido el motor",
            marks=pytest.mark.browser_context_args(locale="es-ES"),
        ),
    ],
)
def test_long_work_is_named_and_can_be_stopped(page, site, size, words, stop, stopped):
    """Long work may finish; endless work can be stopped, with all calls that wait for it."""
    user = at_play(page, site, size, finger=size == PHONE)
    page.evaluate(PUT_IN, "long")
    user.tap("F8")
    expect_over_the_page(page, words, stop)
    Held.let.set()
    user.expect_piece("red", "F8")
    expect(page.locator("#load")).to_be_hidden()
    page.evaluate(PUT_IN, "loop")
    user.tap("F9")
    expect_over_the_page(page, words, stop)
    user.tap("E9")
    user.press("#load button")
    expect(page.locator("#message")).to_contain_text(stopped)
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    user.tap("F9")
    user.expect_piece("red", "F9")
    expect(page.locator("#board .pieces use")).to_have_count(2)
