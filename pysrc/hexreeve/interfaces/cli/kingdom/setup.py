"""`hexreeve setup` for Kingdom Builder: the choices of a roll as arguments of the command line."""

import argparse
import json
from collections.abc import Mapping

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import fresh_seed
from hexreeve.core.structs import Json
from hexreeve.formats import links
from hexreeve.interfaces.cli.command import Console, Read
from hexreeve.interfaces.read_file import read_file
from hexreeve.kingdom.boxes.ruleset import DEFAULT_BOXES, DEFAULT_EDITION, EDITIONS, compose, faults, with_quadrants
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.choices import NEVER, Choices
from hexreeve.kingdom.content.map_checks import FORMAT as QUADRANT
from hexreeve.kingdom.content.map_checks import quadrant_of
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.content.setup import Setup, placement_record, to_record
from hexreeve.kingdom.generator import generator
from hexreeve.kingdom.generator.constraints import OPTIONAL, SINGLE
from hexreeve.kingdom.generator.products import owned
from hexreeve.kingdom.presentation import sheet
from hexreeve.kingdom.records.setup_reader import checked_setup

_PLACES = ("nw", "ne", "sw", "se")
_CARDS = ("card1", "card2", "card3")
_START = "start"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that `hexreeve setup` has for Kingdom Builder alone."""
    add = parser.add_argument
    add("--edition", choices=EDITIONS, help=f"edition of the game (default {DEFAULT_EDITION})")
    _add_list(parser, "--box", "B", "a box you own")
    product = "a product you own, as `hexreeve products` lists them; P:CONTENT for what may lie in it"
    _add_list(parser, "--product", "P", product)
    add("--first-game", action="store_true", help="use the rulebook's first game")
    wish = "id of a quadrant, card, tile, task or other piece (tile:ID only the tile)"
    _add_list(parser, "--require", "ID", f"must come in: {wish}")
    _add_list(parser, "--exclude", "ID", f"must stay out: {wish}")
    _add_list(parser, "--avoid", "ID", "a quadrant or card to use only if nothing else fits")
    _add_list(
        parser,
        "--mini",
        "NAME=MODE",
        f"{', '.join(OPTIONAL)}: rule (the designer's), always, never, a chance of 1 to 99 percent, "
        f"or one ({', '.join(SINGLE)}: one, where the rules allow two)",
    )
    _add_list(parser, "--weight", "BOX=N", "0 to 9: how likely the quadrants and cards of a box are (default 1)")
    _add_list(parser, "--exactly", "BOX=N", "the exact number of quadrants from a box")
    add("--most-boxes", type=int, metavar="N", help="use at most N of the boxes; which ones is drawn")
    add("--one-expansion", action="store_true", help="use exactly one expansion beside the base game")
    _add_list(parser, "--lately", "FILE", "a set-up played lately: what it has comes only if nothing else fits")
    _add_list(parser, "--quadrant", "FILE", "a quadrant map of your own")
    add("--keep", metavar="FILE", help="a set-up to keep, except for the parts named by --reroll")
    parts = f"{', '.join(_PLACES)}, cards, {', '.join(_CARDS)}, {_START}, or a field of the record such as tasks"
    _add_list(parser, "--reroll", "PART", f"with --keep: {parts}")
    add("--complete", action="store_true", help="also place what a decree needs, as the page does")
    add("--castle-tiles", action="store_true", help="second edition: use the castle tile variant")
    which = "second edition: which castle of a map with two castles, in reading order, is the location hex"
    _add_list(parser, "--location-castle", "QUADRANT=1|2", which)
    add("--link", action="store_true", help="print the last part of a link to the page instead of text")


def run(arguments: argparse.Namespace, console: Console) -> str:
    """Roll a set-up; the result is the output. Raises InvalidInput.

    While it reads a file, `arguments.file` is its name, for error messages.
    """
    choices = _choices(arguments, console.read)
    setup = generator.generate(choices)
    if arguments.json:
        return json.dumps(to_record(setup), ensure_ascii=False, indent=1)
    if arguments.link:
        return links.write(to_record(setup))
    ruleset = with_quadrants(compose(setup.boxes, setup.edition), setup.quadrants)
    return sheet.text(setup, ruleset, arguments.lang)


def _add_list(parser: argparse.ArgumentParser, name: str, metavar: str, purpose: str) -> None:
    parser.add_argument(name, action="append", default=[], metavar=metavar, help=f"{purpose}; may be repeated")


def _choices(arguments: argparse.Namespace, read: Read) -> Choices:
    transcribed: list[Quadrant] = []
    for file in arguments.quadrant:
        arguments.file = file
        quadrant = _transcribed(read(file))
        if quadrant.id in [other.id for other in transcribed]:
            raise InvalidInput("quadrant.twice", "$.id", value=quadrant.id)
        transcribed.append(quadrant)
    arguments.file = arguments.keep
    kept = checked_setup(read_file(read(arguments.keep), SETUP))[0] if arguments.keep else None
    lately: list[str] = []
    for file in arguments.lately:
        arguments.file = file
        had = checked_setup(read_file(read(file), SETUP))[0]
        lately += [*(placement.quadrant for placement in had.board), *had.cards]
    arguments.file = None
    if arguments.reroll and kept is None:
        raise InvalidInput("choice.reroll", value=arguments.reroll[0])
    have = owned(arguments.product)
    edition = arguments.edition or have.edition or (kept.edition if kept else DEFAULT_EDITION)
    boxes = tuple(dict.fromkeys([*arguments.box, *have.boxes])) or (kept.boxes if kept else DEFAULT_BOXES)
    modes = dict(_pair(text, "choice.pair") for text in arguments.mini)
    players = kept.players if kept else ()
    if arguments.players is not None or not players:
        players = generator.seats(2 if arguments.players is None else arguments.players, boxes, edition)
    stays = kept is not None and _START not in arguments.reroll and kept.start in [player.id for player in players]
    return Choices(
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
        edition=edition,
        boxes=boxes,
        players=players,
        start=kept.start if kept and stays else "",
        first_game=arguments.first_game,
        require=tuple(arguments.require),
        exclude=tuple(arguments.exclude),
        avoid=(*arguments.avoid, *lately),
        castle_tiles=arguments.castle_tiles,
        location_castles=_numbers(arguments.location_castle, "choice.location-castle", (1, 2)),
        minis=dict.fromkeys(have.lacking, NEVER) | modes,
        weights=_numbers(arguments.weight, "choice.pair", range(10)),
        exact=_numbers(arguments.exactly, "choice.pair", range(5)),
        most_boxes=arguments.most_boxes or 0,
        one_expansion=arguments.one_expansion,
        keep=_kept(kept, arguments.reroll) if kept else {},
        quadrants=(*(kept.quadrants if kept else ()), *transcribed),
        complete=arguments.complete,
    )


def _kept(setup: Setup, reroll: list[str]) -> dict[str, Json]:
    known = (*_PLACES, "cards", *_CARDS, _START, *setup.extras)
    if unknown := [name for name in reroll if name not in known]:
        raise InvalidInput("choice.reroll", value=unknown[0])
    return {
        "board": [
            None if place in reroll else placement_record(placement)
            for place, placement in zip(_PLACES, setup.board, strict=True)
        ],
        "cards": [
            None if name in reroll or "cards" in reroll else card
            for name, card in zip(_CARDS, setup.cards, strict=False)
        ],
        **{field: value for field, value in setup.extras.items() if field not in reroll},
    }


def _transcribed(data: bytes) -> Quadrant:
    quadrant = quadrant_of(read_file(data, QUADRANT))
    if fault := next(faults(quadrant), None):
        raise fault
    return quadrant


def _numbers(texts: list[str], fault: str, allowed: range | tuple[int, ...]) -> Mapping[str, int]:
    numbers = {}
    for text in texts:
        name, value = _pair(text, fault)
        if value not in map(str, allowed):
            raise InvalidInput(fault, value=text)
        numbers[name] = int(value)
    return numbers


def _pair(text: str, fault: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise InvalidInput(fault, value=text)
    return name, value
