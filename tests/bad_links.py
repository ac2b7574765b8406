"""Links of games that are damaged, or made to do harm."""

import random
import zlib

from hexreeve.formats import ppm_coder, qr_links


def damaged(link, seed):
    """A link in which a few characters are lost, doubled, turned round or replaced."""
    draw = random.Random(seed)
    changed = link
    while changed == link:
        at, length = draw.randrange(len(link)), draw.randrange(1, 12)
        there = link[at : at + length]
        other = "".join(draw.choices(qr_links._DIGITS, k=length))
        changed = link[:at] + draw.choice(["", other, there * 2, there[::-1], there + other]) + link[at + length :]
    return changed


def forged(code):
    """The link of a number that has the right checksum."""
    check = zlib.crc32(code.to_bytes((code.bit_length() + 7) // 8, "big"))
    number, digits = code << 32 | check, ""
    while number:
        number, digit = divmod(number, 40)
        digits += qr_links._DIGITS[digit]
    return f"2.{digits}Z"


def bomb():
    """A link of a few letters with a text of a million letters, made as the real ones are."""
    return forged(ppm_coder.encode(b"red " * 250_000, qr_links._known()))
