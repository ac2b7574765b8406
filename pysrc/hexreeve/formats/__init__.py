"""Formats from outside and for outside: JSON records, links, QR codes, kinds of files."""
