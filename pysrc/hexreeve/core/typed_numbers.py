"""Numbers that people type."""

# More gold or points than any line of a score brings.
MOST = 999


def typed_number(text: str) -> int | None:
    """Parse a typed number; None for an empty text. Raises ValueError unless it is an integer from 0 to MOST."""
    text = text.strip()
    if not text:
        return None
    if not text.isdecimal() or int(text) > MOST:
        raise ValueError(text)
    return int(text)
