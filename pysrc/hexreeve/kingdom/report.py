"""Verdicts, choices and gold as JSON values and words: the edge of the referee."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hexreeve import verdicts
from hexreeve.hexgrid import name_of, names_in
from hexreeve.kingdom import position, referee, scoring
from hexreeve.kingdom.actions import Action, Build, Redraw, Reveal, UseTile, type_name
from hexreeve.kingdom.log import Log, Step
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.scoring import Line, Table
from hexreeve.kingdom.sheet import line_name
from hexreeve.kingdom.state import Game, GameState, Phase
from hexreeve.rules import rules, sentence
from hexreeve.ruling import Event, Violation
from hexreeve.verdicts import event_record as event_record
from hexreeve.wording import joined, plain, say


def names(game: Game, language: str) -> dict[str, str]:
    """Return what each player is called: the name, or else the colour."""
    return {player.id: plain(player.name) or say(language, f"name.colour.{player.id}") for player in game.setup.players}


def report(log: Log, steps: Sequence[Step], language: str) -> dict[str, Any]:
    """Return the referee's report on a judged log, as `hexreeve referee --json` prints it."""
    end = steps[-1].after if steps else log.start
    rulings = [ruling_record(log.game, i, step, language) for i, step in enumerate(steps)]
    return verdicts.report(steps, rulings, end.over, position.to_record(log.game, end))


def ruling_record(game: Game, index: int, step: Step, language: str) -> dict[str, Any]:
    """Return one ruling: the main rule with its sentence, kind and source, every broken rule, the hexes."""
    ruling = step.ruling
    because = 0
    for violation in ruling.violations:
        if violation.rule == ruling.violations[0].rule:
            because |= violation.because
    instead = names_in(ruling.instead) or list(ruling.choices)

    def message(violation: Violation) -> str:
        return _message(game, step, violation, language)

    return verdicts.ruling_record(index, step, language, message, instead, names_in(because))


def event_words(game: Game, event: Event, language: str) -> str:
    """Return an event as a sentence."""
    if event.kind == "warning":
        card = str(event.facts["card"])
        facts = {"count": game.ruleset.deck.count(card), "terrain": card}
        return sentence("kb.turn.end", "warning", facts, language)
    facts = dict(event.facts)
    if event.player is not None:
        facts["player"] = names(game, language)[event.player]
    if "tile" in facts:
        facts["tile"] = say(language, f"name.tile.{facts['tile']}")
    return say(language, f"event.{event.kind}", **facts)


def _message(game: Game, step: Step, violation: Violation, language: str) -> str:
    called = names(game, language)
    facts = _surroundings(game, step.before, step.action) | dict(violation.facts)
    facts |= {fact: called[str(facts[fact])] for fact in ("player", "active", "owner") if fact in facts}
    case = violation.case
    if "from" in facts and "moved" in rules()[violation.rule].cases:
        case = "moved"
    return sentence(violation.rule, case, facts, language)


def _surroundings(game: Game, state: GameState, action: Action) -> dict[str, object]:
    """Return the facts about an action that sentences use: who, from where, what lies and stands there."""
    facts: dict[str, object] = {"player": action.player}
    at = getattr(action, "at", None)
    if isinstance(action, UseTile) and action.origin is not None:
        facts["from"] = name_of(action.origin)
        at = action.to
    if at is not None:
        facts["ground"] = game.board.ground_of(at)
        owners = [p for p, seat in zip(game.players, state.seats, strict=True) if seat.own >> at & 1]
        if owners:
            facts["owner"] = owners[0]
    return facts


def legal_record(game: Game, state: GameState) -> dict[str, Any]:
    """Return what the player to act may do, as `hexreeve legal --json` prints it."""
    may = referee.legal(game, state)
    record: dict[str, Any] = {"player": may.player, "phase": str(may.phase)}
    if may.phase is Phase.OVER:
        return record
    return record | {
        "must": _must(may),
        "build": names_in(may.build),
        "tiles": {tile: _targets(targets) for tile, targets in may.tiles.items()},
        "redraw": may.redraw,
        "end_turn": may.end_turn,
    }


def _must(may: referee.Legal) -> str | None:
    if may.phase is Phase.REVEAL:
        return "reveal"
    if may.redraw:
        return "redraw"
    return "build" if may.build else None


def _targets(targets: Mapping[int | None, int]) -> dict[str, Any]:
    if None in targets:
        return {"at": names_in(targets[None])}
    return {"moves": {name_of(origin): names_in(mask) for origin, mask in targets.items() if origin is not None}}


