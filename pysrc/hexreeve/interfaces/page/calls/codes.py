"""The call for QR codes."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

from hexreeve.core.errors import InvalidInput

if TYPE_CHECKING:
    from segno import QRCode

    from hexreeve.core.page_types import Svg

# The version of the largest QR code that phones read well from a screen.
LARGEST = 25
# The end of a game's address has only letters of a code's alphanumeric mode, which take the least room there.
_DENSE = re.compile(r"[0-9A-Z $%*+./:-]{20,}\Z")


def qr(language: str, text: str) -> Svg:
    """The QR code of an address as SVG. Raises InvalidInput for an address that is too long for a legible one."""
    code = code_of(text)
    if code is None or int(code.version) > LARGEST:
        raise InvalidInput("link.qr")
    drawn = BytesIO()
    code.save(drawn, kind="svg", xmldecl=False, nl=False, border=4, light="#fff", lineclass=None, svgclass=None)
    return {"svg": drawn.getvalue().decode()}


def code_of(text: str) -> QRCode | None:
    """The QR code of a text, of error correction M or better; None if no code holds it."""
    # Imported at the first use: few visitors need it.
    import segno
    from segno.consts import MODE_ALPHANUMERIC, MODE_BYTE

    dense = _DENSE.search(text)
    parts = [(text[: dense.start()], MODE_BYTE), (dense[0], MODE_ALPHANUMERIC)] if dense else text
    try:
        return segno.make(parts, error="m", micro=False)  # type: ignore[arg-type] # segno takes parts, too
    except segno.DataOverflowError:
        return None
