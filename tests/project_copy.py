"""Copies the project, for tests that follow a guide in the copy."""

import os
import re
import shutil
import subprocess
import sys
from textwrap import dedent

from lib import devenv

COPIED = ("data", "docs", "pysrc", "scripts", "tests", "web", "pyproject.toml")
BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


# The built index.html, with the games and the English words in it; addresses stay.
FILLED = """
from pathlib import Path
from lib.site import words
from lib.site.page import with_games
class Same(dict):
    def __contains__(self, name): return True
    def __getitem__(self, name): return name
texts, scripts = words.read(Path("data")), Path("web/js")
words.check_scripts(sorted(scripts.rglob("*.js")), set(texts["en"]))
page = with_games(Path("web/index.html").read_text("utf-8"), scripts)
print(words.fill_text("index.html", page, texts, Same()))
"""


def copy_project(root, added=""):
    """Copy the project into a folder; node's packages are linked. added: the folder of tests/ to be laid over it."""
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", *filter(None, [added]))
    for name in COPIED:
        source = devenv.ROOT / name
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=left_out)
        else:
            shutil.copy(source, root / name)
    (root / "web" / "node_modules").symlink_to(devenv.WEB / "node_modules")
    if added:
        shutil.copytree(devenv.ROOT / "tests" / added, root, dirs_exist_ok=True)
    return root


def filled_page(project):
    return python(project, "-c", FILLED)


def blocks(guide):
    """The blocks of code in a guide, as (language, text)."""
    text = (devenv.ROOT / "docs" / guide).read_text("utf-8")
    return [(language, dedent(block)) for _, language, block in BLOCK.findall(text)]


def python(project, *arguments, given=b""):
    """Run the copy's Python; the result is its output."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(project / "pysrc"), str(project / "scripts")]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    environment = {name: value for name, value in environment.items() if not name.startswith("PYTEST")}
    return run(project, sys.executable, *arguments, given=given, env=environment)


def node(project, *arguments):
    """Run node in the copy; the result is its output."""
    return run(project, devenv.node(), *arguments)


def run(project, *command, given=b"", env=None):
    done = subprocess.run([*map(str, command)], cwd=project, env=env, input=given, capture_output=True)
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout.decode()
