"""Random set-ups that meet people's choices."""
