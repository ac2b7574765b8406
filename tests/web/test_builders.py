"""The three pages of The Builders: Middle Ages in a real Chromium: set up, refereed, scored; nothing lost."""

import json
import random
import re

import pytest
from builders_play import new_table, play
from hexreeve.builders import generator, report
from hexreeve.builders.actions import to_dict
from hexreeve.builders.catalog import buildings
from hexreeve.builders.log import checked_log, game_record, last_state
from hexreeve.builders.naming import card_name
from hexreeve.builders.setup import to_record
from hexreeve.players import Player
from playwright.sync_api import expect
from tables import AXE, LONG, file_of

SEATS = [Player("player-1", "Ana"), Player("player-2", "Luis")]


def setup(**fields):
    """Return the record of a table at which Ana starts and the cards are the players' own."""
    return to_record(generator.generate("table", SEATS, "player-1", False)) | fields


# The stone bridge needs 2 stone and 1 knowledge: Ana's apprentice brings one of each, the labourer the rest.
RECORD = game_record(
    setup(
        apprentices={"player-1": "W01", "player-2": "W02"},
        buildings=["B05", "B34", "B33", "B32", "M01"],
        workers=["W08", "W07", "W09", "W10", "W11"],
    )
)


def whole_game(seed):
    """Return the record of a whole game whose decks are on record."""
    game, _ = new_table(seed)
    return game_record(to_record(game.setup), [to_dict(step.action) for step in play(game, random.Random(seed))])


