"""Draws an example of a set-up with marks, and puts into words whether the rules allow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import hex_named, mask_of
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.ruleset import compose, with_quadrants
from hexreeve.kingdom.content.setup import Setup, from_record
from hexreeve.kingdom.presentation import artwork, layout
from hexreeve.kingdom.presentation.artwork import Picture
from hexreeve.kingdom.presentation.drawing import draw_part, draw_plan, quadrant_label
from hexreeve.kingdom.presentation.list_drawing import Listed, draw_list
from hexreeve.kingdom.presentation.pieces_on_board import HOUSE, PiecesOnBoard
from hexreeve.kingdom.presentation.sheet import places
from hexreeve.kingdom.records.examples import Example, example_record
from hexreeve.kingdom.records.log import checked_log
from hexreeve.kingdom.referee.game import Ruleset
from hexreeve.text.rule_examples import LEGAL, REFUSED
from hexreeve.text.wording import joined, plain, say, words

if TYPE_CHECKING:
    from hexreeve.core.page_types import ExampleView
    from hexreeve.kingdom.presentation.page_types.game import GameRecord

_MARKS = {LEGAL: "ruled-legal", REFUSED: "ruled-refused"}


def set_up(example: Example, language: str) -> ExampleView[GameRecord]:
    """Check the set-up of an example. Raises KeyError for one whose board cannot be drawn."""
    record = example_record(example)
    view: ExampleView[GameRecord] = {
        "verdict": LEGAL,
        "doing": "",
        "message": say(language, "example.set-up"),
        "svg": "",
        "invented": "quadrants" in record["setup"] or "island" in record["setup"],
    }
    try:
        checked_log(record)
        view["record"] = record
    except InvalidInput as fault:
        sentence = say(language, fault.key, **_in_words(fault.params, language))
        view |= {"verdict": REFUSED, "message": f"{sentence[:1].upper()}{sentence[1:]}."}
    setup = from_record(record["setup"])
    ruleset = with_quadrants(compose(setup.boxes, setup.edition), setup.quadrants)
    view["svg"] = _drawn(view, setup, ruleset, example, language)
    return view


def _in_words(facts: Mapping[str, Json], language: str) -> dict[str, Json]:
    """The facts of a fault with names for ids: players do not see the record."""
    known = words(language)
    keys = {fact: [f"name.{kind}.{value}" for kind in ("card", "task", "tile")] for fact, value in facts.items()}
    return {fact: next((known[key] for key in keys[fact] if key in known), value) for fact, value in facts.items()}


def _drawn(view: ExampleView[GameRecord], setup: Setup, ruleset: Ruleset, example: Example, language: str) -> str:
    motif, marked = _MARKS[view["verdict"]], example.at.split()

    def described(things: Sequence[str], names: Sequence[str]) -> tuple[str, str]:
        """The title, and a description with all things and the names of those that are marked."""
        says = [f"{joined(language, [*things])}."] if things else []
        says += [say(language, f"example.{motif}", hexes=tuple(names))] if names else []
        return view["message"], " ".join(says)

    if example.shows == "hexes":
        board, hexes = ruleset.board_of(setup), mask_of(map(hex_named, marked))
        part, about = layout.around(hexes, (), board.everywhere), described((), marked)
        return draw_part(setup, board, part, PiecesOnBoard({}), {motif: hexes}, (), about, language)
    if example.shows == "quadrants":
        names = [quadrant_label(placement, ruleset.quadrants, language) for placement in setup.board]
        at = [place for place, name in enumerate(places(turned=False)) if name in marked]
        about = described(names, [names[place] for place in at])
        return draw_plan(ruleset.board_of(setup), names, dict.fromkeys(at, motif), about)
    listed = [*_listed(setup, example.shows, language)]
    things = [Listed(name, picture, motif if thing in marked else "") for thing, name, picture in listed]
    return draw_list(
        things, described([thing.name for thing in things], [thing.name for thing in things if thing.mark])
    )


def _listed(setup: Setup, shows: str, language: str) -> Iterator[tuple[str, str, Picture | None]]:
    """(id, name, picture) of the cards, tasks or players of a set-up."""
    if shows == "players":
        for player in setup.players:
            name = plain(player.name) or say(language, f"name.colour.{player.id}")
            yield player.id, name, artwork.piece(HOUSE, player.id)
    elif shows == "cards":
        for card in setup.cards:
            yield card, say(language, f"name.card.{card}"), None
    else:
        for task in setup.extras.get("tasks", ()):
            yield task, say(language, f"name.task.{task}"), None
