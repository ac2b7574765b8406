"""The built site, checked without a browser."""

import filecmp
import io
import json
import re
import shutil
import subprocess
import urllib.error
import urllib.request
import zipfile
from base64 import b64encode
from hashlib import sha256, sha384
from pathlib import Path

import pytest
from lib import devenv
from lib.site import languages, licenses, wasm
from lib.site.build import Build
from lib.site.headers import CSP, host_files
from lib.site.licenses import LINE
from lib.site.offline import SCREENSHOTS
from lib.site.serve import Site
from lib.site.stages import picture
from photo import operations
from PIL import Image

OURS = {"hexreeve", "svgwrite", "fastjsonschema", "micropip", "numpy", "packaging", "segno"}
# In the Python of the page: every module of our wheels, and what Python itself looks up by name.
IMPORT_ALL = """
import importlib, json, pathlib, sys, sysconfig, time, traceback
import micropip
for top in ("hexreeve", "svgwrite", "fastjsonschema", "micropip", "numpy", "packaging", "segno"):
    folder = pathlib.Path(importlib.import_module(top).__path__[0])
    for file in sorted(folder.rglob("*.pyc")):
        name = ".".join(file.relative_to(folder.parent).with_suffix("").parts)
        if not name.endswith("__main__"):
            importlib.import_module(name.removesuffix(".__init__"))
time.strptime("2026", "%Y")
sysconfig.get_config_var("SOABI")
str(10 ** 5000)[:1] if sys.set_int_max_str_digits(0) is None else None
"ñ".encode("latin-1"), b"".decode("utf-16")
try:
    json.loads("{")
except ValueError:
    print(traceback.format_exc())
"""
# Of a class without a docstring, `dataclass` writes the whole signature into one.
DOCSTRINGS = """
from importlib import import_module
names = ("referee.state", "referee.actions", "content.setup")
found = [each for name in names for each in vars(import_module(f"hexreeve.kingdom.{name}")).values()]
print({each.__doc__ for each in found if isinstance(each, type) and each.__module__.startswith("hexreeve")})
"""
# A fault within Python's own functions, called by the engine.
FAULT = """
import os, traceback
bare_python()
from hexreeve.interfaces.page import facade
print("no docstring" if os.path.join.__doc__ is os.__doc__ is os._Environ.__doc__ is None else os.path.join.__doc__)
facade.json.loads = lambda text: os.path.join(None)
try:
    facade.call("catalog", "{}")
except TypeError:
    print(traceback.format_exc())
"""
IN_NODE = """
import { readFileSync } from "node:fs";
import { loadPyodide } from %s;
import { linkLazyModule } from %s;
// The engine's worker does this (web/js/engine/startup/fetch-interceptor.js).
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  const begun = await instantiate(source, imports);
  if (!("~loaded" in (begun.instance?.exports ?? {}))) return begun;
  const exports = linkLazyModule(begun.instance.exports, imports, () => readFileSync(%s));
  return { module: begun.module, instance: { exports } };
};
const python = await loadPyodide({
  stdLibURL: %s, lockFileURL: %s, packageBaseUrl: %s, packageCacheDir: %s, packages: %s,
});
try {
  python.runPython(%s);
  console.log("imported");
} catch (fault) {
  console.log(fault.message);
}
"""


@pytest.fixture(autouse=True)
def _always_watched():
    """These tests need no browser."""


@pytest.fixture(scope="module")
def app():
    (folder,) = (devenv.SITE / "app").iterdir()
    return folder


@pytest.fixture(scope="module")
def python():
    (folder,) = (devenv.SITE / "python").iterdir()
    return folder


@pytest.fixture(scope="module")
def library():
    (archive,) = devenv.SITE.glob("python/*/python_stdlib.zip")
    return archive.read_bytes()


def test_the_lock_knows_our_wheels_and_no_others(app):
    packages = json.loads((app / "wheels/lock.json").read_text())["packages"]
    assert set(packages) == OURS
    assert {entry["file_name"] for entry in packages.values()} == {file.name for file in app.glob("wheels/*.whl")}
    for entry in packages.values():
        assert entry["sha256"] == sha256((app / "wheels" / entry["file_name"]).read_bytes()).hexdigest()
        assert set(entry["depends"]) <= OURS


