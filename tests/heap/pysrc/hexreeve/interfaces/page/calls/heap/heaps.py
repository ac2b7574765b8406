"""What the page asks of Heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.heap.log import FORMAT, checked_log, last_state, left
from hexreeve.heap.report import legal_record
from hexreeve.interfaces.read_file import read_file

if TYPE_CHECKING:
    from hexreeve.heap.page_types import GameRecord, Heap


def heap_show(language: str, record: GameRecord) -> Heap:
    """Describe a game after its last action."""
    log = checked_log(record)
    state = last_state(log)
    return {"record": record, "left": left(log.game, state), "legal": legal_record(log.game, state)}


def heap_open(language: str, text: str) -> Heap:
    """Open the game of a file's text."""
    return heap_show(language, read_file(text.encode(), FORMAT))
