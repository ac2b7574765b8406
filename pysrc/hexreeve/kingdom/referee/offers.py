"""What a tile can do, and the verdict on what somebody does with it: hexes, masks and violations."""

from collections.abc import Mapping
from typing import Any, Protocol

from hexreeve.core.hexgrid import Hex, Mask
from hexreeve.core.ruling import Violation
from hexreeve.core.structs import EMPTY, struct

# Ways to complete an unfinished action: each hex that can be chosen next, with all hexes that choosing it adds.
Continuations = Mapping[Hex, tuple[Hex, ...]]


@struct()
class Offer:
    """What a tile can do now, as masks. A tile that can do nothing has no offer (None).

    at: hexes to build on. moves: targets by the hex of the moving piece. lifts: pieces that can be set aside. returns:
    pieces that can be taken back. cards: hexes by the terrain card that may come up. targets: pieces to remove, by
    player. count: how many of them, where it is not one of each player. uses: what it can do as each tile that it can
    borrow, by that tile's id.
    """

    at: Mask = 0
    moves: Mapping[Hex, Mask] = EMPTY
    lifts: Mask = 0
    returns: Mask = 0
    cards: Mapping[str, Mask] = EMPTY
    targets: Mapping[str, Mask] = EMPTY
    count: int = 0
    uses: Mapping[str, "Offer"] = EMPTY


# Any: what an action chooses depends on its kind: a hex, a path, pieces by player, or None.
Where = Any  # type: ignore[explicit-any]


class Target(Protocol):
    """Where something may go: the mask of legal hexes, and the violations of one choice."""

    @property
    def legal(self) -> Mask: ...
    def violations(self, at: Where) -> list[Violation]: ...


@struct()
class Verdict:
    """The verdict on an action, except for the rules about turns and about holding the tile.

    against: violations that do not depend on the place. target: where the piece may go, None if no piece goes anywhere.
    at: what the action chose, in the form that `target` judges. chosen: mask of what it chose rightly, which is no
    alternative any more.
    """

    against: list[Violation]
    target: Target | None = None
    at: Where = None
    chosen: Mask = 0