class Hands:
    """Somebody at the pages of The Builders."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def visit(self, place="builders/referee"):
        self.page.goto(f"{self.site.url}#{place}")
        return self.ready()

    def ready(self):
        expect(self.page.locator("#b-load")).to_be_hidden(timeout=LONG)
        return self

    def open(self, record):
        self.page.locator("#b-import-file").set_input_files(file_of(record))
        expect(self.page.locator("#b-todo")).to_be_visible()
        return self

    def press(self, selector):
        self.page.locator(selector).click()

    def expect_todo(self, text):
        expect(self.page.locator("#b-todo")).to_contain_text(text)


@pytest.fixture
def hands(page, site):
    return Hands(page, site).visit()


def test_a_whole_turn_at_a_real_table_with_a_mistake_in_it(hands):
    """Sites and workers are taken, what came up is named, and a mistake is explained and put right."""
    page = hands.open(RECORD).page
    hands.expect_todo("Ana: 3 actions left.")
    hands.press("#b-take-B05")
    expect(page.locator("#b-coming")).to_have_text("Ana opens Stone bridge. Which building came up?")
    # Only what nobody has seen yet can have come up.
    expect(page.locator(".b-coming button")).to_have_count(len(buildings()) - 5)
    hands.press("#b-came-B01")
    hands.expect_todo("Ana: 2 actions left.")
    expect(page.locator("#b-row-buildings .b-card")).to_have_count(5)
    expect(page.locator("#b-take-B01")).to_be_visible()
    # The cost is there before the tap that is final.
    hands.press("#b-worker-W01")
    expect(page.locator("#b-site-B05 .cost")).to_have_text("Send here: 1 action, wage 2 coins")
    hands.press("#b-site-B05")
    hands.expect_todo("Ana: 1 action left.")
    expect(page.locator("#b-seat-player-1 .numbers .number").first).to_contain_text("8")
    expect(page.locator("#b-site-B05 .tally")).to_have_text(["1/2", "1/1"])
    # Stone and knowledge are there: so many emblems are filled, and one is an outline.
    assert page.locator("#b-site-B05 .need use").evaluate_all("all => all.map(use => use.getAttribute('href'))") == [
        "#hrb-stone-there", "#hrb-stone", "#hrb-knowledge-there",
    ]  # fmt: skip
    hands.press("#b-coins-3")
    expect(page.locator("#b-ruling-said")).to_contain_text("Taking 6 coins costs 3 actions")
    expect(page.locator("#b-ruling .badge").first).to_have_text("rulebook")
    expect(page.locator("#b-ruling .rule-label").first).to_contain_text("Rulebook, How to play")
    expect(page.locator("#b-ruling .rule-line")).to_have_attribute("data-rule", "bld.turn.actions")
    hands.press("#why-b-ruling")
    expect(page.locator("#b-ruling .rule")).to_contain_text("A turn has 3 actions.")
    hands.press("#b-take-back")
    expect(page.locator("#b-ruling")).to_be_hidden()
    hands.press("#b-coins-1")
    hands.expect_todo("no actions left")
    hands.press("#b-end-turn")
    hands.expect_todo("Luis: 3 actions left.")
    expect(page.locator("#b-log .turns button")).to_have_count(4)


def test_a_second_worker_finishes_the_site(hands):
    """The site says that it will be finished; coins, points and workers come back at once."""
    ours = {"player": "player-1"}
    actions = [
        ours | {"type": "open", "card": "B05", "refill": "B01"},
        ours | {"type": "recruit", "card": "W08", "refill": "W12"},
        ours | {"type": "send", "worker": "W01", "site": "B05"},
        ours | {"type": "end-turn"},
        {"player": "player-2", "type": "end-turn"},
    ]
    page = hands.open(RECORD | {"actions": actions}).page
    hands.press("#b-site-B05")
    expect(page.locator("#b-worker-W08 .cost")).to_have_text("Send and finish it: 1 action, wage 3 coins")
    hands.press("#b-worker-W08")
    expect(page.locator("#b-turn .event").first).to_contain_text("Ana has finished the stone bridge")
    expect(page.locator("#b-seat-player-1 .done")).to_have_text("Finished: Stone bridge (1)")
    expect(page.locator("#b-worker-W01")).to_be_visible()
    expect(page.locator("#b-worker-W08")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720)])
def test_a_question_waits_until_it_is_answered_or_cancelled(finger, site, width, height):
    """While a recruit waits for the worker that came up, nothing else drops it; only Cancel and the answer end it."""
    page = finger(width, height)
    hands = Hands(page, site).visit().open(RECORD)
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
    hands.ready()
    expect(question).to_be_visible()
    page.locator("#b-cancel").tap()
    hands.expect_todo("Ana: 3 actions left.")
    # Who is picked with nowhere to go is told so, and not to tap what is not there.
    page.locator("#b-worker-W01").tap()
    expect(page.locator("#b-hint")).to_contain_text("has no building site to go to")
    page.locator("#b-put-down").tap()
    page.locator("#b-take-W08").tap()
    page.locator("#b-came-W12").tap()
    hands.expect_todo("Ana: 2 actions left.")
    page.locator("#b-coins-2").tap()
    hands.expect_todo("no actions left")
    expect(page.locator("#b-end-turn")).to_have_class("main end")


CUT = """all => all.filter((each) => each.checkVisibility()).filter((each) => {
    if (each.localName !== "select") return each.scrollWidth > each.clientWidth + 1;
    const alone = each.cloneNode();
    alone.append(each.selectedOptions[0].cloneNode(true));
    alone.style.cssText = "position: absolute; width: auto; max-width: none";
    each.parentNode.append(alone);
    const wanted = alone.offsetWidth;
    alone.remove();
    return wanted > each.offsetWidth + 1;
}).map(({ id }) => id)"""


@pytest.mark.parametrize("letters", [16, 32])
def test_nothing_that_can_be_chosen_is_cut_short(finger, site, letters):
    """On a phone, in Spanish, with letters of double size too, every list and button shows its words whole."""
    page = finger(390, 844, "es")
    hands = Hands(page, site).visit("builders/setup")
    page.evaluate(f"document.documentElement.style.fontSize = '{letters}px'")
    page.locator("#b-name-0").fill("Bartolomé Fernández de Valdepeñas y Villaescusa del Monte")
    hands.press("#b-roll")
    expect(page.locator("#b-start-player-1")).to_contain_text("Villaescusa")
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    before = page.locator("#b-drawn-buildings .card-name").first.inner_text()
    page.locator("#b-pick-buildings-0").select_option(index=3)
    expect(page.locator("#b-drawn-buildings .card-name").first).not_to_have_text(before)
    page.goto(f"{site.url}#builders/referee")
    hands.open(RECORD)
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    page.locator("#b-take-W08").tap()
    expect(page.locator("#b-coming")).to_be_visible()
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    page.evaluate("document.documentElement.style.fontSize = ''")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 720)])
def test_the_picture_of_the_table_is_whole(finger, site, width, height):
    """The picture fits its place, with four players too, and can be enlarged."""
    page = finger(width, height)
    hands = Hands(page, site).visit("builders/setup")
    hands.press("#b-count-4")
    hands.press("#b-roll")
    expect(page.locator("#b-drawn-apprentices > li")).to_have_count(4)
    place = page.locator("#b-picture .b-drawing")
    image = place.locator("img")
    expect(image).to_have_js_property("complete", True)
    # Both at once: the picture may be drawn anew between two questions.
    there, drawn = place.evaluate(
        "(it) => [it, it.querySelector('img')].map((each) => each.getBoundingClientRect().toJSON())"
    )
    assert there["x"] >= 0
    assert there["x"] + there["width"] <= width
    assert drawn["width"] <= there["width"] + 1
    assert drawn["height"] <= there["height"] + 1
    if width == 1280:
        assert place.evaluate("each => each.closest('#b-picture').getBoundingClientRect().height") <= height
    page.locator("#b-enlarge").tap()
    assert image.bounding_box()["width"] > 900


def test_the_table_has_the_last_word(hands):
    """Without an action left a card may still be taken if the table says so; what came up is asked for then."""
    actions = [{"player": "player-1", "type": "coins", "actions": 3}]
    page = hands.open(RECORD | {"actions": actions}).page
    hands.press("#b-take-W08")
    expect(page.locator("#b-ruling-said")).to_contain_text("Recruiting a worker costs 1 action")
    page.locator("#b-note").fill("we forgot one")
    hands.press("#b-allow")
    hands.press("#b-came-W12")
    expect(page.locator("#b-log .badge")).to_have_text("allowed at this table")
    expect(page.locator("#b-log .turns")).to_contain_text("“we forgot one”")
    expect(page.locator("#b-worker-W08")).to_be_visible()


def test_taps_quicker_than_the_page_each_count(hands):
    page = hands.open(whole_game("quick")).page
    page.evaluate("() => [1, 2, 3].forEach(() => document.getElementById('b-undo').click())")
    expect(page.locator("#b-log .undone")).to_have_count(3)


def test_a_game_set_up_in_the_page_survives_a_reload(page, site):
    """The app deals, undo and redo bring the same card again, and the tab may be closed in mid-turn."""
    hands = Hands(page, site).visit("builders")
    expect(page).to_have_url(re.compile("#builders/setup$"))
    # On a laptop the choices stand beside what they lead to.
    expect(page.locator("#b-roll")).to_be_in_viewport()
    page.locator("#b-name-0").fill("Ana")
    hands.press("#b-count-3")
    hands.press("#b-cards-dealt")
    page.locator("#b-seed").fill("sly-otter-5")
    hands.press("#b-roll")
    expect(page.locator(".seed")).to_have_text("sly-otter-5")
    expect(page.locator("#b-drawn-apprentices > li")).to_have_count(3)
    hands.press("#b-lock-buildings")
    before = page.locator("#b-drawn-buildings .card-name").all_text_contents()
    page.locator("#b-seed").fill("")
    hands.press("#b-roll")
    expect(page.locator(".seed")).not_to_have_text("sly-otter-5")
    assert page.locator("#b-drawn-buildings .card-name").all_text_contents() == before
    page.locator("#b-start-player-1").click()
    expect(page.locator("#b-picture img")).to_have_attribute("src", re.compile("Ana"))
    hands.press("#b-play")
    hands.expect_todo("Ana: 3 actions left.")
    hands.press("#b-row-buildings .b-card >> nth=0")
    hands.expect_todo("Ana: 2 actions left.")
    dealt = page.locator("#b-row-buildings .card-name").all_text_contents()
    hands.press("#b-undo")
    hands.expect_todo("Ana: 3 actions left.")
    hands.press("#b-row-buildings .b-card >> nth=0")
    hands.expect_todo("Ana: 2 actions left.")
    assert page.locator("#b-row-buildings .card-name").all_text_contents() == dealt
    page.goto("about:blank")
    # Whoever played this game last comes back to it, without any address.
    page.goto(site.url)
    hands.ready().expect_todo("Ana: 2 actions left.")
    assert page.locator("#b-row-buildings .card-name").all_text_contents() == dealt
    # The other game is one choice away, and neither shows the other's records.
    page.locator("#game").select_option("setup")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    expect(page.locator("#drawn-cards li").first).to_be_visible()
    page.locator("nav.of-kingdom a >> nth=1").click()
    expect(page.locator("#games .kept li")).to_have_count(0)


def test_a_link_opens_the_same_set_up(page, site):
    """The address carries the whole set-up, also what chance alone would not draw again."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hands = Hands(page, site).visit("builders/setup")
    seed = page.locator("#b-picture .seed").text_content()
    hands.press("#b-reroll-workers")
    expect(page.locator("#b-picture .seed")).not_to_have_text(seed)
    hands.press("#b-setup-link")
    expect(page.locator("#b-announcement")).to_have_text("The link was copied to the clipboard.")
    address = page.evaluate("navigator.clipboard.readText()")
    seen = page.locator("#b-laid .card-name").all_text_contents()
    page.goto("about:blank")
    page.goto(address)
    hands.ready()
    expect(page.locator("#b-drawn-workers > li")).to_have_count(5)
    assert page.locator("#b-laid .card-name").all_text_contents() == seen
    page.goto("about:blank")
    page.goto(f"{site.url}#builders/setup/1.rubbish")
    hands.ready()
    expect(page.locator("#b-message")).to_contain_text("link")


