"""Kingdom Builder."""
