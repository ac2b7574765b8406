"""Random play: offer and verdict agree on every hex, nothing is lost, every game is the fold over its log."""

import json
import random
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, product

import naive
import pytest
import random_play
from hexreeve.core.hexgrid import HEXES, hexes_in, name_of, names_in, neighbours
from hexreeve.formats.json_records import check_schema
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.presentation.report import legal_record, report, ruling_record
from hexreeve.kingdom.records import log, notation, position
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, Reveal, UseTile, to_dict
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.misplaced import misplaced
from hexreeve.kingdom.referee.offers import Offer
from hexreeve.kingdom.referee.state import SETTLEMENTS, TILES_PER_LOCATION, Phase
from languages import LANGUAGES, printable
from random_play import BOXES

# What a tile without an offer can do, as masks.
NOTHING = Offer()

EVERYTHING = ("base", "nomads", "crossroads", "marshlands", "queenies", "harvest", "emperors-choice")
MINIS = {"island": "always", "caves": "always", "capitols": "always"}
# players, edition, boxes, wishes
TABLES = {
    "two": (2, "first", BOXES, {}),
    "three-castle-tiles": (3, "second", BOXES, {"castle_tiles": True}),
    "four": (4, "second", BOXES, {"require": ("tile:barn", "tile:harbor")}),
    "five": (5, "first", BOXES, {}),
    "walls-and-warriors": (3, "first", EVERYTHING[:3], {"exact": {"nomads": 2, "crossroads": 2}}),
    "swamp-and-caves": (
        4,
        "first",
        ("base", "marshlands", "queenies"),
        {"exact": {"marshlands": 3}, "require": ("quadrant:harbor",), "minis": MINIS},
    ),
    "camps-and-canoes": (2, "second", ("base", "nomads", "marshlands"), {"exact": {"nomads": 2, "marshlands": 2}}),
    "forts-and-temples": (
        3,
        "second",
        ("base", "crossroads", "marshlands"),
        {"exact": {"crossroads": 2, "marshlands": 2}},
    ),
    "everything": (
        5,
        "first",
        EVERYTHING,
        {
            "exact": dict.fromkeys(("nomads", "crossroads", "marshlands", "harvest"), 1),
            "minis": {"island": "always", "caves": "99"},
        },
    ),
}
SEEDS = range(2)


def pair(one, other):
    """A game with two boxes, with two quadrants of each box that has quadrants."""
    minis = {"island": "always", "caves": "99", "capitols": "99"} if "queenies" in (one, other) else {}
    printed = [box for box in (one, other) if box not in ("queenies", "emperors-choice")]
    return 2, "first", ("base", one, other), {"exact": dict.fromkeys(printed, 2), "minis": minis}


PAIRS = {" and ".join(two): pair(*two) for two in combinations(EVERYTHING[1:], 2)}


class Played:
    """A whole random game with actions that break rules, some of them allowed by the table."""

    def __init__(self, table, seed):
        players, edition, boxes, wishes = (TABLES | PAIRS)[table]
        self.game = random_play.new_game(f"{table}-{seed}", players, edition, boxes, **wishes)
        self.steps = list(random_play.play(self.game, random.Random(seed), tries=0.15, overrides=0.15))
        self.draw = random.Random(seed)
        self.log = log.Log(self.game, opening_state(self.game), tuple(step.action for step in self.steps))

    def sample(self, count):
        return self.draw.sample(self.steps, count)


ALL = list(product(TABLES, SEEDS))
BASE = [key for key in ALL if TABLES[key[0]][2] == BOXES]
game_of = cache(Played)


@pytest.fixture(params=[*ALL, *((each, 0) for each in PAIRS)], ids=lambda param: f"{param[0]}-{param[1]}")
def played(request):
    return game_of(*request.param)


