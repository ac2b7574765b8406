"""The game that the page is at: its log folded once, so that the next question costs one action."""

import random
from collections.abc import Mapping
from typing import Any

from hexreeve.kingdom.log import Log, Step, checked_action, checked_log, take
from hexreeve.kingdom.state import GameState


class Session:
    """Remembers the last log it was asked about, and goes on from there if the next one begins the same way.

    The page holds the record and sends it whole with every question: this is memory, not state.
    """

    def __init__(self) -> None:
        self._head: tuple[Any, Any] | None = None
        self._given: list[Mapping[str, Any]] = []
        self._steps: list[Step] = []
        self._log: Log | None = None

    def fold(self, record: Mapping[str, Any]) -> tuple[Log, list[Step]]:
        """Return the log of a record that has passed its schema, and every action of it judged.

        Raises Unreadable like `checked_log`.
        """
        head = (record["setup"], record.get("position"))
        if self._log is None or head != self._head:
            self._log = checked_log({**record, "actions": []})
            self._head, self._given, self._steps = head, [], []
        actions = record["actions"]
        same = 0
        while same < min(len(actions), len(self._given)) and actions[same] == self._given[same]:
            same += 1
        del self._given[same:], self._steps[same:]
        for i in range(same, len(actions)):
            action = checked_action(self._log.game, actions[i], f"$.actions[{i}]")
            self._steps.append(take(self._log.game, self.state, action))
            self._given.append(actions[i])
        return self._log, self._steps

    @property
    def state(self) -> GameState:
        """Return the state after the last log that was asked about."""
        assert self._log is not None
        return self._steps[-1].after if self._steps else self._log.start


def deal(log: Log, state: GameState) -> str:
    """Return a terrain card for a table without a deck of its own.

    Cards in the pile and in hidden hands are alike to everybody, so the next card of a real deck is any card
    that nobody has seen since the last shuffle. Nothing is dealt ahead.
    """
    unseen = list(log.game.deck)
    seen = (*state.deck.discarded, *state.deck.removed) if state.deck is not None else ()
    for card in (*seen, *([state.card] if state.card else []), *state.others):
        if card in unseen:
            unseen.remove(card)
    return random.SystemRandom().choice(unseen or list(log.game.deck))
