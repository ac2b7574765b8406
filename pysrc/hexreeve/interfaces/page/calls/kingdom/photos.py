"""The calls that read the table from a photograph. They need numpy; the page makes them in a worker of its own."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from hexreeve.interfaces.page import buffers
from hexreeve.kingdom.boxes.ruleset import BOXES, DEFAULT_EDITION, compose
from hexreeve.kingdom.content.map_checks import quadrant_of
from hexreeve.kingdom.photo.classify import classifier
from hexreeve.kingdom.photo.classify.empty_board import EmptyBoard
from hexreeve.kingdom.photo.classify.prior import Known, known_of, pieces_of
from hexreeve.kingdom.photo.detect.corners import find_plane
from hexreeve.kingdom.photo.detect.grid_alignment import corners_of
from hexreeve.kingdom.photo.learning import learn_empty_board as learn
from hexreeve.kingdom.photo.merging import merge_readings
from hexreeve.kingdom.photo.projection import SHAPE
from hexreeve.kingdom.photo.reading import read_photograph
from hexreeve.kingdom.photo.transcribe.features import features_of, find_features, find_island
from hexreeve.kingdom.photo.transcribe.grid import corners_beside
from hexreeve.kingdom.photo.transcribe.palette import palette_of
from hexreeve.kingdom.photo.transcribe.proposal import propose
from hexreeve.kingdom.records.setup_reader import checked_setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hexreeve.kingdom.content.catalog import Quadrant
    from hexreeve.kingdom.photo.image_ops import Bytes
    from hexreeve.kingdom.photo.record import Reading
    from hexreeve.kingdom.photo.transcribe.proposal import Proposal
    from hexreeve.kingdom.presentation.page_types.photo import (
        KeptBoard,
        LearnedBoard,
        Photograph,
        PictureBytes,
        SeenMap,
        SeenTable,
    )
    from hexreeve.kingdom.presentation.page_types.setup import QuadrantRecord, SetupRecord


def find_corners(
    language: str, picture: PictureBytes, edition: str, quadrants: list[QuadrantRecord]
) -> list[list[float]]:
    """Look for the board: the pixels of its corners NW, NE, SE and SW.

    quadrants: transcribed maps that may lie there. Raises InvalidInput if no board is found.
    """
    plane = find_plane(_pixels(picture), _letters(_quadrants(edition, quadrants)))
    return [[float(x), float(y)] for x, y in corners_of(plane)]


def read_photo(
    language: str,
    photographs: list[Photograph],
    edition: str,
    colours: list[str],
    quadrants: list[QuadrantRecord],
    setup: SetupRecord | None = None,
    empty: KeptBoard | None = None,
) -> SeenTable:
    """Read a photograph of a whole board, or two of one board.

    A board that lies sideways is turned. colours: those in play, none if they are unknown. quadrants: transcribed maps
    that may lie there. setup: the set-up, if it is known. empty: a board that was photographed without pieces. Raises
    InvalidInput for photographs that cannot be read.
    """
    maps = _quadrants(edition, quadrants)
    known = Known(colours=colours)
    if setup is not None:
        read, ruleset = checked_setup(setup)
        maps |= ruleset.quadrants
        known = known_of(read, ruleset)
    boards = [] if empty is None else _kept(empty)
    found, *others = (_read(each, _letters(maps), known, boards) for each in photographs)
    for other in others:
        found = merge_readings(found, other)
    if setup is None:
        found = _with_pieces(found, maps, edition)
    return {
        "quadrants": [
            {"quadrant": one.quadrant, "turned": one.turned, "confidence": one.confidence} for one in found.quadrants
        ],
        "pieces": {colour: list(names) for colour, names in found.pieces.items()},
        "walls": list(found.walls),
        "unsure": {name: list(kinds) for name, kinds in found.unsure.items()},
        "doubt": {name: round(doubt, 4) for name, doubt in found.doubt.items()},
        "unseen": list(found.unseen),
        "flat": list(found.flat),
        "wide": list(found.wide),
        "warnings": [one.text(language) for one in found.warnings],
        "hidden": bool(found.hidden.any()) or any(one.hexes for one in found.warnings),
        "differs": list(found.differs),
        "compared": found.compared,
        "lying": {"matrix": found.plane.homography().tolist(), "bend": found.plane.bend},
    }


def learn_empty_board(
    language: str, photograph: Photograph, edition: str, quadrants: list[QuadrantRecord]
) -> LearnedBoard:
    """Learn how a board looks without pieces, for `read-photo`.

    quadrants: transcribed maps that may lie there. Raises InvalidInput for a photograph that cannot be read, or that
    shows pieces.
    """
    pixels, taps = _pixels(photograph["picture"]), np.array(photograph["corners"])
    found = learn(pixels, _letters(_quadrants(edition, quadrants)), corners=taps)
    return {
        "quadrants": [{"quadrant": quadrant, "turned": turned} for quadrant, turned in found.quadrants],
        "colours": b64encode(found.colours.tobytes()).decode(),
    }


def read_map(
    language: str,
    photograph: Photograph,
    box: str,
    locations: list[str],
    quadrants: list[QuadrantRecord],
    empty: KeptBoard | None = None,
    size: list[int] | None = None,
) -> SeenMap:
    """Propose the map of a photographed quadrant of a box, or of an island.

    size: the columns and rows of the grid that was marked on an island; None for a quadrant. quadrants: transcribed
    maps that may lie on `empty`, a board that was photographed without pieces. Raises InvalidInput for a photograph
    that cannot be read.
    """
    pixels, taps = _pixels(photograph["picture"]), np.array(photograph["corners"])
    boards = [] if empty is None else _kept(empty)
    # Editions do not differ in their maps.
    maps = _letters(_quadrants(DEFAULT_EDITION, quadrants)) if boards else {}
    palette = palette_of(boards[0], maps) if boards else None
    if size is not None:
        columns, rows = size
        return _seen_map(propose(find_island(pixels, taps, (columns, rows), palette)))
    return _seen_map(propose(find_features(pixels, taps, box, tuple(locations), palette)))


def name_map(language: str, features: str, named: dict[str, str]) -> SeenMap:
    """Propose the map again with what people have named: letters by group. Raises InvalidInput for other features."""
    return _seen_map(propose(features_of(features), named))


def _seen_map(found: Proposal) -> SeenMap:
    corners = found.features.corners
    beside = corners_beside(corners) if found.features.box else np.empty((0, 4, 2))
    return {
        "map": list(found.rows),
        "unsure": list(found.unsure),
        "questions": [
            {"group": one.group.key, "hexes": list(one.group.names), "choices": list(one.choices)}
            for one in found.questions
        ],
        "lying": {"matrix": found.features.matrix.tolist(), "bend": found.features.bend},
        "corners": corners.tolist(),
        "beside": [None if np.isnan(place).any() else place.tolist() for place in beside],
        "features": json.dumps(found.features.record()),
    }


def _read(photograph: Photograph, letters: Mapping[str, str], known: Known, empty: Sequence[EmptyBoard]) -> Reading:
    pixels, taps = _pixels(photograph["picture"]), np.array(photograph["corners"])
    return read_photograph(pixels, letters, corners=taps, known=known, empty=empty)


def _kept(board: KeptBoard) -> list[EmptyBoard]:
    """The board that was kept; none if another version of the program has learned it."""
    colours = np.frombuffer(buffers.take(board["name"]), np.uint8)
    if colours.size != SHAPE[0] * SHAPE[1] * 3:
        return []
    lying = [(one["quadrant"], one["turned"]) for one in board["quadrants"]]
    return [EmptyBoard(lying, colours.reshape(*SHAPE, 3))]


def _with_pieces(found: Reading, maps: Mapping[str, Quadrant], edition: str) -> Reading:
    """A reading of an unknown board, with questions about the pieces that its tiles bring."""
    lying = [maps[one.quadrant] for one in found.quadrants]
    ruleset = compose(tuple(dict.fromkeys(quadrant.box for quadrant in lying)), edition)
    pieces = pieces_of((tile for quadrant in lying for tile in quadrant.locations), ruleset)
    known = replace(found.known, pieces=pieces)
    doubted = found.doubted | classifier.other_pieces(found.chances, found.labels, known)
    return replace(found, known=known, doubted=doubted)


def _pixels(picture: PictureBytes) -> Bytes:
    return np.frombuffer(buffers.take(picture["name"]), np.uint8).reshape(picture["height"], picture["width"], 3)


def _quadrants(edition: str, transcribed: list[QuadrantRecord]) -> dict[str, Quadrant]:
    """Every map that may lie on a table, by id."""
    own = {record["id"]: quadrant_of(record) for record in transcribed}
    return {**compose(tuple(BOXES), edition).quadrants, **own}


def _letters(quadrants: Mapping[str, Quadrant]) -> dict[str, str]:
    """The 100 letters of the maps that are known."""
    return {name: quadrant.letters for name, quadrant in quadrants.items() if quadrant.known}
