"""Every question has its words in all languages, and the referee's ruling on its example proves the answer."""

import json
import re
from itertools import product
from xml.etree import ElementTree

import pytest
from builders_book import assert_plain, judged_example
from hexreeve.builders.example_drawings import case as builders_case
from hexreeve.builders.questions import examples_of as builders_examples
from hexreeve.builders.questions import questions as builders_questions
from hexreeve.core.data_files import languages
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import names_in, neighbours
from hexreeve.formats.json_records import check_schema
from hexreeve.interfaces.page import facade
from hexreeve.kingdom.presentation.example import played_out
from hexreeve.kingdom.presentation.handbook import handbook
from hexreeve.kingdom.presentation.questions import case, casebook, questions
from hexreeve.kingdom.presentation.report import event_record, score_record
from hexreeve.kingdom.records.examples import boxes_with, setup_record
from hexreeve.kingdom.records.log import FORMAT
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.rule_examples import COUNTED, LEGAL, OTHERWISE, REFUSED
from hexreeve.text.rules import rules
from hexreeve.text.wording import say
from languages import LANGUAGES
from test_examples import ONE_SIDED

QUESTIONS = list(questions().values())
SVG = "{http://www.w3.org/2000/svg}"
MOST_HEXES = 12
HINTS = "Rulebook p. 7 (anniversary); Rulebook p. 7 (Big Box)"
# What is not drawn, by id of its entry on the rules page, and why: nobody has published what it does.
NO_TEXT = "no published text says what it does; the table plays it as its own tile or card says"
UNDRAWN = {
    "tile.bazaar": NO_TEXT,
    "tile.water-mill": NO_TEXT,
    "tile.mountain-station": NO_TEXT,
    "tile.scout-cabin": "published descriptions name its two scouts, but not how they are put down and moved",
    "tile.cathedral": NO_TEXT,
    "tile.watchtower": NO_TEXT,
    "tile.university": NO_TEXT,
    "tile.palisade": NO_TEXT,
}
# Rules with two pairs of examples: one that is played, and one of a set-up.
SET_UP_TOO = ("emp.ferry", "emp.native-soil", "emp.volcano", "mar.scouts", "que.capitol", "que.caves", "que.island")

every_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)


def with_example(verdict):
    asked = [question for question in QUESTIONS if verdict in question.examples]
    return pytest.mark.parametrize("question", asked, ids=lambda question: question.id)


def facts(events):
    return [{k: v for k, v in event_record(event).items() if k != "player"} for event in events]


@with_example(LEGAL)
def test_the_legal_example_is_legal(question):
    _, steps = played_out(question.examples[LEGAL])
    assert [step.ruling.violations for step in steps] == [()] * len(steps)
    assert steps[-1].after != steps[-1].before
    if question.event:
        assert question.event in facts(steps[-1].events)
    if question.quiet:
        assert steps[-1].events == ()


@with_example(REFUSED)
def test_the_refused_example_breaks_a_rule_that_the_question_names(question):
    _, (*before, last) = played_out(question.examples[REFUSED])
    assert [step.ruling.violations for step in before] == [()] * len(before)
    assert last.ruling.violations[0].rule in question.rules


@with_example(COUNTED)
def test_the_gold_is_what_the_question_says(question):
    log, steps = played_out(question.examples[COUNTED])
    assert all(step.ruling.legal for step in steps)
    counted = score_record(log.game, steps[-1].after if steps else log.start, steps)
    line = question.examples[COUNTED].line
    assert {player: counted["players"][player][line] for player in question.gold} == question.gold
    if question.winners:
        assert tuple(counted["winners"]) == question.winners


def test_a_tie_is_a_shared_victory():
    """The totals are equal, not only the shown line, and the picture names the winners."""
    question = questions()["tie"]
    log, _ = played_out(question.examples[COUNTED])
    assert len({gold["total"] for gold in score_record(log.game, log.start)["players"].values()}) == 1
    assert rules()[question.rules[0]].text["en"].endswith("players who tie share the victory.")
    said = {language: case("tie", language)["examples"][0]["message"] for language in LANGUAGES}
    assert said["en"].endswith("Ana and Luis share the victory.")
    assert said["es"].endswith("Ana y Luis comparten la victoria.")


def test_no_entry_is_misspelt():
    known = {
        "topic",
        "asked",
        "rules",
        "source",
        "kind",
        "pictured",
        "about",
        "holds",
        "line",
        "gold",
        "winners",
        "table",
        "given",
        "event",
        "quiet",
        "turns",
        # Also of those that are only begun.
        *languages(),
    }
    known |= {verdict + on for verdict in (LEGAL, REFUSED) for on in ("", "_on")}
    for _, entries in boxes_with("questions.toml"):
        for entry in entries.values():
            assert set(entry) <= known


