"""What the pages of all games ask alike: to fold a record, to judge an action."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from hexreeve.log import Step
from hexreeve.session import Session
from hexreeve.wording import say

L = TypeVar("L")
T = TypeVar("T", bound=Step[Any, Any])


class Tables(Generic[L, T]):
    """The tables of one game: `view` shows a log after some of its steps, `ruling` makes the record of one step."""

    def __init__(
        self,
        session: Session[L, T],
        view: Callable[[L, Sequence[T], int, str], dict[str, Any]],
        ruling: Callable[[L, int, T, str], dict[str, Any]],
    ) -> None:
        self._session = session
        self._view = view
        self._ruling = ruling

    def fold(self, record: Mapping[str, Any], done: int | None = None) -> tuple[L, list[T]]:
        """Return the log of a record and its first `done` actions judged, all of them if it is not said."""
        log, steps = self._session.fold(record)
        return log, steps[:done]

    def table(self, language: str, record: dict[str, Any], done: int | None = None) -> dict[str, Any]:
        """Return the table after the first `done` actions of a record (all of them if it is not said)."""
        log, steps = self._session.fold(record)
        done = len(steps) if done is None else done
        return {"record": record, "done": done, "view": self._view(log, steps, done, language)}

    def act(
        self, language: str, record: dict[str, Any], action: dict[str, Any], done: int | None = None
    ) -> dict[str, Any]:
        """Judge an action after the first `done` of a record.

        If it is legal, or the table says so, it joins them, what came after is gone, and the table comes with the
        ruling; if not, nothing on the table has changed.
        """
        before = record["actions"][:done]
        judged = {**record, "actions": [*before, action]}
        log, steps = self._session.fold(judged)
        step = steps[-1]
        taken = step.ruling.legal or step.overridden
        ruling = self._ruling(log, len(before), step, language) | {"possible": step.ruling.possible}
        if not step.ruling.legal:
            ruling["kind"] = say(language, f"kind.{ruling['kind']}")
        return {"ruling": ruling, "taken": taken} | (self.table(language, judged) if taken else {})
