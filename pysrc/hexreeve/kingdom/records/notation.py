"""Games as compact text, one line per turn. docs/notation.md has the grammar.

1. red forest: C7 C8 D8; paddock C7-E7
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import MOST_ACTIONS, check_schema, json_of, read_text
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.records.log import FORMAT, VERSION, Log, checked_log
from hexreeve.kingdom.referee.powers import powers_of

_HEADERS = ("setup", "position", "gold")
_UNFINISHED = "..."
_END = "end"
# Possessive quantifiers (`+` after a count) never backtrack: reading takes linear time for any text.
_NOTE = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_CARDS = r"[a-z+]++(?:/[a-z+]++)*+(?:@[a-z+]++)?+(?:=[a-z-]++)?+"
_HEAD = re.compile(rf"(?:\d++\.\s*+)?+([a-z]++)(?:\s++({_CARDS}!?+)(?:\s*+({_NOTE}))?+)?+\s*+:")
_HEADER = re.compile(rf"(?:{'|'.join(_HEADERS)}):")
_WORD = re.compile(rf'\s*+(?:({_NOTE})|(;)|([^\s;"]++))')
_SEVERED = re.compile(rf"\s*+{_CARDS}!?+\s*+(?:{_NOTE}\s*+)?+:")
_LINE = re.compile(r"[^\n]++")
_HEX = r"(?:i-)?[A-T](?:[1-9]|1\d|20)"
_BUILD = re.compile(rf"({_HEX})((?:\+[a-z]+)*)(!?)")
_SPENT = "outpost"
_OPS = ("place", "move", "return")
# No action has more than ten: its player, its name, its parts and its note.
_MOST_WORDS = 10 * MOST_ACTIONS
# What can follow the name of a tile, each at most once: the name of the part, and its pattern.
_PARTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("op", re.compile("|".join(_OPS))),
    ("card", re.compile(r"[a-z]+(?:\+[a-z]+)?")),
    ("at", re.compile(rf"({_HEX})((?:\+[a-z]+)*)")),
    ("several", re.compile(rf"({_HEX},(?:{_HEX}(?:,{_HEX})*)?)(\+{_SPENT})?")),
    ("moves", re.compile(rf"({_HEX})-({_HEX})?(\+{_SPENT})?")),
    ("path", re.compile(rf"({_HEX})((?:>{_HEX})+)(\+{_SPENT})?")),
    ("remove", re.compile(rf"-(?:(?:[a-z]+@)?{_HEX}(?:,(?:[a-z]+@)?{_HEX})*)?")),
)
_SHARED = frozenset(tile.id for box in BOXES.values() for tile in box.others if tile.own_type)
_BORROWING = frozenset(tile.id for box in BOXES.values() for tile in box.others if tile.borrows)
# What players may leave: its name alone says that it is left.
_LEFT = frozenset(tile.id for box in BOXES.values() for tile in box.others if tile.voluntary)
# The rules of these tiles are not on file, so an action may have no fields at all.
_BARE = frozenset(
    tile.id for box in BOXES.values() for tile in (*box.tiles, *box.others) if tile.id not in powers_of(box)
)

_MOVED = re.compile(rf"({_HEX})-({_HEX})")
_SETTLED = re.compile(rf"{_HEX}(?:-{_HEX})?(?:,{_HEX}(?:-{_HEX})?)*")

Record = dict[str, Json]


def write(record: Mapping[str, Json]) -> str:
    """The text of a `hexreeve.kingdom.game` record."""
    lines = [f"{name}: {json.dumps(record[name], ensure_ascii=False)}" for name in _HEADERS if name in record]
    lines += [f"{number}. {_turn_text(turn)}" for number, turn in enumerate(_turns(record["actions"]), 1)]
    return "\n".join(lines) + "\n"


def begins(text: str) -> bool:
    """Whether a text is in this notation: its first line, comments apart, is a header or a turn."""
    line = next((line for line in map(str.strip, _lines(text)) if line and line[0] != "#"), "")
    return bool(_HEADER.match(line) or _HEAD.match(line))


def read(data: bytes) -> Record:
    """Parse a file into a game record, which is not checked further.

    Raises InvalidInput with the number of the line that cannot be read.
    """
    return record_of(read_text(data))


def record_of(text: str) -> Record:
    """Like `read`, for text. Raises InvalidInput also for more actions than any game has."""
    record: Record = {"format": FORMAT, "version": VERSION}
    actions: list[Record] = []
    for number, line in _numbered(text):
        name, colon, rest = line.partition(":")
        if name in _HEADERS and colon:
            if name in record:
                raise InvalidInput("unreadable.key-twice", f"line {number}", key=name)
            record[name] = json_of(rest)
        elif line.strip() and not line.startswith("#"):
            for action in _turn_actions(line, f"line {number}"):
                if len(actions) == MOST_ACTIONS:
                    raise InvalidInput("unreadable.too-long", f"line {number}", most=MOST_ACTIONS)
                actions.append(action)
    return record | {"actions": actions}


def read_moves(text: str, player: str) -> list[Record]:
    """Parse one turn, without the player's name; the turn ends only if the text says so.

    Raises InvalidInput; its parameter `value` is the item that is neither a hex nor a tile with hexes.
    """
    between = " " if _SEVERED.match(text) else ": "
    return list(_turn_actions(f"{player}{between}{text};{_UNFINISHED}", ""))


def write_move(action: Record, player: str) -> str:
    """The text of one action within a turn of a player."""
    return _item(action, player)


def read_log(data: bytes) -> Log:
    """Parse and check a file. Raises InvalidInput."""
    record = read(data)
    check_schema(record, FORMAT)
    return checked_log(record)


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The non-empty lines, with their numbers from 1."""
    number, end = 1, 0
    # Only LF and CR LF end a line: a note may contain the other line ends of Unicode.
    for found in _LINE.finditer(text):
        number += found.start() - end
        end = found.end()
        yield number, found[0].removesuffix("\r") if text.startswith("\n", end) else found[0]


