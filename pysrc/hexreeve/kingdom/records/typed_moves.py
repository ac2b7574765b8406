"""Moves as people type them: the notation of docs/notation.md in upper or lower case, and with displayed names."""

import re

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.kingdom.records import notation
from hexreeve.kingdom.records.log import checked_action
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import BOTH
from hexreeve.text.languages import known_languages
from hexreeve.text.wording import say

_NOTES = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")')
_HEX = re.compile(r"\b(i-)?([a-t]\d{1,2})\b")
_CARD = re.compile(r"\s*(([a-z+]+)(?:=[a-z]+)?)(?=\s|$)")


def read(game: Game, text: str, player: str, language: str) -> list[dict[str, Json]]:
    """The actions that a player has typed; they are not judged. language: that of the names.

    Raises InvalidInput with the words that could not be understood.
    """
    try:
        actions = notation.read_moves(_written(game, text, language), player)
        for action in actions:
            checked_action(game, action, "")
    except InvalidInput as fault:
        raise InvalidInput("unreadable.move", value=fault.params.get("value", text.strip())) from fault
    if not actions:
        raise InvalidInput("unreadable.move", value=text.strip())
    return actions


def _written(game: Game, text: str, language: str) -> str:
    """Translate a typed text into the notation; quoted notes stay unchanged."""
    ids = _ids(game, language)
    named = re.compile(rf"\b({'|'.join(map(re.escape, sorted(ids, key=len, reverse=True)))})\b")
    parts = _NOTES.split(text)
    for i in range(0, len(parts), 2):
        part = named.sub(lambda match: ids[match[1]], parts[i].lower())
        parts[i] = _HEX.sub(lambda match: (match[1] or "") + match[2].upper(), part)
    card = _CARD.match(parts[0])
    if card and card[2] in game.deck:
        # People name a card without the colon.
        parts[0] = f"{card[1]}:{parts[0][card.end() :]}"
    return "".join(parts)


def _ids(game: Game, language: str) -> dict[str, str]:
    """The notation's words for terrains, tiles and the end of a turn, by their names: the language's own decide."""
    terrains = {terrain for card in game.deck for terrain in card.split(BOTH)}
    named: dict[str, str] = {}
    for code in (*known_languages(), language):
        named |= {say(code, f"name.terrain.{terrain}").lower(): terrain for terrain in terrains}
        named |= {say(code, "typed.end"): "end"}
        named |= {say(code, f"name.tile.{tile}").lower(): tile for tile in game.ruleset.usable}
    return named
