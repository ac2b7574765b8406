"""One module a box: everything it adds, and nothing about it anywhere else but in its folder of data."""
