"""Makes the map of a quadrant that is not on file from a photograph of it."""
