"""Finds questions, rules, tiles and cards of a game by the words that people use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from hexreeve.text.languages import in_language, sentence_language
from hexreeve.text.rules import rules
from hexreeve.text.search import Document, Index

if TYPE_CHECKING:
    from hexreeve.core.page_types import Book, Casebook, Found, HandbookEntry, RuleException, SearchResults

# The most results that people will read on a page.
MOST_FOUND = 12
# The weight of the most asked questions; all others have 1.
_WANTED = 1.3
# The weight of what only says what a piece or a deck is.
_SELDOM_WANTED = 0.7
# The groups of a book whose entries have names that people use, and the weight of what is about one that is named.
_NAMED = ("tile", "card", "task", "decree")
_NAMED_WORTH = 1.3
# What the entry of a thing is worth more if a text has nothing but its name.
_NAME_ALONE = 2.0
# How much the other results about the same rule add to one.
_BORNE_OUT, _WITNESSES = 0.15, 2
# The worth of a result that cites only rules that better ones cite; so many places, as many as a page shows, are looked
# through.
_REPEATED = 0.7
# How much of the best score a result needs that stands before better ones of other boxes.
_WORTH_READING = 0.4


# How the ids of books begin.
_OF_BOOK = "book."


class Finder:
    """All questions and entries of a game in one language, ready to be searched.

    general: the book of rules that every table has.
    """

    def __init__(self, casebook: Casebook, books: Iterable[Book], language: str, general: str) -> None:
        self._known: dict[str, Found] = {}
        # Of a result what boxes change in it.
        self._exceptions: dict[str, list[RuleException]] = {}
        self._general = general
        documents = [*self._questions(casebook)]
        # Of each named thing its name, the id of its entry, and that with those of its rules.
        called: list[tuple[str, str, set[str]]] = []
        for book in books:
            documents += self._notes(book)
            for group in book["groups"]:
                for thing in group["entries"]:
                    documents.append(self._entry(thing, group["id"], language))
                    if group["id"] in _NAMED:
                        rules_of = (rule["id"] for rule in thing["rules"])
                        called.append((thing["name"], thing["id"], {thing["id"], *rules_of}))
        self._index = Index(documents, sentence_language(language))
        self._named = [(self._index.stems(name), entry, about) for name, entry, about in called]

    def _questions(self, casebook: Casebook) -> Iterator[Document]:
        for topic in casebook["topics"]:
            for entry in topic["questions"]:
                name = f"question.{entry['id']}"
                title, answer = entry["question"], entry["answer"]
                self._known[name] = {"id": name, "title": title, "text": answer, "rules": entry["rules"]}
                self._exceptions[name] = entry.get("exceptions", [])
                wanted = _WANTED if entry["id"] in casebook["asked"] else 1.0
                yield Document(name, title, entry["also"], answer, wanted)

    def _entry(self, thing: HandbookEntry, group: str, language: str) -> Document:
        texts = [*_texts(thing)]
        named = [rule["id"] for rule in thing["rules"]]
        name, title = thing["id"], thing["name"]
        self._known[name] = {"id": name, "title": title, "text": texts[0], "rules": named}
        self._exceptions[name] = [each for rule in thing["rules"] for each in rule.get("exceptions", ())]
        also = ",".join(_also(rule, language) for rule in named)
        return Document(name, title, also, " ".join([*texts, name, *named]), _wanted(group))

    def _notes(self, book: Book) -> Iterator[Document]:
        """What a book says of what is not on file."""
        if book["missing"]:
            name, title, text = book["id"], book["name"], " ".join(book["missing"])
            self._known[name] = {"id": name, "title": title, "text": text, "rules": []}
            yield Document(name, title, text, text)

    def find(self, text: str, most: int) -> list[Found]:
        """The questions and handbook entries that fit a text, best first, at most `most`, with all exceptions."""
        return [self._told(name, None) for name, _ in self._rank(text)[:most]]

    def knows(self, text: str) -> bool:
        """True if the questions and entries, or synonyms for their words, have all words of a text."""
        return self._index.knows(text)

    def _told(self, name: str, boxes: Collection[str] | None) -> Found:
        """A result whose text names what the boxes of a table change in it. boxes: None for all that there are."""
        found = self._known[name]
        changed = [each["text"] for each in self._exceptions.get(name, ()) if boxes is None or each["box"] in boxes]
        return {**found, "text": " ".join([found["text"], *changed])}

    def _rank(self, text: str) -> list[tuple[str, float]]:
        """The names of what fits a text, best first, each with its worth.

        What is about a tile, card or task that the text names is worth more; so is what other results bear out.
        """
        words = self._index.understood(text)
        named = [(name, entry, about) for name, entry, about in self._named if name and name <= words]
        asked = len(self._index.stems(text))
        alone = {entry for name, entry, _ in named if len(name) == asked}
        ranked = self._index.rank(text)
        by_rule: defaultdict[str, list[float]] = defaultdict(list)
        for name, worth in ranked:
            by_rule[self._main_rule(name)].append(worth)
        worths: dict[str, float] = {}
        for name, worth in ranked:
            alike = [*by_rule[self._main_rule(name)]]
            alike.remove(worth)
            about = {*self._known[name]["rules"], name}
            factor = _NAMED_WORTH ** sum(not about.isdisjoint(thing) for _, _, thing in named)
            factor *= _NAME_ALONE if name in alone else 1
            worths[name] = (worth + _BORNE_OUT * sum(alike[:_WITNESSES])) * factor
        return self._varied(sorted(worths.items(), key=lambda each: -each[1]))

    def _varied(self, ranked: list[tuple[str, float]]) -> list[tuple[str, float]]:
        """The same results; one that cites only rules which better ones cite steps down, so the first few differ."""
        rest, varied = [*ranked], list[tuple[str, float]]()
        cited: set[str] = set()
        while rest and len(varied) < MOST_FOUND:
            near = rest[: 2 * MOST_FOUND]
            worths = [worth * (_REPEATED if self._repeats(name, cited) else 1.0) for name, worth in near]
            best = rest.pop(worths.index(max(worths)))
            varied.append(best)
            cited |= {*self._known[best[0]]["rules"]}
        return varied + rest

    def _repeats(self, name: str, cited: set[str]) -> bool:
        about = {*self._known[name]["rules"]}
        return bool(about) and about <= cited

    def _main_rule(self, name: str) -> str:
        """The first rule of a result; its own name if it has none."""
        return next(iter(self._known[name]["rules"]), name)

    def find_for(self, text: str, boxes: Collection[str], most: int) -> SearchResults:
        """As `find`, for a table with some boxes: what is about these stands apart from what other boxes bring.

        What fits far worse than the best of another box is left out.
        """
        ranked = [(self._told(name, boxes), worth) for name, worth in self._rank(text)[:most]]
        other = [(found, worth) for found, worth in ranked if self._is_elsewhere(found, boxes)]
        least = _WORTH_READING * max((worth for _, worth in other), default=0.0)
        own = [found for found, worth in ranked if worth >= least and not self._is_elsewhere(found, boxes)]
        return {"here": own, "elsewhere": [found for found, _ in other]}

    def _is_elsewhere(self, found: Found, boxes: Collection[str]) -> bool:
        """True if it follows from rules of other boxes, and from none of those on the table."""
        about = {known.book for rule in found["rules"] if (known := rules().get(rule))}
        if found["id"].startswith(_OF_BOOK):
            about.add(found["id"].removeprefix(_OF_BOOK))
        special = about - {self._general}
        return bool(special) and special.isdisjoint(boxes)


def _wanted(group: str) -> float:
    return _SELDOM_WANTED if group in ("piece", "deck") else 1.0


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
