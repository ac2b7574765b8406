"""One module for each kind of file that scripts/generate writes."""
