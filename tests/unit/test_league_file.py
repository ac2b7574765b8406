"""The file of a league's results: wherever it was cut off, the league goes on, and no game is lost or doubled."""

import os

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.robots import league
from hexreeve.kingdom.robots.file_lock import locked
from hexreeve.kingdom.robots.league import League
from hexreeve.kingdom.robots.monte_carlo import Budget
from hexreeve.kingdom.robots.results import Results

LEAGUE = League(("random", "random"), ("base",), "first", 'a, "b"', Budget(play_outs=4))
GAMES = [*league.games(LEAGUE, range(3), None)]


def go_on(path):
    """Do what the command does, with games that have been played before: the numbers of those that were missing."""
    file = Results(path)
    done = league.completed_games(LEAGUE, file.games)
    file.keep(done)
    missing = [number for number in range(3) if number not in done]
    assert [*file.add(GAMES[number] for number in missing)] == [GAMES[number] for number in missing]
    return missing


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    path = tmp_path_factory.mktemp("league") / "whole.csv"
    assert go_on(path) == [0, 1, 2]
    return path.read_bytes()


def test_it_goes_on_wherever_it_was_cut_off(tmp_path, whole):
    path = tmp_path / "league.csv"
    ends = [len(b"".join(whole.splitlines(keepends=True)[: 1 + 2 * games])) for games in range(4)]
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        complete = sum(end <= length for end in ends[1:])
        assert go_on(path) == [*range(complete, 3)]
        assert path.read_bytes() == whole


def test_what_is_complete_is_not_written_again(tmp_path, whole):
    path = tmp_path / "league.csv"
    path.write_bytes(whole)
    before = path.stat()
    assert go_on(path) == []
    assert path.read_bytes() == whole
    assert path.stat().st_ino == before.st_ino


def test_line_ends_of_another_program_do_no_harm(tmp_path, whole):
    path = tmp_path / "league.csv"
    lines = whole.splitlines()
    path.write_bytes(b"\r\n".join(lines[:-1]))
    assert go_on(path) == [2]
    assert path.read_bytes().splitlines() == lines
    assert go_on(path) == []


def test_a_game_that_is_cut_off_in_the_middle_is_played_again_and_counts_once(tmp_path, whole):
    path = tmp_path / "league.csv"
    header, *rows = whole.splitlines(keepends=True)
    path.write_bytes(b"".join([header, *rows[:3], *rows[4:]]))
    assert go_on(path) == [1]
    assert go_on(path) == []
    assert league.completed_games(LEAGUE, Results(path).games) == dict(enumerate(GAMES))


@pytest.mark.parametrize("where", ["below", "at-the-end"])
def test_a_row_that_stands_twice_is_named_or_begins_its_game_again(tmp_path, whole, where):
    path = tmp_path / "league.csv"
    header, *rows = whole.splitlines(keepends=True)
    for i, row in enumerate(rows):
        doubled = [*rows[: i + 1], row, *rows[i + 1 :]] if where == "below" else [*rows, row]
        path.write_bytes(b"".join([header, *doubled]))
        game, seat = GAMES[i // 2][i % 2].game, GAMES[i // 2][i % 2].seat
        if seat == 1:
            # A game that was cut off after its first row follows again.
            assert go_on(path) == ([] if where == "below" else [game])
            assert league.completed_games(LEAGUE, Results(path).games) == dict(enumerate(GAMES))
            continue
        with pytest.raises(InvalidInput, match=r"league\.twice") as fault:
            Results(path)
        line = i + 3 if where == "below" else len(rows) + 2
        assert fault.value.params == {"value": "league.csv", "game": game, "seat": seat, "line": line}
        # The file stays as it is, and without that line it is whole.
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines[: line - 1] + lines[line:]))
        assert go_on(path) == []


@pytest.mark.parametrize("text", [b"x", b"game;setup", b"\n", b"game,setup\n", b"\xff", b"\x89PNG\r\n\x1a\n"])
def test_a_file_of_another_kind_stays_as_it_is(tmp_path, text):
    path = tmp_path / "league.csv"
    path.write_bytes(text)
    with pytest.raises(InvalidInput, match=r"league\.file"), locked(path):
        Results(path)
    assert path.read_bytes() == text


def test_a_lock_is_for_the_file_and_ends_with_its_block(tmp_path):
    path, link = tmp_path / "league.csv", tmp_path / "link.csv"
    link.symlink_to(path)
    for first, second in ((path, path), (path, link), (link, path)):
        with locked(first), pytest.raises(InvalidInput, match=r"league\.busy"), locked(second):
            pass
    with pytest.raises(OSError, match="full"), locked(path):
        raise OSError("full")
    with locked(path):
        assert path.read_bytes() == b""
    assert link.is_symlink()


def test_pipes_and_devices_are_not_locked(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/null"):
        path = tmp_path / path
        with locked(path), locked(path):
            assert Results(path).games == {}
