"""What the page shows before Python is there: the last screen of this device, or a set-up that the build has rolled."""

import contextlib
import gzip
import json
import re
import time

import pytest
from hexreeve.interfaces.page import facade
from lib import devenv
from lib.site.stages import rolled_setups
from playwright.sync_api import Error, expect
from tables import LONG, PATIENCE, SCREEN_KEPT, User, act, legal, record, wait_until
from visits import options, roll

# Keeps every message from the engine's worker until `goOn` is called.
HELD = """
const post = Worker.prototype.postMessage;
const held = [];
let free = false;
Worker.prototype.postMessage = function (...message) {
  if (free) post.apply(this, message);
  else held.push([this, message]);
};
window.goOn = () => {
  free = true;
  for (const [worker, message] of held) post.apply(worker, message);
};
"""
# Notes what is there together with the painted board.
FIRST = """
const PARTS = ["doors", "controls", "laid-out", "board", "doing", "seeing", "rules", "transcribe", "builders"];
new MutationObserver((_, observer) => {
  if (!document.querySelector("#board svg")) return;
  observer.disconnect();
  window.picture = document.querySelector("#board svg");
  window.painted = {
    pieces: document.querySelectorAll("#board .pieces use").length,
    todo: document.getElementById("todo").textContent,
    log: document.querySelectorAll("#log li li").length,
    parts: PARTS.filter((id) => document.getElementById(id).checkVisibility()),
  };
}).observe(document, { childList: true, subtree: true });
"""
# Taps a hex as soon as it is painted.
TAP = """
new MutationObserver((_, observer) => {
  const hex = document.querySelector('#board svg [data-hex="%s"]');
  if (!hex) return;
  observer.disconnect();
  hex.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}).observe(document, { childList: true, subtree: true });
"""
# A kept screen with a piece between the hexes, a hex that is marked, and where the keyboard was.
STRAY = """(screen) => ({
  ...screen,
  board: screen.board
    .replace(/<g[^>]*class="pieces"[^>]*>/, '$&<use href="#hr-house-red" x="1" y="1"/>')
    .replace(/<g[^>]*class="marks"[^>]*>/, '$&<use href="#mark-focus" x="1" y="1"/>')
    .replace('class="hex ', 'class="is-lit hex '),
})"""
# Notes each place at which the board is painted.
PLACES = """
window.places = [];
window.placeOf = (picture) => {
  const { x, y, width } = picture.getBoundingClientRect();
  return [x, y + scrollY, width].map(Math.round).join(" ");
};
const look = () => {
  const picture = document.querySelector("#board svg");
  const place = picture && placeOf(picture);
  if (place && window.places.at(-1) !== place) window.places.push(place);
  requestAnimationFrame(look);
};
look();
"""
# The databases answer after four seconds; the page waits for them only a moment.
LATE_DATABASE = """
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...asked) {
    const stub = new EventTarget();
    Object.setPrototypeOf(stub, IDBOpenDBRequest.prototype);
    setTimeout(() => {
      const opening = open.apply(this, asked);
      Object.defineProperty(stub, "result", { get: () => opening.result });
      Object.defineProperty(stub, "transaction", { get: () => opening.transaction });
      for (const kind of ["success", "error", "upgradeneeded", "blocked"]) {
        opening.addEventListener(kind, (event) => {
          const { oldVersion, newVersion } = event;
          stub.dispatchEvent(new IDBVersionChangeEvent(kind, { oldVersion, newVersion }));
        });
      }
    }, 4000);
    return stub;
  };
"""
REVEALED = [act("red", "reveal", card="grass")]
GAME = record([*REVEALED, act("red", "build", at=legal(record(REVEALED))["build"][0])])
NEXT = legal(GAME)["build"][0]


@pytest.fixture
def left(user):
    """A game with one settlement, on a page that has been left; the result is what the page said."""
    page = user.page
    user.open(GAME)
    wait_until(page, SCREEN_KEPT)
    said = {each: page.locator(each).inner_text() for each in ("#todo", "#gold-now", "#seats-now")}
    page.goto("about:blank")
    return said


@pytest.fixture
def held(own_page):
    """A page whose engine waits."""
    own_page.add_init_script(HELD)
    return own_page


def spoil(page, key, change):
    """Change what the device has kept before the page looks at it, once."""
    page.add_init_script(f"""
      if (!sessionStorage["spoilt {key}"]) {{
        sessionStorage["spoilt {key}"] = "yes";
        localStorage["{key}"] = JSON.stringify(({change})(JSON.parse(localStorage["{key}"])));
      }}
    """)


def pieces(page, drawing="hr-house-red"):
    return page.locator(f'#board svg .pieces use[href="#{drawing}"]')


