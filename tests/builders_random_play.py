"""Seeded play of The Builders for tests and fixtures: sensible legal games, and actions that may break any rule."""

from dataclasses import replace

from hexreeve.builders import log, referee
from hexreeve.builders.actions import BuyActions, Coins, EndTurn, Open, Recruit, Send
from hexreeve.builders.catalog import buildings, team, workers
from hexreeve.builders.generator import generate, seats
from hexreeve.builders.state import BUILDINGS, WORKERS, new_game, opening_state

ROW_OF = {Open: BUILDINGS, Recruit: WORKERS}


class Piles:
    """The face-down cards of a real table, unknown to the record: the action names each refill."""

    def __init__(self, setup):
        self.left = {BUILDINGS: list(setup.building_deck), WORKERS: list(setup.worker_deck)}

    def named(self, action):
        """The action with the card that comes up as refill."""
        pile = self.left.get(ROW_OF.get(type(action)))
        return replace(action, refill=pile[0]) if pile else action

    def follow(self, action):
        """Remove the refill of an action from its pile."""
        if getattr(action, "refill", None):
            self.left[ROW_OF[type(action)]].remove(action.refill)


def new_table(seed, players=2, decks=True):
    """A game with a random set-up; without `decks` its record does not hold the piles, which are the second value."""
    setup = generate(str(seed), seats(players))
    if decks:
        return new_game(setup), None
    return new_game(replace(setup, worker_deck=None, building_deck=None)), Piles(setup)


def sensible(game, state, draw, hire):
    """A legal action that a player might choose. hire: how many workers are enough."""
    may = referee.legal(game, state)
    player, seat = may.player, state.seats[state.active]
    useful = []
    for worker, sites in may.send.items():
        for card in sites:
            lacking = seat.site(card).lacking
            helps = sum(min(a, b) for a, b in zip(lacking, team()[worker].brings, strict=True))
            useful += [(helps, worker, card)] if helps else []
    if useful and draw.random() < 0.8:
        _, worker, card = max(useful)
        return Send(player=player, worker=worker, site=card)
    chance = draw.random()
    if may.open and len(seat.sites) < 2 and chance < 0.6:
        return Open(player=player, card=draw.choice(may.open))
    if may.recruit and len(seat.free) < hire and chance < max(0.5, hire / 40):
        return Recruit(player=player, card=draw.choice(may.recruit))
    if may.buy and seat.coins > 30 and chance < 0.3:
        return BuyActions(player=player, count=draw.choice([1, 2]))
    if may.coins:
        return Coins(player=player, actions=max(may.coins))
    return EndTurn(player=player)


def anything(game, state, draw):
    """An action that may break any rule."""
    player = draw.choice([game.players[state.active]] * 3 + list(game.players))
    seat = state.seats[game.seat_of(player)]
    kind = draw.randrange(8)
    if kind == 0:
        return EndTurn(player=player)
    if kind == 1:
        return Coins(player=player, actions=draw.randint(1, 5))
    if kind == 2:
        return BuyActions(player=player, count=draw.randint(1, 4))
    if kind == 3:
        return Open(player=player, card=draw.choice([*state.buildings, *buildings()]))
    if kind == 4:
        return Recruit(player=player, card=draw.choice([*state.workers, *workers()]))
    own = [*seat.free, *(worker for site in seat.sites for worker in site.workers)]
    sites = [site.card for site in seat.sites] * 5
    return Send(
        player=player, worker=draw.choice([*own * 3, *team()]), site=draw.choice([*sites, *seat.done, *buildings()])
    )


def play(game, draw, piles=None, tries=0.0, overrides=0.0, hire=6):
    """The judged steps of a whole game.

    tries: share of actions that may break any rule. overrides: share of those that the table allows.
    """
    state = opening_state(game)
    while not state.over:
        if draw.random() < tries:
            action = replace(anything(game, state, draw), override=draw.random() < overrides)
        else:
            action = sensible(game, state, draw, hire)
        if piles:
            action = piles.named(action)
        step = log.take(game, state, action)
        yield step
        if piles and (step.ruling.legal or step.overridden):
            piles.follow(action)
        state = step.after