def test_the_games_are_worth_looking_at():
    """Otherwise the properties below would hold trivially."""
    steps = [step for key in ALL for step in game_of(*key).steps]
    legal = {type(step.action) for step in steps if step.ruling.legal}
    assert legal >= {Reveal, Build, UseTile, EndTurn}
    assert {event.kind for step in steps for event in step.events} >= {"seize", "lose", "end-triggered", "end"}
    assert any(step.overridden for step in steps)
    assert not all(step.ruling.possible for step in steps)
    broken = {violation.rule for step in steps for violation in step.ruling.violations}
    assert len(broken) > 20


def test_pieces_are_conserved(played):
    game, pieces = played.game, played.game.ruleset.pieces
    for state in (step.after for step in played.steps):
        for seat in state.seats:
            assert seat.settlements.bit_count() + seat.supply + seat.aside + seat.lifted == SETTLEMENTS
            for kind, mask in seat.pieces:
                wide = neighbours(mask) & mask == mask and mask.bit_count() == 7
                assert wide if pieces[kind].wide else 0 < mask.bit_count() <= pieces[kind].count
        each = [seat.settlements for seat in state.seats]
        each += [mask for seat in state.seats for _, mask in seat.pieces]
        assert state.occupied.bit_count() == state.walls.bit_count() + sum(mask.bit_count() for mask in each)
        assert state.walls.bit_count() <= game.ruleset.walls
        assert not state.occupied & (game.board.special | ~game.board.everywhere)


def test_legal_play_misplaces_nothing(played):
    """Only the table's word puts a piece where the page asks whether that is right, whatever the tiles allow."""
    game = played.game
    for step in played.steps:
        more = misplaced(game, step.after) & ~misplaced(game, step.before)
        assert not more or step.overridden


def test_the_tables_word_misplaces_some_pieces():
    """Otherwise the property above would hold trivially."""
    ends = [game_of(*key) for key in ALL]
    assert any(misplaced(played.game, played.steps[-1].after) for played in ends)


def test_tiles_are_conserved(played):
    game, gone, used_up = played.game, 0, 0
    usable, locations = game.ruleset.usable, game.board.locations
    for step in played.steps:
        state = step.after
        gone += sum(event.kind == "lose" and "from" in event.facts for event in step.events)
        used_up += sum(event.kind == "lose" and usable[event.facts["tile"]].passing for event in step.events)
        used_up += sum(event.kind == "gold" and event.facts["for"] in usable for event in step.events)
        stock = dict(zip(game.sites, state.stock, strict=True))
        held = [each for seat in state.seats for each in seat.tiles]
        from_locations = sum(each.source is not None for each in held)
        assert sum(stock[site] for site in locations) + from_locations + gone == TILES_PER_LOCATION * len(locations)
        camps = sum(stock[site] for site in game.sites if site not in locations)
        assert camps + sum(usable[each.tile].passing for each in held) + used_up == len(game.sites) - len(locations)
        for site in locations:
            assert stock[site] == TILES_PER_LOCATION - sum(seat.taken_from >> site & 1 for seat in state.seats)
        for kind, bonus in game.bonus.items():
            assert sum(each.tile == bonus.id for each in held) <= bonus.count
            for seat in state.seats:
                tiles = [each.tile for each in seat.tiles]
                assert tiles.count(bonus.id) <= (tiles.count(kind) > 1)
        for seat in state.seats:
            assert all(seat.taken_from >> each.source & 1 for each in seat.tiles if each.source is not None)