# --- a return visit ------------------------------------------------------------------------------------


def test_the_last_screen_is_there_before_the_engine_and_taps_wait_for_it(held, site, left):
    held.goto(site.url)
    mark = held.locator("#load.meanwhile")
    expect(mark).to_contain_text("The engine is starting")
    for each, said in left.items():
        expect(held.locator(each)).to_have_text(said, use_inner_text=True)
    expect(held.locator("#log li li")).to_have_count(2)
    expect(pieces(held)).to_have_count(1)
    # It can be read and magnified, and nothing is answered yet.
    held.locator("#zoom .zoom-closer").click()
    expect(held.locator("#board")).to_have_class(re.compile(r"\bzoomed\b"))
    held.locator("#zoom .zoom-whole").click()
    held.locator("#board .hex.is-legal").first.click()
    held.locator("#board .hex.is-legal").last.click()
    expect(pieces(held)).to_have_count(1)
    held.evaluate("goOn()")
    expect(pieces(held)).to_have_count(3)
    expect(held.locator("#load")).to_be_hidden()


def test_board_and_panels_are_painted_before_the_page_draws(own_page, site, left):
    own_page.add_init_script(FIRST)
    own_page.goto(site.url)
    wait_until(own_page, "window.painted !== undefined")
    shown = ["board", "doing", "seeing"]
    assert own_page.evaluate("window.painted") == {"pieces": 1, "todo": left["#todo"], "log": 2, "parts": shown}


def test_the_painted_board_is_played_on(own_page, site, left):
    """Nothing is drawn twice, and nothing is left of what was painted on it and is not there."""
    spoil(own_page, "hexreeve.screen", STRAY)
    own_page.add_init_script(FIRST)
    own_page.goto(site.url)
    expect(own_page.locator("#load")).to_be_hidden(timeout=LONG)
    assert own_page.evaluate("window.painted.pieces") == 2
    assert own_page.evaluate("document.querySelector('#board svg') === window.picture")
    expect(own_page.locator("#board :is(svg[data-painted], .marks > use, .is-lit)")).to_have_count(0)
    expect(own_page.locator("#board :is(.marks, .veil, .step-numbers)")).to_have_count(3)
    expect(pieces(own_page)).to_have_count(1)
    own_page.locator("#undo").click()
    expect(pieces(own_page)).to_have_count(0)
    marked = own_page.evaluate("[...document.querySelectorAll('#board .is-legal')].map((hex) => hex.dataset.hex)")
    assert sorted(marked) == sorted(legal(record(REVEALED))["build"])


@pytest.mark.parametrize("again", [False, True])
def test_the_painted_board_stays_where_it_is(own_page, site, user, again):
    """Not the words, nor the doors and panels that come later, move it."""
    if again:
        user.open(GAME)
        wait_until(user.page, SCREEN_KEPT)
        user.page.goto("about:blank")
    own_page.set_viewport_size({"width": 390, "height": 844})
    own_page.add_init_script(PLACES)
    own_page.goto(site.url)
    expect(own_page.locator("#load")).to_be_hidden(timeout=LONG)
    wait_until(own_page, "window.places.length > 0")
    assert own_page.evaluate("window.places") == [own_page.evaluate("placeOf(document.querySelector('#board svg'))")]


def test_a_tap_on_the_painted_log_counts(held, site, left):
    held.goto(site.url)
    expect(held.locator("#load.meanwhile")).to_be_visible()
    held.locator("#log li li button").first.click()
    held.evaluate("goOn()")
    expect(held.locator("#board[data-past]")).to_be_visible(timeout=LONG)


def test_taps_on_the_painted_board_count(held, site, left):
    """They come before anything of the page answers."""
    held.add_init_script(TAP % NEXT)
    held.goto(site.url)
    expect(held.locator("#load.meanwhile")).to_be_visible()
    expect(pieces(held)).to_have_count(1)
    held.evaluate("goOn()")
    expect(pieces(held)).to_have_count(2, timeout=LONG)


