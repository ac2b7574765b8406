"""What an action changes, and what the rules make happen with it. Nothing is judged here."""

from collections.abc import Callable
from typing import Any

from hexreeve.hexgrid import hexes_in, name_of, neighbours
from hexreeve.kingdom.actions import Action, Build, EndTurn, Redraw, Reveal, UseTile
from hexreeve.kingdom.state import Deck, Game, GameState, HeldTile, Seat
from hexreeve.ruling import Event

Outcome = tuple[GameState, tuple[Event, ...]]


def usable(held: HeldTile) -> bool:
    """Return whether a tile can be used this turn (kb.tile.next-turn, kb.tile.once)."""
    return not held.fresh and not held.used


def possible(game: Game, state: GameState, seat: Seat, action: Action) -> bool:
    """Return whether the table can carry an action out: pieces that exist, on hexes that can hold one."""
    if isinstance(action, Build | UseTile):
        moves = isinstance(action, UseTile) and action.origin is not None
        at = action.to if isinstance(action, UseTile) and moves else action.at
        piece = seat.settlements >> action.origin & 1 if moves else seat.supply  # type: ignore[union-attr,operator]
        holds = ~state.occupied & ~game.board.special
        return bool(piece) and at is not None and bool(holds >> at & 1)
    return not state.over


def apply(game: Game, state: GameState, action: Action) -> Outcome:
    """Return the state after an action and what the rules made happen. Raises ValueError if impossible."""
    index = game.seat_of(action.player)
    if not possible(game, state, state.seats[index], action):
        raise ValueError(f"{action} cannot be carried out")
    return _EFFECTS[type(action)](game, state, index, action)


def _reveal(game: Game, state: GameState, index: int, action: Reveal) -> Outcome:
    return state._replace(card=action.card), _card_warnings(game, state, action)


def _redraw(game: Game, state: GameState, index: int, action: Redraw) -> Outcome:
    # kb.turn.redraw: the printing says whether the useless card is discarded or leaves the game.
    deck = state.deck
    if deck is not None and state.card is not None:
        if game.ruleset.edition.useless_card_leaves:
            deck = deck._replace(removed=(*deck.removed, state.card))
        else:
            deck = deck._replace(discarded=(*deck.discarded, state.card))
        deck = _drawn(game, state, deck)
    state = state._replace(deck=deck)
    return state._replace(card=action.card), _card_warnings(game, state, action)


def _build(game: Game, state: GameState, index: int, action: Build) -> Outcome:
    state, events = _put(game, state, index, action.at)
    # By the table's word somebody else may build in this turn; the active player still owes as many.
    return state._replace(built=state.built + (index == state.active)), events


