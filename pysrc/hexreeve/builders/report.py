"""Rulings, legal actions and points as JSON values and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hexreeve.builders import referee, scoring
from hexreeve.builders.actions import BuyActions, Coins, Open, Recruit, Send, type_name
from hexreeve.builders.card_names import amount, card_name, names, nth, the_card
from hexreeve.builders.catalog import ACTION_PRICE, COINS_FOR, MACHINE, buildings, team
from hexreeve.builders.log import Log, Step, last_state, state_after
from hexreeve.builders.state import Game, GameState, Phase, Seat
from hexreeve.core.game_log import Action
from hexreeve.core.ruling import Event, Violation
from hexreeve.core.structs import Json
from hexreeve.text import ruling_text
from hexreeve.text.rules import sentence
from hexreeve.text.wording import capital, labelled, say

if TYPE_CHECKING:
    from hexreeve.builders.page_types import LegalRecord, Position, ScoreRecord, SeatPosition
    from hexreeve.core.page_types import AnyRuling, Report

# Facts that are card ids. Sentences use them as {card}, {the_card} and {The_card}.
_CARDS = ("card", "worker", "site", "at", "machine")


def report(log: Log, steps: Sequence[Step], language: str) -> Report:
    """The report on a judged log, in the shape of `hexreeve referee --json`."""
    end = state_after(log, steps)
    rulings = [ruling_record(log.game, i, step, language) for i, step in enumerate(steps)]
    return ruling_text.report(steps, rulings, end.over, position_record(log.game, end))


def position_record(game: Game, state: GameState) -> Position:
    """The `position` of a report."""
    return {
        "active": game.players[state.active],
        "actions_left": state.actions_left,
        "players": {player: _seat_record(seat) for player, seat in zip(game.players, state.seats, strict=True)},
        "workers": list(state.workers),
        "buildings": list(state.buildings),
    }


def _seat_record(seat: Seat) -> SeatPosition:
    return {
        "coins": seat.coins,
        "points": seat.points,
        "free": list(seat.free),
        "sites": {site.card: list(site.workers) for site in seat.sites},
        "done": list(seat.done),
    }


def ruling_record(game: Game, index: int, step: Step, language: str) -> AnyRuling:
    """One entry of `rulings` in a report (docs/builders.md)."""

    def message(violation: Violation) -> str:
        return _message(game, step, violation, language)

    return ruling_text.ruling_record(
        index, step, language, message, step.ruling.choices, impossible=say(language, "builders.impossible.card")
    )


def _message(game: Game, step: Step, violation: Violation, language: str) -> str:
    facts = _surroundings(step) | dict(violation.facts)
    return sentence(violation.rule, violation.case, _worded(game, facts, language), language)


def _surroundings(step: Step) -> dict[str, Json]:
    """Facts of an action that sentences may use, beside those of the violation."""
    action = step.action
    facts: dict[str, Json] = {"player": action.player, "each": ACTION_PRICE}
    if isinstance(action, Open | Recruit):
        facts["card"] = action.card
    elif isinstance(action, Send):
        facts |= {"worker": action.worker, "machine": action.worker, "site": action.site}
    elif isinstance(action, Coins):
        facts["taken"] = COINS_FOR.get(action.actions)
    elif isinstance(action, BuyActions):
        facts |= {"bought": action.count, "count": action.count}
    return facts


def _worded(game: Game, facts: Mapping[str, Json], language: str) -> dict[str, object]:
    """Facts in words, under the names that sentences use."""
    called = names(game, language)
    worded: dict[str, object] = dict(facts)
    for fact, value in facts.items():
        if fact in ("player", "active", "owner"):
            worded[fact] = called[value]
        elif fact in _CARDS:
            worded |= {fact: card_name(value, language), f"the_{fact}": the_card(value, language)}
            worded[f"The_{fact}"] = capital(the_card(value, language))
        elif fact in ("coins", "taken", "price"):
            worded[fact] = amount("coin", value or 0, language)
        elif fact == "points":
            worded[fact] = amount("point", value, language)
        elif fact == "cost":
            worded |= {"cost": amount("action", value, language), "nth": nth(value, language)}
        elif fact == "left":
            worded["left_actions"] = amount("action", value, language)
        elif fact == "bought":
            worded[fact] = capital(amount("more-action", value, language))
    return worded


def event_words(game: Game, event: Event, language: str) -> str:
    facts = _worded(game, {**event.facts, **({"player": event.player} if event.player else {})}, language)
    if event.kind == "warning":
        rule = {"buildings": "bld.open", "workers": "bld.recruit"}[str(event.facts["warning"])]
        return sentence(rule, "warning", facts, language)
    # Machines bring points and no coins.
    key = "finish-machine" if event.kind == "finish" and not event.facts["coins"] else event.kind
    return say(language, f"builders.event.{key}", **facts)


def action_words(action: Action, language: str) -> str:
    """An action in a few words after the player's name, such as "opens the chapel"."""
    facts: dict[str, str] = {}
    if isinstance(action, Open | Recruit):
        facts = {"the_card": the_card(action.card, language)}
    elif isinstance(action, Send):
        facts = {"the_worker": the_card(action.worker, language), "the_site": the_card(action.site, language)}
    elif isinstance(action, Coins):
        facts["actions"] = amount("action", action.actions, language)
        if action.actions not in COINS_FOR:
            return say(language, "builders.action.coins-unpriced", **facts)
        facts["coins"] = amount("coin", COINS_FOR[action.actions], language)
    elif isinstance(action, BuyActions):
        facts["actions"] = amount("more-action", action.count, language)
        facts["coins"] = amount("coin", ACTION_PRICE * action.count, language)
    key = f"builders.action.{type_name(type(action))}"
    if isinstance(action, Send) and team()[action.worker].kind == MACHINE:
        # Spanish has another sentence for things than for people.
        key = "builders.action.send-machine"
    return say(language, key, **facts)


