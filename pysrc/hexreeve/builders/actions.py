"""The actions of players: one frozen value type per kind, and their JSON form."""

from collections.abc import Mapping
from dataclasses import MISSING, fields

from hexreeve.core.game_log import Action
from hexreeve.core.structs import Json, struct


@struct(kw_only=True)
class Open(Action):
    """Open a building site with a card of the row; `refill` is the card that came up in its place."""

    card: str
    refill: str | None = None


@struct(kw_only=True)
class Recruit(Action):
    """Take a worker of the row into the team; `refill` is the card that came up in its place."""

    card: str
    refill: str | None = None


@struct(kw_only=True)
class Send(Action):
    """Send a worker or a finished machine to an open site."""

    worker: str
    site: str


@struct(kw_only=True)
class Coins(Action):
    """Take coins for so many actions."""

    actions: int


@struct(kw_only=True)
class BuyActions(Action):
    """Pay for more actions in this turn."""

    count: int


@struct(kw_only=True)
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
    """The `type` of an action in records, such as "end-turn"."""
    return _TYPE_OF[kind]


def own_fields(kind: type[Action]) -> dict[str, bool]:
    """The fields of a kind of action, without those that all actions have; True for required fields."""
    return {field.name: field.default is MISSING for field in fields(kind) if field.name not in _COMMON}


def to_dict(action: Action) -> dict[str, Json]:
    """An action as in `hexreeve.builders.game`; fields that are not set are left out."""
    record: dict[str, Json] = {"player": action.player, "type": type_name(type(action))}
    given = {name: getattr(action, name) for name in (*own_fields(type(action)), "override", "note")}
    return record | {name: value for name, value in given.items() if value not in (None, False, "")}


def from_dict(record: Mapping[str, Json]) -> Action:
    """The inverse of `to_dict`. The record must have passed its schema and have the fields of its kind."""
    return KINDS[record["type"]](**{name: value for name, value in record.items() if name != "type"})