def tries(game, state, offers, draw, only=""):
    """(use of a tile, whether the offer includes it): every hex of a tile in hand, some hexes of others.

    A settlement that is not there cannot move anywhere: some of those moves are enough. Late in the game, when there
    are many settlements, so are the moves of some of them.
    """
    player, seat = game.players[state.active], state.seats[state.active]
    everywhere = list(hexes_in(game.board.everywhere))
    absent = [h for h in draw.sample(everywhere, 9) if not seat.own >> h & 1]
    held = [each.tile for each in seat.tiles]
    for tile, power in game.ruleset.powers.items():
        if only and tile != only:
            continue
        offer = offers.get(tile, NOTHING)
        if game.ruleset.usable[tile].borrows:
            for lent in offer.uses:
                borrowed = tries(game, state, offer.uses, draw, lent)
                yield from ((offered, replace(use, tile=tile, uses=lent)) for offered, use in borrowed)
            continue
        hexes = everywhere if tile in held or tile in offers else draw.sample(everywhere, 5)
        if power.kind in ("draw", "path") or "move" in power.forms:  # each of them is many tries
            hexes = draw.sample(hexes, min(len(hexes), 40))
        own = list(hexes_in(seat.own))
        own = [*draw.sample(own, min(len(own), 4 if tile in held else 1)), *draw.sample(absent, 2)]
        use = partial(UseTile, player=player, tile=tile)
        for h in hexes:
            at = bool(offer.at >> h & 1)
            if power.kind == "walls":
                yield at, use(every=(h,))
                other = draw.choice(everywhere)
                both = at and offer.at >> other & 1 and h != other and walls_left(game, state) > 1
                yield bool(both) and game.board.ground_of(h) == game.board.ground_of(other), use(every=(h, other))
            elif power.kind == "pieces":
                yield at, use(op="place", at=h)
                yield bool(offer.returns >> h & 1), use(op="return", origin=h)
            elif power.kind == "settle":
                yield at, use(builds=(h,), moves=())
            elif power.kind == "lift":
                yield bool(offer.lifts >> h & 1), use(origin=h)
            elif power.kind == "draw":
                for card in draw.sample(sorted(set(game.deck)), 3):
                    yield bool(offer.cards.get(card, 0) >> h & 1), use(card=card, at=h)
            elif power.kind in ("build", "wide"):
                yield at, use(at=h)
        for origin, h in product(own, hexes):
            there = bool(offer.moves.get(origin, 0) >> h & 1)
            if power.kind == "move":
                yield there, use(origin=origin, to=h)
            elif power.kind == "path" or "move" in power.forms:
                op = {"op": "move"} if power.kind == "pieces" else {}
                way = random_play.path(origin, h, offer.moves[origin] if there else game.board.everywhere)
                if h != origin and way:
                    yield there, use(origin=origin, path=way, **op)
        if power.kind == "draw":
            for card in set(game.deck):
                yield offer.cards.get(card) == 0, use(card=card)
        if power.kind == "remove":
            pieces = [(game.players[i], h) for i, each in enumerate(state.seats) for h in hexes_in(each.own)]
            for _ in range(20):
                some = tuple(draw.sample(pieces, min(len(pieces), len(offer.targets) or 1)))
                named = {name: 1 << h for name, h in some}
                right = named.keys() == offer.targets.keys() and all(
                    named[name] & offer.targets[name] for name in named
                )
                yield tile in offers and right, use(remove=some)


def first(steps, phase):
    """A list of the first step in a phase; empty if the game does not reach it late."""
    return [step for step in steps if step.before.phase is phase][:1]


def walls_left(game, state):
    return game.ruleset.walls - state.walls.bit_count()


