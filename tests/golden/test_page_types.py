"""The page's types are up to date with the engine's types."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "write_answers"


def written():
    loader = SourceFileLoader("write_answers", str(SCRIPT))
    script = module_from_spec(spec_from_loader("write_answers", loader))
    loader.exec_module(script)
    return script.answers()


@pytest.mark.parametrize(("path", "text"), [pytest.param(*each, id=each[0].name) for each in written().items()])
def test_the_file_is_what_the_script_writes(path, text):
    assert path.read_text("utf-8") == text, "run scripts/write_answers"
