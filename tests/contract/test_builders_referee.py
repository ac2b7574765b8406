"""Random play of The Builders: offer and verdict agree, nothing is lost, every game is the fold over its log."""

import json
import random
from functools import cache
from itertools import product

import builders_naive
import builders_random_play
import pytest
from hexreeve.builders import log, referee
from hexreeve.builders.actions import BuyActions, Coins, EndTurn, Open, Recruit, Send, to_dict
from hexreeve.builders.catalog import APPRENTICE, COINS_FOR, FACE_UP, apprentices, buildings, team, workers
from hexreeve.builders.generator import generate, seats
from hexreeve.builders.report import legal_record, position_record, report, ruling_record, score_record
from hexreeve.builders.setup import checked_setup, to_record
from hexreeve.builders.state import BUILDINGS, WORKERS, opening_state
from hexreeve.formats.json_records import check_schema
from languages import LANGUAGES, printable

TABLES = {"two": (2, True, 6), "two-named": (2, False, 6), "three": (3, True, 6), "four-named": (4, False, 30)}
SEEDS = range(3)


class Played:
    """A whole random game with actions that break rules, some of them allowed by the table."""

    def __init__(self, table, seed):
        players, decks, hire = TABLES[table]
        self.draw = random.Random(f"{table}-{seed}")
        self.game, piles = builders_random_play.new_table(f"{table}-{seed}", players, decks)
        self.steps = list(builders_random_play.play(self.game, self.draw, piles, tries=0.2, overrides=0.15, hire=hire))
        self.log = log.Log(self.game, opening_state(self.game), tuple(self.steps))
        self.record = log.to_game_record(self.log)


ALL = list(product(TABLES, SEEDS))
game_of = cache(Played)


@pytest.fixture(params=ALL, ids=lambda param: f"{param[0]}-{param[1]}")
def played(request):
    return game_of(*request.param)


def test_the_games_are_worth_looking_at():
    """Otherwise the properties below would hold trivially."""
    steps = [step for key in ALL for step in game_of(*key).steps]
    legal = {type(step.action) for step in steps if step.ruling.legal}
    assert legal == {Open, Recruit, Send, Coins, BuyActions, EndTurn}
    happened = {event.kind for step in steps for event in step.events}
    assert happened == {"refill", "finish", "machine", "end-triggered", "end"}
    assert any(step.overridden for step in steps)
    assert not all(step.ruling.possible for step in steps)
    broken = {violation.rule for step in steps for violation in step.ruling.violations}
    named = {"turn.player", "turn.actions", "open", "recruit", "send", "coins", "pay"}
    assert broken == {f"bld.{rule}" for rule in named}
    assert any(not step.after.unseen(row) for step in steps for row in (WORKERS, BUILDINGS))
    machines = [s for s in steps if isinstance(s.action, Send) and s.action.worker in buildings() and s.ruling.legal]
    assert machines


def test_cards_are_conserved(played):
    """Every card is in one place; a finished machine is also a worker elsewhere."""
    setup = played.game.setup
    first = {*setup.apprentices, *setup.workers, *setup.buildings}
    came = 0
    for step in played.steps:
        state = step.after
        came += sum(event.kind == "refill" for event in step.events)
        cards = [*state.workers, *state.buildings]
        for seat in state.seats:
            cards += [card for card in seat.done if not buildings()[card].machine]
            cards += [*seat.free, *(card for site in seat.sites for card in (site.card, *site.workers))]
            machines = {card for card in seat.done if buildings()[card].machine}
            assert machines == {card for card in cards if card in seat.done and card in team()}
            # A finished card is no site any more, and an unfinished one lacks something.
            assert not {site.card for site in seat.sites} & set(seat.done)
            assert all(any(site.lacking) for site in seat.sites)
        assert len(set(cards)) == len(cards) == len(first) + came
        for row, cards_of in ((WORKERS, workers()), (BUILDINGS, buildings())):
            deck = getattr(state, {WORKERS: "worker_deck", BUILDINGS: "building_deck"}[row])
            assert deck is None or sorted(deck) == sorted(state.unseen(row))
            assert len(state.unseen(row)) + len({c for c in cards if c in cards_of}) == len(cards_of)


def test_coins_are_conserved(played):
    """Coins come from the bank for actions and finished buildings, and return to it for wages and bought actions."""
    for step in played.steps:
        if step.after is step.before:
            continue
        index = played.game.seat_of(step.action.player)
        action = step.action
        due = 0
        if isinstance(action, Send):
            due = -team()[action.worker].wage
        elif isinstance(action, BuyActions):
            due = -5 * action.count
        elif isinstance(action, Coins):
            due = COINS_FOR[action.actions]
        brought = sum(event.facts["coins"] for event in step.events if event.kind == "finish")
        for place, (before, after) in enumerate(zip(step.before.seats, step.after.seats, strict=True)):
            # With an override a player may pay less than the price, but coins never fall below zero.
            expected = max(0, before.coins + due) + brought if place == index else before.coins
            assert after.coins == expected >= 0
            assert step.ruling.possible


