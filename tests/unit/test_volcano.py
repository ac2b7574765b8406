"""The volcano takes a third of the pieces near it, each of them once (emp.volcano)."""

import pytest
from hexreeve.core.hexgrid import hex_named, mask_of
from hexreeve.kingdom.boxes.emperors_choice_tiles import _Third


@pytest.mark.parametrize(
    ("chosen", "cases"),
    [
        ("A1 B1", []),
        ("A1 A1", ["count"]),
        ("A1 A1 B1", []),
        ("A1 B1 C1", ["count"]),
        ("A1", ["count"]),
        ("D1 A1", ["refused"]),
    ],
)
def test_so_many_pieces_are_named_as_it_takes(chosen, cases):
    third = _Third(mask_of(map(hex_named, ("A1", "B1", "C1"))), 2)
    faults = third.violations(tuple(map(hex_named, chosen.split())))
    assert [fault.case for fault in faults] == cases
