"""`hexreeve league` with real processes: how it ends, what it leaves behind, and who may write to its file."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing import get_all_start_methods

import pytest

# Starts processes as Python does here, or as it does on other systems.
SCRIPT = """
import multiprocessing
import sys

from hexreeve.interfaces.cli import main as cli

if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    raise SystemExit(cli.main(sys.argv[2:]))
"""
HEADER = "game,setup,boxes,budget,cards,seat,robot,gold,won,lead,turns"
# More games than any test waits for.
LEAGUE = ("--robots", "greedy,greedy", "--games", "100000", "--jobs", "2")
METHODS = get_all_start_methods()


@pytest.fixture
def begin(tmp_path):
    """Begins leagues, each with the processes that it starts in a group of its own; ends what is left of them."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    begun = []

    def start(*arguments, method=METHODS[0]):
        league = subprocess.Popen(
            [sys.executable, str(script), method, "league", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            # If a league is killed, a process of Python's own warns about the semaphores that it then frees.
            env=os.environ | {"PYTHONWARNINGS": "ignore:resource_tracker"},
            # A shell that runs the tests in the background switches SIGINT off for all their child processes.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        begun.append(league)
        return league

    yield start
    for league in begun:
        for pid in members(league.pid):
            os.kill(pid, signal.SIGKILL)
        league.communicate()


def members(group):
    """The processes of a group that have not ended."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,pgid=,stat="], capture_output=True, check=True, text=True)
    processes = [line.split() for line in listed.stdout.splitlines()]
    return [int(pid) for pid, of, state in processes if int(of) == group and not state.startswith("Z")]


def until(true, what):
    """Wait until something is true; only a test that hangs waits to the end."""
    for _ in range(1200):
        if found := true():
            return found
        time.sleep(0.05)
    raise AssertionError(f"never: {what}")


def lines(path):
    return path.read_text().splitlines() if path.exists() else []


def whole_games(path):
    """The numbers of the games in a file, each of which must be there as a whole and once."""
    text = path.read_text()
    assert text.endswith("\n")
    header, *rows = text.splitlines()
    assert header == HEADER
    seats = sorted((int(row.split(",")[0]), int(row.split(",")[5])) for row in rows)
    games = sorted({game for game, _ in seats})
    assert seats == [(game, seat) for game in games for seat in (1, 2)]
    return games


def interrupt_all(group):
    """What a terminal does on Ctrl+C."""
    os.killpg(group, signal.SIGINT)


def interrupt(pid):
    os.kill(pid, signal.SIGINT)


def kill(pid):
    os.kill(pid, signal.SIGKILL)


def terminate(pid):
    os.kill(pid, signal.SIGTERM)


@pytest.mark.parametrize(
    ("method", "end", "status"),
    [
        *((method, interrupt_all, 130) for method in METHODS),
        *((method, kill, -signal.SIGKILL) for method in METHODS),
        (METHODS[0], interrupt, 130),
        (METHODS[0], terminate, -signal.SIGTERM),
    ],
    ids=lambda value: value if isinstance(value, str) else getattr(value, "__name__", ""),
)
def test_a_league_that_is_stopped_keeps_its_games_and_leaves_no_process(begin, tmp_path, method, end, status):
    path = tmp_path / "league.csv"
    league = begin(*LEAGUE, "--csv", str(path), method=method)
    before = until(lambda: len(lines(path)) > 4 and lines(path), "two games")
    assert len(members(league.pid)) >= 3
    end(league.pid)
    assert league.communicate() == ("", "")
    assert league.returncode == status
    until(lambda: not members(league.pid), "no process left")
    assert lines(path)[: len(before)] == before
    games = whole_games(path)

    # The same command goes on at once: nothing is locked any more.
    more = begin(*LEAGUE[:2], "--games", str(max(games) + 2), "--csv", str(path))
    assert more.communicate()[1] == ""
    assert more.returncode == 0
    assert whole_games(path) == [*range(max(games) + 2)]


@pytest.mark.parametrize("method", METHODS)
def test_ctrl_c_while_the_processes_start_is_silent(begin, method):
    league = begin(*LEAGUE, method=method)
    until(lambda: len(members(league.pid)) > 1, "a second process")
    interrupt_all(league.pid)
    assert league.communicate() == ("", "")
    assert league.returncode == 130
    until(lambda: not members(league.pid), "no process left")


def test_a_process_that_dies_ends_the_league_with_a_sentence(begin, tmp_path):
    path = tmp_path / "league.csv"
    league = begin(*LEAGUE, "--csv", str(path))
    until(lambda: len(lines(path)) > 2, "a game")
    kill(next(pid for pid in members(league.pid) if pid != league.pid))
    out, error = league.communicate()
    assert (league.returncode, out) == (2, "")
    assert error == (
        "hexreeve: One of the processes ended before its game; perhaps memory ran out. Try fewer --jobs.\n"
    )
    until(lambda: not members(league.pid), "no process left")
    assert whole_games(path)


def test_no_more_processes_than_games(begin, tmp_path):
    league = begin("--robots", "random,random", "--games", "2", "--jobs", "200")
    most = 0
    while league.poll() is None:
        most = max(most, len(members(league.pid)))
    assert 1 <= most <= 3
    assert league.communicate()[1] == ""


@pytest.mark.parametrize("link", [None, "symlink_to", "hardlink_to"])
def test_a_second_league_on_the_same_file_is_refused(begin, tmp_path, link):
    path = other = tmp_path / "league.csv"
    path.touch()
    if link:
        other = tmp_path / "link.csv"
        getattr(other, link)(path)
    first = begin(*LEAGUE, "--csv", str(path))
    until(lambda: len(lines(path)) > 2, "a game")
    second = begin(*LEAGUE, "--csv", str(other))
    assert second.communicate() == (
        "",
        f"hexreeve: Another league is writing to {other.name}. Wait until it has ended, or choose another name.\n",
    )
    assert second.returncode == 2
    assert first.poll() is None
    interrupt(first.pid)
    assert first.communicate() == ("", "")
    assert whole_games(path)
