"""Every card, tile, task, piece and rule of Kingdom Builder, box by box, for the Rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.core.data_files import boxes
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS
from hexreeve.kingdom.content.box import Piece
from hexreeve.kingdom.content.catalog import Tile
from hexreeve.kingdom.presentation.pieces_on_board import HOUSE
from hexreeve.kingdom.presentation.sheet import card_name, quadrant_name
from hexreeve.kingdom.referee.game import Box
from hexreeve.kingdom.referee.state import SETTLEMENTS
from hexreeve.text.handbook import book, plain_rule, thing_entry
from hexreeve.text.rules import Rule, explain, rules
from hexreeve.text.wording import joined, say, words

if TYPE_CHECKING:
    from hexreeve.core.page_types import Book, Explained, HandbookEntry


def handbook(language: str) -> list[Book]:
    """A book per box: its cards, tiles, tasks and pieces, each with the rules about it, then its other rules."""
    return [_book(box, language) for box in BOXES.values()]


def _book(box: Box, language: str) -> Book:
    groups: dict[str, list[HandbookEntry]] = {
        kind: [] for kind in ("rule", "tile", "card", "task", "decree", "piece", "deck")
    }
    for kind, entry in _things(box, language):
        groups[kind].append(entry)
    own = [rule for rule in _all_rules() if rule.book == box.id]
    groups["rule"] = [plain_rule(rule, language) for rule in own if rule.title]
    return book(box.id, say(language, f"name.box.{box.id}"), groups, _missing(box, groups, language), language)


def _things(box: Box, language: str) -> Iterator[tuple[str, HandbookEntry]]:
    """(kind, entry) for everything in a box."""
    for tile in (*box.tiles, *box.others):
        note = say(language, "handbook.in-the-box", count=tile.count)
        yield "tile", _entry("tile", tile.id, language, note=note, about=_named_by(tile), options=tile.house_rules)
    for card in box.cards:
        known = card.id in box.scorers or card.id in box.in_play_scorers or card.id in box.triggers
        yield "card", _entry("card", card.id, language, options=card.house_rules, known=known)
    for part in box.parts:
        if part.kind in ("task", "decree"):
            for name in part.pieces:
                yield part.kind, _entry(part.kind, name, language)
    for piece in _pieces(box):
        yield "piece", _piece(box, piece, language)
    if box.walls:
        called, does = say(language, "checklist.walls"), say(language, "help.piece.wall")
        note = say(language, "handbook.in-the-box", count=box.walls)
        yield "piece", thing_entry("piece.wall", called, does, [_source(box, "pieces", language)], note)
    if box.deck:
        yield "deck", _deck(box, language)


def _entry(
    kind: str,
    name: str,
    language: str,
    note: str = "",
    about: tuple[str, ...] = (),
    options: Mapping[str, int] | None = None,
    known: bool = True,
) -> HandbookEntry:
    """The entry of a thing, with the rules that have its name in their id and those of `about`."""
    own = [rule.id for rule in _all_rules() if _is_about(rule, name, about)]
    told = [*(explain(rule, language) for rule in own), *_house_rules(options or {}, language)]
    called, does = say(language, f"name.{kind}.{name}"), say(language, f"help.{kind}.{name}")
    return thing_entry(f"{kind}.{name}", called, does, told, note, known and bool(own))


def _is_about(rule: Rule, name: str, named: tuple[str, ...] = ()) -> bool:
    """Whether a rule is about a thing: it has the thing's name in its id, or the thing names it."""
    return name in rule.id.split(".") or rule.id in named


@cache
def things_of_rules() -> Mapping[str, frozenset[str]]:
    """By the id of a rule, the ids of the cards, tiles, tasks and parts that it is about; none for general rules."""
    named: dict[str, tuple[str, ...]] = {}
    for box in BOXES.values():
        named |= {tile.id: _named_by(tile) for tile in (*box.tiles, *box.others)}
        named |= {card.id: () for card in box.cards}
        named |= {name: () for part in box.parts for name in (*part.pieces, part.field)}
    return {
        rule.id: frozenset(thing for thing, about in named.items() if _is_about(rule, thing, about))
        for rule in _all_rules()
    }


def _named_by(tile: Tile) -> tuple[str, ...]:
    return (tile.rule, tile.power.rule if tile.power else "")


def _house_rules(options: Mapping[str, Json], language: str) -> Iterator[Explained]:
    """The house rules that tables may agree on instead of the printed ones."""
    for option in options:
        for key in words(language):
            if key.startswith(f"house-rule.{option}."):
                source, kind = say(language, "handbook.house-rule"), say(language, "kind.house rule")
                yield {"id": option, "source": source, "kind": kind, "text": say(language, key)}


def _pieces(box: Box) -> tuple[Piece, ...]:
    # Settlements come in the first box, the base game.
    return (Piece(HOUSE, "settlements", SETTLEMENTS), *box.pieces) if box.id == next(iter(BOXES)) else box.pieces


def _piece(box: Box, piece: Piece, language: str) -> HandbookEntry:
    called, does = say(language, f"piece.{piece.id}"), say(language, f"help.piece.{piece.id}")
    own = [explain(rule.id, language) for rule in _all_rules() if piece.id in rule.id.split(".")]
    note = say(language, "handbook.for-each", count=piece.count)
    told = [_source(box, "pieces", language), *own]
    return thing_entry(f"piece.{piece.id}", called[0].upper() + called[1:], does, told, note)


def _deck(box: Box, language: str) -> HandbookEntry:
    cards = [
        say(language, "handbook.cards", count=count, terrain=card_name(card, language))
        for card, count in Counter(box.deck).items()
    ]
    note = say(language, "handbook.in-the-box", count=len(box.deck))
    told = [_source(box, "deck", language)]
    if box.id == next(iter(BOXES)):
        # The house rules of the printings are listed with the first box, the base game.
        options = {name: value for edition in EDITIONS.values() for name, value in edition.house_rules.items()}
        told += _house_rules(options, language)
    return thing_entry(f"deck.{box.id}", say(language, "checklist.deck"), f"{joined(language, cards)}.", told, note)


def _source(box: Box, what: str, language: str) -> Explained:
    """The rule about a box's "pieces" or its "deck"."""
    return explain(boxes()[box.id]["rules"][what], language)


def _missing(box: Box, groups: Mapping[str, list[HandbookEntry]], language: str) -> Iterator[str]:
    """Sentences about what is not on file: maps, and rules of things."""
    maps = [quadrant_name(quadrant, language) for quadrant in box.quadrants if not quadrant.known]
    maps += [say(language, f"name.part.{part.field}") for part in box.parts if part.check_map]
    if maps:
        yield say(language, "handbook.missing.maps", what=tuple(maps))
    unknown = [entry["name"] for entries in groups.values() for entry in entries if not entry["known"]]
    if unknown:
        yield say(language, "handbook.missing.things", what=tuple(unknown))


@cache
def _all_rules() -> tuple[Rule, ...]:
    return tuple(rule for rule in rules().values() if rule.book in BOXES)
