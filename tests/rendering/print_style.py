"""How a board is printed: the numbers by which `print_artwork` draws it.

Kinds of artwork: "print" stays within what was measured on three prints; "wide" goes well beyond, with other palettes,
editions and finishes, to train on; "unseen" has the structure of the print and palettes that "wide" never draws. "own"
is `artwork`: thin straight borders.
"""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

KINDS = ("own", "print", "wide", "unseen")
STATISTICS = tomllib.loads((Path(__file__).parent / "print_statistics.toml").read_text())
PRINTS = "SDN"
LETTERS = "gtdfcwmsa"
SAND = "sand"
# Lab of palettes that no training draws: g t d f c w m, swamp, farmland, sand.
_UNSEEN = {
    "autumn": "62,6,48 40,24,34 86,2,42 52,28,-14 36,24,22 48,-14,-6 52,-2,-14 38,6,14 74,12,50 78,4,22",
    "winter": "80,-9,14 34,-14,-4 90,0,32 72,24,-2 50,9,12 40,2,-40 74,-2,-7 56,-6,8 84,4,22 84,-1,10",
    "night": "44,-22,24 22,-16,10 62,2,46 40,22,-10 26,8,10 34,2,-32 28,0,-12 24,-4,6 52,6,30 56,-2,16",
    "pastel": "80,-24,34 60,-26,20 90,4,48 76,24,8 64,16,24 74,-12,-18 66,0,-6 64,-4,18 82,10,34 90,0,16",
}


@dataclass(frozen=True)
class Rim:
    """Width of the sand on a terrain's side, mm: median, standard deviation between edges, slowly along an edge, and of
    the ripple."""

    median: float
    between: float
    slow: float
    ripple: float


@dataclass(frozen=True)
class Style:
    """colours: Lab by letter and for sand. rims, transitions (mm): by letter.

    rounding: how far corners are cut, mm. surf: how much lighter the sand beside water and canyon is (L), and over how
    many mm. fringe: width of the canyon's brown edge, mm, and its standard deviation. line: width (mm), lightness and
    opacity of the lines between hexes. shadow: where the mountains' shadow falls (x, y, mm), and how dark (L). contour:
    lightness of the cut edge. contrast: of the textures. blur: mm. tiled: the same drawing on many hexes. extras: small
    drawings a hex. weave: how much the finish shows (L).
    """

    colours: dict
    rims: dict
    transitions: dict
    rounding: float
    surf: tuple
    fringe: tuple
    line: tuple
    shadow: tuple
    contour: float
    contrast: float
    blur: float
    tiled: bool
    extras: float
    weave: float


def style(rng, kind):
    """Draw the style of a board of a kind."""
    return {"print": _measured, "wide": _wide, "unseen": _unseen}[kind](rng)


