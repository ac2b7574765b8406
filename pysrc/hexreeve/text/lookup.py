"""Finds questions, rules, tiles and cards of a game by the words that people use."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from hexreeve.text.languages import in_language, sentence_language
from hexreeve.text.rules import rules
from hexreeve.text.search import Document, Index

if TYPE_CHECKING:
    from hexreeve.core.page_types import Book, Casebook, Found, HandbookEntry, SearchResults

# The most results that people will read on a page.
MOST_FOUND = 12
# The weight of the most asked questions; all others have 1.
_WANTED = 1.3
# How much of the best score a result needs that stands before better ones of other boxes.
_WORTH_READING = 0.4


class Finder:
    """All questions and entries of a game in one language, ready to be searched.

    general: the book of rules that every table has.
    """

    def __init__(self, casebook: Casebook, books: Iterable[Book], language: str, general: str) -> None:
        self._known: dict[str, Found] = {}
        self._general = general
        documents: list[Document] = []
        for topic in casebook["topics"]:
            for entry in topic["questions"]:
                name = f"question.{entry['id']}"
                title, answer = entry["question"], entry["answer"]
                self._known[name] = {"id": name, "title": title, "text": answer, "rules": entry["rules"]}
                wanted = _WANTED if entry["id"] in casebook["asked"] else 1.0
                documents.append(Document(name, f"{title} {entry['also']}", answer, wanted))
        for book in books:
            for group in book["groups"]:
                for thing in group["entries"]:
                    texts = [*_texts(thing)]
                    named = [rule["id"] for rule in thing["rules"]]
                    name, title = thing["id"], thing["name"]
                    self._known[name] = {"id": name, "title": title, "text": texts[0], "rules": named}
                    called = " ".join([title, *(_also(rule, language) for rule in named)])
                    documents.append(Document(name, called, " ".join([*texts, name, *named])))
        self._index = Index(documents, sentence_language(language))

    def find(self, text: str, most: int) -> list[Found]:
        """The questions and handbook entries that fit a text, best first, at most `most`."""
        return [self._known[found] for found in self._index.find(text, most)]

    def find_for(self, text: str, boxes: Collection[str], most: int) -> SearchResults:
        """As `find`, for a table with some boxes: what is about these stands apart from what other boxes bring.

        What fits far worse than the best of another box is left out.
        """
        ranked = [(self._known[name], worth) for name, worth in self._index.rank(text)[:most]]
        other = [(found, worth) for found, worth in ranked if self._is_elsewhere(found, boxes)]
        least = _WORTH_READING * max((worth for _, worth in other), default=0.0)
        own = [found for found, worth in ranked if worth >= least and not self._is_elsewhere(found, boxes)]
        return {"here": own, "elsewhere": [found for found, _ in other]}

    def _is_elsewhere(self, found: Found, boxes: Collection[str]) -> bool:
        """True if it follows from rules of other boxes, and from none of those on the table."""
        special = {known.book for rule in found["rules"] if (known := rules().get(rule))} - {self._general}
        return bool(special) and special.isdisjoint(boxes)


def _also(rule: str, language: str) -> str:
    # Entries also explain house rules, which are not in a book.
    known = rules().get(rule)
    return in_language(known.also, language) if known and known.also else ""


def _texts(entry: HandbookEntry) -> Iterator[str]:
    """All sentences of an entry, what it does first."""
    if entry["text"] or not entry["rules"]:
        yield entry["text"]
    for rule in entry["rules"]:
        yield rule["text"]
        if "clarification" in rule:
            yield rule["clarification"]
    yield entry["note"]
