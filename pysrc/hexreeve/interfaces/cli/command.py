"""What a game hands in to the command line: `hexreeve setup` for it, and commands of its own."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from hexreeve.core.data_files import games
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import LARGEST_FILE
from hexreeve.games import GAMES


class Read(Protocol):
    """Reads a file, or standard input for "-", up to a number of bytes and one more."""

    def __call__(self, file: str, most: int = LARGEST_FILE) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Console:
    """What a command may use beside its arguments. complain: writes a sentence to standard error."""

    read: Read
    complain: Callable[[str], None]


Run = Callable[[argparse.Namespace, Console], str]
Add = Callable[[argparse.ArgumentParser], None]


@dataclass(frozen=True, slots=True)
class Command:
    """A command. after: the command below which the help lists it. run: returns the output, raises InvalidInput."""

    name: str
    help: str
    after: str
    add_arguments: Add
    run: Run


@dataclass(frozen=True, slots=True)
class SetupCommand:
    """`hexreeve setup` for a game. add_arguments: adds what only this game has; may do nothing."""

    add_arguments: Add
    run: Run


@dataclass(frozen=True, slots=True)
class GameCommands:
    """The COMMANDS of the module `commands` in the folder of a game."""

    setup: SetupCommand
    others: Sequence[Command] = ()


def _of(game: str) -> GameCommands:
    commands: GameCommands = import_module(f"hexreeve.interfaces.cli.{game}.commands").COMMANDS
    return commands


COMMANDS: Mapping[str, GameCommands] = {game: _of(game) for game in GAMES}


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve setup` to a parser: those of all games, then those of each."""
    usual = next(iter(GAMES))
    which = f"which game; the options after --json are for {usual} only"
    parser.add_argument("--game", choices=[*GAMES], default=usual, help=which)
    parser.add_argument("--seed", help="any text; the same seed and options always give the same set-up")
    parser.add_argument("--players", type=int, metavar="N", help="number of players (default 2)")
    parser.add_argument("--json", action="store_true", help="print the JSON record instead of text")
    for game, commands in COMMANDS.items():
        before = len(parser._actions)
        commands.setup.add_arguments(parser)
        parser.set_defaults(**{f"options_of_{game}": [action.dest for action in parser._actions[before:]]})


def run_setup(arguments: argparse.Namespace, console: Console) -> str:
    """Roll a set-up. Raises InvalidInput, also for an option of another game."""
    for game in GAMES:
        given = [name for name in getattr(arguments, f"options_of_{game}") if getattr(arguments, name)]
        if given and game != arguments.game:
            names = {"game": games()[game]["name"], "chosen": games()[arguments.game]["name"]}
            raise InvalidInput("table.other-game", option=f"--{given[0].replace('_', '-')}", **names)
    return COMMANDS[arguments.game].setup.run(arguments, console)
