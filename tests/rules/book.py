"""Tables, positions and turns for the tests of rules, written like the examples in the data."""

from hexreeve.formats.json_records import check_schema
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
