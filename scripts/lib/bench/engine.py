"""Measures the engine beside the naive referee of tests/naive.py, in any Python that can import both.

Each figure is the median of several samples, with the fastest in brackets, which says more on a busy machine. Every
sample runs the same seeded games or states; only the processor time of this process counts.
"""

import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from time import process_time
from typing import Any

import naive
import naive_score
import random_play
from hexreeve.core.data_files import FALLBACK
from hexreeve.core.hexgrid import HEXES
from hexreeve.kingdom.content.scoring import ScoringContext
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.presentation import report
from hexreeve.kingdom.records import log
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, Reveal, UseTile, to_dict
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.placing import mandatory

from lib.bench import boxes as bench_boxes

# In microseconds, outside a browser; the aims with all boxes are the same as with the base box.
AIMS = {"game of 2": 3000, "mandatory builds": 5, "ten cards": 150, "game, all boxes": 3000, "builds, all boxes": 5}
STATES = 40
SECONDS = 0.1  # the shortest sample


def lines(runs: int, naive_runs: int, *, aims: bool) -> Iterator[str]:
    """The table of all measurements, line by line. runs: samples per measurement."""
    for name, unit, fast, slow in chain(measurements(), bench_boxes.measurements()):
        ours, theirs = sampled(fast, runs), sampled(slow, naive_runs)
        yield line(name, unit, ours, theirs, AIMS.get(name) if aims else None)


def measurements() -> Iterator[tuple[str, str, Callable[[], int], Callable[[], int]]]:
    """(name, unit, engine's work, naive work) per measurement; each work returns how many units it did."""
    for players in (2, 4):
        tables = [new_tables(seed, players) for seed in range(10)]
        yield f"game of {players}", "game", all_games(tables, fast_game), all_games(tables[:2], slow_game)
        yield f"game of {players}, judged", "game", all_games(tables, judged_game), all_games(tables[:2], slow_game)
    states = list(some_states())
    for name, unit, fast, slow in (
        ("mandatory builds", "set", fast_builds, slow_builds),
        ("whole offer", "offer", fast_offer, slow_offer),
        ("refused, explained", "ruling", fast_refusal, slow_refusal),
        ("ten cards", "player", fast_score, slow_score),
    ):
        ours, theirs = each(states, fast, slow)
        yield name, unit, ours, theirs


def sampled(work: Callable[[], int], runs: int) -> list[float]:
    """Microseconds per unit of work, one figure per sample."""
    if runs > 1:
        work()
    figures = []
    for _ in range(runs):
        done, start = 0, process_time()
        while (spent := process_time() - start) < SECONDS or not done:
            done += work()
        figures.append(spent / done * 1e6)
    return figures


def line(name: str, unit: str, ours: Sequence[float], theirs: Sequence[float], aim: int | None) -> str:
    middle, slow = statistics.median(ours), statistics.median(theirs)
    verdict = f"  aim {aim} us: {'met' if middle < aim else 'missed'}" if aim else ""
    rate = f"{1e6 / middle:8.0f}/s" if unit == "game" else " " * 10
    return (
        f"  {name:20} {middle:8.1f} us a {unit:6} ({min(ours):.1f}) {rate}"
        f"  naive {slow:9.1f} ({min(theirs):.1f}), {slow / middle:4.0f} times{verdict}"
    )


def all_games(tables: Sequence[Any], one: Callable[[Any, random.Random], int]) -> Callable[[], int]:
    """A function that plays all games once and returns how many there are."""

    def work() -> int:
        for seed, table in enumerate(tables):
            one(table, random.Random(seed))
        return len(tables)

    return work


def each(states: Sequence[Any], *ways: Callable[[Any], object]) -> Iterator[Callable[[], int]]:
    """For each way, a function that applies it to all states; the slow way takes only some of them."""
    for way, chosen in zip(ways, (states, states[::8]), strict=True):

        def work(way: Callable[[Any], object] = way, chosen: Sequence[Any] = chosen) -> int:
            for state in chosen:
                way(state)
            return len(chosen)

        yield work


def new_tables(seed: int, players: int) -> Any:
    """A set-up as the engine's game and as a record."""
    game = random_play.new_game(f"bench-{seed}", players)
    return game, to_record(game.setup)


def fast_game(table: Any, draw: random.Random) -> int:
    """Play with the engine: its offers, then the chosen action and its consequences."""
    game, _ = table
    state = opening_state(game)
    while not state.over:
        state, _ = referee.apply(game, state, chosen(game, referee.legal(game, state), draw))
    return state.active


def judged_game(table: Any, draw: random.Random) -> int:
    """Play as the page does: every action is judged before it is carried out."""
    game, _ = table
    state = opening_state(game)
    while not state.over:
        state = log.take(game, state, chosen(game, referee.legal(game, state), draw)).after
    return state.active


