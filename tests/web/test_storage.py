"""Storage on the device: nothing is lost, and a fault in it does not stop anything else."""

import json
import re
from pathlib import Path

import pytest
from builders_tables import RECORD as BUILDERS
from builders_tables import User as BuildersUser
from playwright.sync_api import expect
from tables import LONG, User, act, record, wait_until

# Reads the kept games of a database, by id.
READ = """name => new Promise((done, failed) => {
  const opening = indexedDB.open(name);
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const found = {};
    const tx = opening.result.transaction("games");
    tx.objectStore("games").openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      found[cursor.key] = cursor.value;
      cursor.continue();
    };
    tx.oncomplete = () => { opening.result.close(); done(found); };
  };
})"""
# A database as versions 1 of the page made it: games by their id, and nothing else.
AS_BEFORE = """([name, games, store = "games"]) => new Promise((done, failed) => {
  indexedDB.deleteDatabase(name).onsuccess = () => {
    const opening = indexedDB.open(name);
    opening.onerror = () => failed(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => {
      const tx = opening.result.transaction(store, "readwrite");
      for (const [id, game] of Object.entries(games)) tx.objectStore(store).put(game, id);
      tx.oncomplete = () => { opening.result.close(); done(); };
    };
  };
})"""
KINGDOM, THE_BUILDERS = "hexreeve", "hexreeve-builders"


def wait_for(page, database, condition):
    """Wait until a script finds the stored `games` as expected."""
    wait_until(page, f'({READ})("{database}").then((games) => {condition})')


def kept(game, name, changed, **fields):
    """A game as version 1 of the page stored it."""
    return {
        "id": name,
        "created": changed,
        "changed": changed,
        "cards": "ours",
        "drawn": None,
        "record": game,
        "done": len(game["actions"]),
        **fields,
    }


@pytest.fixture(params=["kingdom", "builders"])
def table(request, page, site):
    """User at the referee of either game, its database and a record."""
    if request.param == "kingdom":
        return User(page, site).visit(), KINGDOM, record()
    return BuildersUser(page, site).visit(), THE_BUILDERS, BUILDERS


@pytest.fixture
def fresh(own_page, site):
    """A function that opens a page of either game after a script has run in it."""

    def visit(database, script):
        own_page.add_init_script(script)
        return (User if database == KINGDOM else BuildersUser)(own_page, site).visit()

    return visit


# --- nothing is lost -----------------------------------------------------------------------------------


def test_games_that_earlier_versions_kept_are_there_and_the_open_one_is_open(table):
    user, database, game = table
    page = user.page
    place = "" if database == KINGDOM else "b-"
    page.evaluate(AS_BEFORE, [database, {"one": kept(game, "one", 1), "two": kept(game, "two", 2)}])
    formerly = "hexreeve.open" if database == KINGDOM else "hexreeve.builders.open"
    page.evaluate("key => localStorage.setItem(key, 'one')", formerly)
    page.reload()
    expect(page.locator(f"#{place}open-one")).to_have_attribute("aria-current", "true")
    expect(page.locator(f"#{place}games .kept li")).to_have_count(2)
    # A power cut loses what the browser has not written yet; the games and which one is open are written together.
    page.locator(f"#{place}open-two").click()
    expect(page.locator(f"#{place}open-two")).to_have_attribute("aria-current", "true")
    wait_for(page, database, "games.two.revision === 1")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator(f"#{place}open-two")).to_have_attribute("aria-current", "true")
    assert page.evaluate(READ, database)["one"] == kept(game, "one", 1)


# --- a fault stands in nobody's way --------------------------------------------------------------------


