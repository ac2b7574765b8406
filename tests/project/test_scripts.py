"""Every script says what it does when asked, and does nothing before it knows its arguments."""

import subprocess
import sys
from ast import get_docstring, parse
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "scripts"
SCRIPTS = sorted(file for file in FOLDER.iterdir() if file.is_file())


def called(script, *arguments):
    return subprocess.run([sys.executable, script, *arguments], capture_output=True, text=True)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_explains_itself(script):
    answer = called(script, "--help")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith(f"usage: {script.name}")
    first = get_docstring(parse(script.read_text("utf-8"))).partition("\n")[0]
    assert " ".join(first.split()) in " ".join(answer.stdout.split())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_refuses_an_argument_that_it_does_not_have(script):
    answer = called(script, "--no-such-argument")
    assert answer.returncode == 2
    assert "--no-such-argument" in answer.stderr or "required" in answer.stderr
