"""The actions among which a robot chooses: what the referee offers, one by one."""

from collections.abc import Iterator
from itertools import combinations, islice, product

from hexreeve.core.game_log import Action
from hexreeve.core.hexgrid import Mask, hexes_in
from hexreeve.core.structs import replace
from hexreeve.kingdom.content.box import LIFT, SETTLE, TAKE_OFF, WALLS
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.offers import Offer
from hexreeve.kingdom.referee.referee import Legal, Offers
from hexreeve.kingdom.referee.state import GameState

_PLACE, _MOVE, _RETURN = "place", "move", "return"
# Enough to find a good choice of one piece of every other player, or of several own ones.
_MOST_TARGETS = 64


def options(game: Game, state: GameState, may: Legal) -> Iterator[Action]:
    """The actions of the active player in `may`, reveals and redraws apart."""
    player = game.players[state.active]
    for h in hexes_in(may.build):
        yield Build(player=player, at=h)
    if may.build:
        yield from unrestricted_builds(game, state, may.build)
    yield from uses_in(game, state, player, may.tiles)
    if may.end_turn:
        yield EndTurn(player=player)


def uses_in(game: Game, state: GameState, player: str, offers: Offers) -> Iterator[UseTile]:
    """The uses of a player's tiles in some offers."""
    for tile, offer in offers.items():
        yield from uses(game, state, player, tile, offer)


def uses(game: Game, state: GameState, player: str, tile: str, offer: Offer) -> Iterator[UseTile]:
    """The uses of one tile. A tile that draws a card has a single one, without the card: it comes up first."""
    for borrowed, each in offer.uses.items():
        for use in uses(game, state, player, borrowed, each):
            yield borrowing(use, tile)
    power = game.ruleset.powers[tile]
    if power.kind == SETTLE:
        # Nobody has to: a robot leaves it.
        yield UseTile(player=player, tile=tile, builds=(), moves=())
        return
    for h in hexes_in(offer.at):
        if power.kind == WALLS:
            yield UseTile(player=player, tile=tile, every=(h,))
        else:
            yield UseTile(player=player, tile=tile, at=h, op=_PLACE if _PLACE in power.forms else "")
    yield from _moves(game, state, player, tile, offer)
    op = "" if power.kind == LIFT else _RETURN
    for h in (*hexes_in(offer.lifts), *hexes_in(offer.returns)):
        yield UseTile(player=player, tile=tile, origin=h, op=op)
    if offer.cards:
        yield UseTile(player=player, tile=tile)
    if power.kind == TAKE_OFF:
        for off in islice(combinations(hexes_in(offer.targets[player]), offer.count), _MOST_TARGETS):
            yield UseTile(player=player, tile=tile, off=off)
    elif offer.targets:
        pieces = [tuple(hexes_in(mask)) for mask in offer.targets.values()]
        for hexes in islice(product(*pieces), _MOST_TARGETS):
            yield UseTile(player=player, tile=tile, remove=tuple(zip(offer.targets, hexes, strict=True)))


def borrowing(use: UseTile, tile: str) -> UseTile:
    """The use of a tile, by a `tile` that borrows it."""
    return replace(use, tile=tile, uses=use.tile)


def with_card(player: str, tile: str, card: str, offer: Offer) -> list[UseTile]:
    """The uses of a tile that draws cards, once `card` has come up."""
    if offer.uses:
        lent = {borrowed: each for borrowed, each in offer.uses.items() if each.cards}
        return [borrowing(use, tile) for name, each in lent.items() for use in with_card(player, name, card, each)]
    hexes = list(hexes_in(offer.cards[card]))
    return [UseTile(player=player, tile=tile, card=card, at=h) for h in hexes or (None,)]


def _moves(game: Game, state: GameState, player: str, tile: str, offer: Offer) -> Iterator[UseTile]:
    power = game.ruleset.powers[tile]
    op = _MOVE if _MOVE in power.forms else ""
    path = "path" in power.forms.get(op, ())
    for origin in offer.moves:
        moving = UseTile(player=player, tile=tile, origin=origin, op=op)
        ways = referee.continuations(game, state, moving) if path else {}
        for h in hexes_in(offer.moves[origin]):
            if not path:
                yield UseTile(player=player, tile=tile, origin=origin, to=h)
            elif h in ways:
                yield UseTile(player=player, tile=tile, origin=origin, path=ways[h], op=op)


def unrestricted_builds(game: Game, state: GameState, build: Mask) -> Iterator[Build]:
    """The builds that spend a tile so that they need not be adjacent."""
    seat, player = state.seats[state.active], game.players[state.active]
    for held in seat.tiles:
        tile = game.ruleset.usable[held.tile]
        if tile.ignores_adjacency and not held.fresh and not held.used:
            for h in hexes_in(referee.unrestricted_builds(game, state) & ~build):
                anywhere = tile.ignores_adjacency == "any"
                action = Build(player=player, at=h, outpost=anywhere, bonus=None if anywhere else tile.bonus_of)
                if referee.check(game, state, action).legal:
                    yield action
