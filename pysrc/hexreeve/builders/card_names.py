"""Names of players, cards and amounts, alone and within sentences."""

from hexreeve.builders.catalog import MACHINE, Resources, buildings, team
from hexreeve.builders.state import Game
from hexreeve.text.wording import amount as amount
from hexreeve.text.wording import joined, plain, say, words


def names(game: Game, language: str) -> dict[str, str]:
    """Display names by player id: the name, else "Player 1" for the id "player-1", else the id."""
    return {player.id: _called(player.id, player.name, language) for player in game.setup.players}


def _called(player: str, name: str, language: str) -> str:
    return plain(name) or words(language).get(f"name.seat.{player}", plain(player))


def resources(them: Resources, language: str) -> str:
    """Resources in words without those of amount 0, such as "2 stone and 1 tile"."""
    return joined(language, [amount(name, count, language) for name, count in them._asdict().items() if count])


def card_name(card: str, language: str) -> str:
    """The name of a card. Workers have no names, so theirs is the kind and what they bring."""
    if card in buildings():
        return say(language, f"name.building.{card}")
    worker = team()[card]
    return f"{say(language, f'name.worker.{worker.kind}')} ({resources(worker.brings, language)})"


def the_card(card: str, language: str) -> str:
    """The name of a card with its article, for use within a sentence."""
    if card in buildings():
        return say(language, f"the.building.{card}")
    worker = team()[card]
    return f"{say(language, f'the.worker.{worker.kind}')} ({resources(worker.brings, language)})"


def kind_name(card: str, language: str) -> str:
    """The kind of a worker or machine in words, such as "Apprentice"."""
    return say(language, f"name.worker.{team()[card].kind if card in team() else MACHINE}")


def short_name(card: str, language: str) -> str:
    """The name of a machine, or the kind of a worker, where emblems show what they bring."""
    return card_name(card, language) if team()[card].kind == MACHINE else kind_name(card, language)


def card_help(card: str, language: str) -> str:
    """The printed numbers of a card in a sentence."""
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
    """An ordinal number in words, such as "third"."""
    known = words(language)
    return known.get(f"nth.{count}", known["nth.more"])