def test_records_that_cannot_be_read_hide_no_others_and_do_not_stop_the_start(table):
    user, database, game = table
    page = user.page
    place, cards = ("", "cards") if database == KINGDOM else ("b-", "workers")
    unknown, broken = (kept(json.loads(json.dumps(game)), name, at) for name, at in (("unknown", 3), ("broken", 4)))
    if database == KINGDOM:
        unknown["record"]["setup"]["boxes"] = ["base", "zeppelins"]
    else:
        unknown["record"]["setup"]["workers"] = ["zeppelin"]
    del broken["record"]["setup"][cards]
    bad = {"null": None, "text": "no game", "number": 5, "later": kept(game, "later", 6, kept=99)}
    page.evaluate(AS_BEFORE, [database, {"one": kept(game, "one", 1), "unknown": unknown, "broken": broken, **bad}])
    formerly = "hexreeve.open" if database == KINGDOM else "hexreeve.builders.open"
    page.evaluate("key => localStorage.setItem(key, 'later')", formerly)
    page.reload()
    # The open game is a bad one: the page says so, and keeps saying so.
    notice = page.locator("#notices")
    expect(notice).to_contain_text("“Ana, Luis” cannot be read")
    expect(page.locator(f"#{place}kept h3").last).to_have_text("4 saved records cannot be read")
    # Faults that only the engine finds show once the game is opened.
    for name, why in ("unknown", "zeppelin"), ("broken", cards):
        page.locator(f"#{place}open-{name}").click()
        expect(page.locator(f"#{place}kept .spoiled")).to_contain_text(why)
    page.reload()
    expect(page.locator(f"#{place}kept h3").last).to_have_text("6 saved records cannot be read")
    # The notice above the list moves it, and so does the end of the start.
    expect(notice).to_contain_text("cannot be read")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    later = page.locator(f"#{place}kept .spoiled li").filter(has_text="A newer version of this page saved this.")
    with page.expect_download() as download:
        later.get_by_role("button", name="Save as file").click()
    assert json.loads(Path(download.value.path()).read_text("utf-8")) == bad["later"]
    # Else it may come up under the next tap.
    expect(page.locator("#toast")).to_be_visible()
    for name in ("later", "null"):
        line = later if name == "later" else page.locator(f"#{place}kept .spoiled li").filter(has_text="null")
        line.get_by_role("button", name="Delete").click()
        line.get_by_role("button", name="Yes, delete it").click()
        expect(line).to_have_count(0)
    assert sorted(page.evaluate(READ, database)) == ["broken", "number", "one", "text", "unknown"]
    # The good one can be played, and the message about the bad one stays.
    page.locator(f"#{place}open-one").click()
    expect(page.locator(f"#{place}todo")).to_contain_text("Ana")
    expect(page.locator(f"#{place}open-one")).to_have_attribute("aria-current", "true")
    expect(notice).to_contain_text("cannot be read")
    page.locator("#notices button").click()
    expect(notice).to_be_hidden()


def play(user, database):
    """Open a game and do two things in it; each shows its effect."""
    if database == KINGDOM:
        user.open(record())
        user.press("#reveal-forest")
        user.tap("F8", "F9")
        user.expect_piece("red", "F8", "F9")
    else:
        user.open(BUILDERS)
        for _ in range(2):
            user.page.locator("#b-coins-1").click()
        expect(user.page.locator("#b-log-2")).to_have_attribute("aria-current", "step")


# The databases never answer.
SILENT = """
  IDBFactory.prototype.open = function () {
    const stub = new EventTarget();
    Object.setPrototypeOf(stub, IDBOpenDBRequest.prototype);
    return stub;
  };
"""
FULL = """
  IDBObjectStore.prototype.put = function () { throw new DOMException("no room", "QuotaExceededError"); };
"""
NONE = """
  IDBFactory.prototype.open = () => { throw new DOMException("not allowed", "SecurityError"); };
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("not allowed", "SecurityError"); } });
"""
# Writes never complete: the transaction is kept alive and never reports success.
STUCK = """
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
    const made = transaction.call(this, stores, mode, ...more);
    if (mode === "readwrite" && window.stuck) {
      const name = typeof stores === "string" ? stores : stores[0];
      const again = () => { if (window.stuck) made.objectStore(name).get("none").onsuccess = again; };
      again();
      made.commit = () => {};
    }
    return made;
  };
"""


@pytest.mark.parametrize("database", [KINGDOM, THE_BUILDERS])
@pytest.mark.parametrize(
    ("script", "says"),
    [(SILENT, "does not respond"), (FULL, "has no room left"), (NONE, "saves nothing for this site")],
)
def test_a_device_that_keeps_nothing_says_so_and_everything_can_be_played(fresh, database, script, says):
    user = fresh(database, script)
    play(user, database)
    page = user.page
    expect(page.locator("#notices")).to_contain_text(says)
    expect(page.locator("#notices p")).to_have_count(1)
    expect(page.locator("#message" if database == KINGDOM else "#b-message")).to_be_hidden()
    page.locator("#language").select_option("es")
    expect(page.locator("#notices")).to_contain_text("dispositivo" if script != NONE else "navegador")
    if database == KINGDOM:
        # The first set-up does not wait for it either.
        page.goto(page.url.partition("#")[0] + "#setup")
        expect(page.locator("#board svg[data-seed]")).to_be_visible()


# The databases open later than the page waits for them, if the tab says so.
LATE = """
  IDBOpenDBRequest.prototype.addEventListener = function (type, heard, ...more) {
    const late = type === "success" && sessionStorage.late ? (event) => setTimeout(heard, 2500, event) : heard;
    EventTarget.prototype.addEventListener.call(this, type, late, ...more);
  };
"""


