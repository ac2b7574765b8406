"""The events that a recorded game shows: to choose games for fixtures, and to check that they still show them."""

from collections import Counter

from box_data import PUBLISHED
from hexreeve.core.hexgrid import BOARD
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.presentation import report
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, UseTile
from hexreeve.kingdom.referee.state import BOTH

# Tiles that some fixture must use, and score lines that must have brought gold in one.
SHOWN = [
    "quarry",
    "caravan",
    "village",
    "resettlement",
    "sword",
    "barracks",
    "wagon",
    "lighthouse",
    "city-hall",
    "fort",
    "temple",
    "refuge",
    "fountain",
    "refuge-bonus",
    "canoe-bonus",
    "cave",
    "suspension-bridge",
    "tree-house",
]
LINES = [
    "treasure",
    "palace",
    "capitol",
    "families",
    "shepherds",
    "ambassadors",
    "geologists",
    "messengers",
    "noblewomen",
    "vassals",
    "captains",
    "scouts",
    "rangers",
    "chainers",
    "travellers",
    "homesteaders",
    "home-country",
    "advance",
    "road",
    "compass-points",
]
TABLES_TILES = [tile.id for tile in BOXES["harvest"].tiles]


def shows(log, steps):
    """The names of the events in a finished game."""
    game, state = log.game, steps[-1].after
    trigger = next(i for i, step in enumerate(steps) if has(step, "end-triggered"))
    turns_after = sum(isinstance(step.action, EndTurn) and step.before.end_triggered for step in steps[trigger:]) - 1
    moves_of_the_broke = [
        step
        for step in steps
        if isinstance(step.action, UseTile) and not step.before.seats[step.before.active].supply and step.ruling.legal
    ]
    found = of_boxes(log, steps) | {
        "ended by a build": isinstance(steps[trigger].action, Build),
        "ended by a tile": isinstance(steps[trigger].action, UseTile),
        "ended by a reaction": reacts(steps[trigger]),
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


def of_boxes(log, steps):
    """By name, whether the game shows each event that only some boxes have."""
    game, score = log.game, report.score_record(log.game, steps[-1].after)["players"]
    legal = [step.action for step in steps if step.ruling.legal]
    used = {each.tile for each in legal if isinstance(each, UseTile)}
    lines = {line for gold in score.values() for line, amount in gold.items() if amount}
    boxes = {game.ruleset.quadrants[placement.quadrant].box for placement in game.setup.board}
    more = {
        "a donation": any(tile.startswith("donation") for tile in used),
        "gold in play": any(seat.gold for seat in steps[-1].after.seats),
        "an outpost": any(getattr(each, "outpost", False) for each in legal),
        "a way of several steps": any(len(getattr(each, "path", ())) > 1 for each in legal),
        "a reaction": any(reacts(step) for step in steps if step.ruling.legal),
        "two cards": any(getattr(each, "cards", ()) for each in legal),
        "a card of two terrains": any(BOTH in (getattr(each, "card", "") or "") for each in legal),
        "two on swamp": any(isinstance(step.action, EndTurn) and step.before.terrain == "swamp" for step in steps),
        "a bonus tile": any(has(step, "bonus") for step in steps),
        "freed by a bonus tile": any(getattr(each, "bonus", None) for each in legal),
        "on the island": bool(steps[-1].after.occupied & ~BOARD),
        "the table's word for a tile": any(
            step.overridden and getattr(step.action, "tile", None) in TABLES_TILES for step in steps
        ),
    }
    return (
        {f"{box} on the board": box in boxes for box in PUBLISHED if box != "base"}
        | {tile: tile in used for tile in SHOWN}
        | {f"gold: {line}": line in lines for line in LINES}
        | more
    )


def reacts(step):
    """Whether a step is a reaction."""
    return isinstance(step.action, UseTile) and step.action.tile == "canoe"


def has(step, kind):
    """Whether an action caused an event of a kind."""
    return any(event.kind == kind for event in step.events)


def expected(log, steps):
    """The promises of a fixture: rulings, events, gold."""
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
