"""The ways in: the command line, and the calls of the page."""
