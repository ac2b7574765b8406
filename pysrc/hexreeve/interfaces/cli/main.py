"""The command line. Bad input gives one line on standard error and exit status 2."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from textwrap import shorten
from types import ModuleType
from typing import NoReturn

from hexreeve.builders import drawing as builders_drawing
from hexreeve.builders import log as builders_log
from hexreeve.builders import report as builders_report
from hexreeve.core.data_files import FALLBACK
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import LARGEST_FILE
from hexreeve.interfaces.cli import photo as photo_command
from hexreeve.interfaces.cli import robots as robots_command
from hexreeve.interfaces.cli import setup as setup_command
from hexreeve.interfaces.read_file import read_file, write_link
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.presentation import report as kingdom_report
from hexreeve.kingdom.presentation.drawing import draw
from hexreeve.kingdom.presentation.pieces_on_board import board_now, find_pieces, nothing_yet
from hexreeve.kingdom.presentation.questions import questions_about
from hexreeve.kingdom.presentation.search import find
from hexreeve.kingdom.records import log as kingdom_log
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.languages import LANGUAGES
from hexreeve.text.rules import explain, rules
from hexreeve.text.ruling_text import explanation_text
from hexreeve.text.wording import say

ILLEGAL = 1
BAD_INPUT = 2
INTERRUPTED = 130
_LONGEST_COMPLAINT = 400
# As many as fit on a small terminal.
_FOUND = 5

# Log and report modules of each game, by the format of its records. Both games have the same functions.
_GAMES: dict[str, tuple[ModuleType, ModuleType]] = {
    kingdom_log.FORMAT: (kingdom_log, kingdom_report),
    builders_log.FORMAT: (builders_log, builders_report),
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # The message quotes the arguments, which may be very long.
        raise _Refused(f"{self.prog}: {shorten(message, _LONGEST_COMPLAINT, placeholder=' …')}")


class _Refused(Exception):
    """Bad input, as one sentence for standard error."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 done, 1 an illegal action, 2 anything that went wrong.

    Ctrl+C is 130, as everywhere.
    """
    try:
        status = _run(argv)
    except _Refused as refusal:
        _complain(str(refusal))
        status = BAD_INPUT
    except BrokenPipeError:
        # The reader, such as `head`, has closed the pipe: not an error to report.
        status = BAD_INPUT
    except KeyboardInterrupt:
        status = INTERRUPTED
    _let_go()
    return status


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = _parser().parse_args(argv, argparse.Namespace(status=0))
    except SystemExit:
        # argparse has printed the help.
        _write("")
        return 0
    try:
        output: str = arguments.run(arguments)
    except InvalidInput as fault:
        file = getattr(arguments, "file", None)
        where = [file, fault.path] if file else []
        sentence = say(arguments.lang, fault.key, **fault.params)
        raise _Refused(": ".join(["hexreeve", *filter(None, where), sentence])) from None
    except OSError as error:
        file = error.filename or getattr(arguments, "output", None) or getattr(arguments, "file", "-")
        raise _Refused(f"hexreeve: {file}: {error.strerror}") from None
    if output:
        _write(f"{output}\n")
    status: int = arguments.status
    return status


def _write(output: str) -> None:
    """Write to standard output and flush, so that a write error is still reported."""
    if sys.stdout is None:
        raise _Refused("hexreeve: standard output is closed")
    try:
        # Records are UTF-8 on every platform, whatever the terminal's encoding is.
        sys.stdout.buffer.write(output.encode())
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _Refused(f"hexreeve: standard output: {error.strerror}") from None


def _complain(sentence: str) -> None:
    line = "".join(letter if letter.isprintable() else " " for letter in " ".join(sentence.split()))
    with suppress(OSError):
        # Without standard error the sentence is dropped; standard output is for results only.
        if sys.stderr is not None:
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()


def _let_go() -> None:
    """Flush the streams, and redirect broken ones: otherwise Python prints its own error at exit."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="hexreeve",
        description="Set up, referee and score Kingdom Builder and The Builders: Middle Ages. Unofficial.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    common = _Parser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=FALLBACK, help="language of the output")

    setup = commands.add_parser("setup", parents=[common], help="roll a random set-up")
    setup_command.add_arguments(setup)
    setup.set_defaults(run=_setup)

    league = commands.add_parser("league", parents=[common], help="let robots play each other, and count their wins")
    robots_command.add_arguments(league)
    league.set_defaults(run=robots_command.run)

    forecast = commands.add_parser("forecast", parents=[common], help="say how a set-up will play")
    robots_command.add_forecast_arguments(forecast)
    forecast.set_defaults(run=_forecast)

    for name, run, purpose in (
        ("referee", _referee, "judge every action of a game; exit status 1 if one is illegal"),
        ("legal", _legal, "list what the player to act may do"),
        ("score", _score, "count the gold or points of a game, finished or not"),
    ):
        command = commands.add_parser(name, parents=[common], help=purpose)
        command.add_argument("file", metavar="FILE", help="a game as JSON, text or a link, or - for standard input")
        command.add_argument("--json", action="store_true", help="print JSON instead of text")
        command.set_defaults(run=run)

    photo = commands.add_parser("read-photo", parents=[common], help="read the table from a photograph")
    photo_command.add_arguments(photo)
    photo.set_defaults(run=_read_photo)

    explain_command = commands.add_parser("explain", parents=[common], help="explain a rule")
    explain_command.add_argument("rule", metavar="RULE", help="id of a rule, such as kb.build.adjacent")
    explain_command.add_argument("--json", action="store_true", help="print JSON instead of text")
    explain_command.set_defaults(run=_explain)

    search_command = commands.add_parser(
        "search", parents=[common], help="find questions, rules, tiles and cards of Kingdom Builder"
    )
    search_command.add_argument("words", metavar="WORD", nargs="+", help="a question, or any words")
    search_command.add_argument("--json", action="store_true", help="print JSON instead of text")
    search_command.set_defaults(run=_search)

    link_command = commands.add_parser("link", parents=[common], help="write a game as a link, and a link as a game")
    link_command.add_argument("file", metavar="FILE", help="a game or a link, or - for standard input")
    link_command.add_argument("--json", action="store_true", help="print the game as JSON instead of the link")
    link_command.set_defaults(run=_link)

    draw_command = commands.add_parser(
        "draw", parents=[common], help="draw the board or table of a set-up or game as SVG"
    )
    draw_command.add_argument("file", metavar="FILE", help="a set-up or a game, or - for standard input")
    draw_command.add_argument(
        "-o", "--output", required=True, metavar="OUT.svg", help="file to write, or - for standard output"
    )
    draw_command.set_defaults(run=_draw)
    return parser


