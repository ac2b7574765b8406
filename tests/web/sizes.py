"""Sizes of windows, in CSS pixels."""

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}
