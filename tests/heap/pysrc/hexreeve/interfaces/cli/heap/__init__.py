"""The commands of Heap."""
