"""The rules pages, the list to compare with the table, and the board from the other side, in a real Chromium."""

import json
import re
from pathlib import Path

import accessibility
import pytest
from hexreeve.core.hexgrid import names_in
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.records import log
from hexreeve.text.wording import one_of, words
from playwright.sync_api import expect
from tables import User, record, seats

GAMES = Path(__file__).parents[1] / "games"


ENGLISH = {
    "question": "May I split my three settlements between two places?",
    "answer": "Yes: each settlement must touch one of your own pieces if it can",
    "legal": "Ana builds on G9. Legal.",
    "refused": "Not allowed: Ana builds on H5. H5 touches none of Ana's pieces",
    "source": "Rulebook p. 4 (anniversary)",
}
SPANISH = {
    "question": "¿Puedo repartir mis tres asentamientos entre dos sitios?",
    "answer": "Sí: cada asentamiento debe tocar una pieza propia si es posible",
    "legal": "Ana construye en G9. Legal.",
    "refused": "No permitido: Ana construye en H5. H5 no toca ninguna pieza de Ana",
    "source": "Reglamento p. 4 (aniversario)",
}
PHONE = {"width": 390, "height": 844}


def ask(method, language="en", **given):
    return json.loads(call(method, json.dumps({"language": language, **given})))["ok"]


def entries(method, language="en"):
    return [entry for book in ask(method, language) for group in book["groups"] for entry in group["entries"]]


def visible(page, place="rules"):
    return page.locator(f"#{place} .questions > li:visible")


def opened(page, place="rules"):
    return page.locator(f"#{place} .questions > li:has(> details[open])")


def drawn(item, number):
    """Expect pictures of an opened question that the browser has drawn."""
    pictures = item.locator(".example img")
    expect(pictures).to_have_count(number)
    for picture in pictures.all():
        assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 100
        assert picture.get_attribute("alt").endswith(".")


@pytest.mark.parametrize(("language", "said"), [("en", ENGLISH), ("es", SPANISH)])
def test_a_question_is_answered_with_pictures_and_a_source(page, site, language, said):
    """Without a connection, on a phone: the most asked questions come first, and nothing else is in the way."""
    page.set_viewport_size(PHONE)
    User(page, site).visit("setup")
    page.locator("#language").select_option(language)
    page.locator('nav [href="#rules"]').click()
    asked = ask("casebook", language)["asked"]
    expect(visible(page)).to_have_count(len(asked))
    assert page.evaluate("document.documentElement.scrollHeight") < 4 * PHONE["height"]
    page.get_by_text(said["question"], exact=True).click()
    item = opened(page)
    expect(item.locator(".answer")).to_contain_text(said["answer"])
    drawn(item, 2)
    expect(item.locator(".is-legal figcaption")).to_have_text(said["legal"])
    expect(item.locator(".is-refused figcaption")).to_contain_text(said["refused"])
    expect(item.locator(".rule").first).to_contain_text(said["source"])
    expect(item.locator(".rule code").first).to_have_text("kb.build.adjacent")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_where_it_is_left_open_both_readings_stand(page, site):
    User(page, site).visit("rules/question.wall-next-to-warrior")
    item = page.locator("#rules .aimed")
    expect(item.locator("ol > li")).to_have_count(2)
    expect(item.locator(".rule-label").first).to_contain_text("clarification")
    drawn(item, 2)
    expect(item).to_contain_text("Our own example, on printed maps.")
    page.goto(f"{site.url}#rules/question.canoe-when")
    expect(page.locator("#rules .aimed")).to_contain_text("The map is invented")


