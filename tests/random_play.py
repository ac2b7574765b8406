"""Seeded play for tests, fixtures and benchmarks: sensible legal games, and actions that may break any rule."""

from dataclasses import replace
from itertools import chain, combinations, islice, product

import invented_boxes
from hexreeve.core.hexgrid import hexes_in, neighbours
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.box import SETTLE, TAKE_OFF
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, Reveal, UseTile
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.offers import Offer
from hexreeve.kingdom.referee.placing import mandatory
from hexreeve.kingdom.referee.state import BOTH, Phase
from hexreeve.kingdom.referee.turns import useless_card_leaves

BOXES = ("base",)


def new_game(seed, players=2, edition="first", boxes=BOXES, **wishes):
    """A game with a random set-up. Maps that are not on file are invented ones."""
    house_rules = wishes.pop("house_rules", {})
    colours = compose(boxes, edition).colours[:players]
    wishes = {"quadrants": invented_boxes.QUADRANTS, "maps": {"island": invented_boxes.ISLAND}} | wishes
    setup = generate(Choices(str(seed), edition, boxes, tuple(map(Player, colours)), **wishes))
    setup = replace(setup, house_rules={**setup.house_rules, **house_rules})
    return log.new_game(*checked_setup(to_record(setup)))


def path(origin, to, within):
    """A shortest path between two hexes, without the first; all its hexes are `within` a mask.

    Empty if there is none, as to the island.
    """
    ways, front = {origin: ()}, [origin]
    while front and to not in ways:
        for here in list(front):
            for h in hexes_in(neighbours(1 << here) & within):
                if h not in ways:
                    ways[h] = (*ways[here], h)
                    front.append(h)
            front.remove(here)
    return ways.get(to, ())


def uses(game, state, player, tile, offer, whole=None):
    """Every use of a tile in an offer, with one path to each hex. whole: the whole offer, if `offer` is part of it."""
    for lent, each in offer.uses.items():
        for use in uses(game, state, player, lent, each, whole and whole.uses[lent]):
            yield replace(use, tile=tile, uses=lent)
    kind = game.ruleset.powers[tile].kind
    if kind == SETTLE:
        yield from _settling(game, state, player, tile, offer)
        return
    for fields in chain(_places(game, state, kind, offer), _moves(kind, offer, whole or offer)):
        yield UseTile(player=player, tile=tile, **fields)
    for card, mask in offer.cards.items():
        for h in hexes_in(mask):
            yield UseTile(player=player, tile=tile, card=card, at=h)
        if not mask:
            yield UseTile(player=player, tile=tile, card=card)
    if kind == TAKE_OFF:
        for off in islice(combinations(hexes_in(offer.targets[player]), offer.count), 50):
            yield UseTile(player=player, tile=tile, off=off)
    elif offer.targets:
        for hexes in product(*(hexes_in(mask) for mask in offer.targets.values())):
            yield UseTile(player=player, tile=tile, remove=tuple(zip(offer.targets, hexes, strict=True)))


def _settling(game, state, player, tile, offer):
    """Some builds and moves of several settlements: nothing, and all that follow the first choices."""
    use, own = UseTile(player=player, tile=tile, builds=(), moves=()), state.seats[game.seat_of(player)].own
    yield use
    for h in islice(hexes_in(offer.at), 3):
        built = replace(use, builds=(h,))
        while more := [each for each in referee.continuations(game, state, built) if not own >> each & 1]:
            yield built
            built = replace(built, builds=(*built.builds, more[-1]))
        yield built
    for origin, mask in islice(offer.moves.items(), 3):
        yield replace(use, moves=((origin, min(hexes_in(mask))),))


def _places(game, state, kind, offer):
    for h in hexes_in(offer.at):
        yield {"every": (h,)} if kind == "walls" else {"at": h} | ({"op": "place"} if kind == "pieces" else {})
    if kind == "walls":
        for both in combinations(hexes_in(offer.at), 2):
            left = game.ruleset.walls - state.walls.bit_count()
            if left > 1 and len({game.board.ground_of(h) for h in both}) == 1:
                yield {"every": both}


def _moves(kind, offer, whole):
    for origin, mask in offer.moves.items():
        for h in hexes_in(mask):
            if kind == "move":
                yield {"origin": origin, "to": h}
            else:
                way = {"origin": origin, "path": path(origin, h, whole.moves[origin])}
                yield way | ({"op": "move"} if kind == "pieces" else {})
    for h in hexes_in(offer.lifts):
        yield {"origin": h}
    for h in hexes_in(offer.returns):
        yield {"origin": h, "op": "return"}


