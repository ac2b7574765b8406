"""Consequences of actions: tiles taken and lost, the deck, the end."""

import random
from collections import Counter
from dataclasses import replace

import pytest
import random_play
from hexreeve.core.hexgrid import hex_named, hexes_in, mask_of
from hexreeve.kingdom.presentation.report import event_record
from hexreeve.kingdom.records import log
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, Reveal, UseTile
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.state import HeldTile, Phase, Seat

# The first game: C7 and H7 are the Tavern's location hexes, L7 and S3 the Paddock's.
GAME = random_play.new_game("effects", 2, first_game=True)
FIRST, SECOND = GAME.players
H7, L7, S3 = map(hex_named, ("H7", "L7", "S3"))


def table(settlements, tiles=(), game=GAME, active=0, **seat):
    """A state in which the first player has some things and a forest card is played."""
    own = mask_of(map(hex_named, settlements.split()))
    taken = mask_of(held.source for held in tiles if held.source is not None)
    seats = (replace(Seat(own, 40 - own.bit_count(), tuple(tiles), taken), **seat), *[Seat()] * (len(game.players) - 1))
    return replace(opening_state(game), seats=seats, active=active, card="forest")


def moved(state, tile, origin, to):
    """The events of a move, and the tiles that the first player holds after it."""
    action = UseTile(player=FIRST, tile=tile, origin=hex_named(origin), to=hex_named(to))
    assert referee.check(GAME, state, action).legal
    after, events = referee.apply(GAME, state, action)
    return [event_record(event) for event in events], after.seats[0].tiles


def lost(tile, source):
    return {"event": "lose", "player": FIRST, "tile": tile, "from": source}


@pytest.mark.parametrize(("used", "usable"), [(None, True), (L7, False), (S3, False)])
def test_of_two_equal_tiles_the_used_one_goes_first(used, usable):
    """Two Paddocks, one perhaps used before; one of them moves the last piece away from L7.

    The used one is lost; the other one can still be used if it was not used before.
    """
    tiles = [HeldTile("paddock", site, used=site == used) for site in (L7, S3)]
    events, held = moved(table("K7 S2", tiles), "paddock", "K7", "J9")
    assert events == [lost("paddock", "L7")]
    assert held == (HeldTile("paddock", S3, used=not usable),)


def test_the_tile_that_a_spy_has_used_up_goes_first():
    tiles = [HeldTile("paddock", L7), HeldTile("paddock", S3, used=True, lent="spy-network"), HeldTile("barn")]
    events, held = moved(table("K7 S2", tiles), "barn", "K7", "F8")
    assert events == [lost("paddock", "L7")]
    assert held == (HeldTile("paddock", S3), HeldTile("barn", used=True))


def test_a_fresh_tile_does_not_become_usable_by_losing_its_twin():
    tiles = [HeldTile("paddock", L7), HeldTile("paddock", S3, fresh=True)]
    events, held = moved(table("K7 S2", tiles), "paddock", "K7", "J9")
    assert events == [lost("paddock", "L7")]
    assert held == (HeldTile("paddock", S3, fresh=True),)


def test_one_move_loses_one_tile_and_takes_another():
    # From beside L7 straight to beside H7.
    tiles = [HeldTile("paddock", L7)]
    events, held = moved(table("K7", tiles), "paddock", "K7", "I7")
    assert events == [
        lost("paddock", "L7"),
        {"event": "seize", "player": FIRST, "tile": "tavern", "from": "H7"},
    ]
    assert held == (HeldTile("tavern", H7, fresh=True),)


def test_a_tile_held_for_good_is_never_lost():
    events, held = moved(table("K7", [HeldTile("paddock")], taken_from=1 << L7), "paddock", "K7", "J9")
    assert events == []
    assert held == (HeldTile("paddock", used=True),)


def test_two_location_hexes_give_two_tiles():
    """No base quadrant has two so close together; castle tiles and turned quadrants bring none closer."""
    board = GAME.board
    near = {**board.locations, hex_named("H5"): "tavern"}
    ground = {**board.ground, "location": mask_of(near)}
    ground["forest"] &= ~(1 << hex_named("H5"))
    sites = tuple(sorted(near))
    laid = replace(board, ground=ground, locations=near)
    game = replace(GAME, board=laid, sites=sites, tile_at=near, all_sites=mask_of(sites))
    state = replace(opening_state(game), active=0, card="forest")
    _, events = referee.apply(game, state, Build(player=FIRST, at=hex_named("G6")))
    assert [(event.kind, event.facts["from"]) for event in events] == [("seize", "H5"), ("seize", "H7")]


