"""The commands of The Builders: Middle Ages."""
