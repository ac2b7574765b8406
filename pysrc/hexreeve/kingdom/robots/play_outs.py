"""Fast games by players that look at a few choices only."""

from math import inf
from random import Random

from hexreeve.core.game_log import Action
from hexreeve.core.hexgrid import Hex, Mask, mask_of
from hexreeve.core.structs import replace
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.offers import Offer
from hexreeve.kingdom.referee.placing import mandatory
from hexreeve.kingdom.referee.referee import Legal
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.candidate_moves import TILE, wanted_hexes
from hexreeve.kingdom.robots.cards import Cards, reveal_action
from hexreeve.kingdom.robots.evaluation import Scale
from hexreeve.kingdom.robots.legal_options import borrowing, uses, with_card

# How many of the legal hexes a player looks at.
LOOKS = 3
# Gold for one more piece on the board.
_BUILT = 1.0
# How often a turn begins with the mandatory builds; tiles come after them then.
_BUILDS_FIRST = 0.5


def play_out(scale: Scale, state: GameState, cards: Cards, draw: Random, most: float = inf) -> tuple[GameState, int]:
    """Play on from any state between two actions, to the end or until `most` turns have ended.

    The result is the last state, and how many turns have ended.
    """
    game, turns = scale.game, 0
    # Card counting costs time and decides nothing here: `cards` know what is left.
    state = replace(state, deck=None)
    while not state.over and turns < most:
        action = quick(scale, state, cards, draw)
        cards.follow(state, action)
        state, _ = referee.apply(game, state, action)
        turns += isinstance(action, EndTurn)
    return state, turns


def quick(scale: Scale, state: GameState, cards: Cards, draw: Random) -> Action:
    """The best of a few random choices."""
    game, index = scale.game, state.active
    if state.closing:
        return _obliged(scale, state, referee.legal(game, state), cards, draw)
    if state.card is None:
        # Nobody sees hands, so a card that is drawn now is as likely as one that was drawn a turn before.
        return reveal_action(game, state, cards.hand(state.seats[index].hand))
    seat, player = state.seats[index], game.players[index]
    if state.owed and not state.ongoing and (state.built or not seat.tiles or draw.random() < _BUILDS_FIRST):
        # The offers of tiles take most of the time of `legal`.
        build = mandatory(game, state, seat).legal
        if not build:
            return Redraw(player=player, card=cards.next())
        return Build(player=player, at=_place(scale, state, index, build, draw))
    may = referee.legal(game, state)
    if may.redraw_due:
        return Redraw(player=player, card=cards.next())
    if may.tiles and (action := _use(scale, state, may, cards, draw)):
        return action
    if may.build:
        return Build(player=player, at=_place(scale, state, index, may.build, draw))
    return EndTurn(player=player) if may.end_turn else _obliged(scale, state, may, cards, draw)


def _place(scale: Scale, state: GameState, index: int, legal: Mask, draw: Random) -> Hex:
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    near = wanted_hexes(scale.game, state, index) & legal
    few = some_hexes(legal, LOOKS, draw)
    if near:
        few[0] = some_hexes(near, 1, draw)[0]
    pieces = [each.own for each in state.seats]
    own, best, place = pieces[index], -1.0, few[0]
    for h in few:
        pieces[index] = own | 1 << h
        gold = scale.gold(pieces, index, state.seats) + (TILE if near >> h & 1 else 0)
        if gold > best:
            best, place = gold, h
    return place


def _use(scale: Scale, state: GameState, may: Legal, cards: Cards, draw: Random) -> Action | None:
    """A use of a random tile if it builds, or brings gold at once; None without one."""
    tile = draw.choice([*may.tiles])
    found = _few(scale.game, state, tile, may.tiles[tile], cards, draw)
    index = state.active
    now, supply = scale.gold([seat.own for seat in state.seats], index, state.seats), state.seats[index].supply
    best, chosen = 0.0, None
    for action in found:
        after, _ = referee.apply(scale.game, state, action)
        gain = scale.gold([seat.own for seat in after.seats], index, after.seats) - now
        worth = gain + (_BUILT if after.seats[index].supply < supply or action.remove else 0)
        if worth > best:
            best, chosen = worth, action
    return chosen


def _obliged(scale: Scale, state: GameState, may: Legal, cards: Cards, draw: Random) -> Action:
    """A use of a tile where nothing else is legal."""
    tile, offer = next(iter(may.tiles.items()))
    return _few(scale.game, state, tile, offer, cards, draw)[0]


def drawn_for(scale: Scale, state: GameState, drawing: UseTile, cards: Cards, draw: Random) -> UseTile:
    """A use of a tile that draws a card: the card comes up, and the best of a few places is taken."""
    offer = referee.legal(scale.game, state).tiles[drawing.tile]
    if drawing.uses:
        offer = replace(offer, uses={drawing.uses: offer.uses[drawing.uses]})
    found = _few(scale.game, state, drawing.tile, offer, cards, draw)
    return found[0]


def _few(game: Game, state: GameState, tile: str, offer: Offer, cards: Cards, draw: Random) -> list[UseTile]:
    """A few random uses of a tile; if it draws a card, one comes up."""
    if offer.uses:
        borrowed = draw.choice([*offer.uses])
        return [borrowing(use, tile) for use in _few(game, state, borrowed, offer.uses[borrowed], cards, draw)]
    few: dict[Hex, Mask] = {}
    if offer.moves:
        origins = [*offer.moves]
        for origin in origins if len(origins) <= LOOKS else draw.sample(origins, LOOKS):
            few[origin] = _one(offer.moves[origin], draw)
    card = cards.next() if offer.cards else ""
    part = Offer(
        at=mask_of(some_hexes(offer.at, LOOKS, draw)) if offer.at else 0,
        moves=few,
        lifts=_one(offer.lifts, draw),
        cards={card: _one(offer.cards[card], draw)} if card else {},
        targets={player: mask if offer.count else _one(mask, draw) for player, mask in offer.targets.items()},
        count=offer.count,
    )
    player = game.players[state.active]
    return with_card(player, tile, card, part) if card else [*uses(game, state, player, tile, part)]


def _one(mask: Mask, draw: Random) -> Mask:
    return 1 << some_hexes(mask, 1, draw)[0] if mask else 0


def some_hexes(mask: Mask, most: int, draw: Random) -> list[Hex]:
    """At most so many random hexes of a mask: quick, but not all equally likely."""
    found = []
    length = mask.bit_length()
    for _ in range(most):
        start = int(draw.random() * length)
        rest = mask >> start << start
        found.append((rest & -rest).bit_length() - 1)
    return found