def test_a_search_finds_what_is_meant_as_it_is_typed(page, site):
    User(page, site).visit("rules")
    field, count = page.locator("#rules-field"), page.locator("#rules-count")
    field.fill("can i splitt my setlements")
    expect(visible(page).locator("summary").first).to_have_text(ENGLISH["question"])
    # A tile and a rule are found too, with what they are; each opens where it stands.
    field.fill("paddok")
    expect(visible(page).locator("summary").first).to_have_text("Paddock Tiles · Kingdom Builder")
    visible(page).locator("summary").first.click()
    expect(opened(page)).to_contain_text("kb.paddock.jump")
    drawn(opened(page), 2)
    opened(page).get_by_role("link", name="Link to this entry").click()
    expect(page).to_have_url(re.compile("#rules/tile.paddock$"))
    expect(page.locator("#rules .aimed summary").first).to_have_text("Paddock")
    expect(field).to_have_value("")
    # What is typed last counts, however quickly.
    field.press_sequentially("when does the game end")
    expect(visible(page).locator("summary").first).to_have_text("When does the game end?")
    field.fill("qqqqqq")
    expect(count).to_have_text(
        "Nothing was found. Try other words, or fewer: what is done, or the name of a tile or card."
    )
    expect(visible(page)).to_have_count(0)
    page.locator("#language").select_option("es")
    expect(count).to_contain_text("No se ha encontrado nada.")
    field.fill("montana")
    expect(count).to_contain_text("Resultados, primero los mejores")
    field.fill("")
    expect(page.locator("#rules > .questions > li")).to_have_count(len(ask("casebook", "es")["asked"]))


def test_what_is_about_other_boxes_is_found_below_what_is_about_the_table(page, site):
    User(page, site).visit("rules")
    page.locator("#rules-field").fill("wagon over mountains")
    elsewhere = page.locator("#rules-elsewhere")
    expect(elsewhere).to_have_text("In other boxes")
    below = page.locator("#rules-elsewhere ~ .found > li summary")
    expect(below.filter(has_text="May the wagon go over mountains and water?")).to_be_visible()
    assert "May the wagon go over mountains and water?" in below.all_inner_texts()[:3]
    page.locator("#rules-field").fill("Winter Kingdom")
    expect(page.locator("#rules-count")).to_contain_text("is a game of its own")


# Visits the addresses of rules; says which of them do not bring the focus to their rule, in sight.
MISSED = """async (rules) => {
  const missed = [];
  for (const rule of rules) {
    location.hash = `rules/${rule}`;
    const there = () => {
      const aimed = document.querySelector("#rules .aimed");
      const box = aimed?.getBoundingClientRect();
      const seen = box && box.bottom > 0 && box.top < innerHeight;
      return seen && aimed.id === `rules/${rule}` && aimed === document.activeElement;
    };
    const end = performance.now() + 60000;
    while (!there() && performance.now() < end) await new Promise((next) => setTimeout(next, 4));
    if (!there()) missed.push(rule);
  }
  return missed;
}"""


def test_every_address_leads_to_its_rule(page, site):
    User(page, site).visit("rules")
    expect(visible(page).first).to_be_visible()
    every = entries("handbook")
    rules = [*{rule["id"]: 0 for entry in every for rule in entry["rules"]}, *(entry["id"] for entry in every)]
    assert page.evaluate(MISSED, rules) == []
    # Everything is open now: every entry is there, once.
    ids = page.locator("#rules [id]").evaluate_all("all => all.map(({ id }) => id)")
    assert len(ids) == len(set(ids))
    for book in ask("handbook"):
        page.evaluate("(to) => { location.hash = `rules/${to}`; }", book["id"])
        expect(page.locator("#rules .aimed")).to_have_id(f"rules/{book['id']}")
        for sentence in book["missing"]:
            expect(page.locator("#rules .aimed")).to_contain_text(sentence)
    page.evaluate("location.hash = 'rules/no.such.rule'")
    expect(page.locator("#rules-count")).to_have_text("Nothing here is called no.such.rule.")


def test_an_example_is_tried_out_and_the_running_game_stays(user):
    page = user.open(record(position=seats(red="F8"))).page
    user.press("#reveal-forest")
    user.tap("F9")
    user.expect_piece("red", "F9")
    games = page.locator("#games li").count()
    page.evaluate("location.hash = 'rules/question.split-builds'")
    page.locator("#rules .aimed .is-refused button").click()
    expect(page).to_have_url(re.compile("#referee$"))
    user.expect_piece("red", "F8", "M8")
    user.tap("H5")
    user.expect_refused("kb.build.adjacent")
    # Another example, without going back before.
    page.evaluate("location.hash = 'rules/question.lost-for-good'")
    page.locator("#rules .aimed .example button").first.click()
    expect(page.locator(".question")).to_contain_text("The game under way stays as it is.")
    page.locator("#language").select_option("es")
    page.get_by_role("button", name="Volver a las reglas").click()
    expect(page).to_have_url(re.compile("#rules/question.lost-for-good$"))
    expect(page.locator("#rules .aimed .answer")).to_be_visible()
    page.locator('nav [href="#referee"]').click()
    expect(page.locator(".question")).to_have_count(0)
    user.expect_piece("red", "F8", "F9")
    user.expect_todo("construir 2 asentamientos más")
    assert page.locator("#games li").count() == games
    user.reload()
    user.expect_piece("red", "F8", "F9")


