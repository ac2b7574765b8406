"""Questions that players ask, each with an answer and with examples that the referee judges.

The questions are in the `questions.toml` of every box; `base/questions.toml` explains the entries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.casebook import Asked, answered, asked
from hexreeve.casebook import casebook as shared_casebook
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
from hexreeve.rules import rules
from hexreeve.values import Json
from hexreeve.wording import say

if TYPE_CHECKING:
    from hexreeve.answers import Answered, Casebook
    from hexreeve.kingdom.presentation.answers.casebook import Case, ExampleView

# OTHERWISE: the action is legal too, but the event of the rule does not follow from it.
LEGAL, REFUSED, COUNTED, OTHERWISE = "legal", "refused", "counted", "otherwise"
# What the first example of a rule is, by its kind.
_VERDICTS = {"refused": REFUSED, "allowed": LEGAL, "automatic": LEGAL, "pays": COUNTED}


@dataclass(frozen=True, slots=True)
class Question(Asked):
    """A question with the examples that prove its answer.

    examples: by verdict, LEGAL, REFUSED or COUNTED. line: the score line of the COUNTED example; gold: what it pays, by
    player; winners: the players with the most gold in all. event: what follows from the last action of the LEGAL
    example, without the player; quiet: nothing follows from it.
    """

    examples: Mapping[str, Example]
    line: str
    gold: Mapping[str, int]
    winners: tuple[str, ...]
    event: Fields
    quiet: bool


@cache
def questions() -> Mapping[str, Question]:
    """Every question by id, box by box. Raises ValueError if two have the same id."""
    found: dict[str, Question] = {}
    for box, entries in boxes_with("questions.toml"):
        for name, entry in entries.items():
            if name in found:
                raise ValueError(f"data: two questions have the id {name}")
            found[name] = _question(name, box, entry)
    return found


def _question(name: str, box: str, entry: Mapping[str, Json]) -> Question:
    known = asked(name, entry, box)
    line = entry.get("line", "")
    table = {**table_of(box, entry.get("table", {})), **paying(line)}
    given, pictured = entry.get("given", {}), entry.get("pictured", "")
    examples = {}
    for verdict in (LEGAL, REFUSED):
        if verdict in entry:
            other = entry.get(f"{verdict}_on", {})
            examples[verdict] = Example(
                entry[verdict],
                {**given, **other.get("given", {})},
                {**table, **table_of(box, other.get("table", {}))},
                "" if other else pictured,
            )
    if line:
        examples[COUNTED] = Example(entry.get("turns", ""), given, table, pictured)
    return Question(
        known.id,
        known.rules,
        known.source,
        known.kind,
        known.topic,
        known.place,
        known.words,
        examples,
        line,
        entry.get("gold", {}),
        tuple(entry.get("winners", ())),
        entry.get("event", {}),
        entry.get("quiet", False),
    )


def casebook(language: str) -> Casebook:
    """Every question with its answer, topic by topic; the questions of an expansion are one topic."""

    def called(topic: str) -> str:
        return say(language, f"name.box.{topic}" if topic in boxes() else f"handbook.topic.{topic}")

    return shared_casebook(questions().values(), called, language)


def questions_about(rule: str, language: str) -> list[Answered]:
    """The questions whose answer cites a rule."""
    return [answered(question, language) for question in questions().values() if rule in question.rules]


def case(name: str, language: str) -> Case:
    """The examples of a question, or the first example of a rule and its opposite, drawn and judged.

    Legal ones come first, examples rebuilt from a book's pictures last. A rule about a set-up has no examples. Raises
    InvalidInput for an unknown id.
    """
    winners = False
    if name in questions():
        question = questions()[name]
        shown, line, winners = [*question.examples.items()], question.line, bool(question.winners)
    elif name in rules():
        shown, line = _examples_of(name), line_of(name)
    else:
        raise InvalidInput("unreadable.rule", value=name)
    return {"id": name, "examples": [_shown(verdict, each, line, winners, language) for verdict, each in shown]}


def _shown(verdict: str, example: Example, line: str, winners: bool, language: str) -> ExampleView:
    if verdict == COUNTED:
        return counted(example, line, language, winners)
    return judged(example, language) | ({"verdict": verdict} if verdict == OTHERWISE else {})


def _examples_of(rule: str) -> list[tuple[str, Example]]:
    """(verdict, example): a rule's first example, then its opposite, then those after pictures; own box first."""
    own = rules()[rule].book
    ordered = sorted(boxes(), key=lambda box: box != own)
    found = [example for box in ordered for example in examples(box) if example.rule == rule]
    if not found:
        return []
    shown, *others = found
    # Only the first of two examples is the picture's.
    pictured = [(_VERDICTS[each.kind], each.shown) for each in others if each.shown.pictured]
    return _pair(shown, others) + pictured


def _pair(shown: RuleExample, others: Sequence[RuleExample]) -> list[tuple[str, Example]]:
    if shown.other is None:
        # A scoring rule: an example that pays, and one that pays nothing.
        worthless = [each for each in others if each.kind == shown.kind and each.facts["gold"] == 0]
        return [(COUNTED, each.shown) for each in (shown, *worthless[:1])]
    if shown.kind == "automatic":
        return [(LEGAL, shown.shown), (OTHERWISE, shown.other)]
    legal, refused = (shown.other, shown.shown) if shown.kind == "refused" else (shown.shown, shown.other)
    return [(LEGAL, legal), (REFUSED, refused)]
