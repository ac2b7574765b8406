"""Refused actions of The Builders, with the legal alternatives, for every rule.

Ana starts with W01 (1 stone, 1 knowledge; wage 2), Luis has W04 (1 stone, 1 wood; wage 2). The table draws from decks
of its own. Actions are written like their records: "open B31" (the chapel), "send W01 B31", "luis: end". A leading "!"
is an override; a trailing "> B02" names the refill. The last action is the one in question; all before it are legal
unless they have an override.
"""

from dataclasses import dataclass

from hexreeve.builders.log import checked_log, game_record
from hexreeve.rules import rules

# The ids in docs/rules.md.
RULES = """
bld.setup bld.turn.player bld.turn.actions bld.open bld.recruit bld.send bld.coins bld.finish bld.pay bld.end bld.score
"""
OWN = {name: rule for name, rule in rules().items() if name.startswith("bld.")}

SETUP = {
    "players": [{"id": "ana", "name": "Ana"}, {"id": "luis", "name": "Luis"}],
    "start": "ana",
    "seed": "",
    "apprentices": {"ana": "W01", "luis": "W04"},
    "workers": ["W20", "W21", "W19", "W38", "W10"],
    "buildings": ["B31", "B02", "B01", "M01", "B05"],
}
FIELDS = {"open": ["card"], "recruit": ["card"], "send": ["worker", "site"], "coins": ["actions"], "buy": ["count"]}


def parsed(text):
    """The records of some actions."""
    records = []
    for item in filter(None, (item.strip() for item in text.split(";"))):
        player, _, doing = item.rpartition(": ")
        doing, _, refill = doing.partition(" > ")
        kind, *given = doing.removeprefix("!").split()
        record = {"player": player or "ana", "type": {"buy": "buy-actions", "end": "end-turn"}.get(kind, kind)}
        record |= dict(
            zip(FIELDS.get(kind, ()), [int(word) if word.isdigit() else word for word in given], strict=True)
        )
        record |= {"refill": refill} if refill else {}
        records.append(record | ({"override": True} if doing[0] == "!" else {}))
    return records


def judged(text):
    """The game and the judged steps of some actions."""
    read = checked_log(game_record(SETUP, parsed(text)))
    return read.game, read.steps


@dataclass(frozen=True)
class Example:
    """An action that breaks a rule, and one on the same table, after `before`, that does not.

    says: what the sentence must name in both languages ("amount:coin 4", "building:B31" are looked up). also: all other
    broken rules.
    """

    rule: str
    refused: str
    accepted: str
    before: str = ""
    says: tuple = ()
    also: tuple = ()


THREE_AT_THE_CHAPEL = (
    "recruit W20 > W30; recruit W10 > W31; open B31 > B34; end; luis: end; coins 3; end; luis: end; buy 1; "
    "send W10 B31; send W20 B31"
)
HUT = "recruit W19 > W30; open B02 > B34; send W19 B02"

# fmt: off
REFUSED = [
    Example("bld.turn.player", "luis: coins 1", "coins 1", says=("Ana", "Luis")),
    Example("bld.turn.player", "end", "luis: end", "end", says=("Luis", "Ana")),
    Example("bld.turn.player", "luis: open B34", "open B31", says=("Ana", "Luis"), also=("bld.open",)),
    Example("bld.turn.actions", "open B31", "buy 1; open B31", "coins 3",
            says=("amount:action 1", "0", "amount:coin 16", "5")),
    Example("bld.turn.actions", "recruit W20", "buy 1; recruit W20", "open B31 > B34; coins 2",
            says=("amount:action 1", "0", "amount:coin 13", "5")),
    Example("bld.turn.actions", "send W01 B31", "buy 1; send W01 B31", "open B31 > B34; coins 2",
            says=("the:B31", "amount:action 1", "0", "amount:coin 13", "5")),
    Example("bld.turn.actions", "send W01 B31", "end; luis: end; send W01 B31", THREE_AT_THE_CHAPEL,
            says=("nth:3", "the:B31", "amount:action 3", "1", "amount:coin 4", "5")),
    Example("bld.turn.actions", "coins 3", "coins 2", "open B31 > B34",
            says=("amount:coin 6", "amount:action 3", "2", "amount:coin 10", "5")),
    Example("bld.open", "open B34", "open B31", says=("name:B34",)),
    Example("bld.open", "luis: open B31", "luis: open B02", "open B31 > B34; end", says=("name:B31", "Ana")),
    Example("bld.open", "open B02", "open B34", HUT + "; end; luis: end", says=("name:B02", "Ana")),
    Example("bld.recruit", "recruit W42", "recruit W20", says=("amount:wood 3", "amount:knowledge 2")),
    Example("bld.recruit", "luis: recruit W20", "luis: recruit W21", "recruit W20 > W30; end",
            says=("amount:stone 3", "amount:wood 1", "Ana")),
    Example("bld.send", "send W04 B31", "send W01 B31", "open B31 > B34", says=("Ana", "amount:stone 1")),
    Example("bld.send", "send W20 B31", "recruit W20", "open B31 > B34", says=("Ana", "amount:stone 3")),
    Example("bld.send", "send W01 B05", "send W19 B05",
            "recruit W19 > W30; open B31 > B34; open B05 > B33; end; luis: end; send W01 B31",
            says=("amount:stone 1", "amount:knowledge 1", "the:B31")),
    Example("bld.send", "send M01 B31", "send W01 B31", "open M01 > B34; open B31 > B33", says=("the:M01",)),
    Example("bld.send", "send W01 B31", "open B31", says=("Ana", "name:B31")),
    # Somebody else's site.
    Example("bld.send", "luis: send W04 B31", "luis: open B02", "open B31 > B34; end", says=("Luis", "name:B31")),
    Example("bld.send", "send W01 B02", "send W01 B34", HUT + "; end; luis: end; open B34 > B33",
            says=("name:B02",)),
    Example("bld.coins", "coins 4", "coins 3", "buy 2", says=("4",)),
    Example("bld.pay", "send W01 B31", "coins 1", "buy 2; open B31 > B34",
            says=("amount:coin 2", "Ana", "amount:coin 0")),
    Example("bld.pay", "buy 3", "buy 2", says=("3", "amount:coin 15", "Ana", "amount:coin 10")),
    Example("bld.pay", "buy 1", "coins 1", "buy 2", says=("amount:coin 5", "Ana", "amount:coin 0")),
]
# fmt: on


def assert_plain(sentence):
    assert sentence.isprintable()
    assert not set("{}[]<>_") & set(sentence)
    assert not sentence[0].islower()
    assert sentence.endswith((".", "?"))
    assert " a el " not in sentence
    assert len(sentence) < 250
