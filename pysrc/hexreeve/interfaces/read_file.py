"""Reads files and links from outside by their content, not by their names."""

import re

from hexreeve.builders import game_links as builders_links
from hexreeve.builders.log import FORMAT as BUILDERS
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats import links, qr_links
from hexreeve.formats.json_records import FORMATS, checked_record, json_of, read_text
from hexreeve.kingdom.content.map_checks import FORMAT as QUADRANT
from hexreeve.kingdom.content.map_checks import PART
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.records import game_links, notation
from hexreeve.text.wording import Term

# An address of the page, or what follows the place in it, such as `#game/`.
_LINK = re.compile(r"\s*+(?:https?://\S*#\S*/)?([12]\.[0-9A-Za-z_./:-]+)\s*+")
# The places of links, as addresses of the page name them: those of the first version with the formats of their records.
GAME, BUILDERS_GAME = "game", "builders/game"
FIRST_VERSION = {"setup": SETUP, "quadrant": QUADRANT, "part": PART, "builders/setup": BUILDERS}
PLACES = (*FIRST_VERSION, GAME, BUILDERS_GAME)
_VERSIONS = (links.VERSION, qr_links.VERSION)


def read_file(data: bytes, *formats: str) -> dict[str, Json]:
    """Read a record, as JSON, as a game in text notation or as a link, and check it against its schema.

    It must have one of `formats`, by default any. Raises InvalidInput.
    """
    text = read_text(data)
    if link := _LINK.fullmatch(text):
        record = read_link(link[1])
    else:
        record = notation.record_of(text) if notation.begins(text) else json_of(text)
    return checked_record(record, *(formats or FORMATS))


def read_link(link: str) -> dict[str, Json]:
    """The record of a link of any kind, checked against its schema. Raises InvalidInput."""
    if not _is_of_games(link):
        return links.read(link, FIRST_VERSION[place_of(link) or "setup"])
    text = qr_links.unpack(link)
    return game_links.record_of(text) if game_links.begins(text) else builders_links.record_of(text)


def link_for(place: str, link: str) -> dict[str, Json]:
    """The record of a link at one of PLACES, checked against its schema.

    Raises InvalidInput; it names both kinds if the link belongs elsewhere.
    """
    try:
        if place in FIRST_VERSION:
            return links.read(link, FIRST_VERSION[place])
        return game_links.read(link) if place == GAME else builders_links.read(link)
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
        return GAME if game_links.begins(qr_links.unpack(link)) else BUILDERS_GAME
    except InvalidInput:
        return None


def _term(place: str) -> Term:
    game, _, kind = place.rpartition("/")
    return Term("format", f"hexreeve.{game or 'kingdom'}.{kind}")


def _fits(link: str, name: str) -> bool:
    try:
        links.read(link, name)
    except InvalidInput:
        return False
    return True


def _is_of_games(link: str) -> bool:
    return link.strip().startswith(f"{qr_links.VERSION}.")


def write_link(record: dict[str, Json]) -> str:
    """The link of a game of either kind. Raises InvalidInput if the game is too long for one."""
    return builders_links.write(record) if record["format"] == BUILDERS else game_links.write(record)