def chosen(game: Any, may: Any, draw: random.Random) -> Any:
    """A random action from an offer; half the time a tile, if one can be used."""
    player = may.player
    if may.phase == "reveal":
        return Reveal(player=player, card=draw.choice(game.ruleset.deck))
    if may.redraw_due:
        return Redraw(player=player, card=draw.choice(game.ruleset.deck))
    if may.tiles and draw.random() < 0.5:
        tile = draw.choice(list(may.tiles))
        offer = may.tiles[tile]
        if not offer.moves:
            return UseTile(player=player, tile=tile, at=some_hex(offer.at, draw))
        origin = draw.choice(list(offer.moves))
        return UseTile(player=player, tile=tile, origin=origin, to=some_hex(offer.moves[origin], draw))
    return Build(player=player, at=some_hex(may.build, draw)) if may.build else EndTurn(player=player)


def some_hex(mask: int, draw: random.Random) -> int:
    """A random hex of a mask: quick, but not all equally likely."""
    start = int(draw.random() * mask.bit_length())
    rest = mask >> start << start
    return (rest & -rest).bit_length() - 1


def slow_game(table: Any, draw: random.Random) -> int:
    """Play the same way with the naive referee."""
    _, record = table
    slow = naive.Table(record)
    deck = [terrain for terrain in naive.BUILDABLE for _ in range(5)]
    while not slow.over:
        may = slow.legal()
        action: dict[str, Any] = {"player": may["player"]}
        due = may["redraw"] and not may["end_turn"]
        if may["phase"] == "reveal" or due:
            action |= {"type": "redraw" if due else "reveal", "card": draw.choice(deck)}
        elif may["tiles"] and draw.random() < 0.5:
            tile = draw.choice(list(may["tiles"]))
            origin = draw.choice(list(may["tiles"][tile]))
            at = naive.name(draw.choice(list(may["tiles"][tile][origin])))
            where = {"at": at} if origin is None else {"from": naive.name(origin), "to": at}
            action |= {"type": "tile", "tile": tile} | where
        elif may["build"]:
            action |= {"type": "build", "at": naive.name(draw.choice(list(may["build"])))}
        else:
            action["type"] = "end-turn"
        slow.act(action)
    return len(slow.pieces)


def some_states() -> Iterator[Any]:
    """(game, state, refused build, naive state) in which a build is owed, from all parts of games of 2 and 4."""
    for seed in range(STATES // 20):
        game = random_play.new_game(f"bench-{seed}", 2 + 2 * (seed % 2))
        slow = naive.Table(to_record(game.setup))
        owing = []
        for step in random_play.play(game, random.Random(seed)):
            may = referee.legal(game, step.before)
            if may.player and may.build:
                at = next(h for h in random.Random(seed).sample(HEXES, 400) if not may.build >> h & 1)
                refused = log.take(game, step.before, Build(player=may.player, at=at))
                owing.append((game, step.before, refused, slow.copy()))
            slow.act(to_dict(step.action))
        yield from owing[:: len(owing) // 20][:20]


def fast_builds(each: Any) -> object:
    """Find the legal hexes of the next mandatory build."""
    game, state, _, _ = each
    return mandatory(game, state, state.seats[state.active]).legal


def slow_builds(each: Any) -> object:
    """`fast_builds` over sets."""
    slow = each[3]
    occupied = slow.occupied
    fits = {at for at, ground in slow.board.ground.items() if ground == slow.card and at not in occupied}
    return slow._adjacent(fits, slow.pieces[slow.player])


def fast_offer(each: Any) -> object:
    """List all legal actions, tiles included."""
    return referee.legal(each[0], each[1])


def slow_offer(each: Any) -> object:
    """`fast_offer` over sets."""
    return each[3].legal()


def fast_refusal(each: Any) -> object:
    """Judge a build that is illegal, and say why in a sentence."""
    game, state, refused, _ = each
    return report.ruling_record(game, 0, log.take(game, state, refused.action), FALLBACK)


def slow_refusal(each: Any) -> object:
    """List the broken rules over sets, and what would be legal; without a sentence."""
    return each[3].broken(to_dict(each[2].action)), slow_builds(each)


def fast_score(each: Any) -> object:
    """Count all ten cards for the player to act."""
    game, state, _, _ = each
    table = ScoringContext(game.board, [seat.own for seat in state.seats], game.setup.house_rules)
    return [scorer(table, state.active) for scorer in game.ruleset.scorers.values()]


def slow_score(each: Any) -> object:
    """`fast_score` over sets."""
    slow = each[3]
    own, others = slow.pieces[slow.player], list(slow.pieces.values())
    return [
        scorer(slow.board, own, others, naive_score.PRINTED)
        for name, scorer in naive_score.SCORERS.items()
        if name != "castle"
    ]
