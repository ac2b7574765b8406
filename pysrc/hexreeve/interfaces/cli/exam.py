"""`hexreeve exam`: the public examination. It marks the answers of this program, or those in a file.

The questions and disputes are in `exam/` of the repository, which the wheel does not carry.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hexreeve.core.data_files import FALLBACK
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import json_of, read_text
from hexreeve.games import BY_FORMAT, GAMES
from hexreeve.interfaces.cli.command import Console
from hexreeve.text.wording import decimal, percent, say

_FOLDER = Path(__file__).parents[4] / "exam"
# A question is answered if the right rule is among so many answers.
FIRST = 3
# An answer may cite so many rules.
MOST_CITED = 3


@dataclass(frozen=True, slots=True)
class Marks:
    """How a set of questions was answered: how many first, and how many among the first three; the ids of the rest."""

    asked: int
    top: int
    found: int
    missed: Sequence[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve exam` to a parser."""
    parser.add_argument("--answers", metavar="FILE", help="mark these answers (JSON lines), or - for standard input")
    parser.add_argument("--write", metavar="FILE", help="write the answers of this program as JSON lines")
    parser.add_argument("--folder", type=Path, default=_FOLDER, help="where questions.jsonl and disputes.jsonl are")


def run(arguments: argparse.Namespace, console: Console) -> str:
    """Mark the answers and return the score in words. Raises InvalidInput, OSError."""
    questions, disputes = (_lines(console.read(str(arguments.folder / f"{name}.jsonl"))) for name in PARTS)
    if arguments.answers:
        answers = {entry["id"]: entry for entry in _answers(console.read(arguments.answers))}
    else:
        answers = {entry["id"]: answer_question(entry) for entry in questions}
        answers |= {entry["id"]: judge_dispute(entry) for entry in disputes}
    if arguments.write:
        lines = (json.dumps(answer, ensure_ascii=False) for answer in answers.values())
        Path(arguments.write).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return "\n".join(_report(questions, disputes, answers, arguments.lang))


PARTS = ("questions", "disputes")


def answer_question(question: Mapping[str, Json]) -> dict[str, Json]:
    """The answer of this program: the rules that the first three results of its search cite."""
    found = GAMES[question["game"]].search.find(question["question"], question["lang"], FIRST)
    return {"id": question["id"], "rules": [entry["rules"][:MOST_CITED] for entry in found]}


def judge_dispute(dispute: Mapping[str, Json]) -> dict[str, Json]:
    """The answer of this program: the ruling on the last action, or the gold that the dispute is about."""
    game = BY_FORMAT[dispute["record"]["format"]]
    log = game.logs.checked_log(dispute["record"])
    if "gold" in dispute:
        counted = game.reports.final_record(log)["players"]
        gold = {player: {name: counted[player][name] for name in of} for player, of in dispute["gold"].items()}
        return {"id": dispute["id"], "gold": gold}
    last = game.reports.report(log, list(game.logs.steps(log)), FALLBACK)["rulings"][-1]
    return {"id": dispute["id"], "legal": last["legal"], "rule": last["rule"]}


def mark(questions: Iterable[Mapping[str, Json]], answers: Mapping[str, Json]) -> Marks:
    """Mark the answers to some questions. A question without an answer is missed."""
    places = {question["id"]: _place(question, answers.get(question["id"], {})) for question in questions}
    missed = [name for name, place in places.items() if place is None]
    return Marks(len(places), [*places.values()].count(0), len(places) - len(missed), missed)


def _place(question: Mapping[str, Json], answer: Mapping[str, Json]) -> int | None:
    """The place of the first answer that cites a right rule, from 0; None if none of the first three does."""
    for place, cited in enumerate(answer.get("rules", [])[:FIRST]):
        named = [cited] if isinstance(cited, str) else cited[:MOST_CITED]
        if {*named} & {*question["rules"]}:
            return place
    return None


def is_settled(dispute: Mapping[str, Json], answer: Mapping[str, Json]) -> bool:
    """True if an answer has the right verdict and, of an illegal action, the main rule; or the right gold."""
    if "gold" in dispute:
        return bool(answer.get("gold") == dispute["gold"])
    right = answer.get("legal") is dispute["legal"]
    return right and (dispute["legal"] or answer.get("rule") == dispute["rule"])


def _report(
    questions: Sequence[Mapping[str, Json]],
    disputes: Sequence[Mapping[str, Json]],
    answers: Mapping[str, Json],
    language: str,
) -> Iterable[str]:
    groups: dict[str, Callable[[Mapping[str, Json]], bool]] = {
        "all": lambda question: True,
        "tuned": lambda question: bool(question["tuned"]),
        "fresh": lambda question: not question["tuned"],
    }
    for name, belongs in groups.items():
        yield say(language, f"exam.{name}", **_shares(filter(belongs, questions), answers, language))
    for code in sorted({question["lang"] for question in questions}):
        asked = [question for question in questions if question["lang"] == code]
        yield say(language, "exam.language", code=code, **_shares(asked, answers, language))
    wrong = [dispute["id"] for dispute in disputes if not is_settled(dispute, answers.get(dispute["id"], {}))]
    right = _share(len(disputes) - len(wrong), len(disputes), language)
    yield say(language, "exam.disputes", count=len(disputes), right=right)
    failed = [*mark(questions, answers).missed, *wrong]
    if failed:
        # Outside the sentence, which would shorten a long list.
        yield f"{say(language, 'exam.failed')} {', '.join(failed)}"


def _shares(questions: Iterable[Mapping[str, Json]], answers: Mapping[str, Json], language: str) -> dict[str, object]:
    marks = mark(questions, answers)
    return {
        "count": marks.asked,
        "top": _share(marks.top, marks.asked, language),
        "found": _share(marks.found, marks.asked, language),
    }


def _share(part: int, whole: int, language: str) -> str:
    return percent(decimal(100 * part / whole, language), language) if whole else "0"


def _answers(data: bytes) -> list[Mapping[str, Json]]:
    """The answers of a file. Raises InvalidInput."""
    found = _lines(data)
    for number, answer in enumerate(found, 1):
        rules = answer.get("rules", [])
        cited = [[each] if isinstance(each, str) else each for each in rules] if isinstance(rules, list) else [None]
        if not all(isinstance(each, list) and all(isinstance(rule, str) for rule in each) for each in cited):
            raise InvalidInput("exam.broken", line=number)
    return found


def _lines(data: bytes) -> list[Mapping[str, Json]]:
    """The objects of a file of JSON lines, each with an id. Raises InvalidInput."""
    found: list[Mapping[str, Json]] = []
    for number, line in enumerate(read_text(data).splitlines(), 1):
        if not line.strip():
            continue
        try:
            entry = json_of(line)
        except InvalidInput:
            entry = None
        if not (isinstance(entry, dict) and isinstance(entry.get("id"), str)):
            raise InvalidInput("exam.broken", line=number)
        found.append(entry)
    return found
