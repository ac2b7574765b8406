"""Draws an example with marks, and puts into words what the referee says about its last action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import Hex, Mask, connected, hex_named, mask_of, names_in, neighbours
from hexreeve.kingdom.presentation import layout, report
from hexreeve.kingdom.presentation.drawing import draw_part
from hexreeve.kingdom.presentation.pieces_on_board import board_now, find_pieces
from hexreeve.kingdom.presentation.sheet import line_name
from hexreeve.kingdom.records.examples import TOTAL, Example, example_record
from hexreeve.kingdom.records.log import Log, Step, checked_log, steps
from hexreeve.kingdom.referee.actions import Action, UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState
from hexreeve.text.rules import citation
from hexreeve.text.wording import amount, joined, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import ExampleView
    from hexreeve.kingdom.presentation.page_types.game import GameRecord

# The motifs of the marks.
_LEGAL, _REFUSED, _BECAUSE, _INSTEAD = "ruled-legal", "ruled-refused", "ruled-because", "ruled-instead"
# Legal alternatives are marked if there are no more than these.
_MOST_CHOICES = 12


def judge_example(example: Example, language: str) -> ExampleView[GameRecord]:
    """Judge the last action of an example. A legal one is shown afterwards, a refused one as it was before."""
    log, played = played_out(example)
    last = played[-1]
    ruling = report.ruling_record(log.game, len(played) - 1, last, language)
    target, way = _target(last), _way(last.action)
    marks = {_LEGAL if ruling["legal"] else _REFUSED: target}
    if not ruling["legal"]:
        because = mask_of(map(hex_named, ruling["because"])) & ~target
        choices = ruling["instead"] if last.ruling.instead and len(ruling["instead"]) <= _MOST_CHOICES else []
        instead = mask_of(map(hex_named, choices))
        marks |= {_BECAUSE: because, _INSTEAD: instead}
    called = report.names(log.game, language)[last.action.player]
    events = [report.event_words(log.game, event, language) for event in last.events]
    doing = f"{called} {report.action_words(log.game, last.action, language)}."
    return _view(
        log.game,
        last.after if ruling["legal"] else last.before,
        "legal" if ruling["legal"] else "refused",
        doing,
        " ".join([ruling["message"], *events]),
        marks,
        way,
        example,
        language,
    )


def count_example(example: Example, language: str, winners: bool = False) -> ExampleView[GameRecord]:
    """Count the gold of the example's line, and mark the hexes that earn it; with `winners` name them too."""
    log, played = played_out(example)
    line, state = example.line, played[-1].after if played else log.start
    score, called = report.score_record(log.game, state, played), report.names(log.game, language)
    if line == TOTAL:
        told = [
            say(language, "example.total", player=called[player], gold=amount("gold", gold[line], language))
            for player, gold in score["players"].items()
        ]
        why: Mapping[str, Sequence[str]] = {}
    else:
        why = score["why"][line]
        told = [
            say(
                language,
                "event.gold",
                player=called[player],
                gold=amount("gold", gold[line], language),
                **{"for": line_name(line, language)},
            )
            for player, gold in score["players"].items()
            if player == log.game.players[0] or why[player]
        ]
    if winners or line == TOTAL:
        told.append(report.result_words(log.game, score, language))
    lit = mask_of(hex_named(name) for hexes in why.values() for name in hexes)
    return _view(log.game, state, "counted", "", " ".join(told), {_LEGAL: lit}, (), example, language)


def played_out(example: Example) -> tuple[Log, list[Step]]:
    """Judge all actions of an example. Raises InvalidInput for what no table could have."""
    log = checked_log(example_record(example))
    return log, list(steps(log))


def _view(
    game: Game,
    state: GameState,
    verdict: str,
    doing: str,
    message: str,
    marks: dict[str, Mask],
    way: Sequence[Hex],
    example: Example,
    language: str,
) -> ExampleView[GameRecord]:
    own = 0
    for seat in state.seats:
        own |= seat.own
    # For an action without a hex, show the first player's pieces.
    focus = marks.get(_LEGAL, 0) | marks.get(_REFUSED, 0) | mask_of(way)
    hers = state.seats[0].own
    more = (
        connected(neighbours(focus), own),
        marks.get(_BECAUSE, 0),
        marks.get(_INSTEAD, 0),
        hers,
        0 if focus else own,
    )
    hexes = layout.around(focus or hers or own, more, game.board.everywhere)
    title = f"{doing} {message}".strip()
    svg = draw_part(
        game.setup,
        board_now(game, state),
        hexes,
        find_pieces(game, state),
        {motif: mask for motif, mask in marks.items() if mask},
        way,
        (title, " ".join(_description(game, state, marks, hexes, language))),
        language,
    )
    record = example_record(example)
    view: ExampleView[GameRecord] = {
        "verdict": verdict,
        "doing": doing,
        "message": message,
        "svg": svg,
        "invented": "quadrants" in record["setup"] or "island" in record["setup"],
        "record": record,
    }
    if example.pictured:
        view["pictured"] = citation(example.pictured, language)
    return view


def _description(game: Game, state: GameState, marks: dict[str, Mask], hexes: Mask, language: str) -> Iterator[str]:
    """Sentences about which pieces are in the picture, and what is marked."""
    called = report.names(game, language)
    if not any(seat.own & hexes for seat in state.seats):
        yield say(language, "example.empty")
    for player, seat in zip(game.players, state.seats, strict=True):
        if there := names_in(seat.own & hexes):
            yield say(language, "example.stands", player=called[player], hexes=joined(language, there))
    for motif, mask in marks.items():
        if mask & hexes:
            yield say(language, f"example.{motif}", hexes=joined(language, names_in(mask & hexes)))


def _target(step: Step) -> Mask:
    """Mask of the hexes that an action is about: where a piece goes, else where it leaves."""
    action = step.action
    if isinstance(action, UseTile):
        if action.every:
            return mask_of(action.every)
        if action.remove or action.off:
            return mask_of((*action.off, *(h for _, h in action.remove or ())))
        if action.path:
            return 1 << action.path[-1]
    found = next((h for field in ("to", "at", "origin") if (h := getattr(action, field, None)) is not None), None)
    return 0 if found is None else 1 << found


def _way(action: Action) -> Sequence[Hex]:
    if isinstance(action, UseTile) and action.origin is not None and (action.path or action.to is not None):
        return (action.origin, *(action.path or (action.to,)))
    return ()
