"""The call that every page makes of a file before it is opened."""

from hexreeve.errors import InvalidInput
from hexreeve.opening import read_file
from hexreeve.records import read_text


def format_of(language: str, text: str | None, head: list[int]) -> str:
    """Return the format of a file's record, such as "hexreeve.kingdom.game".

    `text` is None if the file is not text; then its first bytes, `head`, tell what it is. Raises InvalidInput, naming
    the kind of file, if it is not one of ours.
    """
    if text is None:
        read_text(bytes(head))
        raise InvalidInput("unreadable.not-text")
    return str(read_file(text.encode())["format"])
