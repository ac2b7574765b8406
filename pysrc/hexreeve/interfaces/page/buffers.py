"""Bytes that the page hands over for its next call: JSON text would be many times as long."""

_held: dict[str, bytearray] = {}


def allocate(name: str, length: int) -> bytearray:
    """Zeros in whose place the page writes the bytes of this name."""
    _held[name] = bytearray(length)
    return _held[name]


def take(name: str) -> bytearray:
    """What was handed over under a name; it can be taken once. Raises KeyError if there is nothing."""
    return _held.pop(name)
