"""The numbers of actions: an action of the game is one number, or several, chosen one after the other."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice

from hexreeve.core.game_log import Action
from hexreeve.core.hexgrid import EVERYWHERE, SIZE, Hex, Mask, hexes_in, mask_of, name_of, position_of
from hexreeve.core.structs import EMPTY, replace
from hexreeve.kingdom.content.box import TAKE_OFF, WALLS
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, UseTile
from hexreeve.kingdom.referee.game import Game, Ruleset
from hexreeve.kingdom.referee.offers import Continuations, Offer
from hexreeve.kingdom.referee.referee import Offers
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.legal_options import borrowing, unrestricted_builds, uses, with_card
from hexreeve.kingdom.robots.policies import needs_card

# The board, and below it the five rows of the island.
ROWS, COLUMNS = SIZE + 5, SIZE
# Two empty rows are between both (core/hexgrid.py).
_GAP = 2
PLACES: Mapping[Hex, tuple[int, int]] = {
    h: (row if row < SIZE else row - _GAP, column) for h in hexes_in(EVERYWHERE) for column, row in [position_of(h)]
}
_NUMBER_OF: Mapping[Hex, int] = {h: row * COLUMNS + column for h, (row, column) in PLACES.items()}
_HEX_OF: Mapping[int, Hex] = {number: h for h, number in _NUMBER_OF.items()}
END = ROWS * COLUMNS
_OPS = ("place", "move", "return")
_OP_OF: Mapping[str, int] = {op: END + 1 + i for i, op in enumerate(_OPS)}
_FIRST_TILE = END + 1 + len(_OPS)

# By number, the action that it completes; None if further numbers follow.
Choices = Mapping[int, Action | None]


@dataclass(frozen=True, slots=True)
class Moment:
    """What a player chooses from. reacts: it is another player's turn. tile, card: the card that has come up for it."""

    game: Game
    state: GameState
    index: int
    reacts: bool = False
    tile: str = ""
    card: str = ""

    @property
    def player(self) -> str:
        return self.game.players[self.index]


@dataclass(frozen=True, slots=True)
class Numbering:
    """The numbers of all actions with some boxes. tiles: the kinds of tiles that can be used, in their order."""

    tiles: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """By number: the name of a hex, "" for none; then "end", what to do with a piece, and the tiles."""
        hexes = [name_of(_HEX_OF[number]) if number in _HEX_OF else "" for number in range(END)]
        return (*hexes, "end", *_OPS, *self.tiles)

    def choices(self, moment: Moment, chosen: tuple[int, ...]) -> Choices:
        """What can be chosen after the numbers `chosen`."""
        if moment.card:
            offer = referee.legal(moment.game, moment.state).tiles[moment.tile]
            return _at(*with_card(moment.player, moment.tile, moment.card, offer))
        may = referee.legal(moment.game, moment.state)
        offers = may.reactions.get(moment.player, EMPTY) if moment.reacts else may.tiles
        if chosen:
            return self._of_tile(moment, offers, self.tiles[chosen[0] - _FIRST_TILE], chosen[1:])
        found: dict[int, Action | None] = {}
        for tile, offer in offers.items():
            if (any_use := next(uses(moment.game, moment.state, moment.player, tile, offer), None)) is not None:
                alone = needs_card(moment.game, any_use) and not offer.uses
                found[self._number(tile)] = any_use if alone else None
        if moment.reacts:
            return {**found, END: None}
        for h in hexes_in(may.build):
            found[_NUMBER_OF[h]] = Build(player=moment.player, at=h)
        found |= dict.fromkeys(map(self._number, _freeing(moment, may.build)))
        return {**found, END: EndTurn(player=moment.player)} if may.end_turn else found

    def _number(self, tile: str) -> int:
        return _FIRST_TILE + self.tiles.index(tile)

    def _of_tile(self, moment: Moment, offers: Offers, tile: str, chosen: tuple[int, ...]) -> Choices:
        game, state, player = moment.game, moment.state, moment.player
        if tile not in offers:
            return _at(*_freeing(moment, referee.legal(game, state).build)[tile])
        if offers[tile].uses:
            return self._of_borrowed(moment, offers[tile].uses, tile, chosen)
        offer, hexes = offers[tile], [_HEX_OF[number] for number in chosen if number in _HEX_OF]
        kind, use = game.ruleset.powers[tile].kind, partial(UseTile, player=player, tile=tile)
        if kind == WALLS:
            return _walls(moment, use, hexes, offer)
        if kind == TAKE_OFF:
            left = offer.targets[player] & ~mask_of(hexes)
            last = len(hexes) + 1 == offer.count
            return {_NUMBER_OF[h]: use(off=(*hexes, h)) if last else None for h in hexes_in(left)}
        if offer.targets:
            return _removals(use, hexes, offer)
        if hexes and hexes[0] in offer.moves:
            offer = replace(offer, moves={hexes[0]: offer.moves[hexes[0]]})
        found: dict[int, Action | None] = {}
        for action in uses(game, state, player, tile, offer):
            numbers = _numbers(action)
            if numbers[: len(chosen)] == chosen:
                found[numbers[len(chosen)]] = action if len(numbers) == len(chosen) + 1 else None
        return found

    def _of_borrowed(self, moment: Moment, offers: Offers, tile: str, chosen: tuple[int, ...]) -> Choices:
        """The tile that is borrowed, then what it is used for."""
        found: dict[int, Action | None] = {}
        if not chosen:
            for borrowed, offer in offers.items():
                for use in islice(uses(moment.game, moment.state, moment.player, borrowed, offer), 1):
                    alone = needs_card(moment.game, use)
                    found[self._number(borrowed)] = borrowing(use, tile) if alone else None
            return found
        more = self._of_tile(moment, offers, self.tiles[chosen[0] - _FIRST_TILE], chosen[1:])
        return {number: borrowing(use, tile) if isinstance(use, UseTile) else None for number, use in more.items()}