def score_lines(game: Game, state: GameState) -> dict[str, dict[str, Line]]:
    """Return each player's gold lines: the cards of the set-up in order, then the features of its boxes."""
    return dict(zip(game.players, _lines(game.ruleset, game, [seat.own for seat in state.seats]), strict=True))


def _lines(ruleset: Ruleset, game: Game, pieces: Sequence[int]) -> list[dict[str, Line]]:
    scorers = {card: ruleset.scorers[card] for card in game.setup.cards} | dict(ruleset.features)
    return scoring.score(Table(game.board, pieces, game.setup.house_rules), scorers)


def score_record(game: Game, state: GameState) -> dict[str, Any]:
    """Return the gold per player and card, as `hexreeve score --json` prints it."""
    lines = score_lines(game, state)
    totals = {player: sum(line.gold for line in each.values()) for player, each in lines.items()}
    kinds: Iterable[str] = next(iter(lines.values()))
    return {
        "players": {
            player: {kind: line.gold for kind, line in each.items()} | {"total": totals[player]}
            for player, each in lines.items()
        },
        "winners": [game.players[i] for i in scoring.winners(list(totals.values()))],
        "why": {
            kind: {player: names_in(each[kind].because if each[kind].gold else 0) for player, each in lines.items()}
            for kind in kinds
        },
    }


def score_text(game: Game, state: GameState, language: str) -> str:
    """Return the gold as a small table in words."""
    record, called = score_record(game, state), names(game, language)
    lines = []
    for player, gold in record["players"].items():
        parts = [f"{line_name(kind, language)} {amount}" for kind, amount in gold.items()]
        lines.append(f"{called[player]}: {', '.join(parts)}")
    return "\n".join([*lines, result_words(game, record, language)])


def result_words(game: Game, record: Mapping[str, Any], language: str) -> str:
    """Return who wins a score record, in words."""
    winners = [names(game, language)[player] for player in record["winners"]]
    key = "score.winner" if len(winners) == 1 else "score.winners"
    return say(language, key, players=joined(language, winners))


def report_text(log: Log, steps: Sequence[Step], language: str) -> str:
    """Return the report in words: one line an action, with what it made happen."""
    called = names(log.game, language)
    lines = []
    for i, step in enumerate(steps):
        record = ruling_record(log.game, i, step, language)
        events = [event_words(log.game, event, language) for event in step.events]
        doing = action_words(step.action, language)
        lines.append(verdicts.ruling_line(called[step.action.player], doing, step, record, events, language))
    return "\n".join([*lines, must_words(log.game, steps[-1].after if steps else log.start, language)])


def action_words(action: Action, language: str) -> str:
    """Return an action in a few words, such as "builds C7"."""
    facts: dict[str, str] = {}
    if isinstance(action, Reveal | Redraw):
        facts["terrain"] = say(language, f"ground.{action.card}")
    elif isinstance(action, UseTile):
        hexes = [name_of(h) for h in (action.at, action.origin, action.to) if h is not None]
        facts = {"tile": say(language, f"name.tile.{action.tile}"), "hexes": "-".join(hexes)}
    elif isinstance(action, Build):
        facts["hex"] = name_of(action.at)
    return say(language, f"action.{type_name(type(action))}", **facts)


def must_words(game: Game, state: GameState, language: str) -> str:
    """Return what is left to do in this turn, in words."""
    may = referee.legal(game, state)
    if may.player is None:
        return say(language, "phase.over")
    must = _must(may)
    key = f"phase.{must or 'after'}"
    if must == "build" and state.owed == 1:
        key = "phase.build-one"
    return say(
        language,
        "phase.turn",
        player=names(game, language)[may.player],
        todo=say(language, key, count=state.owed),
    )


def legal_text(game: Game, state: GameState, language: str) -> str:
    """Return what the player to act may do, in words."""
    record = legal_record(game, state)
    lines = [must_words(game, state, language)]
    if record.get("build"):
        lines.append(say(language, "legal.build", hexes=joined(language, record["build"])))
    for tile, targets in record.get("tiles", {}).items():
        moves = {None: targets["at"]} if "at" in targets else targets["moves"]
        for origin, hexes in moves.items():
            name = say(language, f"name.tile.{tile}")
            lines.append(f"{name}{f' {origin}' if origin else ''}: {joined(language, hexes)}")
    return "\n".join(lines)
