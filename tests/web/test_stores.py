"""Every store of the device with two tabs: both write, and nothing is lost."""

import json
import re
from pathlib import Path

import pytest
from builders_tables import RECORD as BUILDERS
from builders_tables import User as BuildersUser
from hexreeve.formats import links
from playwright.sync_api import expect
from stores import FOLLOWING, ROW, STORED, TAVERN, TEMPLE, records, wait_for
from tables import LONG, User, record, setup
from visits import options, uncover

DOCUMENT = Path(__file__).parents[2] / "docs" / "storage.md"


# --- one walk for each store ---------------------------------------------------------------------------


def games(one, two):
    user = User(one.page, one.site).visit().open(record())
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    other = User(two.page, two.site).visit().open(record(players=3))
    other.press("#reveal-grass")
    user.tap("F9")
    user.expect_piece("red", "F8", "F9")
    expect(two.page.locator("#log-1")).to_have_attribute("aria-current", "step")
    one.reload()
    expect(one.page.locator("#games .kept-open")).to_have_count(2)
    done = sorted(game["done"] for game in records(one.page, "hexreeve", "games").values())
    assert done == [1, 3]


def builders_games(one, two):
    user = BuildersUser(one.page, one.site).visit().open(BUILDERS)
    user.press("#b-coins-1")
    expect(one.page.locator("#b-log-1")).to_be_visible()
    other = BuildersUser(two.page, two.site).visit().open(BUILDERS)
    other.press("#b-coins-1")
    expect(two.page.locator("#b-log-1")).to_be_visible()
    one.front()
    user.press("#b-coins-1")
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
    forget = two.page.locator("#results .kept li").first.locator("button[id*=forget]").first
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
        options(page)
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
        uncover(page)
        page.locator("#checklist > summary").click()
        page.locator("#checklist input").nth(0).check()
        expect(page.locator("#checklist .badge")).to_have_text(re.compile("^1 of"))
    one.front().locator("#checklist input").nth(1).check()
    expect(one.page.locator("#checklist .badge")).to_have_text(re.compile("^2 of"))
    # The same set-up in the second tab: it has the ticks of the first one, and both add to them.
    options(two.front())
    two.page.locator("#seed").fill("one")
    two.page.locator("#roll").click()
    expect(two.page.locator("#checklist .badge")).to_have_text(re.compile("^2 of"))
    uncover(two.page)
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


def position(one, two):
    """Each tab has a position of its own, and what was confirmed of it; both come back with a reload."""
    mine = {one: ("knights", "A5"), two: ("miners", "B5")}
    for tab, (card, hex_name) in mine.items():
        user = User(tab.set_up(), tab.site)
        user.press("#door-finished")
        user.press("#place-pieces")
        expect(tab.page.locator("#earns-ask")).to_be_visible()
        user.tap(hex_name)
        expect(tab.page.locator("#board .pieces use")).to_have_count(1)
        user.press(f"#source-cards-{card}")
        user.press("#sources-confirm")
        expect(tab.page.locator("#gold tbody tr")).to_have_count(3)
    for tab, (card, _) in mine.items():
        tab.front()
        tab.reload()
        expect(tab.page.locator(f"#change-{card}")).to_be_visible()
        expect(tab.page.locator("#board .pieces use")).to_have_count(1)
        tab.page.locator("#editor-close").click()
        tab.reload()
        expect(tab.page.locator("#editor")).to_be_hidden()
        expect(tab.page.locator("#board .pieces use")).to_have_count(0)


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
    "hexreeve.position": position,
}
# Notes have tests of their own in test_stores_faults.py, and in tests/js/revision-store.test.mjs.
NOTES = "hexreeve.writing.ID"
# Synced too, and no two tabs write the same field or turn: tests/js/synced-text.test.mjs has how they are merged.
SYNCED = ("hexreeve.exercises", "hexreeve.oldest")
HOLDS_LAST = ("the last choice holds", "derived; the last one holds", "set once", "only read, then removed")


