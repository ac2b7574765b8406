"""A game in progress as the page shows it: one JSON value, words and all. No rules."""

from collections.abc import Sequence
from typing import Any

from hexreeve.builders import effects, referee, report
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
from hexreeve.builders.naming import amount, capital, card_help, card_name, kind_name, names, resources
from hexreeve.builders.state import BUILDINGS, DECK_OF, WORKERS, Game, GameState, Site
from hexreeve.ruling import Event
from hexreeve.wording import say

# The rules that say why: what the page explains when somebody asks.
_RULE_OF_EVENT = {
    "finish": "bld.finish",
    "machine": "bld.finish",
    "end-triggered": "bld.end",
    "end": "bld.end",
}
_RULE_OF_ROW = {BUILDINGS: "bld.open", WORKERS: "bld.recruit"}


def view(log: Log, steps: Sequence[Step], done: int, language: str) -> dict[str, Any]:
    """Return everything the page needs to know after the first `done` of `steps`; the others are undone."""
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
        "rows": {row: _row(state, may, row, language) for row in (BUILDINGS, WORKERS)},
        "coins": [_coins(actions, coins, may, language) for actions, coins in COINS_FOR.items()],
        "buy": {"price": ACTION_PRICE, "legal": may.buy},
        "players": [_player(game, state, index, may, language) for index in range(len(game.players))],
        "log": [_entry(log, step, language) for step in steps],
        "score": score_view(game, state, language),
    }


def card_view(card: str, language: str) -> dict[str, Any]:
    """Return what is printed on a card. Whoever can work has `brings` and `wage`, a building or machine `needs`."""
    shown: dict[str, Any] = {"id": card, "name": card_name(card, language), "help": card_help(card, language)}
    if card in team():
        worker = team()[card]
        shown |= {"kind": worker.kind, "wage": worker.wage, "brings": worker.brings._asdict()}
        shown["kind_name"] = kind_name(card, language)
    if card in buildings():
        building = buildings()[card]
        shown |= {"kind": "machine" if building.machine else "building"}
        shown |= {"coins": building.coins, "points": building.points, "needs": building.needs._asdict()}
    return shown


def _coins(actions: int, coins: int, may: referee.Legal, language: str) -> dict[str, Any]:
    facts = {"coins": amount("coin", coins, language), "actions": amount("action", actions, language)}
    words = say(language, "builders.legal.coins-for", **facts)
    return {"actions": actions, "coins": coins, "words": words, "legal": actions in may.coins}


def _row(state: GameState, may: referee.Legal, row: str, language: str) -> dict[str, Any]:
    deck = getattr(state, DECK_OF[row])
    takes = may.open if row == BUILDINGS else may.recruit
    unseen = state.unseen(row) if deck is None else []
    return {
        "cards": [card_view(card, language) | {"cost": 1, "legal": card in takes} for card in getattr(state, row)],
        "rule": _RULE_OF_ROW[row],
        # With a deck on record the next card comes by itself; without one the table names any that is left.
        "deck": None if deck is None else len(deck),
        "unseen": [card_view(card, language) for card in unseen],
    }


def _player(game: Game, state: GameState, index: int, may: referee.Legal, language: str) -> dict[str, Any]:
    seat, player = state.seats[index], game.players[index]
    send = may.send if index == state.active else {}
    return {
        "id": player,
        "name": names(game, language)[player],
        "coins": seat.coins,
        "points": seat.points,
        "free": [card_view(card, language) | {"sites": list(send.get(card, ()))} for card in seat.free],
        "sites": [_site(site, seat.free, send, language) for site in seat.sites],
        "done": [card_view(card, language) for card in seat.done],
    }


def _site(site: Site, free: Sequence[str], send: Any, language: str) -> dict[str, Any]:
    """Return an open site: what it needs, has and lacks, and what each free worker would cost and change."""
    return card_view(site.card, language) | {
        "workers": [card_view(worker, language) for worker in site.workers],
        "brought": site.brought._asdict(),
        "lacking": site.lacking._asdict(),
        "lacking_words": capital(resources(site.lacking, language)),
        "sent": site.sent,
        "cost": effects.cost_of(site),
        "offers": [_offer(site, worker, site.card in send.get(worker, ())) for worker in free],
    }


def _offer(site: Site, worker: str, legal: bool) -> dict[str, Any]:
    lacking = team()[worker].brings.lacking(site.lacking)
    return {
        "worker": worker,
        "cost": effects.cost_of(site),
        "wage": team()[worker].wage,
        "legal": legal,
        "lacking": lacking._asdict(),
        "finishes": lacking == Resources(),
    }


def _entry(log: Log, step: Step, language: str) -> dict[str, Any]:
    return {
        "player": step.action.player,
        "words": report.action_words(step.action, language),
        "events": [_event(log.game, event, language) for event in step.events],
        "legal": step.ruling.legal,
        "overridden": step.overridden,
        "note": step.action.note,
    }


def _event(game: Game, event: Event, language: str) -> dict[str, Any]:
    rule = _RULE_OF_ROW[str(event.facts["warning"])] if event.kind == "warning" else _RULE_OF_EVENT.get(event.kind)
    return {"kind": event.kind, "words": report.event_words(game, event, language), "rule": rule}


def score_view(game: Game, state: GameState, language: str) -> dict[str, Any]:
    """Return the points with names: rows of where they come from, a column for each player."""
    record = report.score_record(game, state)
    kinds = ("buildings", "machines", "coins")
    return record | {
        "rows": [{"id": kind, "name": say(language, f"builders.score.{kind}"), "rule": "bld.score"} for kind in kinds],
        "result": report.result_words(game, record, language),
    }


def catalog(language: str) -> dict[str, Any]:
    """Return every card and resource with its name: what a table names when a card comes up."""
    apart = {card: card_view(card, language) for card in (*buildings(), *team())}
    return {
        "buildings": [apart[card] for card in buildings()],
        "workers": [apart[card] for card in team() if card not in buildings()],
        "resources": [{"id": name, "name": say(language, f"name.resource.{name}")} for name in RESOURCES],
    }
