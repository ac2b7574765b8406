"""A release: archives of the same bytes, checksums, and one number for a version."""

import os
import zipfile
from datetime import date
from hashlib import sha256

import pytest
from lib import devenv, release

FILES = {
    "index.html": b"<p>",
    "app/0123/js/main.js": b"1\n" * 500,
    "app/0123/a.wasm": bytes(range(256)),
    ".htaccess": b"",
}
DAY = date(2026, 12, 1)
CHANGELOG = "# Changelog\n\n## Unreleased\n\n- A thing.\n"


def site(folder, names, age):
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(FILES[name])
        os.utime(path, (age, age))
        path.chmod(0o600 if age % 2 else 0o755)
    return folder


def made(folder, names, age):
    folder.mkdir()
    wheel = folder / "hexreeve-1.2.3-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    return release.write(folder / "out", wheel, site(folder / "built", names, age), "1.2.3")


def test_a_release_made_twice_in_two_folders_has_the_same_bytes(tmp_path):
    first = made(tmp_path / "first", [*FILES], 1_000_000_001)
    second = made(tmp_path / "second", [*reversed(FILES)], 1_700_000_000)
    assert [file.name for file in first] == [file.name for file in second]
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]


def test_the_archive_has_every_file_in_one_folder_and_the_sums_are_right(tmp_path):
    wheel, archive, sums = made(tmp_path / "first", [*FILES], 1_000_000_001)
    with zipfile.ZipFile(archive) as file:
        assert file.namelist() == sorted(f"hexreeve-site-1.2.3/{name}" for name in FILES)
        assert all(file.read(f"hexreeve-site-1.2.3/{name}") == content for name, content in FILES.items())
    # As `sha256sum --check` reads them.
    lines = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in (wheel, archive)]
    assert sums.read_text() == "".join(lines)


def test_an_earlier_release_is_replaced_and_other_files_are_left_alone(tmp_path):
    out = tmp_path / "first" / "out"
    made(tmp_path / "first", [*FILES], 1_000_000_001)
    (out / "hexreeve-site-1.2.2.zip").write_bytes(b"old")
    again = release.write(
        out, tmp_path / "first" / "hexreeve-1.2.3-py3-none-any.whl", tmp_path / "first/built", "1.2.3"
    )
    assert sorted(out.iterdir()) == sorted(again)
    (out / "thesis.txt").write_text("mine")
    with pytest.raises(release.Refused, match=r"other files in it, such as thesis\.txt"):
        release.write(out, again[0], tmp_path / "first/built", "1.2.3")
    assert sorted(file.name for file in out.iterdir()) == sorted([*(file.name for file in again), "thesis.txt"])


def test_a_version_takes_the_unreleased_changes():
    numbered = release.numbered(CHANGELOG, "1.2.3", DAY)
    assert numbered == "# Changelog\n\n## Unreleased\n\n## 1.2.3 (2026-12-01)\n\n- A thing.\n"
    assert release.is_in(numbered, "1.2.3")
    assert not release.is_in(numbered, "1.2.30")
    assert not release.is_in(numbered, "1.2")
    settings = release.with_version((devenv.ROOT / "pyproject.toml").read_text("utf-8"), "9.8.7")
    assert 'name = "hexreeve"\nversion = "9.8.7"\n' in settings
    assert settings.count("9.8.7") == 1


@pytest.mark.parametrize(
    ("changelog", "version", "said"),
    [
        (CHANGELOG, "next", "not next"),
        (CHANGELOG, "1.2", "not 1.2"),
        (CHANGELOG + "\n## 1.2.3 (2026-01-01)\n", "1.2.3", "is in CHANGELOG.md already"),
        ("# Changelog\n", "1.2.3", "one line ## Unreleased"),
    ],
)
def test_a_number_that_cannot_be_given_is_one_sentence(changelog, version, said):
    with pytest.raises(release.Refused, match=said):
        release.numbered(changelog, version, DAY)


def test_what_is_left_to_do_is_said(tmp_path):
    files = made(tmp_path / "first", [*FILES], 1_000_000_001)
    ready = list(release.next_steps(files, "1.2.3", release.numbered(CHANGELOG, "1.2.3", DAY), []))
    assert "git tag -a v1.2.3" in ready[0]
    assert all(any(str(file) in line or file.name in line for line in ready) for file in files)
    early = list(release.next_steps(files, "1.2.3", CHANGELOG, ["web/index.html"]))
    assert early[2:] == ready
    assert "commit what is not committed, such as web/index.html" in early[0]
    assert "scripts/release --number 1.2.3" in early[1]


def test_the_changelog_begins_with_what_is_unreleased_and_goes_by_version():
    text = (devenv.ROOT / "CHANGELOG.md").read_text("utf-8")
    first, *versions = [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")]
    assert first == "Unreleased"
    numbers = [each.partition(" ")[0] for each in versions]
    assert all(release.NUMBER.fullmatch(each) for each in numbers)
    assert numbers == sorted(numbers, key=lambda each: [*map(int, each.split("."))], reverse=True)
