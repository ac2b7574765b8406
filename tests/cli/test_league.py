"""`hexreeve league`: the same games in one process, in several, through an executor, and from a file."""

import errno
import os
import resource
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
UNUSABLE = """
from concurrent.futures import Executor, Future

number = 5

class Plain(ThreadPoolExecutor):
    def shutdown(self, wait=True):
        super().shutdown(wait)

class Losing(Executor):
    def submit(self, *given):
        future = Future()
        future.set_exception(ConnectionError("the network is down"))
        return future

def plain():
    return Plain(2)

def failing():
    raise KeyError

def leaving():
    raise SystemExit(3)

def text():
    return "executor"

def closed():
    made = ThreadPoolExecutor(2)
    made.shutdown()
    return made

def losing():
    return Losing()
"""


def league(*arguments, status=0, before=None, **environment):
    done = subprocess.run(
        [COMMAND, "league", *arguments],
        capture_output=True,
        env=os.environ | environment,
        text=True,
        preexec_fn=before,
    )
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


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("./x", "“./x” gives no executor: it must be MODULE:FUNCTION, such as cluster:executor"),
        ("", "“” gives no executor: it must be MODULE:FUNCTION, such as cluster:executor"),
        ("cluster", "“cluster” gives no executor: it must be MODULE:FUNCTION, such as cluster:executor"),
        ("..cluster:executor", "“..cluster:executor” gives no executor: it must be MODULE:FUNCTION, such as"),
        ("cluster:", "“cluster:” gives no executor: it must be MODULE:FUNCTION, such as cluster:executor"),
        ("a b:c", "“a b:c” gives no executor: it must be MODULE:FUNCTION, such as cluster:executor"),
        ("cluster:executor:2", "“cluster:executor:2” gives no executor: it must be MODULE:FUNCTION, such as"),
        ("nowhere:executor", "nowhere:executor gives no executor: No module named 'nowhere'"),
        ("broken:executor", "broken:executor gives no executor: invalid syntax (broken.py, line 1)"),
        ("cluster:nothing", "cluster:nothing gives no executor: module 'cluster' has no attribute 'nothing'"),
        ("cluster:number", "cluster:number gives no executor: 'int' object is not callable"),
        ("cluster:failing", "cluster:failing gives no executor: KeyError"),
        ("cluster:leaving", "cluster:leaving gives no executor: 3"),
        ("cluster:text", "cluster:text gives no executor of concurrent.futures, but str"),
        ("cluster:closed", "cluster:closed has not played a game: cannot schedule new futures after shutdown"),
        ("cluster:losing", "cluster:losing has not played a game: the network is down"),
    ],
)
def test_an_unusable_executor_is_one_sentence(tmp_path, name, says):
    (tmp_path / "broken.py").write_text("def")
    (tmp_path / "cluster.py").write_text(f"{CLUSTER}{UNUSABLE}")
    error = league(*LEAGUE, "--executor", name, PYTHONPATH=str(tmp_path), status=2)
    assert error.startswith(f"hexreeve: {says}")
    assert error.count("\n") == 1


def test_an_executor_that_can_be_shut_down_like_that_of_dask(table, tmp_path):
    (tmp_path / "cluster.py").write_text(f"{CLUSTER}{UNUSABLE}")
    assert league(*LEAGUE, "--executor", "cluster:plain", PYTHONPATH=str(tmp_path)) == table


def test_a_symbolic_link_stays_one(table, tmp_path):
    (tmp_path / "far").mkdir()
    link, target = tmp_path / "league.csv", tmp_path / "far" / "target.csv"
    link.symlink_to(target)
    for number in ("2", "4"):
        table_now = league(*LEAGUE[:2], "--games", number, "--seed", "cli", "--csv", str(link))
        assert link.readlink() == target
        # As if it was stopped in the middle of a game.
        target.write_text(target.read_text()[:-4])
    assert table_now == table
    assert league(*LEAGUE, "--csv", str(link)) == table
    assert link.readlink() == target
    assert len(target.read_text().splitlines()) == 9
    assert {*tmp_path.rglob("*")} == {link, target, target.parent}


def test_no_file_but_that_of_the_results_is_touched(tmp_path):
    path = tmp_path / "league.csv"
    others = [tmp_path / f"league.csv{ending}" for ending in (".part", ".tmp", ".lock", "~", ".bak")]
    for other in others:
        other.write_text("mine")
    for _ in range(2):
        league(*LEAGUE, "--csv", str(path))
        path.write_text(path.read_text()[:-4])
    assert [other.read_text() for other in others] == ["mine"] * len(others)
    assert {*tmp_path.iterdir()} == {path, *others}


def small(size):
    """A limit for the files that a process writes, which then fail as on some disks: "File too large"."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("size", [20, 500])
def test_a_file_that_cannot_grow_is_named_and_goes_on_later(table, tmp_path, size, jobs):
    """With 20 bytes in the header, with 500 after the first games."""
    path = tmp_path / "league.csv"
    error = league(*LEAGUE, "--jobs", jobs, "--csv", str(path), status=2, before=small(size))
    assert error == f"hexreeve: {path}: {os.strerror(errno.EFBIG)}\n"
    assert path.stat().st_size == size
    assert league(*LEAGUE, "--csv", str(path)) == table
    assert len(path.read_text().splitlines()) == 9


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("/dev/full", errno.ENOSPC),
        ("/", errno.EISDIR),
        (".", errno.EISDIR),
        ("/no/league.csv", errno.ENOENT),
        ("/dev/null/league.csv", errno.ENOTDIR),
        (f"/tmp/{'x' * 300}", errno.ENAMETOOLONG),
    ],
)
def test_a_file_that_cannot_be_written_is_named(name, error):
    assert league(*LEAGUE, "--csv", name, status=2) == f"hexreeve: {name}: {os.strerror(error)}\n"


def test_an_empty_name_is_no_file():
    assert league(*LEAGUE, "--csv", "", status=2) == f"hexreeve: .: {os.strerror(errno.EISDIR)}\n"


def test_a_pipe_gets_the_results(table):
    """A pipe cannot be read first, which would wait for ever."""
    line = f"{COMMAND} league {' '.join(LEAGUE)} --csv /dev/stdout | cat"
    header, *rows = subprocess.run(["bash", "-c", line], capture_output=True, text=True).stdout.splitlines()
    assert header.startswith("game,setup,")
    assert [row.partition(",")[0] for row in rows[:8]] == [*"00112233"]
    assert rows[8:] == table.splitlines()


@pytest.mark.parametrize("count", [1, 6, 1000])
def test_a_number_of_robots_without_seats_is_one_sentence(count):
    says = f"hexreeve: for this edition choose 2 to 5 players, not {count}\n"
    assert league("--robots", ",".join(["random"] * count), status=2) == says


def test_an_unknown_robot_or_box_is_one_sentence():
    assert league("--robots", "greedy,deep", status=2).count("\n") == 1
    assert league("--boxes", "base,moon", status=2).count("\n") == 1
