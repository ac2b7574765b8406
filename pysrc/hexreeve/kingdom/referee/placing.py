"""Where one piece may go: constraints in the order of RULES 0.7, then adjacency.

The legal set and the verdict on a single hex read the same masks, so they cannot disagree.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_

from hexreeve.core.hexgrid import EVERYWHERE, Hex, Mask, name_of, names_in, neighbours
from hexreeve.core.ruling import Violation
from hexreeve.core.structs import EMPTY, struct
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState, Seat
from hexreeve.text.rules import cited
from hexreeve.text.wording import Clause

_BUILD_CARD_TERRAIN = cited("kb.build.card-terrain")
_BUILD_ONE_PER_HEX = cited("kb.build.one-per-hex")
_BUILD_TERRAIN = cited("kb.build.terrain")

ADJACENT = cited("kb.build.adjacent")
# For how many games the results that depend on the board alone are cached.
GAMES = 64


@struct()
class Constraint:
    """A rule that limits where a piece may go.

    rule: its id. allows: mask of the hexes that it allows. facts: values for the sentence. because: mask of the hexes
    that explain it, 0 for the offending hexes themselves. case: which sentence of the rule applies.
    """

    rule: str
    allows: Mask
    facts: Mapping[str, object] = EMPTY
    because: Mask = 0
    case: str = "refused"

    def broken(self, at: Hex, wrong: Mask) -> Violation:
        """The violation for a piece on the mask `wrong`; the sentence names hex `at`."""
        because = _near(self.because, wrong) or wrong
        facts = {"hex": name_of(at), "because": names_in(because), "count": because.bit_count(), **self.facts}
        return Violation(self.rule, facts, because, self.case)


@struct()
class Ground:
    """The constraints that depend on the board alone; computed once per game and kind of placement.

    allows: mask of the hexes that all of them allow. terrain: constraints that hold for every player. own: constraints
    of a tile's own rule. open_terrains: where the player chooses among several terrains, (name, mask) of each;
    adjacency is judged within each (mar.deck, mar.canoe).
    """

    allows: Mask
    terrain: tuple[Constraint, ...] = ()
    own: tuple[Constraint, ...] = ()
    open_terrains: tuple[tuple[str, Mask], ...] = ()


@struct()
class PiecePlacement:
    """All constraints on one piece at one moment.

    vacant: mask of the hexes without a piece or wall. blockers: mask of the pieces next to which nobody may settle, by
    rule id. shape: constraints of a tile that depend on the pieces. own: mask of the pieces that the new one must touch
    if it can; None where adjacency does not apply. origin: mask of the hex that a moving settlement leaves: it cannot
    be put back there.
    """

    vacant: Mask
    ground: Ground
    blockers: Mapping[str, Mask]
    shape: tuple[Constraint, ...] = ()
    own: Mask | None = None
    origin: Mask = 0

    @property
    def bounds(self) -> tuple[Constraint, ...]:
        """Every constraint, in the order of RULES 0.7."""
        return (
            Constraint(_BUILD_ONE_PER_HEX, self.vacant),
            *self.ground.terrain,
            *(
                Constraint(rule, EVERYWHERE & ~neighbours(there), because=there)
                for rule, there in self.blockers.items()
            ),
            *self.ground.own,
            *self.shape,
        )

    @property
    def free(self) -> Mask:
        """Mask of the hexes of the right ground without a piece or wall, blocked or not."""
        return self.vacant & self.ground.allows

    @property
    def unblocked(self) -> Mask:
        """Mask of the hexes that all constraints allow, adjacency apart."""
        # Hot path: the intersection of all `bounds`, without making them.
        mask = self.vacant & self.ground.allows
        if self.blockers:
            for there in self.blockers.values():
                mask &= ~neighbours(there)
        for bound in self.shape:
            mask &= bound.allows
        return mask

    @property
    def legal(self) -> Mask:
        """Mask of the legal hexes: the unblocked ones next to own pieces or else all of them (kb.build.adjacent)."""
        unblocked, terrains = self.unblocked, self.ground.open_terrains
        if self.own is None:
            return unblocked
        touching = neighbours(self.own)
        if not terrains:
            return unblocked & touching or unblocked
        legal = 0
        for _, mask in terrains:
            legal |= unblocked & mask & touching or unblocked & mask
        return legal

    def violations(self, at: Hex) -> list[Violation]:
        """A violation for every rule that forbids hex `at`, in the order of RULES 0.7; empty if it is legal."""
        here = 1 << at
        # Hot path: most builds are legal, and making the bounds takes longest.
        if self.legal & here:
            return []
        if here & self.origin:
            # The settlement is lifted, so its hex is free, but not for itself.
            back = Violation(ADJACENT, {"hex": name_of(at)}, here, case="back")
            return [back, *(bound.broken(at, here) for bound in self.bounds[1:] if not bound.allows & here)]
        found = [bound.broken(at, here) for bound in self.bounds if not bound.allows & here]
        if self.own is not None and not neighbours(self.own) & here:
            found += self._not_adjacent(at, self.own)
        return found

    def _not_adjacent(self, at: Hex, own: Mask) -> list[Violation]:
        """The violation of leaving own pieces for hex `at`, if a free hex of its terrain touches one."""
        unblocked, touching = self.unblocked, neighbours(own)
        here = next((each for each in self.ground.open_terrains if each[1] >> at & 1), None)
        near = unblocked & touching & (here[1] if here else EVERYWHERE)
        if not near:
            return []
        # Where several terrains are open, the sentence says what each of them allows.
        on = (Clause("adjacent.on", {"terrain": here[0]}),) if here else ""
        elsewhere = tuple(
            Clause("adjacent.near", {"terrain": terrain, "hexes": names_in(unblocked & mask & touching)})
            if unblocked & mask & touching
            else Clause("adjacent.anywhere", {"terrain": terrain})
            for terrain, mask in self.ground.open_terrains
            if here and terrain != here[0] and unblocked & mask
        )
        facts = {"hex": name_of(at), "count": near.bit_count(), "hexes": names_in(near)}
        return [Violation(ADJACENT, facts | {"on": on, "elsewhere": elsewhere or ""}, neighbours(near) & own)]

    def nowhere(self, terrains: tuple[str, ...] = (), reach: Mask = EVERYWHERE) -> tuple[tuple[Clause, ...], Mask]:
        """Why no hex is allowed, in clauses, and the mask of the hexes or pieces that are the reason.

        terrains: those that the ground is limited to. reach: mask of the hexes that the tile's own shape allows.
        """
        if reach.bit_count() <= _FEW:
            ground, free = reach & ~self.ground.allows, reach & self.free
            lists = (("taken", reach & ~ground & ~free), ("ground", ground), ("near-warrior", free))
            named = [Clause(f"nowhere.{key}", {"hexes": names_in(mask)}) for key, mask in lists if mask]
            return (Clause("nowhere.none-in-reach"), *named), reach
        if free := self.free & reach:
            warriors = reduce(or_, self.blockers.values(), 0) & neighbours(free)
            return (Clause("nowhere.blocked", {"hexes": names_in(free), "by": names_in(warriors)}),), warriors
        return (Clause("nowhere.full", {"terrain": terrains}) if terrains else Clause("nowhere.full-any"),), 0


# So many hexes are named one by one where a tile can use none of them.
_FEW = 12


def _near(because: Mask, here: Mask) -> Mask:
    """The part of `because` on or next to `here`; all of it if that part is empty."""
    return because & (here | neighbours(here)) or because


def placing_on(
    game: Game,
    state: GameState,
    ground: Ground,
    own: Mask | None = None,
    shape: tuple[Constraint, ...] = (),
    lifted: Mask = 0,
) -> PiecePlacement:
    """The constraints on a piece, given all other pieces; those of the mask `lifted` count as gone."""
    occupied = state.walls
    blockers: Mapping[str, Mask] = EMPTY
    for seat in state.seats:
        occupied |= seat.settlements
        for kind, there in seat.pieces:
            occupied |= there
            if kind in game.blockers and (blocking := there & ~lifted):
                rule = game.blockers[kind]
                blockers = {**blockers, rule: blockers.get(rule, 0) | blocking}
    if lifted:
        occupied &= ~lifted
    return PiecePlacement(game.board.everywhere ^ occupied, ground, blockers, shape, own)


@lru_cache(maxsize=GAMES)
def buildable(game: Game) -> Ground:
    """The constraint on every build (kb.build.terrain)."""
    return Ground(game.board.buildable, (Constraint(_BUILD_TERRAIN, game.board.buildable),))


@lru_cache(maxsize=GAMES)
def on_terrain(game: Game, rule: str, terrains: tuple[str, ...], choose: bool = False) -> Ground:
    """A tile's own `rule`, which limits it to some terrains, chosen or not before adjacency is judged."""
    bound = _within(game, rule, terrains)
    return Ground(bound.allows, own=(bound,), open_terrains=_open(game, terrains) if choose else ())


