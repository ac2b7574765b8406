"""The table and the actions for the tests of The Builders, written like the examples in the data."""

from hexreeve.builders.examples import action_records, example_record, setup_record
from hexreeve.builders.log import FORMAT, checked_log, game_record
from hexreeve.formats.json_records import check_schema
from hexreeve.text.rules import rules
from languages import printable

OWN = {name: rule for name, rule in rules().items() if name.startswith("bld.")}
SETUP = setup_record({})
parsed = action_records
# The kinds of actions that name what can be something else.
FIELDS = ("open", "recruit", "send", "coins")


def judged(text):
    """The game and the judged steps of some actions."""
    read = checked_log(game_record(SETUP, parsed(text)))
    return read.game, read.steps


def judged_example(example):
    """The game and the judged steps of an example; its record must pass its schema."""
    check_schema(example_record(example), FORMAT)
    read = checked_log(example_record(example))
    return read.game, read.steps


def assert_plain(sentence):
    assert printable(sentence)
    assert not set("{}[]<>_") & set(sentence)
    assert not sentence[0].islower()
    assert sentence.endswith((".", "?"))
    assert " a el " not in sentence
    assert len(sentence) < 250