def test_a_whole_game_is_scored_with_what_earned_every_point(hands):
    record = whole_game(3)
    log = checked_log(record)
    score = report.score_record(log.game, last_state(log))
    page = hands.open(record).page
    hands.expect_todo("The game is over.")
    hands.press("#b-to-score")
    expect(page.locator("#b-result")).to_have_text(report.result_words(log.game, score, "en"))
    for player, points in score["players"].items():
        for kind in ("buildings", "machines", "coins"):
            expect(page.locator(f"#b-points-{kind}-{player}")).to_have_text(str(points[kind]))
        expect(page.locator(f"#b-total-{player}")).to_have_text(str(points["total"]))
        proof = page.locator(f"#b-proof-{player}")
        for card in (*score["why"]["buildings"][player], *score["why"]["machines"][player]):
            expect(proof).to_contain_text(f"{card_name(card, 'en')} {buildings()[card].points}")
    expect(page.locator("#b-points .winner")).to_have_count(len(score["winners"]))


def test_bare_numbers_are_counted_as_they_are_typed(hands):
    hands.visit("builders/score")
    page = hands.page
    hands.press("#b-score-bare")
    for field, number in {"buildings-0": 15, "machines-0": 2, "coins-0": 9, "buildings-1": 16, "coins-1": 19}.items():
        page.locator(f"#b-number-{field}").fill(str(number))
    expect(page.locator("#b-sum-0")).to_have_text("17")
    expect(page.locator("#b-sum-1")).to_have_text("17")
    expect(page.locator("#b-numbers-result")).to_contain_text("most points from buildings decide")
    expect(page.locator("#b-numbers .winner")).to_have_count(1)
    # One more player, by name, and a number that the cards do not have.
    hands.press("#b-numbers-players-3")
    page.locator("#b-numbers-name-2").fill("Eva")
    expect(page.locator("#b-numbers thead th")).to_have_text(["Player 1", "Player 2", "Eva"])
    page.locator("#b-number-machines-2").fill("99")
    expect(page.locator("#b-fault-machines")).to_contain_text("so 99 are not possible")
    expect(page.locator("#b-sum-2")).to_have_text("?")
    expect(page.locator("#b-numbers .winner")).to_have_count(0)
    page.locator("#b-number-machines-2").fill("9")
    expect(page.locator("#b-fault-machines")).to_be_hidden()
    page.reload()
    hands.ready()
    expect(page.locator("#b-sum-2")).to_have_text("9")


