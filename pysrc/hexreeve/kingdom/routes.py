"""Where a piece goes step by step, for the tiles that walk (nom.resettlement, cro.wagon, cro.lighthouse)."""

from hexreeve.hexgrid import AROUND, hexes_in, mask_of, name_of, neighbours
from hexreeve.kingdom import effects
from hexreeve.kingdom.actions import UseTile
from hexreeve.kingdom.effects import Outcome
from hexreeve.kingdom.placing import Placing
from hexreeve.kingdom.powers import Further
from hexreeve.kingdom.state import Game, GameState
from hexreeve.ruling import Event, Violation
from hexreeve.values import value


@value()
class Route:
    """Where a piece can go step by step, each step to a neighbouring hex that the bounds allow.

    `rule` limits how far: `steps` hexes.
    """

    placing: Placing
    origin: int
    steps: int
    rule: str

    @property
    def legal(self) -> int:
        """Return the mask of the hexes that can be reached."""
        fitting = self.placing.fitting & ~(1 << self.origin)
        reached = front = 1 << self.origin
        for _ in range(self.steps):
            front = neighbours(front) & fitting & ~reached
            reached |= front
        return reached & ~(1 << self.origin)

    def further(self, path: tuple[int, ...]) -> Further:
        """Return every hex that can be reached from the end of a path, with a shortest way there."""
        been = mask_of((self.origin, *path))
        fitting = self.placing.fitting & ~been
        ways: dict[int, tuple[int, ...]] = {}
        front: Further = {(path or (self.origin,))[-1]: ()}
        for _ in range(self.steps - len(path)):
            reached: dict[int, tuple[int, ...]] = {}
            for h, way in front.items():
                for step in hexes_in(neighbours(1 << h) & fitting):
                    if step not in ways:
                        reached.setdefault(step, (*way, step))
            ways |= reached
            front = reached
        return ways

    def violations(self, at: tuple[int, ...]) -> list[Violation]:
        """Return every rule that forbids a path, given by its hexes without the first."""
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
    """Return whether the table has room for a piece on every hex of its path; it may come back to the first."""
    assert action.origin is not None
    path = mask_of(action.path) & ~(1 << action.origin)
    return path & effects.open_hexes(game, state) == path


def walk(game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
    """Move a piece along its path; every step takes and loses tiles (kb.tile.moves-settlements)."""
    here = action.origin
    events: list[Event] = []
    assert here is not None
    for step in action.path:
        state, more = effects.move(game, state, index, here, step)
        here, events = step, [*events, *more]
    return state, tuple(events)
