"""A game is a set-up and a list of actions; every state is a fold over them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexreeve.builders import referee
from hexreeve.builders.actions import KINDS, Open, Recruit, Send, from_dict, own_fields, to_dict
from hexreeve.builders.catalog import team
from hexreeve.builders.setup import building_card, checked_setup, to_record, worker_card
from hexreeve.builders.state import BUILDINGS, DECK_OF, WORKERS, Game, GameState, new_game, opening_state
from hexreeve.core import game_log as logs
from hexreeve.core.errors import InvalidInput
from hexreeve.core.game_log import Action
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import read_record

FORMAT = "hexreeve.builders.game"
VERSION = 1

Step = logs.Step[Action, GameState]


@dataclass(frozen=True, slots=True)
class Log:
    """A recorded game: its constants, the first state, and all judged actions."""

    game: Game
    start: GameState
    steps: tuple[Step, ...]


def take(game: Game, state: GameState, action: Action) -> Step:
    """Judge one action, and carry it out if it is legal or overridden."""
    return logs.take(referee.check, referee.apply, game, state, action)


def steps(log: Log) -> tuple[Step, ...]:
    """The judged actions of a log; the same function as in Kingdom Builder."""
    return log.steps


def state_after(log: Log, steps: Sequence[Step]) -> GameState:
    return steps[-1].after if steps else log.start


def last_state(log: Log) -> GameState:
    return state_after(log, log.steps)


def read_log(data: bytes) -> Log:
    """Read the log in a JSON file. Raises InvalidInput."""
    return checked_log(read_record(data, FORMAT))


def checked_log(record: Mapping[str, Json]) -> Log:
    """Judge all actions of a record that has passed its schema.

    Raises InvalidInput if the set-up or an action could not occur on a table.
    """
    try:
        game = new_game(checked_setup(record["setup"]))
    except InvalidInput as fault:
        raise fault.below("setup") from None
    log = Log(game, opening_state(game), ())
    judged: list[Step] = []
    for i, entry in enumerate(record["actions"]):
        judged.append(follow(log, judged, entry, f"$.actions[{i}]"))
    return Log(game, log.start, tuple(judged))


def follow(log: Log, steps: Sequence[Step], record: Mapping[str, Json], path: str) -> Step:
    """Judge one more action after some steps of a log; `path` is its JSON path.

    Raises InvalidInput for an unknown player, an unknown card or one of the wrong kind, missing fields, and an
    impossible `refill`: with a recorded deck a card other than its top, otherwise a card that is already on the table.
    """
    state = state_after(log, steps)
    action = _checked_action(log.game, record, path)
    if isinstance(action, Open | Recruit) and action.refill is not None:
        _check_refill(state, action, f"{path}.refill")
    return take(log.game, state, action)


def to_game_record(log: Log) -> dict[str, Json]:
    """The inverse of `checked_log`."""
    return game_record(to_record(log.game.setup), [to_dict(step.action) for step in log.steps])


def game_record(setup: Mapping[str, Json], actions: Sequence[Mapping[str, Json]] = ()) -> dict[str, Json]:
    """A `hexreeve.builders.game` record of a set-up's record and actions' records."""
    return {"format": FORMAT, "version": VERSION, "setup": setup, "actions": list(actions)}


def _checked_action(game: Game, record: Mapping[str, Json], path: str) -> Action:
    if record["player"] not in game.players:
        raise InvalidInput(
            "position.stranger", f"{path}.player", value=record["player"], wanted=", ".join(game.players)
        )
    fields = own_fields(KINDS[record["type"]])
    if missing := [field for field, needed in fields.items() if needed and field not in record]:
        raise InvalidInput("schema.required", path, wanted=", ".join(missing))
    if extra := [field for field in record if field not in (*fields, "player", "type", "override", "note")]:
        raise InvalidInput("schema.unknown-field", path, value=", ".join(extra))
    action = from_dict(record)
    if isinstance(action, Open):
        building_card(action.card, f"{path}.card")
    elif isinstance(action, Recruit):
        worker_card(action.card, f"{path}.card")
    elif isinstance(action, Send):
        if action.worker not in team():
            worker_card(action.worker, f"{path}.worker")
        building_card(action.site, f"{path}.site")
    return action


def _check_refill(state: GameState, action: Open | Recruit, path: str) -> None:
    assert action.refill is not None
    row, check = (BUILDINGS, building_card) if isinstance(action, Open) else (WORKERS, worker_card)
    check(action.refill, path)
    deck = getattr(state, DECK_OF[row])
    if deck is None:
        if action.refill in state.seen:
            raise InvalidInput("table.card-twice", path, value=action.refill)
    elif not deck:
        raise InvalidInput("table.deck-empty", path, value=action.refill)
    elif action.refill != deck[0]:
        raise InvalidInput("table.not-top", path, value=action.refill, wanted=deck[0])
