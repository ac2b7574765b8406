"""Rulings and events as JSON values and text, for both games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hexreeve.core.game_log import Action, Step
from hexreeve.core.ruling import Event, Violation
from hexreeve.text.rules import citation, kind_of, source_of
from hexreeve.text.wording import capital, labelled, say, words

if TYPE_CHECKING:
    from hexreeve.core.page_types import AllowedByTable, AnyRuling, EventRecord, Explained, Report

Steps = Sequence[Step[Action, object]]


def report(steps: Steps, rulings: Sequence[AnyRuling], finished: bool, position: object) -> Report:
    """The report on a judged log, in the shape of `hexreeve referee --json`."""
    return {
        "legal": all(step.ruling.legal or step.overridden for step in steps),
        "rulings": list(rulings),
        "finished": finished,
        "position": position,
    }


def ruling_record(
    index: int,
    step: Step[Action, object],
    language: str,
    message: Callable[[Violation], str],
    instead: Sequence[str],
    because: Sequence[str] = (),
    impossible: str = "",
) -> AnyRuling:
    """One ruling: the main rule with its sentence, kind and source, every broken rule, the alternatives.

    message: makes the sentence of a violation. instead, because: names of what would have been legal, and of the hexes
    that make it illegal. impossible: the sentence to add if even the table cannot allow the action.
    """
    ruling = step.ruling
    events = [event_record(event) for event in step.events]
    if ruling.legal:
        return {
            "action": index,
            "legal": True,
            "rule": None,
            "broken": [],
            "message": say(language, "ruling.legal"),
            "instead": [],
            "because": [],
            "source": None,
            "kind": None,
            "events": events,
        }
    main = ruling.violations[0]
    words = message(main)
    if not ruling.possible and step.action.override:
        words = f"{words} {impossible}"
    allowed: AllowedByTable = {"overridden": True} if step.overridden else {}
    return {
        "action": index,
        "legal": False,
        "rule": main.rule,
        "broken": list(dict.fromkeys(violation.rule for violation in ruling.violations)),
        "message": words,
        "instead": list(instead),
        "because": list(because),
        "source": source_of(main.rule, main.case),
        "kind": kind_of(main.rule, main.case),
        **allowed,
        "events": events,
    }


def event_record(event: Event) -> EventRecord:
    """An event as JSON values; `player` is left out if the event concerns no player."""
    player = {} if event.player is None else {"player": event.player}
    return {"event": event.kind, **player, **event.facts}


def ruling_line(
    who: str, doing: str, step: Step[Action, object], record: AnyRuling, events: Sequence[str], language: str
) -> str:
    """One ruling as a line of text, with its `events` in words; `record` is the result of `ruling_record`."""
    verdict = "ruling.legal" if step.ruling.legal else "ruling.illegal"
    words = [f"{record['action'] + 1}. {who} {doing}.", say(language, verdict)]
    if not step.ruling.legal:
        main = step.ruling.violations[0]
        words += [record["message"], f"[{main.rule}, {citation(source_of(main.rule, main.case), language)}]"]
    if step.overridden:
        words.append(say(language, "ruling.overridden"))
    return " ".join([*words, *events])


def explanation_text(explained: Explained, language: str) -> str:
    """A rule as lines of text; `explained` is the result of `rules.explain`."""
    about = words(language)["list.books"].join((explained["kind"], explained["source"]))
    lines = [f"{explained['id']} ({about})", explained["text"]]
    if "clarification" in explained:
        label = f"{capital(say(language, 'kind.clarification'))} ({explained['origin']})"
        lines.append(labelled(language, label, explained["clarification"]))
    if "designer" in explained:
        lines.append(labelled(language, capital(say(language, "kind.designer")), explained["designer"]))
    lines += [each["text"] for each in explained.get("exceptions", ())]
    return "\n".join(lines)
