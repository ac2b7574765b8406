"""Heap: an invented game with which docs/add-a-game.md begins. Players take stones from a heap."""
