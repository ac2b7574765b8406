"""Photographs to measure the reading on: rendered ones by seed, and those of a folder with truth files."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.cli.kingdom.photo_case import FORMAT
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.detect.corners import find_plane
from hexreeve.kingdom.photo.detect.grid_alignment import corners_of
from hexreeve.kingdom.photo.projection import HEIGHT, WIDTH
from hexreeve.kingdom.photo.reading import read_photograph
from PIL import Image, ImageOps
from rendering.photograph import photograph
from rendering.reading import contents, maps, pixels

if TYPE_CHECKING:
    from hexreeve.kingdom.photo.image_ops import Bytes, Floats

PICTURES = (".jpg", ".jpeg", ".png")
# As in `picture.js` of the page: pixels of a hex where the board is looked for, were it to fill the picture.
ROUGH = 29


@dataclass(frozen=True)
class Case:
    """A photograph and what truly lies there. name: seed or file. picture: sRGB (h, w, 3). truth: as in a reading.
    taps: corners as marked (4, 2)."""

    name: str
    picture: Bytes
    truth: dict[str, Any]
    taps: Floats


@dataclass(frozen=True)
class Outcome:
    """One photograph. refused: the sentence's key, or "". wrong, listed, needless: hexes read wrongly, those of them
    listed as unsure, and right ones listed. seconds: for the reading."""

    name: str
    refused: str
    quadrants: bool
    wrong: int
    listed: int
    needless: int
    seconds: float
    errors: str


def rendered(seed: int, art: str, around: Any = None) -> Case:
    """The photograph of a seed with a kind of artwork, of a board that lies as `around` says."""
    taken = photograph(seed, art=art, around=around)
    return Case(str(seed), pixels(taken.jpeg), taken.truth, taken.taps)


def files_in(folder: Path) -> list[Path]:
    """The pictures of a folder that have a truth file beside them, `table.json` for `table.jpg`."""
    return [file for file in sorted(folder.iterdir()) if file.suffix.lower() in PICTURES and truth_file(file).exists()]


def truth_file(picture: Path) -> Path:
    """Where the truth of a picture is."""
    return picture.with_suffix(".json")


def case_in(file: Path) -> Case:
    """The photograph of a file with its truth. Raises ValueError if that is no file of `read-photo --save-case`."""
    truth = json.loads(truth_file(file).read_text(encoding="utf-8"))
    if not isinstance(truth, dict) or truth.get("format") != FORMAT:
        raise ValueError(f"{truth_file(file)}: no file of hexreeve read-photo --save-case")
    with Image.open(file) as image:
        picture = np.asarray(ImageOps.exif_transpose(image).convert("RGB"))
    return Case(file.name, picture, truth, np.array(truth.get("tapped", truth["corners"]), float))


def read(case: Case, told: bool) -> Outcome:
    """Read a photograph from its marked corners and compare. told: whether the reading knows which colours play."""
    known = Known(colours=tuple(case.truth["pieces"])) if told else Known()
    start = time.perf_counter()
    try:
        found = read_photograph(case.picture, maps(), corners=case.taps, known=known).record()
    except InvalidInput as refusal:
        return Outcome(case.name, refusal.key, False, 0, 0, 0, time.perf_counter() - start, "")
    seconds = time.perf_counter() - start
    lying: Any = found["quadrants"]
    right = [(one["quadrant"], one["turned"]) for one in case.truth["quadrants"]]
    truth, seen, unsure = contents(case.truth), contents(found), set(found["unsure"])
    wrong = {at for at in {*truth, *seen} if truth.get(at) != seen.get(at)}
    return Outcome(
        case.name,
        "",
        [(one["quadrant"], one["turned"]) for one in lying] == right,
        len(wrong),
        len(wrong & unsure),
        len(unsure - wrong),
        seconds,
        " ".join(f"{at}:{truth.get(at, '-')}>{seen.get(at, '-')}{'?' if at in unsure else ''}" for at in sorted(wrong)),
    )


def search(case: Case) -> tuple[float, float]:
    """Look for the board in a picture as small as the page's.

    Returns how many hexes the worst corner is off (infinite: not found), and seconds.
    """
    whole = Image.fromarray(case.picture)
    scale = ROUGH / min(whole.width / WIDTH, whole.height / HEIGHT)
    picture = np.asarray(whole.resize((round(whole.width * scale), round(whole.height * scale))))
    truth = np.array(case.truth["corners"]) * scale
    start = time.perf_counter()
    try:
        found = corners_of(find_plane(picture, maps()))
    except InvalidInput:
        return np.inf, time.perf_counter() - start
    seconds = time.perf_counter() - start
    # It may be found from another side: the reading turns it.
    far = min(np.linalg.norm(np.roll(found, turn, 0) - truth, axis=1).max() for turn in range(4))
    return float(far / np.linalg.norm(truth[1] - truth[0]) * 20), seconds
