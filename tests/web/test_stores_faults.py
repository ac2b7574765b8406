"""Stores with several tabs when something goes wrong: killed tabs, full devices, conflicts, odd messages."""

import json
import re

import pytest
from hexreeve.formats import links
from playwright.sync_api import expect
from stores import FOLLOWING, ROW, STORED, TEMPLE, Tab, records, wait_for, wait_for_row
from tables import LONG, User, record, unfold, wait_until
from test_transcribe import MAP, ROWS
from visits import options, uncover

# --- killed tabs ---------------------------------------------------------------------------------------

# Another connection reads and writes a store until the tab says that it is free.
BUSY = """([name, store]) => {
  indexedDB.open(name).onsuccess = ({ target: { result: db } }) => {
    const records = db.transaction(store, "readwrite").objectStore(store);
    window.free = false;
    (function again() {
      if (window.free) db.close();
      else records.get("none").onsuccess = again;
    })();
  };
}"""


def test_a_tab_killed_while_it_writes_a_map_loses_no_hex(tabs, watch):
    """The database is busy with another tab; the last strokes are noted, and the other tab writes them."""
    one, _ = tabs
    one.go("transcribe")
    two = Tab(one.page.context.new_page(), one.site)
    watch.observe(two.page)
    page = two.map(TEMPLE)
    two.type("A1", "www")
    wait_for_row(page, TEMPLE, "www???????")
    one.page.evaluate(BUSY, ["hexreeve-maps", "maps"])
    two.type("D1", "tt")
    two.expect_ground("Forest", "E1")
    watch.leave(page)
    page.close()
    one.page.evaluate("window.free = true")
    one.map(TEMPLE)
    one.expect_ground("Water", "A1", "C1")
    one.expect_ground("Forest", "D1", "E1")
    expect(one.page.locator("#map-banner")).to_have_count(0)
    assert not [key for key in one.page.evaluate(STORED)["texts"] if ".writing" in key]


def test_a_tab_killed_while_it_writes_a_result_or_a_set_up_loses_neither(tabs, watch):
    """The databases are busy; the other tab writes what was noted."""
    one, _ = tabs
    for database, store in (("hexreeve-results", "results"), ("hexreeve-setups", "setups")):
        one.set_up()
        two = Tab(one.page.context.new_page(), one.site)
        watch.observe(two.page)
        page = two.go("score") if store == "results" else two.set_up()
        if store == "results":
            page.locator("#score-bare").click()
            expect(page.locator("#numbers input").first).to_be_visible()
            for field in page.locator("#numbers input").all():
                field.fill("6")
            expect(page.locator("#results-keep")).to_be_visible()
        else:
            page.locator("#seed").fill("killed")
        one.page.evaluate(BUSY, [database, store])
        page.locator("#results-keep" if store == "results" else "#roll").click()
        if store == "setups":
            expect(page.locator("#board svg")).to_have_attribute("data-seed", "killed")
        wait_until(page, f"Object.keys(localStorage).some((key) => key.startsWith('{database}.writing'))")
        watch.leave(page)
        page.close()
        one.page.evaluate("window.free = true")
        if store == "results":
            one.go("score")
            expect(one.page.locator("#results .kept li")).to_have_count(1)
        else:
            one.reload()
            wait_for(one.page, database, store, "Object.values(records).some(({ setup }) => setup.seed === 'killed')")


def test_reloads_in_the_middle_of_drawing_lose_no_hex(tabs):
    one, _ = tabs
    one.map(TEMPLE)
    for row in range(1, 5):
        one.type(f"A{row}", ROW)
        one.page.reload()
        expect(one.page.locator("#brushes button").first).to_be_visible(timeout=LONG)
        one.expect_ground("Water", f"A{row}", f"J{row}")
    assert records(one.page, "hexreeve-maps", "maps")[TEMPLE]["map"][:5] == [ROW] * 4 + ["??????????"]


