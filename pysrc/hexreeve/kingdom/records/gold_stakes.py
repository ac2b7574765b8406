"""How much gold depends on what stands on single hexes: the order in which people are asked about a photograph."""

from collections.abc import Iterator, Mapping, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import Mask, mask_of
from hexreeve.kingdom.content.scoring import Scorer, ScoringContext
from hexreeve.kingdom.records.position import board_hex
from hexreeve.kingdom.records.score_lines import scorers_of
from hexreeve.kingdom.records.setup_reader import CARDS
from hexreeve.kingdom.referee.game import Game


def gold_at_stake(
    game: Game, pieces: Mapping[str, Sequence[str]], answers: Mapping[str, tuple[str, str]]
) -> dict[str, float]:
    """By hex, the gold that changes with what stands there: over all players, cards and features.

    pieces: the hexes of each player's pieces as they are likeliest. answers: for each hex to ask about, whose piece may
    stand there: the two likeliest, "" for nobody's. While nobody has said which cards lie on the table, the mean of all
    cards that can lie there counts, as often as cards lie. What people count by hand and what is paid during play is
    left out. Raises InvalidInput for a hex that the board lacks and for a player who is not in the game.
    """
    scorers = [*_weighted_scorers(game)]
    masks = [0] * len(game.players)
    for player, names in pieces.items():
        masks[_seat(game, player, "$.pieces")] |= mask_of(board_hex(game, name, f"$.pieces.{player}") for name in names)
    found = {}
    for name, (likeliest, other) in answers.items():
        here = 1 << board_hex(game, name, "$.answers")
        one, two = (_gold(game, _with(game, masks, here, player), scorers) for player in (likeliest, other))
        found[name] = sum(abs(before - after) for before, after in zip(one, two, strict=True))
    return found


def _weighted_scorers(game: Game) -> Iterator[tuple[Scorer, float]]:
    """What pays on the table, with how often it counts."""
    yield from ((scorer, 1.0) for scorer in scorers_of(game).values())
    if game.setup.cards:
        return
    ruleset = game.ruleset
    counted = [
        card
        for card in ruleset.cards
        if card in ruleset.scorers and card not in ruleset.needs and not ruleset.pays_in_play(card)
    ]
    yield from ((ruleset.scorers[card], CARDS / len(counted)) for card in counted)


def _gold(game: Game, masks: Sequence[Mask], scorers: Sequence[tuple[Scorer, float]]) -> list[float]:
    """The gold of each player for each scorer, weighted."""
    table = ScoringContext(game.board, masks, game.setup.house_rules, extras=game.setup.extras)
    return [weight * scorer(table, seat).gold for scorer, weight in scorers for seat in range(len(masks))]


def _with(game: Game, masks: Sequence[Mask], here: Mask, player: str) -> list[Mask]:
    """The players' pieces with one of this player on a hex, or none."""
    cleared = [mask & ~here for mask in masks]
    if player:
        cleared[_seat(game, player, "$.answers")] |= here
    return cleared


def _seat(game: Game, player: str, path: str) -> int:
    if player not in game.players:
        raise InvalidInput("position.stranger", path, value=player, wanted=", ".join(game.players))
    return game.seat_of(player)