def _use_tile(game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
    seat = _marked_used(state.seats[index], action.tile)
    if action.origin is None:
        assert action.at is not None
        return _put(game, state.with_seat(index, seat), index, action.at)
    assert action.to is not None
    settlements = seat.settlements & ~(1 << action.origin) | 1 << action.to
    return _settle(game, state.with_seat(index, seat._replace(settlements=settlements)), index, action.to)


def _end_turn(game: Game, state: GameState, index: int, action: EndTurn) -> Outcome:
    deck = state.deck
    if deck is not None and state.card is not None:
        deck = _drawn(game, state, deck._replace(discarded=(*deck.discarded, state.card)))
    following = (state.active + 1) % len(state.seats)
    over = state.end_triggered and following == game.start
    seats = tuple(_rested(seat) for seat in state.seats)
    state = state._replace(seats=seats, active=following, card=None, built=0, deck=deck, over=over)
    return state, (Event("end"),) if over else ()


def _rested(seat: Seat) -> Seat:
    """Return a seat whose tiles can all be used again (kb.tile.once, kb.tile.next-turn)."""
    if all(usable(held) for held in seat.tiles):
        return seat
    return seat._replace(tiles=tuple(HeldTile(held.tile, held.source) for held in seat.tiles))


_EFFECTS: dict[type[Action], Callable[[Game, GameState, int, Any], Outcome]] = {
    Reveal: _reveal,
    Redraw: _redraw,
    Build: _build,
    UseTile: _use_tile,
    EndTurn: _end_turn,
}


def _put(game: Game, state: GameState, index: int, at: int) -> Outcome:
    """Build one settlement from the supply."""
    seat = state.seats[index]
    seat = seat._replace(settlements=seat.settlements | 1 << at, supply=seat.supply - 1)
    state, events = _settle(game, state.with_seat(index, seat), index, at)
    # kb.end
    if seat.supply == 0 and not state.end_triggered:
        state = state._replace(end_triggered=True)
        events = (*events, Event("end-triggered", game.players[index]))
    return state, events


def _settle(game: Game, state: GameState, index: int, at: int) -> Outcome:
    """Let a seat lose the tiles it has left behind and take those it has come next to."""
    seat = state.seats[index]
    player = game.players[index]
    events: list[Event] = []
    # kb.tile.keep
    near = neighbours(seat.own) if seat.tiles else 0
    for held in seat.tiles:
        if held.source is not None and not near >> held.source & 1:
            seat = seat._replace(tiles=_without(seat.tiles, held))
            events.append(Event("lose", player, {"tile": held.tile, "from": name_of(held.source)}))
    # kb.tile.seize
    stock = state.stock
    beside = neighbours(1 << at) & game.board.ground["location"] & ~seat.taken_from
    for site in hexes_in(beside):
        i = game.sites.index(site)
        if stock[i]:
            stock = (*stock[:i], stock[i] - 1, *stock[i + 1 :])
            tile = game.board.locations[site]
            taken = (*seat.tiles, HeldTile(tile, site, fresh=True))
            seat = seat._replace(tiles=taken, taken_from=seat.taken_from | 1 << site)
            events.append(Event("seize", player, {"tile": tile, "from": name_of(site)}))
    return state.with_seat(index, seat)._replace(stock=stock) if events else state, tuple(events)


def _without(tiles: tuple[HeldTile, ...], lost: HeldTile) -> tuple[HeldTile, ...]:
    rest = list(tiles)
    rest.remove(lost)
    if not lost.used:
        # kb.tile.keep: of two equal tiles the used one goes, so the one that stays becomes usable.
        for i, other in enumerate(rest):
            if other.tile == lost.tile and other.used and not lost.fresh:
                rest[i] = other._replace(used=False)
                break
    return tuple(rest)


def _marked_used(seat: Seat, tile: str) -> Seat:
    # By the table's word a tile may be used that cannot be, or that is not there at all.
    held = [each for each in seat.tiles if each.tile == tile]
    chosen = next((each for each in held if usable(each)), held[0] if held else None)
    if chosen is None:
        return seat
    tiles = list(seat.tiles)
    tiles[tiles.index(chosen)] = chosen._replace(used=True)
    return seat._replace(tiles=tuple(tiles))


def _drawn(game: Game, state: GameState, deck: Deck) -> Deck:
    """Draw one card. An exhausted pile is the reshuffled discards, at once or when the next card is wanted:
    tables differ, so both moments clear what is known to be discarded.
    """
    if deck.pile == 0:
        outside = len(state.seats) + len(deck.removed)
        deck = deck._replace(pile=len(game.ruleset.deck) - outside + 1, discarded=())
    deck = deck._replace(pile=deck.pile - 1)
    return deck._replace(discarded=()) if deck.pile == 0 else deck


def _card_warnings(game: Game, state: GameState, action: Reveal | Redraw) -> tuple[Event, ...]:
    # kb.turn.end: a card of which every copy lies elsewhere cannot have been drawn.
    if state.deck is None:
        return ()
    elsewhere = (*state.deck.discarded, *state.deck.removed).count(action.card)
    if elsewhere < game.ruleset.deck.count(action.card):
        return ()
    return (Event("warning", action.player, {"warning": "deck", "card": action.card}),)
