"""Every source that a rule cites is a page or section of a listed book, and the list names no other rule."""

import re

import pytest
from hexreeve.builders.questions import questions as builders
from hexreeve.core.data_files import read_toml
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.presentation.questions import questions
from hexreeve.kingdom.records.examples import boxes_with, examples
from hexreeve.text.rules import explain, rules, source_for
from languages import LANGUAGES

BOOKS = read_toml("books.toml")
# Sources other than books: answers that no rulebook states, and published texts of cards without a rulebook on file.
KIND_OF = {"Ours": "clarification", "Published card texts": "rulebook", "PUB": "published summary"}
ELSEWHERE = set(KIND_OF)
# Pages of advice, with examples of rules that stand on other pages.
HINTS = "ANN p. 7; BB p. 7"
# The last page of the Big Box rulebook.
PAGES = {"BB": 16, "ANN": 7}


def cited(source):
    """(book, place) for every part of a source."""
    for part in re.split(r"; (?=[A-Z0-9]{2,3}[ ,])", source):
        book, _, place = part.partition(" ")
        yield book.rstrip(","), place


def test_the_list_and_the_sources_name_the_same_places():
    listed = {
        (rule, book, place)
        for book, entry in BOOKS.items()
        for place, names in entry["prints"].items()
        for rule in names
    }
    named = {
        (rule.id, book, place)
        for rule in rules().values()
        if rule.source not in ELSEWHERE
        for book, place in cited(rule.source)
    }
    assert named - listed == set(), "no book on the list prints it there"
    assert listed - named == set(), "the rule does not cite it"


def test_what_is_called_printed_cites_a_book_and_what_is_not_cites_none():
    for rule in rules().values():
        if rule.source in ELSEWHERE:
            assert rule.kind == KIND_OF[rule.source]
        else:
            assert rule.kind == "rulebook"
            assert {book for book, _ in cited(rule.source)} <= set(BOOKS)


def printed_on(source, names):
    """Whether every page of a source prints one of the rules."""
    return all(set(BOOKS[book]["prints"][place]) & set(names) for book, place in cited(source))


@pytest.mark.parametrize("question", [*questions().values(), *builders().values()], ids=lambda question: question.id)
def test_an_answer_stands_where_it_says(question):
    """The page prints a rule that the answer follows from, or that part of a rule is a clarification."""
    cases = [rules()[name] for name in question.rules]
    if question.source == "French rulebook":
        assert question.kind == "clarification"
        assert "French rulebook" in explain(question.rules[0], "en")["clarification"]
    elif question.kind == "clarification":
        assert question.source in {*(rule.origin for rule in cases), *(rule.source for rule in cases)} - {""}
        assert any(rule.clarified or rule.source == "Ours" for rule in cases)
    elif question.kind == "designer":
        assert question.source == "DES"
        assert any(rule.designer for rule in cases)
    elif question.source in ELSEWHERE:
        assert question.source == cases[0].source != "Ours"
    else:
        assert printed_on(question.source, question.rules)


def test_what_no_rulebook_states_cites_no_page():
    for _, entries in boxes_with("questions.toml"):
        for name, entry in entries.items():
            assert not ("source" in entry and "kind" in entry), name


def test_a_picture_is_on_a_page_that_prints_the_rule():
    shown = [(example.shown.pictured, [example.rule]) for box in BOXES for example in examples(box)]
    for question in questions().values():
        shown += [(example.pictured, question.rules) for example in question.examples.values()]
    pictured = [(page, names) for page, names in shown if page]
    assert pictured
    for page, names in pictured:
        assert printed_on(page, ["kb.setup.first-game"] if page == HINTS else names), (page, names)


@pytest.mark.parametrize("book", PAGES)
def test_no_page_lies_behind_the_last_one(book):
    for place in BOOKS[book]["prints"]:
        assert all(0 < int(page) <= PAGES[book] for page in re.findall(r"\d+", place.partition("Queenie")[0]))


def test_nomads_and_crossroads_have_pages():
    for rule in rules().values():
        if rule.book in ("nomads", "crossroads"):
            assert re.search(r"\bBB p\. \d+", rule.source), rule.id