@pytest.mark.parametrize("database", [KINGDOM, THE_BUILDERS])
def test_a_device_that_answers_late_brings_the_game_all_the_same(fresh, site, database):
    user = fresh(database, LATE)
    play(user, database)
    page = user.page
    page.evaluate("sessionStorage.late = 'yes'")
    page.goto("about:blank")
    page.goto(site.url)
    if database == KINGDOM:
        expect(page).to_have_url(re.compile("#referee$"))
        user.expect_piece("red", "F8", "F9")
        user.tap("F10")
        user.expect_piece("red", "F10")
    else:
        expect(page).to_have_url(re.compile("#builders/referee$"))
        expect(page.locator("#b-log-2")).to_have_attribute("aria-current", "step")
    expect(page.locator("#kept .kept-open" if database == KINGDOM else "#b-kept .kept-open")).to_have_count(1)


def test_what_was_played_while_a_write_did_not_end_is_kept_when_it_does(fresh):
    """Taps still work, the page says so, and the last state is stored in the end."""
    user = fresh(KINGDOM, STUCK)
    page = user.page
    user.open(record())
    wait_for(page, KINGDOM, "Object.keys(games).length === 1")
    page.evaluate("window.stuck = true")
    user.press("#reveal-forest")
    user.tap("F8", "F9")
    user.expect_piece("red", "F8", "F9")
    expect(page.locator("#notices")).to_contain_text("does not respond")
    page.evaluate("window.stuck = false")
    expect(page.locator("#notices")).to_be_hidden()
    wait_for(page, KINGDOM, "Object.values(games)[0].done === 3")
    user.tap("F10")
    user.expect_piece("red", "F10")
    wait_for(page, KINGDOM, "Object.values(games)[0].done === 4")
    expect(page.locator("#games .kept li")).to_have_count(1)


# Another connection reads and writes the games for a second.
BUSY = """(name) => {
  indexedDB.open(name).onsuccess = ({ target: { result: db } }) => {
    const games = db.transaction("games", "readwrite").objectStore("games");
    const end = performance.now() + 1000;
    (function again() {
      if (performance.now() < end) games.get("none").onsuccess = again;
      else db.close();
    })();
  };
}"""


def test_what_is_seen_is_kept_though_the_page_is_left_at_once(user):
    """A busy device answers late; a move is shown all the same, and nothing can lose it any more."""
    user.open(record())
    user.press("#reveal-forest")
    user.expect_todo("settlement")
    user.page.evaluate(BUSY, KINGDOM)
    user.tap("F8")
    user.expect_piece("red", "F8")
    user.reload()
    user.expect_piece("red", "F8")


# What the page notes before it asks the database: the kept game with one more action.
NOTE = f"""([action, behind]) => ({READ})("{KINGDOM}").then((games) => {{
  const [game] = Object.values(games);
  const actions = [...game.record.actions, action];
  const noted = {{ ...game, record: {{ ...game.record, actions }}, done: actions.length }};
  localStorage.setItem("{KINGDOM}.writing", JSON.stringify({{ ...noted, revision: game.revision - behind }}));
}})"""


def test_a_write_is_finished_that_the_page_was_left_before(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.expect_todo("settlement")
    wait_for(page, KINGDOM, "Object.values(games)[0].done === 1")
    page.evaluate(NOTE, [act("red", "build", at="F8"), 0])
    user.reload()
    user.expect_piece("red", "F8")
    assert page.evaluate(f"localStorage.getItem('{KINGDOM}.writing')") is None
    wait_for(page, KINGDOM, "Object.values(games)[0].done === 2")
    # An old note, or none that this page has written, changes nothing.
    page.evaluate(NOTE, [act("red", "build", at="F9"), 1])
    user.reload()
    user.expect_piece("red", "F8")
    for text in ("{", "7", "{}", json.dumps({"id": "x", "record": {"actions": 3}, "revision": 2})):
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [f"{KINGDOM}.writing", text])
        user.reload()
        user.expect_piece("red", "F8")
        expect(page.locator("#board .pieces use")).to_have_count(1)
        expect(page.locator("#games .kept li")).to_have_count(1)
        assert page.evaluate(f"localStorage.getItem('{KINGDOM}.writing')") is None


