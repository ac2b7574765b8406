"""Looks up the ids that people require or exclude in the boxes, and refuses unknown ids and contradictions."""

import re
from collections.abc import Mapping, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import check_new_seed
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.choices import ALWAYS, NEVER, ONE, RULE, Choices
from hexreeve.kingdom.content.part import Part
from hexreeve.kingdom.content.setup import QuadrantPlacement, placement_of
from hexreeve.kingdom.referee.game import Ruleset
from hexreeve.text.wording import Term

PLACES = 4
CARDS = 3
FEWEST = 2  # players
_HEAVIEST = 9
_ODDS = re.compile("[1-9][0-9]?")
OPTIONAL = [part.field for box in BOXES.values() for part in box.parts if part.optional]
# The parts of which the table may ask for a single piece.
SINGLE = [part.field for box in BOXES.values() for part in box.parts if part.single]

# Ids by kind: "quadrant", "tile", "card", and the field of a part for its pieces.
ConstraintsByKind = Mapping[str, Sequence[str]]


def check(choices: Choices, ruleset: Ruleset) -> None:
    """Raise InvalidInput for choices that no table could make."""
    check_new_seed(choices.seed)
    _check_seats(choices, ruleset)
    for box, number in [*choices.weights.items(), *choices.exact.items()]:
        if box not in BOXES:
            raise InvalidInput("setup.box", value=box, wanted=", ".join(BOXES))
        most = _HEAVIEST if box in choices.weights else PLACES
        if not 0 <= number <= most:
            raise InvalidInput("choice.number", box=Term("box", box), most=most)
    for field, mode in choices.minis.items():
        if field not in OPTIONAL:
            raise InvalidInput("choice.mini", value=field, wanted=", ".join(OPTIONAL))
        if mode == ONE and field in SINGLE:
            continue
        if mode not in (RULE, ALWAYS, NEVER) and not _ODDS.fullmatch(mode):
            raise InvalidInput("choice.mode", part=Term("part", field), value=mode)
    if choices.first_game:
        fixed = [
            choices.require,
            choices.exclude,
            choices.castle_tiles,
            choices.exact,
            ALWAYS in choices.minis.values(),
        ]
        if any(fixed) or any(kept if isinstance(kept, str) else any(kept) for kept in choices.keep.values()):
            raise InvalidInput("choice.first-game")


def ids_by_kind(wishes: Sequence[str], ruleset: Ruleset) -> dict[str, list[str]]:
    """The ids asked for, by kind. A tile that is printed on a quadrant stands for that quadrant.

    Raises InvalidInput for an id that these boxes do not have.
    """
    found: dict[str, list[str]] = {kind: [] for kind in ("quadrant", "tile", "card", *ruleset.parts)}
    for wish in wishes:
        kinds = matches(wish, ruleset)
        if not kinds:
            raise InvalidInput("choice.unknown", value=wish)
        for kind, name in kinds:
            found[kind].append(name)
    return {kind: list(dict.fromkeys(names)) for kind, names in found.items()}


def in_play(wishes: Sequence[str], ruleset: Ruleset, others: Sequence[str] = ()) -> list[str]:
    """The wishes that concern these boxes: excluding something of another box changes nothing.

    Raises InvalidInput for an id that neither a box nor `others` has.
    """
    known = {
        name
        for box in BOXES.values()
        for items in (box.quadrants, box.tiles, box.cards)
        for name in (item.id for item in items)
    }
    known |= {piece for box in BOXES.values() for part in box.parts for piece in part.pieces} | set(others)
    for wish in wishes:
        if wish.rpartition(":")[2] not in known:
            raise InvalidInput("choice.unknown", value=wish)
    return [wish for wish in wishes if matches(wish, ruleset)]


def matches(wish: str, ruleset: Ruleset) -> list[tuple[str, str]]:
    """(kind, id in the catalogue) for everything that a wish names; empty for ids of other boxes."""
    kind, _, name = wish.rpartition(":")
    found = []
    ids = quadrant_ids(ruleset)
    if name in ids and kind in ("", "quadrant"):
        found.append(("quadrant", ids[name]))
    if name in ruleset.tiles and kind in ("", "tile"):
        bearing = [quadrant for quadrant in ruleset.quadrants.values() if name in quadrant.locations]
        if any(quadrant.role in ruleset.edition.blank for quadrant in bearing):
            found.append(("tile", name))
        else:
            found += [("quadrant", quadrant.id) for quadrant in bearing]
    if name in ruleset.cards and kind in ("", "card"):
        found.append(("card", name))
    for part in ruleset.parts.values():
        if name in part.pieces and kind in ("", part.kind, part.field):
            found.append((part.field, name))
    return found


def quadrant_ids(ruleset: Ruleset) -> dict[str, str]:
    """Ids of quadrants by every name they have: their own, and that of the quadrant a transcribed map replaces."""
    quadrants = ruleset.quadrants.values()
    return {quadrant.role: quadrant.id for quadrant in quadrants} | {quadrant.id: quadrant.id for quadrant in quadrants}


def kept_board(choices: Choices, ruleset: Ruleset, excluded: Sequence[str]) -> list[QuadrantPlacement | None]:
    """The quadrants that stay: one entry for each of the four places, None where one is drawn."""
    ids = quadrant_ids(ruleset)
    entries = [
        {**entry, "quadrant": ids.get(entry["quadrant"], entry["quadrant"])} if entry else None
        for entry in choices.keep.get("board") or [None] * PLACES
    ]
    _check_kept("quadrant", [entry["quadrant"] for entry in entries if entry], ruleset.quadrants, excluded)
    return [placement_of(entry) if entry else None for entry in entries]


def kept_cards(choices: Choices, ruleset: Ruleset, excluded: Sequence[str]) -> list[str | None]:
    """The cards that stay: one entry for each place, None where one is drawn."""
    cards = list(choices.keep.get("cards") or [None] * CARDS)
    _check_kept("card", [card for card in cards if card], ruleset.cards, excluded)
    return cards


def mode_of(part: Part, choices: Choices, required: Sequence[str]) -> str:
    """When a part is in play: RULE, ALWAYS, NEVER, ONE or a percentage.

    Raises InvalidInput if a piece of it is required although the part is switched off.
    """
    mode = choices.minis.get(part.field, RULE) if part.optional else RULE
    if required and mode == NEVER:
        raise InvalidInput("choice.never", value=required[0], part=Term("part", part.field))
    return ALWAYS if required else mode


def check_count(players: int, colours: Sequence[str]) -> None:
    """Raise InvalidInput unless so many players can play with these colours."""
    if not FEWEST <= players <= len(colours):
        raise InvalidInput("choice.players", count=players, most=len(colours))


def _check_seats(choices: Choices, ruleset: Ruleset) -> None:
    colours = [player.id for player in choices.players]
    check_count(len(colours), ruleset.colours)
    if len(set(colours)) < len(colours):
        raise InvalidInput("setup.colour-twice")
    if unknown := [colour for colour in colours if colour not in ruleset.colours]:
        raise InvalidInput("choice.colour", value=unknown[0], wanted=", ".join(ruleset.colours))
    if choices.start and choices.start not in colours:
        raise InvalidInput("setup.start", wanted=", ".join(colours))


def _check_kept(kind: str, kept: Sequence[str], known: Mapping[str, object], excluded: Sequence[str]) -> None:
    for i, name in enumerate(kept):
        if name not in known:
            raise InvalidInput("choice.kept-unknown", value=name)
        if name in excluded:
            raise InvalidInput("choice.kept-excluded", value=name)
        if name in kept[:i]:
            raise InvalidInput(f"setup.{kind}-twice", value=name)
