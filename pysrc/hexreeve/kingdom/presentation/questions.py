"""Questions that players ask, each with an answer and with examples that the referee judges.

The questions are in the `questions.toml` of every box; `base/questions.toml` explains the entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hexreeve.core.data_files import boxes, files_of
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.kingdom.presentation.example import count_example, judge_example
from hexreeve.kingdom.presentation.example_setup import set_up
from hexreeve.kingdom.records.examples import Example, Fields, boxes_with, examples, fields_of_line, table_of
from hexreeve.text.languages import translated
from hexreeve.text.questions import ParsedQuestion, add_words, answer_question, parse_question
from hexreeve.text.questions import casebook as shared_casebook
from hexreeve.text.rule_examples import COUNTED, LEGAL, OTHERWISE, REFUSED, first_pairs
from hexreeve.text.rules import rules
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Answered, Case, Casebook, ExampleView
    from hexreeve.kingdom.presentation.page_types.game import GameRecord


_FILE = "questions.toml"


@dataclass(frozen=True, slots=True)
class Question(ParsedQuestion):
    """A question with the examples that prove its answer.

    examples: by verdict, LEGAL, REFUSED or COUNTED. gold: what the line of the COUNTED example pays, by player;
    winners: the players with the most gold in all. event: what follows from the last action of the LEGAL example,
    without the player; quiet: nothing follows from it. about: ids of the cards, tiles, tasks and parts that it is about
    besides those of its rules.
    """

    examples: Mapping[str, Example]
    gold: Mapping[str, int]
    winners: tuple[str, ...]
    event: Fields
    quiet: bool
    about: tuple[str, ...]


def _add_words(every: Mapping[str, Question], language: str) -> None:
    add_words(every, language, (file for box in boxes() for file in files_of(box, _FILE)))


@translated(_add_words)
def questions() -> Mapping[str, Question]:
    """Every question by id, box by box. Raises ValueError if two have the same id."""
    found: dict[str, Question] = {}
    for box, entries in boxes_with(_FILE):
        for name, entry in entries.items():
            if name in found:
                raise ValueError(f"data: two questions have the id {name}")
            found[name] = _question(name, box, entry)
    return found


def _question(name: str, box: str, entry: Mapping[str, Json]) -> Question:
    known = parse_question(name, entry, box)
    line = entry.get("line", "")
    table = {**table_of(box, entry.get("table", {})), **fields_of_line(line)}
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
        examples[COUNTED] = Example(entry.get("turns", ""), given, table, pictured, line)
    return Question(
        known.id,
        known.rules,
        known.source,
        known.kind,
        known.topic,
        known.place,
        known.words,
        examples,
        entry.get("gold", {}),
        tuple(entry.get("winners", ())),
        entry.get("event", {}),
        entry.get("quiet", False),
        tuple(entry.get("about", ())),
        holds=known.holds,
    )


def casebook(language: str) -> Casebook:
    """Every question with its answer, topic by topic; the questions of an expansion are one topic."""

    def called(topic: str) -> str:
        return say(language, f"name.box.{topic}" if topic in boxes() else f"handbook.topic.{topic}")

    return shared_casebook(questions().values(), called, language)


def questions_about(rule: str, language: str) -> list[Answered]:
    """The questions whose answer cites a rule."""
    return [answer_question(question, language) for question in questions().values() if rule in question.rules]


def case(name: str, language: str) -> Case[GameRecord]:
    """The examples of a question, or the first example of a rule and its opposite, drawn and judged.

    Legal ones come first, set-ups after what is played, and examples rebuilt from a book's pictures last. Raises
    InvalidInput for an unknown id.
    """
    winners = False
    if name in questions():
        question = questions()[name]
        shown, winners = [*question.examples.items()], bool(question.winners)
    elif name in rules():
        shown = _examples_of(name)
    else:
        raise InvalidInput("unreadable.rule", value=name)
    return {"id": name, "examples": [_shown(verdict, each, winners, language) for verdict, each in shown]}


def _shown(verdict: str, example: Example, winners: bool, language: str) -> ExampleView[GameRecord]:
    if example.shows:
        return set_up(example, language)
    if verdict == COUNTED:
        return count_example(example, language, winners)
    return judge_example(example, language) | ({"verdict": verdict} if verdict == OTHERWISE else {})


def _examples_of(rule: str) -> list[tuple[str, Example]]:
    """(verdict, example) for what the page shows of a rule; the examples of its own box count first."""
    own = rules()[rule].book
    ordered = sorted(boxes(), key=lambda box: box != own)
    found = [example for box in ordered for example in examples(box) if example.rule == rule]
    # Only the first of two examples is the picture's.
    pictured = [(each.verdict, each.shown) for each in found[1:] if each.shown.pictured]
    return first_pairs(found, "gold") + pictured
