"""Rulings as data: rules, hexes, alternatives. `wording` turns them into sentences."""

from collections.abc import Mapping

from hexreeve.core.structs import EMPTY, struct


@struct()
class Violation:
    """A broken rule: its id, the facts for the sentence, and the mask of the hexes that break it.

    `case` picks one of the rule's sentences where it has several.
    """

    rule: str
    facts: Mapping[str, object] = EMPTY
    because: int = 0
    case: str = "refused"


@struct()
class Event:
    """A consequence of an action by the rules, such as taking a tile: a kind and its facts."""

    kind: str
    player: str | None = None
    facts: Mapping[str, object] = EMPTY


@struct()
class Ruling:
    """The verdict on one action. The first violation is the main one (docs/rules.md, 0.7).

    instead: the mask of hexes that would have been legal. choices: the kinds of action that would be. possible: False
    if the action cannot be carried out even as an override.
    """

    violations: tuple[Violation, ...] = ()
    instead: int = 0
    choices: tuple[str, ...] = ()
    possible: bool = True

    @property
    def legal(self) -> bool:
        return not self.violations
