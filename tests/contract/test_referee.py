"""Random play: offer and verdict agree on every hex, nothing is lost, every game is the fold over its log."""

import json
import random
from dataclasses import replace
from functools import cache
from itertools import product

import naive
import play
import pytest
from hexreeve.hexgrid import HEXES, hexes_in, name_of, names_in
from hexreeve.kingdom import log, notation, position, referee
from hexreeve.kingdom.actions import Build, EndTurn, Redraw, Reveal, UseTile, to_dict
from hexreeve.kingdom.report import legal_record, report, ruling_record
from hexreeve.kingdom.setup import to_record
from hexreeve.kingdom.state import SETTLEMENTS, TILES_PER_LOCATION, Phase, opening
from hexreeve.records import check_schema
from hexreeve.wording import LANGUAGES

TABLES = {
    "two": (2, "first", {}),
    "three-castle-tiles": (3, "second", {"castle_tiles": True}),
    "four": (4, "second", {"require": ("tile:barn", "tile:harbor")}),
    "five": (5, "first", {}),
}
SEEDS = range(2)


class Played:
    """A whole random game with tries that break rules, some of them ruled legal at the table."""

    def __init__(self, table, seed):
        players, edition, wishes = TABLES[table]
        self.game = play.new_game(f"{table}-{seed}", players, edition, **wishes)
        self.steps = list(play.play(self.game, random.Random(seed), tries=0.15, overrides=0.15))
        self.draw = random.Random(seed)
        self.log = log.Log(self.game, opening(self.game), tuple(step.action for step in self.steps))

    def sample(self, count):
        return self.draw.sample(self.steps, count)


ALL = list(product(TABLES, SEEDS))
game_of = cache(Played)


@pytest.fixture(params=ALL, ids=lambda param: f"{param[0]}-{param[1]}")
def played(request):
    return game_of(*request.param)


def test_the_games_are_worth_looking_at():
    """The properties below hold trivially where nothing happens."""
    steps = [step for key in ALL for step in game_of(*key).steps]
    legal = {type(step.action) for step in steps if step.ruling.legal}
    assert legal >= {Reveal, Build, UseTile, EndTurn}
    assert {event.kind for step in steps for event in step.events} >= {"seize", "lose", "end-triggered", "end"}
    assert any(step.overridden for step in steps)
    assert not all(step.ruling.possible for step in steps)
    broken = {violation.rule for step in steps for violation in step.ruling.violations}
    assert len(broken) > 20


def test_pieces_and_tiles_are_conserved(played):
    game, gone = played.game, 0
    for step in played.steps:
        state = step.after
        gone += sum(event.kind == "lose" for event in step.events)
        for seat in state.seats:
            assert seat.settlements.bit_count() + seat.supply == SETTLEMENTS
            assert all(seat.taken_from >> held.source & 1 for held in seat.tiles)
        assert state.occupied.bit_count() == sum(seat.own.bit_count() for seat in state.seats)
        assert not state.occupied & game.board.special
        held = sum(len(seat.tiles) for seat in state.seats)
        assert sum(state.stock) + held + gone == TILES_PER_LOCATION * len(game.sites)
        for site, left in zip(game.sites, state.stock, strict=True):
            assert left == TILES_PER_LOCATION - sum(seat.taken_from >> site & 1 for seat in state.seats)


def tries(game, state, draw):
    """Yield every build and every use of a tile, each with what it would be in the offer.

    A settlement that is not there cannot move, wherever to: of those moves some will do, and of the moves of a
    tile that is not held. Late in the game so will the moves of some of the many settlements.
    """
    player, seat = game.players[state.active], state.seats[state.active]
    for h in HEXES:
        yield "build", (None, h), Build(player=player, at=h)
    for tile in game.ruleset.tiles:
        if game.ruleset.powers[tile].kind != "move":
            for h in HEXES:
                yield tile, (None, h), UseTile(player=player, tile=tile, at=h)
            continue
        own = list(hexes_in(seat.own))
        own = draw.sample(own, min(len(own), 8)) if tile in [held.tile for held in seat.tiles] else own[:1]
        absent = zip(draw.sample(HEXES, 100), draw.sample(HEXES, 100), strict=True)
        moves = set(product(own, HEXES)) | {(origin, h) for origin, h in absent if not seat.own >> origin & 1}
        for origin, h in moves:
            yield tile, (origin, h), UseTile(player=player, tile=tile, origin=origin, to=h)


@pytest.mark.parametrize("table", TABLES)
def test_offer_is_verdict_on_every_hex(table):
    played = game_of(table, 0)
    game, draw = played.game, played.draw
    by_phase = [next(s.before for s in played.steps[60:] if s.before.phase is phase) for phase in list(Phase)[:4]]
    moving = next(s.before for s in played.steps if moves_offered(game, s.before))
    for state in [*by_phase, moving, *(step.before for step in played.sample(3)), played.steps[-1].after]:
        may = referee.legal(game, state)
        player = game.players[state.active]
        offers = {"build": {None: may.build}} | {tile: targets(offer) for tile, offer in may.tiles.items()}
        tried = {}
        for what, where, action in tries(game, state, draw):
            allowed = referee.check(game, state, action).legal
            assert allowed == bool(offers.get(what, {}).get(where[0], 0) >> where[1] & 1), action
            tried.setdefault(what, {}).setdefault(where[0], []).append(allowed)
        # What is not offered is absent: no tile without a target, no settlement that cannot move.
        for what in may.tiles:
            assert offers[what]
            assert all(offers[what].values())
            assert any(any(each) for each in tried[what].values()) or None not in offers[what]
        for kind, offer in ((Reveal, may.phase is Phase.REVEAL), (Redraw, may.redraw)):
            verdicts = {referee.check(game, state, kind(player=player, card=card)).legal for card in game.ruleset.deck}
            assert verdicts == {offer}
        assert referee.check(game, state, EndTurn(player=player)).legal == may.end_turn
        stranger = game.players[state.active - 1]
        assert not referee.check(game, state, EndTurn(player=stranger)).legal


