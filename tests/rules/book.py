"""What the examples of all books are made of: tables, positions, turns, and what they show, as data.

A *table* is the fields of a set-up that differ from the base box's first game, a *given* is the arguments of
`position`. Turns are written in the text notation (docs/notation.md); the last action of a text is the one in
question, and everything before it is legal.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from hexreeve.hexgrid import hexes_in, name_of
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records import log, notation
from hexreeve.kingdom.records.reading import checked_setup
from hexreeve.records import check_schema

COLOURS = {"red": "Ana", "blue": "Luis", "black": "Eva", "orange": "Iker", "white": "Noa"}


def setup(players=2, **table):
    """Return the record of the first game; the fields of `table` replace some of it."""
    seats = tuple(Player(*each) for each in COLOURS.items())[:players]
    choices = Choices("examples", "first", ("base",), seats, start="red", first_game=True)
    return to_record(generate(choices)) | table


def board(quadrants):
    """Return the `board` of a set-up: the names of four quadrants, NW, NE, SW, SE; "farm-" lies turned."""
    return [{"quadrant": name.rstrip("-"), "turned": name.endswith("-")} for name in quadrants.split()]


def position(
    table=None,
    red="",
    blue="",
    tiles="",
    nomads="",
    full="",
    but="",
    walls="",
    active="red",
    end_triggered=False,
    stock=None,
    blue_too=None,
    **red_too,
):
    """Return a position: `red` and `blue` list settlements, `tiles` Ana's tiles: "farm" for good, "farm@R12" taken
    from a hex, "farm*" fresh; `nomads` her nomad tiles. `full` names a terrain of the table that the others have
    built on everywhere `but` on some hexes. All other fields are Ana's, those of `blue_too` are Luis's.
    """
    held = {"tiles": tiles, "nomads": nomads}
    held = {name: [_tile(text) for text in texts.split()] for name, texts in held.items() if texts}
    seats = {"red": {"settlements": red.split()} | held | red_too}
    kept = f"{but} {red} {blue}".split()
    taken = [name for name in (names_of(table, full) if full else ()) if name not in kept]
    for colour in ("blue", "black", "orange", "white"):
        if full or (colour == "blue" and (blue or blue_too)):
            seats[colour] = {"settlements": [*(blue.split() if colour == "blue" else ()), *taken[:39]]}
            taken = taken[39:]
    if blue_too:
        seats["blue"] |= blue_too
    record = {"active": active, "players": seats, "stock": stock or {}, "end_triggered": end_triggered}
    return record | ({"walls": walls.split()} if walls else {})


def names_of(table, ground):
    """Return the names of all hexes of a terrain."""
    read, ruleset = checked_setup(setup(**table or {}))
    return [name_of(h) for h in hexes_in(ruleset.board_of(read).ground[ground])]


def _tile(text):
    tile, _, source = text.rstrip("*").partition("@")
    return {"tile": tile} | ({"from": source} if source else {}) | ({"fresh": True} if text.endswith("*") else {})


def judged(text, given=None, **table):
    """Return the game and the judged steps of some turns; the last one is left unfinished."""
    given = given or {}
    record = notation.read(f"{text}; ...".encode())
    record |= {"setup": setup(5 if given.get("full") else 2, **table)}
    record |= {"position": position(table, **given)} if given else {}
    check_schema(record, log.FORMAT)
    game = log.checked_log(record)
    return game.game, list(log.steps(game))


@dataclass(frozen=True)
class Example:
    """An action that breaks a rule, and one on the same table that does not.

    `says` is what the sentence must name in both languages ("ground:", "tile:" are looked up in the wording),
    `because` the hexes that make it illegal, `also` further broken rules in their order. `accepted_given` and
    `accepted_table` replace parts of the position and of the table for the accepted action.
    """

    rule: str
    refused: str
    accepted: str
    given: dict = field(default_factory=dict)
    says: tuple = ()
    because: str = ""
    also: tuple = ()
    accepted_given: dict = field(default_factory=dict)
    table: dict = field(default_factory=dict)
    accepted_table: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Allowed:
    """A rule that allows what another one forbids: an action that is legal by it, and the same where it does not
    help, which breaks the rules of `broken`.
    """

    rule: str
    legal: str
    illegal: str
    broken: tuple
    given: dict = field(default_factory=dict)
    otherwise: dict = field(default_factory=dict)
    table: dict = field(default_factory=dict)
    other_table: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Automatic:
    """A rule that carries itself out: turns that make the event happen with the last action, and turns that do
    not. `event` is the event's record without the player.
    """

    rule: str
    happens: str
    does_not: str
    event: dict
    given: dict = field(default_factory=dict)
    otherwise: dict = field(default_factory=dict)
    table: dict = field(default_factory=dict)
    other_table: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Pay:
    """A score line counted by hand: Ana's and Luis's settlements, Ana's gold, and the hexes that earn it.

    The line is that of the card, task or feature that the rule's id ends in. `given` has more of the position.
    """

    rule: str
    red: str
    gold: int
    lit: str = ""
    blue: str = ""
    house_rules: dict = field(default_factory=dict)
    given: dict = field(default_factory=dict)
    table: dict = field(default_factory=dict)


@dataclass(frozen=True)
class SetUp:
    """A set-up rule: what changes a good record of the edition into one that is refused, and the fault's key.

    `wishes` are further fields of the choices that the good one is made of.
    """

    rule: str
    edition: str
    change: Callable
    key: str
    wishes: dict = field(default_factory=dict)


def put(*path):
    """Return a change: the last of `path` is put where the others lead."""

    def change(record):
        *way, last, value = path
        for each in way:
            record = record[each]
        record[last] = value

    return change


@dataclass(frozen=True)
class Book:
    """The examples of one book. `rules` lists the ids that docs/rules.md has of it, `elsewhere` those of them whose
    examples stand in a test of their own.
    """

    rules: str
    refused: tuple = ()
    allowed: tuple = ()
    automatic: tuple = ()
    pays: tuple = ()
    setups: tuple = ()
    elsewhere: str = ""
