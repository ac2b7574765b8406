"""A release: the wheel, the site as an archive, and their checksums. The same source makes the same bytes."""

import re
import shutil
import zipfile
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path

SUMS = "SHA256SUMS"
UNRELEASED = "## Unreleased"
NUMBER = re.compile(r"\d+\.\d+\.\d+")
# Archives keep no times of this machine, and the permissions of a file that everybody may read.
_EPOCH, _FILE_MODE = (1980, 1, 1, 0, 0, 0), 0o100644 << 16
# What a release before this one has left in its folder.
_OURS = ("*.whl", "hexreeve-site-*.zip", SUMS)


class Refused(Exception):
    """A release that cannot be made; the message is a sentence."""


def write(out: Path, wheel: Path, site: Path, version: str) -> list[Path]:
    """Write the files of a release into a folder, in place of those of an earlier one; the result is their paths.

    Raises Refused for a folder with anything else in it.
    """
    _empty(out)
    files = [Path(shutil.copyfile(wheel, out / wheel.name)), archive(site, out / f"hexreeve-site-{version}.zip")]
    sums = out / SUMS
    sums.write_text("".join(f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files))
    return [*files, sums]


def archive(folder: Path, target: Path) -> Path:
    """Write all files of a folder into a ZIP archive, sorted by name, in one folder called like the archive."""
    with zipfile.ZipFile(target, "w") as file:
        for path in sorted(each for each in folder.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(f"{target.stem}/{path.relative_to(folder).as_posix()}", _EPOCH)
            entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, _FILE_MODE
            file.writestr(entry, path.read_bytes())
    return target


def _empty(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    ours = {file for pattern in _OURS for file in out.glob(pattern)}
    if others := {*out.iterdir()} - ours:
        raise Refused(f"{out} has other files in it, such as {min(others).name}.")
    for file in ours:
        file.unlink()


def numbered(changelog: str, version: str, day: date) -> str:
    """The changelog with its unreleased changes below a version; what comes later is unreleased.

    Raises Refused if the version is no number such as 1.2.3, or is in the changelog already.
    """
    if not NUMBER.fullmatch(version):
        raise Refused(f"a version is a number such as 1.2.3, not {version}.")
    if is_in(changelog, version):
        raise Refused(f"version {version} is in CHANGELOG.md already.")
    if changelog.count(f"{UNRELEASED}\n") != 1:
        raise Refused(f"CHANGELOG.md must have one line {UNRELEASED}.")
    return changelog.replace(f"{UNRELEASED}\n", f"{UNRELEASED}\n\n## {version} ({day.isoformat()})\n", 1)


def is_in(changelog: str, version: str) -> bool:
    """True if a changelog has a section for a version."""
    return re.search(rf"^## {re.escape(version)}(?: |$)", changelog, re.MULTILINE) is not None


def with_version(settings: str, version: str) -> str:
    """The text of pyproject.toml with another version."""
    return re.sub(r'^version = ".*"$', f'version = "{version}"', settings, count=1, flags=re.MULTILINE)


def next_steps(files: list[Path], version: str, changelog: str, changed: list[str]) -> Iterator[str]:
    """What is left to do, a line each. changed: what git names as not committed."""
    wheel, site, _sums = files
    if changed:
        yield f"First commit what is not committed, such as {changed[0]}, and run this again."
    if not is_in(changelog, version):
        yield f"First give the unreleased changes their number: scripts/release --number {version}; commit that."
    yield f"Tag it:             git tag -a v{version} -m 'Hexreeve {version}' && git push origin v{version}"
    yield "The workflow `release` does the rest if it is switched on (docs/release.md). By hand:"
    yield f"Publish the wheel:  python -m twine upload {wheel}"
    yield f"Publish the site:   unpack {site.name} on a static host (docs/hosting.md)"
    yield f"Attach all of them: gh release create v{version} {' '.join(map(str, files))}"
