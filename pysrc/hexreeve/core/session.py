"""A cache for the page's current game: the next question only judges the new actions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from hexreeve.core.structs import Json

L = TypeVar("L")
T = TypeVar("T")


class Session(Generic[L, T]):
    """Caches the last log and continues from the longest common beginning with the next one.

    `begin` makes the log of a record without actions. `follow` judges the next action after some steps; its last
    argument is the action's JSON path. The page owns the record and sends it whole with every question: this is a
    cache, not state.
    """

    def __init__(
        self,
        begin: Callable[[Mapping[str, Json]], L],
        follow: Callable[[L, Sequence[T], Mapping[str, Json], str], T],
    ) -> None:
        self._begin = begin
        self._follow = follow
        self._head: Mapping[str, Json] | None = None
        self._given: list[Mapping[str, Json]] = []
        self._steps: list[T] = []
        self._log: L | None = None

    def fold(self, record: Mapping[str, Json]) -> tuple[L, list[T]]:
        """The log of a record that has passed its schema, and the judged step of each action.

        Raises InvalidInput like `begin` and `follow` if the game could not occur on a table.
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
