"""Debian's packages are installed only where a person has agreed, or where nobody can be asked."""

import os
import subprocess
import sys

import pytest
from lib import devenv


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A root on Debian whose apt-get only notes that it was called; the result is its list of calls."""
    calls = tmp_path / "calls"
    calls.touch()
    apt = tmp_path / "apt-get"
    apt.write_text(f'#!/bin/sh\necho "$@" >> {calls}\n')
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(devenv, "VENV", tmp_path)
    # Set and removed, so that what the test sets is removed too.
    monkeypatch.setenv("HEXREEVE_INSTALL", "")
    monkeypatch.delenv("HEXREEVE_INSTALL")
    return lambda: calls.read_text().split("\n")[:-1]


def sit_at_a_terminal(monkeypatch, *answers):
    waiting = list(answers)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda question: waiting.pop(0))


@pytest.mark.parametrize("answer", ["", "n", "no", "what?"])
def test_without_a_yes_nothing_is_installed_and_nobody_is_asked_twice(machine, monkeypatch, answer):
    sit_at_a_terminal(monkeypatch, answer)
    devenv.install_newest("chromium", now=True)
    devenv.install_newest("firefox-esr", now=True)
    assert machine() == []


@pytest.mark.parametrize("answer", ["y", "Yes", " YES "])
def test_after_a_yes_the_packages_are_installed(machine, monkeypatch, answer):
    sit_at_a_terminal(monkeypatch, answer)
    devenv.install_newest("chromium", now=True)
    assert machine()[-1].endswith("chromium")


def test_with_the_flag_nobody_is_asked(machine, monkeypatch):
    sit_at_a_terminal(monkeypatch)
    devenv.allow_installing()
    devenv.install_newest("chromium", now=True)
    assert machine()[-1].endswith("chromium")


def test_without_a_terminal_there_is_nobody_to_ask(machine, monkeypatch):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    devenv.install_newest("chromium", now=True)
    assert machine()[-1].endswith("chromium")


def test_a_no_holds_for_the_processes_that_this_one_starts(machine, monkeypatch):
    sit_at_a_terminal(monkeypatch, "n")
    assert not devenv.can_install()
    asked = "import os; os.geteuid = lambda: 0; from lib import devenv; print(devenv.can_install())"
    child = subprocess.run(
        [sys.executable, "-c", asked], cwd=devenv.ROOT / "scripts", stdin=subprocess.DEVNULL, capture_output=True
    )
    assert child.stdout.strip() == b"False", child.stderr


def test_who_is_not_root_is_not_asked(machine, monkeypatch):
    sit_at_a_terminal(monkeypatch)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert not devenv.can_install()
