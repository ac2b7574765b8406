"""Every rule of The Builders has a refused and an accepted example; its ruling names the facts in both languages."""

import re
from itertools import product

import pytest
import test_builders_end as end
from builders_book import FIELDS, OWN, SETUP, assert_plain, judged, judged_example, parsed
from hexreeve.builders import log, referee
from hexreeve.builders.actions import BuyActions, Coins, EndTurn, Open, Recruit, Send, type_name
from hexreeve.builders.catalog import buildings, team, workers
from hexreeve.builders.examples import example_record, examples
from hexreeve.builders.generator import generate, seats
from hexreeve.builders.log import checked_log, game_record
from hexreeve.builders.report import event_words, ruling_record, score_record
from hexreeve.builders.setup import checked_setup, to_record
from hexreeve.core.errors import InvalidInput
from hexreeve.core.ruling import Event
from hexreeve.text.rules import explain
from hexreeve.text.ruling_text import event_record
from hexreeve.text.wording import form, say
from languages import LANGUAGES, contracted, printable
from reference import RULES

REFUSED, AUTOMATIC, PAYS, SET_UPS = (
    tuple(example for example in examples() if example.kind == kind)
    for kind in ("refused", "automatic", "pays", "set-up")
)
HUT = "recruit W19 > W30; open B02 > B34; send W19 B02"


def example_id(example):
    return f"{example.rule} {example.shown.actions[-40:]} {example.facts.get('fault', '')}"


def everything(game):
    """All actions that can be named, by kind and by what they name."""
    for player in game.players:
        for card in buildings():
            yield "open", (player, card), Open(player=player, card=card)
        for card in workers():
            yield "recruit", (player, card), Recruit(player=player, card=card)
        for worker, site in product(team(), buildings()):
            yield "send", (player, worker, site), Send(player=player, worker=worker, site=site)
        for actions in range(1, 5):
            yield "coins", (player, str(actions)), Coins(player=player, actions=actions)
        yield "buy-actions", (player,), BuyActions(player=player, count=1)
        yield "end-turn", (player,), EndTurn(player=player)


def instead_of(game, state, action):
    """The legal alternatives, found by checking everything."""
    legal = [(kind, named) for kind, named, each in everything(game) if referee.check(game, state, each).legal]
    kind, player = type_name(type(action)), action.player
    named = [each[1:] for of, each in legal if of == kind and each[0] == player and kind in FIELDS]
    if kind == "send":
        sites = {site for worker, site in named if worker == action.worker}
        named = sites or {worker for worker, site in named if site == action.site}
    else:
        named = {each[0] for each in named}
    return set(named) or {kind for kind, _ in legal}


def looked_up(fact, language):
    """The words for a fact: "amount:coin 4", "the:B31", "name:B31", "nth:3", or the fact itself."""
    kind, _, name = fact.rpartition(":")
    if kind == "amount":
        what, count = name.split()
        return say(language, form(language, f"amount.{what}", int(count)), count=count)
    if kind == "the":
        # What flows together in Spanish keeps the noun; German has the noun alone.
        return say(language, f"the.building.{name}").split(" ", 1)[-1]
    if kind:
        return say(language, f"name.building.{name}" if kind == "name" else f"{kind}.{name}")
    return fact


@pytest.mark.parametrize("example", REFUSED, ids=example_id)
def test_refused(example):
    game, steps = judged_example(example.shown)
    *before, last = steps
    assert [step.ruling.violations for step in before] == [()] * len(before)
    assert not last.ruling.legal
    assert last.after == last.before
    assert last.events == ()
    for language in LANGUAGES:
        record = ruling_record(game, len(before), last, language)
        assert record["rule"] == example.rule
        assert record["broken"] == [example.rule, *example.facts.get("also", ())]
        assert record["because"] == []
        assert record["source"].startswith("BLD")
        assert_plain(record["message"])
        for fact in example.facts["says"]:
            assert re.search(rf"(?i)\b{re.escape(looked_up(fact, language))}\b", record["message"]), fact
        assert set(record["instead"]) == instead_of(game, last.before, last.action)


