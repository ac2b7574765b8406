"""A game in progress as one JSON value for the page, with all texts. No rules here."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING

from hexreeve.builders import effects, referee, report
from hexreeve.builders.card_names import amount, card_help, card_name, kind_name, names, resources
from hexreeve.builders.catalog import (
    ACTION_PRICE,
    COINS_FOR,
    LAST_ROUND_POINTS,
    RESOURCES,
    Resources,
    buildings,
    team,
)
from hexreeve.builders.log import Log, Step, state_after
from hexreeve.builders.state import BUILDINGS, DECK_OF, WORKERS, Game, GameState, Site
from hexreeve.core.ruling import Event
from hexreeve.text.wording import capital, say

if TYPE_CHECKING:
    from hexreeve.builders.page_types import (
        CardNames,
        CardView,
        CoinOffer,
        GameView,
        PlayerView,
        Row,
        ScoreView,
        SendOffer,
        SiteView,
    )
    from hexreeve.core.page_types import GameEvent, LogEntry

# The rule that the page explains for each kind of event.
_RULE_OF_EVENT = {
    "finish": "bld.finish",
    "machine": "bld.finish",
    "end-triggered": "bld.end",
    "end": "bld.end",
}
_RULE_OF_ROW = {BUILDINGS: "bld.open", WORKERS: "bld.recruit"}


def view(log: Log, steps: Sequence[Step], done: int, language: str) -> GameView:
    """Everything that the page shows after the first `done` of `steps`; the other steps are undone."""
    game = log.game
    state = state_after(log, steps[:done])
    may = referee.legal(game, state)
    return {
        "active": may.player,
        "phase": str(may.phase),
        "todo": report.must_words(game, state, language),
        "todo_rule": "bld.end" if state.over else "bld.turn.actions",
        "actions_left": may.actions_left,
        "last_round": state.end_triggered,
        "last_round_points": LAST_ROUND_POINTS,
        "legal": report.legal_record(game, state),
        "rows": {
            "buildings": _row(state, may, BUILDINGS, language),
            "workers": _row(state, may, WORKERS, language),
        },
        "coins": [_coins(actions, coins, may, language) for actions, coins in COINS_FOR.items()],
        "buy": {"price": ACTION_PRICE, "legal": may.buy},
        "players": [_player(game, state, index, may, language) for index in range(len(game.players))],
        "log": [_entry(log, step, language) for step in steps],
        "score": score_view(game, state, language),
    }


def card_view(card: str, language: str) -> CardView:
    """The printed facts of a card: workers and machines have `brings` and `wage`, buildings and machines `needs`."""
    shown: CardView = {
        "id": card,
        "name": card_name(card, language),
        "help": card_help(card, language),
        "kind": _kind(card),
    }
    if card in team():
        worker = team()[card]
        shown["wage"], shown["brings"] = worker.wage, worker.brings._asdict()
        shown["kind_name"] = kind_name(card, language)
    if card in buildings():
        building = buildings()[card]
        shown["coins"], shown["points"], shown["needs"] = building.coins, building.points, building.needs._asdict()
    return shown


def _kind(card: str) -> str:
    if card in buildings():
        return "machine" if buildings()[card].machine else "building"
    return team()[card].kind


def _coins(actions: int, coins: int, may: referee.Legal, language: str) -> CoinOffer:
    facts = {"coins": amount("coin", coins, language), "actions": amount("action", actions, language)}
    words = say(language, "builders.legal.coins-for", **facts)
    return {"actions": actions, "coins": coins, "words": words, "legal": actions in may.coins}


def _row(state: GameState, may: referee.Legal, row: str, language: str) -> Row:
    deck = getattr(state, DECK_OF[row])
    takes = may.open if row == BUILDINGS else may.recruit
    unseen = state.unseen(row) if deck is None else []
    return {
        "cards": [{**card_view(card, language), "cost": 1, "legal": card in takes} for card in getattr(state, row)],
        "rule": _RULE_OF_ROW[row],
        # Without a recorded deck the table enters one of the unseen cards.
        "deck": None if deck is None else len(deck),
        "unseen": [card_view(card, language) for card in unseen],
    }


def _player(game: Game, state: GameState, index: int, may: referee.Legal, language: str) -> PlayerView:
    seat, player = state.seats[index], game.players[index]
    send = may.send if index == state.active else {}
    return {
        "id": player,
        "name": names(game, language)[player],
        "coins": seat.coins,
        "points": seat.points,
        "free": [{**card_view(card, language), "sites": list(send.get(card, ()))} for card in seat.free],
        "sites": [_site(site, seat.free, send, language) for site in seat.sites],
        "done": [card_view(card, language) for card in seat.done],
    }


def _site(site: Site, free: Sequence[str], send: Mapping[str, Container[str]], language: str) -> SiteView:
    """An open site: what it needs, has and lacks, and an offer for each free worker."""
    return {
        **card_view(site.card, language),
        "workers": [card_view(worker, language) for worker in site.workers],
        "brought": site.brought._asdict(),
        "lacking": site.lacking._asdict(),
        "lacking_words": capital(resources(site.lacking, language)),
        "sent": site.sent,
        "cost": effects.cost_of(site),
        "offers": [_offer(site, worker, site.card in send.get(worker, ())) for worker in free],
    }


def _offer(site: Site, worker: str, legal: bool) -> SendOffer:
    lacking = team()[worker].brings.lacking(site.lacking)
    return {
        "worker": worker,
        "cost": effects.cost_of(site),
        "wage": team()[worker].wage,
        "legal": legal,
        "lacking": lacking._asdict(),
        "finishes": lacking == Resources(),
    }


def _entry(log: Log, step: Step, language: str) -> LogEntry:
    return {
        "player": step.action.player,
        "words": report.action_words(step.action, language),
        "events": [_event(log.game, event, language) for event in step.events],
        "legal": step.ruling.legal,
        "overridden": step.overridden,
        "note": step.action.note,
    }


def _event(game: Game, event: Event, language: str) -> GameEvent:
    rule = _RULE_OF_ROW[str(event.facts["warning"])] if event.kind == "warning" else _RULE_OF_EVENT.get(event.kind)
    return {"kind": event.kind, "words": report.event_words(game, event, language), "rule": rule}


def score_view(game: Game, state: GameState, language: str) -> ScoreView:
    """The score record with row names and the result in words."""
    record = report.score_record(game, state)
    kinds = ("buildings", "machines", "coins")
    return {
        **record,
        "rows": [{"id": kind, "name": say(language, f"builders.score.{kind}"), "rule": "bld.score"} for kind in kinds],
        "result": report.result_words(game, record, language, state.over),
    }


def catalog(language: str) -> CardNames:
    """All cards and resources with their names, for choosing cards that came up."""
    apart = {card: card_view(card, language) for card in (*buildings(), *team())}
    return {
        "buildings": [apart[card] for card in buildings()],
        "workers": [apart[card] for card in team() if card not in buildings()],
        "resources": [{"id": name, "name": say(language, f"name.resource.{name}")} for name in RESOURCES],
    }
