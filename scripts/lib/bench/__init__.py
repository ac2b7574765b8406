"""One module for each thing that scripts/bench measures."""