@pytest.mark.parametrize("example", REFUSED, ids=example_id)
def test_accepted(example):
    game, steps = judged_example(example.other)
    assert [step.ruling.violations for step in steps] == [()] * len(steps)
    assert steps[-1].after != steps[-1].before
    for language in LANGUAGES:
        assert ruling_record(game, 0, steps[-1], language)["message"] == say(language, "ruling.legal")


@pytest.mark.parametrize("example", AUTOMATIC, ids=example_id)
def test_automatic(example):
    for played, happens in ((example.shown, True), (example.other, False)):
        _, steps = judged_example(played)
        assert all(step.ruling.legal for step in steps)
        events = [{k: v for k, v in event_record(event).items() if k != "player"} for event in steps[-1].events]
        assert (example.facts["event"] in events) == happens


@pytest.mark.parametrize("example", PAYS, ids=example_id)
def test_counted(example):
    game, steps = judged_example(example.shown)
    assert all(step.ruling.legal for step in steps)
    worth = {**example.facts["worth"], "total": example.facts["total"]}
    assert score_record(game, steps[-1].after)["players"]["ana"] == worth


def test_the_ruling_that_everybody_asks_about():
    (example,) = [each for each in REFUSED if "nth:3" in each.facts["says"]]
    game, steps = judged_example(example.shown)
    assert [ruling_record(game, 0, steps[-1], language)["message"] for language in ("en", "es")] == [
        (
            "Sending a third worker to the chapel this turn costs 3 actions; you have 1 left and 4 coins, "
            "and a bought action costs 5."
        ),
        (
            "Enviar a un tercer trabajador a la capilla en este turno cuesta 3 acciones; quedan 1 acción y 4 monedas, y"
            " cada acción comprada cuesta 5."
        ),
    ]


def events_of(text):
    game, steps = judged(text)
    assert all(step.ruling.legal or step.overridden for step in steps)
    return game, steps[-1].events


def test_finish():
    """bld.finish: at once, with coins, points and free workers; a machine works; not while a resource is missing."""
    _game, steps = judged(HUT)
    seat = steps[-1].after.seats[0]
    assert [event_record(event) for event in steps[-1].events] == [
        {"event": "finish", "player": "ana", "card": "B02", "coins": 8, "points": 0}
    ]
    # 10 coins, less the wage of 4, and the 8 of the hut.
    assert (seat.coins, seat.free, seat.sites, seat.done) == (14, ("W01", "W19"), (), ("B02",))
    # The same worker works again in the same turn.
    _, steps = judged("recruit W19 > W30; open B02 > B34; open B01 > B33; end; luis: end; send W19 B02; send W19 B01")
    assert [step.ruling.legal for step in steps] == [True] * len(steps)
    assert steps[-1].after.seats[0].done == ("B02", "B01")
    _, steps = judged("open B02 > B34; send W01 B02")
    assert steps[-1].events == ()
    assert steps[-1].after.seats[0].sites[0].workers == ("W01",)


def test_finished_machine():
    """bld.finish: a finished machine works in the same turn, without a wage."""
    start = "recruit W19 > W30; open M01 > B34; open B05 > B33; end; luis: end; send W19 M01"
    game, steps = judged(f"{start}; send M01 B05; send W01 B05")
    assert [step.ruling.legal for step in steps] == [True] * len(steps[:-1]) + [False]
    finished = steps[-3]
    assert [event.kind for event in finished.events] == ["finish", "machine"]
    seat = finished.after.seats[0]
    assert (seat.points, seat.free) == (1, ("W01", "W19", "M01"))
    sent = steps[-2].after
    assert (sent.seats[0].coins, sent.seats[0].free) == (6, ("W01", "W19"))
    # The second at the same site costs 2 actions, and 1 is left.
    assert [violation.rule for violation in steps[-1].ruling.violations] == ["bld.turn.actions"]
    for event, language in product(finished.events, LANGUAGES):
        assert_plain(event_words(game, event, language))


