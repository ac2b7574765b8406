"""What things are called: players, cards, amounts, in the middle of a sentence and on their own."""

from collections.abc import Mapping

from hexreeve.builders.catalog import MACHINE, Resources, buildings, team
from hexreeve.builders.state import Game
from hexreeve.wording import joined, plain, say, words


def names(game: Game, language: str) -> dict[str, str]:
    """Return what each player is called: the name, or else the id."""
    return {player.id: _called(player.id, player.name, language) for player in game.setup.players}


def _called(player: str, name: str, language: str) -> str:
    return plain(name) or words(language).get(f"name.seat.{player}", plain(player))


def amount(what: str, count: int, language: str) -> str:
    """Return so many of something, such as "4 coins"."""
    return say(language, f"amount.{what}-one" if count == 1 else f"amount.{what}", count=count)


def resources(them: Resources, language: str) -> str:
    """Return resources in words, such as "2 stone and 1 tile"; what there is none of is left out."""
    return joined(language, [amount(name, count, language) for name, count in them._asdict().items() if count])


def card_name(card: str, language: str) -> str:
    """Return what a card is called: buildings have names, workers are told apart by what they bring."""
    if card in buildings():
        return say(language, f"name.building.{card}")
    worker = team()[card]
    return f"{say(language, f'name.worker.{worker.kind}')} ({resources(worker.brings, language)})"


def the_card(card: str, language: str) -> str:
    """Return what a card is called in the middle of a sentence."""
    if card in buildings():
        return say(language, f"the.building.{card}")
    worker = team()[card]
    return f"{say(language, f'the.worker.{worker.kind}')} ({resources(worker.brings, language)})"


def kind_name(card: str, language: str) -> str:
    """Return the kind of a worker or machine, such as "Apprentice"."""
    return say(language, f"name.worker.{team()[card].kind if card in team() else MACHINE}")


def card_help(card: str, language: str) -> str:
    """Return what is printed on a card, in words."""
    if card not in buildings():
        worker = team()[card]
        brings, wage = resources(worker.brings, language), amount("coin", worker.wage, language)
        return say(language, "builders.help.worker", brings=brings, wage=wage)
    building = buildings()[card]
    facts = {
        "needs": resources(building.needs, language),
        "coins": amount("coin", building.coins, language),
        "points": amount("point", building.points, language),
    }
    if building.makes is None:
        return say(language, "builders.help.building", **facts)
    return say(language, "builders.help.machine", **facts, makes=resources(building.makes, language))


def nth(count: int, language: str) -> str:
    """Return the word for a place in a row, such as "third"."""
    known = words(language)
    return known.get(f"nth.{count}", known["nth.more"])


# What flows together where a card's name begins with an article.
_CONTRACTIONS: Mapping[str, Mapping[str, str]] = {"es": {" a el ": " al ", " de el ": " del "}}


def flowing(sentence: str, language: str) -> str:
    """Return a sentence put together of parts as people write it."""
    for apart, together in _CONTRACTIONS.get(language, {}).items():
        sentence = sentence.replace(apart, together)
    return sentence


def capital(text: str) -> str:
    """Return a text that may begin a sentence."""
    return text[:1].upper() + text[1:]
