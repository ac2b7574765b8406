"""numpy and the reading of photographs in the page's Python (Pyodide, in node) give the same as here."""

import json
import subprocess

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


def test_a_photograph_is_read_as_here(tmp_path):
    taken = photograph(5, size=1000)
    np.save(tmp_path / "photograph.npy", rendered.pixels(taken.jpeg))
    known = {"corners": np.asarray(taken.taps).tolist(), "maps": rendered.maps()}
    (tmp_path / "known.json").write_text(json.dumps(known))
    assert in_page(tmp_path, "scripts/lib/photo/timing.py", "/work", "1")["record"] == rendered.read(taken)