def test_without_a_game_an_example_leads_back_to_the_rules(page, site):
    user = User(page, site).visit("rules/kb.score.castle")
    page.locator("#rules .example button").first.click()
    expect(page.locator("#question-leave")).to_be_visible()
    user.expect_piece("red", "C4", "D5")
    user.press("#question-leave")
    expect(page).to_have_url(re.compile("#rules/kb.score.castle$"))
    expect(page.locator("#rules .aimed")).to_be_visible()


def test_keys_alone_find_an_answer_and_try_it(page, site):
    User(page, site).visit("rules")
    expect(visible(page).first).to_be_visible()
    page.locator("#rules-field").focus()
    page.keyboard.type("two equal tiles")
    expect(visible(page).locator("summary").first).to_contain_text("two equal tiles")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(opened(page).locator("summary")).to_be_focused()
    drawn(opened(page), 2)
    page.keyboard.press("Tab")
    expect(opened(page).locator(".example button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#question-leave")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_an_opened_answer(page, site, scheme):
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme=scheme)
    User(page, site).visit("rules/kb.build.adjacent")
    drawn(page.locator("#rules .aimed"), len(ask("case", id="kb.build.adjacent")["examples"]))
    page.locator("#rules-field").fill("warrior")
    visible(page).locator("summary").first.click()
    expect(opened(page).locator(".rule").first).to_be_visible()
    assert accessibility.faults(page) == []


def test_the_builders_have_rules_pages_of_their_own(page, site):
    User(page, site)
    page.goto(f"{site.url}#builders/rules/bld.score")
    expect(page.locator("#b-rules .aimed")).to_contain_text("1 point for every full 10 coins")
    expect(page.locator("nav:visible [aria-current]")).to_have_text("Rules")
    field = page.locator("#b-rules-field")
    field.fill("craftsman w22")
    expect(visible(page, "b-rules").first).to_contain_text("Craftsman (3 wood and 1 tile)")
    field.fill("salry on credit")
    expect(visible(page, "b-rules").first).to_contain_text("May I pay a worker with the coins")
    page.evaluate("location.hash = 'builders/rules/question.second-worker'")
    aimed = page.locator("#b-rules .aimed")
    expect(aimed.locator(".answer")).to_have_text(
        "Three actions, one for the first and two for the second, and the wage of each."
    )
    expect(aimed.locator(".rule")).to_contain_text("bld.send")
    page.locator("#language").select_option("es")
    expect(visible(page, "b-rules").first).to_contain_text("acciones")
    expect(page.locator("#b-rules > .questions > li")).to_have_count(len(ask("builders-casebook")["asked"]))


