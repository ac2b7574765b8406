"""requirements.lock: every package of the checks, with versions and hashes."""

import re

from lib import devenv

LOCKED = devenv.LOCK.read_text("utf-8")
PINS = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCKED, re.MULTILINE))


def test_every_requirement_of_the_project_is_locked_in_its_version():
    project = devenv.settings()
    groups = project["dependency-groups"]
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"], *groups["dev"]]
    # What the extras bring is checked too.
    wanted += [each for extra in project["project"]["optional-dependencies"].values() for each in extra]
    assert wanted
    for requirement in wanted:
        name, _, version = requirement.partition("==")
        assert PINS.get(name) == version, f"{requirement}: run scripts/lock"


def test_every_package_has_a_hash_and_nothing_says_where_it_came_from():
    packages = re.split(r"\n(?=[a-z0-9-]+==)", LOCKED.strip())
    assert len(packages) == len(PINS) > 20
    assert all("--hash=sha256:" in package for package in packages)
    assert "://" not in LOCKED


def test_the_published_package_offers_no_tools_as_extras():
    project = devenv.settings()
    assert [*project["project"]["optional-dependencies"]] == ["photo", "env"]
    assert {"dev", "node", "lock"} <= {*project["dependency-groups"]}