@every_question
def test_it_has_a_proof_and_its_rules_exist(question):
    assert question.examples
    assert bool(question.gold) == (COUNTED in question.examples)
    assert LEGAL in question.examples or not (question.event or question.quiet)
    assert set(question.rules) <= set(rules())
    assert question.kind in ("rulebook", "clarification", "published summary", "designer")


@every_question
def test_all_languages_have_all_words(question):
    assert set(question.words) >= set(LANGUAGES)
    texts = [question.words[language] for language in LANGUAGES]
    for words in texts:
        assert set(words) == set(texts[0])
        assert set(words) - {"readings"} == {"question", "answer", "also"}
        assert words["question"].endswith("?")
        for sentence in (words["answer"], *words.get("readings", ())):
            assert re.fullmatch(r"[A-ZÀ-Ý0-9¡¿][^.?!]*\.", sentence), sentence
        assert len(words.get("readings", "--")) == 2
        assert all(map(str.strip, words["also"].split(",")))
    assert question.words["es"]["question"].startswith("¿") or "¿" in question.words["es"]["question"]
    assert len({words["answer"] for words in texts}) == len(texts)


def test_no_two_ask_the_same():
    for language in LANGUAGES:
        asked = [question.words[language]["question"] for question in QUESTIONS]
        assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_casebook_has_every_question(language):
    answer = json.loads(facade.call("casebook", json.dumps({"language": language})))["ok"]
    assert answer == casebook(language)
    entries = [entry for topic in answer["topics"] for entry in topic["questions"]]
    assert {entry["id"] for entry in entries} == set(questions())
    assert len(entries) == len(questions())
    assert all(entry["kind"] and entry["source"] for entry in entries)
    assert all(topic["name"] for topic in answer["topics"])


def test_the_most_asked_questions_have_an_order_of_their_own():
    places = sorted(question.place for question in QUESTIONS if question.place)
    assert places == [*range(1, len(places) + 1)]
    assert 12 <= len(places) <= 15
    assert casebook("en")["asked"] == casebook("es")["asked"]
    assert casebook("en")["asked"][0] == "split-builds"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_builders_have_a_casebook(language):
    answer = json.loads(facade.call("builders-casebook", json.dumps({"language": language})))["ok"]
    entries = [entry for topic in answer["topics"] for entry in topic["questions"]]
    assert len(entries) >= 10
    assert {*answer["asked"]} <= {entry["id"] for entry in entries}
    for entry in entries:
        assert {*entry["rules"]} <= {rule for rule in rules() if rule.startswith("bld.")}
        assert entry["question"].endswith("?")
        assert re.fullmatch(r"[^.?!]+\.", entry["answer"])
        assert entry["source"] not in ("", "BLD")


@every_question
def test_its_pictures_are_small_and_described(question):
    for language in LANGUAGES:
        views = case(question.id, language)["examples"]
        assert [view["verdict"] for view in views] == list(question.examples)
        for view in views:
            picture = ElementTree.fromstring(view["svg"])
            title, about = picture.find(f"{SVG}title").text, picture.find(f"{SVG}desc").text
            assert view["message"] in title
            assert view["doing"] in title
            columns = {hexes.get("data-hex")[0] for hexes in picture.iter(f"{SVG}g") if hexes.get("data-hex")}
            assert len(columns) <= MOST_HEXES or view["invented"] or COUNTED in question.examples
            assert about.endswith(".")


@every_question
def test_the_referee_opens_its_games(question):
    for view in case(question.id, "en")["examples"]:
        check_schema(view["record"], FORMAT)
        opened = json.loads(facade.call("game", json.dumps({"language": "en", "record": view["record"]})))["ok"]
        assert opened["view"]["log"] or view["verdict"] == COUNTED


def test_an_unknown_question_is_refused():
    with pytest.raises(InvalidInput):
        case("no-such-question", "en")


def test_a_rule_shows_its_first_example():
    refused = case("kb.build.adjacent", "en")
    assert [view["verdict"] for view in refused["examples"]] == [LEGAL, REFUSED, LEGAL]
    assert "M5" in refused["examples"][1]["doing"]
    assert [view.get("pictured") for view in refused["examples"]] == [None, None, HINTS]
    castle = case("kb.score.castle", "es")["examples"]
    assert [(view["verdict"], view["message"]) for view in castle] == [
        (COUNTED, "Ana recibe 3 de oro por castillos."),
        (COUNTED, "Ana recibe 0 de oro por castillos."),
    ]
    *seize, pictured = case("kb.tile.seize", "en")["examples"]
    assert pictured["pictured"] == HINTS
    assert [(view["verdict"], view["message"]) for view in seize] == [
        (LEGAL, "Legal. Ana takes the Tavern tile from H7."),
        (OTHERWISE, "Legal."),
    ]
    assert [view["verdict"] for view in case("mar.canoe", "en")["examples"]] == [LEGAL, REFUSED]
    assert case("mar.canoe", "en")["examples"][0]["invented"]
    assert not case("kb.end", "en")["examples"][0]["invented"]


