"""Detects the type of a file from its first bytes, so that the page can say what a wrong file is."""

import re

from hexreeve.text.wording import Term

# Magic bytes at the start of a file.
_BEGINNINGS: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"GIF8", "gif"),
    (b"%PDF-", "pdf"),
    (b"PK\x03\x04", "zip"),
    (b"\x1f\x8b", "gzip"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
# Magic bytes at another offset: the bytes, the offset, the kind.
_FURTHER_ON = ((b"WEBP", 8, "webp"), (b"ftyphei", 4, "heic"), (b"ftypmif1", 4, "heic"), (b"ftyp", 4, "video"))
# The number of bytes to examine; declarations and comments may come before the root element.
_FIRST = 2_000
_MARKUP = re.compile(rb"(?:<\?xml|<!--|<!doctype (?!html))[^>]*+>\s*+", re.IGNORECASE)
_TABLE = re.compile(rb'[^\n{\[:;"]*+(?:"[^"\n]*+"[^\n{\[:;"]*+)*+\r?\n')
_FEWEST_COLUMNS = 4


def kind_of(data: bytes) -> Term | None:
    """The kind of a file that is certainly not a record; None if it may be a record or any other text."""
    kind = _kind(data[:_FIRST])
    return Term("file", kind) if kind else None


def _kind(begun: bytes) -> str | None:
    for beginning, kind in _BEGINNINGS:
        if begun.startswith(beginning):
            return kind
    for name, at, kind in _FURTHER_ON:
        if begun.startswith(name, at):
            return kind
    text = begun.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text and len(begun) < _FIRST:
        return "empty"
    if text.startswith(b"<"):
        return _markup(text)
    table = _TABLE.match(text)
    # Prose has spaces after its commas; a CSV header usually has none.
    columns = table is not None and b", " not in table[0] and table[0].count(b",") >= _FEWEST_COLUMNS
    return "csv" if columns else None


def _markup(text: bytes) -> str:
    while before := _MARKUP.match(text):
        text = text[before.end() :]
    if re.match(rb"<(?:!doctype html|html|head|body)\b", text, re.IGNORECASE):
        return "html"
    return "svg" if re.match(rb"<(?:\w+:)?svg\b", text) else "markup"
