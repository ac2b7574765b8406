"""The rules pages, the list to compare with the table, and the board from the other side, in a real Chromium."""

import json
import re
from pathlib import Path

import pytest
from hexreeve.facade import call
from hexreeve.hexgrid import names_in
from hexreeve.kingdom.records import log
from hexreeve.wording import one_of, words
from playwright.sync_api import expect
from tables import Hands, record, seats

GAMES = Path(__file__).parents[1] / "games"


def books(method, language):
    return json.loads(call(method, json.dumps({"language": language})))["ok"]


def entries(method, language="en"):
    return [entry for book in books(method, language) for group in book["groups"] for entry in group["entries"]]


def visible(page, place="rules"):
    return page.locator(f"#{place} .entries > li:visible")


def test_every_entry_is_found_and_has_an_address(own_page, site):
    """Without a connection: nothing is fetched for it."""
    page = Hands(own_page, site).visit().page
    expect(page.locator("#games")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("link", name="Rules", exact=True).click()
    every = entries("handbook")
    expect(visible(page)).to_have_count(len(every))
    expect(page.locator("#rules-count")).to_have_text(f"{len(every)} of {len(every)}")
    # Words in any order, without capitals; what has none of them goes, and so do the headings above it.
    page.locator("#rules-field").fill("WATER harbor settlement")
    expect(visible(page)).to_have_text(
        [
            re.compile(
                r"^Harbor.*rulebook Rulebook p. 6 \(anniversary\);.*Rulebook p. 6 \(Big Box\);.*"
                r"Rulebook, Harbor \(second edition\).*clarification",
                re.DOTALL,
            )
        ]
    )
    expect(page.locator("#rules-count")).to_have_text(f"1 of {len(every)}")
    expect(page.locator("#rules h3:visible")).to_have_text(["Kingdom Builder"])
    page.locator("#rules-field").fill("no such word")
    expect(page.locator("#rules-count")).to_have_text("No entry contains all these words.")
    # An address leads there, whatever was looked for before.
    page.evaluate("location.hash = 'rules/nom.donation.terrain'")
    aimed = page.locator("#rules .aimed")
    expect(aimed).to_contain_text("nom.donation.terrain")
    expect(aimed).to_be_focused()
    expect(aimed).to_be_in_viewport()
    expect(visible(page)).to_have_count(len(every))
    ids = page.locator("#rules [id]").evaluate_all("all => all.map(({ id }) => id)")
    assert len(ids) == len(set(ids))
    # What is not on file is said, in the book and at the thing itself.
    page.locator("#rules-field").fill("watchtower not on file")
    expect(visible(page)).to_have_text([re.compile("^Watchtower not on file")])
    expect(page.locator("#rules .book > p:visible").first).to_contain_text("These maps are not on file")
    page.context.set_offline(False)
    page.locator("#language").select_option("es")
    page.locator("#rules-field").fill("montana CUEVA")
    expect(visible(page)).to_have_text([re.compile("^Cueva"), re.compile("^Cuevas")])
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_builders_have_rules_pages_of_their_own(page, site):
    Hands(page, site)
    page.goto(f"{site.url}#builders/rules/bld.score")
    expect(visible(page, "b-rules")).to_have_count(len(entries("builders-handbook")))
    expect(page.locator("#b-rules .aimed")).to_contain_text("1 point for every full 10 coins")
    expect(page.locator("nav:visible [aria-current]")).to_have_text("Rules")
    page.locator("#b-rules-field").fill("craftsman w22")
    expect(visible(page, "b-rules")).to_have_text([re.compile(r"Craftsman \(3 wood and 1 tile\)")])


def test_a_ruling_leads_to_its_rule_and_back(hands):
    page = hands.open(record(position=seats(red="F8"))).page
    hands.press("#reveal-forest")
    hands.tap("T9")
    hands.expect_refused("kb.build.adjacent")
    # The label says where the rule stands; its id is part of what opens.
    expect(page.locator("#ruling code")).to_have_count(0)
    hands.press("#why-ruling")
    page.locator("#ruling .rule a").click()
    expect(page).to_have_url(re.compile("#rules/kb.build.adjacent$"))
    expect(page.locator("#rules .aimed h5")).to_have_text("Build adjacent if you can")
    page.go_back()
    hands.expect_refused("kb.build.adjacent")


def test_the_list_to_compare_equals_the_state(hands):
    game = json.loads((GAMES / "five-players-every-box.json").read_text("utf-8"))
    checked = log.checked_log(game)
    page = hands.open(game).page
    page.locator("#audit-title").click()

    def compare(done):
        state = log.last_state(log.checked_log(game | {"actions": game["actions"][:done]}))
        for player, seat in zip(checked.game.players, state.seats, strict=True):
            row = page.locator(f"#audit-{player}-house")
            expect(row.locator("small")).to_have_text(", ".join(names_in(seat.settlements)))
            expect(row.locator("td")).to_have_text([str(seat.settlements.bit_count()), str(seat.supply)])
            warriors = seat.piece("warrior").bit_count()
            expect(page.locator(f"#audit-{player}-warrior td")).to_have_text([str(warriors), str(2 - warriors)])
            held = page.locator(f"#audit-{player} p").first
            for tile in seat.tiles:
                expect(held).to_contain_text(words("en")[f"name.tile.{tile.tile}"])
        stock = [line for line in page.locator("#audit ul").first.inner_text().split("\n") if " on " in line]
        assert [int(line.rpartition(": ")[2].split(" of ")[0]) for line in stock] == list(state.stock)
        expect(page.locator("#audit ul")).to_contain_text(
            f"Terrain cards to draw: {one_of('en', [*map(str, state.deck.piles)])}"
        )

    compare(len(game["actions"]))
    hands.press("#undo")
    expect(page.locator("#todo")).not_to_contain_text("over")
    compare(len(game["actions"]) - 1)
    hands.press("#audit-correct")
    expect(page.locator("#editor")).to_be_visible()
    expect(page.locator("#audit")).to_be_hidden()


def test_the_board_from_the_other_seat(hands):
    page = hands.open(record(position=seats(red="F8 G8 H8", blue="C3"))).page
    places = {name: hands.hex(name).bounding_box() for name in ("A1", "F8", "T20")}
    page.locator("nav:visible").get_by_role("link", name="Score").click()
    gold = page.locator("#score table").inner_text()
    page.locator("nav:visible").get_by_role("link", name="Referee").click()
    hands.press("#turn-board")
    expect(page.locator("#announcement")).to_have_text("The board is turned: row 20 is at the top.")
    expect(page.locator("#turn-board")).to_have_attribute("aria-pressed", "true")
    # Every hex lies opposite under its own name, with what stands there.
    now = {name: hands.hex(name).bounding_box() for name in places}
    assert now["A1"]["x"] == pytest.approx(places["T20"]["x"], abs=1)
    assert now["T20"]["y"] == pytest.approx(places["A1"]["y"], abs=1)
    hands.expect_piece("red", "F8", "G8", "H8")
    expect(hands.hex("F8")).to_have_attribute("aria-label", re.compile("^F8, forest, settlement of Ana"))
    # The keys go where the eyes do, and a tap means the hex under it.
    hands.press("#reveal-forest")
    hands.tap("F9")
    hands.expect_piece("red", "F9")
    for key, name in (("ArrowRight", "E9"), ("ArrowUp", "E10"), ("ArrowLeft", "F10"), ("ArrowDown", "F9")):
        page.keyboard.press(key)
        expect(hands.hex(name)).to_be_focused()
    hands.press("#undo")
    hands.press("#undo")
    # Rows stay rows: the gold is the same. The choice is kept.
    hands.reload()
    assert hands.hex("A1").bounding_box()["y"] > hands.hex("T20").bounding_box()["y"]
    page.locator("nav:visible").get_by_role("link", name="Score").click()
    assert page.locator("#score table").inner_text() == gold
    page.locator("nav:visible").get_by_role("link", name="Set up").click()
    expect(page.locator("#sheet")).to_contain_text("Bottom right")
    hands.press("#turn-board")
    expect(page.locator("#announcement")).to_have_text("The board is as printed: row 1 is at the top.")
