"""One room a box: everything it adds, and nothing about it anywhere else."""
