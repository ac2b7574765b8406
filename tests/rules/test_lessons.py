"""Lessons: the referee judges each stop as its text says, in every language."""

import json
import re

import jsonschema
import pytest
from hexreeve.core.data_files import boxes, files_of, read_bytes, read_toml
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.presentation import report
from hexreeve.kingdom.presentation.lessons import lesson, lessons, stop_record
from hexreeve.kingdom.records import log
from hexreeve.text.languages import offered
from hexreeve.text.rules import rules
from hexreeve.text.wording import say

STOPS = [(box, stop) for box, stops in lessons().items() for stop in stops]
SCHEMA = json.loads(read_bytes("kingdom/lesson.schema.json"))
SENTENCE = re.compile(r"[.!?](?=\s|$)")


def named(value):
    return value if isinstance(value, str) else value.id


@pytest.mark.parametrize(("box", "stop"), STOPS, ids=named)
def test_the_referee_judges_what_the_learner_does_as_the_stop_says(box, stop):
    record = stop_record(stop)
    checked = log.checked_log(record)
    steps = [*log.steps(checked)]
    *before, last = steps
    assert all(step.ruling.legal for step in before)
    assert stop.rule in rules()
    if stop.refused:
        assert stop.rule in [broken.rule for broken in last.ruling.violations]
        assert last.ruling.possible
    else:
        assert last.ruling.legal
    assert not stop.event or stop.event in [event.kind for event in last.events]
    if stop.pays:
        player = last.action.player
        then, now = (
            report.score_record(checked.game, state)["players"][player][stop.pays]
            for state in (last.before, last.after)
        )
        assert now > then


@pytest.mark.parametrize(("box", "stop"), STOPS, ids=named)
def test_the_page_gets_a_game_that_the_learner_can_go_on_with(box, stop):
    given = _given(box, stop, "en")
    checked = log.checked_log(given["record"])
    given_actions, actions = given["record"]["actions"], stop_record(stop)["actions"]
    assert given_actions == actions[: len(given_actions)] != actions
    # The learner has a card, or the last turn is over.
    assert log.last_state(checked).phase in ("before", "closing")
    assert given["goal"]["type"] == actions[-1]["type"]


def _given(box, stop, language):
    return next(given for given in lesson(box, language)["stops"] if given["id"] == stop.id)


@pytest.mark.parametrize(
    "box", ["base", "nomads", "crossroads", "marshlands", "queenies", "harvest", "emperors-choice"]
)
def test_a_lesson_has_a_mistake_on_purpose_and_several_rules(box):
    # A new box may begin with a shorter one.
    stops = lessons()[box]
    assert any(stop.refused for stop in stops)
    assert any(not stop.refused for stop in stops)
    assert len({stop.rule for stop in stops}) >= 4


@pytest.mark.parametrize(("box", "stop"), STOPS, ids=named)
@pytest.mark.parametrize("language", offered())
def test_a_published_summary_and_an_invented_map_are_named(box, stop, language):
    given = _given(box, stop, language)
    own = stop.words["title"][language]
    kind = say(language, "kind.published summary")
    summary = rules()[stop.rule].kind == "published summary"
    assert given["title"] == (f"{own} ({kind})" if summary else own)
    setup = given["record"]["setup"]
    own = stop.words["say"][language]
    invented = [field for field in ("quadrants", "island") if field in setup]
    assert given["say"] == " ".join((own, *(say(language, f"lesson.invented-{field}") for field in invented)))


@pytest.mark.parametrize("box", lessons())
def test_a_lesson_has_the_documented_form(box):
    for file in files_of(box, "lesson.toml"):
        jsonschema.validate(read_toml(file), SCHEMA)


@pytest.mark.parametrize(("box", "stop"), STOPS, ids=named)
@pytest.mark.parametrize("language", offered())
def test_a_stop_says_its_rule_in_two_sentences_at_most(box, stop, language):
    for part in ("say", "so"):
        assert 1 <= len(SENTENCE.findall(stop.words[part][language])) <= 2
    assert len(stop.words["title"][language]) <= 30


def test_the_first_game_is_taught_with_each_of_its_cards():
    stops = lessons()["base"]
    assert 10 <= len(stops) <= 14
    assert {"castle", "fishermen", "knights", "merchants"} <= {stop.pays for stop in stops}
    assert any(stop.refused for stop in stops)


@pytest.mark.parametrize("box", lessons())
def test_a_lesson_leads_to_those_of_all_other_boxes(box):
    others = lesson(box, "en")["others"]
    assert {other["box"]: other["stops"] for other in others} == {
        other: len(stops) for other, stops in lessons().items() if other != box
    }


def test_the_page_gets_the_game_of_a_stop_without_what_the_learner_is_to_do():
    taught = lesson("base", "es")
    assert [other["box"] for other in taught["others"]] == [
        box for box in boxes() if box in lessons() and box != "base"
    ]
    place, elsewhere, *_ = taught["stops"]
    assert place["title"] == "Tu carta, tu terreno"
    assert place["record"]["actions"] == [{"player": "red", "type": "reveal", "card": "forest"}]
    assert place["goal"] == {"type": "build", "tile": "", "refused": "", "event": "", "pays": ""}
    assert elsewhere["goal"]["refused"] == "kb.build.card-terrain"
    assert all("name" not in seat for seat in place["record"]["setup"]["players"])


def test_a_box_without_a_lesson_is_refused():
    with pytest.raises(InvalidInput):
        lesson("no-box", "en")