def test_the_page_and_the_project_pin_the_same_versions():
    wanted = dict(re.findall(r"^([\w-]+)==([\d.]+)", (devenv.WEB / "requirements.txt").read_text(), re.MULTILINE))
    pinned = dict(re.findall(r'"([\w-]+)==([\d.]+)"', (devenv.ROOT / "pyproject.toml").read_text()))
    for name in ("svgwrite", "fastjsonschema", "numpy"):
        assert wanted[name] == pinned[name]


def test_everything_is_byte_code_that_is_never_compared_with_a_source(app, library):
    archives = [io.BytesIO(library), *app.glob("wheels/*.whl")]
    for archive in archives:
        with zipfile.ZipFile(archive) as file:
            names = file.namelist()
            assert not [name for name in names if name.endswith(".py")]
            compiled = [name for name in names if name.endswith(".pyc")]
            assert compiled
            assert {file.read(name)[4:8] for name in compiled} == {b"\x01\0\0\0"}


@pytest.fixture
def in_node(app, python, tmp_path, library):
    """A function that runs a program in the site's Python with all wheels, and gives the lines that it prints."""

    def run(program):
        stdlib = tmp_path / "python_stdlib.zip"
        stdlib.write_bytes(library)
        parts = (python / "pyodide.mjs", devenv.WEB / "js/engine/startup/lazy-wasm.js", python / "rest.wasm")
        wheels = f"{app}/wheels/"
        places = (*map(str, parts), str(stdlib), f"{wheels}lock.json", wheels, wheels, sorted(OURS), program)
        script = IN_NODE % tuple(map(json.dumps, places))
        command = [devenv.node(), "--input-type=module", "-e", script]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.splitlines()

    return run


def test_the_trimmed_library_has_all_that_our_wheels_import(in_node):
    printed = in_node(IMPORT_ALL)
    assert printed[-1:] == ["imported"], printed


def test_a_report_of_a_fault_names_the_engines_lines(in_node):
    """Functions of Python itself have none once they are bare, and a traceback through them can still be printed."""
    bare_code = (devenv.ROOT / "scripts/lib/site/in_pyodide/bare_code.py").read_text("utf-8")
    printed = in_node(bare_code + FAULT)
    assert printed[-1:] == ["imported"], printed
    report = "\n".join(printed)
    assert re.search(r'File "hexreeve/interfaces/page/facade.py", line \d+, in call', report), report
    assert 'File "<frozen posixpath>", line None, in join' in report
    assert "no docstring" in printed


def test_classes_have_no_long_docstrings(in_node):
    assert in_node(DOCSTRINGS) == ["{'.'}", "imported"]


def test_numpy_calculates_as_here(in_node):
    printed = in_node(Path(operations.__file__).read_text())
    assert printed[-1:] == ["imported"], printed
    operations.assert_as_here(json.loads(printed[-2]))


def test_the_parts_of_python_are_written_as_they_were_read():
    data = (devenv.WEB / "node_modules/pyodide/pyodide.asm.wasm").read_bytes()
    assert wasm.Module(data).written() == data


def test_everything_that_is_bundled_has_its_licence(app):
    """Every wheel and every package of the page, with its version and a text; the page links there."""
    text = (app / "licenses.txt").read_text("utf-8")
    parts = re.findall(rf"{LINE}\n(.*?)\n{LINE}\n\n(.*?)(?=\n{LINE}|\Z)", text, re.DOTALL)
    named = {line.partition(" (")[0]: words for names, words in parts for line in names.splitlines()}
    locked = json.loads((app / "wheels/lock.json").read_text())["packages"].values()
    bundled = {f"{each['name']} {each['version']}" for each in locked}
    dependencies = json.loads((devenv.WEB / "package.json").read_text())["dependencies"]
    bundled |= {f"{name} {version}" for name, version in dependencies.items()}
    assert set(named) >= bundled | {"CPython", "Emscripten", "musl", "zlib", "SQLite", "libffi"}
    assert all(
        re.search("permission|redistribution|license|dedicated", words, re.IGNORECASE) for words in named.values()
    )
    assert "Copyright (c) 2026 The Hexreeve developers" in named[f"hexreeve {devenv.version()}"]
    assert f'href="app/{app.name}/licenses.txt"' in (devenv.SITE / "index.html").read_text()


def test_the_foot_of_the_page_says_which_version_it_is():
    footer = (devenv.SITE / "index.html").read_text("utf-8").partition("<footer>")[2]
    said = re.findall(r'Hexreeve, version</span> <span id="version">(.*?)</span>', footer)
    assert said == [devenv.version()]


