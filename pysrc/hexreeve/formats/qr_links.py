"""The second version of links: any text, short enough for a QR code. Every link must open forever as it did when made.

A link is `2.`, a number in base 40, lowest digit first, and `Z`. Its digits are in the alphanumeric mode of QR codes,
and none is changed or cut off by programs that recognise addresses in text. The number is the text's code (see `ppm`),
times 2 ** 32, plus the CRC-32 of the code's bytes. The text that the coder knows beforehand is `data/links/2.bin`.
"""

import zlib
from functools import cache

from hexreeve.core.data_files import read_bytes
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.ppm_coder import Damaged, decode, encode

VERSION = "2"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./:"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_LAST = "Z"
_LONGEST_LINK = 12_000
_LONGEST_TEXT = 20_000
_CHECK = 1 << 32


def pack(text: bytes) -> str:
    """The link of a text without zero bytes. Raises InvalidInput for a text that is too long for a link."""
    if len(text) > _LONGEST_TEXT:
        raise InvalidInput("link.long")
    code = encode(text, _known())
    number = code * _CHECK + _checksum(code)
    digits = []
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    if len(digits) > _LONGEST_LINK:
        raise InvalidInput("link.long")
    return f"{VERSION}.{''.join(digits)}{_LAST}"


def unpack(link: str) -> bytes:
    """The text of a link. Raises InvalidInput for anything else; nothing is unpacked if the checksum is wrong."""
    version, dot, digits = link.strip().upper().partition(".")
    if dot and version != VERSION and version.isdecimal():
        raise InvalidInput("link.version", value=version)
    damaged = InvalidInput("link.broken")
    if version != VERSION or not digits.endswith(_LAST) or len(digits) > _LONGEST_LINK + 1:
        raise damaged
    number = 0
    for digit in reversed(digits[:-1]):
        if digit not in _VALUES:
            raise damaged
        number = number * len(_DIGITS) + _VALUES[digit]
    code, check = divmod(number, _CHECK)
    if check != _checksum(code):
        raise damaged
    try:
        return decode(code, _known(), _LONGEST_TEXT)
    except Damaged:
        raise damaged from None


def _checksum(code: int) -> int:
    return zlib.crc32(code.to_bytes((code.bit_length() + 7) // 8, "big"))


@cache
def _known() -> bytes:
    return read_bytes("links/2.bin")
