"""`hexreeve league`: the same games in one process, in several, through an executor, and from a file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = str(Path(sys.executable).with_name("hexreeve"))
LEAGUE = ("--robots", "random,hasty", "--games", "4", "--seed", "cli")
CLUSTER = """
from concurrent.futures import ThreadPoolExecutor

def executor():
    return ThreadPoolExecutor(2)
"""


def league(*arguments, status=0, **environment):
    done = subprocess.run([COMMAND, "league", *arguments], capture_output=True, env=os.environ | environment, text=True)
    assert done.returncode == status, done.stderr
    return done.stdout if not status else done.stderr


@pytest.fixture(scope="module")
def table():
    return league(*LEAGUE)


def test_the_table_has_a_line_for_each_robot(table):
    header, best, other = table.splitlines()
    assert header.split()[:2] == ["robot", "games"]
    assert {best.split()[0], other.split()[0]} == {"random", "hasty"}
    assert best.split()[1] == other.split()[1] == "4"


def test_processes_and_executors_play_the_same_games(table, tmp_path):
    assert league(*LEAGUE, "--jobs", "2") == table
    (tmp_path / "cluster.py").write_text(CLUSTER)
    assert league(*LEAGUE, "--executor", "cluster:executor", PYTHONPATH=str(tmp_path)) == table
    error = league(*LEAGUE, "--executor", "cluster:nothing", PYTHONPATH=str(tmp_path), status=2)
    assert error.startswith("hexreeve: cluster:nothing gives no executor")


def test_games_do_not_depend_on_the_process(tmp_path):
    files = [tmp_path / f"{number}.csv" for number in range(2)]
    for number, path in enumerate(files):
        robots = ("--robots", "greedy,monte-carlo,hasty", "--play-outs", "16", "--boxes", "base,nomads,crossroads")
        league(*robots, "--games", "1", "--csv", str(path), PYTHONHASHSEED=str(number))
    assert files[0].read_text() == files[1].read_text()


def test_a_league_goes_on_from_its_file(table, tmp_path):
    path = tmp_path / "league.csv"
    file = ("--csv", str(path))
    assert league("--robots", "random,hasty", "--games", "2", "--seed", "cli", *file) != table
    two = path.read_text()
    assert league(*LEAGUE, *file) == table
    assert path.read_text().startswith(two)
    assert len(path.read_text().splitlines()) == 9
    assert league(*LEAGUE, *file, "--jobs", "2") == table
    assert [*tmp_path.iterdir()] == [path]

    other = league("--robots", "random,hasty", "--games", "4", "--seed", "other", *file, status=2)
    assert other == (
        "hexreeve: The file holds another league: game 0 has other robots, boxes, seed or play-outs. "
        "Choose another name.\n"
    )
    path.write_text("a,b\n")
    assert league(*LEAGUE, *file, status=2).endswith(
        "league.csv is not a file of league results. Choose another name.\n"
    )
    assert path.read_text() == "a,b\n"


def test_an_unknown_robot_or_box_is_one_sentence():
    assert league("--robots", "greedy,deep", status=2).count("\n") == 1
    assert league("--boxes", "base,moon", status=2).count("\n") == 1
