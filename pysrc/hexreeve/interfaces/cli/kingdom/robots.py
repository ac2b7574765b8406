"""`hexreeve league` and `hexreeve forecast`: games between robots, as arguments and text of the command line."""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.ruleset import DEFAULT_BOXES, DEFAULT_EDITION, EDITIONS
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.presentation import forecast_text
from hexreeve.kingdom.records.log import checked_log
from hexreeve.kingdom.robots import league
from hexreeve.kingdom.robots.file_lock import locked
from hexreeve.kingdom.robots.forecast import Tally, forecast, tally_games
from hexreeve.kingdom.robots.league import League
from hexreeve.kingdom.robots.monte_carlo import Budget
from hexreeve.kingdom.robots.results import Results, RobotResult, Row, results
from hexreeve.kingdom.robots.roster import ROBOTS
from hexreeve.text.wording import decimal, say

_PLAY_OUTS = 200
_GAMES = 60
_BAR = 30
# More than anybody waits for, and few enough for the memory of a small machine.
_MOST_GAMES = 1_000_000
_MOST_PLAY_OUTS = 1_000_000
_MOST_SECONDS = 86_400
# Windows waits for no more processes at a time; elsewhere more than most machines have processors.
_MOST_JOBS = 61 if sys.platform == "win32" else 256
_EXECUTOR = re.compile(r"\w+(\.\w+)*:\w+")


