"""The cache of the game on the page gives what judging every action would give, and judges no action twice."""

import pytest
from hexreeve.core.session import Session

BUILDS = [{"type": "build", "at": at} for at in ("A1", "B1", "C1")]


@pytest.fixture
def judged():
    """Each judged action, with its path."""
    return []


@pytest.fixture
def fold(judged):
    def follow(start, steps, action, path):
        judged.append(path)
        return f"{start}{len(steps)} {action['at']}"

    session = Session(lambda record: record["start"], follow)
    return lambda actions, start="x": session.fold({"start": start, "actions": actions})[1][:]


def test_what_comes_next_is_judged_alone(fold, judged):
    assert fold(BUILDS[:2]) == ["x0 A1", "x1 B1"]
    assert fold(BUILDS) == ["x0 A1", "x1 B1", "x2 C1"]
    assert judged == ["$.actions[0]", "$.actions[1]", "$.actions[2]"]
    assert fold(BUILDS[:1]) == ["x0 A1"]
    assert len(judged) == 3


def test_another_action_is_judged_with_all_after_it(fold, judged):
    fold(BUILDS)
    assert fold([BUILDS[0], BUILDS[2], BUILDS[1]]) == ["x0 A1", "x1 C1", "x2 B1"]
    assert judged[3:] == ["$.actions[1]", "$.actions[2]"]


def test_another_game_begins_anew(fold, judged):
    fold(BUILDS)
    assert fold(BUILDS[:1], "y") == ["y0 A1"]
    assert judged[3:] == ["$.actions[0]"]