@pytest.mark.parametrize(("edition", "leaves"), [("first", False), ("second", True)])
def test_a_useless_card_is_discarded_or_leaves_the_game(edition, leaves):
    game = random_play.new_game("deck", 2, edition, first_game=True)
    state = replace(opening_state(game), card="forest")
    full = game.board.ground["forest"]
    seats = list(state.seats)
    seats[1 - state.active] = Seat(full, 0)
    state = replace(state, seats=tuple(seats))
    redraw = Redraw(player=game.players[state.active], card="canyon")
    assert referee.check(game, state, redraw).legal
    after, _ = referee.apply(game, state, redraw)
    assert after.card == "canyon"
    assert (after.deck.discarded, after.deck.removed) == (((), ("forest",)) if leaves else (("forest",), ()))
    assert after.deck.piles == (state.deck.piles[0] - 1,)


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize(("players", "edition"), [(3, "first"), (5, "first"), (4, "second")])
def test_a_true_deck_is_never_doubted(players, edition, eager):
    """A whole game with real cards, reshuffled several times, causes no warning."""
    game = random_play.new_game("deck", players, edition)
    for seed in range(3):
        steps = list(random_play.play(game, random.Random(seed), eager=eager))
        assert all(step.ruling.legal for step in steps)
        assert not [event for step in steps for event in step.events if event.kind == "warning"]
        assert len([step for step in steps if isinstance(step.action, EndTurn)]) > 25  # more than the deck holds
        for step in steps:
            outside = len(game.players) + len(step.after.deck.removed)
            assert all(0 <= pile <= step.after.deck.loose for pile in step.after.deck.piles)
            assert step.after.deck.loose <= 25 - outside
            assert max(Counter(step.after.deck.discarded).values(), default=0) <= 5


@pytest.mark.parametrize("eager", [False, True])
def test_a_true_deck_of_more_boxes_is_never_doubted(eager):
    """With cards of two terrains, two cards in some hands, and cards drawn by the Fort."""
    exact = {"crossroads": 2, "marshlands": 2}
    game = random_play.new_game(
        "deck", 3, boxes=("base", *exact), exact=exact, require=("tile:fort", "tile:crossroads")
    )
    steps = [step for seed in range(6) for step in random_play.play(game, random.Random(seed), eager=eager)]
    assert all(step.ruling.legal for step in steps)
    assert not [event for step in steps for event in step.events if event.kind == "warning"]
    drawn = [step.action for step in steps if isinstance(step.action, Reveal)]
    assert {len(action.cards) for action in drawn} == {0, 2}
    assert any("+" in action.card for action in drawn)
    assert any(isinstance(step.action, UseTile) and step.action.card for step in steps)


def test_the_sixth_card_of_a_kind_is_doubted_until_the_deck_is_shuffled():
    game = random_play.new_game("deck", 2)
    state = opening_state(game)
    warned = []
    for _ in range(30):
        player = game.players[state.active]
        state, events = referee.apply(game, state, Reveal(player=player, card="desert"))
        warned.append([event.kind for event in events] == ["warning"])
        state, _ = referee.apply(game, state, EndTurn(player=player))
    # 25 cards, 2 of them in hands: the 23rd draw empties the pile. Some tables shuffle at once, some before the
    # 24th draw; for certain five are known to be discarded again only after the 29th turn.
    assert warned == [False] * 5 + [True] * 18 + [False] * 6 + [True]
    position = {"active": game.players[0], "players": {}}
    assert log.position.from_record(game, position).deck is None  # a game from a position: nothing is known


def test_a_card_that_an_early_shuffle_may_have_brought_back_is_not_doubted():
    """A table that shuffles early starts its fifth pile four turns before one that shuffles late."""
    game = random_play.new_game("deck", 2)
    state = opening_state(game)
    cards = ["grass", "forest", "canyon", "desert", "flower"] * 20
    cards[73:] = ["canyon"] * 5 + ["grass", "forest", "desert", "flower"] * 5
    warned = {}
    for turn in range(1, 95):
        player = game.players[state.active]
        _, events = referee.apply(game, state, Reveal(player=player, card="canyon"))
        warned[turn] = bool(events)
        state, events = referee.apply(game, state, Reveal(player=player, card=cards[turn]))
        assert not events
        state, _ = referee.apply(game, state, EndTurn(player=player))
    # New piles after 23, 46, 69 and 92 turns, or at the end of turns 24, 48, 72 and 96, or now early, now late.
    assert state.deck.piles == (0, 1, 21, 22, 23)
    assert [turn for turn, doubted in warned.items() if doubted] == [23, *range(78, 93)]


def test_a_build_in_another_players_turn_is_none_of_that_players_builds():
    state = table("A1")
    after, _ = referee.apply(GAME, state, Build(player=SECOND, at=hex_named("F8"), override=True))
    assert (after.built, after.seats[1].supply) == (0, 39)
    after, _ = referee.apply(GAME, state, Build(player=FIRST, at=hex_named("F8")))
    assert (after.built, after.seats[0].supply) == (1, 38)


