"""The call by which every page recognises a file before opening it."""

from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import read_text
from hexreeve.interfaces.read_file import place_of, read_file


def format_of(language: str, text: str | None, head: list[int]) -> str:
    """The format of a file's record.

    text: None if the file is not text; then `head`, its first bytes, tells what it is. Raises InvalidInput, naming the
    kind of file, if it is no record.
    """
    if text is None:
        read_text(bytes(head))
        raise InvalidInput("unreadable.not-text")
    return str(read_file(text.encode())["format"])


def link_place(language: str, link: str) -> str | None:
    """Where a link belongs, as the page's address names it; None if no place can read it."""
    return place_of(link)