def some_use(game, state, player, tile, offer, draw):
    """One random use of a tile from an offer."""
    if offer.uses:
        lent = draw.choice(list(offer.uses))
        return replace(some_use(game, state, player, lent, offer.uses[lent], draw), tile=tile, uses=lent)
    part = Offer(
        at=_some(offer.at, draw) | _some(offer.at, draw),
        moves={origin: _some(offer.moves[origin], draw) for origin in _one(offer.moves, draw)},
        lifts=_some(offer.lifts, draw),
        returns=_some(offer.returns, draw),
        cards={card: _some(offer.cards[card], draw) for card in _one(offer.cards, draw)},
        targets={player: mask if offer.count else _some(mask, draw) for player, mask in offer.targets.items()},
        count=offer.count,
    )
    return draw.choice(list(uses(game, state, player, tile, part, offer)))


def _some(mask, draw):
    return 1 << draw.choice(list(hexes_in(mask))) if mask else 0


def _one(names, draw):
    return [draw.choice(list(names))] if names else []


class Cards:
    """The terrain cards of a real table: a pile, the discards, and a hidden hand for each player.

    An `eager` table reshuffles as soon as the pile is empty, any other when it needs the next card.
    """

    def __init__(self, game, draw, eager=False):
        self.game, self.draw, self.eager = game, draw, eager
        self.pile = list(game.deck)
        self.draw.shuffle(self.pile)
        self.discards = []
        self.leaves = useless_card_leaves(game)
        self.hands = {player: [self.pile.pop()] for player in game.players}

    def follow(self, step):
        """Move the cards as a step requires."""
        action, before = step.action, step.before
        if isinstance(action, UseTile) and action.card:
            self.discards.append(action.card)
        if isinstance(action, Redraw | EndTurn) and not (isinstance(action, Redraw) and self.leaves):
            self.discards += [before.card] * (before.card is not None)  # the table may allow the end of any turn
        if isinstance(action, EndTurn):
            self.discards += before.others
            seat = step.after.seats[before.active]
            self.hands[self.game.players[before.active]] = [self.next() for _ in range(seat.hand)]

    def next(self):
        if not self.pile:
            self.shuffle()
        card = self.pile.pop() if self.pile else self.draw.choice(self.game.deck)
        if self.eager and not self.pile:
            self.shuffle()
        return card

    def shuffle(self):
        self.draw.shuffle(self.discards)
        self.pile, self.discards = self.discards, []


def sensible(game, state, cards, draw):
    """A legal action that a player might choose: uses tiles, and builds near tiles."""
    may = referee.legal(game, state)
    player = may.player
    if may.phase is Phase.REVEAL:
        return _reveal(game, state, player, cards.hands[player], draw)
    if may.reactions and draw.random() < 0.8:
        player, offers = draw.choice(list(may.reactions.items()))
        return draw.choice([use for tile in offers for use in uses(game, state, player, tile, offers[tile])])
    if may.redraw_due or (may.redraw and draw.random() < 0.5):
        return Redraw(player=player, card=cards.next())
    # While a donation has begun, nothing else is legal.
    if may.tiles and (not (may.build or may.end_turn) or draw.random() < (0.4 if may.build else 0.8)):
        tile = draw.choice(list(may.tiles))
        offer = may.tiles[tile]
        if offer.uses:
            lent = draw.choice(list(offer.uses))
            offer = replace(offer, uses={lent: with_card(offer.uses[lent], cards)})
        offer = with_card(offer, cards)
        return some_use(game, state, player, tile, offer, draw)
    if may.build:
        return _ignoring_adjacency(game, state, player, draw) or Build(
            player=player, at=_seeking(game, state, may.build, draw)
        )
    return EndTurn(player=player)


def with_card(offer, cards):
    """An offer once the card has come up that it needs, if it needs one."""
    if not offer.cards:
        return offer
    card = cards.next()
    return replace(offer, cards={card: offer.cards[card]})


def _reveal(game, state, player, hand, draw):
    shown = tuple(hand) if len(hand) > 1 else ()
    if shown and draw.random() < 0.5:
        return Reveal(player=player, card="", cards=shown)
    card = draw.choice(hand)
    terrains = game.terrains[card]
    terrain = draw.choice([None, *terrains]) if BOTH in card else None
    named = Reveal(player=player, card=card, cards=shown, terrain=terrain)
    # A card or a terrain without a free hex cannot be named while another one has some.
    return (
        named
        if referee.check(game, state, named).legal
        else Reveal(player=player, card="" if shown else card, cards=shown)
    )


def _seeking(game, state, build, draw):
    """A hex to build on, preferably next to a tile that is still available."""
    taken = state.seats[state.active].taken_from
    left = zip(game.sites, state.stock, strict=True)
    wanted = neighbours(sum(1 << site for site, count in left if count and not taken >> site & 1))
    hexes = list(hexes_in(build))
    return draw.choices(hexes, [9 if wanted >> h & 1 else 1 for h in hexes])[0]


