"""Why a turn would have been better, in words: what the engine counts in both positions."""

from collections.abc import Iterator

from hexreeve.core.hexgrid import names_in
from hexreeve.kingdom.presentation.sheet import line_name
from hexreeve.kingdom.robots.review import Cost
from hexreeve.text.wording import amount, joined, say

# In gold: less of an estimate is no number worth a word.
_LITTLE = 1
# More hexes say less than none.
_MOST_HEXES = 3


def why(judged: Cost, language: str) -> str:
    """Sentences: what the other turn pays at once, by card and castle, then what it makes possible."""
    now, later = [*_now(judged, language)], [*_later(judged, language)]
    sentences = []
    if now:
        sentences.append(say(language, "review.now", reasons=joined(language, now)))
    if later:
        sentences.append(say(language, "review.later", reasons=joined(language, later)))
    return " ".join(sentences)


def _now(judged: Cost, language: str) -> Iterator[str]:
    """What the other turn pays more or less at once, the greatest difference first."""
    for line, gold in sorted(judged.why.gold.items(), key=lambda each: -each[1]):
        hexes = names_in(judged.why.earned[line])
        facts = {"line": line_name(line, language), "gold": amount("gold", abs(gold), language)}
        if gold < 0:
            yield say(language, "review.less", **facts)
        elif 0 < len(hexes) <= _MOST_HEXES:
            yield say(language, "review.more-at", **facts, hexes=joined(language, hexes))
        else:
            yield say(language, "review.more", **facts)


def _later(judged: Cost, language: str) -> Iterator[str]:
    """What it makes possible: tiles, room, and the rest of the estimate."""
    found = judged.why
    for tile in found.tiles:
        yield say(language, "review.takes", tile=say(language, f"the.tile.{tile}"))
    if found.room:
        yield say(language, "review.room", line=line_name(found.room, language))
    if (rest := round(judged.gold - found.now)) >= _LITTLE:
        yield say(language, "review.rest", gold=amount("gold", rest, language))
