"""The commands of Kingdom Builder."""
