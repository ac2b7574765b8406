"""Why not even the table can allow an action (RULES 0.5): what a board cannot hold."""

from collections.abc import Iterator

from hexreeve.core.hexgrid import AROUND, Hex, hexes_in, mask_of, name_of
from hexreeve.kingdom.referee.actions import Action, Build, UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState
from hexreeve.text.wording import Term, say

_AROUND_A_CENTRE = 6


def obstacle_words(game: Game, state: GameState, action: Action, language: str) -> str:
    """The sentence that names what makes an action impossible. The action must be so."""
    if not isinstance(action, Build | UseTile):
        return say(language, "impossible.over")
    leaves = (
        0 if not isinstance(action, UseTile) or action.origin is None or action.to == action.origin else action.origin
    )
    moved = mask_of(origin for origin, _ in getattr(action, "moves", None) or ())
    occupied = state.occupied & ~(1 << leaves if leaves else 0) & ~moved
    seen: set[Hex] = set()
    for h in _filled(game, action):
        if game.board.special >> h & 1:
            ground = Term("ground", game.board.ground_of(h))
            return say(language, "impossible.special", hex=name_of(h), ground=ground)
        if occupied >> h & 1 or (h in seen and not getattr(action, "path", ())):
            return say(language, "impossible.taken", hex=name_of(h))
        seen.add(h)
    if _is_wide(game, action) and len(seen) <= _AROUND_A_CENTRE:
        return say(language, "impossible.edge")
    return say(language, "impossible.missing")


def _filled(game: Game, action: Build | UseTile) -> Iterator[Hex]:
    """The hexes onto which an action puts a piece or a wall."""
    if isinstance(action, Build):
        yield action.at
        return
    yield from action.every or action.path
    yield from action.builds or ()
    yield from (to for _, to in action.moves or ())
    for h in (action.at, action.to):
        if h is not None:
            yield h
            if _is_wide(game, action):
                yield from hexes_in(AROUND[h])


def _is_wide(game: Game, action: Build | UseTile) -> bool:
    power = game.ruleset.power_of(action) if isinstance(action, UseTile) else None
    return power is not None and power.puts != "" and game.ruleset.pieces[power.puts].wide
