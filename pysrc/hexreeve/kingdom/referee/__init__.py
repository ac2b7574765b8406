"""The state of a game, the verdict on every action, and what an action changes."""
