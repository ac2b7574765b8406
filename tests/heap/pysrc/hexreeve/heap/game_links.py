"""Links of games: the record as JSON, behind the name of the game. Every link must open forever as it did when made."""

import json
from collections.abc import Mapping

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats import qr_links
from hexreeve.formats.json_records import check_schema, json_of
from hexreeve.heap.log import FORMAT

_MARK = b"heap:"


def write(record: Mapping[str, Json]) -> str:
    """The link of a record. Raises InvalidInput if the game is too long for one."""
    return qr_links.pack(_MARK + json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode())


def read(link: str) -> dict[str, Json]:
    """The record of a link, checked against its schema. Raises InvalidInput."""
    return record_of(qr_links.unpack(link))


def begins(text: bytes) -> bool:
    """True if an unpacked text is of a game of Heap."""
    return text.startswith(_MARK)


def record_of(text: bytes) -> dict[str, Json]:
    """The record of an unpacked text, checked against its schema. Raises InvalidInput."""
    if not begins(text):
        raise InvalidInput("link.broken")
    record = json_of(text[len(_MARK) :].decode(errors="replace"))
    check_schema(record, FORMAT)
    return dict(record)
