"""Every store of the device with two tabs: both write, and nothing is lost; killed tabs, full devices, odd messages."""

import json
import re
from pathlib import Path

import pytest
from builders_tables import RECORD as BUILDERS
from builders_tables import Hands as BuildersHands
from hexreeve import links
from playwright.sync_api import expect
from rolls import options
from tables import LONG, Hands, record, setup, wait_until
from test_transcribe import MAP, ROWS

DOCUMENT = Path(__file__).parents[2] / "docs" / "storage.md"
# All that is stored: the keys of localStorage, and the records of each database by store and key.
STORED = """async () => {
  const found = { texts: Object.keys(localStorage), records: {} };
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((done, failed) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    found.records[name] = {};
    for (const store of db.objectStoreNames) {
      const all = (found.records[name][store] = {});
      await new Promise((done) => {
        db.transaction(store).objectStore(store).openCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) return done();
          all[cursor.key] = cursor.value;
          cursor.continue();
        };
      });
    }
    db.close();
  }
  return found;
}"""
ROW = "wwwwwwwwww"
# Maps of another box, which are not on file.
TEMPLE, TAVERN = "temple", "tavern"
FOLLOWING = "This map is open in another tab. You see everything that is drawn there."


def records(page, database, store):
    return page.evaluate(STORED)["records"][database][store]


def wait_for(page, database, store, condition):
    """Wait until a script finds the stored `records` as expected."""
    wait_until(
        page,
        f"({STORED})().then((all) => {{ const records = all.records['{database}'].{store}; return {condition}; }})",
    )


def wait_for_row(page, name, row):
    """Wait until the first row of a map is stored."""
    wait_for(page, "hexreeve-maps", "maps", f"records['{name}']?.map[0] === '{row}'")


