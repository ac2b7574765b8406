"""Reads files and links from outside by their content, not by their names."""

import re

from hexreeve.core.errors import InvalidInput
from hexreeve.core.game_module import GameModule
from hexreeve.core.structs import Json
from hexreeve.formats import links, qr_links
from hexreeve.formats.json_records import FORMATS, checked_record, json_of, read_text
from hexreeve.games import BY_FORMAT, GAMES
from hexreeve.text.wording import Term

# An address of the page, or what follows the place in it, such as `#game/`.
_LINK = re.compile(r"\s*+(?:https?://\S*#\S*/)?([12]\.[0-9A-Za-z_./:-]+)\s*+")
# The places of links, as addresses of the page name them: those of the first version with the formats of their records.
FIRST_VERSION = {place: name for game in GAMES.values() for place, name in game.first_links.items()}
_OF_GAMES = {game.links: game for game in GAMES.values()}
PLACES = (*FIRST_VERSION, *_OF_GAMES)
_VERSIONS = (links.VERSION, qr_links.VERSION)


def read_file(data: bytes, *formats: str) -> dict[str, Json]:
    """Read a record, as JSON, as a game in text notation or as a link, and check it against its schema.

    It must have one of `formats`, by default any. Raises InvalidInput.
    """
    text = read_text(data)
    if link := _LINK.fullmatch(text):
        record = read_link(link[1])
    else:
        written = (game.notation for game in GAMES.values())
        notation = next((each for each in written if each and each.begins(text)), None)
        record = notation.record_of(text) if notation else json_of(text)
    return checked_record(record, *(formats or FORMATS))


def read_link(link: str) -> dict[str, Json]:
    """The record of a link of any kind, checked against its schema. Raises InvalidInput."""
    if not _is_of_games(link):
        return links.read(link, FIRST_VERSION[place_of(link) or PLACES[0]])
    text = qr_links.unpack(link)
    if game := _game_of(text):
        return _record_from(game, text)
    raise InvalidInput("link.broken")


def link_for(place: str, link: str) -> dict[str, Json]:
    """The record of a link at one of PLACES, checked against its schema.

    Raises InvalidInput; it names both kinds if the link belongs elsewhere.
    """
    try:
        if place in FIRST_VERSION:
            return links.read(link, FIRST_VERSION[place])
        return _record_from(_OF_GAMES[place], qr_links.unpack(link))
    except InvalidInput as fault:
        right = place_of(link)
        if right in (None, place):
            # A version that is known in another place is no newer one.
            unknown = fault.key != "link.version" or fault.params["value"] not in _VERSIONS
            raise (fault if unknown else InvalidInput("link.broken")) from None
        raise InvalidInput("unreadable.other-format", value=_term(right), wanted=_term(place)) from None


def place_of(link: str) -> str | None:
    """Where a link belongs, one of PLACES; None if no place can read it."""
    if not _is_of_games(link):
        return next((place for place, name in FIRST_VERSION.items() if _fits(link, name)), None)
    try:
        game = _game_of(qr_links.unpack(link))
    except InvalidInput:
        return None
    return game.links if game else None


def _record_from(game: GameModule, text: bytes) -> dict[str, Json]:
    """The record of an unpacked link of a game, checked against its schema. Raises InvalidInput."""
    record: dict[str, Json] = game.game_links.record_of(text)
    return record


def _game_of(text: bytes) -> GameModule | None:
    return next((game for game in GAMES.values() if game.game_links.begins(text)), None)


def _term(place: str) -> Term:
    game = next(each for each in GAMES.values() if place in (*each.first_links, each.links))
    return Term("format", f"hexreeve.{game.id}.{place.rpartition('/')[2]}")


def _fits(link: str, name: str) -> bool:
    try:
        links.read(link, name)
    except InvalidInput:
        return False
    return True


def _is_of_games(link: str) -> bool:
    return link.strip().startswith(f"{qr_links.VERSION}.")


def write_link(record: dict[str, Json]) -> str:
    """The link of any game. Raises InvalidInput if the game is too long for one."""
    link: str = BY_FORMAT[record["format"]].game_links.write(record)
    return link
