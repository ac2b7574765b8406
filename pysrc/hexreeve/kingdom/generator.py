"""Random set-ups (kb.setup.*). One seed and one set of choices give one set-up, for ever.

The order of the draws is part of that promise: what is added later is drawn after everything that stands
here, and an option that is off draws as much as one that is on.
"""

from collections.abc import Mapping, Sequence

from hexreeve.content import read_toml
from hexreeve.errors import Unreadable
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.room import Ruleset, Wishes
from hexreeve.kingdom.ruleset import compose
from hexreeve.kingdom.setup import Placement, Setup
from hexreeve.seeds import Draw

_PLACES = 4
_CARDS = 3
_LONGEST_SEED = 100


def generate(choices: Choices) -> Setup:
    """Return the set-up of some choices. Raises Unreadable, saying what to change, when they clash."""
    ruleset = compose(choices.boxes, choices.edition)
    if len(choices.seed) > _LONGEST_SEED or not choices.seed.isprintable():
        raise Unreadable("choice.seed", most=_LONGEST_SEED)
    _check_seats(choices, ruleset)
    if choices.first_game and (choices.require or choices.exclude or choices.castle_tiles):
        raise Unreadable("choice.first-game")
    required = _sorted_by_kind(choices.require, ruleset)
    excluded = _sorted_by_kind(choices.exclude, ruleset)
    for kind, names in required.items():
        if clash := [name for name in names if name in excluded[kind]]:
            raise Unreadable("choice.both", value=clash[0])

    draw = Draw(choices.seed)
    side = _side(draw, ruleset, required["quadrant"], excluded["quadrant"])
    quadrants = _drawn(draw, "quadrant", side, _PLACES, required["quadrant"], excluded["quadrant"])
    turns = [draw.coin() for _ in range(_PLACES)]
    cards = _drawn(draw, "card", list(ruleset.cards), _CARDS, required["card"], excluded["card"])
    if choices.first_game:
        # kb.setup.first-game
        first_game = read_toml("kingdom/editions.toml")["first_game"]
        quadrants, turns, cards = first_game["board"], [False] * _PLACES, first_game["cards"]
    placements = [Placement(quadrant, turned) for quadrant, turned in zip(quadrants, turns, strict=True)]
    wishes = Wishes(tuple(required["tile"]), tuple(excluded["tile"]))
    board = ruleset.edition.furnish(draw, placements, ruleset.quadrants, choices, wishes)
    drawn_start = draw.one(choices.players).id
    return Setup(
        seed=choices.seed,
        edition=choices.edition,
        boxes=choices.boxes,
        players=choices.players,
        start=choices.start or drawn_start,
        board=board,
        cards=tuple(cards),
        house_rules=ruleset.house_rules,
    )


def _check_seats(choices: Choices, ruleset: Ruleset) -> None:
    most = len(ruleset.edition.colours)
    colours = [player.id for player in choices.players]
    if not 2 <= len(colours) <= most:
        raise Unreadable("choice.players", count=len(colours), most=most)
    if len(set(colours)) < len(colours):
        raise Unreadable("setup.colour-twice")
    if choices.start and choices.start not in colours:
        raise Unreadable("setup.start", wanted=", ".join(colours))


def _sorted_by_kind(wishes: Sequence[str], ruleset: Ruleset) -> dict[str, list[str]]:
    """Return the wished ids by kind. A tile that is printed on a quadrant is a wish for that quadrant."""
    blank = [ruleset.quadrants[name] for name in ruleset.edition.blank if name in ruleset.quadrants]
    loose_tiles = [kind for quadrant in blank for kind in quadrant.locations]
    known: dict[str, Mapping[str, object]] = {
        "quadrant": ruleset.quadrants,
        "tile": ruleset.tiles,
        "card": ruleset.cards,
    }
    found: dict[str, list[str]] = {kind: [] for kind in known}
    for wish in wishes:
        wanted_kind, _, name = wish.rpartition(":")
        kinds = [kind for kind in known if name in known[kind] and wanted_kind in ("", kind)]
        if not kinds:
            raise Unreadable("choice.unknown", value=wish)
        for kind in kinds:
            if kind == "tile" and name not in loose_tiles:
                found["quadrant"] += [q.id for q in ruleset.quadrants.values() if name in q.locations]
            else:
                found[kind].append(name)
    return {kind: list(dict.fromkeys(names)) for kind, names in found.items()}


def _side(draw: Draw, ruleset: Ruleset, required: Sequence[str], excluded: Sequence[str]) -> list[str]:
    """Return the quadrants that may lie together on one board."""
    sides = ruleset.edition.sides or ((),)
    unbound = [name for name in ruleset.quadrants if name not in ruleset.edition.blank]
    pools = [[*side, *unbound] for side in sides]
    fitting = [pool for pool in pools if set(required) <= set(pool)]
    if not fitting:
        raise Unreadable("choice.two-sides", names=", ".join(required))
    large = [pool for pool in fitting if len(set(pool) - set(excluded)) >= _PLACES]
    return draw.one(large or fitting)


def _drawn(
    draw: Draw, kind: str, pool: Sequence[str], count: int, required: Sequence[str], excluded: Sequence[str]
) -> list[str]:
    left = [name for name in pool if name not in excluded]
    if len(required) > count:
        raise Unreadable(f"choice.too-many-{kind}", wanted=len(required), most=count)
    if len(left) < count:
        raise Unreadable(f"choice.too-few-{kind}", left=len(left), need=count)
    return draw.some(left, count, required)
