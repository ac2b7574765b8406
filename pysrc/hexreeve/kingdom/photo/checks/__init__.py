"""Says what is wrong with a photograph: too dark, too small, hidden hexes."""
