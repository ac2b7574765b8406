"""The search compares words without their endings; short words keep theirs."""

import pytest
from hexreeve.text.search import _stem


@pytest.mark.parametrize(
    ("word", "stem"),
    [("building", "build"), ("cards", "card"), ("axes", "axe"), ("king", "king"), ("gas", "gas"), ("ring", "ring")],
)
def test_three_letters_stay(word, stem):
    assert _stem(word, ["ing", "s"]) == stem
