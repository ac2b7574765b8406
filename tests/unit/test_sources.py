"""Every source that a rule cites is a page or section of a book on the list, and the list names no other rule."""

import re

import pytest
from hexreeve.content import read_toml
from hexreeve.rules import explain, rules, source_for
from hexreeve.wording import LANGUAGES

BOOKS = read_toml("books.toml")
# What is no book: an answer that no rulebook states, and what is published of cards without a rulebook on file.
ELSEWHERE = {"FAQ", "Published card texts"}
# The last page of the Big Box rulebook.
PAGES = {"BB": 16, "ANN": 7}


def cited(source):
    """Yield the book and the place of every part of a source."""
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
            assert (rule.kind == "clarification") is (rule.source == "FAQ")
        else:
            assert rule.kind == "rulebook"
            assert {book for book, _ in cited(rule.source)} <= set(BOOKS)


@pytest.mark.parametrize("book", PAGES)
def test_no_page_lies_behind_the_last_one(book):
    for place in BOOKS[book]["prints"]:
        assert all(0 < int(page) <= PAGES[book] for page in re.findall(r"\d+", place.partition("Queenie")[0]))


def test_nomads_and_crossroads_have_pages():
    for rule in rules().values():
        if rule.book in ("nomads", "crossroads"):
            assert re.search(r"\bBB p\. \d+", rule.source), rule.id


# What a book shows by an example only, or not at all, is a clarification: words of it, and the rule.
UNPRINTED = {
    "kb.end": ("With an empty supply", "Con la reserva vacía"),
    "kb.tile.seize": ("Moving next to a location hex", "Mover una pieza junto a una casilla de lugar"),
    "kb.setup.board": ("at random", "al azar"),
    "cro.fort": ("must be built on", "hay que construir"),
    "cro.barracks": ("never bring the end", "nunca provocan el final"),
    "mar.geologists": ("A piece on a mountain", "Una pieza sobre una montaña"),
}


@pytest.mark.parametrize("rule", UNPRINTED)
def test_what_no_book_states_is_told_as_a_clarification(rule):
    for language, words in zip(LANGUAGES, UNPRINTED[rule], strict=True):
        explained = explain(rule, language)
        assert words in explained["clarification"]
        assert words not in explained["text"]


@pytest.mark.parametrize(
    ("rule", "edition", "source"),
    [
        ("kb.build.adjacent", "first", "ANN p. 4"),
        ("kb.build.adjacent", "second", "2ED, Building rules 3"),
        # Where the edition's book has nothing, another one is cited.
        ("kb.setup.board", "second", "ANN p. 2"),
        ("cro.wagon", "first", "BB p. 13"),
        ("cro.wagon", "second", "CRO, Carreta"),
        ("mar.temple", "first", "MAR, Templo"),
        ("har.rangers", "first", "Published card texts"),
        ("kb.tile.moves-settlements", "second", "FAQ"),
        ("bld.pay", "", "BLD, Como se Juega; III. Envía a un trabajador a trabajar"),
    ],
)
def test_a_ruling_cites_the_book_of_the_table(rule, edition, source):
    assert source_for(rules()[rule].source, edition) == source
