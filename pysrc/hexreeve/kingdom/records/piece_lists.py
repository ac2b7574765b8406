"""Pieces as people list them: `blue F8 F9 G9-G12; red: A1, warrior B4`. The grammar stands in docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import (
    DIRECTIONS,
    EVERYWHERE,
    Hex,
    hex_named,
    hexes_in,
    is_hex,
    mask_of,
    name_of,
    position_of,
)
from hexreeve.core.structs import Json
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import SETTLEMENTS
from hexreeve.text.languages import known_languages
from hexreeve.text.wording import say

_WALLS = "walls"
_SETTLEMENTS = "settlements"
_LINES = re.compile(r"[^\n;]+")
_WORDS = re.compile(r"[^\s,]+")
_HEX = r"(?:i-)?[a-t]\d{1,2}"
_RANGE = re.compile(rf"({_HEX})-({_HEX})")
_LIKE_HEXES = re.compile(r"(?:i-)?[a-z]\d+(?:-(?:[a-z]\d*)?)?")
# Fewer hexes in a row are listed one by one.
_LONG = 3
# Far more than all pieces of five players need.
_MOST_CHARACTERS = 10_000

Record = dict[str, Json]


def read(game: Game, text: str, position: Mapping[str, Json], language: str) -> Record:
    """A `position` with the pieces of a list. A player whom the list names has no other pieces; the supply is
    what is left of 40. Colours and pieces may have their names in any language.

    Raises InvalidInput with the word that is neither a player, a piece, a hex nor a run of hexes.
    """
    if len(text) > _MOST_CHARACTERS:
        raise InvalidInput("unreadable.piece-list", most=_MOST_CHARACTERS)
    players, kinds = _players(game, language), _kinds(game, language)
    changed: Record = {**position, "players": dict(position["players"])}
    for line in _LINES.findall(text):
        if not line.strip():
            continue
        owner, items = _owner(line, players)
        if owner == _WALLS:
            changed[_WALLS] = [name for word in _WORDS.findall(items.casefold()) for name in _run(word)]
        else:
            changed["players"][owner] = _seat(game, changed["players"].get(owner, {}), items, kinds)
    return changed


def write(game: Game, position: Mapping[str, Json], language: str) -> str:
    """The list of the pieces of a position, one line a player, with runs of hexes in a row as `G9-K9`."""
    lines = []
    for player in game.setup.players:
        seat = position["players"].get(player.id, {})
        items = _runs(seat.get(_SETTLEMENTS, []))
        for kind, field in _fields(game).items():
            given = seat.get(field) or []
            if field != _SETTLEMENTS and given:
                items += [say(language, f"piece.{kind}"), *([given] if isinstance(given, str) else _runs(given))]
        lines.append(f"{say(language, f'name.colour.{player.id}').lower()}: {' '.join(items)}".rstrip())
    if position.get(_WALLS):
        lines.append(f"{say(language, 'typed.walls')}: {' '.join(_runs(position[_WALLS]))}")
    return "\n".join(lines)


def _owner(line: str, players: Mapping[str, str]) -> tuple[str, str]:
    """The player of a line and the rest of it; a colon may stand between the two.

    Raises InvalidInput with what is no player.
    """
    name, colon, items = line.rpartition(":")
    if colon:
        owner = players.get(name.strip().casefold())
        if owner is None:
            raise InvalidInput("unreadable.piece-owner", value=name.strip())
        return owner, items
    line = line.strip()
    for known in sorted(players, key=len, reverse=True):
        if re.match(rf"{re.escape(known)}(?![^\s,])", line.casefold()):
            return players[known], line[len(known) :]
    raise InvalidInput("unreadable.piece-owner", value=line)


def _seat(game: Game, seat: Mapping[str, Json], items: str, kinds: Mapping[str, str]) -> Record:
    """A seat with the pieces of one line and no others."""
    fields, field = _fields(game), _SETTLEMENTS
    found: dict[str, list[str]] = {each: [] for each in fields.values()}
    named = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(kinds, key=len, reverse=True)))
    text = named.sub(lambda match: kinds[match[0]], items.casefold())
    for word in _WORDS.findall(text):
        if word in fields:
            field = fields[word]
        else:
            found[field] += _run(word)
    given: Record = {**found}
    for piece in game.ruleset.pieces.values():
        if piece.count == 1:
            names = found[piece.field]
            if len(names) > 1:
                raise InvalidInput("position.too-many", most=1)
            given[piece.field] = names[0] if names else None
    left = SETTLEMENTS - len(found[_SETTLEMENTS]) - int(seat.get("temple", 0))
    return {**seat, **given, "supply": max(0, left)}


def _players(game: Game, language: str) -> dict[str, str]:
    """The ids of the players by all that they are called, in small letters: the language's words decide."""
    found = {_WALLS: _WALLS}
    for code in (*known_languages(), language):
        found |= {say(code, f"name.colour.{player.id}").casefold(): player.id for player in game.setup.players}
        found[say(code, "typed.walls")] = _WALLS
    found |= {player.name.casefold(): player.id for player in game.setup.players if player.name}
    return found | {player.id: player.id for player in game.setup.players}


def _fields(game: Game) -> dict[str, str]:
    """The fields of a seat by the kind of piece that they hold."""
    return {"house": _SETTLEMENTS} | {piece.id: piece.field for piece in game.ruleset.pieces.values()}


def _kinds(game: Game, language: str) -> dict[str, str]:
    """The kinds of pieces by their ids and their names in small letters."""
    kinds = _fields(game)
    words = {say(code, f"piece.{kind}").casefold(): kind for code in (*known_languages(), language) for kind in kinds}
    return {kind: kind for kind in kinds} | words


def _run(word: str) -> Iterator[str]:
    """Yield the hexes of `f8`, or of a run along a row or a column such as `f8-k8` and `g9-g12`."""
    run = _RANGE.fullmatch(word)
    names = [_hex_name(name) for name in (run.groups() if run else (word,))]
    if not all(map(is_hex, names)):
        raise InvalidInput("unreadable.piece", value=_hex_name(word) if _LIKE_HEXES.fullmatch(word) else word)
    (column, row), (other, last) = (position_of(hex_named(names[i])) for i in (0, -1))
    if column != other and row != last:
        raise InvalidInput("unreadable.piece", value=_hex_name(word))
    for h in hexes_in(EVERYWHERE):
        c, r = position_of(h)
        if min(column, other) <= c <= max(column, other) and min(row, last) <= r <= max(row, last):
            yield name_of(h)


def _hex_name(word: str) -> str:
    """A hex, or a run of hexes, as it is printed: only the "i" of an island is small."""
    return word.upper().replace("I-", "i-")


def _runs(names: Sequence[str]) -> list[str]:
    """Hexes row by row, with three or more in a row as one run."""
    found: list[list[Hex]] = []
    for h in hexes_in(mask_of(map(hex_named, names))):
        if found and found[-1][-1] + DIRECTIONS["E"] == h:
            found[-1].append(h)
        else:
            found.append([h])
    texts = [[f"{name_of(run[0])}-{name_of(run[-1])}"] if len(run) >= _LONG else [*map(name_of, run)] for run in found]
    return [text for each in texts for text in each]
