"""Questions that players ask, each with an answer and with examples that the referee judges.

Questions stand in the `questions.toml` of every box; `base/questions.toml` explains the entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.content import boxes
from hexreeve.errors import InvalidInput
from hexreeve.kingdom.presentation.example import counted, judged
from hexreeve.kingdom.records.examples import (
    Example,
    Fields,
    RuleExample,
    boxes_with,
    examples,
    line_of,
    paying,
    table_of,
)
from hexreeve.rules import citation, rules
from hexreeve.values import Json
from hexreeve.wording import LANGUAGES, say, spoken

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.answers import Answered, Case

LEGAL, REFUSED, COUNTED = "legal", "refused", "counted"


@dataclass(frozen=True, slots=True)
class Question:
    """A question, with its texts by language: `question`, `answer`, `also` and, where it is open, `readings`.

    `examples` are by verdict: LEGAL, REFUSED or COUNTED. `line` is the line of gold that is counted, `gold` what it
    pays by player; `event` is what the last action of the legal example makes happen, without the player, and `quiet`
    tells that it makes nothing happen.
    """

    id: str
    rules: tuple[str, ...]
    source: str
    kind: str
    words: Mapping[str, Mapping[str, Json]]
    examples: Mapping[str, Example]
    line: str
    gold: Mapping[str, int]
    event: Fields
    quiet: bool


@cache
def questions() -> Mapping[str, Question]:
    """Return every question by id, box by box. Raises ValueError for an id that two have."""
    found: dict[str, Question] = {}
    for box, entries in boxes_with("questions.toml"):
        for name, entry in entries.items():
            if name in found:
                raise ValueError(f"data: two questions have the id {name}")
            found[name] = _question(name, box, entry)
    return found


def _question(name: str, box: str, entry: Mapping[str, Json]) -> Question:
    rule = rules()[entry["rules"][0]]
    line = entry.get("line", "")
    table = {**table_of(box, entry.get("table", {})), **paying(line)}
    given = entry.get("given", {})
    examples = {}
    for verdict in (LEGAL, REFUSED):
        if verdict in entry:
            other = entry.get(f"{verdict}_on", {})
            examples[verdict] = Example(
                entry[verdict], {**given, **other.get("given", {})}, {**table, **table_of(box, other.get("table", {}))}
            )
    if line:
        examples[COUNTED] = Example(entry.get("turns", ""), given, table)
    return Question(
        name,
        tuple(entry["rules"]),
        entry.get("source", rule.source),
        entry.get("kind", rule.kind),
        {language: entry[language] for language in LANGUAGES},
        examples,
        line,
        entry.get("gold", {}),
        entry.get("event", {}),
        entry.get("quiet", False),
    )


def casebook(language: str) -> list[Answered]:
    """Return every question with its answer, box by box."""
    return [answered(question, language) for question in questions().values()]


def questions_about(rule: str, language: str) -> list[Answered]:
    """Return the questions that a rule answers."""
    return [answered(question, language) for question in questions().values() if rule in question.rules]


def answered(question: Question, language: str) -> Answered:
    """Return a question with its answer, `kind` and `source` in words."""
    words = question.words[spoken(language)]
    record: Answered = {
        "id": question.id,
        "question": words["question"],
        "answer": words["answer"],
        "also": words["also"],
        "kind": say(language, f"kind.{question.kind}"),
        "source": citation(question.source, language),
        "rules": list(question.rules),
    }
    return record | {"readings": words["readings"]} if "readings" in words else record


def case(name: str, language: str) -> Case:
    """Return the examples of a question, or the first example of a rule, drawn and judged: legal ones first.

    A rule about a set-up has none. Raises InvalidInput for an unknown id.
    """
    if name in questions():
        question = questions()[name]
        shown, line = question.examples.items(), question.line
    elif name in rules():
        shown, line = _first_example(name).items(), line_of(name)
    else:
        raise InvalidInput("unreadable.rule", value=name)
    views = [counted(each, line, language) if verdict == COUNTED else judged(each, language) for verdict, each in shown]
    return {"id": name, "examples": views}


def _first_example(rule: str) -> dict[str, Example]:
    """Return the first example of a rule by verdict; that of its own box if there is one."""
    own = rules()[rule].book
    for box in sorted(boxes(), key=lambda box: box != own):
        for example in examples(box):
            if example.rule == rule:
                return _by_verdict(example)
    return {}


def _by_verdict(example: RuleExample) -> dict[str, Example]:
    if example.kind == "pays":
        return {COUNTED: example.shown}
    if example.kind == "automatic" or example.other is None:
        return {LEGAL: example.shown}
    legal, refused = (example.other, example.shown) if example.kind == "refused" else (example.shown, example.other)
    return {LEGAL: legal, REFUSED: refused}
