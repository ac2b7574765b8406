"""numpy and the reading of photographs in the page's Python (Pyodide, in node) give the same as here."""

import ast
import json
import re
import subprocess
from pathlib import Path

import numpy as np
from lib import devenv
from photo import operations
from rendering import reading as rendered
from rendering.photograph import photograph


def in_page(folder, *command):
    script = devenv.ROOT / "scripts" / "lib" / "photo" / "in_page.mjs"
    done = subprocess.run([devenv.node(), script, folder, *command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_numpy_calculates_as_here(tmp_path):
    operations.assert_as_here(in_page(tmp_path, "tests/photo/operations.py"))


def test_every_function_of_numpy_that_the_engine_calls_is_compared():
    called = calls_of_numpy(*(devenv.ROOT / "pysrc").rglob("*.py"))
    assert len(called) > 50
    assert called - calls_of_numpy(Path(operations.__file__)) == set()


def calls_of_numpy(*files):
    """The functions of numpy that files name, such as "fft.rfft2"."""
    found = set()
    for node in (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))):
        name = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
        if re.fullmatch(r"np(\.[a-z]\w*)+", name):
            module, _, function = name.removeprefix("np.").rpartition(".")
            where = getattr(np, module, None) if module else np
            value = getattr(where, function, None) if where is not None else None
            if callable(value) and not isinstance(value, type):
                found.add(name.removeprefix("np."))
    return found


def test_a_photograph_is_read_as_here(tmp_path):
    taken = photograph(5, size=1000)
    np.save(tmp_path / "photograph.npy", rendered.pixels(taken.jpeg))
    known = {"corners": np.asarray(taken.taps).tolist(), "maps": rendered.maps()}
    (tmp_path / "known.json").write_text(json.dumps(known))
    assert in_page(tmp_path, "scripts/lib/photo/timing.py", "/work", "1")["record"] == rendered.read(taken)