def trained_kind(seed):
    """The kind of artwork of a seed to train on: a third are "own"."""
    return ("own", "wide", "wide", "own", "wide", "print")[seed // 3 % 6]


def trained_with_empty(seed):
    """Whether the empty board was photographed before the photograph of a seed to train on: every second print."""
    return trained_kind(seed) != "own" and seed // 18 % 2 == 1


def _measured(rng):
    """One of the prints, or something between them."""
    share = rng.dirichlet([0.6] * len(PRINTS))
    colours = {}
    for letter in (*LETTERS, SAND):
        mean = share @ _prints(letter)
        colours[letter] = mean + rng.normal(0, (1.0, 1.0, 1.5))
    wider = rng.uniform(0.93, 1.07)
    return Style(
        colours=colours,
        rims={letter: _rim(letter, wider) for letter in LETTERS},
        transitions={letter: STATISTICS["transition"][_like(letter)] for letter in LETTERS},
        rounding=rng.uniform(1.3, 1.9),
        surf=(rng.uniform(2, 3), 0.5),
        fringe=(rng.uniform(2.7, 3.3), 1.0),
        line=(rng.uniform(0.26, 0.32), rng.uniform(15, 30), rng.uniform(0.75, 0.95)),
        shadow=(rng.uniform(1.2, 1.8), rng.uniform(1.2, 1.8), rng.uniform(11, 17)),
        contour=rng.uniform(48, 52),
        contrast=rng.uniform(0.8, 1.1),
        blur=rng.uniform(0, 0.1),
        tiled=False,
        extras=1 / 15,
        weave=0.0,
    )


def _wide(rng):
    """A print of the same idea: what prints differ in differs more here."""
    how = rng.choice([0.6, 1.0, 1.6])
    shift, chroma = rng.normal(0, np.array([4, 3, 8]) * how), rng.uniform(0.8, 1.5)
    colours = {}
    for letter in (*LETTERS, SAND):
        lab = _prints(letter).mean(0) + shift + rng.normal(0, np.array([2.5, 3, 5]) * how)
        colours[letter] = np.clip(lab * [1, chroma, chroma], (12, -90, -90), (92, 90, 90))
    median = rng.uniform(0.5, 3.0) if rng.random() > 0.1 else 0.0
    rims = {letter: Rim(max(0.0, median + rng.normal(0, 0.25)), 0.45, 0.3, 0.4) for letter in LETTERS}
    if median:
        rims["w"] = Rim(rng.uniform(1.5, 4.5), rng.uniform(0.5, 1.2), rng.uniform(0.4, 0.8), 0.4)
        rims["c"] = Rim(rng.uniform(1.2, 3.5), rng.uniform(0.4, 1.0), rng.uniform(0.3, 0.6), rng.uniform(0.3, 0.7))
    angle, far = rng.uniform(0, 2 * np.pi), rng.uniform(0, 4)
    return Style(
        colours=colours,
        rims=rims,
        transitions={letter: rng.uniform(0.3, 1.8) for letter in LETTERS},
        rounding=rng.uniform(0.3, 2.6),
        surf=(rng.uniform(0, 8) if rng.random() < 0.7 else 0.0, rng.uniform(0.3, 0.8)),
        fringe=(rng.uniform(1, 5) if rng.random() < 0.85 else 0.0, rng.uniform(0.4, 1.2)),
        line=(rng.uniform(0.1, 0.4), rng.uniform(15, 40), rng.uniform(0.3, 0.9) if rng.random() < 0.95 else 0.0),
        shadow=(far * np.cos(angle), far * np.sin(angle), rng.uniform(0, 20)),
        contour=float(rng.choice([rng.uniform(35, 60), 85.0])),
        contrast=rng.uniform(0.6, 1.3),
        blur=rng.uniform(0, 0.25),
        tiled=bool(rng.random() < 0.25),
        extras=rng.uniform(0, 0.15),
        weave=rng.uniform(0, 2.5) if rng.random() < 0.5 else 0.0,
    )


def _unseen(rng):
    name = list(_UNSEEN)[rng.integers(len(_UNSEEN))]
    labs = (np.array(lab.split(","), float) for lab in _UNSEEN[name].split())
    colours = {letter: lab + rng.normal(0, (1.5, 1.5, 2.5)) for letter, lab in zip((*LETTERS, SAND), labs, strict=True)}
    return replace(_measured(rng), colours=colours)


def _prints(letter):
    """Lab of a letter, (prints, 3)."""
    guessed = STATISTICS["guessed"].get(letter)
    if guessed:
        return np.array([guessed["colour"]] * len(PRINTS), float)
    return np.array([STATISTICS["colour"][letter][name] for name in PRINTS], float)


def _like(letter):
    """The terrain whose borders a letter has."""
    return STATISTICS["guessed"][letter]["like"] if letter in STATISTICS["guessed"] else letter


def _rim(letter, wider):
    of = STATISTICS["rim"][_like(letter)]
    between = np.sqrt(of["all"] ** 2 - of["along"] ** 2)
    slow = np.sqrt(of["along"] ** 2 - of["ripple"] ** 2)
    return Rim(of["median"] * wider, between, slow, of["ripple"])