def test_messengers_find_a_title_a_description_and_a_picture_of_the_right_size():
    page = (devenv.SITE / "index.html").read_text("utf-8")
    told = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)"', page))
    assert set(told) == {
        *("type", "site_name", "title", "description", "image", "image:width", "image:height", "image:alt"),
    }  # no address is known
    assert all(told.values())
    assert re.findall(r"<title>(.*?)</title>", page) == [told["title"]]
    assert re.findall(r'<meta name="description" content="([^"]*)"', page) == [told["description"]]
    with Image.open(devenv.SITE / told["image"]) as drawn:
        assert drawn.format == "PNG"
        assert [*map(str, drawn.size)] == [told["image:width"], told["image:height"]] == [*map(str, picture.SIZE)]


def test_installers_find_screenshots_of_the_page_in_each_language(app):
    for language in languages.offered(devenv.ROOT / "data"):
        manifest = json.loads((devenv.SITE / f"manifest.{language}.webmanifest").read_text("utf-8"))
        shown = {each["form_factor"]: each for each in manifest["screenshots"]}
        assert [*shown] == [*SCREENSHOTS]
        for form, each in shown.items():
            assert each["src"] == f"pictures/{form}.{language}.webp"
            with Image.open(devenv.SITE / each["src"]) as drawn:
                assert drawn.format == "WEBP"
                assert drawn.size == SCREENSHOTS[form]
                assert each["sizes"] == f"{drawn.width}x{drawn.height}"


def test_a_visit_fetches_no_picture_for_messengers_and_installers(app):
    """The device stores none either, and each of them is small."""
    files = [*(devenv.SITE / "pictures").iterdir()]
    assert max(file.stat().st_size for file in files) < 200_000
    texts = [(devenv.SITE / "service-worker.js"), devenv.SITE / "start.js", *(app / "js").rglob("*.js")]
    assert [text for text in texts for file in files if file.name in text.read_text("utf-8")] == []


def test_a_package_without_a_licence_fails_the_build(app, tmp_path):
    """A new package without a licence is noticed at once."""
    packages = tmp_path / "node_modules"
    (packages / "new").mkdir(parents=True)
    (packages / "new" / "package.json").write_text('{"version": "1.0.0"}')
    (tmp_path / "package.json").write_text('{"dependencies": {"new": "1.0.0"}}')
    with pytest.raises(licenses.Unlicensed, match=r"new 1\.0\.0 .*without a licence"):
        licenses.written(app / "wheels", packages)
    (packages / "new" / "LICENSE").write_text("Permission is granted.")
    assert "Permission is granted." in licenses.written(app / "wheels", packages)


def test_one_policy_for_the_page_and_for_every_host(app, python):
    """The header that forbids frames works only as a header, so every host's file has it."""
    page = (devenv.SITE / "index.html").read_text()
    assert re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page) == [CSP]
    folders = [folder.relative_to(devenv.SITE).as_posix() for folder in (app, python)]
    for name, content in host_files(folders).items():
        assert (devenv.SITE / name).read_text() == content
        assert f"{CSP}; frame-ancestors 'none'" in content


def test_no_host_keeps_what_is_not_found_for_ever(app, python):
    """A missing file may be added later, so hosts serve a page for it and do not call it immutable."""
    assert (devenv.SITE / "404.html").is_file()
    headers = (devenv.SITE / "_headers").read_text()
    # These rules also apply to missing files, so only existing folders may be named.
    named = re.findall(r"^/(\S+)/\*\n  Cache-Control: .*immutable$", headers, re.MULTILINE)
    assert sorted(named) == [f"app/{app.name}", f"python/{python.name}"]
    apache = (devenv.SITE / ".htaccess").read_text()
    assert "ErrorDocument 404 /404.html" in apache
    assert all("%{REQUEST_STATUS} -lt 400" in line for line in apache.splitlines() if "immutable" in line)
    nginx = (devenv.SITE / "nginx.conf.example").read_text()
    assert "error_page 404 /404.html;" in nginx
    assert not any("always" in line for line in nginx.splitlines() if "immutable" in line)
    with Site(devenv.SITE) as site, pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(f"{site.url}app/000000000000/js/shell/main.js")
    assert answer.value.code == 404
    assert answer.value.headers["Cache-Control"] == "no-cache"
    assert answer.value.read() == (devenv.SITE / "404.html").read_bytes()