@pytest.mark.parametrize("store", ["quick", "slow"])
def test_a_set_up_is_there_before_the_engine(new_context, site, host_there, watch, store):
    """It stays, even where the device lists the earlier set-ups, which a roll avoids, too late."""
    # A device of its own: what other tests have left must not come into it.
    context = new_context(locale="en")
    page, held = context.new_page(), context.new_page()
    for each in (page, held):
        watch.observe(each)
    held.add_init_script(HELD)
    if store == "slow":
        held.add_init_script(LATE_DATABASE)
    User(page, site).visit("setup")
    if store == "slow":
        options(page)
        page.locator("#avoid-recent").check()
    first = page.locator("#board svg").get_attribute("data-seed")
    wait_until(page, SCREEN_KEPT)
    page.goto("about:blank")
    held.goto(site.url)
    drawn = held.locator("#board svg[data-seed]")
    expect(drawn).to_be_visible()
    # Each visit rolls.
    seed = drawn.get_attribute("data-seed")
    assert seed != first
    expect(held.locator("#strip")).to_be_visible()
    held.evaluate("goOn()")
    expect(held.locator("#load")).to_be_hidden(timeout=LONG)
    assert drawn.get_attribute("data-seed") == seed
    held.close()


@pytest.mark.parametrize(
    "other",
    ["localStorage.setItem('hexreeve.language', 'es')", "localStorage.setItem('hexreeve.turned', 'yes')"],
    ids=["language", "side"],
)
def test_a_screen_that_would_be_another_is_not_shown(held, site, left, other):
    held.add_init_script(other)
    held.goto(f"{site.url}#referee")
    expect(held.locator("#load[data-stage]")).to_be_visible()
    expect(pieces(held)).to_have_count(0)
    held.evaluate("goOn()")
    expect(pieces(held)).to_have_count(1, timeout=LONG)


def test_a_page_that_is_left_while_its_language_changes_begins_once(own_page, site, left):
    """The game is still in the old language then, and must not be kept as an answer in the new one."""
    own_page.add_init_script("sessionStorage.begun = Number(sessionStorage.begun ?? 0) + 1")
    own_page.goto(f"{site.url}#referee")
    expect(own_page.locator("#load")).to_be_hidden(timeout=LONG)
    wait_until(own_page, SCREEN_KEPT)
    own_page.evaluate("""() => {
      const choice = document.querySelector("#language");
      choice.value = "es";
      // The page is in the new language now, and the engine has not answered in it yet.
      new MutationObserver(() => location.reload()).observe(document.documentElement, { attributeFilter: ["lang"] });
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    }""")
    expect(own_page.locator("#todo")).to_contain_text("asentamientos", timeout=LONG)
    expect(own_page.locator("#load")).to_be_hidden(timeout=LONG)
    assert own_page.evaluate("sessionStorage.begun") == "2"


def test_a_game_that_went_on_elsewhere_is_not_shown_as_it_was(page, held, site, left):
    """The screen was kept, and then the game on the device changed without it."""
    page.goto(f"{site.url}#referee")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    wait_until(page, SCREEN_KEPT)
    before = page.evaluate("[localStorage['hexreeve.ahead'], localStorage['hexreeve.screen']]")
    page.locator("#undo").click()
    expect(pieces(page)).to_have_count(0)
    page.goto("about:blank")
    held.add_init_script(f"[localStorage['hexreeve.ahead'], localStorage['hexreeve.screen']] = {json.dumps(before)};")
    held.goto(f"{site.url}#referee")
    held.evaluate("goOn()")
    expect(held.locator("#load")).to_be_hidden(timeout=LONG)
    expect(held.locator("#redo")).to_be_visible()
    expect(pieces(held)).to_have_count(0)


# --- what others may have written there ----------------------------------------------------------------

# What the browser says of a handler, which it does not run, while it parses.
INLINE = "Executing inline event handler violates"
EVIL = {
    "script": "<script>window.evil = 1</script>",
    "handler": '<path d="M0 0" onclick="window.evil = 1"/>',
    "link": '<a href="javascript:window.evil = 1"><path d="M0 0h900v900z"/></a>',
    "foreign": '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">evil</div></foreignObject>',
    "animation": '<set attributeName="href" to="javascript:0"/>',
    "picture": '<image href="https://evil.invalid/x.png"/>',
}


def test_a_tampered_screen_is_not_painted(held, site, left, watch):
    watch.allowed.append(INLINE)
    for markup in EVIL.values():
        added = f"{json.dumps(markup)} + '</svg>'"
        held.add_init_script(f"""if (location.protocol !== "about:") {{
          sessionStorage.good ??= localStorage["hexreeve.screen"];
          const good = JSON.parse(sessionStorage.good);
          localStorage["hexreeve.screen"] = JSON.stringify({{...good, board: good.board.replace("</svg>", {added})}});
          localStorage.removeItem("hexreeve.ahead");
        }}""")
        held.goto("about:blank")
        held.goto(f"{site.url}#referee")
        expect(held.locator("#load[data-stage]")).to_be_visible()
        expect(held.locator("#board svg[data-seed]")).to_have_count(0)
        assert held.evaluate("window.evil") is None
    held.evaluate("goOn()")
    expect(pieces(held)).to_have_count(1, timeout=LONG)
    assert held.evaluate("window.evil") is None