def _ignoring_adjacency(game, state, player, draw):
    """A build that spends a tile to ignore adjacency; None without such a tile, and half the time."""
    held = [each.tile for each in state.seats[state.active].tiles]
    for tile, free in (("outpost", {"outpost": True}), ("temple-bonus", {"bonus": "temple"})):
        if tile not in held or draw.random() < 0.5:
            continue
        hexes = mandatory(game, state, state.seats[state.active]).unblocked
        action = Build(player=player, at=draw.choice(list(hexes_in(hexes))), **free)
        if referee.check(game, state, action).legal:
            return action
    return None


def anything(game, state, draw):
    """An action that may break any rule."""
    player = draw.choice([game.players[state.active]] * 3 + list(game.players))
    kind = draw.randrange(8)
    hexes = list(hexes_in(game.board.everywhere))
    if kind == 0:
        return EndTurn(player=player)
    if kind == 1:
        return draw.choice([Redraw, Reveal])(player=player, card=draw.choice(game.deck))
    if kind < 4:
        usable = game.ruleset.usable.values()
        outpost = _ignoring(usable, "any") and draw.random() < 0.2
        bonus = "temple" if _ignoring(usable, "opening") and draw.random() < 0.2 else None
        return Build(player=player, at=draw.choice(hexes), outpost=outpost, bonus=bonus)
    seat = state.seats[game.seat_of(player)]
    tile = draw.choice([held.tile for held in seat.tiles] * 4 + list(game.ruleset.usable))
    lent = ""
    if game.ruleset.usable[tile].borrows:
        right = state.seats[game.seat_of(player) - 1].tiles
        lent = draw.choice([held.tile for held in right] * 4 + list(game.ruleset.tiles))
    power = game.ruleset.powers.get(lent or tile)
    own = list(hexes_in(seat.own)) * 2 + [draw.choice(hexes)]
    if power is None:
        return draw.choice(
            [
                UseTile(player=player, tile=tile, uses=lent),
                UseTile(player=player, tile=tile, uses=lent, at=draw.choice(hexes)),
                UseTile(player=player, tile=tile, uses=lent, origin=draw.choice(own), to=draw.choice(hexes)),
            ]
        )
    op = draw.choice(list(power.forms))
    wanted = [*power.forms[op], *(field for field in power.may if draw.random() < 0.5)]
    fields = _anything(game, state, power, wanted, own, hexes, draw)
    return UseTile(player=player, tile=tile, uses=lent, op=op, **fields)


def _anything(game, state, power, wanted, own, hexes, draw):
    fields = {}
    if "at" in wanted:
        fields |= {"every": tuple(draw.choices(hexes, k=draw.choice([1, 2])))} if power.several else {}
        fields |= {} if power.several else {"at": draw.choice(hexes)}
    if "from" in wanted:
        fields["origin"] = draw.choice(own)
    if "to" in wanted:
        fields["to"] = draw.choice(hexes)
    if "path" in wanted:
        here, way = fields["origin"], []
        for _ in range(draw.randint(1, 4)):
            near = list(hexes_in(neighbours(1 << here) & game.board.everywhere))
            here = draw.choice([*near * 3, draw.choice(hexes)])
            way.append(here)
        fields["path"] = tuple(way)
    if "card" in wanted:
        fields["card"] = draw.choice(game.deck)
    if power.kind == SETTLE:
        fields["builds"] = tuple(draw.choices(hexes, k=draw.randint(0, 2)))
        fields["moves"] = tuple((draw.choice(own), draw.choice(hexes)) for _ in range(draw.randint(0, 2)))
    if power.kind == TAKE_OFF:
        fields["off"] = tuple(draw.choices(own, k=draw.randint(1, 4)))
    elif "remove" in wanted:
        pieces = [(game.players[i], h) for i, seat in enumerate(state.seats) for h in hexes_in(seat.own)]
        fields["remove"] = tuple(draw.sample(pieces, min(len(pieces), draw.randint(0, len(game.players) - 1))))
    if (
        (draw.random() < 0.1 or {"outpost", "at"} <= set(wanted))
        and fields.keys() & {"at", "origin"}
        and _ignoring(game.ruleset.usable.values(), "any")
    ):
        fields["outpost"] = True
    return fields


def play(game, draw, start=None, tries=0.0, overrides=0.0, eager=False):
    """The judged steps of a whole game.

    tries: share of actions that may break any rule. overrides: share of those that the table allows. eager: see
    `Cards`.
    """
    state = opening_state(game) if start is None else start
    cards = Cards(game, draw, eager)
    while not state.over or state.closing:
        if draw.random() < tries:
            action = replace(anything(game, state, draw), override=draw.random() < overrides)
        else:
            action = sensible(game, state, cards, draw)
        step = log.take(game, state, action)
        yield step
        if step.ruling.legal or step.overridden:
            cards.follow(step)
        state = step.after


def _ignoring(tiles, builds):
    return any(tile.ignores_adjacency == builds for tile in tiles)