def test_the_page_names_the_hash_of_all_that_it_loads(app):
    """The browser refuses a script or style sheet that is not the one of this version."""
    page = (devenv.SITE / "index.html").read_text()
    tags = re.findall(r'<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*>', page)
    loaded = {}
    for tag in tags:
        (file,) = re.findall(r'(?:src|href)="([^"]*)"', tag)
        loaded[file] = re.findall(r'integrity="sha384-([^"]*)"', tag)
    # Requested at every visit, so it works even if other files are wrong: see web/js/shell/boot-watchdog.js.
    assert loaded.pop("start.js") == []
    scripts = {"main.js", "engine.js", "page.js", "shared.js", "boot-state.js"}
    assert {file.rpartition("/")[2] for file in loaded} == scripts | {"style.css"}
    for file, hashes in loaded.items():
        assert hashes == [b64encode(sha384((devenv.SITE / file).read_bytes()).digest()).decode()]


def test_the_same_source_gives_the_same_files(app, tmp_path, monkeypatch):
    """Python, its memory and the pictures depend on neither chance nor the clock nor the folder."""
    kept = shutil.ignore_patterns("trim", "snapshot", "split", "example", "picture", "site", "*.plain")
    stages = shutil.copytree(devenv.BUILD / "stages", tmp_path / "stages", ignore=kept)
    for name in ("scripts", "tests/games"):
        shutil.copytree(devenv.ROOT / name, tmp_path / name)
    for name in ("web", "data", "pysrc", "pyproject.toml", "requirements.lock", "README.md", "LICENSE"):
        (tmp_path / name).symlink_to(devenv.ROOT / name)
    monkeypatch.setattr(devenv, "ROOT", tmp_path)
    build = Build(folder=stages)
    pairs = [(build.folder("snapshot") / "memory.wasm", app / "vendor/memory.wasm")]
    for stage, name in (("trim", "pyodide.asm.mjs"), ("split", "pyodide.asm.wasm"), ("split", "rest.wasm")):
        (built,) = devenv.SITE.glob(f"python/*/{name}")
        pairs.append((build.folder(stage) / name, built))
    pairs.append((build.folder("example") / "example-board.svg", app / "example-board.svg"))
    pairs.append((build.folder("picture") / picture.NAME, devenv.SITE / "pictures" / picture.NAME))
    # Not `==` inside assert: a diff of two large files takes hours.
    assert [made.name for made, built in pairs if not filecmp.cmp(made, built, shallow=False)] == []


# Addresses that are never fetched: the namespace of SVG, those in comments of two libraries, and a link to follow.
NAMES = (
    "http://www.w3.org/",
    "https://github.com/microsoft/TypeScript-DOM-lib-generator/",
    "https://app.bgstatsapp.com/createPlay.html",
)


def test_no_address_outside_the_site(app):
    ours = [devenv.SITE / "index.html", *devenv.SITE.glob("*.webmanifest")]
    ours += [file for kind in ("js", "css", "svg") for file in app.glob(f"**/*.{kind}")]
    for file in ours:
        addresses = re.findall(r"(?:https?:)?//[\w-]+\.[\w./-]+", file.read_text())
        assert {address for address in addresses if not address.startswith(NAMES)} == set()


def test_an_installed_page_has_the_colour_of_its_paper():
    styles = (devenv.WEB / "css" / "shell" / "page.css").read_text()
    light, dark = re.findall(r"--paper: (#\w{6});", styles)
    page = (devenv.SITE / "index.html").read_text()
    assert re.findall(r'<meta name="theme-color" media="[^"]*(light|dark)\)" content="(#\w+)"', page) == [
        ("light", light),
        ("dark", dark),
    ]
    for language in ("en", "es"):
        manifest = json.loads((devenv.SITE / f"manifest.{language}.webmanifest").read_text("utf-8"))
        assert manifest["lang"] == language
        assert manifest["background_color"] == manifest["theme_color"] == light


def test_everything_that_is_cached_for_ever_is_named_by_its_content():
    # The pictures for messengers and installers are asked for again (test_no_host_keeps_what_is_not_found_for_ever).
    assert {entry.name for entry in devenv.SITE.iterdir() if entry.is_dir()} == {"app", "python", "pictures"}
    for folder in (*devenv.SITE.glob("app/*"), *devenv.SITE.glob("python/*")):
        assert re.fullmatch(r"[0-9a-f]{12}", folder.name)
