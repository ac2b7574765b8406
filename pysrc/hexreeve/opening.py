"""Reads files and links from outside by their content, not by their names."""

import re

from hexreeve import packed
from hexreeve.builders import game_links as builders_links
from hexreeve.builders.log import FORMAT as BUILDERS
from hexreeve.kingdom.records import game_links, notation
from hexreeve.records import FORMATS, checked_record, json_of, read_text
from hexreeve.values import Json

# An address of the page, or what follows the `#game/` in it.
_LINK = re.compile(r"\s*+(?:https?://\S*#\S*/)?(2\.[0-9A-Z./:-]+)\s*+")


def read_file(data: bytes, *formats: str) -> dict[str, Json]:
    """Read a record, as JSON, as a game in text notation or as a game's link, and check it against its schema.

    It must have one of `formats`, by default any. Raises InvalidInput.
    """
    text = read_text(data)
    if link := _LINK.fullmatch(text):
        record = read_link(link[1])
    else:
        record = notation.record_of(text) if notation.begins(text) else json_of(text)
    return checked_record(record, *(formats or FORMATS))


def read_link(link: str) -> dict[str, Json]:
    """The record of a game's link, of either game, checked against its schema. Raises InvalidInput."""
    text = packed.unpack(link)
    return game_links.record_of(text) if game_links.begins(text) else builders_links.record_of(text)


def write_link(record: dict[str, Json]) -> str:
    """The link of a game of either kind. Raises InvalidInput if the game is too long for one."""
    return builders_links.write(record) if record["format"] == BUILDERS else game_links.write(record)
