"""The sheet for a table: complete, about what lies there alone, and its questions stand in the order that it states."""

import json
import re
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from hexreeve.core.data_files import read_toml
from hexreeve.core.errors import InvalidInput
from hexreeve.formats import links
from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.presentation.questions import questions
from hexreeve.kingdom.presentation.sheet import sheet
from hexreeve.kingdom.presentation.table_sheet import MOST, about, table_sheet, things_on
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.rules import citation, rules
from hexreeve.text.wording import words
from languages import LANGUAGES
from rolled_setups import SUBSETS, TWO
from test_facade import ask

EXAM = Path(__file__).parents[2] / "exam" / "questions.jsonl"
# Pieces and walls lie on the board because of a tile.
PIECES = {"warrior": "barracks", "wagon": "wagon", "ship": "lighthouse", "city hall": "city-hall", "wall": "quarry"}


def rolled():
    """A set-up of every choice of boxes that makes one, in both editions."""
    for i, boxes in enumerate(SUBSETS):
        for edition in EDITIONS:
            # Some boxes have too few quadrants or cards for a table of their own.
            with suppress(InvalidInput):
                yield checked_setup(to_record(generate(Choices(f"sheet-{i}", edition, boxes, TWO))))


@pytest.fixture(scope="module")
def tables():
    return [*rolled()]


def published():
    """The rules of each published question of the examination."""
    lines = map(json.loads, EXAM.read_text("utf-8").splitlines())
    return [(line["asked"], line["rules"]) for line in lines if "asked" in line]


def test_the_published_questions_are_those_of_the_examination():
    entries = read_toml("kingdom/published_questions.toml")["published"]
    assert [(entry["place"], entry["rules"]) for entry in entries] == published()
    assert len(entries) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_table_is_told_once(tables, language):
    assert len(tables) > 100
    for setup, ruleset in tables:
        told, known = table_sheet(setup, ruleset, language), sheet(setup, ruleset, language)
        entries = [entry for group in told["groups"] for entry in group["entries"]]
        lying = [*known["cards"], *known["tasks"], *known["tiles"], *(e for p in known["parts"] for e in p["entries"])]
        assert [(entry["id"], entry["name"]) for entry in entries] == [(each["id"], each["name"]) for each in lying]
        assert {*setup.cards} <= {entry["id"] for entry in entries}
        assert [
            entry for entry in entries if not entry["help"] and f"name.terrain.{entry['id']}" not in words(language)
        ] == []
        assert [group for group in told["groups"] if not group["entries"] or not group["name"]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_has_five_questions_with_answer_and_source(tables, language):
    for setup, ruleset in tables:
        asked = table_sheet(setup, ruleset, language)["asked"]
        assert len({question["id"] for question in asked}) == len(asked) == MOST
        for question in asked:
            assert question["question"]
            assert question["answer"]
            assert question["kind"]
            assert question["source"] == citation(questions()[question["id"]].source, language)


def named(text):
    """The ids of the things that an English text names."""
    called = {
        key.rpartition(".")[2]: word for key, word in words("en").items() if re.match(r"name\.(tile|card|task)\.", key)
    }
    found = {thing for thing, word in called.items() if re.search(rf"\b{re.escape(word)}\b", text)}
    return found | {tile for word, tile in PIECES.items() if re.search(rf"\b{word}s?\b", text)}


def test_a_question_names_nothing_that_is_not_there(tables):
    seen = set()
    for setup, ruleset in tables:
        lying = things_on(sheet(setup, ruleset, "en"))
        for question in table_sheet(setup, ruleset, "en")["asked"]:
            seen.add(question["id"])
            things = named(question["question"])
            # "A Caravan or a Resettlement": one of them lies there.
            assert not things or things & lying, (question["question"], sorted(lying))
            assert about(questions()[question["id"]]) == set() or about(questions()[question["id"]]) & lying
            # A decree may put the mini expansion of another box on the table.
            general = {rules()[rule].book for rule in question["rules"] if not about_rule(rule)}
            assert general <= {"base", *setup.boxes}
    assert len(seen) > 50


def test_the_questions_stand_in_the_order_that_the_sheet_states(tables):
    names = [*questions()]

    def order(question):
        subject = {rule for rule in question.rules if about_rule(rule)} or {question.rules[0]}
        count = sum(1 for _, answering in published() if subject & {*answering})
        printed = 0 if "readings" in question.words["en"] else 2 if question.kind == "rulebook" else 1
        return -count, printed, names.index(question.id)

    for setup, ruleset in tables:
        lying = things_on(sheet(setup, ruleset, "en"))
        chosen = [questions()[question["id"]] for question in table_sheet(setup, ruleset, "en")["asked"]]
        special = [question for question in chosen if about(question)]
        # General questions stand at the end, and only where nothing better is left.
        assert chosen[: len(special)] == special
        general = chosen[len(special) :]
        assert [*map(order, general)] == sorted(map(order, general))
        times = Counter()
        before = (0, (0, 0, 0))
        for question in special:
            now = (max(times[thing] for thing in about(question) & lying), order(question))
            assert now[0] > before[0] or now > before or before == (0, (0, 0, 0)), question.id
            before = now
            times.update(about(question))


def about_rule(rule):
    """Whether a rule is about one thing: its id has the name of a card, tile, task or part, or a thing cites it."""
    cited = {tile.rule for box in BOXES.values() for tile in (*box.tiles, *box.others)}
    cited |= {tile.power.rule for box in BOXES.values() for tile in (*box.tiles, *box.others) if tile.power}
    things = {tile.id for box in BOXES.values() for tile in (*box.tiles, *box.others)}
    things |= {card.id for box in BOXES.values() for card in box.cards}
    things |= {name for box in BOXES.values() for part in box.parts for name in (*part.pieces, part.field)}
    return rule in cited or not things.isdisjoint(rule.split("."))


def test_the_order_of_a_turn_has_the_rules_of_the_boxes_that_are_there(tables):
    seen = Counter()
    for setup, ruleset in tables:
        steps = [step["rule"] for step in table_sheet(setup, ruleset, "en")["turn"]]
        base = [step for step in steps if rules()[step].book == "base"]
        assert base[0] == "kb.turn.reveal"
        assert base[-1] == "kb.end"
        assert base.index("kb.turn.mandatory") < base.index("kb.turn.unbroken") < base.index("kb.turn.end")
        assert ("mar.deck" in steps) == ("marshlands" in setup.boxes)
        nomads = [
            placement.quadrant for placement in setup.board if ruleset.quadrants[placement.quadrant].box == "nomads"
        ]
        assert "nom.seize" in steps or not nomads
        assert "nom.seize" not in steps or "nomads" in setup.boxes
        seen.update(steps)
    assert seen["mar.deck"]
    assert 0 < seen["nom.seize"] < len(tables)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_asks_by_link(tables, language):
    for setup, ruleset in tables[:5]:
        link = links.write(to_record(setup))
        assert ask("table-sheet", language, link=link)["ok"] == table_sheet(setup, ruleset, language)


def test_a_damaged_link_is_one_sentence():
    said = ask("table-sheet", "en", link="1.broken")
    assert "ok" not in said
    assert re.fullmatch(r"[^.]+\.?", said["error"]["message"] if isinstance(said["error"], dict) else said["error"])
