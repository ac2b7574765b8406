"""Time and memory grow with the length of an input, not with its square: ratios in one run, never seconds."""

import gc
import json
import statistics
import time
import tracemalloc
from contextlib import suppress

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.read_file import read_file
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records import notation

# A pass over 16 n takes 16 times as long as one over n, two nested passes take 256 times as long. In between there is
# room for a busy machine and its caches.
GROWTH = 16
STEEPEST = 80
CHOICES = Choices("growth", "first", ("base",), (Player("red"), Player("blue")), start="red", first_game=True)
RECORD = {"format": "hexreeve.kingdom.game", "version": 1, "setup": to_record(generate(CHOICES)), "actions": []}
GAME = json.dumps(RECORD)
SETUP = notation.write(RECORD)
# Each is a text with a repeated piece. Text that is refused early takes no time, which is fine too.
TEXTS = {
    "words": (SETUP + "red: ", "C7 ", ""),
    "one word": (SETUP + "red: ", "C", ""),
    "quotes": (SETUP + "red: ", '"', ""),
    "a quoted note": (SETUP + 'red: C7 "', '\\"', '"'),
    "a note with no end": (SETUP + 'red: C7 "', '\\"', ""),
    "semicolons": (SETUP + "red: ", ";", "C7"),
    "spaces in a head": (SETUP + "red", " ", "x"),
    "a long card": (SETUP + "red ", "a", " x"),
    "a chain of hexes": (SETUP + "red: wagon move C7", ">C8", ""),
    "flags": (SETUP + "red: C7", "+outpost", ""),
    "empty lines": (SETUP, "\n", "x"),
    "remarks": (SETUP, "# a remark\n", "x"),
    "turns": (SETUP, "red forest: C8\n", ""),
    "brackets side by side": ('{"a": [', "[],", "[]]}"),
    "brackets in brackets": ("", "[", ""),
    "quotes in JSON": ('{"a": "', '\\"', '"}'),
    "a string with no end": ('{"a": "', '\\"', ""),
    "a field": (GAME[:-2], '{"player": "red", "type": "end-turn"},', '{"player": "red", "type": "end-turn"}]}'),
    "a name": ('{"format": "', "x", '"}'),
    "comments before markup": ("", "<!-- -->", "<html>"),
}


def seconds(work):
    # Collect garbage first, so that its time does not count for the next measurement.
    gc.collect()
    gc.disable()
    begun = time.process_time()
    work()
    gc.enable()
    return time.process_time() - begun


def steepness(work, small, large, times=3):
    """How many times as long the large input takes; a tiny duration counts as a minimum."""
    pairs = [(seconds(lambda: work(small)), seconds(lambda: work(large))) for _ in range(times)]
    less, more = (statistics.median(each) for each in zip(*pairs, strict=True))
    return more / max(less, 0.005)


def opened(data):
    with suppress(InvalidInput):
        read_file(data)


def filled(name, size):
    before, piece, after = TEXTS[name]
    return (before + piece * (size // len(piece)) + after).encode()


@pytest.mark.parametrize("name", TEXTS)
def test_time_grows_with_the_length_of_a_file(name):
    assert steepness(opened, filled(name, 50_000), filled(name, GROWTH * 50_000)) < STEEPEST


@pytest.mark.parametrize("name", ["words", "quotes", "a quoted note", "quotes in JSON", "a string with no end"])
def test_memory_grows_with_the_length_of_a_file(name):
    """Memory per character: 5 MB of quotes once took 600 MB, 120 bytes for each."""
    data = filled(name, 400_000)
    gc.collect()
    tracemalloc.start()
    opened(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 40 * len(data)


def test_a_whole_game_grows_with_its_actions():
    """Reading and judging take time in proportion to the actions, not to pairs of actions."""
    turns = '1. red forest! "a": end!\n2. blue forest!: end!\n'

    def judged(count):
        from hexreeve.kingdom.records.log import checked_log, last_state

        last_state(checked_log(read_file((SETUP + turns * count).encode())))

    assert steepness(judged, 30, GROWTH * 30) < STEEPEST
