"""What the tests of the rules are made of: tables, positions and turns, written as the examples in the data are."""

from collections.abc import Callable
from dataclasses import dataclass, field

from hexreeve.kingdom.presentation.example import played_out
from hexreeve.kingdom.records.examples import (
    Example,
    board_record,
    example_record,
    players,
    position_record,
    setup_record,
)
from hexreeve.kingdom.records.log import FORMAT
from hexreeve.records import check_schema

COLOURS = tuple(players())


def setup(count=2, **table):
    """Return the record of the first game; the fields of `table` replace some of it."""
    return setup_record(table, count)


def board(quadrants):
    """Return the `board` of a set-up; see `board_record`."""
    return board_record(quadrants)


def position(table=None, **given):
    """Return the record of a position on a table; `hexreeve/kingdom/records/examples.py` tells what can be given."""
    return position_record(table or {}, given)


def judged(text, given=None, **table):
    """Return the game and the judged steps of some turns; the last one is left unfinished."""
    return judged_example(Example(text, given or {}, table))


def judged_example(example):
    """Return the game and the judged steps of an example, whose record fits its schema."""
    check_schema(example_record(example), FORMAT)
    log, steps = played_out(example)
    return log.game, steps


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
    """What one book has beside the examples in the data. `rules` lists the ids that docs/rules.md has of it,
    `elsewhere` those of them whose examples stand in a test of their own.
    """

    rules: str
    setups: tuple = ()
    elsewhere: str = ""
