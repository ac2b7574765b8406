"""The commands of Kingdom Builder, and `hexreeve setup` for it."""

import argparse
import json
from functools import partial

from hexreeve.interfaces.cli.command import Command, Console, GameCommands, SetupCommand
from hexreeve.interfaces.cli.kingdom import map_photo, photo, products, robots, setup
from hexreeve.interfaces.read_file import read_file
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.presentation.search import find
from hexreeve.kingdom.records.log import FORMAT as GAME
from hexreeve.text.wording import labelled, say

# As many as fit on a small terminal.
_FOUND = 5


def _league(arguments: argparse.Namespace, console: Console) -> str:
    return robots.run(arguments)


def _forecast(arguments: argparse.Namespace, console: Console) -> str:
    return robots.run_forecast(arguments, read_file(console.read(arguments.file), SETUP, GAME))


def _read_photo(arguments: argparse.Namespace, console: Console) -> str:
    read_photo = partial(console.read, most=photo.LARGEST_PHOTO)
    output, warnings = photo.run(arguments, read_photo, console.read)
    for warning in warnings:
        console.complain(labelled(arguments.lang, "hexreeve", arguments.file, warning))
    return output


def _read_map(arguments: argparse.Namespace, console: Console) -> str:
    return map_photo.run(arguments, partial(console.read, most=photo.LARGEST_PHOTO))


def _add_search_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", metavar="WORD", nargs="+", help="a question, or any words")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def _search(arguments: argparse.Namespace, console: Console) -> str:
    found = find(" ".join(arguments.words), arguments.lang, most=_FOUND)
    if arguments.json:
        return json.dumps(found, ensure_ascii=False, indent=1)
    if not found:
        return say(arguments.lang, "search.nothing")
    return "\n\n".join(f"{each['title']}\n{each['text']}\n{', '.join(each['rules'])}".rstrip() for each in found)


_PRODUCTS = "list the products of Kingdom Builder and what lies in them"
_LEAGUE = "let robots play each other, and count their wins"
_SEARCH = "find questions, rules, tiles and cards of Kingdom Builder"
COMMANDS = GameCommands(
    SetupCommand(setup.add_arguments, setup.run),
    (
        Command("products", _PRODUCTS, "setup", products.add_arguments, products.run),
        Command("league", _LEAGUE, "products", robots.add_arguments, _league),
        Command("forecast", "say how a set-up will play", "league", robots.add_forecast_arguments, _forecast),
        Command("read-photo", "read the table from a photograph", "score", photo.add_arguments, _read_photo),
        Command(
            "read-map",
            "read the map of one quadrant from a photograph",
            "read-photo",
            map_photo.add_arguments,
            _read_map,
        ),
        Command("search", _SEARCH, "explain", _add_search_arguments, _search),
    ),
)
