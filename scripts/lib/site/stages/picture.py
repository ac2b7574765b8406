"""The picture that messengers show of a shared address: a part of a board with settlements, and the name.

No page fetches it. The same source gives the same bytes: resvg and Pillow are pinned, and bring their own font.
"""

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from lib import devenv
from lib.site.build import Build

if TYPE_CHECKING:
    from PIL import Image

READS = ("web/icons/hexreeve.svg", "web/package-lock.json", "requirements.lock", "scripts/lib/site/picture.mjs")
AFTER = ("wheel",)
NAME = "hexreeve.png"
# In pixels, as Open Graph wants it; drawn at twice the size, which is finer after scaling down.
SIZE = (1200, 630)
_TWICE = (2 * SIZE[0], 2 * SIZE[1])
_PAPER, _INK, _COLOURS = "#f7f1e3", "#3d2817", 200
_BAND = 840  # of the name, beside the board
_BOARD_AT = (-230, -420)  # its corner in the rest of the picture: rows in the middle of the board are seen
_SETTLEMENTS = {
    "red": ["F8", "G8", "G9", "H9", "E9", "F10", "G10"],
    "blue": ["L6", "M6", "M7", "M8", "J10", "K10", "L10", "M10"],
}


def run(_build: Build, out: Path) -> None:
    """Draw it."""
    from PIL import Image, ImageDraw, ImageFont

    board, icon = _drawn(_board(), out, 2600), _drawn((devenv.ROOT / READS[0]).read_text("utf-8"), out, 420)
    picture = Image.new("RGB", _TWICE, _PAPER)
    picture.paste(board, (_BAND + _BOARD_AT[0], _BOARD_AT[1]), board)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, _BAND, _TWICE[1]), fill=_PAPER)
    pen.line((_BAND, 0, _BAND, _TWICE[1]), fill=_INK, width=8)
    picture.paste(icon, ((_BAND - icon.width) // 2, 300), icon)
    pen.text((_BAND // 2, 860), "Hexreeve", fill=_INK, font=ImageFont.load_default(150), anchor="mm")
    small = picture.resize(SIZE, Image.Resampling.LANCZOS)
    small.quantize(_COLOURS, dither=Image.Dither.NONE).save(out / NAME, optimize=True)


def _drawn(svg: str, out: Path, width: int) -> "Image.Image":
    from PIL import Image

    source, target = out / "drawing.svg", out / "drawing.png"
    source.write_text(svg, "utf-8")
    devenv.run(devenv.node(), devenv.ROOT / "scripts" / "lib" / "site" / "picture.mjs", source, target, str(width))
    with Image.open(target) as opened:
        drawn = opened.convert("RGBA")
    source.unlink()
    target.unlink()
    return drawn


def _board() -> str:
    """The rulebook's first game with settlements, as an SVG document."""
    hexreeve = str(devenv.BIN / "hexreeve")
    setup = json.loads(_output(hexreeve, "setup", "--first-game", "--seed", "picture", "--json"))
    setup |= {"players": [{"id": each} for each in _SETTLEMENTS], "start": "red"}
    seats = {each: {"settlements": names} for each, names in _SETTLEMENTS.items()}
    position = {"active": "red", "players": seats}
    record = {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup, "position": position, "actions": []}
    return _output(hexreeve, "draw", "-", "-o", "-", given=json.dumps(record))


def _output(*command: str, given: str = "") -> str:
    done = subprocess.run(command, input=given.encode(), stdout=subprocess.PIPE)
    if done.returncode:
        devenv.fail("the picture for shared addresses could not be drawn.")
    return done.stdout.decode()
