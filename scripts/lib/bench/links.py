"""Measures how short the links of games are: whole games of five players with every box, set-ups included."""

import random
import statistics
import zlib
from collections.abc import Iterator

import random_play
from box_data import PUBLISHED
from hexreeve.interfaces.page.calls.codes import LARGEST, code_of
from hexreeve.kingdom.records import game_links, notation
from hexreeve.kingdom.records.log import Log, to_game_record
from hexreeve.kingdom.referee.game import opening_state

GAMES = 100
# The other games whose text is the dictionary of deflate, which looks back no further than 32 KB.
OTHERS = 12
WINDOW = 32_768
ADDRESS = "https://hexreeve.example/#game/"


def lines() -> Iterator[str]:
    """The sizes as sentences."""
    records = [whole_game(f"size-{number}") for number in range(GAMES)]
    texts = [notation.write(record) for record in records]
    known = "".join(notation.write(whole_game(f"other-{number}")) for number in range(OTHERS))[-WINDOW:]
    yield sizes("text notation", [len(text) for text in texts])
    yield sizes("deflate with a dictionary", [len(deflated(text, known)) for text in texts])
    links = [game_links.write(record) for record in records]
    yield sizes("link, letters", [len(link) for link in links])
    versions = [int(code.version) if (code := code_of(ADDRESS + link)) else 99 for link in links]
    yield sizes("QR code of error correction M, version", versions)
    yield f"  {sum(version <= LARGEST for version in versions)} of {GAMES} games fit version {LARGEST}"


def whole_game(seed: str) -> dict[str, object]:
    """The record of a random game."""
    game = random_play.new_game(seed, 5, boxes=PUBLISHED)
    actions = tuple(step.action for step in random_play.play(game, random.Random(seed)))
    return to_game_record(Log(game, opening_state(game), actions))


def deflated(text: str, known: str) -> bytes:
    """The text as raw deflate with a preset dictionary."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=known.encode())
    return deflate.compress(text.encode()) + deflate.flush()


def sizes(name: str, measured: list[int]) -> str:
    """One line of figures."""
    middle = statistics.median(measured)
    return f"  {name:40} smallest {min(measured)}, median {middle:.0f}, largest {max(measured)}"
