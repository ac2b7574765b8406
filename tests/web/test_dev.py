"""`scripts/run --dev`: whatever is changed in a copy of the project is on the screen after a reload."""

import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from types import SimpleNamespace

import pytest
from lib import devenv
from lib.site.build import SERVICE_WORKER, Build, plain_names
from playwright.sync_api import expect
from project_copy import copy_project

READY = "#load[data-stage=ready]"
# Reachable only if the server listens at all addresses of this machine.
ANOTHER_ADDRESS = "127.0.0.2"
IN_THE_ENGINE = """
_unchanged = call


def call(method: str, arguments: str) -> str:
    return _unchanged(method, arguments).replace("<svg ", "<svg data-changed='yes' ")
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy with the packages of the project, and with the wheels of others, which need no network then."""
    root = copy_project(tmp_path_factory.mktemp("project"))
    for name in ("README.md", "LICENSE", "requirements.lock"):
        shutil.copy(devenv.ROOT / name, root)
    (root / ".venv").symlink_to(devenv.VENV)
    shutil.copytree(Build().folder("wheels").parent, root / "build" / "stages" / "wheels")
    return root


@pytest.fixture(scope="module")
def address(project):
    command = [sys.executable, project / "scripts" / "run", "--dev", "--port", "0"]
    with subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if found := re.search(r"Hexreeve is at (\S+)", line):
                yield found[1]
                break
        else:
            pytest.fail("the server has not started")
        process.terminate()


@pytest.fixture(scope="module")
def site(address):
    """Where the pages may ask: conftest.py watches them."""
    return SimpleNamespace(url=address)


@pytest.fixture
def page(browser, address):
    """The page in a browser that would allow service workers."""
    with browser.new_context(service_workers="allow") as context:
        page = context.new_page()
        page.goto(address)
        yield page


def change(path, before, after):
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


def test_a_line_of_a_script_a_style_and_a_text_is_there_after_a_reload(page, project):
    expect(page.locator(READY)).to_be_attached()
    with (project / "web/js/shell/main.js").open("a") as script:
        script.write('\ndocument.body.dataset.changed = "yes";\n')
    with (project / "web/css/shell/page.css").open("a") as sheet:
        sheet.write("\nbody { outline: 3px solid rgb(1, 2, 3); }\n")
    change(project / "data/wording/en/page.toml", '\ntagline = "', '\ntagline = "Changed. ')
    page.reload()
    expect(page.locator("body[data-changed=yes]")).to_be_attached()
    expect(page.locator("body")).to_have_css("outline-color", "rgb(1, 2, 3)")
    expect(page.locator("[data-own=tagline]")).to_contain_text("Changed. ")
    expect(page.locator(READY)).to_be_attached()


def test_a_line_of_the_engine_is_there_after_a_reload(page, project):
    expect(page.locator("#board svg[data-seed]")).to_be_visible()
    assert page.locator("svg[data-changed]").count() == 0
    with (project / "pysrc/hexreeve/interfaces/page/facade.py").open("a") as module:
        module.write(IN_THE_ENGINE)
    page.reload()
    expect(page.locator("#board svg[data-changed=yes]")).to_be_visible()


def test_the_device_stores_nothing(page):
    expect(page.locator(READY)).to_be_attached()
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0


def test_a_phone_in_the_same_network_reaches_it(address):
    other = address.replace("127.0.0.1", ANOTHER_ADDRESS)
    assert other != address
    assert b"<title>Hexreeve" in urllib.request.urlopen(other).read()


def test_a_text_that_does_not_fit_is_told_instead_of_the_page(address, project):
    change(project / "web/index.html", 'data-own="tagline"', 'data-own="no-such-words"')
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(address)
    assert b"there are no words page.no-such-words" in answer.value.read()
    change(project / "web/index.html", 'data-own="no-such-words"', 'data-own="tagline"')
    assert urllib.request.urlopen(address).status == 200


def test_it_is_the_plain_build(address, project):
    (served,) = (project / "build" / "dev" / "app").iterdir()
    assert (served / "js/games/kingdom/app.js").read_bytes() == (project / "web/js/games/kingdom/app.js").read_bytes()
    runtime = (served / "vendor/runtime.mjs").read_text()
    assert "export const memory = null;" in runtime
    assert "export const rest = null;" in runtime
    (python,) = (project / "build" / "dev" / "python").iterdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        assert (python / name).read_bytes() == (devenv.WEB / "node_modules" / "pyodide" / name).read_bytes()
    assert SERVICE_WORKER in plain_names(service_worker=False)
