"""Tables, positions and turns for the tests of rules, written like the examples in the data."""

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
    """The record of the first game; the fields of `table` replace some of it."""
    return setup_record(table, count)


def board(quadrants):
    """The `board` of a set-up; see `board_record`."""
    return board_record(quadrants)


def position(table=None, **given):
    """The record of a position on a table; `hexreeve/kingdom/records/examples.py` explains what can be given."""
    return position_record(table or {}, given)


def judged(text, given=None, **table):
    """The game and the judged steps of some turns; the last turn is unfinished."""
    return judged_example(Example(text, given or {}, table))


def judged_example(example):
    """The game and the judged steps of an example; its record must pass its schema."""
    check_schema(example_record(example), FORMAT)
    log, steps = played_out(example)
    return log.game, steps


@dataclass(frozen=True)
class SetUp:
    """A set-up rule: a change that makes a good record of the edition a refused one, and the key of the fault.

    wishes: more fields of the choices that make the good record.
    """

    rule: str
    edition: str
    change: Callable
    key: str
    wishes: dict = field(default_factory=dict)


def put(*path):
    """A change: the last item of `path` becomes the value at the place that the others lead to."""

    def change(record):
        *way, last, value = path
        for each in way:
            record = record[each]
        record[last] = value

    return change


@dataclass(frozen=True)
class Book:
    """What a book has besides the examples in the data.

    rules: its rule ids in docs/rules.md. elsewhere: those with examples in tests of their own.
    """

    rules: str
    setups: tuple = ()
    elsewhere: str = ""
