"""The command line. Bad input gives one line on standard error and exit status 2."""

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from textwrap import shorten
from types import ModuleType
from typing import NoReturn, Protocol

from hexreeve.core.data_files import FALLBACK, games
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import LARGEST_FILE
from hexreeve.games import BY_FORMAT, GAMES, SETUPS
from hexreeve.interfaces.cli import exam
from hexreeve.interfaces.cli.command import COMMANDS, Command, Console, add_setup_arguments, run_setup
from hexreeve.interfaces.read_file import read_file, write_link
from hexreeve.text.languages import LANGUAGES
from hexreeve.text.rules import explain, rules
from hexreeve.text.ruling_text import explanation_text
from hexreeve.text.wording import joined, labelled, plain_text, say

ILLEGAL = 1
BAD_INPUT = 2
INTERRUPTED = 130
_LONGEST_COMPLAINT = 400


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # The message quotes the arguments, which may be very long.
        raise _Refused(f"{self.prog}: {shorten(message, _LONGEST_COMPLAINT, placeholder=' …')}")


class _ShowVersion(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        # Looking it up takes longer than most commands need to load.
        from importlib.metadata import version

        _write(f"hexreeve {version('hexreeve')}\n")
        parser.exit()


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
        # argparse has printed the help, or the version.
        _write("")
        return 0
    try:
        output: str = arguments.run(arguments, Console(_read, _complain))
    except InvalidInput as fault:
        file = getattr(arguments, "file", None)
        where = [file, fault.path] if file else []
        sentence = say(arguments.lang, fault.key, **fault.params)
        raise _Refused(labelled(arguments.lang, "hexreeve", *filter(None, where), sentence)) from None
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
    # Of what separates words, no-break spaces stay, as in French.
    line = plain_text(" ".join(re.split(r"[^\S\u00a0]+", sentence.strip())))
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
    every = joined(FALLBACK, [game["title"] for game in games().values()])
    parser = _Parser(prog="hexreeve", description=f"Set up, referee and score {every}. Unofficial.")
    parser.add_argument("--version", action=_ShowVersion, nargs=0, help="show the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    common = _Parser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=FALLBACK, help="language of the output")
    for command in _commands():
        added = commands.add_parser(command.name, parents=[common], help=command.help)
        command.add_arguments(added)
        added.set_defaults(run=command.run)
    return parser


def _commands() -> list[Command]:
    """The commands of all games and those of single ones, in the order of the help."""
    ordered = [
        Command("setup", "roll a random set-up", "", add_setup_arguments, run_setup),
        Command("referee", _REFEREE, "", _add_game, _referee),
        Command("legal", "list what the player to act may do", "", _add_game, _legal),
        Command("score", "count the gold or points of a game, finished or not", "", _add_game, _score),
        Command("explain", "explain a rule", "", _add_rule, _explain),
        Command("exam", _EXAM, "", exam.add_arguments, exam.run),
        Command("link", "write a game as a link, and a link as a game", "", _add_link, _link),
        Command("draw", "draw the board or table of a set-up or game as SVG", "", _add_drawing, _draw),
    ]
    for command in (each for game in COMMANDS.values() for each in game.others):
        place = next(i for i, each in enumerate(ordered) if each.name == command.after)
        ordered.insert(place + 1, command)
    return ordered


_EXAM = "answer the public examination of a checkout, or mark another program's answers"
_REFEREE = "judge every action of a game; exit status 1 if one is illegal"


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game as JSON, text or a link, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def _add_rule(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("rule", metavar="RULE", help="id of a rule, such as kb.build.adjacent")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def _add_link(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game or a link, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the game as JSON instead of the link")


def _add_drawing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a set-up or a game, or - for standard input")
    where = "file to write, or - for standard output"
    parser.add_argument("-o", "--output", required=True, metavar="OUT.svg", help=where)


def _link(arguments: argparse.Namespace, console: Console) -> str:
    record = read_file(console.read(arguments.file), *BY_FORMAT)
    BY_FORMAT[record["format"]].logs.checked_log(record)
    return _json(record) if arguments.json else write_link(record)


def _draw(arguments: argparse.Namespace, console: Console) -> str:
    record = read_file(console.read(arguments.file), *SETUPS, *BY_FORMAT)
    game = SETUPS.get(record["format"]) or BY_FORMAT[record["format"]]
    picture: str = game.drawings.draw_record(record, arguments.lang)
    if arguments.output == "-":
        return picture
    Path(arguments.output).write_text(picture, encoding="utf-8")
    return ""


def _referee(arguments: argparse.Namespace, console: Console) -> str:
    logs, reports, log = _read_log(console.read(arguments.file))
    judged = list(logs.steps(log))
    record = reports.report(log, judged, arguments.lang)
    arguments.status = 0 if record["legal"] else ILLEGAL
    return _json(record) if arguments.json else str(reports.report_text(log, judged, arguments.lang))


def _legal(arguments: argparse.Namespace, console: Console) -> str:
    logs, reports, log = _read_log(console.read(arguments.file))
    state = logs.last_state(log)
    if arguments.json:
        return _json(reports.legal_record(log.game, state))
    return str(reports.legal_text(log.game, state, arguments.lang))


def _score(arguments: argparse.Namespace, console: Console) -> str:
    logs, reports, log = _read_log(console.read(arguments.file))
    if arguments.json:
        return _json(reports.final_record(log))
    return str(reports.score_text(log.game, logs.last_state(log), arguments.lang))


def _explain(arguments: argparse.Namespace, console: Console) -> str:
    explained = explain(arguments.rule, arguments.lang)
    answered = [game.questions for game in GAMES.values() if game.questions]
    asked = [entry for each in answered for entry in each.questions_about(arguments.rule, arguments.lang)]
    if arguments.json:
        return _json({**explained, "source": rules()[arguments.rule].source, "questions": asked})
    answers = []
    for entry in asked:
        changed = [each["text"] for each in entry.get("exceptions", ())]
        answers += ["", entry["question"], entry["answer"], *changed, *entry.get("readings", ())]
    return "\n".join([explanation_text(explained, arguments.lang), *answers])


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


class _Log(Protocol):
    """What the logs of all games have."""

    @property
    def game(self) -> object: ...


def _read_log(data: bytes) -> tuple[ModuleType, ModuleType, _Log]:
    """Read a game's file: its log module, its report module, and its log."""
    record = read_file(data, *BY_FORMAT)
    game = BY_FORMAT[record["format"]]
    return game.logs, game.reports, game.logs.checked_log(record)


def _read(file: str, most: int = LARGEST_FILE) -> bytes:
    # One byte more than the limit: enough to refuse the file, without reading an endless stream.
    if file == "-":
        if sys.stdin is None:
            raise _Refused("hexreeve: -: standard input is closed")
        return sys.stdin.buffer.read(most + 1)
    with open(file, "rb") as stream:
        return stream.read(most + 1)
