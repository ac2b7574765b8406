"""A game is its set-up plus a list of actions; every state is a fold over them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexreeve import log as logs
from hexreeve.errors import Unreadable
from hexreeve.kingdom import position, referee
from hexreeve.kingdom.actions import KINDS, Action, Build, Redraw, Reveal, UseTile, from_dict, to_dict
from hexreeve.kingdom.reading import checked_setup
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.setup import Setup, to_record
from hexreeve.kingdom.state import Game, GameState, opening
from hexreeve.records import read_record
from hexreeve.wording import Term

FORMAT = "hexreeve.kingdom.game"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Log:
    """A recorded game: what never changes, where play starts, and what was done."""

    game: Game
    start: GameState
    actions: tuple[Action, ...]
    position: Mapping[str, Any] | None = None


Step = logs.Step[Action, GameState]


def new_game(setup: Setup, ruleset: Ruleset) -> Game:
    """Return the game of a set-up."""
    board = ruleset.board_of(setup)
    players = tuple(player.id for player in setup.players)
    return Game(setup, ruleset, board, players, tuple(sorted(board.locations)), players.index(setup.start))


def take(game: Game, state: GameState, action: Action) -> Step:
    """Judge one action, and carry it out if it is legal or the table says so."""
    return logs.take(referee.check, referee.apply, game, state, action)


def steps(log: Log) -> Iterator[Step]:
    """Yield every action of a log, judged in turn."""
    state = log.start
    for action in log.actions:
        step = take(log.game, state, action)
        yield step
        state = step.after


def last_state(log: Log) -> GameState:
    """Return the state after the whole log."""
    state = log.start
    for step in steps(log):
        state = step.after
    return state


def read_log(data: bytes) -> Log:
    """Return the log of a file. Raises Unreadable."""
    return checked_log(read_record(data, FORMAT))


def checked_log(record: Mapping[str, Any]) -> Log:
    """Return the log of a record that has passed its schema.

    Raises Unreadable for a set-up, a position or an action that no table could have, and for a set-up that the
    referee cannot judge: with a box whose rules it does not know, or with a map that is not on file.
    """
    try:
        setup, ruleset = checked_setup(record["setup"])
        _check_refereed(setup, ruleset)
    except Unreadable as fault:
        raise fault.below("setup") from None
    game = new_game(setup, ruleset)
    given = record.get("position")
    start = opening(game) if given is None else position.from_record(game, given)
    actions = tuple(checked_action(game, entry, f"$.actions[{i}]") for i, entry in enumerate(record["actions"]))
    return Log(game, start, actions, given)


def _check_refereed(setup: Setup, ruleset: Ruleset) -> None:
    for box in ruleset.boxes:
        if not box.refereed:
            raise Unreadable("setup.not-refereed", "$.boxes", box=Term("box", box.id))
    for place, placement in enumerate(setup.board):
        if not ruleset.quadrants[placement.quadrant].known:
            raise Unreadable("setup.no-map", f"$.board[{place}].quadrant", value=placement.quadrant)


def to_game_record(log: Log) -> dict[str, Any]:
    """Return the `hexreeve.kingdom.game` record of a log."""
    record: dict[str, Any] = {"format": FORMAT, "version": VERSION, "setup": to_record(log.game.setup)}
    if log.position is not None:
        record["position"] = dict(log.position)
    return record | {"actions": [to_dict(action) for action in log.actions]}


# What every kind of action must say, and nothing else of these.
_FIELDS = {
    "card",
    "cards",
    "use",
    "as",
    "tile",
    "at",
    "from",
    "to",
    "path",
    "op",
    "remove",
    "outpost",
    "bonus",
}
_NEEDS: Mapping[type[Action], tuple[str, ...]] = {Reveal: ("card",), Redraw: ("card",), Build: ("at",)}


def checked_action(game: Game, record: Mapping[str, Any], path: str) -> Action:
    """Return the action of a record. Raises Unreadable for a stranger, an unknown tile or missing fields."""
    if record["player"] not in game.players:
        raise Unreadable("position.stranger", f"{path}.player", value=record["player"], wanted=", ".join(game.players))
    kind = KINDS.get(record["type"])
    if kind is None:
        raise Unreadable("setup.other-box", f"{path}.type", field=record["type"])
    needs: Sequence[str] = _NEEDS.get(kind, ())
    if kind is UseTile:
        tile = record.get("tile")
        if tile is None:
            raise Unreadable("schema.required", path, wanted="tile")
        if tile not in game.ruleset.tiles:
            raise Unreadable("position.unknown-tile", f"{path}.tile", value=tile)
        needs = ("tile", "from", "to") if game.ruleset.tiles[tile].moves else ("tile", "at")
    if missing := [field for field in needs if field not in record]:
        raise Unreadable("schema.required", path, wanted=", ".join(missing))
    if extra := [field for field in record if field in _FIELDS and field not in needs]:
        raise Unreadable("schema.unknown-field", path, value=", ".join(extra))
    if isinstance(record.get("at"), list):
        raise Unreadable("schema.type", f"{path}.at", value="[…]", wanted="string")
    for field in ("at", "from", "to"):
        if field in record:
            position.board_hex(record[field], f"{path}.{field}")
    if "card" in record and record["card"] not in game.ruleset.deck:
        raise Unreadable("position.unknown-terrain", f"{path}.card", value=record["card"])
    return from_dict(record)
