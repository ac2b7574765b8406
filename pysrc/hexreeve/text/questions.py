"""The questions that players ask, for all games: their words as data, and the casebook on the Rules pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hexreeve.core.data_files import FALLBACK, share_of
from hexreeve.core.structs import Json
from hexreeve.text.languages import known_languages, sentence_language
from hexreeve.text.rules import citation, exceptions_to, rules
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Answered, Casebook, RuleException, Topic


_DESIGNER = "DES"


@dataclass(frozen=True, slots=True)
class ParsedQuestion:
    """A question.

    words: texts by language: `question`, `answer`, `also` (other words for a search) and, if the rules leave it open,
    `readings`. holds: rules of boxes that change the first of `rules`, but not this answer. topic: its subject. place:
    its rank among the most asked questions, from 1; 0 for none.
    """

    id: str
    rules: tuple[str, ...]
    source: str
    kind: str
    topic: str
    place: int
    words: dict[str, Mapping[str, Json]]
    holds: tuple[str, ...] = field(default=(), kw_only=True)


def parse_question(name: str, entry: Mapping[str, Json], topic: str) -> ParsedQuestion:
    """Read an entry of a `questions.toml`. topic: the subject of an entry that names none."""
    rule = rules()[entry["rules"][0]]
    kind = entry.get("kind", rule.kind)
    return ParsedQuestion(
        name,
        tuple(entry["rules"]),
        entry.get("source") or _source(kind, entry["rules"]),
        kind,
        entry.get("topic", topic),
        entry.get("asked", 0),
        {language: entry[language] for language in known_languages() if language in entry},
        holds=tuple(entry.get("holds", ())),
    )


def add_words(every: Mapping[str, ParsedQuestion], language: str, files: Iterable[str]) -> None:
    """Add the words of a language that was handed in to the questions of some files."""
    for file in files:
        for name, entry in share_of(language, file).items():
            every[name].words[language] = entry[language]


def _source(kind: str, names: Iterable[str]) -> str:
    """Where an answer of a kind comes from: of a clarification, the origin of the first of its rules that has one."""
    known = [rules()[name] for name in names]
    if kind == "designer":
        return _DESIGNER
    origins = [rule.origin for rule in known if rule.origin] if kind == "clarification" else []
    return (origins or [known[0].source])[0]


def answer_question(question: ParsedQuestion, language: str) -> Answered:
    """A question and its answer in one language, with `kind` and `source` in words."""
    words = {**question.words[FALLBACK], **question.words.get(sentence_language(language), {})}
    record: Answered = {
        "id": question.id,
        "question": words["question"],
        "answer": words["answer"],
        "also": words["also"],
        "kind": say(language, f"kind.{question.kind}"),
        "source": citation(question.source, language),
        "rules": list(question.rules),
    }
    if changed := _exceptions(question, language):
        record["exceptions"] = changed
    return record | {"readings": words["readings"]} if "readings" in words else record


def _exceptions(question: ParsedQuestion, language: str) -> list[RuleException]:
    """What boxes change in an answer that follows from rules of every table alone."""
    if len({rules()[name].book for name in question.rules}) > 1:
        return []
    return exceptions_to(question.rules[0], language, question.holds)


def casebook(questions: Iterable[ParsedQuestion], called: Callable[[str], str], language: str) -> Casebook:
    """Every question with its answer, topic by topic. called: gives the name of a topic."""
    every = [*questions]
    topics: dict[str, Topic] = {}
    for question in every:
        topic = question.topic
        topics.setdefault(topic, {"id": topic, "name": called(topic), "questions": []})
        topics[topic]["questions"].append(answer_question(question, language))
    most = sorted((question for question in every if question.place), key=lambda question: question.place)
    return {"asked": [question.id for question in most], "topics": [*topics.values()]}
