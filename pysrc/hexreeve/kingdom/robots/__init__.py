"""Players that choose by themselves. They see what a player sees, and use the referee's offers and the score alone."""
