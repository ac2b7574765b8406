"""The modules that a script imports, for the browser to request at once (scripts/lib/site/modules.py)."""

import re
import shutil

from lib import devenv
from lib.site.modules import needed

SCRIPT = """import "./alone.js";
import { one } from './one.js';
import {
  two,
  more,
} from "./two.js";
export * from "./three.js"
export const PATH = "./no-module.js";
export const name = () => import("./late.js");
export function from() { return "./nothing.js"; }
"""


def test_imports_of_every_form_are_found_and_nothing_else(tmp_path):
    for name in ("alone", "one", "two", "three"):
        (tmp_path / f"{name}.js").write_text('import "./script.js";\n')
    script = tmp_path / "script.js"
    script.write_text(SCRIPT)
    assert [path.name for path in needed(script)] == ["script.js", "alone.js", "one.js", "two.js", "three.js"]


def test_every_module_of_the_page_is_listed(tmp_path):
    """Libraries stand beside them only in a build."""
    shutil.copytree(devenv.ROOT / "web/js", tmp_path / "js")
    scripts = sorted((tmp_path / "js").rglob("*.js"))
    text = "\n".join(script.read_text("utf-8") for script in scripts)
    for name in {*re.findall(r"[\"'](?:\.\./)+(vendor/[^\"']+)[\"']", text)}:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    found = needed(*scripts)
    assert {*scripts} <= {*found}
    assert all(path.is_file() for path in found)
