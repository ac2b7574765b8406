"""The steps that make the page's Python: compiled, trimmed, started ahead, divided."""
