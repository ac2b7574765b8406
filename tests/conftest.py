"""Puts tests/ on the import path for what several tests share: the slow second referee, random play."""

from hypothesis import settings

# Nothing here is a matter of time: a busy machine must not fail a test.
settings.register_profile("hexreeve", deadline=None)
settings.load_profile("hexreeve")
