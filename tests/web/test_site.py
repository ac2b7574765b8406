"""What can be said of the built site without a browser."""

import gzip
import io
import json
import re
import subprocess
import zipfile
from hashlib import sha256

import house
import pytest
from headers import CSP, host_files

OURS = {"hexreeve", "svgwrite", "fastjsonschema", "micropip", "packaging", "segno"}
# In the Python of the page: every module of our wheels, and what Python itself looks up by name.
IMPORT_ALL = """
import importlib, pathlib, sys, sysconfig, time, traceback
import micropip
for top in ("hexreeve", "svgwrite", "fastjsonschema", "micropip", "packaging", "segno"):
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
    1 / 0
except ZeroDivisionError:
    traceback.format_exc()
"""
IN_NODE = """
import { loadPyodide } from %s;
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
    """Need no browser."""


@pytest.fixture(scope="module")
def app():
    (folder,) = (house.SITE / "app").iterdir()
    return folder


@pytest.fixture(scope="module")
def library():
    (packed,) = house.SITE.glob("python/*/python_stdlib.bin")
    return gzip.decompress(packed.read_bytes())


def test_the_lock_knows_our_wheels_and_no_others(app):
    packages = json.loads((app / "wheels/lock.json").read_text())["packages"]
    assert set(packages) == OURS
    assert {entry["file_name"] for entry in packages.values()} == {file.name for file in app.glob("wheels/*.whl")}
    for entry in packages.values():
        assert entry["sha256"] == sha256((app / "wheels" / entry["file_name"]).read_bytes()).hexdigest()
        assert set(entry["depends"]) <= OURS


def test_the_page_and_the_project_pin_the_same_versions():
    wanted = dict(re.findall(r"^([\w-]+)==([\d.]+)", (house.WEB / "requirements.txt").read_text(), re.MULTILINE))
    pinned = dict(re.findall(r'"([\w-]+)==([\d.]+)"', (house.ROOT / "pyproject.toml").read_text()))
    for name in ("svgwrite", "fastjsonschema"):
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


def test_the_trimmed_library_has_all_that_our_wheels_import(app, tmp_path, library):
    stdlib = tmp_path / "python_stdlib.zip"
    stdlib.write_bytes(library)
    pyodide = (house.WEB / "node_modules/pyodide/pyodide.mjs").as_uri()
    wheels = f"{app}/wheels/"
    places = (pyodide, str(stdlib), f"{wheels}lock.json", wheels, wheels, sorted(OURS), IMPORT_ALL)
    script = IN_NODE % tuple(map(json.dumps, places))
    command = [house.node(), "--input-type=module", "-e", script]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    assert done.stdout.splitlines()[-1:] == ["imported"], done.stdout


def test_one_policy_for_the_page_and_for_every_host():
    page = (house.SITE / "index.html").read_text()
    assert re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page) == [CSP]
    for name, content in host_files().items():
        assert (house.SITE / name).read_text() == content
        assert CSP in content


# What names things that nobody fetches: the namespace of SVG, and the origin of a library in its own comments.
NAMES = ("http://www.w3.org/", "https://github.com/timmywil/panzoom")


def test_no_address_outside_the_site(app):
    ours = [house.SITE / "index.html", *house.SITE.glob("*.webmanifest")]
    ours += [file for kind in ("js", "css", "svg") for file in app.glob(f"**/*.{kind}")]
    for file in ours:
        addresses = re.findall(r"(?:https?:)?//[\w-]+\.[\w./-]+", file.read_text())
        assert {address for address in addresses if not address.startswith(NAMES)} == set()


def test_an_installed_page_has_the_colour_of_its_paper():
    styles = (house.WEB / "css" / "page.css").read_text()
    light, dark = re.findall(r"--paper: (#\w{6});", styles)
    page = (house.SITE / "index.html").read_text()
    assert re.findall(r'<meta name="theme-color" media="[^"]*(light|dark)\)" content="(#\w+)"', page) == [
        ("light", light),
        ("dark", dark),
    ]
    for language in ("en", "es"):
        manifest = json.loads((house.SITE / f"manifest.{language}.webmanifest").read_text("utf-8"))
        assert manifest["lang"] == language
        assert manifest["background_color"] == manifest["theme_color"] == light


def test_everything_that_is_cached_for_ever_is_named_by_its_content():
    assert {entry.name for entry in house.SITE.iterdir() if entry.is_dir()} == {"app", "python"}
    for folder in (*house.SITE.glob("app/*"), *house.SITE.glob("python/*")):
        assert re.fullmatch(r"[0-9a-f]{12}", folder.name)
