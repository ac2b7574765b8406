"""Reads files from outside by their content, not by their names."""

from hexreeve.kingdom.records import notation
from hexreeve.records import FORMATS, checked_record, json_of, read_text
from hexreeve.values import Json


def read_file(data: bytes, *formats: str) -> dict[str, Json]:
    """Read a record, as JSON or as a game in text notation, and check it against its schema.

    It must have one of `formats`, by default any. Raises InvalidInput.
    """
    text = read_text(data)
    record = notation.record_of(text) if notation.begins(text) else json_of(text)
    return checked_record(record, *(formats or FORMATS))
