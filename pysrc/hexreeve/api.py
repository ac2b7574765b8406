"""The public Python API: set up, judge, play and score games. Everything goes in and out as JSON records.

Records, actions and answers have the shapes of the command line's JSON (docs/api.md). Other modules may change at any
time.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from json import dumps
from operator import index
from typing import SupportsIndex

from hexreeve.core.data_files import FALLBACK
from hexreeve.core.errors import InvalidInput
from hexreeve.core.game_log import Action, Step
from hexreeve.core.seeds import fresh_seed
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import read_record
from hexreeve.games import BY_FORMAT, SETUPS
from hexreeve.interfaces.read_file import read_file
from hexreeve.kingdom.boxes.ruleset import DEFAULT_BOXES, DEFAULT_EDITION
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.generator.generator import generate, seats
from hexreeve.text.wording import say

Record = dict[str, Json]


class IllegalAction(Exception):
    """An action that the rules forbid; `ruling` says which rule and which hexes, as `Game.check` does."""

    def __init__(self, ruling: Record) -> None:
        super().__init__(ruling["message"])
        self.ruling = ruling


def set_up(
    seed: str | None = None,
    *,
    players: int = 2,
    edition: str = DEFAULT_EDITION,
    boxes: Sequence[str] = DEFAULT_BOXES,
    first_game: bool = False,
    require: Sequence[str] = (),
    exclude: Sequence[str] = (),
) -> Record:
    """Roll a random set-up of Kingdom Builder; the result is a `hexreeve.kingdom.setup` record.

    The same arguments give the same set-up on every platform. Without a seed a new one is chosen. `require` and
    `exclude` contain ids of quadrants, tiles, cards and tasks. Raises ValueError with one sentence if the choices
    contradict each other or the rules.
    """
    try:
        if isinstance(players, bool):
            raise _other_type("players", "int", players)
        _check_type("players", players, "int", SupportsIndex)
        _check_type("seed", seed, "str", str, type(None))
        _check_type("edition", edition, "str", str)
        _check_type("first_game", first_game, "bool", bool)
        names = _texts("boxes", boxes)
        choices = Choices(
            seed or fresh_seed(),
            edition,
            names,
            seats(index(players), names, edition),
            first_game=first_game,
            require=_texts("require", require),
            exclude=_texts("exclude", exclude),
        )
        return to_record(generate(choices))
    except InvalidInput as fault:
        raise _sentence(fault) from None


class Game:
    """A game at one moment. It never changes: `apply` returns the next one."""

    def __init__(self, record: Mapping[str, Json]) -> None:
        """Begin with the record of a set-up or of a game, and judge all actions of the game.

        Raises ValueError with one sentence if the record breaks its schema or could not occur on a table.
        """
        try:
            # A round trip through text: it refuses anything but JSON and copies the record.
            checked = read_record(_encoded(record), *SETUPS, *BY_FORMAT)
            if game := SETUPS.get(checked["format"]):
                checked = {"format": game.game, "version": 1, "setup": checked, "actions": []}
            game = BY_FORMAT[checked["format"]]
            self._logs, self._reports = game.logs, game.reports
            self._log = self._logs.checked_log({**checked, "actions": []})
            self._head = {field: value for field, value in checked.items() if field != "actions"}
            self._actions: tuple[Record, ...] = ()
            self._steps: tuple[Step[Action, object], ...] = ()
            for action in checked["actions"]:
                self._take(action)
        except InvalidInput as fault:
            raise _sentence(fault) from None

    @classmethod
    def read(cls, data: bytes | str) -> "Game":
        """Read a file's content: a JSON record, or a game in text notation. Raises ValueError."""
        try:
            _check_type("data", data, "bytes or str", bytes, bytearray, str)
            return cls(read_file(_utf8(data) if isinstance(data, str) else data, *SETUPS, *BY_FORMAT))
        except InvalidInput as fault:
            raise _sentence(fault) from None

    @property
    def record(self) -> Record:
        """The game as a record: what was set up, and every action so far."""
        return {**self._head, "actions": list(self._actions)}

    @property
    def rulings(self) -> list[Record]:
        """The ruling on every action so far, in order; an illegal one without `override` changed nothing."""
        return [self._ruling(i, step) for i, step in enumerate(self._steps)]

    def legal(self) -> Record:
        """What the player to act may do, in the shape of `hexreeve legal --json`."""
        record: Record = self._reports.legal_record(self._log.game, self._state())
        return record

    def check(self, action: Mapping[str, Json]) -> Record:
        """Judge an action without playing it; one ruling in the shape of `hexreeve referee --json`.

        Raises ValueError if the input is not an action of this game.
        """
        following = self._following(action)
        return following._ruling(len(self._steps), following._steps[-1])

    def apply(self, action: Mapping[str, Json]) -> "Game":
        """Play an action; this game stays as it is.

        Raises IllegalAction unless the action is legal, or has `override` and is possible at all; ValueError if the
        input is not an action of this game.
        """
        following = self._following(action)
        step = following._steps[-1]
        if not step.ruling.legal and not step.overridden:
            raise IllegalAction(following._ruling(len(self._steps), step))
        return following

    def score(self) -> Record:
        """Count the gold or points so far, in the shape of `hexreeve score --json`."""
        return dict(self._reports.score_record(self._log.game, self._state(), self._steps))

    def _following(self, action: Mapping[str, Json]) -> "Game":
        following = copy(self)
        try:
            # The schema knows actions only inside a record.
            checked = read_record(_encoded({**self._head, "actions": [action]}), *BY_FORMAT)
            following._take(checked["actions"][0])
        except InvalidInput as fault:
            raise _sentence(fault, re.compile(r"^\$\.actions\[\d+\]")) from None
        return following

    def _take(self, action: Record) -> None:
        path = f"$.actions[{len(self._actions)}]"
        self._steps = (*self._steps, self._logs.follow(self._log, self._steps, action, path))
        self._actions = (*self._actions, action)

    def _state(self) -> object:
        return self._steps[-1].after if self._steps else self._log.start

    def _ruling(self, index: int, step: Step[Action, object]) -> Record:
        record: Record = self._reports.ruling_record(self._log.game, index, step, FALLBACK)
        return record


