"""What is no readable photograph of a board is refused, in one sentence in either language."""

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.detect.corners import find_plane
from hexreeve.text.wording import say
from languages import LANGUAGES
from rendering import unfit
from rendering.reading import maps, pixels, read


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


# By name: pictures without a board that can be found in them.
NO_BOARDS = (
    "black",
    "noise",
    "a cat",
    "chess",
    "a screenshot",
    "a landscape",
    "playing cards",
    "another game with hexes",
    "a board with an unknown map",
)


@pytest.mark.parametrize("kind", NO_BOARDS)
def test_no_board_is_found_in_it(kind):
    with pytest.raises(InvalidInput) as refusal:
        find_plane(pixels(unfit.KINDS[kind][0]().jpeg), maps())
    assert refusal.value.key == "photo.not-found"