@pytest.mark.parametrize("table", TABLES)
def test_offer_is_verdict_on_every_hex(table):
    played = game_of(table, 0)
    game, draw = played.game, played.draw
    by_phase = [s.before for phase in list(Phase)[:4] for s in first(played.steps[60:], phase)]
    moving = [s.before for s in played.steps[::7] if any(o.moves for o in referee.legal(game, s.before).tiles.values())]
    begun = [s.before for s in played.steps if s.before.ongoing][:2]
    for state in [*by_phase, *moving[:1], *begun, *(s.before for s in played.sample(2)), played.steps[-1].after]:
        may = referee.legal(game, state)
        assert may.phase is state.phase
        player = game.players[state.active]
        for h in hexes_in(game.board.everywhere):
            action = Build(player=player, at=h)
            assert referee.check(game, state, action).legal == bool(may.build >> h & 1), action
        for offered, action in tries(game, state, may.tiles, draw):
            assert referee.check(game, state, action).legal == offered, action
        for tile, offer in may.tiles.items():
            # The offer lists no tile without a target and no settlement that cannot move.
            assert offer != NOTHING
            assert all(offer.moves.values())
            assert all(offer.targets.values())
            use = random_play.some_use(game, state, player, tile, offer, draw)
            assert referee.check(game, state, use).legal, use
        for kind, offer in ((Reveal, may.phase is Phase.REVEAL), (Redraw, may.redraw)):
            hand = state.seats[state.active].hand
            more = {"cards": (game.deck[0], game.deck[1])} if kind is Reveal and hand > 1 else {}
            verdicts = {referee.check(game, state, kind(player=player, card=card, **more)).legal for card in game.deck}
            assert verdicts == {offer}
        assert referee.check(game, state, EndTurn(player=player)).legal == may.end_turn
        stranger = game.players[state.active - 1]
        assert not referee.check(game, state, EndTurn(player=stranger)).legal


def test_offer_is_verdict_on_every_reaction():
    seen = 0
    for key in ALL:
        game = game_of(*key).game
        for state in [step.before for step in game_of(*key).steps if step.before.reactors][:3]:
            may = referee.legal(game, state)
            seen += bool(may.reactions)
            tile = game.reaction
            for player, h in product(game.players, hexes_in(game.board.everywhere)):
                offer = may.reactions.get(player, {}).get(tile, NOTHING)
                allowed = referee.check(game, state, UseTile(player=player, tile=tile, at=h)).legal
                assert allowed == bool(offer.at >> h & 1), (player, name_of(h))
            first = next(iter(may.reactions), None)
            record = legal_record(game, state)
            assert (record["phase"] == "reaction") == (first is not None)
            assert record["player"] == (first or may.player)
    assert seen > 5


@pytest.mark.parametrize("key", BASE, ids=lambda key: f"{key[0]}-{key[1]}")
def test_a_slow_referee_agrees(key):
    """The whole game with sets: the offers of some states, all broken rules, every change."""
    played = game_of(*key)
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
    must = (
        "reveal"
        if may["phase"] == "reveal"
        else "redraw"
        if may["redraw"] and not may["end_turn"]
        else "build"
        if build
        else None
    )
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
            assert printable(record["message"])
            assert not set("{}") & set(record["message"])
            assert step.before.over or record["instead"]


def test_the_tables_word_is_carried_out_or_impossible(played):
    for step in played.steps:
        action = replace(step.action, override=True)
        judged = log.take(played.game, step.before, action)
        assert judged.ruling == step.ruling
        if judged.ruling.possible:
            idle = isinstance(action, UseTile) and (
                action.tile not in played.game.ruleset.powers or action.remove == ()
            )
            assert judged.after != step.before or idle or isinstance(action, Reveal | Redraw | EndTurn)
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
    assert len(set(states)) > len(states) / 3  # states are hashable, and equal only if nothing was done


def test_records_round_trip(played):
    record = log.to_game_record(played.log)
    check_schema(record, log.FORMAT)
    again = log.read_log(json.dumps(record).encode())
    assert log.to_game_record(again) == record
    assert again.actions == played.log.actions
    assert log.last_state(again) == played.steps[-1].after
    text = notation.write(record)
    assert notation.read(text.encode()) == record
    # What players do after the last turn is one line more.
    turns = sum(isinstance(action, EndTurn) for action in again.actions)
    assert len(text.splitlines()) == 1 + turns + (not isinstance(again.actions[-1], EndTurn))


def laid_out(state):
    """A state without the order in which tiles were taken: a position lists nomad tiles separately."""
    return replace(state, seats=tuple(replace(seat, tiles=tuple(sorted(seat.tiles, key=str))) for seat in state.seats))


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
        assert laid_out(entered) == laid_out(replace(step.after, deck=None))
        assert position.to_record(played.game, entered) == given
        assert referee.legal(played.game, entered) == referee.legal(played.game, step.after)