def test_a_file_that_is_none_is_one_sentence(hands):
    page = hands.open(RECORD).page
    broken = json.loads(json.dumps(RECORD))
    broken["setup"]["buildings"][0] = "B99"
    page.locator("#b-import-file").set_input_files(file_of(broken, "broken.json"))
    expect(page.locator("#b-message")).to_contain_text("broken.json: $.setup.buildings[0]")
    hands.expect_todo("Ana: 3 actions left.")


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_nothing_is_cut_off_and_every_target_is_large(finger, site, width):
    page = finger(width, 740, "es")
    hands = Hands(page, site).visit().open(RECORD)
    hands.expect_todo("Ana: 3 acciones por gastar.")
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
    hands = Hands(page, site).visit().open(RECORD)
    hands.press("#b-coins-2")
    hands.press("#b-coins-2")
    expect(page.locator("#b-ruling")).to_be_visible()
    page.evaluate(AXE.read_text("utf-8"))
    for view in ("referee", "setup", "score"):
        page.goto(f"{site.url}#builders/{view}")
        if view == "setup":
            expect(page.locator("#b-drawn-buildings > li")).to_have_count(5)
        found = page.evaluate("axe.run().then((result) => result.violations)")
        assert [(each["id"], [node["html"][:90] for node in each["nodes"][:3]]) for each in found] == []