def test_bad_records_of_other_kinds_break_nothing(user, site):
    """Results, maps, earlier set-ups and stored choices."""
    page = user.page
    bad = {
        "a": None,
        "b": "text",
        "c": 7,
        "d": {"id": "d", "link": "d"},
        "e": {"players": [None], "setup": {"board": 5}},
    }
    for database, store in ("hexreeve-setups", "setups"), ("hexreeve-maps", "maps"), ("hexreeve-results", "results"):
        page.evaluate(AS_BEFORE, [database, bad, store])
    page.evaluate(
        """for (const key of ["hexreeve.choices", "hexreeve.builders.choices", "hexreeve.ticks"])
             localStorage.setItem(key, '[null, {"players": 5}]')"""
    )
    page.goto("about:blank")
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible()
    expect(page.locator("#earlier-all .badge")).to_have_text("1")
    page.goto(f"{site.url}#score")
    expect(page.locator("#results")).to_contain_text("No result")
    page.goto(f"{site.url}#transcribe")
    expect(page.locator("#maps")).to_contain_text("Temple")
    page.goto(f"{site.url}#builders/setup")
    expect(page.locator("#b-laid button").first).to_be_visible()
    for place in ("#message", "#b-message", "#notices"):
        expect(page.locator(place)).to_be_hidden()


def test_the_browser_is_asked_once_to_keep_the_games(fresh):
    user = fresh(
        KINGDOM,
        """navigator.storage.persist = async () => {
             sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1;
             return true;
           };""",
    )
    page = user.page
    assert page.evaluate("sessionStorage.asked") is None
    user.open(record())
    wait_until(page, "sessionStorage.asked === '1'")
    user.reload()
    user.press("#reveal-forest")
    wait_for(page, KINGDOM, "Object.values(games)[0].done === 1")
    assert page.evaluate("sessionStorage.asked") == "1"


# --- a thousand games ----------------------------------------------------------------------------------

# In ms: from a tap on Undo or Redo to the log that shows it (the least disturbed of all).
TO_THE_LOG = """async (taps) => {
  const log = document.querySelector("#log");
  const times = [];
  for (let i = 0; i < taps; i++) {
    const begun = performance.now();
    const drawn = new Promise((done) => {
      const watch = new MutationObserver(() => { watch.disconnect(); done(); });
      watch.observe(log, { attributes: true, characterData: true, childList: true, subtree: true });
    });
    document.querySelector(i % 2 ? "#redo" : "#undo").click();
    await drawn;
    times.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, 100));
  }
  return Math.min(...times);
}"""
TAPS = 11
# Games that panels/kept.js lists before "All games" is pressed.
LISTED = 10


def test_with_a_thousand_games_the_log_follows_a_tap_as_with_one(user):
    page = user.page
    turn = [act("red", "reveal", card="forest"), *(act("red", "build", at=at) for at in ("F8", "F9", "F10"))]
    game = record([*turn, act("red", "end-turn")])

    def measured(count):
        games = {f"g{i}": kept(game, f"g{i}", i) for i in range(count)}
        page.evaluate(AS_BEFORE, [KINGDOM, games])
        page.evaluate("localStorage.setItem('hexreeve.open', 'g0')")
        page.reload()
        expect(page.locator("#open-g0")).to_have_count(1 if count == 1 else 0)
        expect(page.locator("#todo")).to_contain_text("Luis")
        expect(page.locator("#load")).to_be_hidden(timeout=LONG)
        expect(page.locator("#kept .kept li")).to_have_count(min(count, LISTED))
        return page.evaluate(TO_THE_LOG, TAPS), page.locator("#kept *").count()

    # Other work on this machine may fall on one of them, but not every time.
    times = []
    while len(times) < 4 and not any(many < 1.5 * max(one, ten) for one, ten, many in times):
        (one, _), (ten, few), (many, nodes) = map(measured, (1, 12, 1000))
        assert nodes == few
        times.append((one, ten, many))
    assert any(many < 1.5 * max(one, ten) for one, ten, many in times), times
    page.locator("#games-all").click()
    expect(page.locator("#kept .kept li")).to_have_count(1000)


SAFARI = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1"
A_WEEK = {"en": ("seven days", "home screen"), "es": ("siete días", "pantalla de inicio")}


@pytest.mark.parametrize("language", A_WEEK)
@pytest.mark.parametrize("game", ["kingdom", "builders"])
def test_a_browser_that_deletes_what_is_stored_is_told_so(own_page, site, game, language):
    own_page.add_init_script(f"Object.defineProperty(navigator, 'userAgent', {{ value: {json.dumps(SAFARI)} }})")
    own_page.add_init_script(f"localStorage.setItem('hexreeve.language', '{language}')")
    builders = game == "builders"
    user = (BuildersUser if builders else User)(own_page, site).visit().open(BUILDERS if builders else record())
    said = user.page.locator("#b-kept-a-week" if builders else "#kept-a-week")
    for words in A_WEEK[language]:
        expect(said).to_contain_text(words)


def test_other_browsers_say_nothing_of_it(table):
    user, _, game = table
    user.open(game)
    expect(user.page.locator(".kept .kept-open").first).to_be_attached()
    expect(user.page.locator("[id$=kept-a-week]")).to_have_count(0)
