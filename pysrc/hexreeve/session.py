"""The game that the page is at: its log folded once, so that the next question costs one action."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

L = TypeVar("L")
T = TypeVar("T")


class Session(Generic[L, T]):
    """Remembers the last log it was asked about, and goes on from there if the next one begins the same way.

    `begin` returns the log of a record without actions; `follow` judges the next action of a record, whose JSON
    path it is told, after some steps. The page holds the record and sends it whole with every question: this is
    memory, not state.
    """

    def __init__(
        self,
        begin: Callable[[Mapping[str, Any]], L],
        follow: Callable[[L, Sequence[T], Mapping[str, Any], str], T],
    ) -> None:
        self._begin = begin
        self._follow = follow
        self._head: Mapping[str, Any] | None = None
        self._given: list[Mapping[str, Any]] = []
        self._steps: list[T] = []
        self._log: L | None = None

    def fold(self, record: Mapping[str, Any]) -> tuple[L, list[T]]:
        """Return the log of a record that has passed its schema, and every action of it judged.

        Raises Unreadable for what no table could have, like `begin` and `follow`.
        """
        head = {field: value for field, value in record.items() if field != "actions"}
        if self._log is None or head != self._head:
            self._log = self._begin({**record, "actions": []})
            self._head, self._given, self._steps = head, [], []
        actions = record["actions"]
        same = 0
        while same < min(len(actions), len(self._given)) and actions[same] == self._given[same]:
            same += 1
        del self._given[same:], self._steps[same:]
        for i in range(same, len(actions)):
            self._steps.append(self._follow(self._log, self._steps, actions[i], f"$.actions[{i}]"))
            self._given.append(actions[i])
        return self._log, self._steps