def _setup(arguments: argparse.Namespace) -> str:
    return setup_command.run(arguments, _read)


def _link(arguments: argparse.Namespace) -> str:
    record = read_file(_read(arguments.file), *_GAMES)
    _GAMES[record["format"]][0].checked_log(record)
    return _json(record) if arguments.json else write_link(record)


def _forecast(arguments: argparse.Namespace) -> str:
    record = read_file(_read(arguments.file), SETUP, kingdom_log.FORMAT)
    return robots_command.run_forecast(arguments, record)


def _read_photo(arguments: argparse.Namespace) -> str:
    output, warnings = photo_command.run(arguments, partial(_read, most=photo_command.LARGEST_PHOTO), _read)
    for warning in warnings:
        _complain(f"hexreeve: {arguments.file}: {warning}")
    return output


def _draw(arguments: argparse.Namespace) -> str:
    record = read_file(_read(arguments.file), SETUP, *_GAMES)
    picture = _PICTURES[record["format"]](record, arguments.lang)
    if arguments.output == "-":
        return picture
    Path(arguments.output).write_text(picture, encoding="utf-8")
    return ""


def _setup_picture(record: dict[str, Json], language: str) -> str:
    setup, ruleset = checked_setup(record)
    return draw(setup, ruleset.board_of(setup), ruleset.quadrants, language, nothing_yet(setup, ruleset))


def _kingdom_picture(record: dict[str, Json], language: str) -> str:
    log = kingdom_log.checked_log(record)
    game, state = log.game, kingdom_log.last_state(log)
    return draw(game.setup, board_now(game, state), game.ruleset.quadrants, language, find_pieces(game, state))


def _builders_picture(record: dict[str, Json], language: str) -> str:
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
    asked = questions_about(arguments.rule, arguments.lang)
    if arguments.json:
        return _json({**explained, "source": rules()[arguments.rule].source, "questions": asked})
    answers = ["\n".join(["", entry["question"], entry["answer"], *entry.get("readings", ())]) for entry in asked]
    return "\n".join([explanation_text(explained, arguments.lang), *answers])


def _search(arguments: argparse.Namespace) -> str:
    found = find(" ".join(arguments.words), arguments.lang, most=_FOUND)
    if arguments.json:
        return _json(found)
    if not found:
        return say(arguments.lang, "search.nothing")
    return "\n\n".join(f"{each['title']}\n{each['text']}\n{', '.join(each['rules'])}".rstrip() for each in found)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def _read_log(file: str) -> tuple[ModuleType, ModuleType, kingdom_log.Log | builders_log.Log]:
    """Read a game's file: its log module, its report module, and its log."""
    record = read_file(_read(file), *_GAMES)
    logs, reports = _GAMES[record["format"]]
    return logs, reports, logs.checked_log(record)


def _read(file: str, most: int = LARGEST_FILE) -> bytes:
    # One byte more than the limit: enough to refuse the file, without reading an endless stream.
    if file == "-":
        if sys.stdin is None:
            raise _Refused("hexreeve: -: standard input is closed")
        return sys.stdin.buffer.read(most + 1)
    with open(file, "rb") as stream:
        return stream.read(most + 1)
