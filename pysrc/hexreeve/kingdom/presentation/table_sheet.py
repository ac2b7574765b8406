"""One sheet for a table: what lies there, the order of a turn, and the questions that are most argued about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.core.data_files import FALLBACK, boxes, read_toml
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.presentation.handbook import things_of_rules
from hexreeve.kingdom.presentation.questions import Question, questions
from hexreeve.kingdom.presentation.sheet import sheet
from hexreeve.kingdom.referee.game import Ruleset
from hexreeve.text.languages import in_language
from hexreeve.text.questions import answer_question
from hexreeve.text.rules import citation, rules
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Described
    from hexreeve.kingdom.presentation.page_types.setup import Sheet
    from hexreeve.kingdom.presentation.page_types.table_sheet import TableSheet, ThingGroup, TurnStep

# How many questions a sheet has.
MOST = 5
# What the print leaves open or does not say is argued about sooner than what stands in a rulebook.
_OPEN, _UNPRINTED, _PRINTED = range(3)


def table_sheet(setup: Setup, ruleset: Ruleset, language: str) -> TableSheet:
    """What a table needs to know of its set-up, in words: the things on it, the order of a turn, MOST questions."""
    words = sheet(setup, ruleset, language)
    parts = [(part["field"], part["name"], part["entries"]) for part in words["parts"]]
    listed: list[tuple[str, str, Sequence[Described]]] = [
        ("cards", say(language, "handbook.group.card"), words["cards"]),
        ("tasks", say(language, "handbook.group.task"), words["tasks"]),
        ("tiles", say(language, "handbook.group.tile"), words["tiles"]),
        *parts,
    ]
    groups: list[ThingGroup] = [
        {"id": name, "name": called, "entries": [_described(entry) for entry in entries]}
        for name, called, entries in listed
        if entries
    ]
    lying = things_on(words)
    asked = most_argued(setup, lying)
    return {
        "seed": setup.seed,
        "edition": words["edition"],
        "boxes": words["boxes"],
        "groups": groups,
        "turn": [_step(rule, language) for rule in turn_rules(setup, lying)],
        "asked": [answer_question(question, language) for question in asked],
        "chosen": say(language, "table-sheet.chosen", total=len(questions()), published=len(_published())),
    }


def _described(entry: Described) -> Described:
    return {"id": entry["id"], "name": entry["name"], "help": entry["help"]}


def _step(rule: str, language: str) -> TurnStep:
    known = rules()[rule]
    return {"rule": rule, "text": in_language(known.text, language), "source": citation(known.source, language)}


def things_on(words: Sheet) -> frozenset[str]:
    """The ids of the cards, tasks, tiles and parts that lie on a table, whose set-up is given in words."""
    lying = [
        *words["cards"],
        *words["tasks"],
        *words["tiles"],
        *(e for part in words["parts"] for e in part["entries"]),
    ]
    return frozenset({entry["id"] for entry in lying} | {part["field"] for part in words["parts"]})


def turn_rules(setup: Setup, lying: Collection[str]) -> list[str]:
    """The ids of the rules that make the order of a turn on a table, those that a box adds in their places."""
    ordered: list[str] = []
    for box in BOXES:
        own = boxes()[box].get("turn", {})
        added = [rule for rule in own.get("rules", ()) if _holds(rule, setup, lying)]
        at = ordered.index(own["after"]) + 1 if "after" in own else len(ordered)
        ordered[at:at] = added
    return ordered


def most_argued(setup: Setup, lying: Collection[str]) -> list[Question]:
    """The questions that are most argued about on a table, at most MOST.

    Nobody has counted arguments, so the order has reasons that can be looked up. Only questions count whose answer
    holds on this table. Those about something that lies there come before general ones, one for each thing before a
    second one. Among equals those come first that players have published most often, then what the rulebooks leave
    open, then what no rulebook prints, then the order of the casebook.
    """
    fitting = [question for question in questions().values() if _fits(question, setup, lying)]
    ranked = sorted(fitting, key=_rank)
    special = [question for question in ranked if about(question)]
    general = [question for question in ranked if not about(question)]
    return [*_each_once(special, lying), *general][:MOST]


def _rank(question: Question) -> tuple[int, int]:
    # Of what lies there, if it is about that; a general rule in its answer is asked about for other reasons.
    subject = [rule for rule in question.rules if things_of_rules()[rule]] or [question.rules[0]]
    published = sum(1 for named in _published() if not {*named}.isdisjoint(subject))
    printed = _PRINTED if question.kind == "rulebook" else _UNPRINTED
    return -published, _OPEN if "readings" in question.words[FALLBACK] else printed


def _each_once(ranked: Sequence[Question], lying: Collection[str]) -> Iterator[Question]:
    """The same questions: for each thing that lies there the first one, then for each the second, and so on."""
    left, turns = [*ranked], Counter[str]()
    while left:
        times = [max(turns[thing] for thing in about(question) & {*lying}) for question in left]
        chosen = left.pop(times.index(min(times)))
        turns.update(about(chosen))
        yield chosen


def _fits(question: Question, setup: Setup, lying: Collection[str]) -> bool:
    """Whether all that a question is about lies on a table."""
    return all(_holds(rule, setup, lying) for rule in question.rules) and {*question.about} <= {*lying}


def _holds(rule: str, setup: Setup, lying: Collection[str]) -> bool:
    """Whether a rule can matter on a table: what it is about lies there, or else something of its box."""
    things, book = things_of_rules()[rule], rules()[rule].book
    if things:
        return not things.isdisjoint(lying)
    if book == next(iter(BOXES)):
        return True
    return book in setup.boxes and (boxes()[book].get("rules", {}).get("deck") == rule or _lies(book, lying))


def _lies(box: str, lying: Collection[str]) -> bool:
    """Whether something of a box lies on a table."""
    known = BOXES[box]
    own = {tile.id for tile in (*known.tiles, *known.others)} | {card.id for card in known.cards}
    return not (own | {name for part in known.parts for name in (*part.pieces, part.field)}).isdisjoint(lying)


def about(question: Question) -> frozenset[str]:
    """The ids of the things that a question is about; none for a general one."""
    return frozenset(question.about).union(*(things_of_rules()[rule] for rule in question.rules))


@cache
def _published() -> tuple[tuple[str, ...], ...]:
    """The rules that answer each published question."""
    return tuple(tuple(entry["rules"]) for entry in read_toml("kingdom/published_questions.toml")["published"])