def must_words(game: Game, state: GameState, language: str) -> str:
    """Whose turn it is and what is left to do, in words."""
    may = referee.legal(game, state)
    if may.player is None:
        return say(language, "builders.phase.over")
    left = "turn" if state.actions_left else "done" if may.buy else "spent"
    actions = amount("action", state.actions_left, language)
    todo = say(language, f"builders.phase.{left}", player=names(game, language)[may.player], actions=actions)
    return f"{todo} {say(language, 'builders.phase.last-round')}" if state.end_triggered else todo


def report_text(log: Log, steps: Sequence[Step], language: str) -> str:
    """The report as text: one line per action, with its events."""
    called = names(log.game, language)
    lines = []
    for i, step in enumerate(steps):
        record = ruling_record(log.game, i, step, language)
        events = [event_words(log.game, event, language) for event in step.events]
        doing = action_words(step.action, language)
        lines.append(ruling_text.ruling_line(called[step.action.player], doing, step, record, events, language))
    return "\n".join([*lines, must_words(log.game, state_after(log, steps), language)])


def legal_record(game: Game, state: GameState) -> LegalRecord:
    """All legal actions, in the shape of `hexreeve legal --json`."""
    may = referee.legal(game, state)
    if may.phase is Phase.OVER:
        return {"player": may.player, "phase": str(may.phase)}
    return {
        "player": may.player,
        "phase": str(may.phase),
        "actions_left": may.actions_left,
        "open": list(may.open),
        "recruit": list(may.recruit),
        "send": {
            worker: {site: offer._asdict() for site, offer in sites.items()} for worker, sites in may.send.items()
        },
        "coins": list(may.coins),
        "buy": may.buy,
        "end_turn": may.end_turn,
    }


def legal_text(game: Game, state: GameState, language: str) -> str:
    """All legal actions in words; card names with their ids for use in records."""
    may = referee.legal(game, state)
    lines = [must_words(game, state, language)]

    def ids(cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(f"{card_name(card, language)} [{card}]" for card in cards)

    def amounts(**counts: int) -> dict[str, str]:
        whats = {"cost": "action", "wage": "coin", "actions": "action", "coins": "coin"}
        return {fact: amount(whats[fact], count, language) for fact, count in counts.items()}

    for name, cards in (("open", may.open), ("recruit", may.recruit)):
        if cards:
            lines.append(say(language, f"builders.legal.{name}", cards=ids(cards)))
    for worker, sites in may.send.items():
        each = tuple(
            say(language, "builders.legal.send-site", site=ids([site]), **amounts(**offer._asdict()))
            for site, offer in sites.items()
        )
        named = f"{the_card(worker, language)} [{worker}]"
        key = "builders.legal.send-machine" if team()[worker].kind == MACHINE else "builders.legal.send"
        lines.append(say(language, key, worker=named, sites=each))
    if may.coins:
        taken = tuple(
            say(language, "builders.legal.coins-for", **amounts(coins=COINS_FOR[n], actions=n)) for n in may.coins
        )
        lines.append(say(language, "builders.legal.coins", amounts=taken))
    if may.buy:
        lines.append(say(language, "builders.legal.buy", **amounts(coins=ACTION_PRICE)))
    if may.end_turn:
        lines.append(say(language, "builders.legal.end-turn"))
    return "\n".join(lines)


def final_record(log: Log) -> ScoreRecord:
    """The score after the last action of a log."""
    return score_record(log.game, last_state(log))


def score_record(game: Game, state: GameState, played: Sequence[Step] = ()) -> ScoreRecord:
    """The points per player, in the shape of `hexreeve score --json`.

    played: the steps so far; in this game the state alone tells the points.

    `why` lists the finished cards, `decided` is the tie-break that decided: "buildings", "coins" or None.
    """
    scores = [scoring.score(seat) for seat in state.seats]
    winners, decided = scoring.winners(state.seats)
    return {
        "players": {
            player: each._asdict() | {"total": each.total} for player, each in zip(game.players, scores, strict=True)
        },
        "winners": [game.players[i] for i in winners],
        "decided": decided,
        "why": {
            kind: {
                player: [card for card in seat.done if buildings()[card].machine == (kind == "machines")]
                for player, seat in zip(game.players, state.seats, strict=True)
            }
            for kind in ("buildings", "machines")
        },
    }


def score_text(game: Game, state: GameState, language: str) -> str:
    """The score as text: one line per player, then the result."""
    record, called = score_record(game, state), names(game, language)
    lines = [points_words(called[player], points, language) for player, points in record["players"].items()]
    return "\n".join([*lines, result_words(game, record, language)])


def points_words(player: str, points: Mapping[str, int], language: str) -> str:
    """A player's points and where they come from, as one line."""
    parts = [f"{say(language, f'builders.score.{kind}')} {count}" for kind, count in points.items()]
    return labelled(language, player, ", ".join(parts))


def result_words(game: Game, record: ScoreRecord, language: str, final: bool = True) -> str:
    """Who wins, or who leads if the score is not `final`."""
    called = names(game, language)
    return victory_words([called[player] for player in record["winners"]], record["decided"], language, final)


def victory_words(winners: Sequence[str], decided: str | None, language: str, final: bool = True) -> str:
    """Who wins or leads, and the tie-break: `winners` are names, `decided` is "buildings", "coins" or None."""
    key = f"score.{'winner' if final else 'leader'}{'' if len(winners) == 1 else 's'}"
    result = say(language, key, players=tuple(winners))
    return result if decided is None else f"{result} {say(language, f'builders.score.decided-{decided}')}"
