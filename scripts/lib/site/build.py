"""A build in stages.

A stage is a module in `stages/`. It has

    READS           files and folders of the project that it reads, beside its own source
    AFTER           the stages whose output it reads
    run(build, out) writes its output into the folder `out`
    plain(build, out)   likewise, without the optimisation; only stages that are one have it
    NEEDS           optimisations without which this one is left out as well, if there are any

Its output is kept in build/stages, until what it reads has other bytes. So a stage that makes the same as before lets
those after it stay.
"""

import json
import os
import re
import shutil
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from lib import devenv

# In the order in which they are made.
STAGES = (
    *("wheel", "wheels", "library", "trim", "snapshot", "languages", "split"),
    *("bundle", "styles", "words", "choices", "rolled_setups", "example", "picture", "licenses", "site"),
)
# Optimisations of the page that are no stages: the site stage tells the page which are left out.
IN_THE_PAGE = ("preload", "stored-answers", "stored-screen")
# A part of the site that is no optimisation, and that development goes without.
SERVICE_WORKER = "service-worker"
STAMP = "stamp.json"
# The address at which the owner serves the site, such as https://example.org/hexreeve/. Without it the build names no
# address, and the site works anywhere (docs/hosting.md).
ADDRESS = "HEXREEVE_ADDRESS"


class Build:
    """The stages with some optimisations left out, made when they are asked for.

    without: names of optimisations. folder: where the outputs are kept. Raises ValueError for an unknown name.
    """

    def __init__(self, without: Iterable[str] = (), folder: Path | None = None) -> None:
        self.without, known = set(without), [*optimisations(), SERVICE_WORKER]
        if unknown := self.without - set(known):
            raise ValueError(f"there is no optimisation {min(unknown)}; there are: {', '.join(known)}")
        for name in STAGES:
            if self.without & {*getattr(_module(name), "NEEDS", ())}:
                self.without.add(option(name))
        self._folder = folder or devenv.BUILD / "stages"
        self._made: dict[str, str] = {}

    def has(self, optimisation: str) -> bool:
        """True if an optimisation is not left out."""
        return optimisation not in self.without

    def folder(self, name: str) -> Path:
        """The folder with the output of a stage, which is made first unless it is there with the same inputs."""
        stage, plain = _module(name), not self.has(option(name))
        # Those with and without are kept side by side, for somebody who tries both.
        place = self._folder / (f"{name}.plain" if plain else name)
        if name in self._made:
            return place / "out"
        before = {each: self._hash_of(each) for each in stage.AFTER}
        reads = [Path(str(stage.__file__)), *(devenv.ROOT / path for path in stage.READS)]
        inputs = sha256(json.dumps([before, [*map(digest, reads)], self._options(name)]).encode()).hexdigest()
        stamp, out = place / STAMP, place / "out"
        if stamp.is_file() and out.is_dir() and (last := json.loads(stamp.read_text()))["inputs"] == inputs:
            self._made[name] = last["output"]
            return out
        devenv.say(f"Building: {option(name)}{' (plain)' * plain}")
        shutil.rmtree(place, ignore_errors=True)
        out.mkdir(parents=True)
        (stage.plain if plain else stage.run)(self, out)
        self._made[name] = digest(out)
        stamp.write_text(json.dumps({"inputs": inputs, "output": self._made[name]}))
        return out

    def file(self, name: str, pattern: str) -> Path:
        """The one file in the output of a stage that fits a pattern."""
        (found,) = self.folder(name).glob(pattern)
        return found

    def _hash_of(self, name: str) -> str:
        self.folder(name)
        return self._made[name]

    def _options(self, name: str) -> list[str]:
        """What the output depends on beside the inputs."""
        return [*sorted(self.without), address()] if name == "site" else []


def address() -> str:
    """The address of the site, with a slash at its end; empty if it is unknown.

    Raises ValueError for anything else than the address of a folder.
    """
    given = os.environ.get(ADDRESS, "")
    if given and not re.fullmatch(r"https?://[\w.:-]+(/[\w.~%-]+)*/?", given):
        raise ValueError(f"{ADDRESS} must be an address such as https://example.org/hexreeve/, not {given}")
    return f"{given.rstrip('/')}/" if given else ""


def optimisations() -> list[str]:
    """The names of all optimisations."""
    return [*(option(name) for name in STAGES if hasattr(_module(name), "plain")), *IN_THE_PAGE]


def plain_names(*, service_worker: bool = True) -> list[str]:
    """What a plain build is without."""
    return [*optimisations(), *([] if service_worker else [SERVICE_WORKER])]


def write_site(without: Iterable[str], out: Path | str) -> None:
    """Bring a folder up to date with the site. Raises ValueError as Build does, and what the stages raise."""
    target = Path(out)
    made = Build(without).folder("site")
    stamp, value = target.with_name(f"{target.name}.stamp"), digest(made)
    if not (devenv.is_fresh(stamp, value) and target.is_dir()):
        new = target.with_name(f"{target.name}.new")
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(made, new)
        shutil.rmtree(target, ignore_errors=True)
        new.rename(target)
        stamp.write_text(value)


def option(name: str) -> str:
    """A stage's name as people write it."""
    return name.replace("_", "-")


def digest(path: Path) -> str:
    """A hash of a file, or of all files in a folder by their paths in it and their content."""
    state = sha256()
    for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
        if file.is_file() and "__pycache__" not in file.parts:
            state.update(f"{file.relative_to(path).as_posix()}\0{file.stat().st_size}\0".encode())
            state.update(file.read_bytes())
    return state.hexdigest()


def _module(name: str) -> Any:
    return import_module(f"lib.site.stages.{name}")
