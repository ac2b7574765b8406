"""Links of games: the record as text that says little twice. Every link must open forever as it did when made.

The text is a line of JSON, the record without its actions, `format` and `version`, then a line for each action: a
letter and the fields of its kind, with spaces between them: `s`, a worker and a site. Any other action is a line of
JSON. Actions are of the player in turn, by the order of the seats.
"""

import json
import re
from collections.abc import Mapping

from hexreeve.builders.log import FORMAT, VERSION
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats import qr_links
from hexreeve.formats.json_records import check_schema, json_of

# The letter of each kind of action, and its fields; those after the first may be missing.
_KINDS = {
    "open": ("o", ("card", "refill")),
    "recruit": ("r", ("card", "refill")),
    "send": ("s", ("worker", "site")),
    "coins": ("c", ("actions",)),
    "buy-actions": ("b", ("count",)),
    "end-turn": ("e", ()),
}
_OF_LETTER = {letter: (kind, fields) for kind, (letter, fields) in _KINDS.items()}
_VALUE = re.compile(r"[A-Z][0-9]{2}|[0-9]{1,3}")

Record = dict[str, Json]


def write(record: Mapping[str, Json]) -> str:
    """The link of a `hexreeve.builders.game` record. Raises InvalidInput if the game is too long for one."""
    return qr_links.pack(shorten(record))


def read(link: str) -> Record:
    """The record of a link, checked against its schema. Raises InvalidInput."""
    return record_of(qr_links.unpack(link))


def begins(text: bytes) -> bool:
    """True if an unpacked text is of a game of The Builders."""
    return text.startswith(b"{")


def record_of(text: bytes) -> Record:
    """The record of an unpacked text, checked against its schema. Raises InvalidInput."""
    record = lengthen(text)
    check_schema(record, FORMAT)
    return record


def shorten(record: Mapping[str, Json]) -> bytes:
    """The text of a record."""
    head = {field: value for field, value in record.items() if field not in ("format", "version", "actions")}
    seats = _Seats(record["setup"])
    lines = [_json(head)]
    for action in record["actions"]:
        lines.append(_line(action, seats.player) or _json(action))
        seats.follow(action)
    return "\n".join(lines).encode()


def lengthen(text: bytes) -> Record:
    """The record of a text, with nothing checked. Raises InvalidInput if the text cannot be read."""
    try:
        begun, *lines = text.decode("ascii").split("\n")
        head = json_of(begun)
        actions: list[Record] = []
        seats = _Seats(head["setup"])
        for line in lines:
            actions.append(json_of(line) if line.startswith("{") else _action(line, seats.player))
            seats.follow(actions[-1])
        return {"format": FORMAT, "version": VERSION, **head, "actions": actions}
    except (UnicodeDecodeError, KeyError, TypeError, IndexError, InvalidInput):
        raise InvalidInput("link.broken") from None


def _line(action: Mapping[str, Json], player: str) -> str:
    letter, fields = _KINDS[action["type"]]
    given = [action[field] for field in fields if field in action]
    line = letter + " ".join(map(str, given))
    return line if _plain(line, player) == action else ""


def _action(line: str, player: str) -> Record:
    action = _plain(line, player)
    if action is None:
        raise InvalidInput("link.broken")
    return action


def _plain(line: str, player: str) -> Record | None:
    """The action of a short line; None if it is not one."""
    kind, fields = _OF_LETTER[line[0]]
    values = line[1:].split(" ") if line[1:] else []
    if len(values) > len(fields) or not all(map(_VALUE.fullmatch, values)):
        return None
    told = {field: int(value) if value.isdigit() else value for field, value in zip(fields, values, strict=False)}
    return {"player": player, "type": kind, **told}


def _json(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


class _Seats:
    """Whose turn it is, if nobody acts out of turn."""

    def __init__(self, setup: Mapping[str, Json]) -> None:
        self._order: list[str] = [player["id"] for player in setup["players"]]
        self.player: str = setup["start"]

    def follow(self, action: Mapping[str, Json]) -> None:
        """Note an action."""
        if action["type"] == "end-turn" and self.player in self._order:
            self.player = self._order[(self._order.index(self.player) + 1) % len(self._order)]
