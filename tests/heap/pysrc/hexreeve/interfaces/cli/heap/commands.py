"""`hexreeve setup --game heap`."""

import argparse
import json

from hexreeve.heap.report import stones
from hexreeve.interfaces.cli.command import Console, GameCommands, SetupCommand

_STONES = 15


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--stones", type=int, metavar="N", help=f"stones on the heap (default {_STONES})")


def _set_up(arguments: argparse.Namespace, console: Console) -> str:
    count = arguments.stones or _STONES
    if not arguments.json:
        return stones(count, arguments.lang)
    players = [f"player-{i + 1}" for i in range(arguments.players or 2)]
    record = {
        "format": "hexreeve.heap.game",
        "version": 1,
        "setup": {"players": players, "stones": count},
        "actions": [],
    }
    return json.dumps(record, ensure_ascii=False, indent=1)


COMMANDS = GameCommands(SetupCommand(_add_arguments, _set_up))
