"""The Builders in a real Chromium: the referee, and accessibility on every page."""

import json

import accessibility
import pytest
from builders_tables import RECORD, User, whole_game
from hexreeve.builders.catalog import buildings
from playwright.sync_api import expect
from tables import file_of


@pytest.fixture
def user(page, site):
    return User(page, site).visit()


def test_a_whole_turn_at_a_real_table_with_a_mistake_in_it(user):
    """Sites and workers are taken, refills are named, and a mistake is explained and corrected."""
    page = user.open(RECORD).page
    user.expect_todo("Ana: 3 actions left.")
    user.press("#b-take-B05")
    expect(page.locator("#b-coming")).to_have_text("Ana opens Stone bridge. Which building came up?")
    # Only unseen cards can have come up.
    expect(page.locator(".b-coming button")).to_have_count(len(buildings()) - 5)
    user.press("#b-came-B01")
    user.expect_todo("Ana: 2 actions left.")
    expect(page.locator("#b-row-buildings .b-card")).to_have_count(5)
    expect(page.locator("#b-take-B01")).to_be_visible()
    # The cost is there before the tap that is final.
    user.press("#b-worker-W01")
    expect(page.locator("#b-site-B05 .cost")).to_have_text("Send here: 1 action, wage 2 coins")
    user.press("#b-site-B05")
    user.expect_todo("Ana: 1 action left.")
    expect(page.locator("#b-seat-player-1 .numbers .number").first).to_contain_text("8")
    expect(page.locator("#b-site-B05 .tally")).to_have_text(["1/2", "1/1"])
    # Stone and knowledge are there: so many emblems are filled, and one is an outline.
    assert page.locator("#b-site-B05 .need use").evaluate_all("all => all.map(use => use.getAttribute('href'))") == [
        "#hrb-stone-there", "#hrb-stone", "#hrb-knowledge-there",
    ]  # fmt: skip
    user.press("#b-coins-3")
    expect(page.locator("#b-ruling-said")).to_contain_text("Taking 6 coins costs 3 actions")
    expect(page.locator("#b-ruling .badge")).to_have_count(0)
    expect(page.locator("#b-ruling .answers")).to_have_attribute("data-rule", "bld.turn.actions")
    user.press("#why-b-ruling")
    expect(page.locator("#b-ruling .badge").first).to_have_text("rulebook")
    expect(page.locator("#b-ruling .rule-label").first).to_contain_text("Rulebook, How to play")
    expect(page.locator("#b-ruling .rule")).to_contain_text("A turn has 3 actions.")
    # The turn panel has a door to the same rule: its text opens where somebody asks for it, and only there.
    expect(page.locator(".rule:visible")).to_have_count(1)
    user.press("#why-b-todo")
    expect(page.locator("#b-turn .rule")).to_contain_text("A turn has 3 actions.")
    expect(page.locator(".rule:visible")).to_have_count(1)
    user.press("#why-b-ruling")
    user.press("#b-take-back")
    expect(page.locator("#b-ruling")).to_be_hidden()
    user.press("#b-coins-1")
    user.expect_todo("no actions left")
    user.press("#b-end-turn")
    user.expect_todo("Luis: 3 actions left.")
    expect(page.locator("#b-log .turns button")).to_have_count(4)


def test_a_second_worker_finishes_the_site(user):
    """The site says that the worker would finish it; coins, points and workers come back at once."""
    ours = {"player": "player-1"}
    actions = [
        ours | {"type": "open", "card": "B05", "refill": "B01"},
        ours | {"type": "recruit", "card": "W08", "refill": "W12"},
        ours | {"type": "send", "worker": "W01", "site": "B05"},
        ours | {"type": "end-turn"},
        {"player": "player-2", "type": "end-turn"},
    ]
    page = user.open(RECORD | {"actions": actions}).page
    user.press("#b-site-B05")
    expect(page.locator("#b-worker-W08 .cost")).to_have_text("Send and finish it: 1 action, wage 3 coins")
    user.press("#b-worker-W08")
    expect(page.locator("#b-turn .event").first).to_contain_text("Ana has finished the stone bridge")
    expect(page.locator("#b-seat-player-1 .done")).to_have_text("Finished: Stone bridge (1)")
    expect(page.locator("#b-worker-W01")).to_be_visible()
    expect(page.locator("#b-worker-W08")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720)])
def test_a_question_waits_until_it_is_answered_or_cancelled(finger, site, width, height):
    """While the page asks which worker came up, only Cancel or the answer ends the question."""
    page = finger(width, height)
    user = User(page, site).visit().open(RECORD)
    # With actions left the turn can be ended, but that is not what the page proposes.
    expect(page.locator("#b-end-turn")).to_have_class("end")
    page.locator("#b-take-W08").tap()
    question = page.locator("#b-coming")
    expect(question).to_contain_text("Which worker came up?")
    expect(page.locator("#b-take-W08 .cost")).to_have_text("Which card came up?")
    for elsewhere in ("#b-take-B05", "#b-worker-W01", "#b-take-W07"):
        page.locator(elsewhere).dispatch_event("click")
        expect(page.locator("#b-answer-first")).to_be_in_viewport()
        expect(page.locator("#b-announcement")).to_contain_text("Answer first, or cancel")
        expect(question).to_be_visible()
    page.keyboard.press("Control+z")
    expect(question).to_be_visible()
    page.locator("nav.of-builders").get_by_role("link", name="Score").tap()
    expect(page.locator("#b-score")).to_be_visible()
    page.locator("nav.of-builders").get_by_role("link", name="Referee").tap()
    page.locator("#language").select_option("es")
    expect(question).to_contain_text("¿Qué carta ha salido?")
    page.locator("#language").select_option("en")
    expect(question).to_contain_text("Which worker came up?")
    page.reload()
    user.ready()
    expect(question).to_be_visible()
    page.locator("#b-cancel").tap()
    user.expect_todo("Ana: 3 actions left.")
    # For a worker without a site to go to, the hint says so and asks for no further tap.
    page.locator("#b-worker-W01").tap()
    expect(page.locator("#b-hint")).to_contain_text("has no building site to go to")
    page.locator("#b-put-down").tap()
    page.locator("#b-take-W08").tap()
    page.locator("#b-came-W12").tap()
    user.expect_todo("Ana: 2 actions left.")
    page.locator("#b-coins-2").tap()
    user.expect_todo("no actions left")
    expect(page.locator("#b-end-turn")).to_have_class("main end")


