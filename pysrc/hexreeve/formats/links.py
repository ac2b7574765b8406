"""A set-up of either game, or a drawn map, as text for a URL. Every link must open forever as it did when made.

A link is `1.` followed by the raw deflate of the record as compact JSON, in base64url without padding. The fields
`format` and `version` are left out. The preset dictionary is part of version 1 and must never change.
"""

import base64
import json
import zlib
from collections.abc import Mapping

from hexreeve.core.data_files import read_bytes
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import check_schema, read_json

VERSION = "1"
_RECORD_VERSION = 1
_DICTIONARY = read_bytes("links/1.txt")
_LONGEST_LINK = 20_000
_LONGEST_RECORD = 50_000
_RAW = -15


def write(record: Mapping[str, Json]) -> str:
    plain = {name: value for name, value in record.items() if name not in ("format", "version")}
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=_DICTIONARY)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return f"{VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def read(link: str, wanted: str) -> dict[str, Json]:
    """Decode a link to a record of the format `wanted`, checked against its schema.

    Raises InvalidInput for anything else.
    """
    version, dot, text = link.strip().partition(".")
    if dot and version != VERSION and version.isdecimal():
        raise InvalidInput("link.version", value=version)
    if not dot or version != VERSION or len(text) > _LONGEST_LINK:
        raise InvalidInput("link.broken")
    try:
        # Limits the output: a malicious link could inflate without end.
        inflate = zlib.decompressobj(_RAW, zdict=_DICTIONARY)
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        data = inflate.decompress(packed, _LONGEST_RECORD)
    except (ValueError, zlib.error):
        raise InvalidInput("link.broken") from None
    if not inflate.eof or inflate.unused_data:
        raise InvalidInput("link.broken")
    try:
        record = read_json(data)
    except InvalidInput:
        raise InvalidInput("link.broken") from None
    if not isinstance(record, dict) or "format" in record or "version" in record:
        raise InvalidInput("link.broken")
    record = {"format": wanted, "version": _RECORD_VERSION, **record}
    check_schema(record, wanted)
    return record
