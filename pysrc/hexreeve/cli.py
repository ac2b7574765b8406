"""The command line. Every fault of the input is one line on standard error and exit status 2."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from hexreeve.errors import Unreadable
from hexreeve.kingdom import generator, sheet
from hexreeve.kingdom.board import lay
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.drawing import draw
from hexreeve.kingdom.reading import read_setup
from hexreeve.kingdom.ruleset import DEFAULT_BOXES, DEFAULT_EDITION, EDITIONS, compose
from hexreeve.kingdom.setup import Player, to_record
from hexreeve.records import LARGEST_FILE
from hexreeve.seeds import fresh_seed
from hexreeve.wording import LANGUAGES, say

BAD_INPUT = 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {' '.join(message.split())}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 done, 2 bad input."""
    arguments = _parser().parse_args(argv)
    try:
        output: str = arguments.run(arguments)
    except Unreadable as fault:
        file = getattr(arguments, "file", None)
        where = [file, fault.path] if file else []
        sentence = say(arguments.lang, fault.key, **fault.params)
        print(": ".join(["hexreeve", *filter(None, where), sentence]), file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        print(f"hexreeve: {error.filename}: {error.strerror}", file=sys.stderr)
        return BAD_INPUT
    if output:
        # Records are UTF-8 on every platform, whatever the terminal's own encoding.
        sys.stdout.buffer.write(f"{output}\n".encode())
        sys.stdout.flush()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="hexreeve", description="Set up, referee and score Kingdom Builder. Unofficial.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output")

    setup = commands.add_parser("setup", parents=[common], help="roll a random set-up")
    setup.add_argument("--game", choices=["kingdom"], default="kingdom", help="which game")
    setup.add_argument("--seed", help="text; the same seed and options give the same set-up for ever")
    setup.add_argument("--players", type=int, default=2, metavar="N", help="how many play")
    setup.add_argument("--edition", choices=EDITIONS, default=DEFAULT_EDITION, help="which printing")
    setup.add_argument("--box", action="append", metavar="B", help="an owned box; may be repeated")
    setup.add_argument("--first-game", action="store_true", help="the rulebook's first game")
    wish = "id of a quadrant, tile or card (tile:ID only the tile); may be repeated"
    setup.add_argument("--require", action="append", default=[], metavar="ID", help=wish)
    setup.add_argument("--exclude", action="append", default=[], metavar="ID", help=wish)
    setup.add_argument("--castle-tiles", action="store_true", help="second edition's variant")
    setup.add_argument(
        "--location-castle",
        action="append",
        default=[],
        metavar="QUADRANT=1|2",
        help="second edition: which castle of a map with two, in reading order, is the location hex",
    )
    setup.add_argument("--json", action="store_true", help="print the record instead of words")
    setup.set_defaults(run=_setup)

    draw_command = commands.add_parser("draw", parents=[common], help="draw a record's board as SVG")
    draw_command.add_argument("file", metavar="FILE", help="a set-up record, or - for standard input")
    draw_command.add_argument("-o", "--output", required=True, metavar="OUT.svg", help="the picture, or -")
    draw_command.set_defaults(run=_draw)
    return parser


def _setup(arguments: argparse.Namespace) -> str:
    colours = EDITIONS[arguments.edition].colours
    if not 2 <= arguments.players <= len(colours):
        raise Unreadable("choice.players", count=arguments.players, most=len(colours))
    setup = generator.generate(
        Choices(
            seed=fresh_seed() if arguments.seed is None else arguments.seed,
            edition=arguments.edition,
            boxes=tuple(dict.fromkeys(arguments.box or DEFAULT_BOXES)),
            players=tuple(Player(colour) for colour in colours[: arguments.players]),
            first_game=arguments.first_game,
            require=tuple(arguments.require),
            exclude=tuple(arguments.exclude),
            castle_tiles=arguments.castle_tiles,
            location_castles=dict(_location_castle(text) for text in arguments.location_castle),
        )
    )
    if arguments.json:
        return json.dumps(to_record(setup), ensure_ascii=False, indent=1)
    return sheet.text(setup, compose(setup.boxes, setup.edition), arguments.lang)


def _location_castle(text: str) -> tuple[str, int]:
    quadrant, _, which = text.partition("=")
    if which not in ("1", "2"):
        raise Unreadable("choice.location-castle", value=text)
    return quadrant, int(which)


def _draw(arguments: argparse.Namespace) -> str:
    setup, ruleset = read_setup(_read(arguments.file))
    picture = draw(setup, lay(setup.board, ruleset.quadrants), ruleset.quadrants, arguments.lang)
    if arguments.output == "-":
        return picture
    Path(arguments.output).write_text(picture, encoding="utf-8")
    return ""


def _read(file: str) -> bytes:
    # One byte more than a record may have: enough to refuse it, and no more of an endless stream.
    if file == "-":
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with open(file, "rb") as stream:
        return stream.read(LARGEST_FILE + 1)
