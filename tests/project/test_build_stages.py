"""The stages of the build: what is made again when something changes, and what can be left out."""

import re
from types import SimpleNamespace

import pytest
from lib import devenv, pyodide
from lib.site import build, plain_modules
from lib.site.stages import snapshot, wheel, wheels


@pytest.fixture
def stages(monkeypatch, tmp_path):
    """Three stages in a row, each of which notes that it runs; the second can be left out."""
    monkeypatch.setattr(devenv, "ROOT", tmp_path)
    ran = []
    modules = {}

    def stage(name, after=(), **more):
        source = tmp_path / f"{name}.py"
        source.write_text(name)

        def run(made, out):
            ran.append(name)
            parts = [(made.folder(each) / "text").read_text().strip() for each in after]
            (out / "text").write_text(" ".join([*parts, (tmp_path / f"{name}.txt").read_text().strip()]))

        modules[name] = SimpleNamespace(__file__=str(source), READS=(f"{name}.txt",), AFTER=after, run=run, **more)
        (tmp_path / f"{name}.txt").write_text(name)

    def left_out(_made, out):
        ran.append("second, plain")
        (out / "text").write_text("plain")

    stage("first")
    stage("second", ("first",), plain=left_out)
    stage("third", ("second",), plain=left_out, NEEDS=("second",))
    monkeypatch.setattr(build, "STAGES", tuple(modules))
    monkeypatch.setattr(build, "_module", modules.__getitem__)

    def make(*without):
        ran.clear()
        folder = build.Build(without, tmp_path / "stages").folder("third")
        return (folder / "text").read_text(), list(ran)

    return SimpleNamespace(make=make, root=tmp_path)


def test_a_stage_is_made_once_and_again_when_a_file_of_its_own_changes(stages):
    assert stages.make() == ("first second third", ["first", "second", "third"])
    assert stages.make() == ("first second third", [])
    (stages.root / "third.txt").write_text("new")
    assert stages.make() == ("first second new", ["third"])


def test_a_stage_whose_output_is_the_same_lets_those_after_it_stay(stages):
    stages.make()
    (stages.root / "first.txt").write_text("first\n")
    assert stages.make()[1] == ["first"]
    (stages.root / "first.txt").write_text("other")
    assert stages.make() == ("other second third", ["first", "second", "third"])


def test_a_change_of_the_stage_itself_makes_it_again(stages):
    stages.make()
    (stages.root / "second.py").write_text("changed")
    assert stages.make()[1] == ["second"]


def test_what_is_left_out_is_made_plainly_and_what_needs_it_with_it(stages):
    stages.make()
    assert stages.make("second") == ("plain", ["second, plain", "second, plain"])
    # Both ways are kept.
    assert stages.make() == ("first second third", [])


def test_an_unknown_optimisation_is_named():
    with pytest.raises(ValueError, match="there is no optimisation snapshots; there are: library, trim, snapshot"):
        build.Build(["snapshots"])


def test_a_split_needs_the_snapshot():
    made = build.Build(["snapshot"])
    assert not made.has("split")
    assert made.has("trim")


@pytest.mark.parametrize("name", build.STAGES)
def test_a_stage_names_only_files_that_are_there_and_stages_before_it(name):
    stage = build._module(name)
    assert [path for path in stage.READS if not (devenv.ROOT / path).exists()] == []
    assert {*stage.AFTER} <= {*build.STAGES[: build.STAGES.index(name)]}
    if hasattr(stage, "plain"):
        assert "Worth: " in stage.__doc__
        assert "Without: " in stage.__doc__


def test_each_optimisation_of_the_start_says_what_it_buys():
    folder = devenv.WEB / "js" / "engine" / "startup"
    # They serve every start, or read what an optimisation writes.
    others = {"download-progress.js", "left-out.js", "memory-snapshot.js", "refetch-scripts.js", "start-ways.js"}
    scripts = {path.name: path.read_text("utf-8").partition("*/")[0] for path in folder.glob("*.js")}
    assert others <= {*scripts}
    silent = {name for name, head in scripts.items() if not ("Buys: " in head and "Without" in head)}
    assert silent == others