def numbering_of(ruleset: Ruleset) -> Numbering:
    """The numbers of a ruleset's actions, which are the same on all its boards."""
    usable = ruleset.usable.values()
    numbered = (tile for tile in usable if tile.id in ruleset.powers or tile.ignores_adjacency)
    # A match ends before what nobody has to do.
    return Numbering(tuple(tile.id for tile in numbered if not tile.voluntary))


def _at(*actions: Build | UseTile) -> Choices:
    return {_NUMBER_OF[action.at]: action for action in actions if action.at is not None}


def _freeing(moment: Moment, build: Mask) -> dict[str, list[Build]]:
    """The builds that need not be adjacent, by the tile that they spend."""
    found: dict[str, list[Build]] = {}
    if build and not moment.reacts:
        for action in unrestricted_builds(moment.game, moment.state, build):
            for tile in referee.tiles_ignoring_adjacency(moment.game, action):
                found.setdefault(tile.id, []).append(action)
    return found


def _walls(moment: Moment, use: partial[UseTile], hexes: list[Hex], offer: Offer) -> Choices:
    """One wall, then another one or the end."""

    def more(*walls: Hex) -> Continuations:
        return referee.continuations(moment.game, moment.state, use(every=walls))

    if not hexes:
        return {_NUMBER_OF[h]: None if more(h) else use(every=(h,)) for h in hexes_in(offer.at)}
    return {END: use(every=(*hexes,))} | {_NUMBER_OF[h]: use(every=(*hexes, h)) for h in more(*hexes)}


def _removals(use: partial[UseTile], hexes: list[Hex], offer: Offer) -> Choices:
    """A piece of each player, in the order of the offer."""
    players = [*offer.targets]
    others = players[len(hexes)]
    last = len(hexes) + 1 == len(players)
    return {
        _NUMBER_OF[h]: use(remove=tuple(zip(players, (*hexes, h), strict=True))) if last else None
        for h in hexes_in(offer.targets[others])
    }


def _numbers(action: UseTile) -> tuple[int, ...]:
    """What is chosen after the tile: what to do with a piece, where it is, where it goes."""
    op = (_OP_OF[action.op],) if action.op else ()
    hexes = [h for h in (action.origin, action.target) if h is not None]
    return (*op, *(_NUMBER_OF[h] for h in hexes))
