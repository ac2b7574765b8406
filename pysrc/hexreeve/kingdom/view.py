"""A game in progress as the page shows it: one JSON value, words and all. No rules."""

from collections.abc import Sequence
from typing import Any

from hexreeve.hexgrid import names_in
from hexreeve.kingdom import referee, report
from hexreeve.kingdom.log import Log, Step
from hexreeve.kingdom.state import Game, GameState, HeldTile
from hexreeve.wording import say


def view(log: Log, steps: Sequence[Step], language: str) -> dict[str, Any]:
    """Return everything the page needs to know after the last of `steps`."""
    game = log.game
    state = steps[-1].after if steps else log.start
    may = referee.legal(game, state)
    return {
        "active": may.player,
        "phase": str(may.phase),
        "todo": report.must_words(game, state, language),
        "card": state.card and {"id": state.card, "name": say(language, f"name.terrain.{state.card}")},
        "cards": [{"id": card, "name": say(language, f"name.terrain.{card}")} for card in dict.fromkeys(game.ruleset.deck)],
        "owed": state.owed,
        "legal": report.legal_record(game, state),
        "pieces": {player: names_in(seat.own) for player, seat in zip(game.players, state.seats, strict=True)},
        "players": [_player(game, state, player, language) for player in game.players],
        "stock": {name: count for name, count in zip(_names(game.sites), state.stock, strict=True)},
        "log": [_entry(log, i, step, language) for i, step in enumerate(steps)],
        "score": score_view(game, state, language),
        "last": report.ruling_record(game, len(steps) - 1, steps[-1], language) if steps else None,
    }


def _names(sites: Sequence[int]) -> list[str]:
    return [name for site in sites for name in names_in(1 << site)]


def _player(game: Game, state: GameState, player: str, language: str) -> dict[str, Any]:
    seat = state.seats[game.seat_of(player)]
    return {
        "id": player,
        "name": report.names(game, language)[player],
        "supply": seat.supply,
        "tiles": [_tile(held, language) for held in seat.tiles],
    }


def _tile(held: HeldTile, language: str) -> dict[str, Any]:
    status = "fresh" if held.fresh else "used" if held.used else "usable"
    return {
        "id": held.tile,
        "name": say(language, f"name.tile.{held.tile}"),
        "help": say(language, f"help.tile.{held.tile}"),
        "from": names_in(1 << held.source)[0] if held.source is not None else None,
        "status": status,
        "status_name": say(language, f"tile-status.{status}"),
    }


def _entry(log: Log, index: int, step: Step, language: str) -> dict[str, Any]:
    return {
        "player": step.action.player,
        "words": report.action_words(step.action, language),
        "events": [report.event_words(log.game, event, language) for event in step.events],
        "legal": step.ruling.legal,
        "overridden": step.overridden,
        "note": step.action.note,
    }


def score_view(game: Game, state: GameState, language: str) -> dict[str, Any]:
    """Return the gold with names: rows of cards and features, a column for each player, the lit hexes."""
    record = report.score_record(game, state)
    return record | {
        "rows": [{"id": kind, "name": report.line_name(kind, language)} for kind in record["why"]],
        "result": report.result_words(game, record, language),
    }

