"""People find the answer with their own words, in both languages."""

import json
import tomllib
from pathlib import Path

import pytest
from hexreeve.interfaces.cli.main import main
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.presentation.search import find
from hexreeve.text.rules import rules
from hexreeve.text.search import Document, Index
from hexreeve.text.wording import LANGUAGES

ASKED = tomllib.loads(Path(__file__).with_name("asked.toml").read_text("utf-8"))["asked"]
PHRASES = [
    pytest.param(language, phrase, asked["answers"], id=f"{language} {phrase}")
    for language in LANGUAGES
    for asked in ASKED
    for phrase in asked[language]
]
FIRST = 3


@pytest.mark.parametrize(("language", "phrase", "answers"), PHRASES)
def test_the_answer_is_among_the_first_three(language, phrase, answers):
    found = find(phrase, language, FIRST)
    assert any({*entry["rules"]} & {*answers} for entry in found), [entry["id"] for entry in found]


def test_the_list_is_long_enough_and_names_rules_that_exist():
    assert len(ASKED) >= 60
    for asked in ASKED:
        assert [len({*asked[language]}) for language in LANGUAGES] == [2, 2]
        assert {*asked["answers"]} <= {*rules()}
    assert len({phrase for _, phrase, _ in (param.values for param in PHRASES)}) == len(PHRASES)


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", "paddock", "padock"),
        ("en", "fishermen", "fishermens"),
        ("en", "resettlement", "resetlement"),
        ("en", "adjacent", "ajdacent"),
        ("es", "pescadores", "pezcadores"),
        ("es", "guerrero", "gerrero"),
        ("es", "montaña", "montana"),
    ],
)
def test_a_misspelt_word_finds_the_same_first(language, right, wrong):
    assert find(wrong, language)[0] == find(right, language)[0]


def test_words_that_say_nothing_count_only_alone():
    index = Index([Document("one", "The harbor", "It moves."), Document("two", "Can you?", "The the the.")], "en")
    assert index.find("can the harbor") == ["one"]
    assert index.find("can you") == ["two"]
    assert index.find("") == index.find("¿?") == index.find("zzzzzz") == []


@pytest.mark.parametrize(
    ("method", "language", "text", "first"),
    [
        ("search", "en", "can i split my setlements", "question.split-builds"),
        ("search", "es", "separar las tres casas", "question.split-builds"),
        ("search", "en", "harbor", "tile.harbor"),
        ("builders-search", "en", "two workers at one site", "question.second-worker"),
        ("builders-search", "es", "salario a crédito", "question.wage-on-credit"),
        ("builders-search", "en", "w22", "card.W22"),
    ],
)
def test_the_page_searches_the_questions_and_rules_of_its_game(method, language, text, first):
    found = json.loads(call(method, json.dumps({"language": language, "text": text})))["ok"]
    assert found[0]["id"] == first
    assert 1 <= len(found) <= 12
    own = [rule for entry in found for rule in entry["rules"]]
    assert all(rule.startswith("bld.") == (method == "builders-search") for rule in own)


@pytest.mark.parametrize("method", ["search", "builders-search"])
def test_a_search_for_nothing_that_is_there_is_empty(method):
    for text in ("", "¿?", "zzzzzzzz"):
        assert json.loads(call(method, json.dumps({"language": "en", "text": text}))) == {"ok": []}


def test_the_command_line_prints_questions_with_answers_and_rules(capsys):
    assert main(["search", "split", "three", "settlements"]) == 0
    first, *_ = capsys.readouterr().out.split("\n\n")
    question, answer, named = first.splitlines()
    assert question == "May I split my three settlements between two places?"
    assert answer.startswith("Yes")
    assert "kb.build.adjacent" in named
    assert main(["search", "--lang", "es", "--json", "empate"]) == 0
    assert all(entry["rules"] or entry["text"] for entry in json.loads(capsys.readouterr().out))
    assert main(["search", "zzzzzz"]) == 0
    assert capsys.readouterr().out == "Nothing was found. Try other words, or fewer.\n"
