"""Unpacks further packages in the page's Python, which keeps every file in memory."""

import gc
import shutil
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

# As Pyodide calls them.
_WHEELS = "whl"
_ENDINGS = [".whl", ".wheel"]


def prepare() -> None:
    """Have wheels unpacked by `unpack`: Python's own way needs several times the memory of the largest file."""
    shutil.unregister_unpack_format(_WHEELS)
    shutil.register_unpack_format(_WHEELS, _ENDINGS, unpack)


def unpack(wheel: str, folder: str) -> None:
    """Unpack a wheel into a folder."""
    with ZipFile(wheel) as archive:
        for entry in archive.infolist():
            place = Path(folder, entry.filename)
            place.parent.mkdir(parents=True, exist_ok=True)
            with archive.open(entry) as source, place.open("wb") as target:
                # A file in memory that grows leaves a copy at every step.
                target.truncate(entry.file_size)
                shutil.copyfileobj(source, target)


def forget(package: str) -> None:
    """Free what a package that is no longer needed takes; it can be imported again."""
    for name in [each for each in sys.modules if each.partition(".")[0] == package]:
        del sys.modules[name]
    gc.collect()


def compiled() -> list[str]:
    """The files of the compiled modules in further packages, without those that were emptied."""
    return [str(file) for file in Path(sysconfig.get_path("platlib")).rglob("*.so") if file.stat().st_size]
