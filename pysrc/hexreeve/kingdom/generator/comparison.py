"""Compares an existing set-up with the current choices: what only another roll can change, and what needs none."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hexreeve.core.seeds import Draw
from hexreeve.kingdom.content.board import castles_and_locations
from hexreeve.kingdom.content.choices import ALWAYS, NEVER, ONE, RULE, Choices
from hexreeve.kingdom.content.part import Part, PartRequest, SetupContext
from hexreeve.kingdom.content.setup import Player, Setup
from hexreeve.kingdom.generator.constraints import FEWEST, matches
from hexreeve.kingdom.generator.tonight import expansions, is_limited
from hexreeve.kingdom.referee.game import Ruleset
from hexreeve.text.wording import Term

FIRST_GAME = "first_game"

# Words for a name: one term of the wording, or several to be joined.
Name = Term | tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Misfit:
    """A difference between a set-up and the choices, as a wording key and its parameters.

    id: stays the same as long as the same difference remains.
    """

    id: str
    key: str
    params: Mapping[str, object] = field(default_factory=dict)


def misfits(setup: Setup, ruleset: Ruleset, choices: Choices) -> Iterator[Misfit]:
    """The differences between a set-up and the choices that only another roll can remove.

    Players count only if the set-up cannot seat them (see `reseat`), choices that only change the odds never. An empty
    seed matches any.
    """
    if choices.edition != setup.edition:
        editions = {"wanted": Term("edition", choices.edition), "drawn": Term("edition", setup.edition)}
        yield Misfit("edition", "fit.edition", editions)
    if is_limited(choices):
        yield from _too_many(setup, choices)
    elif more := [box for box in choices.boxes if box not in setup.boxes]:
        yield Misfit("boxes-more", "fit.boxes-more", {"boxes": _terms("box", more)})
    if fewer := [box for box in setup.boxes if box not in choices.boxes]:
        yield Misfit("boxes-fewer", "fit.boxes-fewer", {"boxes": _terms("box", fewer)})
    others = len(choices.players) != len(setup.players)
    if others and not _seats(ruleset, [player.id for player in choices.players]):
        counts = {"wanted": len(choices.players), "drawn": len(setup.players)}
        yield Misfit("players", "fit.players", counts)
    if choices.seed and choices.seed != setup.seed:
        yield Misfit("seed", "fit.seed")
    if choices.first_game != setup.options.get(FIRST_GAME, False):
        yield Misfit("first-game", "fit.first-game" if choices.first_game else "fit.no-first-game")
    # The set-up of the first game is fixed: other wishes do not apply.
    if not choices.first_game:
        yield from _castles(setup, ruleset, choices)
        yield from _wished(setup, ruleset, choices)
        yield from _counted(setup, ruleset, choices)
        yield from _parts(setup, ruleset, choices)


def _too_many(setup: Setup, choices: Choices) -> Iterator[Misfit]:
    """The limits of tonight's boxes that a set-up does not keep (see `generator.tonight`)."""
    if choices.most_boxes and len(setup.boxes) > choices.most_boxes:
        counts = {"most": choices.most_boxes, "drawn": len(setup.boxes)}
        yield Misfit("most-boxes", "fit.most-boxes", counts)
    if choices.one_expansion and len(expansions(setup.boxes)) != 1:
        yield Misfit("one-expansion", "fit.one-expansion")


def reseat(setup: Setup, ruleset: Ruleset, players: Sequence[Player]) -> Setup:
    """The set-up with other players; unchanged if it has no room for so many, or lacks one of their colours.

    The same seat starts, so that the same seed gives the same set-up for any names. For more or fewer players the start
    player is drawn anew, from the seed: each is equally likely.
    """
    colours = [player.id for player in players]
    if not _seats(ruleset, colours):
        return setup
    if len(colours) == len(setup.players):
        seat = [player.id for player in setup.players].index(setup.start)
    else:
        seat = Draw(f"{setup.seed} {len(colours)} players").below(len(colours))
    return replace(setup, players=tuple(players), start=colours[seat])


def _seats(ruleset: Ruleset, colours: Sequence[str]) -> bool:
    """Whether a set-up has pieces for players of these colours."""
    return len(colours) >= FEWEST and len(set(colours)) == len(colours) and set(colours) <= set(ruleset.colours)


def _terms(kind: str, names: Sequence[str]) -> tuple[Term, ...]:
    return tuple(Term(kind, name) for name in names)