def test_a_tile_from_another_players_turn_is_usable_in_the_own_one():
    state = table("A1", active=1)
    state, events = referee.apply(GAME, state, Build(player=FIRST, at=hex_named("K7"), override=True))
    assert [event.kind for event in events] == ["seize"]
    state, _ = referee.apply(GAME, state, EndTurn(player=SECOND))
    state, _ = referee.apply(GAME, state, Reveal(player=FIRST, card="forest"))
    assert set(referee.legal(GAME, state).tiles) == {"paddock"}


def test_the_tables_word_for_a_tile_that_is_not_there():
    state = table("A1")
    after, _ = referee.apply(GAME, state, UseTile(player=FIRST, tile="farm", at=hex_named("T20"), override=True))
    assert after.seats[0].own == mask_of(map(hex_named, ("A1", "T20")))
    assert after.built == 0


@pytest.mark.parametrize("at", ["C7", "D4", "A1"])
def test_not_even_the_tables_word_puts_two_things_on_a_hex(at):
    state = table("A1")
    step = log.take(GAME, state, Build(player=FIRST, at=hex_named(at), override=True))
    assert not step.ruling.possible
    assert not step.overridden
    assert step.after == state


def test_the_turn_starts_anew():
    tiles = [HeldTile("paddock", L7, used=True), HeldTile("tavern", H7, fresh=True)]
    state = replace(table("K7 G7", tiles), built=3)
    after, _ = referee.apply(GAME, state, EndTurn(player=FIRST))
    assert after.seats[0].tiles == (HeldTile("paddock", L7), HeldTile("tavern", H7))
    assert (after.active, after.card, after.built, after.phase) == (1, None, 0, Phase.REVEAL)


def test_losing_a_fresh_tile_gives_its_used_twin_no_second_use():
    tiles = [HeldTile("paddock", L7, fresh=True), HeldTile("paddock", S3, used=True), HeldTile("barn")]
    events, held = moved(table("K7 S2", tiles), "barn", "K7", "F8")
    assert events == [lost("paddock", "L7")]
    # The used one is lost; the one that stays is fresh, so it cannot be used before the next turn.
    assert held == (HeldTile("paddock", S3, fresh=True), HeldTile("barn", used=True))
    state = table("", held)
    ruling = referee.check(GAME, state, UseTile(player=FIRST, tile="paddock", origin=H7, to=S3))
    assert ruling.violations[0].rule == "kb.tile.next-turn"


def test_the_end_is_triggered_once():
    state = table("A1", supply=1)
    state, events = referee.apply(GAME, state, Build(player=FIRST, at=hex_named("F8")))
    assert [event.kind for event in events] == ["end-triggered"]
    state = replace(state, seats=(state.seats[0], Seat(0, 1)), active=1)
    state, events = referee.apply(GAME, state, Build(player=SECOND, at=hex_named("F9")))
    assert (events, state.end_triggered) == ((), True)


@pytest.mark.parametrize(("quota", "paid"), [(3, [2]), (4, [])])
def test_a_card_that_pays_for_the_mandatory_builds_waits_for_the_last_of_them(quota, paid):
    """Some terrains ask for four builds (mar.deck): three in a line are no Families yet (nom.families)."""
    game = random_play.new_game("families", 2, boxes=("base", "nomads"), require=("card:families",))
    free = game.board.everywhere & ~game.board.special
    third = next(h for h in hexes_in(free) if {h - 1, h - 2} <= {*hexes_in(free)})
    row = mask_of((third - 2, third - 1))
    state = replace(opening_state(game), seats=(Seat(row, 38), Seat()), active=0, card="forest", terrain="forest")
    state = replace(state, quota=quota, built=2, row=row)
    _, events = referee.apply(game, state, Build(player=game.players[0], at=third))
    assert [event.facts["gold"] for event in events if event.kind == "gold"] == paid


def test_a_tile_without_a_power_is_the_tables_word():
    powers = {tile: power for tile, power in GAME.ruleset.powers.items() if tile != "farm"}
    game = replace(GAME, ruleset=replace(GAME.ruleset, powers=powers))
    state = table("K7", [HeldTile("farm", None)], game)
    action = UseTile(player=FIRST, tile="farm", at=hex_named("A3"))
    assert referee.legal(game, state).tiles == {}
    ruling = referee.check(game, state, action)
    assert [violation.rule for violation in ruling.violations] == ["kb.tile.target"]
    assert ruling.possible
    after, _ = referee.apply(game, state, action)
    assert after.seats[0].settlements == mask_of(map(hex_named, ("K7", "A3")))
