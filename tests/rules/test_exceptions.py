"""A general rule and the answers that follow from it name what a box on the table changes."""

import json

import pytest
from hexreeve.interfaces.cli.main import main
from hexreeve.kingdom.presentation.questions import casebook, questions
from hexreeve.kingdom.presentation.search import find, find_for
from hexreeve.text.rules import exceptions, exceptions_to, explain, rules
from languages import LANGUAGES

PAIRS = [(general, special) for general, changed in exceptions().items() for special in changed]
GENERAL = [each for each in questions().values() if len({rules()[name].book for name in each.rules}) == 1]


def about(general):
    return [each for each in GENERAL if each.rules[0] == general]


def sentence(general, special, language):
    """What the pair adds, as it is shown."""
    others = exceptions()[general].keys() - {special}
    [told] = exceptions_to(general, language, others)
    return told


@pytest.mark.parametrize(("general", "special"), PAIRS)
def test_a_pair_names_rules_of_two_books_and_is_said_in_every_language(general, special):
    assert rules()[general].book == "base"
    assert rules()[special].book != "base"
    assert exceptions()[general][special].keys() == {*LANGUAGES}
    told = {language: sentence(general, special, language)["text"] for language in LANGUAGES}
    assert len({*told.values()}) == len(LANGUAGES)
    assert all(text.endswith(".") for text in told.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("general", "special"), PAIRS)
def test_a_general_answer_names_the_exception_of_a_box_on_the_table(general, special, language):
    box, told = rules()[special].book, sentence(general, special, language)["text"]
    asked = {each["id"]: each["question"] for topic in casebook(language)["topics"] for each in topic["questions"]}
    for question in about(general):
        without, with_box = (
            {each["id"]: each["text"] for each in find_for(asked[question.id], boxes, language, 12)["here"]}
            for boxes in (["base"], ["base", box])
        )
        name = f"question.{question.id}"
        assert told not in without[name]
        assert (told in with_box[name]) == (special not in question.holds), question.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("general", "special"), PAIRS)
def test_a_general_rule_names_the_exception_wherever_it_is_explained(general, special, language, capsys):
    told = sentence(general, special, language)
    assert told in explain(general, language)["exceptions"]
    assert main(["explain", "--lang", language, general]) == 0
    assert told["text"] in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("general", "special"), PAIRS)
def test_the_first_answer_never_says_the_opposite_of_the_box_that_is_asked_about(general, special, language):
    """A general question is asked about the thing of a box: the first answer is its rule's, or names the exception."""
    _, _, changed = sentence(general, special, language)["text"].partition(": ")
    for question in about(general):
        if special in question.holds:
            continue
        asked = f"{question.words[language]['question']} {changed}"
        [first] = find(asked, language, 1)
        assert general not in first["rules"] or special in first["rules"] or changed in first["text"], first


def test_what_an_answer_leaves_out_is_a_change_of_its_rule():
    for question in questions().values():
        assert {*question.holds} <= exceptions().get(question.rules[0], {}).keys(), question.id
    assert sum(bool(question.holds) for question in questions().values()) >= 10


def test_a_rule_that_no_box_changes_names_none():
    assert "exceptions" not in explain("kb.score.knights", "en")


def test_the_command_line_answers_with_the_exception(capsys):
    assert main(["search", "--json", "may I use a tile in the turn in which I take it"]) == 0
    assert "a Canoe can answer in the very turn" in json.loads(capsys.readouterr().out)[0]["text"]
