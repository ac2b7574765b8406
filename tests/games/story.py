"""What a recorded game shows, to choose games for fixtures and to see that they still show it."""

from collections import Counter

from hexreeve.kingdom import report
from hexreeve.kingdom.actions import Build, EndTurn, Redraw, UseTile


def shows(log, steps):
    """Return the names of what happens in a finished game."""
    game, state = log.game, steps[-1].after
    trigger = next(i for i, step in enumerate(steps) if has(step, "end-triggered"))
    turns_after = sum(isinstance(step.action, EndTurn) and step.before.end_triggered for step in steps[trigger:]) - 1
    moves_of_the_broke = [
        step
        for step in steps
        if isinstance(step.action, UseTile) and not step.before.seats[step.before.active].supply and step.ruling.legal
    ]
    found = {
        "ended by a build": isinstance(steps[trigger].action, Build),
        "ended by a tile": isinstance(steps[trigger].action, UseTile),
        "last turns of others": turns_after > 0,
        "ended by the last player": turns_after == 0,
        "several run out": sum(seat.supply == 0 for seat in state.seats) > 1,
        "moves without supply": bool(moves_of_the_broke),
        "shared victory": len(report.score_record(game, state)["winners"]) > 1,
        "new card": any(isinstance(step.action, Redraw) and step.ruling.legal for step in steps),
        "card out of the game": bool(state.deck and state.deck.removed),
        "tiles lost": any(has(step, "lose") for step in steps),
        "table's word": any(step.overridden for step in steps),
        "refused": any(not step.ruling.legal and not step.overridden for step in steps),
        "from a position": log.position is not None,
        "castle tiles": any(placement.castle_tile is not None for placement in game.setup.board),
        "house rules": dict(game.setup.house_rules) != game.ruleset.house_rules,
        "first edition": game.setup.edition == "first",
        "second edition": game.setup.edition == "second",
        f"{len(game.players)} players": True,
    }
    return sorted(name for name, is_so in found.items() if is_so)


def has(step, kind):
    """Say whether an action made something happen."""
    return any(event.kind == kind for event in step.events)


def expected(log, steps):
    """Return what a fixture promises: the rulings, what the rules made happen, the gold."""
    state = steps[-1].after
    score = report.score_record(log.game, state)
    broken = Counter(step.ruling.violations[0].rule for step in steps if not step.ruling.legal)
    return {
        "shows": shows(log, steps),
        "actions": Counter(type(step.action).__name__ for step in steps),
        "wrong": {i: step.ruling.violations[0].rule for i, step in enumerate(steps) if not step.ruling.legal},
        "overridden": [i for i, step in enumerate(steps) if step.overridden],
        "broken": broken,
        "events": Counter(event.kind for step in steps for event in step.events),
        "finished": state.over,
        "supply": {player: seat.supply for player, seat in zip(log.game.players, state.seats, strict=True)},
        "score": score["players"],
        "winners": score["winners"],
        "why": score["why"],
    }
