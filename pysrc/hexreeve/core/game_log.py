"""The base of both games' logs: an action, and the judged step that results from it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from hexreeve.core.ruling import Event, Ruling
from hexreeve.core.structs import struct


@struct(kw_only=True)
class Action:
    """Anything a player does. `override` records that the table allowed it (docs/rules.md, 0.5)."""

    player: str
    override: bool = False
    note: str = ""


G = TypeVar("G")
S = TypeVar("S")
A = TypeVar("A", bound=Action)
# A step is read only, so a step of one kind of action is also a step of any action.
S_co = TypeVar("S_co", covariant=True)
A_co = TypeVar("A_co", bound=Action, covariant=True)


@dataclass(frozen=True, slots=True, eq=False)
class Step(Generic[A_co, S_co]):
    """One judged action: the states before and after it, and the events that it caused. Compared by identity.

    An illegal action that the table has not allowed changes nothing (docs/rules.md, 0.6).
    """

    action: A_co
    ruling: Ruling
    before: S_co
    after: S_co
    events: tuple[Event, ...]

    @property
    def overridden(self) -> bool:
        """Whether the action is illegal but the table allowed it (docs/rules.md, 0.5)."""
        return not self.ruling.legal and self.action.override and self.ruling.possible


def take(
    check: Callable[[G, S, A], Ruling],
    apply: Callable[[G, S, A], tuple[S, tuple[Event, ...]]],
    game: G,
    state: S,
    action: A,
) -> Step[A, S]:
    """Judge an action with the game's `check`, and `apply` it if it is legal or overridden."""
    ruling = check(game, state, action)
    if ruling.legal or (action.override and ruling.possible):
        after, events = apply(game, state, action)
        return Step(action, ruling, state, after, events)
    return Step(action, ruling, state, state, ())
