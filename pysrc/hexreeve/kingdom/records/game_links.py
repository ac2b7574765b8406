"""Links of games: the record as text that says little twice. Every link must open forever as it did when made.

The text has the lines of the text notation (`notation`), with these differences:

- no numbers of turns; a turn of the next player in seating order begins without the player;
- a hex at most six steps from the last one in the lines of the same player is one byte: 128 plus the place of the
  step in `_NEAR`;
- the names of the six terrains of cards are one byte each;
- the headers are compact JSON in ASCII, and a set-up has neither `format` nor `version`.
"""

import json
import re
from collections.abc import Callable, Mapping

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import hex_named, name_of
from hexreeve.core.structs import Json
from hexreeve.formats import qr_links
from hexreeve.formats.json_records import check_schema, json_of
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.records import notation
from hexreeve.kingdom.records.log import FORMAT, VERSION

_HEADERS = ("setup", "position", "gold")
_HEADER = tuple(f"{name}:" for name in _HEADERS)
_NUMBER = re.compile(r"^\d+\. ", re.MULTILINE)
_PLAYER = re.compile(r"[a-z]*")
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
_WORDS = ("grass", "canyon", "desert", "flower", "forest", "swamp")
_WORD = re.compile("|".join(_WORDS))
_FIRST_WORD = 14
_WORD_BYTE = re.compile("[\x0e-\x13]")
_NAME = r"(?:i-[A-G][1-5]|(?<!i-)[A-T](?:20|1[0-9]|[1-9]))(?![0-9])"
_HEX = re.compile(_NAME)
_FIRST_STEP = 128
_HEX_OR_STEP = re.compile(rf"{_NAME}|[\x80-\xfe]")
_REACH = 6
# The steps to all hexes in reach, as differences of bits: see `hexgrid`.
_NEAR = tuple(
    22 * down + along
    for along in range(-_REACH, _REACH + 1)
    for down in range(-_REACH, _REACH + 1)
    if abs(along + down) <= _REACH
)
_PLACE_OF = {step: place for place, step in enumerate(_NEAR)}

Record = dict[str, Json]


def write(record: Mapping[str, Json]) -> str:
    """The link of a `hexreeve.kingdom.game` record. Raises InvalidInput if the game is too long for one."""
    return qr_links.pack(shorten(record))


def read(link: str) -> Record:
    """The record of a link, checked against its schema. Raises InvalidInput."""
    return record_of(qr_links.unpack(link))


def begins(text: bytes) -> bool:
    """Whether an unpacked text is of a game of Kingdom Builder."""
    return text.startswith(_HEADER[0].encode())


def record_of(text: bytes) -> Record:
    """The record of an unpacked text, checked against its schema. Raises InvalidInput."""
    record = lengthen(text)
    check_schema(record, FORMAT)
    return record


def shorten(record: Mapping[str, Json]) -> bytes:
    """The text of a record."""
    setup = {field: value for field, value in record["setup"].items() if field not in ("format", "version")}
    head = {**record, "setup": setup}
    lines = [f"{name}:{json.dumps(head[name], separators=(',', ':'))}" for name in _HEADERS if name in head]
    turns = _NUMBER.sub("", notation.write({"actions": record["actions"]}))
    # Letters beyond ASCII stand in notes only, which are JSON.
    turns = _BEYOND_ASCII.sub(lambda letter: json.dumps(letter[0])[1:-1], turns)
    seats, last = _Seats(setup), _Last()
    for line in filter(None, turns.split("\n")):
        player = _PLAYER.match(line)[0]  # type: ignore[index]
        short = _WORD.sub(lambda word: chr(_FIRST_WORD + _WORDS.index(word[0])), line)
        short = _HEX.sub(last.shortening(player), short)
        lines.append(short[len(player) :] if seats.take(player) else short)
    return "\n".join(lines).encode("latin-1")


def lengthen(text: bytes) -> Record:
    """The record of a text, with nothing checked. Raises InvalidInput if the text cannot be read."""
    lines = text.decode("latin-1").split("\n")
    turns = next((i for i, line in enumerate(lines) if not line.startswith(_HEADER)), len(lines))
    try:
        setup = json_of(lines[0].removeprefix(_HEADER[0]))
        seats, last = _Seats(setup), _Last()
        for i in range(turns, len(lines)):
            player = _PLAYER.match(lines[i])[0]  # type: ignore[index]
            line = lines[i] if player else seats.expected + lines[i]
            player = player or seats.expected
            seats.take(player)
            line = _HEX_OR_STEP.sub(last.lengthening(player), line)
            lines[i] = _WORD_BYTE.sub(lambda word: _WORDS[ord(word[0]) - _FIRST_WORD], line)
        record = notation.record_of("\n".join(lines))
        return record | {"setup": {"format": SETUP, "version": VERSION} | setup}
    except (KeyError, TypeError, InvalidInput):
        raise InvalidInput("link.broken") from None


class _Seats:
    """Whose turn is expected next, by the order of the seats."""

    def __init__(self, setup: Mapping[str, Json]) -> None:
        self._order: list[str] = [player["id"] for player in setup["players"]]
        self.expected: str = setup["start"]

    def take(self, player: str) -> bool:
        """Note whose turn it is. Returns whether it was expected."""
        was = self.expected
        if player in self._order:
            self.expected = self._order[(self._order.index(player) + 1) % len(self._order)]
        return player == was


class _Last:
    """The last hex in the lines of each player."""

    def __init__(self) -> None:
        self._of: dict[str, int] = {}

    def shortening(self, player: str) -> Callable[[re.Match[str]], str]:
        """Turns hexes into text: one letter if it is near the last one, else its name."""

        def short(at: re.Match[str]) -> str:
            h = hex_named(at[0])
            was = self._of.get(player)
            self._of[player] = h
            place = None if was is None else _PLACE_OF.get(h - was)
            return at[0] if place is None else chr(_FIRST_STEP + place)

        return short

    def lengthening(self, player: str) -> Callable[[re.Match[str]], str]:
        """The inverse of `shortening`. It raises KeyError if there is no such hex."""

        def name(at: re.Match[str]) -> str:
            text = at[0]
            h = hex_named(text) if len(text) > 1 else self._of[player] + _NEAR[ord(text) - _FIRST_STEP]
            self._of[player] = h
            return name_of(h)

        return name
