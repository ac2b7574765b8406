"""The command line: `hexreeve`."""
