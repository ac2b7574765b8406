"""The calls of the page on which the board is drafted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.core.players import player_records
from hexreeve.core.seeds import fresh_seed
from hexreeve.formats import links
from hexreeve.interfaces.page.calls.kingdom.setups import generator_choices
from hexreeve.interfaces.read_file import link_for, read_file
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.generator.draft import (
    FORMAT,
    Draft,
    begun,
    from_record,
    moment,
    outcome,
    seats_in_order,
    to_record,
)
from hexreeve.kingdom.presentation import sheet
from hexreeve.text.wording import plain, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Named
    from hexreeve.kingdom.presentation.page_types.board_draft import DraftRecord, DraftView
    from hexreeve.kingdom.presentation.page_types.setup import Wishes


def begin_draft(language: str, choices: Wishes) -> DraftView:
    """Begin a draft for a table; the wishes that people fulfil themselves in it do not count."""
    return _view(language, begun(generator_choices(choices | {"seed": choices["seed"] or fresh_seed()})))


def draft(language: str, draft: DraftRecord) -> DraftView:
    """Describe a draft. Raises InvalidInput for a choice that it does not allow."""
    return _view(language, from_record(draft))


def open_draft_link(language: str, link: str) -> DraftView:
    """Open the draft of a link."""
    return _view(language, from_record(link_for("draft", link)))


def open_draft(language: str, text: str) -> DraftView:
    """Open the draft of a file's text."""
    return _view(language, from_record(read_file(text.encode(), FORMAT)))


def _view(language: str, draft: Draft) -> DraftView:
    now, choices, record = moment(draft), draft.choices, to_record(draft)
    ruleset = compose(choices.boxes, choices.edition)
    names = {player.id: _name(player, language) for player in choices.players}
    places = [say(language, f"place.{place}") for place in sheet.places(turned=False)]
    sides = {name: "AB"[i] for i, side in enumerate(ruleset.edition.sides) for name in side}
    quadrants = ruleset.quadrants
    return {
        "record": record,
        "link": links.write(record),
        "kind": now.kind,
        "player": names.get(now.player),
        "order": [names[each] for each in seats_in_order(choices.players, choices.start)],
        "done": now.done,
        "all": now.all,
        "place": places[len(now.board)] if now.kind == "pick" else "",
        "cards": [sheet.entry("card", card, language) for card in now.cards],
        "banned": [{"id": card, "name": say(language, f"name.card.{card}")} for card in now.banned],
        "quadrants": [
            {
                "id": name,
                "name": sheet.quadrant_name(quadrants[name], language),
                "box": say(language, f"name.box.{quadrants[name].box}"),
                "side": sides.get(name, ""),
                "known": quadrants[name].known,
            }
            for name in now.quadrants
        ],
        "board": [
            {"id": name, "name": sheet.quadrant_name(quadrants[name], language), "place": place, "turned": turned}
            for (name, turned), place in zip(now.board, places, strict=False)
        ],
        "wishes": None if now.kind else _wishes(draft),
    }


def _name(player: Player, language: str) -> Named:
    return {"id": player.id, "name": plain(player.name) or say(language, f"name.colour.{player.id}")}


def _wishes(draft: Draft) -> Wishes:
    """The choices of the drafted set-up as the page hands them to `roll`."""
    choices = outcome(draft)
    options = {
        "location_castles": dict(choices.location_castles),
        "exclude": list(choices.exclude),
        "minis": dict(choices.minis),
        "weights": dict(choices.weights),
    }
    return {
        "seed": choices.seed,
        "edition": choices.edition,
        "boxes": list(choices.boxes),
        "players": [{"name": "", **record} for record in player_records(choices.players)],
        "start": choices.start,
        "first_game": False,
        "castle_tiles": choices.castle_tiles,
        **options,
        "require": [],
        "exact": {},
        "most_boxes": 0,
        "one_expansion": False,
        "avoid": [],
        "keep": dict(choices.keep),
        "options": {name: value for name, value in options.items() if value},
    }