def tries(game, state):
    """Every action that can be named."""
    player = game.players[state.active]
    yield from (Open(player=player, card=card) for card in buildings())
    yield from (Recruit(player=player, card=card) for card in workers())
    sites = [site.card for site in state.seats[state.active].sites]
    others = [card for card in buildings() if card not in sites]
    yield from (Send(player=player, worker=worker, site=site) for worker in team() for site in (*sites, others[0]))
    yield from (Coins(player=player, actions=actions) for actions in range(1, 6))
    yield BuyActions(player=player, count=1)
    yield EndTurn(player=player)


def test_offer_is_verdict_for_everything_that_can_be_named(played):
    for step in (*played.draw.sample(played.steps, 12), played.steps[-1]):
        state = step.after
        may = referee.legal(played.game, state)
        for action in tries(played.game, state):
            if isinstance(action, Send):
                offered = action.site in may.send.get(action.worker, ())
            else:
                offer = {Open: may.open, Recruit: may.recruit, Coins: may.coins}.get(type(action))
                named = getattr(action, "card", getattr(action, "actions", None))
                offered = named in offer if offer is not None else (
                    may.buy if isinstance(action, BuyActions) else may.end_turn
                )  # fmt: skip
            assert referee.check(played.game, state, action).legal == offered, action
        stranger = played.game.players[state.active - 1]
        assert not referee.check(played.game, state, EndTurn(player=stranger)).legal


def test_a_slow_referee_agrees(played):
    """The whole game with dicts: the offers, all broken rules, every change, the points."""
    table = builders_naive.Table(to_record(played.game.setup))
    for i, step in enumerate(played.steps):
        if i % 5 == 0:
            assert legal_record(played.game, step.before) == table.legal()
        assert {violation.rule for violation in step.ruling.violations} == table.faults(to_dict(step.action))
        if step.after is not step.before:
            table.act(to_dict(step.action))
        assert position_record(played.game, step.after) == table.position()
    assert table.over
    assert legal_record(played.game, played.steps[-1].after) == table.legal()
    counted = score_record(played.game, played.steps[-1].after)
    assert {key: counted[key] for key in ("players", "winners")} == table.score()


def test_what_is_illegal_changes_nothing_and_says_what_would_be_legal(played):
    refused = [step for step in played.steps if not step.ruling.legal]
    assert refused
    for i, step in enumerate(refused):
        if not step.overridden:
            assert step.after is step.before
            assert step.events == ()
        for language in LANGUAGES:
            record = ruling_record(played.game, i, step, language)
            assert printable(record["message"])
            assert not set("{}_") & set(record["message"])
            first = record["message"].lstrip("„«“¿¡ \u00a0")[0]
            assert first.isupper() or first.isdigit(), record["message"]
            assert record["instead"]


def test_the_tables_word_is_carried_out_or_impossible(played):
    for step in played.steps:
        action = type(step.action)(**{**fields_of(step.action), "override": True})
        judged = log.take(played.game, step.before, action)
        assert judged.ruling == step.ruling
        assert (judged.after != step.before) == judged.ruling.possible
        if not judged.ruling.possible:
            with pytest.raises(ValueError, match="cannot be carried out"):
                referee.apply(played.game, step.before, action)


def fields_of(action):
    return {name: getattr(action, name) for name in action.__dataclass_fields__}


def told(step):
    """All facts of a step, for comparison: steps are compared by identity."""
    return step.action, step.ruling, step.before, step.after, step.events


def test_records_round_trip_and_replay_is_live(played):
    check_schema(played.record, log.FORMAT)
    again = log.read_log(json.dumps(played.record).encode())
    assert log.to_game_record(again) == played.record
    assert list(map(told, again.steps)) == list(map(told, played.log.steps))
    for length in played.draw.sample(range(len(played.steps)), 5):
        shorter = played.record | {"actions": played.record["actions"][:length]}
        assert log.last_state(log.checked_log(shorter)) == played.steps[length].before
    assert len({step.after for step in played.steps}) > len(played.steps) / 2  # states are hashable


def test_the_report_is_plain_json(played):
    for language in LANGUAGES:
        described = report(played.log, played.steps, language)
        assert json.loads(json.dumps(described)) == described
        assert described["finished"]
        assert described["position"]["active"] == played.game.setup.start


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_set_ups_have_every_card_once(players):
    """bld.setup, over many seeds: rows, apprentices, decks, and every player gets to start."""
    starts, dealt = set(), set()
    for seed in range(200):
        setup = generate(str(seed), seats(players))
        assert checked_setup(to_record(setup)) == setup
        assert len(setup.workers) == len(setup.buildings) == FACE_UP
        assert all(workers()[card].kind == APPRENTICE for card in setup.apprentices)
        assert sorted([*setup.apprentices, *setup.workers, *setup.worker_deck]) == sorted(workers())
        assert sorted([*setup.buildings, *setup.building_deck]) == sorted(buildings())
        starts.add(setup.start)
        dealt |= set(setup.apprentices)
        # Recording the decks, or naming the first player, changes nothing else.
        without = generate(str(seed), seats(players), start="player-2", decks=False)
        assert (without.worker_deck, without.building_deck, without.start) == (None, None, "player-2")
        assert (without.workers, without.buildings, without.apprentices) == (
            setup.workers, setup.buildings, setup.apprentices
        )  # fmt: skip
    assert len(starts) == players
    assert dealt == set(apprentices())
