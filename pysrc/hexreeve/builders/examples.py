"""The examples in `data/builders/examples.toml`: actions in short form on one table, and their game records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from hexreeve.builders.actions import KINDS, own_fields
from hexreeve.builders.log import game_record
from hexreeve.core.data_files import read_toml
from hexreeve.core.structs import EMPTY, Json
from hexreeve.text.rule_examples import PAIRS, PAYS, SET_UP, RuleExample

Fields = Mapping[str, Json]

_REFILL = "refill"
# Longer in records.
_KINDS = {"buy": "buy-actions", "end": "end-turn"}


@dataclass(frozen=True, slots=True)
class Example:
    """Actions in short form; the last one is the one in question. table: fields of the set-up that differ."""

    actions: str = ""
    table: Fields = EMPTY


@cache
def examples() -> tuple[RuleExample[Example], ...]:
    """All examples, list by list."""
    found: list[RuleExample[Example]] = []
    for kind, (shown, other) in PAIRS.items():
        found += [_entry(kind, shown, other, entry) for entry in _data().get(kind, ())]
    found += [_entry(PAYS, "actions", "", entry) for entry in _data()[PAYS]]
    for entry in _data()[SET_UP]:
        refused = Example(table=entry["refused"])
        found.append(RuleExample(entry["rule"], SET_UP, Example(), refused, entry))
    return tuple(found)


def _entry(kind: str, shown: str, other: str, entry: Fields) -> RuleExample[Example]:
    opposite = example_of(entry, other) if other else None
    return RuleExample(entry["rule"], kind, example_of(entry, shown), opposite, entry)


def example_of(entry: Fields, actions: str) -> Example:
    """The example of an entry whose actions have that name; they follow its `before`, and that its `after`."""
    table, played = _played(entry.get(f"{actions}_after", entry.get("after", "")))
    return Example("; ".join(filter(None, (played, entry.get("before", ""), entry[actions]))), table)


def _played(name: str) -> tuple[Fields, str]:
    """The table of a game under `[played]`, and its actions, with those of the game that comes first."""
    if not name:
        return EMPTY, ""
    game = _data()["played"][name]
    table, before = _played(game.get("after", ""))
    return {**table, **game.get("table", {})}, f"{before}; {game['actions']}"


def example_record(example: Example) -> dict[str, Json]:
    """The game record of an example, not yet checked."""
    return game_record(setup_record(example.table), action_records(example.actions))


def setup_record(table: Fields) -> dict[str, Json]:
    """The record of the set-up of all examples, with the fields that differ."""
    return {**_data()["set-up-of-all"], **table}


def action_records(actions: str) -> list[dict[str, Json]]:
    """The records of actions in short form. Raises ValueError for fields that an action does not have."""
    starter = _data()["set-up-of-all"]["start"]
    parts = filter(None, map(str.strip, actions.replace("\n", ";").split(";")))
    return [_action_record(part, starter) for part in parts]


def _action_record(text: str, starter: str) -> dict[str, Json]:
    player, _, doing = text.rpartition(": ")
    doing, _, refill = doing.partition(" > ")
    kind, *given = doing.removeprefix("!").split()
    kind = _KINDS.get(kind, kind)
    fields = [field for field in own_fields(KINDS[kind]) if field != _REFILL]
    values = [int(word) if word.isdigit() else word for word in given]
    record = {"player": player or starter, "type": kind, **dict(zip(fields, values, strict=True))}
    return record | ({_REFILL: refill} if refill else {}) | ({"override": True} if doing.startswith("!") else {})


@cache
def _data() -> Fields:
    return read_toml("builders/examples.toml")
