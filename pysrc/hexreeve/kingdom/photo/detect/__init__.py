"""Finds the board in a photograph."""
