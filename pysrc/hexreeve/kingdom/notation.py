"""Games as compact text, one line a turn. The grammar stands in docs/notation.md.

1. red forest: C7 C8 D8; paddock C7-E7
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hexreeve.errors import Unreadable
from hexreeve.kingdom.log import FORMAT, VERSION, Log, checked_log
from hexreeve.records import check_schema, read_json, read_text

ENDING = ".kbn"
_HEADERS = ("setup", "position")
_UNFINISHED = "..."
_END = "end"
_NOTE = r'"(?:[^"\\]|\\.)*"'
_TURN = re.compile(rf"(?:\d+\.\s*)?([a-z]+)(?:\s+([a-z+]+!?)(?:\s*({_NOTE}))?)?\s*:(.*)")
_ITEMS = re.compile(rf"(?:{_NOTE}|[^\"])*")
_ITEM = re.compile(rf"(?:{_NOTE}|[^;\"])+")
_WORD = re.compile(rf"{_NOTE}|[^\s\"]+")
_HEX = re.compile(r"[A-T](?:[1-9]|1\d|20)!?")

Record = dict[str, Any]


def write(record: Mapping[str, Any]) -> str:
    """Return the text of a `hexreeve.kingdom.game` record."""
    lines = [f"{name}: {json.dumps(record[name], ensure_ascii=False)}" for name in _HEADERS if name in record]
    lines += [f"{number}. {_turn_text(turn)}" for number, turn in enumerate(_turns(record["actions"]), 1)]
    return "\n".join(lines) + "\n"


def read(data: bytes) -> Record:
    """Return the record of a text. Only the text is judged here: the record is checked like any other.

    Raises Unreadable with the number of the line that cannot be read.
    """
    text = read_text(data)
    record: Record = {"format": FORMAT, "version": VERSION}
    actions: list[Record] = []
    # Only these two end a line: others of Unicode may stand inside a note.
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        name, colon, rest = line.partition(":")
        if name in _HEADERS and colon:
            if name in record:
                raise Unreadable("unreadable.key-twice", f"line {number}", key=name)
            record[name] = read_json(rest.encode())
        elif line.strip() and not line.startswith("#"):
            actions += _turn_actions(line, f"line {number}")
    return record | {"actions": actions}


def read_log(data: bytes) -> Log:
    """Return the log of a text, its record checked like any other. Raises Unreadable."""
    record = read(data)
    check_schema(record, FORMAT)
    return checked_log(record)


def _turns(actions: Sequence[Record]) -> Iterator[list[Record]]:
    turn: list[Record] = []
    for action in actions:
        turn.append(action)
        if action["type"] == "end-turn":
            yield turn
            turn = []
    if turn:
        yield turn


def _turn_text(turn: Sequence[Record]) -> str:
    player = turn[0]["player"]
    head, rest = player, list(turn)
    if rest[0]["type"] == "reveal":
        head = f"{player} {_marked(rest[0]['card'], rest.pop(0))}"
    if not rest or rest[-1]["type"] != "end-turn":
        tail = [_UNFINISHED]
    else:
        end = rest.pop()
        tail = [] if set(end) == {"player", "type"} and end["player"] == player else [_item(end, player)]
    items: list[str] = []
    builds: list[str] = []
    for action in rest:
        text = _item(action, player)
        if action["type"] == "build" and action["player"] == player:
            builds.append(text)
            continue
        items += [" ".join(builds)] * bool(builds) + [text]
        builds = []
    items += [" ".join(builds)] * bool(builds) + tail
    return f"{head}: {'; '.join(items)}".rstrip()


def _item(action: Record, player: str) -> str:
    kind = action["type"]
    if kind == "build":
        text = action["at"]
    elif kind == "tile":
        target = action["at"] if "at" in action else f"{action['from']}-{action['to']}"
        text = f"{action['tile']} {target}"
    elif kind == "end-turn":
        text = _END
    else:
        text = f"{kind} {action['card']}"
    other = "" if action["player"] == player else f"{action['player']}> "
    return other + _marked(text, action)


def _marked(text: str, action: Record) -> str:
    text += "!" if action.get("override") else ""
    return f"{text} {json.dumps(action['note'], ensure_ascii=False)}" if action.get("note") else text


def _turn_actions(line: str, where: str) -> list[Record]:
    match = _TURN.fullmatch(line.strip())
    if match is None or not _ITEMS.fullmatch(match[4]):
        raise Unreadable("unreadable.turn", where)
    player, card, note, rest = match.groups()
    actions: list[Record] = []
    if card is not None:
        actions.append({"player": player, "type": "reveal", "card": card.rstrip("!")} | _marks(card, note))
    items = [item.strip() for item in _ITEM.findall(rest) if item.strip()]
    unfinished = items[-1:] == [_UNFINISHED]
    for item in items[:-1] if unfinished else items:
        actions += _item_actions(item, player, where)
    if not unfinished and (not actions or actions[-1]["type"] != "end-turn"):
        actions.append({"player": player, "type": "end-turn"})
    return actions


def _item_actions(item: str, player: str, where: str) -> Iterator[Record]:
    words = _WORD.findall(item)
    if words[0].endswith(">"):
        player = words.pop(0)[:-1]
        if not words:
            raise Unreadable("unreadable.item", where, value=item)
    while words:
        word = words.pop(0)
        if _HEX.fullmatch(word):
            action = {"player": player, "type": "build", "at": word.rstrip("!")}
        elif word.rstrip("!") == _END:
            action = {"player": player, "type": "end-turn"}
        elif words:
            target = words.pop(0)
            action = {"player": player} | _named_action(word, target.rstrip("!"))
            word = target
        else:
            raise Unreadable("unreadable.item", where, value=item)
        note = words.pop(0) if words and words[0].startswith('"') else None
        yield action | _marks(word, note)


def _named_action(name: str, target: str) -> Record:
    if name in ("reveal", "redraw"):
        return {"type": name, "card": target}
    origin, dash, to = target.partition("-")
    return {"type": "tile", "tile": name} | ({"from": origin, "to": to} if dash else {"at": target})


def _marks(word: str, note: str | None) -> Record:
    marks: Record = {"override": True} if word.endswith("!") else {}
    return marks if note is None else marks | {"note": read_json(note.encode())}