def _check_type(name: str, value: object, wanted: str, *types: type) -> None:
    if not isinstance(value, types):
        raise _other_type(name, wanted, value)


def _other_type(name: str, wanted: str, value: object) -> InvalidInput:
    return InvalidInput("choice.kind", name, wanted=wanted, given=type(value).__name__)


def _texts(name: str, values: Iterable[str]) -> tuple[str, ...]:
    """The texts of a list. Raises InvalidInput for a single text, of which each letter would be one, and for others."""
    if isinstance(values, str):
        raise _other_type(name, "list", values)
    _check_type(name, values, "list", Iterable)
    texts = tuple(values)
    for i, text in enumerate(texts):
        _check_type(f"{name}[{i}]", text, "str", str)
    return texts


def _encoded(value: object) -> bytes:
    """A value as JSON. Raises InvalidInput if JSON has no such values, or numbers or lists have no end."""
    try:
        return dumps(value).encode()
    except (TypeError, ValueError, RecursionError):
        raise InvalidInput("unreadable.not-values", "$") from None


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise InvalidInput("unreadable.not-unicode") from None


def _sentence(fault: InvalidInput, inside: re.Pattern[str] | None = None) -> ValueError:
    """Make a ValueError of a fault; `inside` matches the part of its JSON path that is the caller's whole argument."""
    path = inside.sub("$", fault.path) if inside and fault.path else fault.path
    return ValueError(": ".join(filter(None, [path, say(FALLBACK, fault.key, **fault.params)])))
