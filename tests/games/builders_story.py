"""The events that a game of The Builders shows: to choose games for fixtures, and to check them later."""

from collections import Counter

from hexreeve.builders import report
from hexreeve.builders.actions import BuyActions, EndTurn, Open, Recruit, Send
from hexreeve.builders.catalog import buildings


def shows(log):
    """The names of the events in a finished game."""
    steps, state, setup = log.steps, log.steps[-1].after, log.game.setup
    trigger = next(i for i, step in enumerate(steps) if has(step, "end-triggered"))
    score = report.score_record(log.game, state)
    taken = [s for s in steps if isinstance(s.action, Open | Recruit) and s.after is not s.before]
    found = {
        "ended by the first player": steps[trigger].before.active == log.game.start,
        "ended by the last player": has(steps[trigger], "end"),
        "last turns of others": any(isinstance(step.action, EndTurn) for step in steps[trigger + 1 :]),
        "shared victory": len(score["winners"]) > 1,
        "tie by buildings": score["decided"] == "buildings",
        "tie by coins": score["decided"] == "coins",
        "decks": setup.worker_deck is not None,
        "named refills": setup.worker_deck is None and any(step.action.refill for step in taken),
        "empty deck": any(not has(step, "refill") for step in taken),
        "machine at work": any(
            isinstance(s.action, Send) and s.action.worker in buildings() and s.ruling.legal for s in steps
        ),
        "bought actions": any(isinstance(step.action, BuyActions) and step.ruling.legal for step in steps),
        "third worker in a turn": any(
            isinstance(s.action, Send) and s.ruling.legal and s.before.actions_left - s.after.actions_left == 3
            for s in steps
        ),
        "table's word": any(step.overridden for step in steps),
        "refused": any(not step.ruling.legal and not step.overridden for step in steps),
        f"{len(log.game.players)} players": True,
    }
    return sorted(name for name, is_so in found.items() if is_so)


def has(step, kind):
    """Whether an action caused an event of a kind."""
    return any(event.kind == kind for event in step.events)


def expected(log):
    """The promises of a fixture: rulings, events, points."""
    steps, state = log.steps, log.steps[-1].after
    score = report.score_record(log.game, state)
    return {
        "shows": shows(log),
        "actions": Counter(type(step.action).__name__ for step in steps),
        "wrong": {i: step.ruling.violations[0].rule for i, step in enumerate(steps) if not step.ruling.legal},
        "overridden": [i for i, step in enumerate(steps) if step.overridden],
        "events": Counter(event.kind for step in steps for event in step.events),
        "finished": state.over,
        "position": report.position_record(log.game, state),
        "score": score["players"],
        "winners": score["winners"],
        "decided": score["decided"],
    }
