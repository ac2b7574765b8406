"""The contents of the boxes, boards and set-ups, and the protocols through which a box extends the game."""
