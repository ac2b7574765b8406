"""A game is a set-up and a list of actions; every state is a fold over them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexreeve.core import game_log as logs
from hexreeve.core.errors import InvalidInput
from hexreeve.core.ruling import Event, Ruling, Violation
from hexreeve.core.structs import Json, struct
from hexreeve.text.rules import cited

FORMAT = "hexreeve.heap.game"
VERSION = 1
MOST = 3
_TURN = cited("hea.turn")
_TAKE = cited("hea.take")


@struct()
class Take(logs.Action):
    """Stones that a player takes."""

    stones: int = 0


@dataclass(frozen=True, slots=True)
class Game:
    """What does not change: the players, and the stones at the beginning."""

    players: tuple[str, ...]
    stones: int


@dataclass(frozen=True, slots=True)
class State:
    """How many stones each player has taken, and whose turn it is (an index)."""

    taken: tuple[int, ...]
    active: int = 0


Step = logs.Step[Take, State]


@dataclass(frozen=True, slots=True)
class Log:
    """A recorded game: its constants, the first state, and all judged actions."""

    game: Game
    start: State
    steps: tuple[Step, ...]


def left(game: Game, state: State) -> int:
    """The stones that are still on the heap."""
    return game.stones - sum(state.taken)


def check(game: Game, state: State, action: Take) -> Ruling:
    """Judge an action."""
    most = min(MOST, left(game, state))
    faults = []
    if action.player != game.players[state.active]:
        faults.append(Violation(_TURN, {"active": game.players[state.active], "player": action.player}))
    if action.stones > most:
        faults.append(Violation(_TAKE, {"player": action.player, "most": most, "count": action.stones}))
    return Ruling(tuple(faults), possible=action.stones <= left(game, state))


def apply(game: Game, state: State, action: Take) -> tuple[State, tuple[Event, ...]]:
    """Carry an action out."""
    player = game.players.index(action.player)
    taken = tuple(count + action.stones * (i == player) for i, count in enumerate(state.taken))
    return State(taken, (player + 1) % len(game.players)), ()


def checked_log(record: Mapping[str, Json]) -> Log:
    """Judge all actions of a record that has passed its schema. Raises InvalidInput for an unknown player."""
    game = Game(tuple(record["setup"]["players"]), record["setup"]["stones"])
    log = Log(game, State((0,) * len(game.players)), ())
    judged: list[Step] = []
    for i, entry in enumerate(record["actions"]):
        judged.append(follow(log, judged, entry, f"$.actions[{i}]"))
    return Log(game, log.start, tuple(judged))


def follow(log: Log, steps: Sequence[Step], record: Mapping[str, Json], path: str) -> Step:
    """Judge one more action after some steps of a log; `path` is its JSON path."""
    players = log.game.players
    if record["player"] not in players:
        raise InvalidInput("position.stranger", f"{path}.player", value=record["player"], wanted=", ".join(players))
    return logs.take(check, apply, log.game, steps[-1].after if steps else log.start, Take(**record))


def steps(log: Log) -> tuple[Step, ...]:
    return log.steps


def last_state(log: Log) -> State:
    return log.steps[-1].after if log.steps else log.start
