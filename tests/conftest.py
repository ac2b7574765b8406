"""Settings of all tests. pytest puts tests/ on the import path, for the modules that several tests share."""

from hypothesis import settings

# Deterministic and without deadlines, so that a busy machine fails no test and a check that has passed passes again.
# `--hypothesis-profile default` looks for new examples.
settings.register_profile("hexreeve", deadline=None, derandomize=True)
settings.load_profile("hexreeve")
