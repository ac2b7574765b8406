"""The command line when its streams fail: one sentence and status 2, never a traceback, never 1 ("illegal")."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = str(Path(sys.executable).with_name("hexreeve"))


def shell(line, given=b"", **environment):
    """Run a shell line with the command as $H: status, standard output, standard error."""
    line = f"set -o pipefail; {line}"
    done = subprocess.run(
        ["bash", "-c", line], input=given, capture_output=True, env=os.environ | {"H": COMMAND} | environment
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


RECORD = shell("$H setup --first-game --json")[1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("$H setup > /dev/full", "hexreeve: standard output: No space left on device"),
        ("$H --help > /dev/full", "hexreeve: standard output: No space left on device"),
        ("$H draw - -o - > /dev/full", "hexreeve: standard output: No space left on device"),
        ("$H draw - -o /dev/full", "hexreeve: /dev/full: No space left on device"),
        ("$H setup >&-", "hexreeve: standard output is closed"),
        ("$H referee - <&-", "hexreeve: -: standard input is closed"),
        ("$H referee nowhere.json", "hexreeve: nowhere.json: No such file or directory"),
        ("$H referee /", "hexreeve: /: Is a directory"),
        ("$H setup --keep /", "hexreeve: /: Is a directory"),
        ("$H draw - -o /no/folder.svg", "hexreeve: /no/folder.svg: No such file or directory"),
        ("$H draw - -o /", "hexreeve: /: Is a directory"),
        ("$H referee $'two\\nlines'", "hexreeve: two lines: No such file or directory"),
        ("$H setup --seed $'\\xff'", "hexreeve: the seed must be one line of at most 100 printable characters"),
        ("$H setup $'\\xff'", "hexreeve: unrecognized arguments:  "),
    ],
)
def test_a_failure_is_one_sentence_and_status_2(line, says):
    status, out, error = shell(line, given=RECORD.encode())
    assert (status, out) == (2, "")
    assert error.startswith(says)
    assert error.count("\n") == 1


@pytest.mark.parametrize("line", ["$H setup 2>&-", "$H setup --players 9 2>&-", "$H nonsense 2> /dev/full"])
def test_without_standard_error_nothing_is_said_elsewhere(line):
    status, out, _ = shell(line)
    assert status == (0 if line == "$H setup 2>&-" else 2)
    assert bool(out) == (status == 0)


def test_a_reader_that_has_seen_enough_is_no_fault():
    """`setup | true`: no message, and a status other than that of an illegal action."""
    # The output is longer than a pipe's buffer, so that the command always notices the closed reader.
    statuses = {shell("$H draw - -o - | true", given=RECORD.encode()) for _ in range(3)}
    assert statuses == {(2, "", "")}
    assert shell("$H --help | true")[2] == ""
    assert shell("$H setup --json | head -1") in ((0, "{\n", ""), (2, "{\n", ""))


def test_ctrl_c_is_130_without_a_word():
    reading = subprocess.Popen(
        [COMMAND, "referee", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell that runs the tests in the background switches SIGINT off for all their child processes.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    # More than a pipe's buffer: once all of it is written, the command is reading.
    reading.stdin.write(b" " * 1_000_000)
    reading.stdin.flush()
    reading.send_signal(signal.SIGINT)
    assert reading.communicate() == (b"", b"")
    assert reading.returncode == 130


def test_no_failure_hides_an_illegal_action(tmp_path):
    """Status 1 means an illegal action; if it cannot be reported, the status is that of a failure."""
    setup = json.loads(RECORD)
    wrong = [{"player": setup["start"], "type": "build", "at": "A1"}]
    game = {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup, "actions": wrong}
    (tmp_path / "game").write_text(json.dumps(game))
    assert shell(f"$H referee {tmp_path}/game > {tmp_path}/out")[0] == 1
    assert shell(f"$H referee {tmp_path}/game > /dev/full")[0] == 2