def test_an_example_of_the_builders_is_tried_out_and_the_running_game_stays(page, site):
    """On a phone, without a game and then with one: the last action is left to be done by hand."""
    page.set_viewport_size(PHONE)
    User(page, site)
    page.goto(f"{site.url}#builders/rules/bld.turn.actions")
    aimed = page.locator("#b-rules .aimed")
    drawn(aimed, len(ask("builders-case", id="bld.turn.actions")["examples"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    aimed.locator(".is-refused button").click()
    expect(page).to_have_url(re.compile("#builders/referee$"))
    expect(page.locator(".question")).to_contain_text("The game under way stays as it is.")
    page.locator("#b-worker-W01").click()
    page.locator("#b-site-B31").click()
    expect(page.locator("#b-ruling-said")).to_contain_text("Sending a third worker to the chapel")
    page.get_by_role("button", name="Take back").click()
    page.locator("#b-question-keep").click()
    expect(page.locator(".question")).to_have_count(0)
    todo = page.locator("#b-todo").inner_text()
    page.evaluate("location.hash = 'builders/rules/question.when-it-ends'")
    page.locator("#b-rules .aimed .is-legal button").click()
    expect(page.locator("#b-todo")).to_contain_text("Ana")
    page.locator("#b-end-turn").click()
    expect(page.locator("#b-turn .event")).to_contain_text("17 points")
    page.locator("#b-question-leave").click()
    expect(page).to_have_url(re.compile("#builders/rules/question.when-it-ends$"))
    page.evaluate("location.hash = 'builders/referee'")
    expect(page.locator("#b-todo")).to_have_text(todo)


def test_a_set_up_that_is_refused_is_shown_and_one_that_is_right_is_played(page, site):
    user = User(page, site).visit("rules/kb.setup.board")
    aimed = page.locator("#rules .aimed")
    drawn(aimed, 2)
    expect(aimed.locator(".is-refused figcaption")).to_have_text(
        "Not allowed: The quadrant Tavern is used twice; there is only one."
    )
    expect(aimed.locator(".is-refused button")).to_have_count(0)
    aimed.locator(".is-legal button").click()
    expect(page.locator("#question-leave")).to_be_visible()
    expect(user.hex("A1")).to_be_visible()
    expect(page.locator("#todo")).to_contain_text("Ana")


def test_a_ruling_leads_to_its_rule_and_back(user):
    page = user.open(record(position=seats(red="F8"))).page
    user.press("#reveal-forest")
    user.tap("T9")
    user.expect_refused("kb.build.adjacent")
    # Its id is part of what opens.
    expect(page.locator("#ruling code")).to_have_count(0)
    user.press("#why-ruling")
    # Boxes that are not in play change nothing at this table; the rules page has them all.
    expect(page.locator("#ruling .rule")).not_to_contain_text("With Nomads")
    page.locator("#ruling .rule a").click()
    expect(page).to_have_url(re.compile("#rules/kb.build.adjacent$"))
    expect(page.locator("#rules .aimed")).to_contain_text("With Nomads")
    expect(page.locator("#rules .aimed summary")).to_have_text("Build adjacent if you can")
    page.go_back()
    user.expect_refused("kb.build.adjacent")


def test_the_list_to_compare_equals_the_state(user):
    game = json.loads((GAMES / "five-players-every-box.json").read_text("utf-8"))
    checked = log.checked_log(game)
    page = user.open(game).page
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
    user.press("#undo")
    expect(page.locator("#todo")).not_to_contain_text("over")
    compare(len(game["actions"]) - 1)
    user.press("#audit-correct")
    expect(page.locator("#editor")).to_be_visible()
    expect(page.locator("#audit")).to_be_hidden()


def test_the_board_from_the_other_seat(user):
    page = user.open(record(position=seats(red="F8 G8 H8", blue="C3"))).page
    places = {name: user.hex(name).bounding_box() for name in ("A1", "F8", "T20")}
    page.locator("nav:visible").get_by_role("link", name="Score").click()
    gold = page.locator("#score table").inner_text()
    page.locator("nav:visible").get_by_role("link", name="Referee").click()
    user.press("#turn-board")
    expect(page.locator("#announcement")).to_have_text("The board is turned: row 20 is at the top.")
    expect(page.locator("#turn-board")).to_have_attribute("aria-pressed", "true")
    # Every hex lies opposite under its own name, with what stands there.
    now = {name: user.hex(name).bounding_box() for name in places}
    assert now["A1"]["x"] == pytest.approx(places["T20"]["x"], abs=1)
    assert now["T20"]["y"] == pytest.approx(places["A1"]["y"], abs=1)
    user.expect_piece("red", "F8", "G8", "H8")
    expect(user.hex("F8")).to_have_attribute("aria-label", re.compile("^F8, forest, settlement of Ana"))
    # The keys go where the eyes do, and a tap means the hex under it.
    user.press("#reveal-forest")
    user.tap("F9")
    user.expect_piece("red", "F9")
    for key, name in (("ArrowRight", "E9"), ("ArrowUp", "E10"), ("ArrowLeft", "F10"), ("ArrowDown", "F9")):
        page.keyboard.press(key)
        expect(user.hex(name)).to_be_focused()
    user.press("#undo")
    user.press("#undo")
    # Rows stay rows: the gold is the same. The choice is kept.
    user.reload()
    assert user.hex("A1").bounding_box()["y"] > user.hex("T20").bounding_box()["y"]
    page.locator("nav:visible").get_by_role("link", name="Score").click()
    assert page.locator("#score table").inner_text() == gold
    page.locator("nav:visible").get_by_role("link", name="Set up").click()
    expect(page.locator("#quadrant-0")).to_have_attribute("aria-label", re.compile("^Bottom right"))
    user.press("#turn-board")
    expect(page.locator("#announcement")).to_have_text("The board is as printed: row 1 is at the top.")
