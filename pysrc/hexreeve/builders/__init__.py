"""The Builders: Middle Ages."""
