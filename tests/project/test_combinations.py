"""Which combinations of parameters a change is tested with."""

from itertools import product

import pytest
from combinations import choose_combinations


class Call:
    def __init__(self, params):
        self.params = params


class Item:
    """A test as pytest collects it."""

    def __init__(self, test, params):
        self.path, self.originalname = "test_file.py", test
        if params:
            self.callspec = Call(params)


def combine(test, **parameters):
    """A test for each combination of these parameters."""
    return [Item(test, dict(zip(parameters, values, strict=True))) for values in product(*parameters.values())]


def shown(chosen):
    return {(name, value) for item in chosen for name, value in item.callspec.params.items()}


@pytest.mark.parametrize("sizes", [(1, 1), (4, 2), (5, 3, 4), (15, 4)])
def test_each_value_is_shown_by_as_few_tests_as_can_be(sizes):
    every = combine("page", **{f"p{i}": range(size) for i, size in enumerate(sizes)})
    chosen = choose_combinations(every)
    assert shown(chosen) == shown(every)
    assert len(chosen) == max(sizes)
    assert chosen == [item for item in every if item in chosen]


def test_tests_without_combinations_stay():
    single, by_language = Item("alone", {}), combine("page", language=["en", "es"])
    other = combine("other", language=["en"], size=[320, 390])
    assert choose_combinations([single, *by_language, *other]) == [single, *by_language, *other]


def test_a_combination_that_is_asked_for_alone_stays():
    asked = combine("page", language=["en", "es"], size=[320, 390])[-1:]
    assert choose_combinations(asked) == asked
