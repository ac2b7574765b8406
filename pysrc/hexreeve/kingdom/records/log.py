"""A game is its set-up and a list of actions; every state is a fold over them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hexreeve.core import game_log as logs
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import read_record
from hexreeve.kingdom.content.box import TAKE_OFF
from hexreeve.kingdom.content.setup import Setup, to_record
from hexreeve.kingdom.records import position
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import KINDS, Action, from_dict, to_dict
from hexreeve.kingdom.referee.game import Game, Ruleset, new_game, opening_state
from hexreeve.kingdom.referee.state import BOTH, GameState
from hexreeve.text.wording import Term

FORMAT = "hexreeve.kingdom.game"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Log:
    """A recorded game.

    start: the state in which play begins. position: the record of that state, None for the usual start. gold: what
    people counted by hand, by player and card; the referee pays nothing for such a card.
    """

    game: Game
    start: GameState
    actions: tuple[Action, ...]
    position: Mapping[str, Json] | None = None
    gold: Mapping[str, Mapping[str, int]] | None = None


Step = logs.Step[Action, GameState]


def take(game: Game, state: GameState, action: Action) -> Step:
    """Judge one action, and carry it out if it is legal or the table allows it."""
    return logs.take(referee.check, referee.apply, game, state, action)


def steps(log: Log) -> Iterator[Step]:
    """Judge every action of a log in turn."""
    state = log.start
    for action in log.actions:
        step = take(log.game, state, action)
        yield step
        state = step.after


def follow(log: Log, steps: Sequence[Step], record: Mapping[str, Json], path: str) -> Step:
    """Judge one more action after some steps of a log. path: its JSON path. Raises like `checked_action`."""
    return take(log.game, steps[-1].after if steps else log.start, checked_action(log.game, record, path))


def last_state(log: Log) -> GameState:
    """Fold the whole log."""
    state = log.start
    for step in steps(log):
        state = step.after
    return state


def read_log(data: bytes) -> Log:
    """Read a JSON file. Raises InvalidInput for what its schema or the game refuses."""
    return checked_log(read_record(data, FORMAT))


def checked_log(record: Mapping[str, Json]) -> Log:
    """Read a record that has passed its schema.

    Raises InvalidInput for a set-up, a position or an action that no table could have, and for a set-up that the
    referee cannot judge because a map is not on file.
    """
    try:
        setup, ruleset = checked_setup(record["setup"])
        _check_known(setup, ruleset)
    except InvalidInput as fault:
        raise fault.below("setup") from None
    gold = record.get("gold")
    counted = {card for amounts in (gold or {}).values() for card in amounts}
    game = new_game(setup, ruleset, counted)
    given = record.get("position")
    start = opening_state(game) if given is None else position.from_record(game, given)
    if gold is not None:
        start = position.with_counted_gold(game, start, gold, "$.gold")
    actions = tuple(checked_action(game, entry, f"$.actions[{i}]") for i, entry in enumerate(record["actions"]))
    return Log(game, start, actions, given, gold)


def _check_known(setup: Setup, ruleset: Ruleset) -> None:
    missing: dict[str, Term | tuple[Term, ...]] = {}
    for place, placement in enumerate(setup.board):
        quadrant = ruleset.quadrants[placement.quadrant]
        if not quadrant.known:
            missing[f"$.board[{place}].quadrant"] = tuple(Term("tile", tile) for tile in quadrant.locations)
    for field, value in setup.extras.items():
        part = ruleset.parts[field]
        if part.check_map is not None and part.island_map(value) is None:
            missing[f"$.{field}.map"] = Term("part", field)
    if missing:
        raise InvalidInput("setup.no-map", next(iter(missing)), names=tuple(missing.values()))


def to_game_record(log: Log) -> dict[str, Json]:
    """The `hexreeve.kingdom.game` record of a log."""
    record: dict[str, Json] = {"format": FORMAT, "version": VERSION, "setup": to_record(log.game.setup)}
    if log.position is not None:
        record["position"] = dict(log.position)
    if log.gold is not None:
        record["gold"] = {player: dict(amounts) for player, amounts in log.gold.items()}
    return record | {"actions": [action_record(log.game, action) for action in log.actions]}


def action_record(game: Game, action: Action) -> dict[str, Json]:
    """The record of an action of this game."""
    record = to_dict(action, [tile.id for tile in game.ruleset.usable.values() if tile.own_type])
    shown = (record.get("use") or record.get("card") or "").split(BOTH)
    if game.soil and record.get("as") == game.soil and game.soil not in shown:
        record["as"] = game.soil_name
    return record


# The fields that say what an action does.
_FIELDS = frozenset(("builds", "moves")).union(
    ("card", "cards", "use", "as", "tile", "uses", "at", "from", "to", "path", "op", "remove", "outpost", "bonus")
)


def checked_action(game: Game, record: Mapping[str, Json], path: str) -> Action:
    """Read the record of an action.

    Raises InvalidInput for a player who is not in the game, an unknown tile, and missing or unknown fields.
    """
    if record["player"] not in game.players:
        raise InvalidInput(
            "position.stranger", f"{path}.player", value=record["player"], wanted=", ".join(game.players)
        )
    needs, may = _fields(game, record, path)
    if record.get("outpost") and "from" not in record:
        needs = (*needs, "at")
    if missing := [field for field in needs if field not in record]:
        raise InvalidInput("schema.required", path, wanted=", ".join(missing))
    if extra := [field for field in record if field in _FIELDS - {*needs, *may}]:
        raise InvalidInput("schema.unknown-field", path, value=", ".join(extra))
    power = game.ruleset.powers.get(record.get("uses", record.get("tile", record["type"])))
    several = power is not None and power.several
    if "at" in record and isinstance(record["at"], list) is not several:
        raise InvalidInput("schema.type", f"{path}.at", value="…", wanted="array" if several else "string")
    for field in ("at", "from", "to", "path"):
        given = record.get(field, ())
        for i, name in enumerate([given] if isinstance(given, str) else given):
            where = f"{path}.{field}" if isinstance(given, str) else f"{path}.{field}[{i}]"
            position.board_hex(game, name, where)
    for i, name in enumerate(record.get("builds", ())):
        position.board_hex(game, name, f"{path}.builds[{i}]")
    for i, entry in enumerate(record.get("moves", ())):
        for field in ("from", "to"):
            position.board_hex(game, entry[field], f"{path}.moves[{i}].{field}")
    own = power is not None and power.kind == TAKE_OFF
    if any(isinstance(entry, str) is not own for entry in record.get("remove", ())):
        raise InvalidInput("schema.type", f"{path}.remove", value="…", wanted="string" if own else "object")
    for i, entry in enumerate(record.get("remove", ())):
        if own:
            position.board_hex(game, entry, f"{path}.remove[{i}]")
            continue
        position.board_hex(game, entry["at"], f"{path}.remove[{i}].at")
        if entry["player"] not in game.players:
            wanted = ", ".join(game.players)
            raise InvalidInput("position.stranger", f"{path}.remove[{i}].player", value=entry["player"], wanted=wanted)
    _check_cards(game, record, path)
    return from_dict({**record, "as": game.soil} if game.soil and record.get("as") == game.soil_name else record)


def _fields(game: Game, record: Mapping[str, Json], path: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields that an action must have, and those that it may have."""
    kinds = {tile.ignores_adjacency for tile in game.ruleset.usable.values()}
    outpost = ("outpost",) if "any" in kinds else ()
    kind = record["type"]
    if kind == "reveal":
        several = "cards" in record and any(tile.cards for tile in game.ruleset.usable.values())
        terrain = ("as",) if game.ruleset.dual_card_rule or game.soil else ()
        return (("cards",), ("use", *terrain)) if several else (("card",), terrain)
    if kind == "redraw":
        return ("card",), ()
    if kind == "build":
        return ("at",), (*outpost, *(("bonus",) if "opening" in kinds else ()))
    if kind == "end-turn":
        return (), ()
    shared = kind in [tile.id for tile in game.ruleset.usable.values() if tile.own_type]
    if kind not in KINDS and not shared:
        raise InvalidInput("setup.other-box", f"{path}.type", field=kind)
    tile = kind if shared else record.get("tile")
    if tile is None:
        raise InvalidInput("schema.required", path, wanted="tile")
    if tile not in game.ruleset.usable or (game.ruleset.usable[tile].own_type and not shared):
        raise InvalidInput("position.unknown-tile", f"{path}.tile", value=tile)
    named: tuple[str, ...] = () if shared else ("tile",)
    if game.ruleset.usable[tile].borrows:
        named, tile = ("tile", "uses"), _borrowed(game, record, path)
    power = game.ruleset.powers.get(tile)
    if power is None:
        # Its rules are not on file, so any field may be there.
        moved = "from" in record or "to" in record
        return ((*named, "from", "to"), outpost) if moved else (named, ("at", *outpost))
    op = record.get("op", "")
    if op not in power.forms:
        if not op:
            raise InvalidInput("schema.required", path, wanted="op")
        if "" in power.forms:
            raise InvalidInput("schema.unknown-field", path, value="op")
        raise InvalidInput("schema.enum", f"{path}.op", value=op, wanted=", ".join(power.forms))
    # nom.outpost: an Outpost where it cannot serve is judged by the referee.
    may = [field for field in power.may if field != "outpost"]
    return (*named, *power.forms[op], *(("op",) if op else ())), (*may, *outpost)


