"""The stages of the build: what each reads and makes is at its head (scripts/lib/site/build.py)."""
