"""A forecast as JSON values and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation.sheet import line_name
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.robots.forecast import Forecast
from hexreeve.kingdom.robots.setup_qualities import QUALITIES
from hexreeve.text.wording import form, say

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.forecast import ForecastRecord, ForecastView

# Less gold than this is no advantage worth a word.
_LITTLE = 1
# Of all games: at least so many end close, or at most so many.
_OFTEN, _SELDOM = 0.5, 0.25


def record(game: Game, found: Forecast) -> ForecastRecord:
    """The figures, rounded to what so many games can tell. Seats begin with the start player."""
    seats = game.players[game.start :] + game.players[: game.start]
    return {
        "games": found.games,
        "gold": {kind: round(gold, 1) for kind, gold in found.gold.items()},
        "seats": [
            {"player": player, "ahead": round(ahead, 1), "within": round(within, 1)}
            for player, (ahead, within) in zip(seats, found.seats, strict=True)
        ],
        "tiles": {tile: round(part, 2) for tile, part in found.tiles.items()},
        "rounds": round(found.rounds, 1),
        "gap": round(found.gap, 1),
        "close": round(found.close, 2),
    }


def view(game: Game, found: Forecast, language: str) -> ForecastView:
    """The figures by name, those with most gold first, and the sentence."""
    by_gold = sorted(found.gold.items(), key=lambda each: -each[1])
    by_tile = sorted(found.tiles.items(), key=lambda each: -each[1])
    return {
        "games": found.games,
        "says": sentence(found, language),
        "gold": [{"name": _name(kind, language), "value": round(gold, 1)} for kind, gold in by_gold],
        "seats": [
            {"name": _short(index, language), "value": round(ahead, 1), "within": round(within, 1)}
            for index, (ahead, within) in enumerate(found.seats)
        ],
        "tiles": [{"name": say(language, f"name.tile.{tile}"), "value": round(100 * part)} for tile, part in by_tile],
        "length": say(language, "forecast.length", rounds=round(found.rounds), gap=round(found.gap)),
        "qualities": {name: round(much(found), 3) for name, much in QUALITIES.items()},
    }


def sentence(found: Forecast, language: str) -> str:
    """What pays most, who has an advantage, and how even the finish is."""
    best = max(found.gold, key=lambda kind: found.gold[kind])
    seat = max(range(len(found.seats)), key=lambda index: found.seats[index][0])
    ahead, within = found.seats[seat]
    told = ahead >= _LITTLE and ahead > within
    finish = "close" if found.close >= _OFTEN else "clear" if found.close <= _SELDOM else "open"
    parts = (
        say(language, "forecast.pays", line=_name(best, language)),
        say(language, "forecast.ahead", player=_seat(seat, language), gold=f"{ahead:.0f}")
        if told
        else say(language, "forecast.even"),
        say(language, f"forecast.{finish}"),
    )
    return say(language, "forecast.sentence", a=parts[0], b=parts[1], c=parts[2])


def text(game: Game, found: Forecast, language: str) -> str:
    """The sentence, then the figures, line by line."""
    shown = view(game, found, language)
    lines = [shown["says"], "", say(language, "forecast.gold")]
    lines += [f"  {each['name']}: {each['value']:.1f}" for each in shown["gold"]]
    lines += ["", say(language, "forecast.seats")]
    lines += [f"  {each['name']}: {each['value']:+.1f} ± {each['within']:.1f}" for each in shown["seats"]]
    lines += ["", say(language, "forecast.tiles")]
    lines += [f"  {each['name']}: {each['value']} %" for each in shown["tiles"]]
    played = say(language, form(language, "forecast.games", found.games), count=found.games)
    return "\n".join([*lines, "", shown["length"], played])


def _name(kind: str, language: str) -> str:
    name = line_name(kind, language)
    return name[:1].upper() + name[1:]


def _short(index: int, language: str) -> str:
    return say(language, "forecast.nth" if index else "forecast.first", number=index + 1)


def _seat(index: int, language: str) -> str:
    return say(language, "forecast.seat" if index else "forecast.start", number=index + 1)