def test_notes_of_two_tabs_are_both_finished(tabs):
    """As two killed tabs leave them, each with a game of its own."""
    one, two = tabs
    User(one.page, one.site).visit().open(record())
    User(two.page, two.site).visit().open(record(players=3))
    wait_for(one.page, "hexreeve", "games", "Object.keys(records).length === 2")
    games = records(one.page, "hexreeve", "games")
    two.page.goto("about:blank")
    for name, game in games.items():
        player = game["record"]["setup"]["players"][0]["id"]
        reveal = {"player": player, "type": "reveal", "card": "forest"}
        noted = game | {"record": game["record"] | {"actions": [reveal]}, "done": 1}
        one.page.evaluate(
            "([key, text]) => localStorage.setItem(key, text)", [f"hexreeve.writing.{name}", json.dumps(noted)]
        )
    one.reload()
    expect(one.page.locator("#games .kept-open")).to_have_count(2)
    assert [game["done"] for game in records(one.page, "hexreeve", "games").values()] == [1, 1]


# --- a device that is full or refuses ------------------------------------------------------------------

FULL = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (sessionStorage.full) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, given);
  };
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (sessionStorage.refusing && this === localStorage) throw new DOMException("no room", "QuotaExceededError");
    return setItem.call(this, key, text);
  };
