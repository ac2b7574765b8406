"""Seeded play for tests, fixtures and benchmarks: sensible legal games, and tries that may break any rule."""

from dataclasses import replace

from hexreeve.hexgrid import HEXES, hexes_in, neighbours
from hexreeve.kingdom import log, referee
from hexreeve.kingdom.actions import Build, EndTurn, Redraw, Reveal, UseTile
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.generator import generate
from hexreeve.kingdom.ruleset import EDITIONS, compose
from hexreeve.kingdom.setup import Player
from hexreeve.kingdom.state import Phase, opening

BOXES = ("base",)


def new_game(seed, players=2, edition="first", **wishes):
    """Return a game with a random set-up."""
    house_rules = wishes.pop("house_rules", {})
    colours = EDITIONS[edition].colours[:players]
    setup = generate(Choices(str(seed), edition, BOXES, tuple(map(Player, colours)), **wishes))
    setup = replace(setup, house_rules={**setup.house_rules, **house_rules})
    return log.new_game(setup, compose(BOXES, edition))


def uses(player, tile, offer):
    """Yield every use of a tile that an offer names."""
    for h in hexes_in(offer.at):
        yield UseTile(player=player, tile=tile, at=h)
    for origin, mask in offer.moves.items():
        for h in hexes_in(mask):
            yield UseTile(player=player, tile=tile, origin=origin, to=h)


class Cards:
    """The terrain cards of a real table: a pile, the discards, one hidden card for each player."""

    def __init__(self, game, draw):
        self.draw = draw
        self.pile = list(game.ruleset.deck)
        self.draw.shuffle(self.pile)
        self.discards = []
        self.leaves = game.ruleset.edition.useless_card_leaves
        self.hands = {player: self.pile.pop() for player in game.players}

    def follow(self, action, played):
        """Do with the cards what an action means; `played` lies on the table before it."""
        if isinstance(action, Redraw) and self.leaves:
            return
        if isinstance(action, Redraw | EndTurn):
            self.discards.append(played)
        if isinstance(action, EndTurn):
            self.hands[action.player] = self.next()

    def next(self):
        """Draw a card."""
        if not self.pile:
            self.draw.shuffle(self.discards)
            self.pile, self.discards = self.discards, []
        return self.pile.pop()


def sensible(game, state, cards, draw):
    """Return a legal action that a player might choose: tiles are used, builds seek tiles."""
    may = referee.legal(game, state)
    player = may.player
    if may.phase is Phase.REVEAL:
        return Reveal(player=player, card=cards.hands[player])
    if may.redraw:
        return Redraw(player=player, card=cards.next())
    if may.tiles and draw.random() < (0.4 if may.build else 0.8):
        tile = draw.choice(list(may.tiles))
        return draw.choice(list(uses(player, tile, may.tiles[tile])))
    if may.build:
        taken = state.seats[state.active].taken_from
        left = zip(game.sites, state.stock, strict=True)
        wanted = neighbours(sum(1 << site for site, count in left if count and not taken >> site & 1))
        hexes = list(hexes_in(may.build))
        return Build(player=player, at=draw.choices(hexes, [9 if wanted >> h & 1 else 1 for h in hexes])[0])
    return EndTurn(player=player)


def anything(game, state, draw):
    """Return an action that may break any rule."""
    player = draw.choice([game.players[state.active]] * 3 + list(game.players))
    kind = draw.randrange(8)
    if kind == 0:
        return EndTurn(player=player)
    if kind == 1:
        return draw.choice([Reveal, Redraw])(player=player, card=draw.choice(game.ruleset.deck))
    if kind < 5:
        return Build(player=player, at=draw.choice(HEXES))
    seat = state.seats[game.seat_of(player)]
    tile = draw.choice([held.tile for held in seat.tiles] * 2 + list(game.ruleset.tiles))
    if game.ruleset.powers[tile].kind != "move":
        return UseTile(player=player, tile=tile, at=draw.choice(HEXES))
    origin = draw.choice(list(hexes_in(seat.own)) * 2 + [draw.choice(HEXES)])
    return UseTile(player=player, tile=tile, origin=origin, to=draw.choice(HEXES))


def play(game, draw, start=None, tries=0.0, overrides=0.0):
    """Yield the judged steps of a whole game.

    `tries` is the share of tries that may break any rule, `overrides` the share of those that the table rules
    legal.
    """
    state = opening(game) if start is None else start
    cards = Cards(game, draw)
    while not state.over:
        if draw.random() < tries:
            action = replace(anything(game, state, draw), override=draw.random() < overrides)
        else:
            action = sensible(game, state, cards, draw)
        step = log.take(game, state, action)
        yield step
        if step.ruling.legal or step.overridden:
            cards.follow(action, state.card)
        state = step.after
