"""The referee. `check`, `legal` and `apply` are the only ways to use a state."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from hexreeve.builders import effects
from hexreeve.builders.actions import BuyActions, Coins, EndTurn, Open, Recruit, Send, type_name
from hexreeve.builders.catalog import COINS_FOR, team
from hexreeve.builders.state import Game, GameState, Phase, Seat
from hexreeve.core.game_log import Action
from hexreeve.core.ruling import Event, Ruling, Violation


class Offer(NamedTuple):
    """The cost of sending a worker to a site now: in actions, and the wage in coins."""

    cost: int
    wage: int


class Legal(NamedTuple):
    """All legal actions of the player to act. `send` maps workers to their legal sites.

    `coins` lists the legal numbers of actions for taking coins.
    """

    player: str | None
    phase: Phase
    actions_left: int = 0
    open: tuple[str, ...] = ()
    recruit: tuple[str, ...] = ()
    send: Mapping[str, Mapping[str, Offer]] = MappingProxyType({})
    coins: tuple[int, ...] = ()
    buy: bool = False
    end_turn: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """The types of the legal actions, as in records."""
        possible: dict[type[Action], object] = {
            Open: self.open,
            Recruit: self.recruit,
            Send: self.send,
            Coins: self.coins,
            BuyActions: self.buy,
            EndTurn: self.end_turn,
        }
        return tuple(type_name(kind) for kind, may in possible.items() if may)


def legal(game: Game, state: GameState) -> Legal:
    """All legal actions; empty after the end."""
    if state.over:
        return Legal(None, Phase.OVER)
    player, seat = game.players[state.active], state.seats[state.active]

    def may(action: Action) -> bool:
        return not any(_faults(game, state, action))

    send = {}
    for worker in seat.free:
        sites = {
            site.card: Offer(effects.cost_of(site), team()[worker].wage)
            for site in seat.sites
            if may(Send(player=player, worker=worker, site=site.card))
        }
        if sites:
            send[worker] = sites
    return Legal(
        player=player,
        phase=Phase.TURN,
        actions_left=state.actions_left,
        open=tuple(card for card in state.buildings if may(Open(player=player, card=card))),
        recruit=tuple(card for card in state.workers if may(Recruit(player=player, card=card))),
        send=send,
        coins=tuple(actions for actions in COINS_FOR if may(Coins(player=player, actions=actions))),
        buy=may(BuyActions(player=player, count=1)),
        end_turn=may(EndTurn(player=player)),
    )


LEGAL = Ruling()


def check(game: Game, state: GameState, action: Action) -> Ruling:
    """Judge an action: all broken rules, and what would be legal instead."""
    violations = tuple(_faults(game, state, action))
    if not violations:
        return LEGAL
    return Ruling(
        violations=violations,
        choices=_instead(legal(game, state), action),
        possible=effects.possible(state, state.seats[game.seat_of(action.player)], action),
    )


def apply(game: Game, state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Carry an action out without judging it; the result is the new state and the events.

    Raises ValueError if the action is impossible, such as taking a card that is not in the row.
    """
    return effects.apply(game, state, action)


def _instead(may: Legal, action: Action) -> tuple[str, ...]:
    """The legal alternatives for what the action names; if there are none, the types of the legal actions."""
    named: tuple[str, ...] = ()
    if action.player == may.player:
        if isinstance(action, Open):
            named = may.open
        elif isinstance(action, Recruit):
            named = may.recruit
        elif isinstance(action, Coins):
            named = tuple(map(str, may.coins))
        elif isinstance(action, Send):
            others = tuple(worker for worker, sites in may.send.items() if action.site in sites)
            named = tuple(may.send.get(action.worker, ())) or others
    return named or may.kinds


def _faults(game: Game, state: GameState, action: Action) -> Iterator[Violation]:
    if state.over:
        yield Violation("bld.end")
        return
    active = game.players[state.active]
    if action.player != active:
        yield Violation("bld.turn.player", {"active": active})
    seat = state.seats[game.seat_of(action.player)]
    aim = list(_FAULTS[type(action)](game, state, seat, action))
    yield from aim
    # A player out of turn has no actions to count, and an impossible action has no cost.
    cost = effects.cost(seat, action)
    if not aim and action.player == active and cost > state.actions_left:
        case = type_name(type(action))
        if isinstance(action, Send):
            case = "send-first" if cost == 1 else "send-again"
        facts = {"cost": cost, "left": state.actions_left, "coins": seat.coins}
        yield Violation("bld.turn.actions", facts, case=case)
    price = effects.price(action)
    if price > seat.coins:
        yield Violation("bld.pay", {"price": price, "coins": seat.coins}, case=type_name(type(action)))


def _whereabouts(game: Game, state: GameState, card: str) -> tuple[str, dict[str, object]]:
    """Why a card is not in its row: the sentence's case ("taken" or "refused") and its facts."""
    for player, seat in zip(game.players, state.seats, strict=True):
        if card in seat.free or card in seat.done or seat.site(card) or seat.site_of(card):
            return "taken", {"owner": player}
    return "refused", {}


def _open_faults(game: Game, state: GameState, seat: Seat, action: Open) -> Iterator[Violation]:
    if action.card not in state.buildings:
        case, facts = _whereabouts(game, state, action.card)
        yield Violation("bld.open", facts, case=case)


def _recruit_faults(game: Game, state: GameState, seat: Seat, action: Recruit) -> Iterator[Violation]:
    if action.card not in state.workers:
        case, facts = _whereabouts(game, state, action.card)
        yield Violation("bld.recruit", facts, case=case)


def _send_faults(game: Game, state: GameState, seat: Seat, action: Send) -> Iterator[Violation]:
    if seat.site(action.worker):
        yield Violation("bld.send", case="unbuilt")
    elif at := seat.site_of(action.worker):
        yield Violation("bld.send", {"at": at.card}, case="busy")
    elif action.worker not in seat.free:
        yield Violation("bld.send")
    if not seat.site(action.site):
        yield Violation("bld.send", case="finished" if action.site in seat.done else "no-site")


def _coins_faults(game: Game, state: GameState, seat: Seat, action: Coins) -> Iterator[Violation]:
    if action.actions not in COINS_FOR:
        yield Violation("bld.coins", {"count": action.actions})


def _no_faults(game: Game, state: GameState, seat: Seat, action: Action) -> Iterator[Violation]:
    yield from ()


# Any: each function takes its own kind of action.
_FAULTS: dict[type[Action], Callable[[Game, GameState, Seat, Any], Iterator[Violation]]] = {  # type: ignore[explicit-any]
    Open: _open_faults,
    Recruit: _recruit_faults,
    Send: _send_faults,
    Coins: _coins_faults,
    BuyActions: _no_faults,
    EndTurn: _no_faults,
}
