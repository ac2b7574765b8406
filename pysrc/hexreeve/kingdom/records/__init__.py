"""Reading and writing games and positions: JSON records, text notation, typed moves."""
