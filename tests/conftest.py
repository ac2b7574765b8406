"""Puts tests/ on the import path for what several tests share: the slow second referee, random play."""

from hypothesis import settings

# Nothing here is a matter of time or luck: a busy machine must not fail a test, and a check that has passed passes
# again. `--hypothesis-profile default` looks for new examples.
settings.register_profile("hexreeve", deadline=None, derandomize=True)
settings.load_profile("hexreeve")