def test_cost_of_sending_rises_for_each_site_and_starts_anew_each_turn():
    """bld.send, the rulebook's own sums: 1, 3 and 6 actions; one each at different sites."""
    (example,) = [each for each in REFUSED if "nth:3" in each.facts["says"]]
    _game, steps = judged_example(example.shown)
    assert [step.before.actions_left - step.after.actions_left for step in steps[-3:-1]] == [1, 2]
    start = "open B31 > B34; open B05 > B33; recruit W20 > W30; end; luis: end"
    _, steps = judged(f"{start}; send W01 B05; send W20 B31")
    assert [step.before.actions_left - step.after.actions_left for step in steps[-2:]] == [1, 1]
    _, steps = judged(f"{start}; send W01 B31; end; luis: end; send W20 B31")
    assert steps[-1].before.actions_left - steps[-1].after.actions_left == 1


def test_coins_for_actions():
    """bld.coins"""
    for actions, coins in ((1, 11), (2, 13), (3, 16)):
        _, steps = judged(f"coins {actions}")
        assert (steps[-1].after.seats[0].coins, steps[-1].after.actions_left) == (coins, 3 - actions)


def test_rows_are_filled_at_once_from_a_deck_and_stay_short_without_one():
    """bld.open, bld.recruit: an empty deck is not refilled; a warning if it cannot be empty yet."""
    record = game_record(
        SETUP | {"worker_deck": ["W30"], "building_deck": []}, parsed("recruit W20; recruit W21; open B31")
    )
    steps = checked_log(record).steps
    assert [[event_record(event) for event in step.events] for step in steps] == [
        [{"event": "refill", "card": "W30"}],
        [],
        [],
    ]
    assert steps[-1].after.workers == ("W30", "W19", "W38", "W10")
    assert steps[-1].after.buildings == ("B02", "B01", "M01", "B05")
    for text, row, unseen in (("open B31", "buildings", 37), ("recruit W20", "workers", 35)):
        game, events = events_of(text)
        assert [event_record(event) for event in events] == [{"event": "warning", "warning": row, "count": unseen}]
        for language in LANGUAGES:
            assert_plain(event_words(game, events[0], language))
            assert str(unseen) in event_words(game, events[0], language)
        assert events_of(f"{text} > {'B34' if row == 'buildings' else 'W42'}")[1][0].kind == "refill"


@pytest.mark.parametrize("example", SET_UPS, ids=example_id)
def test_set_up(example):
    assert to_record(checked_setup(SETUP)) == SETUP == example_record(example.shown)["setup"]
    with pytest.raises(InvalidInput) as fault:
        checked_setup(example_record(example.other)["setup"])
    assert fault.value.key == example.facts["fault"]
    assert fault.value.path.startswith("$.")
    for language in LANGUAGES:
        assert printable(say(language, fault.value.key, **fault.value.params))


@pytest.mark.parametrize("count", [-1, 0, 1, 5])
def test_no_set_up_for_other_numbers_of_players(count):
    with pytest.raises(InvalidInput):
        seats(count)
    with pytest.raises(InvalidInput):
        generate("x", seats(2) * 3)


@pytest.mark.parametrize(
    ("text", "changes", "key"),
    [
        ("open B31 > B99", {}, "table.unknown-card"),
        ("open B31 > W30", {}, "table.no-building"),
        ("recruit W20 > M02", {}, "table.no-worker"),
        ("open B31 > B02", {}, "table.card-twice"),
        ("open B31 > B31", {}, "table.card-twice"),
        ("open B31 > B34; open B02 > B34", {}, "table.card-twice"),
        ("open B31 > B33", {"building_deck": ["B34", "B33"]}, "table.not-top"),
        ("open B31 > B33", {"building_deck": []}, "table.deck-empty"),
        ("open W20", {}, "table.no-building"),
        ("recruit B31", {}, "table.no-worker"),
        ("send B31 B31", {}, "table.no-worker"),
        ("send W01 W20", {}, "table.no-building"),
        ("eva: end", {}, "position.stranger"),
    ],
)
def test_actions_that_no_table_could_have(text, changes, key):
    with pytest.raises(InvalidInput) as fault:
        checked_log(game_record(SETUP | changes, parsed(text)))
    assert fault.value.key == key
    assert fault.value.path.startswith(f"$.actions[{text.count(';')}]")


