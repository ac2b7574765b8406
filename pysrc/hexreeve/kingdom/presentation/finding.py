"""Finds questions, rules, tiles and cards of Kingdom Builder by the words that people use."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation.casebook import casebook
from hexreeve.kingdom.presentation.handbook import handbook
from hexreeve.rules import rules
from hexreeve.search import Document, Index
from hexreeve.wording import spoken

if TYPE_CHECKING:
    from hexreeve.answers import HandbookEntry
    from hexreeve.kingdom.presentation.answers import Found


def find(text: str, language: str, most: int = 20) -> list[Found]:
    """Return the questions and the entries of the handbook that fit a text, best first, at most `most`."""
    index, known = _index(language)
    return [known[found] for found in index.find(text, most)]


@cache
def _index(language: str) -> tuple[Index, dict[str, Found]]:
    documents: list[Document] = []
    known: dict[str, Found] = {}
    for entry in casebook(language):
        name = f"question.{entry['id']}"
        known[name] = {"id": name, "title": entry["question"], "text": entry["answer"], "rules": entry["rules"]}
        documents.append(Document(name, f"{entry['question']} {entry['also']}", entry["answer"]))
    for book in handbook(language):
        for group in book["groups"]:
            for thing in group["entries"]:
                texts = [*_texts(thing)]
                named = [rule["id"] for rule in thing["rules"]]
                known[thing["id"]] = {"id": thing["id"], "title": thing["name"], "text": texts[0], "rules": named}
                called = " ".join([thing["name"], *(_also(rule, language) for rule in named)])
                documents.append(Document(thing["id"], called, " ".join([*texts, thing["id"], *named])))
    return Index(documents, spoken(language)), known


def _also(rule: str, language: str) -> str:
    # A thing also explains its house rules, which are no rules of a book.
    known = rules().get(rule)
    return known.also.get(spoken(language), "") if known else ""


def _texts(entry: HandbookEntry) -> Iterator[str]:
    """Yield all sentences of an entry, what it does first."""
    if entry["text"] or not entry["rules"]:
        yield entry["text"]
    for rule in entry["rules"]:
        yield rule["text"]
        if "clarification" in rule:
            yield rule["clarification"]
    yield entry["note"]
