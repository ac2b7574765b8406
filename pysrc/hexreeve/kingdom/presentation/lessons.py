"""Lessons: stops that each teach one rule, which the learner then carries out on the board and the referee judges.

A box's lesson is its `lesson.toml`; docs/add-a-box.md explains the entries, `data/kingdom/lesson.schema.json` is their
schema. The lesson of the base box is the rulebook's first game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from hexreeve.core.data_files import boxes, files_of, share_of
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.kingdom.records.examples import Example, boxes_with, example_record, table_of
from hexreeve.text.languages import in_language, known_languages, translated
from hexreeve.text.rule_examples import LEGAL, REFUSED
from hexreeve.text.rules import rules
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.lessons import Goal, Lesson, LessonStop, LessonSummary

_FILE = "lesson.toml"
_WORDS = ("title", "say", "so")
# The kind of a rule that a stop names: the print was not seen.
_SUMMARY = "published summary"
# Fields of a set-up with maps of our own, because the printed ones are not on file.
_INVENTED = ("quadrants", "island")


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of a lesson.

    example: turns; the learner does what follows the last terrain card, and the last action is what counts.
    refused: that action breaks `rule`; else it is legal. event: the kind of event that must follow from it; pays:
    the line that must pay more than before; both may be "". words: `title`, `say` (what to do) and `so` (what it
    has shown), by language.
    """

    id: str
    rule: str
    example: Example
    refused: bool
    event: str
    pays: str
    words: Mapping[str, dict[str, str]]


def _add_words(every: Mapping[str, tuple[Stop, ...]], language: str) -> None:
    for box, stops in every.items():
        for file in files_of(box, _FILE):
            texts = share_of(language, file)
            for stop in stops:
                for part, text in texts.get(stop.id, {}).get(language, {}).items():
                    stop.words[part][language] = text


@translated(_add_words)
def lessons() -> Mapping[str, tuple[Stop, ...]]:
    """The stops of every box that has a lesson."""
    return {box: tuple(_stop(box, *each) for each in entries.items()) for box, entries in boxes_with(_FILE)}


def _stop(box: str, name: str, entry: Mapping[str, Json]) -> Stop:
    refused = REFUSED in entry
    texts = {language: entry[language] for language in known_languages() if language in entry}
    return Stop(
        name,
        entry["rule"],
        Example(entry[REFUSED if refused else LEGAL], entry.get("given", {}), table_of(box, entry.get("table", {}))),
        refused,
        entry.get("event", ""),
        entry.get("pays", ""),
        {part: {language: said[part] for language, said in texts.items() if part in said} for part in _WORDS},
    )


def stop_record(stop: Stop) -> dict[str, Json]:
    """The game record of a stop, with the example of what the learner does as its last action."""
    record = example_record(stop.example)
    # The learners have no names yet: they are called by their colours.
    for seat in record["setup"]["players"]:
        del seat["name"]
    return record


def lesson(box: str, language: str) -> Lesson:
    """The lesson of a box, and what other boxes have one. Raises InvalidInput for a box without a lesson.

    box: "" for the first box that has one.
    """
    box = box or next(iter(lessons()))
    if box not in lessons():
        raise InvalidInput("unreadable.lesson", value=box)
    return {
        "box": box,
        "name": say(language, f"name.box.{box}"),
        "stops": [*map(partial(_shown, language=language), lessons()[box])],
        "others": [*_others(box, language)],
    }


def _shown(stop: Stop, language: str) -> LessonStop:
    record = stop_record(stop)
    actions = record["actions"]
    # The learner has the card, and does all else. After the last turn there is no card.
    begun = max((place for place, action in enumerate(actions, 1) if action["type"] == "reveal"), default=0)
    last = actions[-1]
    words = {part: in_language(stop.words[part], language) for part in _WORDS}
    # Nothing passes for a rulebook or a printed map.
    if rules()[stop.rule].kind == _SUMMARY:
        words["title"] = say(language, "lesson.labelled", title=words["title"], kind=say(language, f"kind.{_SUMMARY}"))
    for field in _INVENTED:
        if field in record["setup"]:
            words["say"] += f" {say(language, f'lesson.invented-{field}')}"
    goal: Goal = {
        "type": last["type"],
        "tile": last.get("tile", ""),
        "refused": stop.rule if stop.refused else "",
        "event": stop.event,
        "pays": stop.pays,
    }
    return {
        "id": stop.id,
        "rule": stop.rule,
        "title": words["title"],
        "say": words["say"],
        "so": words["so"],
        "record": {**record, "actions": actions[:begun]},
        "goal": goal,
    }


def _others(box: str, language: str) -> Iterator[LessonSummary]:
    for other in boxes():
        if other != box and other in lessons():
            beginners = other == next(iter(lessons()))
            name = say(language, f"name.box.{other}")
            yield {"box": other, "name": name, "stops": len(lessons()[other]), "beginners": beginners}
