"""What players do: one frozen value a kind of action, to and from the public JSON form."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any

from hexreeve.log import Action
from hexreeve.values import value


@value(kw_only=True)
class Open(Action):
    """Open a building site with a card of the row; `refill` is the card that came up in its place."""

    card: str
    refill: str | None = None


@value(kw_only=True)
class Recruit(Action):
    """Take a worker of the row into the team; `refill` is the card that came up in its place."""

    card: str
    refill: str | None = None


@value(kw_only=True)
class Send(Action):
    """Send a worker or a finished machine to an open site."""

    worker: str
    site: str


@value(kw_only=True)
class Coins(Action):
    """Take coins for so many actions."""

    actions: int


@value(kw_only=True)
class BuyActions(Action):
    """Pay for more actions in this turn."""

    count: int


@value(kw_only=True)
class EndTurn(Action):
    """Finish the turn."""


KINDS: dict[str, type[Action]] = {
    "open": Open,
    "recruit": Recruit,
    "send": Send,
    "coins": Coins,
    "buy-actions": BuyActions,
    "end-turn": EndTurn,
}
_TYPE_OF = {kind: name for name, kind in KINDS.items()}
_COMMON = tuple(field.name for field in fields(Action))


def type_name(kind: type[Action]) -> str:
    """Return the public name of a kind of action, such as "end-turn"."""
    return _TYPE_OF[kind]


def own_fields(kind: type[Action]) -> dict[str, bool]:
    """Return the fields that a kind of action has beside those of every action: must it be given?"""
    return {field.name: field.default is MISSING for field in fields(kind) if field.name not in _COMMON}


def to_dict(action: Action) -> dict[str, Any]:
    """Return an action as in `hexreeve.builders.game`; what is not set is left out."""
    record: dict[str, Any] = {"player": action.player, "type": type_name(type(action))}
    given = {name: getattr(action, name) for name in (*own_fields(type(action)), "override", "note")}
    return record | {name: value for name, value in given.items() if value not in (None, False, "")}


def from_dict(record: Mapping[str, Any]) -> Action:
    """Return the action of a record that has passed its schema and has the fields of its kind."""
    return KINDS[record["type"]](**{name: value for name, value in record.items() if name != "type"})
