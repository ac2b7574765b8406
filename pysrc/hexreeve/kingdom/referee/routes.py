"""Paths of pieces that move step by step (nom.resettlement, cro.wagon, cro.lighthouse)."""

from hexreeve.core.hexgrid import AROUND, Hex, Mask, hexes_in, mask_of, name_of, neighbours
from hexreeve.core.ruling import Event, Violation
from hexreeve.core.structs import struct
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.offers import Continuations
from hexreeve.kingdom.referee.placing import PiecePlacement
from hexreeve.kingdom.referee.state import GameState, Outcome


@struct()
class Route:
    """The paths of the piece on hex `origin`. Each step goes to a neighbouring hex that `placing` allows.

    steps: the longest path. rule: the id of the rule that limits the path.
    """

    placing: PiecePlacement
    origin: Hex
    steps: int
    rule: str

    @property
    def legal(self) -> Mask:
        """Mask of the hexes in reach, without `origin`."""
        unblocked = self.placing.unblocked & ~(1 << self.origin)
        reached = front = 1 << self.origin
        for _ in range(self.steps):
            front = neighbours(front) & unblocked & ~reached
            reached |= front
        return reached & ~(1 << self.origin)

    def continuations(self, path: tuple[Hex, ...]) -> Continuations:
        """Every hex in reach from the end of `path`, with a shortest way there. No hex is entered twice."""
        been = mask_of((self.origin, *path))
        unblocked = self.placing.unblocked & ~been
        ways: dict[Hex, tuple[Hex, ...]] = {}
        front: Continuations = {(path or (self.origin,))[-1]: ()}
        for _ in range(self.steps - len(path)):
            reached: dict[Hex, tuple[Hex, ...]] = {}
            for h, way in front.items():
                for step in hexes_in(neighbours(1 << h) & unblocked):
                    if step not in ways:
                        reached.setdefault(step, (*way, step))
            ways |= reached
            front = reached
        return ways

    def violations(self, at: tuple[Hex, ...]) -> list[Violation]:
        """A violation for every rule that forbids the path `at`, given without `origin`."""
        found: dict[str, Violation] = {}
        for h in at:
            for broken in self.placing.violations(h):
                found.setdefault(broken.rule, broken)
        order = [bound.rule for bound in self.placing.bounds]
        wrong = sorted(found.values(), key=lambda broken: order.index(broken.rule))
        for before, h in zip((self.origin, *at), at, strict=False):
            if not AROUND[before] >> h & 1:
                facts = {"hex": name_of(h), "before": name_of(before)}
                return [*wrong, Violation(self.rule, facts, 1 << h, case="step")]
        if len(at) > self.steps:
            return [*wrong, Violation(self.rule, {"count": self.steps}, 1 << at[-1], case="far")]
        return wrong


def walkable(game: Game, state: GameState, action: UseTile) -> bool:
    """Whether every hex of the action's path has room for the piece; the hex that it leaves counts as free."""
    assert action.origin is not None
    path = mask_of(action.path) & ~(1 << action.origin)
    return path & effects.open_hexes(game, state) == path


def walk(game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
    """Move a piece along the action's path. Every step takes and loses tiles (kb.tile.moves-settlements)."""
    here = action.origin
    events: list[Event] = []
    assert here is not None
    for step in action.path:
        state, more = effects.move(game, state, index, here, step)
        here, events = step, [*events, *more]
    return state, tuple(events)
