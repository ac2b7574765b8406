"""Finds out which quadrants lie on the board."""
