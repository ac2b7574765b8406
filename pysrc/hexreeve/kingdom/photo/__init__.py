"""Reads the table from a photograph. Needs numpy, which only this package imports; nothing imports it at the start.

Lengths on the board are in hex widths, x right and y down from the upper left of A1, as the board lies in the picture.
"""
