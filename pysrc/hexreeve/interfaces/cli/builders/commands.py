"""`hexreeve setup --game builders`."""

import argparse
import json

from hexreeve.builders.generator import generate, seats
from hexreeve.builders.log import game_record
from hexreeve.builders.setup import to_record
from hexreeve.builders.sheet import text
from hexreeve.core.seeds import fresh_seed
from hexreeve.interfaces.cli.command import Console, GameCommands, SetupCommand


def _add_no_arguments(parser: argparse.ArgumentParser) -> None:
    """The game has no choices but its players."""


def _roll(arguments: argparse.Namespace, console: Console) -> str:
    players = seats(2 if arguments.players is None else arguments.players)
    setup = generate(fresh_seed() if arguments.seed is None else arguments.seed, players)
    if arguments.json:
        return json.dumps(game_record(to_record(setup)), ensure_ascii=False, indent=1)
    return text(setup, arguments.lang)


COMMANDS = GameCommands(SetupCommand(_add_no_arguments, _roll))
