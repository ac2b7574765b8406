"""Draws the examples of rules and questions, and puts into words what the referee says about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hexreeve.builders.actions import Open, Recruit, Send
from hexreeve.builders.card_names import amount, card_name, names, short_name
from hexreeve.builders.drawing import draw_part
from hexreeve.builders.examples import Example, example_record, examples, setup_record
from hexreeve.builders.log import Step, checked_log, state_after
from hexreeve.builders.questions import examples_of, questions
from hexreeve.builders.report import action_words, event_words, points_words, result_words, ruling_record, score_record
from hexreeve.builders.setup import checked_setup, from_record
from hexreeve.builders.state import BUILDINGS, WORKERS, Game, GameState, Seat, new_game, opening_state
from hexreeve.core.errors import InvalidInput
from hexreeve.core.game_log import Action
from hexreeve.core.structs import EMPTY
from hexreeve.text.rule_examples import COUNTED, LEGAL, OTHERWISE, REFUSED, first_pairs
from hexreeve.text.rules import rules
from hexreeve.text.wording import capital, joined, labelled, say

if TYPE_CHECKING:
    from hexreeve.builders.page_types import GameRecord
    from hexreeve.core.page_types import Case, ExampleView

_ROWS = (BUILDINGS, WORKERS)
_MARKS = {LEGAL: "ruled-legal", REFUSED: "ruled-refused"}


def case(name: str, language: str) -> Case[GameRecord]:
    """The examples of a question, or the first example of a rule and its opposite, drawn and judged.

    Raises InvalidInput for an unknown id.
    """
    if name in questions():
        shown = examples_of(name)
    elif name in rules():
        shown = first_pairs([example for example in examples() if example.rule == name], "total")
    else:
        raise InvalidInput("unreadable.rule", value=name)
    return {"id": name, "examples": [_view(verdict, example, language) for verdict, example in shown]}


def _view(verdict: str, example: Example, language: str) -> ExampleView[GameRecord]:
    if verdict == COUNTED:
        return _counted(example, language)
    if not example.actions:
        return _set_up(example, language)
    return _judged(verdict, example, language)


def _judged(verdict: str, example: Example, language: str) -> ExampleView[GameRecord]:
    """The last action of an example. A legal one is shown afterwards, a refused one as it was before."""
    record = example_record(example)
    log = checked_log(record)
    last, index = log.steps[-1], len(log.steps) - 1
    ruling = ruling_record(log.game, index, last, language)
    judged = LEGAL if ruling["legal"] else REFUSED
    state = last.after if ruling["legal"] else last.before
    doing = f"{names(log.game, language)[last.action.player]} {action_words(last.action, language)}."
    events = [event_words(log.game, event, language) for event in last.events]
    about = _about(last.action)
    shown = _rows(state, about, last), _seats(log.game, state, last.action.player, about)
    seen = {*_seen(state, shown)} & {*about}
    marks = {each: judged for each in about if each in seen} or {last.action.player: judged}
    said = OTHERWISE if verdict == OTHERWISE else judged, doing, " ".join([ruling["message"], *events])
    return {**_drawn(said, log.game, state, shown, marks, language), "record": record}


def _counted(example: Example, language: str) -> ExampleView[GameRecord]:
    record = example_record(example)
    log = checked_log(record)
    state, called = state_after(log, log.steps), names(log.game, language)
    score = score_record(log.game, state)
    told = [f"{points_words(called[player], points, language)}." for player, points in score["players"].items()]
    said = COUNTED, "", " ".join([*told, result_words(log.game, score, language)])
    shown = (), range(len(log.game.players))
    return {**_drawn(said, log.game, state, shown, EMPTY, language), "record": record}


def _set_up(example: Example, language: str) -> ExampleView[GameRecord]:
    """A set-up: the face-up cards, and what every player has."""
    record = setup_record(example.table)
    game = new_game(from_record(record))
    table = game, opening_state(game), (_ROWS, range(len(game.players)))
    try:
        checked_setup(record)
    except InvalidInput as fault:
        why = f"{capital(say(language, fault.key, **fault.params))}."
        marks = {row: REFUSED for row in _ROWS if fault.path == f"$.{row}"}
        return _drawn((REFUSED, "", why), *table, marks, language)
    said = LEGAL, "", say(language, "example.set-up")
    return {**_drawn(said, *table, EMPTY, language), "record": example_record(example)}


def _drawn(
    said: tuple[str, str, str],
    game: Game,
    state: GameState,
    shown: tuple[Sequence[str], Sequence[int]],
    marks: Mapping[str, str],
    language: str,
) -> ExampleView[GameRecord]:
    """An example without its record. said: the verdict, what is done, and the message."""
    verdict, doing, message = said
    title = f"{doing} {message}".strip()
    about = " ".join(_description(game, state, shown, marks, language))
    svg = draw_part(game, state, shown, marks, (title, about), language)
    return {"verdict": verdict, "doing": doing, "message": message, "svg": svg}


def _about(action: Action) -> Sequence[str]:
    """The cards that an action is about."""
    if isinstance(action, Send):
        return (action.worker, action.site)
    if isinstance(action, Open | Recruit):
        return (action.card,)
    return ()


def _rows(state: GameState, about: Sequence[str], step: Step) -> Sequence[str]:
    """The rows in which a card of an action lies, and the one from which a card is taken, unless it is filled again."""
    rows = {BUILDINGS: (Open, state.buildings), WORKERS: (Recruit, state.workers)}
    filled = any(event.kind == "refill" for event in step.events)
    return [
        row
        for row, (kind, cards) in rows.items()
        if {*cards} & {*about} or (isinstance(step.action, kind) and not filled)
    ]


def _seats(game: Game, state: GameState, player: str, about: Sequence[str]) -> Sequence[int]:
    """The seats of those who act or are in turn, and of those who have a card of an action."""
    concerned = {game.seat_of(player)} | (set() if state.over else {state.active})
    owners = {index for index, seat in enumerate(state.seats) if {*_cards(seat)} & {*about}}
    return sorted(concerned | owners)


def _cards(seat: Seat) -> Iterator[str]:
    yield from seat.free
    yield from seat.done
    for site in seat.sites:
        yield from (site.card, *site.workers)


def _seen(state: GameState, shown: tuple[Sequence[str], Sequence[int]]) -> Iterator[str]:
    """The cards that are drawn as such: workers at a site are only named, and so is what is finished."""
    rows, seats = shown
    for row in rows:
        yield from state.buildings if row == BUILDINGS else state.workers
    for index in seats:
        yield from state.seats[index].free
        yield from (site.card for site in state.seats[index].sites)


def _description(
    game: Game,
    state: GameState,
    shown: tuple[Sequence[str], Sequence[int]],
    marks: Mapping[str, str],
    language: str,
) -> Iterator[str]:
    """Sentences about which cards are in the picture, and what is marked."""
    rows, seats = shown
    called = names(game, language)

    def cards(key: str, of: Sequence[str]) -> str:
        return f"{labelled(language, say(language, f'builders.draw.{key}'), joined(language, [*of]))}."

    for row in rows:
        there = state.buildings if row == BUILDINGS else state.workers
        yield cards(row, [card_name(card, language) for card in there])
    for index in seats:
        seat = state.seats[index]
        has = joined(language, [amount("coin", seat.coins, language), amount("point", seat.points, language)])
        yield f"{labelled(language, called[game.players[index]], has)}."
        if seat.sites:
            yield cards("sites", [_site_words(site.card, site.workers, language) for site in seat.sites])
        if seat.free:
            yield cards("free", [card_name(card, language) for card in seat.free])
        if seat.done:
            yield cards("done", [card_name(card, language) for card in seat.done])
    for verdict, motif in _MARKS.items():
        if marked := [each for each, is_so in marks.items() if is_so == verdict]:
            named = [called.get(each) or _name(each, language) for each in marked]
            yield say(language, f"example.{motif}", hexes=tuple(named))


def _name(marked: str, language: str) -> str:
    """What a card or a row is called."""
    return say(language, f"builders.draw.{marked}") if marked in _ROWS else card_name(marked, language)


def _site_words(site: str, workers: Sequence[str], language: str) -> str:
    there = ", ".join(short_name(worker, language) for worker in workers)
    name = card_name(site, language)
    return f"{name} ({there})" if there else name
