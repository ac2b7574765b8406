"""What is no readable photograph of a board is refused, in one sentence in either language."""

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.text.wording import say
from languages import LANGUAGES
from rendering import unfit
from rendering.reading import read


def test_there_are_twenty_kinds():
    assert len(unfit.KINDS) >= 20


@pytest.mark.parametrize("kind", unfit.KINDS)
def test_is_refused(kind):
    made, allowed = unfit.KINDS[kind]
    with pytest.raises(InvalidInput) as refusal:
        read(made())
    assert refusal.value.key in allowed.split()
    for language in LANGUAGES:
        sentence = say(language, refusal.value.key, **refusal.value.params)
        assert sentence
        assert "\n" not in sentence
