"""Rulings and events as JSON values and lines of text: the frame that all games share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hexreeve.log import Step
from hexreeve.rules import rules
from hexreeve.ruling import Event, Violation
from hexreeve.wording import say

Steps = Sequence[Step[Any, Any]]


def report(steps: Steps, rulings: Sequence[Mapping[str, Any]], finished: bool, position: object) -> dict[str, Any]:
    """Return the referee's report on a judged log, as `hexreeve referee --json` prints it."""
    return {
        "legal": all(step.ruling.legal or step.overridden for step in steps),
        "rulings": list(rulings),
        "finished": finished,
        "position": position,
    }


def ruling_record(
    index: int,
    step: Step[Any, Any],
    language: str,
    message: Callable[[Violation], str],
    instead: Sequence[str],
    because: Sequence[str] = (),
    impossible: str = "ruling.impossible",
) -> dict[str, Any]:
    """Return one ruling: the main rule with its sentence, kind and source, every broken rule, the choices.

    `message` makes the sentence of a violation, `instead` and `because` are the names of what would have been
    legal and of what makes it illegal. `impossible` is the key of what is said where not even the table's word
    helps.
    """
    ruling = step.ruling
    record: dict[str, Any] = {"action": index, "legal": ruling.legal}
    if ruling.legal:
        record |= {"rule": None, "broken": [], "message": say(language, "ruling.legal"), "instead": [], "because": []}
        record |= {"source": None, "kind": None}
    else:
        main = ruling.violations[0]
        record |= {
            "rule": main.rule,
            "broken": list(dict.fromkeys(violation.rule for violation in ruling.violations)),
            "message": message(main),
            "instead": list(instead),
            "because": list(because),
            "source": rules()[main.rule].source,
            "kind": rules()[main.rule].kind,
        }
    if step.overridden:
        record["overridden"] = True
    if not ruling.possible and step.action.override:
        record["message"] = f"{record['message']} {say(language, impossible)}"
    record["events"] = [event_record(event) for event in step.events]
    return record


def event_record(event: Event) -> dict[str, Any]:
    """Return an event as JSON values."""
    player = {} if event.player is None else {"player": event.player}
    return {"event": event.kind, **player, **event.facts}


def ruling_line(
    who: str, doing: str, step: Step[Any, Any], record: Mapping[str, Any], events: Sequence[str], language: str
) -> str:
    """Return one ruling in words, with what the action made happen; `record` is its ruling record."""
    verdict = "ruling.legal" if step.ruling.legal else "ruling.illegal"
    words = [f"{record['action'] + 1}. {who}, {doing}:", say(language, verdict)]
    if not step.ruling.legal:
        words += [record["message"], f"[{record['rule']}, {record['source']}]"]
    if step.overridden:
        words.append(say(language, "ruling.overridden"))
    return " ".join([*words, *events])


def explanation_text(explained: Mapping[str, str], language: str) -> str:
    """Return an explained rule as lines of text."""
    lines = [f"{explained['id']} ({explained['kind']}; {explained['source']})", explained["text"]]
    if "clarification" in explained:
        lines.append(f"{say(language, 'kind.clarification').capitalize()}: {explained['clarification']}")
    return "\n".join(lines)
