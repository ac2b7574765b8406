"""Carries actions out, with their consequences by the rules. Does not judge them."""

from collections.abc import Callable
from typing import Any

from hexreeve.builders.actions import BuyActions, Coins, EndTurn, Open, Recruit, Send
from hexreeve.builders.catalog import ACTION_PRICE, COINS_FOR, LAST_ROUND_POINTS, TURN_ACTIONS, buildings, team
from hexreeve.builders.state import BUILDINGS, DECK_OF, WORKERS, Game, GameState, Seat, Site
from hexreeve.core.game_log import Action
from hexreeve.core.ruling import Event
from hexreeve.core.structs import replace

Outcome = tuple[GameState, tuple[Event, ...]]


def cost_of(site: Site) -> int:
    """The cost in actions of sending the next worker to a site this turn (bld.send)."""
    return site.sent + 1


def cost(seat: Seat, action: Action) -> int:
    """The cost of an action in actions."""
    if isinstance(action, Send):
        site = seat.site(action.site)
        return cost_of(site) if site else 1
    if isinstance(action, Coins):
        return action.actions
    return 1 if isinstance(action, Open | Recruit) else 0


def price(action: Action) -> int:
    """The cost of an action in coins (bld.pay)."""
    if isinstance(action, Send):
        return team()[action.worker].wage
    return ACTION_PRICE * action.count if isinstance(action, BuyActions) else 0


def possible(state: GameState, seat: Seat, action: Action) -> bool:
    """Whether an action can be carried out at all, even as an override: every card is where it is taken from."""
    if isinstance(action, Open):
        return action.card in state.buildings
    if isinstance(action, Recruit):
        return action.card in state.workers
    if isinstance(action, Send):
        site, at = seat.site(action.site), seat.site_of(action.worker)
        return site is not None and site is not at and (at is not None or action.worker in seat.free)
    if isinstance(action, Coins):
        return action.actions in COINS_FOR
    return not state.over


def apply(game: Game, state: GameState, action: Action) -> Outcome:
    """Carry an action out; the result is the new state and the events. Raises ValueError if it is impossible."""
    index = game.seat_of(action.player)
    seat = state.seats[index]
    if not possible(state, seat, action):
        raise ValueError(f"{action} cannot be carried out")
    # An overridden action may cost more than the player has, or be out of turn.
    paid = replace(seat, coins=max(0, seat.coins - price(action)))
    if index == state.active:
        state = replace(state, actions_left=max(0, state.actions_left - cost(seat, action)))
    return _EFFECTS[type(action)](game, state.with_seat(index, paid), index, action)


def _open(game: Game, state: GameState, index: int, action: Open) -> Outcome:
    seat = state.seats[index]
    state = state.with_seat(index, replace(seat, sites=(*seat.sites, Site(action.card))))
    return _refilled(state, BUILDINGS, action)


def _recruit(game: Game, state: GameState, index: int, action: Recruit) -> Outcome:
    seat = state.seats[index]
    state = state.with_seat(index, replace(seat, free=(*seat.free, action.card)))
    return _refilled(state, WORKERS, action)


def _refilled(state: GameState, row: str, action: Open | Recruit) -> Outcome:
    """Replace the taken card by the top card of the deck, or by the card that the table names."""
    cards, deck = getattr(state, row), getattr(state, DECK_OF[row])
    came = (action.refill,) if action.refill else ()
    if deck is not None:
        came, deck = deck[:1], deck[1:]
    place = cards.index(action.card)
    state = replace(state, **{row: (*cards[:place], *came, *cards[place + 1 :]), DECK_OF[row]: deck})
    if came:
        return state, (Event("refill", None, {"card": came[0]}),)
    # An unrecorded deck can be empty only if every card has come up.
    unseen = state.unseen(row) if deck is None else []
    return state, (Event("warning", None, {"warning": row, "count": len(unseen)}),) if unseen else ()


def _send(game: Game, state: GameState, index: int, action: Send) -> Outcome:
    seat = state.seats[index]
    # As an override, a worker may leave an unfinished site.
    if before := seat.site_of(action.worker):
        seat = seat.with_site(replace(before, workers=_without(before.workers, action.worker)))
    site = seat.site(action.site)
    assert site is not None
    site = replace(site, workers=(*site.workers, action.worker), sent=site.sent + 1)
    seat = replace(seat, free=_without(seat.free, action.worker)).with_site(site)
    if any(site.lacking):
        return state.with_seat(index, seat), ()
    return _finished(game, state, index, seat, site)


def _finished(game: Game, state: GameState, index: int, seat: Seat, site: Site) -> Outcome:
    # bld.finish
    card = buildings()[site.card]
    machine = (card.id,) if card.machine else ()
    seat = replace(
        seat,
        coins=seat.coins + card.coins,
        free=(*seat.free, *site.workers, *machine),
        sites=tuple(other for other in seat.sites if other.card != site.card),
        done=(*seat.done, card.id),
    )
    player = game.players[index]
    events = [Event("finish", player, {"card": card.id, "coins": card.coins, "points": card.points})]
    events += [Event("machine", player, {"card": name}) for name in machine]
    return state.with_seat(index, seat), tuple(events)


def _coins(game: Game, state: GameState, index: int, action: Coins) -> Outcome:
    seat = state.seats[index]
    return state.with_seat(index, replace(seat, coins=seat.coins + COINS_FOR[action.actions])), ()


def _buy_actions(game: Game, state: GameState, index: int, action: BuyActions) -> Outcome:
    return replace(state, actions_left=state.actions_left + action.count), ()


def _end_turn(game: Game, state: GameState, index: int, action: EndTurn) -> Outcome:
    # bld.end
    events: list[Event] = []
    there = [player for player, seat in zip(game.players, state.seats, strict=True) if seat.points >= LAST_ROUND_POINTS]
    if there and not state.end_triggered:
        events.append(Event("end-triggered", there[0], {"points": state.seats[game.seat_of(there[0])].points}))
    following = (state.active + 1) % len(state.seats)
    over = bool(there) and following == game.start
    if over:
        events.append(Event("end"))
    seats = tuple(
        replace(seat, sites=tuple(replace(site, sent=0) for site in seat.sites)) if seat.sites else seat
        for seat in state.seats
    )
    return (
        replace(state, seats=seats, active=following, actions_left=TURN_ACTIONS, end_triggered=bool(there), over=over),
        tuple(events),
    )


def _without(cards: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(card for card in cards if card != gone)


# Any: each function takes its own kind of action.
_EFFECTS: dict[type[Action], Callable[[Game, GameState, int, Any], Outcome]] = {  # type: ignore[explicit-any]
    Open: _open,
    Recruit: _recruit,
    Send: _send,
    Coins: _coins,
    BuyActions: _buy_actions,
    EndTurn: _end_turn,
}
