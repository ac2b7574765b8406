"""The command line. Every fault of the input is one line on standard error and exit status 2."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from hexreeve import setup_command
from hexreeve.builders import drawing as builders_drawing
from hexreeve.builders import log as builders_log
from hexreeve.builders import report as builders_report
from hexreeve.errors import Unreadable
from hexreeve.kingdom import log as kingdom_log
from hexreeve.kingdom import notation
from hexreeve.kingdom import report as kingdom_report
from hexreeve.kingdom.drawing import draw
from hexreeve.kingdom.reading import checked_setup
from hexreeve.kingdom.setup import FORMAT as SETUP
from hexreeve.kingdom.standing import board_now, nothing_yet, standing
from hexreeve.records import LARGEST_FILE, read_record
from hexreeve.rules import explain
from hexreeve.verdicts import explanation_text
from hexreeve.wording import LANGUAGES, say

ILLEGAL = 1
BAD_INPUT = 2

# What knows each game: the same functions in both, by the format of its records.
_GAMES: dict[str, tuple[Any, Any]] = {
    kingdom_log.FORMAT: (kingdom_log, kingdom_report),
    builders_log.FORMAT: (builders_log, builders_report),
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {' '.join(message.split())}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 done, 1 an illegal action, 2 bad input."""
    arguments = _parser().parse_args(argv, argparse.Namespace(status=0))
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
    status: int = arguments.status
    return status


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="hexreeve",
        description="Set up, referee and score Kingdom Builder and The Builders: Middle Ages. Unofficial.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    common = _Parser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output")

    setup = commands.add_parser("setup", parents=[common], help="roll a random set-up")
    setup_command.add_arguments(setup)
    setup.set_defaults(run=_setup)

    for name, run, purpose in (
        ("referee", _referee, "judge every action of a game; exit 1 if one is illegal"),
        ("legal", _legal, "say what the player to act may do after a game's record"),
        ("score", _score, "count the gold or the points at the end of a game's record, finished or not"),
    ):
        command = commands.add_parser(name, parents=[common], help=purpose)
        command.add_argument(
            "file", metavar="FILE", help="a game's record (.kbn: text notation), or - for standard input"
        )
        command.add_argument("--json", action="store_true", help="print JSON instead of words")
        command.set_defaults(run=run)

    explain_command = commands.add_parser("explain", parents=[common], help="explain a rule")
    explain_command.add_argument("rule", metavar="RULE", help="id of a rule, such as kb.build.adjacent")
    explain_command.add_argument("--json", action="store_true", help="print JSON instead of words")
    explain_command.set_defaults(run=_explain)

    draw_command = commands.add_parser("draw", parents=[common], help="draw a record's board or table as SVG")
    draw_command.add_argument("file", metavar="FILE", help="a set-up's or a game's record, or - for standard input")
    draw_command.add_argument("-o", "--output", required=True, metavar="OUT.svg", help="the picture, or -")
    draw_command.set_defaults(run=_draw)
    return parser


def _setup(arguments: argparse.Namespace) -> str:
    return setup_command.run(arguments, _read)


def _draw(arguments: argparse.Namespace) -> str:
    record = read_record(_read(arguments.file), SETUP, *_GAMES)
    picture = _PICTURES[record["format"]](record, arguments.lang)
    if arguments.output == "-":
        return picture
    Path(arguments.output).write_text(picture, encoding="utf-8")
    return ""


def _setup_picture(record: dict[str, Any], language: str) -> str:
    setup, ruleset = checked_setup(record)
    return draw(setup, ruleset.board_of(setup), ruleset.quadrants, language, nothing_yet(setup, ruleset))


def _kingdom_picture(record: dict[str, Any], language: str) -> str:
    log = kingdom_log.checked_log(record)
    game, state = log.game, kingdom_log.last_state(log)
    return draw(game.setup, board_now(game, state), game.ruleset.quadrants, language, standing(game, state))


def _builders_picture(record: dict[str, Any], language: str) -> str:
    log = builders_log.checked_log(record)
    return builders_drawing.draw(log.game, builders_log.last_state(log), language)


_PICTURES = {SETUP: _setup_picture, kingdom_log.FORMAT: _kingdom_picture, builders_log.FORMAT: _builders_picture}


def _referee(arguments: argparse.Namespace) -> str:
    logs, reports, log = _read_log(arguments.file)
    judged = list(logs.steps(log))
    record = reports.report(log, judged, arguments.lang)
    arguments.status = 0 if record["legal"] else ILLEGAL
    return _json(record) if arguments.json else str(reports.report_text(log, judged, arguments.lang))


def _legal(arguments: argparse.Namespace) -> str:
    logs, reports, log = _read_log(arguments.file)
    state = logs.last_state(log)
    if arguments.json:
        return _json(reports.legal_record(log.game, state))
    return str(reports.legal_text(log.game, state, arguments.lang))


def _score(arguments: argparse.Namespace) -> str:
    logs, reports, log = _read_log(arguments.file)
    if arguments.json:
        return _json(reports.final_record(log))
    return str(reports.score_text(log.game, logs.last_state(log), arguments.lang))


def _explain(arguments: argparse.Namespace) -> str:
    explained = explain(arguments.rule, arguments.lang)
    return _json(explained) if arguments.json else explanation_text(explained, arguments.lang)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def _read_log(file: str) -> tuple[Any, Any, Any]:
    """Return what knows a game's logs, what tells about them, and the log of a file."""
    data = _read(file)
    if file.endswith(notation.ENDING):
        return *_GAMES[kingdom_log.FORMAT], notation.read_log(data)
    record = read_record(data, *_GAMES)
    logs, reports = _GAMES[record["format"]]
    return logs, reports, logs.checked_log(record)


def _read(file: str) -> bytes:
    # One byte more than a record may have: enough to refuse it, and no more of an endless stream.
    if file == "-":
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with open(file, "rb") as stream:
        return stream.read(LARGEST_FILE + 1)