"""


@pytest.fixture
def full(own_page, site):
    own_page.add_init_script(FULL)
    return Tab(own_page, site)


def test_a_map_that_found_no_room_is_written_when_there_is(full):
    page = full.map(TEMPLE)
    page.evaluate("sessionStorage.full = 'yes'")
    full.type("A1", "www")
    full.expect_ground("Water", "C1")
    expect(page.locator("#notices")).to_contain_text("has no room left")
    assert records(page, "hexreeve-maps", "maps") == {}
    page.evaluate("sessionStorage.removeItem('full')")
    full.type("D1", "t")
    expect(page.locator("#notices")).to_be_hidden()
    assert records(page, "hexreeve-maps", "maps")[TEMPLE]["map"][0] == "wwwt??????"
    # Left while there is no room: the note has it.
    page.evaluate("sessionStorage.full = 'yes'")
    full.type("E1", "t")
    full.expect_ground("Forest", "E1")
    page.evaluate("sessionStorage.removeItem('full')")
    full.reload()
    full.expect_ground("Forest", "D1", "E1")


def test_choices_that_found_no_room_are_told_of_and_hold_on_the_page(full):
    page = full.set_up()
    page.evaluate("sessionStorage.refusing = 'yes'")
    page.locator("#name-0").fill("Ana")
    expect(page.locator("#notices")).to_contain_text("has no room left")
    expect(page.locator("#notices p")).to_have_count(1)
    expect(page.locator("#name-0")).to_have_value("Ana")
    page.locator("#roll").click()
    page.evaluate("sessionStorage.removeItem('refusing')")
    options(page)
    page.locator("#name-1").fill("Luis")
    expect(page.locator("#notices")).to_be_hidden()
    full.reload()
    options(page)
    expect(page.locator("#name-0")).to_have_value("Ana")
    expect(page.locator("#name-1")).to_have_value("Luis")


def type_a_number(page):
    page.evaluate("location.hash = '#score'")
    page.locator("#score-bare").click()
    page.locator("#numbers input").first.fill("6")


def tick(page):
    uncover(page)
    page.locator("#checklist > summary").click()
    page.locator("#checklist input").first.check()


def turn_the_board(page):
    page.locator("#turn-board").click()


def choose_a_language(page):
    page.locator("#language").select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def show_the_score_so_far(page):
    page.evaluate("location.hash = '#referee'")
    User(page, None).open(record())
    unfold(page.locator("#live"))
    page.locator("#live").check()


@pytest.mark.parametrize("act", [type_a_number, tick, turn_the_board, choose_a_language, show_the_score_so_far])
def test_what_finds_no_room_beside_a_database_that_works_is_told(full, act):
    """Games and maps are stored in databases; short texts may have no room while those have."""
    page = full.set_up()
    page.evaluate("sessionStorage.refusing = 'yes'")
    act(page)
    expect(page.locator("#notices")).to_contain_text(re.compile("has no room left|no le queda espacio"))
    expect(page.locator("#notices p")).to_have_count(1)


def test_a_position_that_finds_no_room_is_told(full):
    page = full.set_up()
    page.evaluate(
        """() => {
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key, text) {
            if (this === sessionStorage && !window.roomy) throw new DOMException("no room", "QuotaExceededError");
            return setItem.call(this, key, text);
          };
        }"""
    )
    page.locator("#door-finished").click()
    page.locator("#place-pieces").click()
    expect(page.locator("#editor")).to_be_visible()
    expect(page.locator("#notices")).to_contain_text("has no room left")
    page.evaluate("window.roomy = true")
    page.locator('#editor [id^="join-"]').first.click()
    expect(page.locator("#notices")).to_be_hidden()


# --- conflicts and odd messages ------------------------------------------------------------------------

# A write that asks no lock and tells nobody, like an earlier version of the page.
BLIND = """([name, store, id, change]) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result: db } }) => {
    const tx = db.transaction(store, "readwrite");
    const records = tx.objectStore(store);
    if (change === null) records.delete(id);
    else records.get(id).onsuccess = ({ target: { result } }) =>
      records.put({ ...result, ...change, revision: result.revision + 1 }, id);
    tx.oncomplete = () => { db.close(); done(); };
  };
})"""


def test_a_map_that_was_drawn_otherwise_elsewhere_is_kept_beside(tabs):
    one, _ = tabs
    page = one.map(TEMPLE)
    one.type("A1", "www")
    wait_for_row(page, TEMPLE, "www???????")
    theirs = ["tttttttttt", *["??????????"] * 9]
    page.evaluate(BLIND, ["hexreeve-maps", "maps", TEMPLE, {"map": theirs}])
    one.type("D1", "ww")
    expect(page.locator("#map-news")).to_have_text(
        "This map was also changed in another tab. Both versions are saved; this one is called temple-2."
    )
    expect(page).to_have_url(re.compile("#transcribe/temple-2$"))
    one.type("F1", "w")
    page.locator("#map-news-read").click()
    expect(page.locator("#map-news")).to_have_count(0)
    one.reload()
    one.expect_ground("Water", "A1", "E1", "F1")
    kept = records(page, "hexreeve-maps", "maps")
    assert {name: each["map"][0] for name, each in kept.items()} == {TEMPLE: theirs[0], "temple-2": "wwwwww????"}
    # Deleted elsewhere meanwhile: it is saved again.
    page.evaluate(BLIND, ["hexreeve-maps", "maps", "temple-2", None])
    one.type("G1", "w")
    expect(page.locator("#map-news")).to_contain_text("It is saved again.")
    wait_for_row(page, "temple-2", "wwwwwww???")


def test_a_map_from_a_link_that_is_drawn_on_replaces_no_other(tabs):
    one, _ = tabs
    one.map(TEMPLE)
    one.type("A1", "www")
    page = one.go(f"quadrant/{links.write(MAP)}")
    one.expect_ground("Grass", "A1", "A2")
    one.type("A2", "w")
    expect(page).to_have_url(re.compile("#transcribe/temple-2$"))
    one.reload()
    one.expect_ground("Water", "A2")
    kept = records(page, "hexreeve-maps", "maps")
    assert kept[TEMPLE]["map"][:2] == ["www???????", "??????????"]
    assert kept["temple-2"]["map"] == [ROWS[0], f"w{ROWS[1][1:]}", *ROWS[2:]]


def test_a_renamed_map_is_followed_and_a_deleted_one_is_told_of(tabs):
    one, two = tabs
    one.map(TEMPLE)
    one.type("A1", "ww")
    two.map(TEMPLE)
    two.expect_ground("Water", "B1")
    one.front().locator("#map-name").fill("swamp")
    one.page.keyboard.press("Enter")
    expect(one.page).to_have_url(re.compile("#transcribe/swamp$"))
    two.front()
    expect(two.page).to_have_url(re.compile("#transcribe/swamp$"))
    expect(two.page.locator("#map-banner")).to_contain_text(FOLLOWING)
    one.type("C1", "w")
    two.front()
    two.expect_ground("Water", "C1")
    # Whether set-ups may have it does not touch what is drawn.
    page = one.go("transcribe")
    for _ in range(2):
        page.locator("#forget-swamp").click()
    expect(page.locator("#maps .kept li")).to_have_count(0)
    two.front()
    expect(two.page.locator("#message")).to_have_text("The map was deleted in another tab.")
    expect(two.page.locator("#maps")).to_be_visible()
    assert records(page, "hexreeve-maps", "maps") == {}


ODD = [
    None,
    7,
    "kept",
    [],
    {},
    {"kept": None},
    {"kept": {"id": 7}},
    {"gone": 7},
    {"gone": ["x"]},
    {"kept": {"id": "temple", "box": "marshlands", "locations": ["temple"], "map": 5, "changed": 1, "revision": 99}},
    {"kept": {"id": "temple", "box": 5, "locations": [], "map": [], "changed": 1, "revision": 99}},
]
POST = """([name, messages]) => {
  const channel = new BroadcastChannel(name);
  for (const message of messages) channel.postMessage(message);
  channel.close();
}"""


def settled(page):
    """Wait until the page has heard what was posted before: messages and steps come in order."""
    page.evaluate("new Promise((done) => setTimeout(done, 500))")


def test_odd_messages_between_tabs_do_nothing(tabs):
    """Wrong ones, and ones that are not true: other records than the device has, and deletions that never were."""
    one, two = tabs
    user = User(one.page, one.site).visit().open(record())
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    two.map(TEMPLE)
    two.type("A1", "www")
    wait_for_row(two.page, TEMPLE, "www???????")
    before = two.page.evaluate(STORED)["records"]
    [[game_id, game]] = before["hexreeve"]["games"].items()
    temple = before["hexreeve-maps"]["maps"][TEMPLE]
    action = {"player": "red", "type": "build", "at": "T20"}
    untrue = {
        "hexreeve": [
            {"gone": game_id},
            {"kept": game | {"revision": 99, "record": game["record"] | {"actions": []}, "done": 0}},
            {"kept": game | {"revision": 99, "record": game["record"] | {"actions": [action]}, "done": 1}},
            {"kept": game | {"revision": 99, "undone": [{"at": "x"}]}},
        ],
        "hexreeve-builders": [{"gone": game_id}],
        "hexreeve-maps": [
            {"gone": TEMPLE},
            {"gone": TEMPLE, "now": "nowhere"},
            {"kept": temple | {"revision": 99, "map": ["tttttttttt"] * 10}},
            {"kept": temple | {"id": "ghost", "revision": 99}},
        ],
        "hexreeve-results": [{"gone": "x"}],
        "hexreeve-setups": [{"gone": "x"}],
    }
    for name, messages in untrue.items():
        two.page.evaluate(POST, [name, [*ODD, *messages]])
        one.page.evaluate(POST, [name, [*ODD, *messages]])
    for tab in (one, two):
        tab.front()
        settled(tab.page)
        expect(tab.page.locator("#message")).to_be_hidden()
    two.expect_ground("Water", "A1", "C1")
    two.expect_ground("not drawn", "D1")
    one.front()
    user.expect_piece("red", "F8")
    expect(one.page.locator("#games .kept-open")).to_have_count(1)
    user.tap("F9")
    user.expect_piece("red", "F8", "F9")
    two.type("D1", "w")
    two.expect_ground("Water", "D1")
    two.go("transcribe")
    expect(two.page.locator("#maps .kept li")).to_have_count(1)
    after = two.page.evaluate(STORED)["records"]
    assert list(after["hexreeve"]["games"]) == [game_id]
    assert list(after["hexreeve-maps"]["maps"]) == [TEMPLE]


@pytest.mark.usefixtures("host_there")
def test_without_locks_both_tabs_draw_and_no_hex_is_lost(browser, browser_context_args, site):
    """An insecure connection has no locks: each tab sees what the other one draws."""
    elsewhere = type("Elsewhere", (), {"url": site.url.replace("127.0.0.1", "table.invalid")})
    context = browser.new_context(**browser_context_args)
    one, two = (Tab(context.new_page(), elsewhere) for _ in range(2))
    for tab in (one, two):
        tab.map(TEMPLE)
    assert not one.page.evaluate("'locks' in navigator")
    one.type("A1", "ww")
    two.front()
    two.expect_ground("Water", "B1")
    two.type("C1", "tt")
    one.front()
    one.expect_ground("Forest", "D1")
    one.type("E1", "w")
    two.front()
    two.expect_ground("Water", "E1")
    kept = records(one.page, "hexreeve-maps", "maps")
    assert kept[TEMPLE]["map"][0] == "wwttw?????"
    context.close()