@pytest.mark.parametrize("rule", sorted(rules()))
def test_every_rule_can_be_shown(rule):
    """An allowed and a refused example, or what the rule brings and what it does not."""
    drawn = builders_case if rule.startswith("bld.") else case
    views = {language: [v for v in drawn(rule, language)["examples"] if "pictured" not in v] for language in LANGUAGES}
    verdicts = [view["verdict"] for view in views["en"]]
    assert len(verdicts) == (1 if rule in ONE_SIDED else 4 if rule in SET_UP_TOO else 2)
    pairs = ([LEGAL, REFUSED], [LEGAL, OTHERWISE], [COUNTED, COUNTED])
    assert verdicts[:2] in (pairs if rule not in ONE_SIDED else ([LEGAL],))
    assert verdicts[2:] in ([], [LEGAL, REFUSED])
    for view in (*views["en"], *views["es"]):
        assert re.fullmatch(r"[^{}]+[.?]", view["message"])
        picture = ElementTree.fromstring(view["svg"])
        assert picture.find(f"{SVG}title").text.endswith(view["message"])
        assert picture.find(f"{SVG}desc").text.endswith(".")
        # A set-up that is refused cannot be played.
        assert "record" in view or view["verdict"] == REFUSED
    said = [{view["message"] for view in views[language]} - {"Legal."} for language in LANGUAGES]
    assert not said[0] & said[1]


def test_everything_on_the_rules_page_is_drawn_or_named_as_not_on_file():
    """Tiles, cards, tasks and decrees have rules with examples; the page calls the others not on file."""
    undrawn = {}
    for language, book in product(LANGUAGES, handbook(LANGUAGES[0])):
        missing = " ".join(next(each for each in handbook(language) if each["id"] == book["id"])["missing"])
        for entry in (entry for group in book["groups"] for entry in group["entries"]):
            if entry["id"].startswith(("tile.", "card.", "task.", "decree.")) and not entry["rules"]:
                undrawn[entry["id"]] = language
                kind, _, name = entry["id"].partition(".")
                assert not entry["known"]
                assert say(language, f"name.{kind}.{name}") in missing
    assert set(undrawn) == set(UNDRAWN)
    assert all(UNDRAWN.values())


@pytest.mark.parametrize("question", builders_questions())
def test_the_builders_answers_are_proved_and_drawn(question):
    views = builders_case(question, "en")["examples"]
    assert [view["verdict"] for view in views] == [verdict for verdict, _ in builders_examples(question)] != []
    for (verdict, example), view in zip(builders_examples(question), views, strict=True):
        assert_plain(view["message"].split(". ")[-1])
        _, (*before, last) = judged_example(example)
        assert [step.ruling.violations for step in before] == [()] * len(before)
        if verdict == REFUSED:
            assert last.ruling.violations[0].rule in {*builders_questions()[question].rules, "bld.turn.actions"}
        else:
            assert last.ruling.legal
        given = json.dumps({"language": "en", "record": view["record"]})
        assert len(json.loads(facade.call("builders-game", given))["ok"]["view"]["log"]) == len(before) + 1


def test_the_pages_of_hints_say_what_the_board_offers():
    """BB p. 7: a flower field card offers five location hexes, and one canyon hex is next to an oasis."""
    setup, ruleset = checked_setup(setup_record({}))
    board = ruleset.board_of(setup)
    beside = {h: neighbours(1 << h) for h in board.locations}
    assert sum(bool(around & board.ground["flower"]) for around in beside.values()) == 5
    canyon = [names_in(beside[h] & board.ground["canyon"]) for h, tile in board.locations.items() if tile == "oasis"]
    assert sorted(canyon) == [[], ["G17"]]


def test_a_picture_of_four_players():
    """ANN p. 5: 8, 8, 6 and 2 settlements in a quadrant."""
    (view,) = [view for view in case("kb.score.lords", "en")["examples"] if "pictured" in view]
    seats = view["record"]["position"]["players"]
    assert [len(seat["settlements"]) for seat in seats.values()] == [8, 8, 6, 2]
    assert "Eva gets 6 gold" in view["message"]