def _borrowed(game: Game, record: Mapping[str, Json], path: str) -> str:
    """The id of the tile that an action borrows."""
    if "uses" not in record:
        raise InvalidInput("schema.required", path, wanted="uses")
    tile = game.ruleset.usable.get(record["uses"])
    if tile is None or tile.own_type or tile.borrows:
        raise InvalidInput("position.unknown-tile", f"{path}.uses", value=record["uses"])
    return tile.id


def _check_cards(game: Game, record: Mapping[str, Json], path: str) -> None:
    for field in ("card", "use"):
        if field in record and record[field] not in game.ruleset.deck:
            raise InvalidInput("position.unknown-terrain", f"{path}.{field}", value=record[field])
    for i, card in enumerate(record.get("cards", ())):
        if card not in game.ruleset.deck:
            raise InvalidInput("position.unknown-terrain", f"{path}.cards[{i}]", value=card)
    if "use" in record and record["use"] not in record["cards"]:
        raise InvalidInput("schema.enum", f"{path}.use", value=record["use"], wanted=", ".join(record["cards"]))
    if "as" in record and not (game.soil and record["as"] == game.soil_name):
        terrains = record.get("use", record.get("card", "")).split(BOTH)
        if record["as"] not in terrains:
            raise InvalidInput("schema.enum", f"{path}.as", value=record["as"], wanted=", ".join(terrains))
