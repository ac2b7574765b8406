"""Disputes at a table: what the referee rules, and what its sentence must say, in both languages.

Each file of `disputes` is a game in text notation. `refused`: all broken rules, by the place of the action. `kind`,
`because`, `instead`: of the ruling on the last action, if that is refused. `says`: what its sentence has. `events`:
everything that the rules made happen; `warnings`: how many of them were warnings. `score`: the gold of a position.
`fault`: the key of the sentence that refuses the record.
"""

import json
from pathlib import Path

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import check_schema
from hexreeve.kingdom.presentation.report import event_record, ruling_record, score_record
from hexreeve.kingdom.records import log, notation
from hexreeve.text.languages import LANGUAGES
from hexreeve.text.wording import say

DISPUTES = [json.loads(path.read_text("utf-8")) for path in sorted(Path(__file__).with_name("disputes").glob("*.json"))]


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute["id"])
def test_dispute(dispute):
    record = notation.record_of("\n".join(dispute["game"]))
    check_schema(record, log.FORMAT)
    if "fault" in dispute:
        with pytest.raises(InvalidInput) as fault:
            log.checked_log(record)
        assert fault.value.key == dispute["fault"]
        assert_says(dispute, lambda language: say(language, fault.value.key, **fault.value.params))
        return
    game = log.checked_log(record)
    steps = list(log.steps(game))
    refused = {str(i): [each.rule for each in step.ruling.violations] for i, step in enumerate(steps)}
    assert {place: rules for place, rules in refused.items() if rules} == dispute["refused"]
    events = [event_record(event) for step in steps for event in step.events]
    if "events" in dispute:
        assert json.loads(json.dumps(events)) == dispute["events"]
    else:
        assert sum(event["event"] == "warning" for event in events) == dispute["warnings"]
    if "score" in dispute:
        assert score_record(game.game, game.start)["players"] == dispute["score"]
    if "kind" in dispute:
        ruling = ruling_record(game.game, len(steps) - 1, steps[-1], "en")
        assert ruling["kind"] == dispute["kind"]
        assert ruling["because"] == dispute["because"].split()
        assert ruling["instead"] == dispute["instead"].split()
        assert_says(dispute, lambda lang: ruling_record(game.game, len(steps) - 1, steps[-1], lang)["message"])


def assert_says(dispute, sentence):
    for language in LANGUAGES:
        for words in dispute.get("says", {}).get(language, ()):
            assert words in sentence(language), (words, sentence(language))


def test_there_is_one_of_every_kind():
    ids = {dispute["id"] for dispute in DISPUTES}
    assert len(ids) == len(DISPUTES) >= 44
    assert sum("says" in dispute for dispute in DISPUTES) >= 23


def test_a_sentence_never_says_that_a_card_shows_less_than_it_does():
    """Of a card of two terrains, and of two cards, both are named."""
    for dispute in DISPUTES:
        for words in dispute.get("says", {}).get("en", ()):
            assert "show" not in words or " and " in words
