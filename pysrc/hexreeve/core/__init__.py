"""What every game is made of: the grid, records of type and log, seeds, data files."""
