"""Hexreeve: set up, referee and score Kingdom Builder on a real table."""
