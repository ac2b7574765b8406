"""Tells for every hex what stands on it, and how sure that is."""
