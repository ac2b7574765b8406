"""Puts tests/ on the import path for what several tests share: the slow second referee, random play."""
