"""Random set-ups within what people ask for."""