def test_the_tables_word():
    """With an override: missing coins are not paid; a worker may leave a site; a card must still exist."""
    _, steps = judged("coins 3; !open B31 > B34; !send W01 B31; buy 3; !coins 4")
    assert [(step.ruling.legal, step.overridden) for step in steps] == [
        (True, False), (False, True), (False, True), (False, False), (False, False)
    ]  # fmt: skip
    assert steps[2].after.actions_left == 0
    assert steps[2].after.seats[0].sites[0].workers == ("W01",)
    _, steps = judged("open B31 > B34; open B02 > B33; send W01 B31; !send W01 B02")
    assert {site.card: site.workers for site in steps[-1].after.seats[0].sites} == {"B31": (), "B02": ("W01",)}
    _, steps = judged("buy 2; open B31 > B34; !send W01 B31")
    assert steps[-1].after.seats[0].coins == 0
    _, steps = judged("luis: !coins 3")
    assert (steps[-1].after.actions_left, steps[-1].after.seats[1].coins) == (3, 16)
    game, steps = judged("!open B34")
    assert not steps[-1].overridden
    for language in LANGUAGES:
        assert say(language, "builders.impossible.card") in ruling_record(game, 0, steps[-1], language)["message"]


def test_every_rule_has_both_examples():
    assert all(example.other for example in (*REFUSED, *AUTOMATIC, *SET_UPS))
    assert [bool(example.facts["total"]) for example in PAYS] == [True, False]
    assert {example.rule for example in examples()} == set(OWN) == set(RULES["builders"].split())


def test_no_field_of_an_example_is_misspelt():
    known = {
        "refused": "before after refused accepted says also",
        "automatic": "before after happens does_not does_not_after event",
        "pays": "after actions worth total",
        "set-up": "refused fault",
    }
    for example in examples():
        assert set(example.facts) <= {"rule", *known[example.kind].split()}


def test_every_sentence_of_every_rule_is_spoken():
    """Every sentence occurs in an example, so somebody has read it in context."""
    for language in LANGUAGES:
        spoken = {say(language, "builders.phase.over")}
        for example in REFUSED:
            game, steps = judged_example(example.shown)
            spoken.add(ruling_record(game, 0, steps[-1], language)["message"])
        for row, count in product(("buildings", "workers"), (1, 2)):
            spoken.add(event_words(game, Event("warning", None, {"warning": row, "count": count}), language))
        game, state = end.at_the_end(end.SEVENTEEN, (), 1)
        over = log.take(game, state, EndTurn(player="luis")).after
        spoken.add(ruling_record(game, 0, log.take(game, over, EndTurn(player="ana")), language)["message"])
        for rule in OWN.values():
            for case, sentences in rule.cases.items():
                pattern = re.sub(r"\\{\w+\\}", ".+", re.escape(sentences[language]))
                assert any(re.fullmatch(contracted(pattern), each) for each in spoken), (rule.id, case, language)


def test_the_rules_are_explained():
    for rule in OWN.values():
        assert rule.kind == "rulebook"
        assert rule.source.startswith("BLD")
        for language in LANGUAGES:
            explained = explain(rule.id, language)
            for text in (explained["text"], explained.get("clarification", "X.")):
                assert printable(text)
                assert "{" not in text
                assert text.endswith(".")
    # What no rulebook on file states is labelled as a clarification.
    assert {rule.id for rule in OWN.values() if rule.clarified} == {"bld.open", "bld.recruit", "bld.score"}