def _castles(setup: Setup, ruleset: Ruleset, choices: Choices) -> Iterator[Misfit]:
    blank = any(ruleset.quadrants[placement.quadrant].role in ruleset.edition.blank for placement in setup.board)
    covered = any(placement.castle_tile is not None for placement in setup.board)
    if blank and choices.castle_tiles != covered:
        yield Misfit("castle-tiles", "fit.castle-tiles" if choices.castle_tiles else "fit.no-castle-tiles")
    for place, placement in enumerate(setup.board):
        quadrant = ruleset.quadrants[placement.quadrant]
        which = choices.location_castles.get(quadrant.role)
        if which is None or placement.location_castle is None:
            continue
        castles, _ = castles_and_locations(quadrant, place, placement.turned)
        if castles[which - 1] != placement.location_castle:
            name = _terms("tile", quadrant.locations)
            yield Misfit(f"castle:{quadrant.role}", "fit.location-castle", {"name": name})


def _wished(setup: Setup, ruleset: Ruleset, choices: Choices) -> Iterator[Misfit]:
    there: dict[str, set[str | None]] = {
        "quadrant": {placement.quadrant for placement in setup.board},
        "tile": {placement.location for placement in setup.board},
        "card": set(setup.cards),
    }
    for part, value in setup.extras.items():
        there[part] = {entry.id for entry in ruleset.parts[part].entries(value)}
    for wish in choices.require:
        if any(name not in there.get(kind, ()) for kind, name in matches(wish, ruleset)):
            yield Misfit(f"in:{wish}", "fit.in", {"name": _name_of(wish, ruleset)})
    for wish in choices.exclude:
        if any(name in there.get(kind, ()) for kind, name in matches(wish, ruleset)):
            yield Misfit(f"out:{wish}", "fit.out", {"name": _name_of(wish, ruleset)})


def _name_of(wish: str, ruleset: Ruleset) -> Name:
    kind, name = matches(wish, ruleset)[0]
    if kind == "quadrant":
        return _terms("tile", ruleset.quadrants[name].locations)
    return Term(ruleset.parts[kind].kind if kind in ruleset.parts else kind, name)


def _counted(setup: Setup, ruleset: Ruleset, choices: Choices) -> Iterator[Misfit]:
    required = {name for wish in choices.require for _, name in matches(wish, ruleset)}
    quadrants = [(placement.quadrant, ruleset.quadrants[placement.quadrant].box) for placement in setup.board]
    drawn = [*quadrants, *((card, ruleset.cards[card].box) for card in setup.cards)]
    for box in setup.boxes:
        count = sum(of == box for _, of in quadrants)
        if choices.exact.get(box, count) != count:
            counts = {"box": Term("box", box), "wanted": choices.exact[box], "drawn": count}
            yield Misfit(f"exact:{box}", "fit.exact", counts)
        if choices.weights.get(box) == 0 and any(of == box and name not in required for name, of in drawn):
            yield Misfit(f"weight:{box}", "fit.weight", {"box": Term("box", box)})


def _parts(setup: Setup, ruleset: Ruleset, choices: Choices) -> Iterator[Misfit]:
    table: SetupContext = ruleset.table_of(setup)
    for part in ruleset.parts.values():
        name = {"name": Term("part", part.field)}
        lying = setup.extras.get(part.field, {})
        unsaid = [] if choices.described else [site for site in part.sites(table) if site not in lying]
        if unsaid:
            yield Misfit(f"unsaid:{part.field}", "fit.unsaid", name | {"hexes": ", ".join(unsaid)})
        if not part.optional:
            continue
        mode, present = choices.minis.get(part.field, RULE), part.field in setup.extras
        if present and mode == NEVER:
            yield Misfit(f"never:{part.field}", "fit.out", name)
        if not present and (mode == ALWAYS or (mode in (RULE, ONE) and _is_dealt(part, setup, ruleset, choices))):
            yield Misfit(f"{mode}:{part.field}", "fit.in", name)
        if present and mode == ONE and len(setup.extras[part.field]) > 1:
            yield Misfit(f"one:{part.field}", "fit.one", name)


def _is_dealt(part: Part, setup: Setup, ruleset: Ruleset, choices: Choices) -> bool:
    """Whether the rules put something of a part on this board."""
    table: SetupContext = ruleset.table_of(setup)
    return bool(part.deal(Draw(setup.seed), table, PartRequest(part.field, map=choices.maps.get(part.field, ()))))