def test_a_tampered_panel_is_not_painted(held, site, left, watch):
    watch.allowed.append(INLINE)
    markup = '<p xmlns="http://www.w3.org/1999/xhtml">x<img src="x" onerror="window.evil = 1"/></p>'
    spoil(held, "hexreeve.screen", f"kept => ({{...kept, panels: {{log: {json.dumps(markup)}}}}})")
    held.goto(f"{site.url}#referee")
    held.evaluate("goOn()")
    expect(held.locator("#load")).to_be_hidden(timeout=LONG)
    expect(held.locator("#log")).not_to_contain_text("x")
    assert held.evaluate("window.evil") is None


def reloaded(page):
    with contextlib.suppress(Error):
        return page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"
    return False


@pytest.mark.parametrize(
    "change",
    [
        "each => ({...each, answer: {...each.answer, svg: '<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>'}})",
        "each => ({...each, answer: {}})",
    ],
    ids=["script", "shape"],
)
def test_tampered_answers_are_forgotten(held, site, left, watch, change):
    watch.allowed += ["unexpected <script>", "TypeError", "Error: "]
    spoil(held, "hexreeve.ahead", f"kept => ({{...kept, answers: kept.answers.map({change})}})")
    held.goto(f"{site.url}#referee")
    # It begins again, with another engine that waits.
    give_up = time.monotonic() + PATIENCE / 1000
    while not reloaded(held) or pieces(held).count() != 1 or held.locator("#load").is_visible():
        with contextlib.suppress(Error):
            held.evaluate("goOn()")
        held.wait_for_timeout(200)
        assert time.monotonic() < give_up
    assert held.evaluate("window.evil") is None


# --- a first visit -------------------------------------------------------------------------------------


@pytest.fixture
def first_visit(new_context, site, watch, host_there):
    """A function that opens the page in a browser that has never been there, with an engine that waits."""

    opened = []

    def begin(locale="en"):
        page = new_context(locale=locale).new_page()
        opened.append(page)
        watch.observe(page)
        page.add_init_script(HELD)
        page.goto(site.url)
        expect(page.locator("#board svg[data-seed]:not([data-painted])")).to_be_visible()
        return page

    yield begin
    # Before the host is gone: what they still load is not asked for in vain.
    for page in opened:
        page.close()


def drawn(page):
    """The board's drawing, without the numbers that tell the drawings of a page apart."""
    return re.sub(r"-at-\d+", "", page.evaluate("document.querySelector('#board svg').outerHTML"))


def test_a_first_visit_rolls_before_the_engine_is_there(first_visit):
    page = first_visit()
    seed = page.locator("#board svg").get_attribute("data-seed")
    expect(page.locator("#caption")).to_contain_text(seed)
    expect(page.locator("#strip")).to_be_visible()
    page.evaluate("goOn()")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    before = drawn(page)
    # The engine makes the same set-up of its seed.
    roll(page, "another")
    roll(page, seed)
    assert drawn(page) == before
    options(page)
    page.locator("#edition-second").check()
    page.locator("#seed").fill("")
    page.locator("#roll").click()
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)


def test_first_visits_differ(first_visit):
    seeds = [first_visit(locale).locator("#board svg").get_attribute("data-seed") for locale in ("en", "es", "en")]
    assert len(set(seeds)) > 1


def test_the_build_rolls_as_the_engine_does():
    folder = next(devenv.SITE.glob("app/*/pool"))
    seeds = set()
    for file in folder.glob("*/*.bin"):
        table = json.loads(gzip.decompress(file.read_bytes()))
        setup = table["setup"]
        assert file.name.startswith(setup["edition"])
        seeds.add((setup["edition"], setup["seed"]))
        choices = {
            "seed": setup["seed"],
            "edition": setup["edition"],
            "boxes": setup["boxes"],
            "players": [{"id": player["id"], "name": ""} for player in setup["players"]],
        }
        given = json.dumps({"language": file.parent.name, "turned": False, "choices": choices})
        assert json.loads(facade.call("roll", given))["ok"] == table
    assert {edition for edition, _ in seeds} == {"first", "second"}
    assert len(seeds) == 2 * rolled_setups.EACH >= 200


# --- where nothing can be kept -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script",
    [
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })",
    ],
    ids=["no-database", "no-memory"],
)
def test_without_storage_a_return_visit_waits_for_the_engine(own_page, site, left, script):
    own_page.add_init_script(script)
    User(own_page, site).visit("setup")
    expect(own_page.locator("#board svg[data-seed]")).to_be_visible()
    roll(own_page, "table")
