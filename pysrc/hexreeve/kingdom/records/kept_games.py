"""Games that were kept before a ruling changed: they open without losing a move.

What was legal when it was made and is not now stands as allowed at the table, with a note that names the changed rule
(RULES 0.5). A game that is played on is judged by the rules of today.
"""

from collections.abc import Mapping, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.ruling import Violation
from hexreeve.core.structs import Json
from hexreeve.kingdom.records import position
from hexreeve.kingdom.records.log import Log, Step, checked_log
from hexreeve.kingdom.records.log import steps as judged
from hexreeve.kingdom.referee.placing import ADJACENT
from hexreeve.text.wording import say

Record = Mapping[str, Json]


def open_kept(record: Record, language: str) -> dict[str, Json]:
    """A record that has passed its schema, with what used to be legal allowed at the table.

    Raises InvalidInput like `checked_log` for what was never possible.
    """
    opened = dict(record)
    try:
        log = checked_log(opened)
    except InvalidInput as fault:
        if fault.key not in position.TILE_FAULTS:
            raise
        note = say(language, "kept.position", rule=position.TILE_FAULTS[fault.key])
        opened["position"] = {**opened["position"], "override": True, "note": note}
        log = checked_log(opened)
    while changed := _first_changed(log, opened["actions"], language):
        opened["actions"] = changed
        log = checked_log(opened)
    return opened


def was_legal(steps: Sequence[Step]) -> bool:
    """Whether one of some steps is refused that a changed ruling alone makes illegal."""
    return any(_changed_rule(step) for step in steps)


def _first_changed(log: Log, actions: Sequence[Record], language: str) -> list[Json] | None:
    """The actions with the first that used to be legal allowed; None if there is none."""
    for i, step in enumerate(judged(log)):
        if rule := _changed_rule(step):
            allowed = {**actions[i], "override": True, "note": say(language, "kept.action", rule=rule)}
            return [*actions[:i], allowed, *actions[i + 1 :]]
    return None


def _changed_rule(step: Step) -> str:
    """The changed rule that alone makes a refused step illegal; "" if it was illegal before, or is not refused."""
    violations = step.ruling.violations
    if not violations or step.overridden or not step.ruling.possible or not _is_changed(violations[0]):
        return ""
    # An Outpost that served a warrior lifted adjacency as well.
    others = {violation.rule for violation in violations if not _is_changed(violation)}
    return violations[0].rule if others <= {ADJACENT} else ""


def _is_changed(violation: Violation) -> bool:
    """Whether a violation is one that earlier versions did not know.

    A piece placed with an Outpost (nom.outpost), a card or terrain without a hex that is named (cro.crossroads,
    mar.deck).
    """
    return violation.case in ("piece", "full")
