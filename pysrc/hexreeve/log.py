"""What the logs of all games share: an action, and the judged step that it makes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from hexreeve.ruling import Event, Ruling
from hexreeve.values import value


@value(kw_only=True)
class Action:
    """Anything a player does. `override` records it as ruled legal at the table (RULES 0.5)."""

    player: str
    override: bool = False
    note: str = ""


G = TypeVar("G")
S = TypeVar("S")
A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True, eq=False)
class Step(Generic[A, S]):
    """One action, judged: the states before and after it, and what the rules made happen. Each is itself alone.

    An illegal action that the table has not ruled legal changes nothing (RULES 0.6).
    """

    action: A
    ruling: Ruling
    before: S
    after: S
    events: tuple[Event, ...]

    @property
    def overridden(self) -> bool:
        """Return whether the action stands by the table's word only (RULES 0.5)."""
        return not self.ruling.legal and self.action.override and self.ruling.possible


def take(
    check: Callable[[G, S, A], Ruling],
    apply: Callable[[G, S, A], tuple[S, tuple[Event, ...]]],
    game: G,
    state: S,
    action: A,
) -> Step[A, S]:
    """Judge one action with a game's `check`; if it is legal or the table says so, `apply` carries it out."""
    ruling = check(game, state, action)
    if ruling.legal or (action.override and ruling.possible):
        after, events = apply(game, state, action)
        return Step(action, ruling, state, after, events)
    return Step(action, ruling, state, state, ())
