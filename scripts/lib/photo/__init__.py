"""Fits what reads photographs, and runs it in the page's Python."""
