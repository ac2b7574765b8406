"""Ctrl+C is held back where it would leave a lock of an executor behind, and nowhere else."""

import signal
from concurrent.futures import Executor, Future
from threading import Thread

import pytest
from hexreeve.kingdom.robots import league
from hexreeve.kingdom.robots.interrupts import interrupts_held
from hexreeve.kingdom.robots.league import League
from hexreeve.kingdom.robots.monte_carlo import Budget

LEAGUE = League(("random", "random"), ("base",), "first", "interrupts", Budget(play_outs=4))


def held():
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


class WatchingFuture(Future):
    def add_done_callback(self, fn):
        assert held()
        super().add_done_callback(fn)

    def result(self, timeout=None):
        assert held()
        return super().result(timeout)


class WatchingExecutor(Executor):
    submitted = 0

    def submit(self, fn, /, *given):
        assert held()
        self.submitted += 1
        future = WatchingFuture()
        future.set_result(given)
        return future


def test_a_league_holds_it_back_while_it_handles_futures(monkeypatch):
    monkeypatch.setattr(league, "_AHEAD", 3)
    executor, found = WatchingExecutor(), []
    for given in league.games(LEAGUE, range(7), executor):
        assert not held()
        found.append(given)
        # No more games are handed in ahead than allowed.
        assert executor.submitted == min(7, len(found) + 2)
    assert found == [(LEAGUE, number) for number in range(7)]


def test_threads_that_start_meanwhile_leave_it_to_others():
    inside = []
    with interrupts_held():
        thread = Thread(target=lambda: inside.append(held()))
        thread.start()
        thread.join()
    assert inside == [True]
    assert not held()


def test_it_comes_at_the_end_of_the_block():
    done = []
    with pytest.raises(KeyboardInterrupt), interrupts_held():  # noqa: PT012 - the block goes on after the signal
        signal.raise_signal(signal.SIGINT)
        done.append(True)
    assert done
    assert not held()
