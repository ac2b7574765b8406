"""What a table plays with: the catalogue, boards, set-ups, and what a box can add."""
