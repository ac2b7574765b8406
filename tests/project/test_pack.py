"""scripts/pack: the files that it writes for hosts."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import brotli

SCRIPT = Path(__file__).parents[2] / "scripts" / "pack"


def test_a_packed_file_stands_beside_its_original(tmp_path):
    loader = SourceFileLoader("pack", str(SCRIPT))
    script = module_from_spec(spec_from_loader("pack", loader))
    loader.exec_module(script)
    file = tmp_path / "words.json"
    file.write_text('["hex", "quadrant", "terrain"]' * 100)
    saved = script.pack(file)
    packed = (tmp_path / "words.json.br").read_bytes()
    assert brotli.decompress(packed) == file.read_bytes()
    assert saved == file.stat().st_size - len(packed) > 2000