def _lines(text: str) -> Iterator[str]:
    return (line for _, line in _numbered(text))


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
    """The text of the cards that an action shows, the one in use, and its terrain."""
    text = "/".join(action["cards"]) if "cards" in action else action["card"]
    text += f"@{action['use']}" if "use" in action else ""
    return f"{text}={action['as']}" if "as" in action else text


def _flags(action: Record) -> str:
    flags = (_SPENT if action.get(_SPENT) else None, action.get("bonus"))
    return "".join(f"+{flag}" for flag in flags if flag)


def _parts(action: Record) -> Iterator[str]:
    yield from (action[field] for field in ("uses", "op", "card") if field in action)
    if action.get("builds"):
        yield ",".join(action["builds"])
    if action.get("moves"):
        yield ",".join(f"{entry['from']}-{entry['to']}" for entry in action["moves"])
    if "remove" in action:
        yield "-" + ",".join(_removed(entry) for entry in action["remove"])
    if "path" in action:
        yield ">".join([action["from"], *action["path"]]) + _flags(action)
    elif "from" in action:
        yield f"{action['from']}-{action.get('to', '')}{_flags(action)}"
    if isinstance(action.get("at"), list):
        yield ",".join(action["at"]) + "," * (len(action["at"]) == 1) + _flags(action)
    elif "at" in action:
        yield action["at"] + _flags(action)


def _removed(entry: Record | str) -> str:
    return entry if isinstance(entry, str) else f"{entry['player']}@{entry['at']}"


def _marked(text: str, action: Record) -> str:
    text += "!" if action.get("override") else ""
    return f"{text} {json.dumps(action['note'], ensure_ascii=False)}" if action.get("note") else text


def _turn_actions(line: str, where: str) -> Iterator[Record]:
    line = line.strip()
    head = _HEAD.match(line)
    if head is None:
        raise InvalidInput("unreadable.turn", where)
    player, card, note = head.groups()
    kind = ""
    if card is not None:
        kind = "reveal"
        yield {"player": player, "type": kind} | _shown(card.rstrip("!")) | _marks(card, note)
    items = _items(line, head.end(), where)
    item = next(items, None)
    while item is not None:
        following = next(items, None)
        if following is None and item == [_UNFINISHED]:
            return
        for action in _item_actions(item, player, where):
            kind = action["type"]
            yield action
        item = following
    if kind != "end-turn":
        yield {"player": player, "type": "end-turn"}