@lru_cache(maxsize=GAMES)
def on_card(game: Game, terrains: tuple[str, ...], rule: str = "") -> Ground:
    """The limit to a card's terrains: kb.build.card-terrain, or the `rule` of a tile."""
    if rule:
        return on_terrain(game, rule, terrains, choose=True)
    anybody, bound = buildable(game), _within(game, _BUILD_CARD_TERRAIN, terrains)
    return Ground(anybody.allows & bound.allows, (*anybody.terrain, bound), open_terrains=_open(game, terrains))


def _open(game: Game, terrains: tuple[str, ...]) -> tuple[tuple[str, Mask], ...]:
    return tuple((terrain, game.board.ground[terrain]) for terrain in terrains) if len(terrains) > 1 else ()


def _within(game: Game, rule: str, terrains: tuple[str, ...]) -> Constraint:
    mask = reduce(or_, (game.board.ground[terrain] for terrain in terrains))
    return Constraint(rule, mask, {"terrain": terrains[0] if len(terrains) == 1 else terrains})


def card_terrains(game: Game, state: GameState, card: str | None = None) -> tuple[str, ...]:
    """The terrains that the played card, or `card` if given, can stand for now (mar.deck, cro.crossroads)."""
    if card is None and state.terrain is not None:
        return (state.terrain,)
    if card is None and game.soil:
        assert state.card is not None
        return open_to(game, (state.card, *state.others) if state.undecided else (state.card,))
    card = card or state.card
    assert card is not None
    return terrains_of(game, (card, *state.others)) if state.undecided else game.terrains[card]


def terrains_of(game: Game, cards: Sequence[str]) -> tuple[str, ...]:
    """All terrains that some cards can stand for, each once."""
    return tuple(dict.fromkeys(terrain for card in cards for terrain in game.terrains[card]))


def open_to(game: Game, cards: Sequence[str]) -> tuple[str, ...]:
    """All terrains that a player who plays one of some cards can choose (mar.deck, emp.native-soil), each once."""
    found = terrains_of(game, cards)
    return (*found, game.soil) if game.soil and game.soil not in found else found


def mandatory(game: Game, state: GameState, seat: Seat) -> PiecePlacement:
    """The constraints on a seat's next mandatory build. A card must have been played."""
    return placing_on(game, state, on_card(game, card_terrains(game, state)), seat.own)