# A clarification if a book shows it only by an example, or not at all: some of its words, and the rule.
UNPRINTED = {
    "kb.end": {
        "en": "With an empty supply",
        "es": "Con la reserva vacía",
        "de": "Auch mit leerem Vorrat",
        "fr": "Avec une réserve vide",
    },
    "kb.tile.seize": {
        "en": "Moving next to a location hex",
        "es": "Mover una pieza junto a una casilla de lugar",
        "de": "Auch wer neben ein Ortsfeld versetzt",
        "fr": "Se déplacer à côté d'une case lieu",
    },
    "kb.setup.board": {"en": "at random", "es": "al azar", "de": "zufällig", "fr": "au sort"},
    "cro.fort": {
        "en": "must be built on",
        "es": "hay que construir",
        "de": "muss dort gebaut werden",
        "fr": "il faut y construire",
    },
    "cro.barracks": {
        "en": "never bring the end",
        "es": "nunca provocan el final",
        "de": "lösen nie das Ende aus",
        "fr": "n'amènent jamais la fin",
    },
    "mar.geologists": {
        "en": "A piece on a mountain",
        "es": "Una pieza sobre una montaña",
        "de": "Eine Figur im Gebirge",
        "fr": "Une pièce sur une montagne",
    },
}


@pytest.mark.parametrize("rule", UNPRINTED)
def test_what_no_book_states_is_told_as_a_clarification(rule):
    for language in LANGUAGES:
        words = UNPRINTED[rule][language]
        explained = explain(rule, language)
        assert words in explained["clarification"]
        assert words not in explained["text"]


@pytest.mark.parametrize(
    ("rule", "edition", "source"),
    [
        ("kb.build.adjacent", "first", "ANN p. 4"),
        ("kb.build.adjacent", "second", "2ED, Building rules 3"),
        # If the edition's book has nothing, another one is cited.
        ("kb.setup.board", "second", "ANN p. 2"),
        ("cro.wagon", "first", "BB p. 13"),
        ("cro.wagon", "second", "CRO, Carreta"),
        ("mar.temple", "first", "MAR, Templo"),
        ("har.rangers", "first", "Published card texts"),
        ("kb.tile.moves-settlements", "second", "Ours"),
        ("bld.pay", "", "BLD, Como se Juega; III. Envía a un trabajador a trabajar"),
    ],
)
def test_a_ruling_cites_the_book_of_the_table(rule, edition, source):
    assert source_for(rules()[rule].source, edition) == source


# Whoever says something that no book prints, and the French rulebook, which is not on file.
NAMED = {"DES", "KBC", "PUB", "Ours", "French rulebook"}


def named(source):
    """Whether every part of a source is a page of a listed book, or names who says it."""
    parts = re.split(r"; (?=[A-Z0-9]{2,3}[ ,]|Ours$)", source)
    return all(
        part in NAMED or part.partition(" ")[2] in BOOKS.get(part.partition(" ")[0], {"prints": ()})["prints"]
        for part in parts
    )


def test_every_clarification_names_where_it_comes_from():
    for rule in rules().values():
        assert bool(rule.clarified) == bool(rule.origin), rule.id
        assert not rule.origin or named(rule.origin), (rule.id, rule.origin)
        if rule.kind == "clarification":
            assert named(rule.source), rule.id
        for case, source in rule.sources.items():
            assert rule.kinds[case] in ("clarification", "house rule"), (rule.id, case)
            assert named(source) or source == "House rule", (rule.id, case)
        assert rule.kinds.keys() == rule.sources.keys(), rule.id
        for language in LANGUAGES:
            explained = explain(rule.id, language)
            assert ("origin" in explained) == ("clarification" in explained)


@pytest.mark.parametrize("question", [*questions().values(), *builders().values()], ids=lambda question: question.id)
def test_every_answer_that_no_book_prints_names_where_it_comes_from(question):
    if question.kind in ("clarification", "designer"):
        assert named(question.source)