def _items(line: str, start: int, where: str) -> Iterator[list[str]]:
    """The words of each item of a turn; the items begin at `start`."""
    words: list[str] = []
    while found := _WORD.match(line, start):
        start = found.end()
        if not found[2]:
            words.append(found[0].lstrip())
            if len(words) > _MOST_WORDS:
                raise InvalidInput("unreadable.too-long", where, most=MOST_ACTIONS)
        elif words:
            yield words
            words = []
    if line[start:].strip():
        raise InvalidInput("unreadable.turn", where)
    if words:
        yield words


def _item_actions(item: list[str], player: str, where: str) -> Iterator[Record]:
    place = 0
    if item[0].endswith(">"):
        player, place = item[0][:-1], 1
        if len(item) == 1:
            raise InvalidInput("unreadable.item", where, value=item[0])
    while place < len(item):
        word = item[place]
        place += 1
        more = place < len(item)
        action: Record = {"player": player}
        if built := _BUILD.fullmatch(word):
            action |= {"type": "build", "at": built[1]} | _flagged(built[2])
        elif word.rstrip("!") == _END:
            action["type"] = "end-turn"
        elif word in ("reveal", "redraw") and more:
            word, name = item[place], word
            place += 1
            action |= {"type": name} | _shown(word.rstrip("!"))
        elif more or word.endswith("!") or word in (*_BARE, *_LEFT):
            name, word = word.rstrip("!"), word if word.endswith("!") else ""
            action |= {"type": name} if name in _SHARED else {"type": "tile", "tile": name}
            action |= {"builds": [], "moves": []} if name in _LEFT else {}
            while place < len(item) and not word.endswith("!") and (part := _part(item[place].rstrip("!"), action)):
                action |= part
                word = item[place]
                place += 1
        else:
            raise InvalidInput("unreadable.item", where, value=" ".join(item))
        note = None
        if place < len(item) and item[place].startswith('"'):
            note = item[place]
            place += 1
        yield action | _marks(word, note)


def _shown(text: str) -> Record:
    """The fields for the text of shown cards."""
    cards, equals, terrain = text.partition("=")
    shown, several, use = cards.partition("@")
    fields: Record = {"cards": shown.split("/")} if several or "/" in shown else {"card": cards}
    fields |= {"use": use} if several else {}
    return fields | ({"as": terrain} if equals else {})


def _flagged(text: str) -> Record:
    flags = text.split("+")[1:]
    bonus = [flag for flag in flags if flag != _SPENT]
    return ({_SPENT: True} if _SPENT in flags else {}) | ({"bonus": bonus[0]} if bonus else {})


def _part(word: str, action: Record) -> Record:
    """The fields that a word after a tile's name stands for; empty if it is none, or repeats one."""
    if action.get("tile") in _BORROWING and "uses" not in action:
        return {"uses": word}
    if "builds" in action:
        return _settled(word, action)
    for part, pattern in _PARTS:
        if not (match := pattern.fullmatch(word)):
            continue
        fields: Record = {part: word}
        if part == "at":
            fields = {"at": match[1]} | _flagged(match[2])
        elif part == "several":
            fields = {"at": [name for name in match[1].split(",") if name]} | _flagged(match[2] or "")
        elif part == "moves":
            fields = {"from": match[1]} | ({"to": match[2]} if match[2] else {}) | _flagged(match[3] or "")
        elif part == "path":
            fields = {"from": match[1], "path": match[2].split(">")[1:]} | _flagged(match[3] or "")
        elif part == "remove":
            named = [entry.partition("@") for entry in word[1:].split(",") if entry]
            fields = {"remove": [{"player": player, "at": at} if at else player for player, _, at in named]}
        if not fields.keys() & action.keys():
            return fields
    return {}


def _settled(word: str, action: Record) -> Record:
    """The builds and moves of an action with those of one more word; empty if it has none."""
    if not _SETTLED.fullmatch(word):
        return {}
    builds, moves = [*action["builds"]], [*action["moves"]]
    for part in word.split(","):
        if moved := _MOVED.fullmatch(part):
            moves.append({"from": moved[1], "to": moved[2]})
        else:
            builds.append(part)
    return {"builds": builds, "moves": moves}


def _marks(word: str, note: str | None) -> Record:
    marks: Record = {"override": True} if word.endswith("!") else {}
    return marks if note is None else marks | {"note": json_of(note)}
