"""Chooses among the combinations of a test's parameters: languages, sizes, files and faults."""

from collections import defaultdict


def choose_combinations(items):
    """The tests that show each value of each parameter at least once, in their order.

    A test with five files and three faults has fifteen combinations, of which five show every file and every fault.
    """
    by_test = defaultdict(list)
    for item in items:
        by_test[item.path, item.originalname].append(item)
    kept = {item for combinations in by_test.values() for item in _covering(combinations)}
    return [item for item in items if item in kept]


def _covering(combinations):
    """Some of these tests, as few as a greedy choice finds, that show every value."""
    values = {item: _values(item) for item in combinations}
    missing = set().union(*values.values())
    if not missing:
        return combinations
    chosen = []
    while missing:
        chosen.append(max(combinations, key=lambda item: len(values[item] & missing)))
        missing -= values[chosen[-1]]
    return chosen


def _values(item):
    call = getattr(item, "callspec", None)
    return {(name, repr(value)) for name, value in call.params.items()} if call else set()
