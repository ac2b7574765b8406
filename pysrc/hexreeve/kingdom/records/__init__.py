"""Games and positions in and out: JSON records, text notation, typed moves."""
