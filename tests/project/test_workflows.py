"""The workflows: what they run is pinned and exists."""

import re

import pytest
from lib import devenv

FOLDER = devenv.ROOT / ".github" / "workflows"
WORKFLOWS = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.yml")}


@pytest.mark.parametrize("name", sorted(WORKFLOWS))
def test_every_action_is_pinned_by_commit_with_its_version_beside_it(name):
    used = re.findall(r"uses: (.*)", WORKFLOWS[name])
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


@pytest.mark.parametrize("name", sorted(WORKFLOWS))
def test_every_script_and_file_that_a_workflow_names_is_there(name):
    scripts = re.findall(r"python3 (scripts/\w+)", WORKFLOWS[name])
    assert scripts
    hashed = re.findall(r"'([\w./-]+?)(?:/\*\*)?'", " ".join(re.findall(r"hashFiles\((.*)\)", WORKFLOWS[name])))
    assert [path for path in (*scripts, *hashed) if not (devenv.ROOT / path).exists()] == []


def test_all_checks_are_run_on_every_change_and_all_combinations_every_night():
    checks = (devenv.ROOT / "scripts" / "check").read_text("utf-8")
    known = set(re.findall(r'^    "(\w+)": ', checks.partition("CHECKS: ")[2], re.MULTILINE))
    run = re.findall(r"^          - (.*)$", WORKFLOWS["check.yml"], re.MULTILINE)
    assert {word for line in run for word in line.split() if word.isalpha()} == known - {"statistics"}
    nightly = re.findall(r"^          - (.*)$", WORKFLOWS["nightly.yml"], re.MULTILINE)
    shards = [f"browser --combinations --shard {part}/3" for part in (1, 2, 3)]
    assert nightly == ["statistics", *shards]
    assert re.search(r"schedule:\n    - cron: \"\d+ \d+ \* \* \*\"", WORKFLOWS["nightly.yml"])
    assert WORKFLOWS["check.yml"].count("hashFiles('requirements.lock', 'web/package-lock.json'") == 1


def test_a_release_happens_only_where_the_owner_has_switched_it_on():
    text = WORKFLOWS["release.yml"]
    jobs = dict(re.findall(r"^  (\w+):\n((?:    .*\n)+)", text.partition("\njobs:\n")[2], re.MULTILINE))
    assert set(jobs) == {"build", "attach", "wheel", "site"}
    assert "if: vars.HEXREEVE_RELEASE == 'yes' && startsWith(github.ref, 'refs/tags/v')\n" in jobs.pop("build")
    # The others wait for it, and each may only what it needs.
    assert all("    needs: build\n" in job for job in jobs.values())
    rights = {name: re.findall(r"^      ([\w-]+): write$", job, re.MULTILINE) for name, job in jobs.items()}
    assert rights == {"attach": ["contents"], "wheel": ["id-token"], "site": ["pages", "id-token"]}
    # Trusted publishing needs no password, and none is anywhere.
    assert not any("secrets." in each for each in WORKFLOWS.values())


def test_pages_are_published_by_one_workflow():
    assert "if: vars.HEXREEVE_PAGES == 'releases'\n    runs-on" in WORKFLOWS["release.yml"]
    condition = "if: github.ref == 'refs/heads/main' && vars.HEXREEVE_PAGES != 'releases'\n    runs-on"
    assert condition in WORKFLOWS["check.yml"]


def test_the_newest_pyodide_and_the_newest_browsers_are_tried_every_week():
    text = WORKFLOWS["newest.yml"]
    assert re.search(r"schedule:\n    - cron: \"\d+ \d+ \* \* [0-6]\"", text)
    assert "python3 scripts/upgrade_pyodide" in text
    assert "debian: sid" in text
