"""Reads a rendered photograph with the engine, as the command line does."""

from functools import cache
from io import BytesIO

import numpy as np
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.reading import read_photograph
from PIL import Image
from rendering.table import known_quadrants


@cache
def maps():
    return {quadrant.id: quadrant.letters for quadrant in known_quadrants()}


def pixels(jpeg):
    return np.asarray(Image.open(BytesIO(jpeg)).convert("RGB"))


def reading(photograph, **known):
    """The reading of a photograph from tapped corners. known: fields of `Known`."""
    return read_photograph(pixels(photograph.jpeg), maps(), corners=photograph.taps, known=Known(**known))


def read(photograph, **known):
    """The record of a reading."""
    return reading(photograph, **known).record()


def contents(record):
    """What stands on which hex: a colour or "wall"."""
    found = {at: colour for colour, names in record["pieces"].items() for at in names}
    return found | dict.fromkeys(record["walls"], "wall")
