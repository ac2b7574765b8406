"""The calls that the pages of all games share: fold a record, judge an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from hexreeve.core.game_log import Action, Step
from hexreeve.core.session import Session
from hexreeve.core.structs import Json
from hexreeve.text.rules import citation, source_for
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import AnyRuling, Judged, JudgedRuling, Refused, Taken

L = TypeVar("L")
T = TypeVar("T", bound=Step[Action, object])
V = TypeVar("V")
Record = dict[str, Json]


class GameService(Generic[L, T, V]):
    """The calls that all games share.

    view: describes a log after the first of its steps (log, steps, how many, language). ruling: the ruling on one step
    (log, index, step, language).
    """

    def __init__(
        self,
        session: Session[L, T],
        view: Callable[[L, Sequence[T], int, str], V],
        ruling: Callable[[L, int, T, str], AnyRuling],
    ) -> None:
        self._session = session
        self._view = view
        self._ruling = ruling

    def fold(self, record: Record, done: int | None = None) -> tuple[L, list[T]]:
        """The log of a record, and the steps of its first `done` actions; of all if `done` is None."""
        log, steps = self._session.fold(record)
        return log, steps[:done]

    def table(self, language: str, record: Record, done: int | None = None) -> Judged[Record, V]:
        """Describe the game after the first `done` actions of a record; after all if `done` is None."""
        log, steps = self._session.fold(record)
        done = len(steps) if done is None else done
        return {"record": record, "done": done, "view": self._view(log, steps, done, language)}

    def act(self, language: str, record: Record, action: Record, done: int | None = None) -> Taken[Record, V] | Refused:
        """Judge an action after the first `done` of a record.

        If it is legal, or the table allows it, it replaces all later actions, and the answer includes the new moment;
        else the answer is the ruling alone.
        """
        before = record["actions"][:done]
        judged = {**record, "actions": [*before, action]}
        log, steps = self._session.fold(judged)
        step = steps[-1]
        ruling, possible = self._ruling(log, len(before), step, language), step.ruling.possible
        if ruling["rule"] is None:
            return {"ruling": {**ruling, "possible": possible}, "taken": True, **self.table(language, judged)}
        worded: JudgedRuling[str] = {**ruling, "possible": possible}
        worded["kind"] = say(language, f"kind.{ruling['kind']}")
        # One book, because the panel is small; the explanation cites all of them.
        worded["source"] = citation(source_for(ruling["source"], record["setup"].get("edition", "")), language)
        if step.overridden:
            return {"ruling": worded, "taken": True, **self.table(language, judged)}
        return {"ruling": worded, "taken": False}