def targets(offer):
    """Return the masks of an offer by the hex of the settlement that moves, None for what is built."""
    return ({None: offer.at} if offer.at else {}) | dict(offer.moves)


def moves_offered(game, state):
    """Return the settlements that some tile may move."""
    return {origin for offer in referee.legal(game, state).tiles.values() for origin in offer.moves}


def test_a_slow_referee_agrees(played):
    """The whole game, mirrored in sets: the offers of some states, all broken rules, every change."""
    table = naive.Table(to_record(played.game.setup))
    assert {name_of(h): played.game.board.ground_of(h) for h in HEXES} == {
        naive.name(cell): ground for cell, ground in table.board.ground.items()
    }
    for i, step in enumerate(played.steps):
        if i % 9 == 0 or step.before.phase is Phase.OVER:
            assert legal_record(played.game, step.before) == slow_record(table)
        if step.before.card is not None:
            broken = [violation.rule for violation in step.ruling.violations]
            assert broken == table.broken(to_dict(step.action))
        if step.after is not step.before:
            table.act(to_dict(step.action))
        assert (step.after.active, step.after.card, step.after.over) == (table.active, table.card, table.over)
        for player, seat in zip(played.game.players, step.after.seats, strict=True):
            assert names_in(seat.own) == naive.names(table.pieces[player])
            assert seat.supply == table.supply[player]
            held = [(each.tile, name_of(each.source), each.fresh, each.used) for each in seat.tiles]
            slow = [
                (each["tile"], naive.name(each["from"]), each["fresh"], each["used"]) for each in table.tiles[player]
            ]
            assert sorted(held) == sorted(slow)


def slow_record(table):
    may = table.legal()
    if may["player"] is None:
        return may
    tiles = {}
    for tile, targets in may.pop("tiles").items():
        if None in targets:
            tiles[tile] = {"at": naive.names(targets[None])}
        else:
            tiles[tile] = {"moves": {naive.name(origin): naive.names(hexes) for origin, hexes in targets.items()}}
    build = naive.names(may["build"])
    must = "reveal" if may["phase"] == "reveal" else "redraw" if may["redraw"] else "build" if build else None
    return may | {"build": build, "tiles": tiles, "must": must}


def test_what_is_illegal_changes_nothing_and_says_what_would_be_legal(played):
    refused = [step for step in played.steps if not step.ruling.legal]
    assert refused
    for i, step in enumerate(refused):
        if not step.overridden:
            assert step.after == step.before
            assert step.events == ()
        for language in LANGUAGES:
            record = ruling_record(played.game, i, step, language)
            assert record["message"].isprintable()
            assert not set("{}") & set(record["message"])
            assert step.before.over or record["instead"]


def test_the_tables_word_is_carried_out_or_impossible(played):
    for step in played.steps:
        action = replace(step.action, override=True)
        judged = log.take(played.game, step.before, action)
        assert judged.ruling == step.ruling
        if judged.ruling.possible:
            assert judged.after != step.before or isinstance(action, Reveal | Redraw | EndTurn)
        else:
            assert judged.after == step.before
            with pytest.raises(ValueError, match="cannot be carried out"):
                referee.apply(played.game, step.before, action)


def test_replay_is_live_and_undo_is_a_shorter_log(played):
    states = [step.after for step in played.steps]
    assert [step.after for step in log.steps(played.log)] == states
    for length in played.draw.sample(range(len(states)), 5):
        shorter = replace(played.log, actions=played.log.actions[: length + 1])
        assert log.last_state(shorter) == states[length]
    assert len(set(states)) > len(states) / 2  # states are hashable, and equal only if nothing was done


def test_records_round_trip(played):
    record = log.to_game_record(played.log)
    check_schema(record, log.FORMAT)
    again = log.read_log(json.dumps(record).encode())
    assert log.to_game_record(again) == record
    assert again.actions == played.log.actions
    assert log.last_state(again) == played.steps[-1].after
    text = notation.write(record)
    assert notation.read(text.encode()) == record
    assert len(text.splitlines()) == 1 + sum(isinstance(action, EndTurn) for action in again.actions)


def test_the_report_is_plain_json_and_its_position_can_be_entered(played):
    described = report(played.log, played.steps, "en")
    assert json.loads(json.dumps(described)) == described
    assert described["finished"]
    for step in played.steps:
        if not isinstance(step.action, EndTurn) or not step.ruling.legal:
            continue
        given = position.to_record(played.game, step.after)
        record = log.to_game_record(replace(played.log, actions=())) | {"position": given}
        check_schema(record, log.FORMAT)
        entered = log.checked_log(record).start
        assert entered == step.after._replace(deck=None, over=False)
        assert position.to_record(played.game, entered) == given
        if not step.after.over:
            assert referee.legal(played.game, entered) == referee.legal(played.game, step.after)
