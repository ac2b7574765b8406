"""What players do: one frozen value a kind of action, to and from the public JSON form."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hexreeve.hexgrid import hex_named, name_of
from hexreeve.log import Action as Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Action):
    """Play the terrain card of the turn face up."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(Action):
    """Play a newly drawn card because nothing fits the last one."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Build(Action):
    """Make one of the mandatory builds."""

    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UseTile(Action):
    """Use a location tile: `at` for tiles that build, `origin` and `to` for tiles that move."""

    tile: str
    at: int | None = None
    origin: int | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Action):
    """Finish the turn."""


KINDS: dict[str, type[Action]] = {
    "reveal": Reveal,
    "redraw": Redraw,
    "build": Build,
    "tile": UseTile,
    "end-turn": EndTurn,
}
_TYPE_OF = {kind: name for name, kind in KINDS.items()}
_HEX_FIELDS = {"at": "at", "origin": "from", "to": "to"}


def type_name(kind: type[Action]) -> str:
    """Return the public name of a kind of action, such as "end-turn"."""
    return _TYPE_OF[kind]


def to_dict(action: Action) -> dict[str, Any]:
    """Return an action as in `hexreeve.kingdom.game`; what is not set is left out."""
    record: dict[str, Any] = {"player": action.player, "type": type_name(type(action))}
    for name in ("card", "tile"):
        if hasattr(action, name):
            record[name] = getattr(action, name)
    for name, public in _HEX_FIELDS.items():
        if getattr(action, name, None) is not None:
            record[public] = name_of(getattr(action, name))
    if action.override:
        record["override"] = True
    if action.note:
        record["note"] = action.note
    return record


def from_dict(record: Mapping[str, Any]) -> Action:
    """Return the action of a record that has passed its schema."""
    fields: dict[str, Any] = {
        key: record[key] for key in ("player", "card", "tile", "override", "note") if key in record
    }
    for name, public in _HEX_FIELDS.items():
        if public in record:
            fields[name] = hex_named(record[public])
    return KINDS[record["type"]](**fields)
