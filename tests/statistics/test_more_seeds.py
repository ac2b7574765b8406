"""What tests/setups checks for one seed, for more of them."""

import pytest
from rolled_setups import SUBSETS
from test_alternatives import WITH_ALTERNATIVES, check_alternatives
from test_boxes import check_roll, enough


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", [boxes for boxes in SUBSETS if enough(boxes)], ids="+".join)
def test_what_lies_there_is_owned_and_counted_as_the_rules_say(boxes, edition):
    for seed in range(6):
        check_roll(seed, boxes, edition)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("choices", WITH_ALTERNATIVES)
def test_every_alternative_is_a_set_up_that_differs_in_one_field(seed, choices):
    check_alternatives(seed, choices)
