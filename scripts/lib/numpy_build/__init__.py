"""The compiler of scripts/build_numpy."""
