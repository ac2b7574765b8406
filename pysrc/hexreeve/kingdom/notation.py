"""Games as compact text, one line a turn. The grammar stands in docs/notation.md.

1. red forest: C7 C8 D8; paddock C7-E7
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hexreeve.errors import Unreadable
from hexreeve.kingdom.log import FORMAT, VERSION, Log, checked_log
from hexreeve.kingdom.powers import powers_of
from hexreeve.kingdom.ruleset import BOXES
from hexreeve.records import check_schema, read_json, read_text

ENDING = ".kbn"
_HEADERS = ("setup", "position", "gold")
_UNFINISHED = "..."
_END = "end"
_NOTE = r'"(?:[^"\\]|\\.)*"'
_CARDS = r"[a-z+]+(?:/[a-z+]+)*(?:@[a-z+]+)?(?:=[a-z]+)?"
_TURN = re.compile(rf"(?:\d+\.\s*)?([a-z]+)(?:\s+({_CARDS}!?)(?:\s*({_NOTE}))?)?\s*:(.*)")
_ITEMS = re.compile(rf"(?:{_NOTE}|[^\"])*")
_ITEM = re.compile(rf"(?:{_NOTE}|[^;\"])+")
_WORD = re.compile(rf"{_NOTE}|[^\s\"]+")
_HEX = r"(?:i-)?[A-T](?:[1-9]|1\d|20)"
_BUILD = re.compile(rf"({_HEX})((?:\+[a-z]+)*)(!?)")
_SPENT = "outpost"
_OPS = ("place", "move", "return")
# What can follow the name of a tile, each at most once: how it looks, and its fields.
_PARTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("op", re.compile("|".join(_OPS))),
    ("card", re.compile(r"[a-z]+(?:\+[a-z]+)?")),
    ("at", re.compile(rf"({_HEX})((?:\+[a-z]+)*)")),
    ("several", re.compile(rf"{_HEX},(?:{_HEX}(?:,{_HEX})*)?")),
    ("moves", re.compile(rf"({_HEX})-({_HEX})?")),
    ("path", re.compile(rf"({_HEX})((?:>{_HEX})+)")),
    ("remove", re.compile(rf"-(?:[a-z]+@{_HEX}(?:,[a-z]+@{_HEX})*)?")),
)
_SHARED = frozenset(tile.id for box in BOXES.values() for tile in box.others if tile.shared)
# What these do is not on file, so their name can be all that is said.
_BARE = frozenset(
    tile.id for box in BOXES.values() for tile in (*box.tiles, *box.others) if tile.id not in powers_of(box)
)

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


def read_moves(text: str, player: str) -> list[Record]:
    """Return the actions of what follows a player on a line; the end of the turn must be said.

    Raises Unreadable with what is neither a hex nor a tile with its hexes as `value`, if it is that.
    """
    between = " " if re.match(rf"\s*{_CARDS}!?\s*(?:{_NOTE}\s*)?:", text) else ": "
    return _turn_actions(f"{player}{between}{text};{_UNFINISHED}", "")


def write_move(action: Record, player: str) -> str:
    """Return the text of one action in a turn of a player."""
    return _item(action, player)


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
        head = f"{player} {_marked(_cards(rest[0]), rest.pop(0))}"
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
        text = action["at"] + _flags(action)
    elif kind == "end-turn":
        text = _END
    elif kind in ("reveal", "redraw"):
        text = f"{kind} {_cards(action)}"
    else:
        text = " ".join([str(action.get("tile", kind)), *_parts(action)])
    other = "" if action["player"] == player else f"{action['player']}> "
    return other + _marked(text, action)


def _cards(action: Record) -> str:
    """Return the cards that an action shows, the one that is used, and what it stands for."""
    text = f"{'/'.join(action['cards'])}@{action['use']}" if "cards" in action else action["card"]
    return f"{text}={action['as']}" if "as" in action else text


def _flags(action: Record) -> str:
    flags = (_SPENT if action.get(_SPENT) else None, action.get("bonus"))
    return "".join(f"+{flag}" for flag in flags if flag)


def _parts(action: Record) -> Iterator[str]:
    yield from (action[field] for field in ("op", "card") if field in action)
    if "remove" in action:
        yield "-" + ",".join(f"{entry['player']}@{entry['at']}" for entry in action["remove"])
    if "path" in action:
        yield ">".join([action["from"], *action["path"]])
    elif "from" in action:
        yield f"{action['from']}-{action.get('to', '')}"
    if isinstance(action.get("at"), list):
        yield ",".join(action["at"]) + "," * (len(action["at"]) == 1)
    elif "at" in action:
        yield action["at"] + _flags(action)


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
        actions.append({"player": player, "type": "reveal"} | _shown(card.rstrip("!")) | _marks(card, note))
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
        action: Record = {"player": player}
        if built := _BUILD.fullmatch(word):
            action |= {"type": "build", "at": built[1]} | _flagged(built[2])
        elif word.rstrip("!") == _END:
            action["type"] = "end-turn"
        elif word in ("reveal", "redraw") and words:
            word, name = words.pop(0), word
            action |= {"type": name} | _shown(word.rstrip("!"))
        elif words or word.endswith("!") or word in _BARE:
            name, word = word, word if word.endswith("!") else ""
            action |= {"type": name} if name in _SHARED else {"type": "tile", "tile": name.rstrip("!")}
            while words and not word.endswith("!") and (part := _part(words[0].rstrip("!"), action)):
                action |= part
                word = words.pop(0)
        else:
            raise Unreadable("unreadable.item", where, value=item)
        note = words.pop(0) if words and words[0].startswith('"') else None
        yield action | _marks(word, note)


def _shown(text: str) -> Record:
    """Return the fields of the cards that are shown."""
    cards, equals, terrain = text.partition("=")
    shown, several, use = cards.partition("@")
    fields: Record = {"cards": shown.split("/"), "use": use} if several else {"card": cards}
    return fields | ({"as": terrain} if equals else {})


def _flagged(text: str) -> Record:
    flags = text.split("+")[1:]
    bonus = [flag for flag in flags if flag != _SPENT]
    return ({_SPENT: True} if _SPENT in flags else {}) | ({"bonus": bonus[0]} if bonus else {})


def _part(word: str, action: Record) -> Record:
    """Return the fields that a word after a tile's name stands for; nothing if it is not one, or is there twice."""
    for part, pattern in _PARTS:
        if not (match := pattern.fullmatch(word)):
            continue
        fields: Record = {part: word}
        if part == "at":
            fields = {"at": match[1]} | _flagged(match[2])
        elif part == "several":
            fields = {"at": [name for name in word.split(",") if name]}
        elif part == "moves":
            fields = {"from": match[1]} | ({"to": match[2]} if match[2] else {})
        elif part == "path":
            fields = {"from": match[1], "path": match[2].split(">")[1:]}
        elif part == "remove":
            named = [entry.partition("@") for entry in word[1:].split(",") if entry]
            fields = {"remove": [{"player": player, "at": at} for player, _, at in named]}
        if not fields.keys() & action.keys():
            return fields
    return {}


def _marks(word: str, note: str | None) -> Record:
    marks: Record = {"override": True} if word.endswith("!") else {}
    return marks if note is None else marks | {"note": read_json(note.encode())}
