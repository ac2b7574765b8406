"""The state of a game, the verdict on every action, and its outcome."""
