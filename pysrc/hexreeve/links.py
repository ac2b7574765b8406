"""A whole set-up of any game, or a transcribed map, as text for an address: old links open the same for ever.

A link is `1.` and then, in base64url without padding, the raw deflate of the record as compact JSON, without what
is the same in all (`format` and `version`). The preset dictionary is part of version 1 and frozen with it.
"""

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any

from hexreeve.content import read_bytes
from hexreeve.errors import Unreadable
from hexreeve.records import check_schema, read_json

_VERSION = "1"
_RECORD_VERSION = 1
_DICTIONARY = read_bytes("links/1.txt")
_LONGEST_LINK = 20_000
_LONGEST_RECORD = 50_000
_RAW = -15


def write(record: Mapping[str, Any]) -> str:
    """Return the link of a record."""
    plain = {name: value for name, value in record.items() if name not in ("format", "version")}
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=_DICTIONARY)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return f"{_VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def read(link: str, wanted: str) -> dict[str, Any]:
    """Return the record of a link, checked against the schema of the format that it must have.

    Raises Unreadable for anything else.
    """
    version, dot, text = link.strip().partition(".")
    if dot and version != _VERSION and version.isdecimal():
        raise Unreadable("link.version", value=version)
    if not dot or version != _VERSION or len(text) > _LONGEST_LINK:
        raise Unreadable("link.broken")
    try:
        # What comes after the longest record is never unpacked: it may be endless.
        inflate = zlib.decompressobj(_RAW, zdict=_DICTIONARY)
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        data = inflate.decompress(packed, _LONGEST_RECORD)
    except (ValueError, zlib.error):
        raise Unreadable("link.broken") from None
    if not inflate.eof or inflate.unused_data:
        raise Unreadable("link.broken")
    try:
        record = read_json(data)
    except Unreadable:
        raise Unreadable("link.broken") from None
    if not isinstance(record, dict) or "format" in record or "version" in record:
        raise Unreadable("link.broken")
    record = {"format": wanted, "version": _RECORD_VERSION, **record}
    check_schema(record, wanted)
    return record
