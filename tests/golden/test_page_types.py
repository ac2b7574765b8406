"""The page's types are up to date with the engine's types."""

import pytest
from lib.generate import page_types


def written():
    return page_types.answers()


@pytest.mark.parametrize(("path", "text"), [pytest.param(*each, id=each[0].name) for each in written().items()])
def test_the_file_is_what_the_script_writes(path, text):
    assert path.read_text("utf-8") == text, "run scripts/generate"
