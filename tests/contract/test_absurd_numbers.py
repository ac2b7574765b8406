"""Numbers that nobody can mean, in all places of the public API and the command line: each is one sentence, at once."""

import json
import resource
from contextlib import contextmanager

import hexreeve
import pytest
from hexreeve.interfaces.cli import main as cli

SETUP = hexreeve.set_up("numbers")
PLAYER = SETUP["start"]
ABSURD = [
    *(0, -1, 10**9, -(10**9), 10**400, 10**5000),
    *(True, False, 2.0, 2.5, 1e300, float("inf"), float("nan")),
    *("2", "many", b"2", None, [2], (2,), {2: 2}, {2}, object(), 2j),
]
HEX = {"player": PLAYER, "type": "build"}


@contextmanager
def little_memory():
    """Allow little more memory than there is now: a list with a place for each of 10**9 players fails."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    with open("/proc/self/statm") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + 500_000_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def named(value):
    """A name for the test's report; Python writes no number of 5000 digits."""
    return "int 10**5000" if value == 10**5000 else f"{type(value).__name__} {value!r:.12}"


PLACES = {
    "players": lambda value: hexreeve.set_up("x", players=value),
    "seed": lambda value: hexreeve.set_up(value),
    "edition": lambda value: hexreeve.set_up("x", edition=value),
    "boxes": lambda value: hexreeve.set_up("x", boxes=value),
    "a box": lambda value: hexreeve.set_up("x", boxes=["base", value]),
    "first_game": lambda value: hexreeve.set_up("x", first_game=value),
    "require": lambda value: hexreeve.set_up("x", require=value),
    "a wish": lambda value: hexreeve.set_up("x", require=[value]),
    "exclude": lambda value: hexreeve.set_up("x", exclude=value),
    "a ban": lambda value: hexreeve.set_up("x", exclude=[value]),
    "record": hexreeve.Game,
    "version": lambda value: hexreeve.Game({**SETUP, "version": value}),
    "a seed of a record": lambda value: hexreeve.Game({**SETUP, "seed": value}),
    "players of a record": lambda value: hexreeve.Game({**SETUP, "players": value}),
    "a turn of the board": lambda value: hexreeve.Game(
        {**SETUP, "board": [{**SETUP["board"][0], "turned": value}, *SETUP["board"][1:]]}
    ),
    "data": hexreeve.Game.read,
    "action": lambda value: hexreeve.Game(SETUP).check(value),
    "action to play": lambda value: hexreeve.Game(SETUP).apply(value),
    "player of an action": lambda value: hexreeve.Game(SETUP).check({**HEX, "player": value, "at": "A1"}),
    "type of an action": lambda value: hexreeve.Game(SETUP).check({**HEX, "type": value, "at": "A1"}),
    "hex": lambda value: hexreeve.Game(SETUP).check({**HEX, "at": value}),
    "override": lambda value: hexreeve.Game(SETUP).check({**HEX, "at": "A1", "override": value}),
}
# What is right in some places: it is left out there.
ALLOWED = {
    "seed": lambda value: value is None or isinstance(value, str),
    "first_game": lambda value: isinstance(value, bool),
    "a turn of the board": lambda value: isinstance(value, bool),
    "override": lambda value: isinstance(value, bool),
    "a seed of a record": lambda value: value in ("2", "many"),
}
API = [
    pytest.param(call, value, id=f"{place}: {named(value)}")
    for place, call in PLACES.items()
    for value in ABSURD
    if not ALLOWED.get(place, lambda value: False)(value)
]


@pytest.mark.parametrize(("call", "value"), API)
def test_the_api_refuses_it(call, value):
    with little_memory(), pytest.raises(ValueError, match=r"^\S.*\S$") as fault:
        call(value)
    said = str(fault.value)
    assert "\n" not in said
    assert type(fault.value) is ValueError
    # A sentence of ours, not one of Python's.
    assert "set_int_max_str_digits" not in said


WHOLE = ["0", "-1", "1000000001", "9" * 5000, "1.5", "nan", "inf", "1e9", "true", "many", "", " ", "0x10", "1_000", "²"]
NOT_SECONDS = [text for text in WHOLE if text not in ("1.5", "1_000")]
NOT_ODDS = [*WHOLE, "100", "01"]
# The command, how a value is written into it, and the values that are not right there.
OPTIONS = [
    ("setup --players={}", WHOLE),
    ("setup --game builders --players={}", WHOLE),
    ("setup --weight=base={}", [text for text in WHOLE if text != "0"]),
    ("setup --exactly=base={}", [text for text in WHOLE if text != "0"]),
    ("setup --box base --box queenies --mini=caves={}", NOT_ODDS),
    ("setup --edition second --location-castle=oracle={}", WHOLE),
    ("league --games={}", WHOLE),
    ("league --jobs={}", WHOLE),
    ("league --play-outs={}", WHOLE),
    ("league --seconds={}", NOT_SECONDS),
    ("forecast FILE --games={}", WHOLE),
    ("read-photo FILE --supply=blue={}", [text for text in WHOLE if text != "0"]),
    ("read-photo FILE --corners={},1 1,1 1,1 1,1", [text for text in WHOLE if text not in ("0", "-1", "1.5")]),
]
LINES = [pytest.param(line, value, id=f"{line.format('')}{value:.10}" or "-") for line, bad in OPTIONS for value in bad]


@pytest.mark.parametrize(("line", "value"), LINES)
def test_the_command_line_refuses_it(tmp_path, capsys, line, value):
    file = tmp_path / "setup.json"
    file.write_text(json.dumps(SETUP))
    words = line.split("{}")[0].split()
    arguments = [str(file) if word == "FILE" else word for word in words]
    arguments[-1] += f"{value}{line.split('{}')[1]}"
    with little_memory():
        assert cli.main(arguments) == cli.BAD_INPUT
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("hexreeve")
    assert error.count("\n") == 1
    assert len(error) < 600
    assert "set_int_max_str_digits" not in error