def test_a_word_of_the_page_is_not_in_what_the_snapshot_is_made_of():
    left_out = [
        path
        for path in (devenv.ROOT / "data").rglob("*.toml")
        if wheel.is_left_out(f"hexreeve/data/{path.relative_to(devenv.ROOT / 'data').as_posix()}")
    ]
    assert left_out
    assert {path.name.partition("-")[0].removesuffix(".toml") for path in left_out} == {"page"}
    # The command line is not on the page, and reads all words of the installed package.
    asked = {
        key
        for path in (devenv.ROOT / "pysrc").rglob("*.py")
        if "cli" not in path.parts
        for key in re.findall(r"""["'](page\.[\w.-]+)["']""", path.read_text("utf-8"))
    }
    assert asked == set()


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("hexreeve/kingdom/environment/kingdom_v0.py", True),
        ("hexreeve/interfaces/cli/kingdom/robots.py", True),
        ("hexreeve/interfaces/page/facade.py", False),
        ("hexreeve/kingdom/robots/dealt_game.py", False),
    ],
)
def test_what_the_page_never_asks_for_is_not_in_its_wheel(name, left_out):
    assert (devenv.ROOT / "pysrc" / name).is_file()
    assert wheel.is_left_out(name) == left_out


def test_every_package_that_a_module_imports_is_served_as_it_is():
    packages = devenv.WEB / "node_modules"
    for script in (devenv.WEB / "js").rglob("*.js"):
        text = plain_modules.with_addresses(script.read_text("utf-8"), "UP/")
        assert not re.findall(r"""^(?:import|export) [^"'=]* from ["'][^."'U]""", text, re.MULTILINE), script.name
        for path in re.findall(r'from "UP/vendor/packages/([^"]+)"', text):
            assert (packages / path).is_file()


def test_a_snapshot_that_needs_more_memory_than_pyodide_begins_with_stops_the_build_with_one_sentence(
    monkeypatch, tmp_path
):
    node = tmp_path / "node"
    node.write_text(
        "#!/bin/sh\necho 'the engine needs 24.0 MiB of memory, and Pyodide begins with 20.0 MiB.' >&2\nexit 1\n"
    )
    node.chmod(0o755)
    for name in ("svgwrite-1.whl", "hexreeve-1.whl"):
        (tmp_path / name).touch()
    monkeypatch.setattr(devenv, "node", lambda: str(node))
    with pytest.raises(SystemExit) as stop:
        snapshot.run(SimpleNamespace(folder=lambda _: tmp_path), tmp_path)
    sentence = str(stop.value).partition(": ")[2]
    assert sentence == (
        "the snapshot cannot be made: the engine needs 24.0 MiB of memory, and Pyodide begins with 20.0 MiB."
    )


def test_the_wheels_of_our_own_are_for_the_pyodide_that_the_site_is_built_with():
    assert wheels.unfit_wheels(wheels.OWN, pyodide.release()) == []


@pytest.mark.parametrize("change", [{"python": "3.15"}, {"platform": "pyemscripten_2099_0_wasm32"}])
def test_a_wheel_for_another_python_or_another_abi_stops_the_build(monkeypatch, tmp_path, change):
    release = pyodide.release()
    monkeypatch.setattr(pyodide, "release", lambda: release._replace(version="999.0.0", **change))
    with pytest.raises(SystemExit, match=r"Pyodide 999\.0\.0 cannot load numpy-.*\.whl; scripts/build_numpy builds it"):
        wheels.run(None, tmp_path)


def test_the_versions_of_pyodide_and_its_python_stand_only_where_npm_and_pyodide_write_them():
    release = pyodide.release()
    digits = release.python.replace(".", "")
    repeated = re.compile(
        rf"\b{re.escape(release.version)}\b|cp(?:ython)?-?{digits}\b|python-?{re.escape(release.python)}\b"
        rf"|{re.escape(release.platform)}|\bpython{digits}\b"
    )
    # The versions of requirements are packages' own; those of web/package.json and the locks are the place.
    files = [
        file
        for folder in ("scripts", "pysrc", "tests", "web/js", "web/service-worker", ".github")
        for file in (devenv.ROOT / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    found = [
        file.relative_to(devenv.ROOT).as_posix()
        for file in files
        if repeated.search(file.read_text("utf-8", "replace"))
    ]
    assert len(files) > 500
    assert found == []
