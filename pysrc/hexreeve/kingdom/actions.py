"""What players do: one frozen value a kind of action, to and from the public JSON form."""

from collections.abc import Collection, Mapping
from typing import Any

from hexreeve.hexgrid import hex_named, name_of
from hexreeve.log import Action as Action
from hexreeve.values import value


@value(kw_only=True)
class Reveal(Action):
    """Play the terrain card of the turn face up: `card`, one of `cards` if several are shown.

    `terrain` is what a card of two terrains stands for, if that is said at once.
    """

    card: str
    cards: tuple[str, ...] = ()
    terrain: str | None = None


@value(kw_only=True)
class Redraw(Action):
    """Play a newly drawn card because nothing fits the last one."""

    card: str


@value(kw_only=True)
class Build(Action):
    """Make one of the mandatory builds.

    It need not be adjacent if it spends an `outpost`, or by the `bonus` tile of that kind.
    """

    at: int
    outpost: bool = False
    bonus: str | None = None


@value(kw_only=True)
class UseTile(Action):
    """Use a tile, or an action that is open to everybody. Which fields it has is the business of its power.

    `at` is built on, `every` lists several hexes; `origin` is moved from, `to` or `path` say where. `op` is
    "place", "move" or "return" for pieces of other kinds. `remove` names pieces to take off: player and hex.
    """

    tile: str
    at: int | None = None
    every: tuple[int, ...] = ()
    origin: int | None = None
    to: int | None = None
    path: tuple[int, ...] = ()
    op: str = ""
    card: str | None = None
    remove: tuple[tuple[str, int], ...] | None = None
    outpost: bool = False

    @property
    def target(self) -> int | None:
        """Return the hex that the action is about, where it is one."""
        return self.path[-1] if self.path else self.at if self.to is None else self.to


@value(kw_only=True)
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
_HEX_LISTS = {"every": "at", "path": "path"}
_PLAIN_FIELDS = {"card": "card", "terrain": "as", "tile": "tile", "op": "op", "outpost": "outpost", "bonus": "bonus"}


def type_name(kind: type[Action]) -> str:
    """Return the public name of a kind of action, such as "end-turn"."""
    return _TYPE_OF[kind]


def to_dict(action: Action, shared: Collection[str] = ()) -> dict[str, Any]:
    """Return an action as in `hexreeve.kingdom.game`; what is not set is left out.

    What is open to everybody has an action type of its own: `shared` are those.
    """
    record: dict[str, Any] = {"player": action.player, "type": type_name(type(action))}
    record |= {public: given for name, public in _PLAIN_FIELDS.items() if (given := getattr(action, name, None))}
    if isinstance(action, Reveal) and action.cards:
        record |= {"cards": list(action.cards), "use": record.pop("card")}
    if record.get("tile") in shared:
        record["type"] = record.pop("tile")
    for name, public in _HEX_FIELDS.items():
        if getattr(action, name, None) is not None:
            record[public] = name_of(getattr(action, name))
    for name, public in _HEX_LISTS.items():
        if hexes := getattr(action, name, ()):
            record[public] = [name_of(h) for h in hexes]
    if (removed := getattr(action, "remove", None)) is not None:
        record["remove"] = [{"player": player, "at": name_of(h)} for player, h in removed]
    if action.override:
        record["override"] = True
    if action.note:
        record["note"] = action.note
    return record


def from_dict(record: Mapping[str, Any]) -> Action:
    """Return the action of a record that has passed its schema."""
    fields: dict[str, Any] = {key: record[key] for key in ("player", "override", "note") if key in record}
    fields |= {name: record[public] for name, public in _PLAIN_FIELDS.items() if public in record}
    if "cards" in record:
        fields |= {"cards": tuple(record["cards"]), "card": record["use"]}
    if record["type"] not in KINDS:
        fields["tile"] = record["type"]
    for name, public in _HEX_FIELDS.items():
        if isinstance(record.get(public), str):
            fields[name] = hex_named(record[public])
    for name, public in _HEX_LISTS.items():
        if isinstance(record.get(public), list):
            fields[name] = tuple(map(hex_named, record[public]))
    if "remove" in record:
        fields["remove"] = tuple((entry["player"], hex_named(entry["at"])) for entry in record["remove"])
    return KINDS.get(record["type"], UseTile)(**fields)