class Tab:
    """A tab and what a person does in it."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def go(self, place, ready="#load"):
        self.page.bring_to_front()
        self.page.goto(f"{self.site.url}#{place}")
        expect(self.page.locator(ready)).to_be_hidden(timeout=LONG)
        return self.page

    def reload(self, ready="#load"):
        self.page.bring_to_front()
        self.page.reload()
        expect(self.page.locator(ready)).to_be_hidden(timeout=LONG)
        return self.page

    def front(self):
        """A tab that is not in front draws once a second."""
        self.page.bring_to_front()
        return self.page

    def map(self, quadrant):
        page = self.go(f"transcribe/{quadrant}")
        expect(page.locator("#brushes button").first).to_be_visible()
        return page

    def type(self, hex_name, letters):
        """Paint from a hex on, by keys."""
        page = self.front()
        page.locator(f'#canvas [data-hex="{hex_name}"]').focus()
        page.keyboard.type(letters)

    def expect_ground(self, ground, *names):
        for name in names:
            expect(self.page.locator(f'#canvas [data-hex="{name}"]')).to_have_attribute(
                "aria-label", f"{name}, {ground}"
            )

    def set_up(self):
        page = self.go("setup")
        expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
        options(page)
        return page


@pytest.fixture
def tabs(page, own_page, site):
    return Tab(page, site), Tab(own_page, site)


# --- one walk for each store ---------------------------------------------------------------------------


def games(one, two):
    hands = Hands(one.page, one.site).visit().open(record())
    hands.press("#reveal-forest")
    hands.tap("F8")
    hands.expect_piece("red", "F8")
    other = Hands(two.page, two.site).visit().open(record(players=3))
    other.press("#reveal-grass")
    hands.tap("F9")
    hands.expect_piece("red", "F8", "F9")
    expect(two.page.locator("#log-1")).to_have_attribute("aria-current", "step")
    one.reload()
    expect(one.page.locator("#games .kept-open")).to_have_count(2)
    done = sorted(game["done"] for game in records(one.page, "hexreeve", "games").values())
    assert done == [1, 3]


def builders_games(one, two):
    hands = BuildersHands(one.page, one.site).visit().open(BUILDERS)
    hands.press("#b-coins-1")
    expect(one.page.locator("#b-log-1")).to_be_visible()
    other = BuildersHands(two.page, two.site).visit().open(BUILDERS)
    other.press("#b-coins-1")
    expect(two.page.locator("#b-log-1")).to_be_visible()
    one.front()
    hands.press("#b-coins-1")
    expect(one.page.locator("#b-log-2")).to_be_visible()
    done = sorted(game["done"] for game in records(two.page, "hexreeve-builders", "games").values())
    assert done == [1, 2]


def maps(one, two):
    """The same map: the second tab follows, takes over and draws on; another map beside it."""
    one.map(TEMPLE)
    two.map(TEMPLE)
    expect(two.page.locator("#map-banner")).to_contain_text(FOLLOWING)
    one.type("A1", ROW * 2 + "www")
    one.expect_ground("Water", "A1", "J2", "C3")
    two.front()
    two.expect_ground("Water", "A1", "J2", "C3")
    # It only follows.
    two.type("D3", "t")
    expect(two.page.locator("#map-banner")).to_be_focused()
    two.expect_ground("not drawn", "D3")
    two.page.locator("#map-take-over").click()
    expect(two.page.locator("#map-banner")).to_have_count(0)
    two.type("D3", "ttt")
    one.expect_ground("Forest", "D3", "F3")
    two.type("G3", "t")
    two.expect_ground("Forest", "D3", "G3")
    one.front()
    expect(one.page.locator("#map-banner")).to_contain_text(FOLLOWING)
    one.expect_ground("Forest", "D3", "G3")
    one.page.locator("#map-take-over").click()
    expect(one.page.locator("#map-banner")).to_have_count(0)
    # The way back leads through what the other tab has drawn.
    one.page.locator("#painting-undo").click()
    one.expect_ground("not drawn", "G3")
    one.type("G3", "t")
    two.map(TAVERN)
    expect(two.page.locator("#map-banner")).to_have_count(0)
    two.type("A1", "ww")
    one.front()
    one.type("H3", "t")
    one.reload()
    one.expect_ground("Water", "A1", "J2", "C3")
    one.expect_ground("Forest", "D3", "G3", "H3")
    one.go("transcribe")
    expect(one.page.locator("#maps .kept li")).to_have_count(2)
    kept = records(one.page, "hexreeve-maps", "maps")
    assert kept[TEMPLE]["map"][:3] == [ROW, ROW, "wwwttttt??"]
    assert kept[TAVERN]["map"][0] == "ww????????"


def results(one, two):
    for tab, gold in ((one, "6"), (two, "12"), (one, "0")):
        page = tab.go("score") if gold != "0" else tab.front()
        if page.locator("#numbers").count() == 0:
            page.locator("#score-bare").click()
        expect(page.locator("#numbers input").first).to_be_visible()
        for field in page.locator("#numbers input").all():
            field.fill(gold)
        expect(page.locator("#numbers .total td").first).to_have_text(gold)
        page.locator("#results-keep").click()
        expect(page.locator("#announcement")).to_have_text("The result is saved on this device.")
    for tab in (one, two):
        tab.front()
        expect(tab.page.locator("#results .kept li")).to_have_count(3)
    # A deleted one is gone in both.
    forget = two.page.locator("#results .kept li").first.locator("button")
    forget.click()
    forget.click()
    one.front()
    expect(one.page.locator("#results .kept li")).to_have_count(2)
    assert len(records(one.page, "hexreeve-results", "results")) == 2


def setups(one, two):
    one.set_up()
    two.set_up()
    rolled = set()
    for seed, tab in (("one", one), ("two", two), ("three", one)):
        page = tab.front()
        page.locator("#seed").fill(seed)
        page.locator("#roll").click()
        expect(page.locator("#board svg")).to_have_attribute("data-seed", seed)
        rolled.add(seed)
    wait_for(one.page, "hexreeve-setups", "setups", "Object.keys(records).length === 5")
    for tab in (one, two):
        tab.front()
        expect(tab.page.locator("#earlier-all .badge")).to_have_text("5")
    kept = records(one.page, "hexreeve-setups", "setups").values()
    assert rolled <= {each["setup"]["seed"] for each in kept}


def choices(one, two):
    one.set_up()
    two.set_up()
    one.front().locator("#box-nomads").check()
    two.front().locator("#name-0").fill("Ana")
    one.front().locator("#name-1").fill("Luis")
    two.front().locator("#box-marshlands").check()
    for tab in (one, two):
        page = tab.reload()
        options(page)
        for box in ("base", "nomads", "marshlands"):
            expect(page.locator(f"#box-{box}")).to_be_checked()
        expect(page.locator("#name-0")).to_have_value("Ana")
        expect(page.locator("#name-1")).to_have_value("Luis")


def builders_choices(one, two):
    for tab in (one, two):
        tab.go("builders/setup", "#b-load")
        expect(tab.page.locator("#b-laid button").first).to_be_visible()
    one.front().locator("#b-name-0").fill("Ana")
    two.front().locator("#b-name-1").fill("Luis")
    for tab in (one, two):
        page = tab.reload("#b-load")
        expect(page.locator("#b-name-0")).to_have_value("Ana")
        expect(page.locator("#b-name-1")).to_have_value("Luis")


def borrowed(one, two):
    """Each tab changes the choices that came with its own set-up, and has them after a reload."""
    own = one.set_up()
    own.locator("#name-0").fill("Mine")
    for tab, seed, name in ((one, "one", "Eva"), (two, "two", "Iker")):
        page = tab.go(f"setup/{links.write(setup(players=3) | {'seed': seed})}")
        expect(page.locator("#board svg")).to_have_attribute("data-seed", seed, timeout=LONG)
        options(page)
        expect(page.locator("#borrowed")).to_be_visible()
        page.locator("#name-0").fill(name)
        page.evaluate("history.replaceState(null, '', '#setup')")
    for tab, name in ((one, "Eva"), (two, "Iker")):
        page = tab.reload()
        options(page)
        expect(page.locator("#name-0")).to_have_value(name)
        expect(page.locator("#borrowed")).to_be_visible()
    # One gives them back, the other keeps its own.
    page = one.front()
    page.locator("#own-choices").click()
    expect(page.locator("#name-0")).to_have_value("Mine")
    two.reload()
    options(two.page)
    expect(two.page.locator("#name-0")).to_have_value("Iker")


def builders_borrowed(one, two):
    for tab, name in ((one, "Eva"), (two, "Iker")):
        tab.go("builders/setup", "#b-load")
        expect(tab.page.locator("#b-laid button").first).to_be_visible()
        # As if a set-up had brought them: the rest is the same as in the other game.
        tab.page.evaluate(
            """name => {
              const text = JSON.stringify({ count: 3, names: [name, "", "", ""], seed: "" });
              sessionStorage.setItem("hexreeve.builders.choices.borrowed", text);
              localStorage.setItem("hexreeve.builders.choices.borrowed", text);
            }""",
            name,
        )
    for tab, name in ((one, "Eva"), (two, "Iker")):
        tab.reload("#b-load")
        expect(tab.page.locator("#b-name-0")).to_have_value(name)
    one.front().locator("#b-own-choices").click()
    two.reload("#b-load")
    expect(two.page.locator("#b-name-0")).to_have_value("Iker")


def numbers_of(one, two, place, prefix, ready):
    for tab in (one, two):
        page = tab.go(place, ready)
        if page.locator(f"#{prefix}numbers").count() == 0:
            page.locator(f"#{prefix}score-bare").click()
        if page.locator(f"#{prefix}numbers input").count() == 0:
            page.locator(f"#{prefix}line-knights").click()
        expect(page.locator(f"#{prefix}numbers input").first).to_be_visible()
    fields = [tab.page.locator(f"#{prefix}numbers input") for tab in (one, two)]
    one.front()
    fields[0].nth(0).fill("7")
    two.front()
    expect(fields[1].nth(0)).to_have_value("7")
    fields[1].nth(1).fill("9")
    one.front()
    expect(fields[0].nth(1)).to_have_value("9")
    for tab, shown in zip((one, two), fields, strict=True):
        tab.reload(ready)
        expect(shown.nth(0)).to_have_value("7")
        expect(shown.nth(1)).to_have_value("9")
    # Begun again in one tab, the sheet is empty in both.
    for _ in range(2):
        two.page.locator(f"#{prefix}numbers-clear").click()
    one.front()
    expect(one.page.locator(f"#{prefix}numbers-clear")).to_be_hidden()


def numbers(one, two):
    numbers_of(one, two, "score", "", "#load")


def builders_numbers(one, two):
    numbers_of(one, two, "builders/score", "b-", "#b-load")


def ticks(one, two):
    """Two set-ups, each with its ticks; and the same one in both tabs."""
    for tab, seed in ((one, "one"), (two, "two")):
        page = tab.set_up()
        page.locator("#seed").fill(seed)
        page.locator("#roll").click()
        expect(page.locator("#board svg")).to_have_attribute("data-seed", seed)
        page.locator("#checklist > summary").click()
        page.locator("#checklist input").nth(0).check()
        expect(page.locator("#checklist .badge")).to_have_text(re.compile("^1 of"))
    one.front().locator("#checklist input").nth(1).check()
    expect(one.page.locator("#checklist .badge")).to_have_text(re.compile("^2 of"))
    # The same set-up in the second tab: it has the ticks of the first one, and both add to them.
    two.front().locator("#seed").fill("one")
    two.page.locator("#roll").click()
    expect(two.page.locator("#checklist .badge")).to_have_text(re.compile("^2 of"))
    two.page.locator("#checklist input").nth(2).check()
    one.front()
    expect(one.page.locator("#checklist .badge")).to_have_text(re.compile("^3 of"))
    one.page.locator("#checklist input").nth(0).uncheck()
    two.front()
    expect(two.page.locator("#checklist .badge")).to_have_text(re.compile("^2 of"))


def builders_ticks(one, two):
    for tab in (one, two):
        page = tab.go("builders/setup", "#b-load")
        expect(page.locator("#b-laid button").first).to_be_visible()
        page.locator("#b-checklist > summary").click()
        page.locator("#b-checklist input").nth(0).check()
        expect(page.locator("#b-checklist .badge")).to_have_text(re.compile("^1 of"))
    one.front().locator("#b-checklist input").nth(1).check()
    expect(one.page.locator("#b-checklist .badge")).to_have_text(re.compile("^2 of"))
    kept = json.loads(one.page.evaluate("localStorage.getItem('hexreeve.b-ticks')"))
    assert [len(each["ticked"]) for each in (kept, *kept["earlier"])] == [2, 1]


def awaited(one, two):
    """Two set-ups wait for maps, one in each tab."""
    board = ("temple", "tavern", "farm", "tower"), ("tavern", "farm", "tower", "temple")
    named = []
    for tab, quadrants, parts in zip(
        (one, two), board, ({}, {"island": {"map": [], "side": "tree-house"}}), strict=True
    ):
        lying = [{"quadrant": each, "turned": False} for each in quadrants]
        boxes = ["base", "marshlands", *(["queenies"] if parts else [])]
        page = tab.go(f"setup/{links.write(setup(boxes=boxes, board=lying, **parts))}")
        expect(page.locator("#share .not-on-file").first).to_be_visible(timeout=LONG)
        page.locator("#play").click()
        expect(page.locator("#awaited")).to_be_visible()
        named.append(page.locator("#awaited p").first.inner_text())
    assert named[0] != named[1]
    for tab, words in zip((one, two), named, strict=True):
        tab.reload()
        expect(tab.page.locator("#awaited p").first).to_have_text(words, timeout=LONG)
    one.front().locator("#awaited-forget").click()
    expect(one.page.locator("#awaited")).to_be_hidden()
    two.reload()
    expect(two.page.locator("#awaited p").first).to_have_text(named[1], timeout=LONG)


WALKS = {
    "hexreeve": games,
    "hexreeve-builders": builders_games,
    "hexreeve-maps": maps,
    "hexreeve-results": results,
    "hexreeve-setups": setups,
    "hexreeve.choices": choices,
    "hexreeve.builders.choices": builders_choices,
    "hexreeve.choices.borrowed": borrowed,
    "hexreeve.builders.choices.borrowed": builders_borrowed,
    "hexreeve.numbers": numbers,
    "hexreeve.builders.numbers": builders_numbers,
    "hexreeve.ticks": ticks,
    "hexreeve.b-ticks": builders_ticks,
    "hexreeve.awaited": awaited,
}
# Notes have tests of their own below, and in tests/js/revision-store.test.mjs.
NOTES = "hexreeve.writing.ID"
HOLDS_LAST = ("the last choice holds", "derived; the last one holds", "set once", "only read, then removed")


def listed():
    """The stores that the document lists, with what it says of several tabs."""
    rows = re.findall(r"^\| `([^`]+)`[^|]*\|[^|]*\| ([^|]*) \|$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len(dict(rows))
    return dict(rows)


def test_every_store_is_walked_or_holds_only_the_last_choice():
    assert {name for name, says in listed().items() if says not in HOLDS_LAST} == {*WALKS, NOTES}


@pytest.mark.parametrize("store", WALKS)
def test_two_tabs_write_and_nothing_is_lost(tabs, store):
    WALKS[store](*tabs)
    found = tabs[0].page.evaluate(STORED)
    known = listed()
    for name in [*found["texts"], *found["records"]]:
        assert name in known or ".writing." in name, name


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
    Hands(one.page, one.site).visit().open(record())
    Hands(two.page, two.site).visit().open(record(players=3))
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
    page.locator("#name-1").fill("Luis")
    expect(page.locator("#notices")).to_be_hidden()
    full.reload()
    options(page)
    expect(page.locator("#name-0")).to_have_value("Ana")
    expect(page.locator("#name-1")).to_have_value("Luis")


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
    hands = Hands(one.page, one.site).visit().open(record())
    hands.press("#reveal-forest")
    hands.tap("F8")
    hands.expect_piece("red", "F8")
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
    hands.expect_piece("red", "F8")
    expect(one.page.locator("#games .kept-open")).to_have_count(1)
    hands.tap("F9")
    hands.expect_piece("red", "F8", "F9")
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