def listed():
    """The stores that the document lists, with what it says of several tabs."""
    rows = re.findall(r"^\| `([^`]+)`[^|]*\|[^|]*\| ([^|]*) \|$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len(dict(rows))
    return dict(rows)


def test_every_store_is_walked_or_holds_only_the_last_choice():
    assert {name for name, says in listed().items() if says not in HOLDS_LAST} == {*WALKS, NOTES, *SYNCED}


@pytest.mark.parametrize("store", WALKS)
def test_two_tabs_write_and_nothing_is_lost(tabs, store):
    WALKS[store](*tabs)
    found = tabs[0].page.evaluate(STORED)
    known = listed()
    for name in [*found["texts"], *found["records"]]:
        assert name in known or ".writing." in name, name


# --- two tabs that write within milliseconds ------------------------------------------------------------

# Does something to every second field, one after the other, as soon as the other tab begins.
IN_TURN = """([fields, first, act]) => {
  const begin = async () => {
    for (let i = first; i < document.querySelectorAll(fields).length; i += 2) {
      const field = document.querySelectorAll(fields)[i];
      if (act === "tick") field.click();
      else {
        field.value = act === "name" ? `Nora ${i}` : "12";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      // Other tabs are heard between two of them; a timer of a tab in the background would wait for a second.
      const { port1, port2 } = new MessageChannel();
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage("");
      });
    }
  };
  const channel = new BroadcastChannel("race");
  channel.onmessage = begin;
  if (first) return;
  channel.postMessage("begin");
  return begin();
}"""


def race(one, two, fields, act):
    """Let both tabs write at once, each every second field; the number of fields is the result."""
    two.page.evaluate(IN_TURN, [fields, 1, act])
    one.page.evaluate(IN_TURN, [fields, 0, act])
    return one.page.locator(fields).count()


@pytest.mark.parametrize(
    ("place", "prefix", "ready"),
    [("score", "", "#load"), ("builders/score", "b-", "#b-load")],
    ids=["kingdom", "builders"],
)
def test_numbers_that_two_tabs_type_within_milliseconds_are_all_there(tabs, place, prefix, ready):
    fields = f"#{prefix}numbers input"
    for tab in tabs:
        page = tab.go(place, ready)
        if page.locator(f"#{prefix}numbers").count() == 0:
            page.locator(f"#{prefix}score-bare").click()
    if not prefix:
        tabs[0].front()
        tabs[0].page.locator("#numbers-about").evaluate("(about) => (about.open = true)")
        for line in ("knights", "lords", "miners", "hermits", "citizens", "farmers"):
            chip = tabs[0].page.locator(f"#line-{line}")
            if chip.get_attribute("aria-pressed") == "false":
                chip.click()
    expect(tabs[1].page.locator(fields)).to_have_count(tabs[0].page.locator(fields).count())
    count = race(*tabs, fields, "number")
    assert count >= 6
    for tab in tabs:
        tab.front()
        for i in range(count):
            expect(tab.page.locator(fields).nth(i)).to_have_value("12")
    for tab in tabs:
        tab.reload(ready)
        for i in range(count):
            expect(tab.page.locator(fields).nth(i)).to_have_value("12")


def test_ticks_that_two_tabs_set_within_milliseconds_are_all_there(tabs):
    fields = "#checklist input"
    for tab in tabs:
        page = tab.set_up()
        page.locator("#seed").fill("one")
        page.locator("#roll").click()
        expect(page.locator("#board svg")).to_have_attribute("data-seed", "one")
        page.locator("#checklist > summary").click()
    count = race(*tabs, fields, "tick")
    assert count >= 6
    for tab in tabs:
        tab.front()
        expect(tab.page.locator(f"{fields}:checked")).to_have_count(count)


def test_choices_that_two_tabs_make_within_milliseconds_are_all_there(tabs):
    fields = '#players [id^="name-"]'
    for tab in tabs:
        tab.set_up()
    count = race(*tabs, fields, "name")
    assert count >= 2
    for tab in tabs:
        page = tab.reload()
        options(page)
        for i in range(count):
            expect(page.locator(fields).nth(i)).to_have_value(f"Nora {i}")