def add_forecast_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve forecast` to a parser."""
    parser.add_argument("file", metavar="FILE", help="a set-up or a game, or - for standard input")
    quick = f"number of games between greedy robots (default {_GAMES})"
    parser.add_argument("--games", type=_up_to(_MOST_GAMES), default=_GAMES, metavar="N", help=quick)
    parser.add_argument("--seed", default="forecast", help="any text; the same seed always gives the same forecast")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def run_forecast(arguments: argparse.Namespace, record: Mapping[str, Json]) -> str:
    """Forecast the set-up of a record of a set-up or a game. Raises InvalidInput."""
    setup = record if record["format"] == SETUP else record["setup"]
    game = checked_log({"setup": setup, "actions": []}).game
    tally = Tally()
    for _ in range(arguments.games):
        tally_games(game, tally, 1, arguments.seed)
        _progress(tally.games, arguments.games)
    found = forecast(game, tally)
    if arguments.json:
        return json.dumps(forecast_text.record(game, found), ensure_ascii=False, indent=1)
    return forecast_text.text(game, found, arguments.lang)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve league` to a parser."""
    add = parser.add_argument
    names = f"robots of each game, one a seat, separated by commas: {', '.join(ROBOTS)} (default greedy,monte-carlo)"
    add("--robots", default="greedy,monte-carlo", metavar="NAMES", help=names)
    how_many = "number of games, each on a new set-up (default 20)"
    add("--games", type=_up_to(_MOST_GAMES), default=20, metavar="N", help=how_many)
    add("--boxes", default=",".join(DEFAULT_BOXES), metavar="BOXES", help="boxes, separated by commas (default base)")
    add("--edition", choices=EDITIONS, default=DEFAULT_EDITION, help=f"edition (default {DEFAULT_EDITION})")
    add("--seed", default="league", help="any text; with play-outs, the same seed always gives the same games")
    budget = parser.add_mutually_exclusive_group()
    playing = f"fast games of one round that monte-carlo tries in a turn (default {_PLAY_OUTS})"
    budget.add_argument("--play-outs", type=_up_to(_MOST_PLAY_OUTS), metavar="N", help=playing)
    budget.add_argument("--seconds", type=_seconds, metavar="S", help="time of monte-carlo for a turn, instead")
    add("--jobs", type=_up_to(_MOST_JOBS), default=1, metavar="N", help="processes on this machine (default 1)")
    where = "a function that returns an executor of concurrent.futures, such as that of a cluster; instead of --jobs"
    add("--executor", metavar="MODULE:FUNCTION", help=where)
    add("--csv", metavar="OUT.csv", help="file of the results; games that are in it are not played again")


def run(arguments: argparse.Namespace) -> str:
    """Play the games; the result is the table. Progress goes to standard error. Raises InvalidInput."""
    robots, boxes = tuple(arguments.robots.split(",")), tuple(arguments.boxes.split(","))
    for name in robots:
        if name not in ROBOTS:
            raise InvalidInput("schema.enum", "--robots", value=name, wanted=", ".join(ROBOTS))
    budget = Budget(0, arguments.seconds) if arguments.seconds else Budget(arguments.play_outs or _PLAY_OUTS)
    played = League(robots, boxes, arguments.edition, arguments.seed, budget)
    # An impossible choice is one sentence, before any process starts.
    league.table_of(played.seed, boxes, played.edition, len(robots))
    path = None if arguments.csv is None else Path(arguments.csv)
    with locked(path) if path else nullcontext():
        return _table(results(_rows(arguments, played, path)), arguments.lang)


def _rows(arguments: argparse.Namespace, played: League, path: Path | None) -> list[Row]:
    """The results of all games: those in the file, and the missing ones, which are played now."""
    file = Results(path) if path else None
    done: dict[int, list[Row]] = {}
    if file:
        done = league.completed_games(played, file.games)
        file.keep(done)
    wanted = range(arguments.games)
    rows = [row for number in wanted for row in done.get(number, ())]
    missing = [number for number in wanted if number not in done]
    with _executor(arguments, len(missing)) as executor:
        games = _games(arguments, played, missing, executor)
        for n, game in enumerate(file.add(games) if file else games, 1 + len(wanted) - len(missing)):
            rows += game
            _progress(n, len(wanted))
    return rows


def _games(
    arguments: argparse.Namespace, played: League, numbers: list[int], executor: Executor | None
) -> Iterator[list[Row]]:
    try:
        yield from league.games(played, numbers, executor)
    except Exception as fault:
        if arguments.executor is not None:
            raise InvalidInput("league.failed", value=arguments.executor, why=_reason(fault)) from None
        if isinstance(fault, BrokenExecutor):
            raise InvalidInput("league.process") from None
        raise


@contextmanager
def _executor(arguments: argparse.Namespace, games: int) -> Iterator[Executor | None]:
    if arguments.executor is not None:
        executor = _made(arguments.executor)
        try:
            yield executor
        finally:
            _shut_down(executor)
    elif games and arguments.jobs > 1:
        # Python in the browser has no processes.
        from hexreeve.kingdom.robots.process_pool import process_pool

        with process_pool(min(arguments.jobs, games)) as pool:
            yield pool
    else:
        yield None


def _shut_down(executor: Executor) -> None:
    """Cancel the games that have not begun, and wait for none."""
    try:
        executor.shutdown(wait=False, cancel_futures=True)
    except TypeError:
        # Dask's has no such argument, and cancels everything.
        executor.shutdown(wait=False)


def _made(name: str) -> Executor:
    """Call the function with the name MODULE:FUNCTION. Raises InvalidInput if it gives no executor."""
    if not _EXECUTOR.fullmatch(name):
        raise InvalidInput("league.executor-name", value=name)
    module, _, function = name.partition(":")
    try:
        made = getattr(import_module(module), function)()
    except (Exception, SystemExit) as fault:
        # Anything may go wrong in other people's code.
        raise InvalidInput("league.executor", value=name, why=_reason(fault)) from None
    if not isinstance(made, Executor):
        raise InvalidInput("league.executor-kind", value=name, given=type(made).__name__)
    return made


def _reason(fault: BaseException) -> str:
    return str(fault) or type(fault).__name__


def _progress(done: int, of: int) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        full = _BAR * done // of
        sys.stderr.write(f"\r[{'#' * full}{'.' * (_BAR - full)}] {done}/{of}" + ("\n" if done == of else ""))
        sys.stderr.flush()


def _table(results: list[RobotResult], language: str) -> str:
    titles = [say(language, f"league.{name}") for name in ("robot", "games", "wins", "gold", "lead")]
    lines = [titles]
    for each in results:
        golds = [_interval(each.gold, language), _interval(each.lead, language)]
        lines.append([each.robot, str(each.games), _interval(each.wins, language, 100), *golds])
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    padded = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]
    return "\n".join(padded)


def _interval(bounds: tuple[float, float, float], language: str, factor: int = 1) -> str:
    middle, low, high = (decimal(factor * bound, language) for bound in bounds)
    return f"{middle} ({low} … {high})"


def _up_to(most: int) -> Callable[[str], int]:
    """A type of argparse: whole numbers from 1 to `most`."""

    def number(text: str) -> int:
        # Python refuses to read thousands of digits.
        if not text.isdecimal() or len(text) > len(str(most)) or not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text} is not a whole number from 1 to {most:,}")
        return int(text)

    return number


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= _MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds above 0 and up to {_MOST_SECONDS:,}")
    return seconds