def test_one_of_many_cards_is_found_by_its_name(finger, site):
    """The field above the cards that may have come up takes a name or a resource, and Enter when one is left."""
    page = finger(390, 844)
    user = User(page, site).visit().open(RECORD)
    page.locator("#b-take-B05").tap()
    cards = page.locator(".b-coming .b-card")
    expect(cards).to_have_count(len(buildings()) - 5)
    page.locator("#b-came-find").fill("mill")
    expect(cards).to_have_count(2)
    expect(page.locator(".b-find [role=status]")).to_have_text("2 cards")
    page.locator("#b-came-find").fill("chap")
    expect(cards).to_have_count(1)
    expect(page.locator(".b-find [role=status]")).to_have_text("1 card")
    expect(cards).to_contain_text("Chapel")
    page.locator("#b-came-find").press("Enter")
    user.expect_todo("Ana: 2 actions left.")
    expect(page.locator("#b-take-B31")).to_be_visible()
    # The next question begins with all of them.
    page.locator("#b-take-B34").tap()
    expect(page.locator("#b-came-find")).to_have_value("")
    expect(cards).to_have_count(len(buildings()) - 6)


def test_the_table_has_the_last_word(user):
    """Without an action left a card may still be taken as an override; the page then asks for the refill."""
    actions = [{"player": "player-1", "type": "coins", "actions": 3}]
    page = user.open(RECORD | {"actions": actions}).page
    user.press("#b-take-W08")
    expect(page.locator("#b-ruling-said")).to_contain_text("Recruiting a worker costs 1 action")
    page.locator("#b-note").fill("we forgot one")
    user.press("#b-allow")
    user.press("#b-came-W12")
    expect(page.locator("#b-log .badge")).to_have_text("allowed at this table")
    expect(page.locator("#b-log .turns")).to_contain_text("“we forgot one”")
    expect(page.locator("#b-worker-W08")).to_be_visible()


def test_taps_quicker_than_the_page_each_count(user):
    page = user.open(whole_game("quick")).page
    page.locator("#b-undo").wait_for()
    page.evaluate("() => [1, 2, 3].forEach(() => document.getElementById('b-undo').click())")
    expect(page.locator("#b-log .undone")).to_have_count(3)


def test_a_file_that_is_none_is_one_sentence(user):
    page = user.open(RECORD).page
    broken = json.loads(json.dumps(RECORD))
    broken["setup"]["buildings"][0] = "B99"
    page.locator("#b-import-file").set_input_files(file_of(broken, "broken.json"))
    expect(page.locator("#b-message")).to_contain_text("broken.json: $.setup.buildings[0]")
    user.expect_todo("Ana: 3 actions left.")


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_nothing_is_cut_off_and_every_target_is_large(finger, site, width):
    page = finger(width, 740, "es")
    user = User(page, site).visit().open(RECORD)
    user.expect_todo("Ana: 3 acciones por gastar.")
    page.locator("#b-take-B05").tap()
    expect(page.locator("#b-coming")).to_contain_text("¿Qué edificio ha salido?")
    page.locator("#b-came-B01").tap()
    page.locator("#b-worker-W01").tap()
    expect(page.locator("#b-site-B05 .cost")).to_have_text("Enviar aquí: 1 acción, salario 2 monedas")
    for view in ("referee", "setup", "score"):
        page.goto(f"{site.url}#builders/{view}")
        expect(page.locator(f"nav.of-builders a[href='#builders/{view}']")).to_have_attribute("aria-current", "page")
        if view == "setup":
            expect(page.locator("#b-drawn-buildings > li")).to_have_count(5)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.locator("#builders :is(button, select, a)").evaluate_all(
            """all => all.map((each) => [each.id, each.getBoundingClientRect()])
                .filter(([, { width, height }]) => width && (width < 43.9 || height < 43.9)).map(([id]) => id)"""
        )
        assert small == []


def test_axe_finds_nothing_in_the_dark(page, site):
    page.emulate_media(color_scheme="dark")
    user = User(page, site).visit().open(RECORD)
    user.press("#b-coins-2")
    user.press("#b-coins-2")
    expect(page.locator("#b-ruling")).to_be_visible()
    for view in ("referee", "setup", "score"):
        page.goto(f"{site.url}#builders/{view}")
        if view == "setup":
            expect(page.locator("#b-drawn-buildings > li")).to_have_count(5)
        assert accessibility.faults(page) == []
