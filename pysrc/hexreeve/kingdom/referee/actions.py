"""Actions: one frozen struct per kind, to and from the JSON of `hexreeve.kingdom.game`. Hexes are bit indexes here."""

from collections.abc import Collection, Mapping

from hexreeve.core.game_log import Action as Action
from hexreeve.core.hexgrid import Hex, hex_named, name_of
from hexreeve.core.structs import Json, struct


@struct(kw_only=True)
class Reveal(Action):
    """Play the terrain card of the turn (kb.turn.reveal).

    cards: all cards that the player shows, if there are several. card: the one in use, "" while the player leaves it
    open (cro.crossroads). terrain: the terrain that a card of two terrains stands for, None while the player leaves it
    open (mar.deck).
    """

    card: str
    cards: tuple[str, ...] = ()
    terrain: str | None = None


@struct(kw_only=True)
class Redraw(Action):
    """Replace a terrain card for which no build is possible by a newly drawn one (kb.turn.redraw)."""

    card: str


@struct(kw_only=True)
class Build(Action):
    """Make one of the mandatory builds (kb.turn.mandatory).

    With `outpost`, or with the id of a `bonus` tile, the build spends that tile and need not be adjacent.
    """

    at: Hex
    outpost: bool = False
    bonus: str | None = None


@struct(kw_only=True)
class UseTile(Action):
    """Use a tile, or an action open to every player. `TileAction.forms` and `may` list the fields of a tile.

    at: hex to build on. every: several such hexes. origin: hex of the moving piece. to: its destination. path: the
    hexes of a move step by step, without `origin`. op: "place", "move" or "return" for other kinds of pieces. card: the
    terrain card that came up. remove: pieces to take off, as (player, hex); off: hexes of own ones. outpost: spends an
    outpost (see `Build`). uses: the tile of another player that this one borrows, "" for all other tiles.
    builds: hexes on which several settlements are built; moves: then (origin, destination) of several that move; None
    for a tile that does only one thing.
    """

    tile: str
    at: Hex | None = None
    every: tuple[Hex, ...] = ()
    origin: Hex | None = None
    to: Hex | None = None
    path: tuple[Hex, ...] = ()
    op: str = ""
    card: str | None = None
    remove: tuple[tuple[str, Hex], ...] | None = None
    off: tuple[Hex, ...] = ()
    outpost: bool = False
    uses: str = ""
    builds: tuple[Hex, ...] | None = None
    moves: tuple[tuple[Hex, Hex], ...] | None = None

    @property
    def target(self) -> Hex | None:
        """The hex where the piece ends up; None if the action lists several hexes or none."""
        return self.path[-1] if self.path else self.at if self.to is None else self.to


@struct(kw_only=True)
class EndTurn(Action):
    """Finish the turn (kb.turn.end)."""


KINDS: dict[str, type[Action]] = {
    "reveal": Reveal,
    "redraw": Redraw,
    "build": Build,
    "tile": UseTile,
    "end-turn": EndTurn,
}
_TYPE_OF = {kind: name for name, kind in KINDS.items()}
_HEX_FIELDS = {"at": "at", "origin": "from", "to": "to"}
_HEX_LISTS = {"every": "at", "path": "path", "off": "remove"}
_PLAIN_FIELDS = {
    "card": "card",
    "terrain": "as",
    "tile": "tile",
    "uses": "uses",
    "op": "op",
    "outpost": "outpost",
    "bonus": "bonus",
}


def type_name(kind: type[Action]) -> str:
    """The public name of a kind of action, such as "end-turn"."""
    return _TYPE_OF[kind]


def to_dict(action: Action, shared: Collection[str] = ()) -> dict[str, Json]:
    """The JSON of an action as in `hexreeve.kingdom.game`; unset fields are left out.

    shared: ids of the actions open to every player whose record has the id as its `type`.
    """
    record: dict[str, Json] = {"player": action.player, "type": type_name(type(action))}
    record |= {public: given for name, public in _PLAIN_FIELDS.items() if (given := getattr(action, name, None))}
    if isinstance(action, Reveal) and action.cards:
        record["cards"] = list(action.cards)
        record |= {"use": record.pop("card")} if action.card else {}
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
    if (builds := getattr(action, "builds", None)) is not None:
        record["builds"] = [name_of(h) for h in builds]
    if (moves := getattr(action, "moves", None)) is not None:
        record["moves"] = [{"from": name_of(origin), "to": name_of(to)} for origin, to in moves]
    if action.override:
        record["override"] = True
    if action.note:
        record["note"] = action.note
    return record


def from_dict(record: Mapping[str, Json]) -> Action:
    """Read an action whose record has passed its schema. Raises KeyError for an unknown hex name."""
    fields: dict[str, Json] = {key: record[key] for key in ("player", "override", "note") if key in record}
    fields |= {name: record[public] for name, public in _PLAIN_FIELDS.items() if public in record}
    if "cards" in record:
        fields |= {"cards": tuple(record["cards"]), "card": record.get("use", "")}
    if record["type"] not in KINDS:
        fields["tile"] = record["type"]
    for name, public in _HEX_FIELDS.items():
        if isinstance(record.get(public), str):
            fields[name] = hex_named(record[public])
    for name, public in _HEX_LISTS.items():
        if isinstance(record.get(public), list) and all(isinstance(each, str) for each in record[public]):
            fields[name] = tuple(map(hex_named, record[public]))
    if "remove" in record and not fields.get("off"):
        fields["remove"] = tuple((entry["player"], hex_named(entry["at"])) for entry in record["remove"])
    if "builds" in record:
        fields["builds"] = tuple(map(hex_named, record["builds"]))
    if "moves" in record:
        fields["moves"] = tuple((hex_named(entry["from"]), hex_named(entry["to"])) for entry in record["moves"])
    return KINDS.get(record["type"], UseTile)(**fields)
