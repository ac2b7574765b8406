"""The site: all parts together, in folders that are named by their content, with the page that names them.

    index.html, start.js,
    manifests, service worker     the browser asks for them again on every visit
    404.html, header files        for the host
    pictures/                     for messengers and shops, which ask for them by these names; no page fetches them
    app/HASH/                     the page, its words, our wheels; HASH depends on the content
    python/HASH/                  the Python runtime; likewise

A page names its app folder, which names its python folder, so an update never mixes versions.
"""

import json
import shutil
from pathlib import Path

from lib import devenv, pyodide
from lib.site import languages, offline, words
from lib.site.build import SERVICE_WORKER, Build, address
from lib.site.headers import NOT_FOUND, host_files
from lib.site.integrity import named_by_content, with_hashes, with_modules_ahead
from lib.site.page import with_address, with_games
from lib.site.stages import picture, rolled_setups, trim
from lib.site.stages.library import LIBRARY, LOCK, wheels_at_the_start
from lib.site.stages.snapshot import MEMORY, unpacked_bytes
from lib.site.stages.split import REST

READS = (
    *("data", "web/index.html", "web/404.html", "web/icons", "web/pictures", "web/service-worker", "web/js/games"),
    *("web/package-lock.json", "pyproject.toml", "scripts/lib/site"),
)
AFTER = (
    *("library", "trim", "snapshot", "languages", "split"),
    *("bundle", "styles", "words", "choices", "rolled_setups", "example", "picture", "licenses"),
)
# What the app folder consists of, beside the icons.
APP = ("bundle", "styles", "words", "languages", "choices", "example", "licenses")
START = "start.js"
VERSION = '<span id="version">'
WATCHDOG = Path("js", "shell", "boot-watchdog.js")


def run(build: Build, out: Path) -> None:
    """Put the parts together: first those whose names depend on their content, then the page."""
    python = _python_folder(build, out)
    app = _app_folder(build, out, python)
    data, scripts = devenv.ROOT / "data", devenv.WEB / "js"
    texts = words.read(data)
    _pictures(build, out)
    offline.write_manifests(out, app, texts, address())
    places = {each.relative_to(app).as_posix(): each.relative_to(out).as_posix() for each in app.rglob("*.*")}
    places |= {START: START, "manifest.webmanifest": offline.manifest_of(next(iter(texts)))}
    spoken = {language: texts[language] for language in languages.offered(data)}
    page = with_games((devenv.WEB / "index.html").read_text("utf-8"), scripts)
    page = languages.fill(words.fill_text("index.html", page, spoken, places), data)
    page = page.replace("</title>", f"</title>{_facts(build)}", 1)
    page = page.replace(VERSION, VERSION + devenv.version(), 1)
    page = with_address(page, address(), texts[next(iter(texts))]["title.shared"])
    if not build.has("bundle"):
        page = page.replace(f'<script src="{START}"', f'<script type="module" src="{START}"', 1)
        (out / START).write_text(f'import "./{(app / WATCHDOG).relative_to(out).as_posix()}";\n')
    if build.has("preload"):
        page = with_modules_ahead(page, app, out)
    (out / "index.html").write_text(with_hashes(page, out), "utf-8")
    (out / NOT_FOUND).write_text(words.fill(devenv.WEB / NOT_FOUND, spoken, {}), "utf-8")
    if build.has(SERVICE_WORKER):
        offline.write_worker(out)
    for name, content in host_files([each.relative_to(out).as_posix() for each in (python, app)]).items():
        (out / name).write_text(content)


def _pictures(build: Build, site: Path) -> None:
    shutil.copytree(devenv.WEB / offline.PICTURES_FOLDER, site / offline.PICTURES_FOLDER)
    shutil.copyfile(build.folder("picture") / picture.NAME, site / offline.PICTURES_FOLDER / picture.NAME)


def _python_folder(build: Build, site: Path) -> Path:
    python = site / "python" / "new"
    python.mkdir(parents=True)
    for name in (trim.LOADER, trim.SCRIPT):
        shutil.copyfile(build.folder("trim") / name, python / name)
    shutil.copytree(build.folder("split"), python, dirs_exist_ok=True)
    shutil.copyfile(build.folder("library") / LIBRARY, python / LIBRARY)
    return named_by_content(python)


def _app_folder(build: Build, site: Path, python: Path) -> Path:
    app = site / "app" / "new"
    shutil.copytree(devenv.WEB / "icons", app / "icons")
    for name in APP:
        shutil.copytree(build.folder(name), app, dirs_exist_ok=True)
    wheels, vendor = app / "wheels", app / "vendor"
    for folder in (wheels, vendor):
        folder.mkdir(exist_ok=True)
    for file in (*build.folder("library").glob("*.whl"), build.folder("library") / LOCK):
        shutil.copyfile(file, wheels / file.name)
    shutil.copytree(build.folder("snapshot"), vendor, dirs_exist_ok=True)
    (vendor / "runtime.mjs").write_text(_runtime_module(python, wheels, vendor / MEMORY))
    if build.has("rolled-setups"):
        shutil.copytree(build.folder("rolled_setups") / "pool", app / "pool")
    if build.has("bundle"):
        # Beside the page, so that the browser requests it at every visit: it handles wrong files below app/.
        (app / WATCHDOG).rename(site / START)
    return named_by_content(app)


def _runtime_module(python: Path, wheels: Path, memory: Path) -> str:
    """The JavaScript module that tells the worker where the runtime is and which files the start fetches.

    `rest` and `memory` are null in a build without them.
    """
    fetched = [python / name for name in (trim.LOADER, trim.SCRIPT, trim.PYTHON)] + [wheels / LOCK, memory]
    files = {file.name: file.stat().st_size for file in fetched if file.is_file()}
    packages = {wheel.name.split("-")[0]: wheel.name for wheel in wheels_at_the_start(wheels)}
    folder = f"../../../python/{python.name}"
    rest = f'here("{folder}/{REST}")' if (python / REST).is_file() else "null"
    snapshot = f'{{ url: here("{MEMORY}"), bytes: {unpacked_bytes(memory)} }}' if memory.is_file() else "null"
    return (
        "const here = (path) => new URL(path, import.meta.url).href;\n"
        f'export const pyodide = here("{folder}/pyodide.mjs");\n'
        'export const wheels = here("../wheels/");\n'
        f"export const packages = {json.dumps(packages)};\n"
        f"export const files = {json.dumps(files, indent=2)};\n"
        f'export const wasm = here("{folder}/pyodide.asm.wasm");\n'
        f"export const rest = {rest};\n"
        f'export const library = here("{folder}/{LIBRARY}");\n'
        f'export const libraryPlace = "{pyodide.release().library_place}";\n'
        f"export const memory = {snapshot};\n"
    )


def _facts(build: Build) -> str:
    """What the page has to know of the build: how many set-ups there are of which editions, and what is left out."""
    editions = json.loads((build.folder("rolled_setups") / rolled_setups.EDITIONS).read_text())
    facts = f'\n    <meta name="pool" content="{" ".join([str(rolled_setups.EACH), *editions])}">' if editions else ""
    if build.without:
        facts += f'\n    <meta name="without" content="{" ".join(sorted(build.without))}">'
    return facts
