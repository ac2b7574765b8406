"""A forecast as JSON values and in words."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation.sheet import line_name
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.robots.forecast import Forecast
from hexreeve.kingdom.robots.setup_qualities import QUALITIES
from hexreeve.text.wording import amount, decimal, form, joined, labelled, percent, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hexreeve.kingdom.presentation.page_types.forecast import ForecastRecord, ForecastView

# So few games tell too little of the seats and of the finish.
_ENOUGH = 20
# Less gold than this is no number worth a word.
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
            {"player": player, "ahead": ahead, "within": within}
            for player, (ahead, within) in zip(seats, _seats(found), strict=True)
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
            {"name": _short(index, language), "value": ahead, "within": within}
            for index, (ahead, within) in enumerate(_seats(found))
        ],
        "tiles": [{"name": say(language, f"name.tile.{tile}"), "value": round(100 * part)} for tile, part in by_tile],
        "length": say(
            language, "forecast.length", rounds=round(found.rounds), gap=amount("gold", round(found.gap), language)
        ),
        "qualities": {name: round(much(found), 3) for name, much in QUALITIES.items()},
    }


def sentence(found: Forecast, language: str) -> str:
    """What pays most, who has an advantage, and how even the finish is. It never says more than the intervals do."""
    best = max(found.gold, key=lambda kind: found.gold[kind])
    pays = say(language, "forecast.pays", line=_name(best, language))
    if found.games < _ENOUGH:
        early = say(language, form(language, "forecast.early", found.games), count=found.games)
        return say(language, "forecast.sentence-early", a=pays, b=early)
    finish = "close" if found.close >= _OFTEN else "clear" if found.close <= _SELDOM else "open"
    advantage = _advantage(_seats(found), language)
    return say(language, "forecast.sentence", a=pays, b=advantage, c=say(language, f"forecast.{finish}"))


def _seats(found: Forecast) -> list[tuple[float, float | None]]:
    """The gold of each seat and half of its interval, as the bars show them and the sentence reads them."""
    return [(round(ahead, 1), round(within, 1) if isfinite(within) else None) for ahead, within in found.seats]


def _advantage(seats: Sequence[tuple[float, float | None]], language: str) -> str:
    """Every seat whose interval leaves out zero. Of two seats, the better one says it all."""
    told = [(index, ahead) for index, (ahead, within) in enumerate(seats) if within is not None and abs(ahead) > within]
    if len(seats) == 2:
        told = [(index, ahead) for index, ahead in told if ahead > 0]
    if not told:
        return say(language, "forecast.even")
    parts = []
    for index, ahead in sorted(told, key=lambda each: -each[1]):
        key = ("more" if ahead > 0 else "less") + ("" if abs(ahead) >= _LITTLE else "-little")
        gold = amount("gold", round(abs(ahead)), language)
        parts.append(say(language, f"forecast.{key}", player=_seat(index, language), gold=gold))
    return joined(language, parts)


def text(game: Game, found: Forecast, language: str) -> str:
    """The sentence, then the figures, line by line."""
    shown = view(game, found, language)
    lines = [shown["says"], "", say(language, "forecast.gold")]
    lines += [f"  {labelled(language, each['name'], decimal(each['value'], language))}" for each in shown["gold"]]
    lines += ["", say(language, "forecast.seats")]
    for seat in shown["seats"]:
        within = "" if seat["within"] is None else f" ± {decimal(seat['within'], language)}"
        lines.append(f"  {labelled(language, seat['name'], decimal(seat['value'], language, sign='+') + within)}")
    lines += ["", say(language, "forecast.tiles")]
    lines += [f"  {labelled(language, each['name'], percent(each['value'], language))}" for each in shown["tiles"]]
    played = say(language, form(language, "forecast.games", found.games), count=found.games)
    return "\n".join([*lines, "", shown["length"], played])


def _name(kind: str, language: str) -> str:
    name = line_name(kind, language)
    return name[:1].upper() + name[1:]


def _short(index: int, language: str) -> str:
    return say(language, "forecast.nth" if index else "forecast.first", number=index + 1)


def _seat(index: int, language: str) -> str:
    return say(language, "forecast.seat" if index else "forecast.start", number=index + 1)
