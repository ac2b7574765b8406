"""Reads the table from a photograph: quadrants, pieces, and which hexes to ask about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.checks import causes, occlusion, photo_quality
from hexreeve.kingdom.photo.checks.warnings import warnings_of
from hexreeve.kingdom.photo.classify import classifier, network, second_pass
from hexreeve.kingdom.photo.classify.bodies import find_bodies
from hexreeve.kingdom.photo.classify.classifier import Judgement, judge
from hexreeve.kingdom.photo.classify.empty_board import EmptyBoard, EmptyGround, ground_on
from hexreeve.kingdom.photo.classify.patches import LEAN, patches
from hexreeve.kingdom.photo.classify.prior import Known, Map
from hexreeve.kingdom.photo.classify.uncertainty import CERTAIN, doubts
from hexreeve.kingdom.photo.detect.corners import find_near, find_plane
from hexreeve.kingdom.photo.detect.grid_alignment import plane_from_taps, refine_plane
from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats, Halves, Ints, halved
from hexreeve.kingdom.photo.maps.hex_colours import hex_colours
from hexreeve.kingdom.photo.maps.illumination import find_light
from hexreeve.kingdom.photo.maps.map_matching import SPECIAL, Placed, find_quadrants, labels_on
from hexreeve.kingdom.photo.projection import Plane, centres
from hexreeve.kingdom.photo.record import Reading

# Pixels of a hex: more only take time.
_ENOUGH = 60
# Ask about hexes with higher log odds of being read wrongly: chosen on 40 boards for some six a board that are right.
_DOUBTED = -3.25
# With borders less clear, or maps less sure on average, tapped corners may be some hexes off: there the maps nearly
# always have less than 0.65, or the borders 0. A look around takes longer than the reading, and nine of ten boards are
# clearer and surer.
_CLEAR = 0.4
_SURE = 0.85
# Below this confidence a set-up is believed rather than the photograph.
_OTHER_MAP = 0.6


@dataclass(frozen=True)
class Look:
    """A photograph up to what the network sees: where the board lies, its light, its maps, and its hexes.

    scale: how many times smaller the picture was made. brightness: as `fitness` measures it. views: what `patches`
    gives without the empty board, and with it where there is one: the two err on different hexes. differs: places
    where the photograph shows another map than the set-up. compared: how many hexes were compared with their own empty
    ground.
    """

    plane: Plane
    scale: int
    brightness: float
    placed: Sequence[Placed]
    labels: Ints
    signs: occlusion.Signs
    views: Sequence[tuple[Halves, Floats]]
    differs: Sequence[int]
    compared: int


def read_photograph(
    picture: Bytes,
    maps: Mapping[str, str],
    *,
    corners: Floats | None = None,
    known: Known | None = None,
    empty: Sequence[EmptyBoard] = (),
) -> Reading:
    """Read a photograph of a whole board.

    picture: sRGB bytes (h, w, 3). maps: the 100 letters of every map by id. corners: (4, 2) pixels as tapped; without
    them the board is looked for. empty: boards as they looked without pieces (`learn_empty_board`); those with one of
    its quadrants help. Raises InvalidInput for a photograph that cannot be read.
    """
    known = known or Known()
    look = locate_board(picture, maps, corners, known, empty)
    labels, land = look.labels, look.labels != SPECIAL
    hidden, logs = layers(look, network.load_weights())
    seen = occlusion.find_occluded(look.signs, classifier.normalised(logs))

    def judged(hidden: Floats, logs: Floats) -> Judgement:
        return judge(hidden, logs, labels, seen.covered, known, second_pass.load_context())

    sure = judged(hidden, logs)
    chances, doubted = sure.chances, sure.doubted.copy()
    risks = np.zeros(len(labels))
    nearly = np.flatnonzero(land & ~seen.covered & (chances.max(1) < CERTAIN))
    if len(nearly):
        views = [judged(*view) for view in shifted_layers(look, hidden, nearly, network.load_weights())]
        odds = doubts(nearly, sure, views)
        doubted[nearly[odds > _DOUBTED]] = True
        risks[nearly] = 1 / (1 + np.exp(-odds))
    others = classifier.other_colours(logs, labels, seen.covered, known)
    photo_quality.check_clarity(chances[land], seen.covered[land], int(others.sum()))
    pictures, facts = look.views[-1]
    bodies = find_bodies(pictures, facts[:, LEAN], land & ~seen.covered & ~seen.reflecting, chances)
    under = bodies.under & land
    doubted |= under | others
    # No settlement counts there unless people say so.
    chances = np.where(under[:, None], (chances + np.eye(chances.shape[1])[network.EMPTY]) / 2, chances)
    return Reading(
        quadrants=look.placed,
        labels=labels,
        chances=chances,
        doubted=doubted,
        hidden=seen.covered & land,
        plane=replace(look.plane, corners=look.plane.corners * look.scale, size=(picture.shape[1], picture.shape[0])),
        known=known,
        warnings=warnings_of(look.plane, look.brightness, seen, doubted, others),
        differs=look.differs,
        risks=risks,
        bodies=bodies,
        compared=look.compared,
    )


def locate_board(
    picture: Bytes,
    maps: Mapping[str, str],
    corners: Floats | None,
    known: Known,
    empty: Sequence[EmptyBoard] = (),
) -> Look:
    """Find the board and its hexes. Raises InvalidInput for a photograph that cannot be read."""
    photo_quality.check_size(picture)
    given = None if corners is None else plane_from_taps(corners, (picture.shape[1], picture.shape[0]))
    if given:
        photo_quality.check_frame(given)
    start = given or find_plane(picture, maps)
    small, start, scale = shrunk(picture, start)
    plane, clear, above, colours, placed, explained = _placed(start, small, maps)
    if given and (clear < _CLEAR or sum(one.confidence for one in placed) < 4 * _SURE):
        near = find_near(start, small, maps)
        moved = near and _placed(near, small, maps)
        if moved and moved[-1] > explained:
            plane, clear, above, colours, placed, explained = moved
    if given:
        lying = {one.quadrant: maps[one.quadrant] for one in placed}
        causes.check_together(small, start, lying, explained)
    try:
        photo_quality.check_moved(plane)
        photo_quality.check_picture(above, clear, explained, sum(one.confidence for one in placed) / 4)
    except InvalidInput as fault:
        if not given or fault.key != "photo.other":
            raise
        raise causes.refusal_between(picture, given, maps) from None
    if known.board and [(one.quadrant, not one.turned) for one in reversed(placed)] == list(known.board):
        # The set-up, photographed from its other side.
        plane = replace(plane, corners=np.roll(plane.corners, 2, axis=0))
        above = plane.from_above(small, LINEAR)
        colours = hex_colours(above)
        placed = [replace(one, turned=not one.turned) for one in reversed(placed)]
    placed, differs = _compared(placed, known.board)
    labels = labels_on(placed, maps)
    light = find_light(colours, labels, centres())
    brightness, signs = photo_quality.brightness(above), occlusion.signs_of(above, light, labels)
    own = ground_on(placed, empty)
    grounds = [EmptyGround(), own] if own.known.any() else [own]
    # The last one works in the picture itself: another copy would be the largest part of the memory.
    seen = [above.copy() for _ in grounds[1:]] + [above]
    views = [patches(each, light, labels, plane, ground) for each, ground in zip(seen, grounds, strict=True)]
    return Look(plane, scale, brightness, placed, labels, signs, views, differs, int(own.known.sum()))


def _placed(
    start: Plane, picture: Bytes, maps: Mapping[str, str]
) -> tuple[Plane, float, Floats, Floats, list[Placed], float]:
    """The refined plane and how clear it is, the picture from above, the hexes' colours, and the maps as found."""
    plane, clear = refine_plane(start, picture)
    above = plane.from_above(picture, LINEAR)
    colours = hex_colours(above)
    return plane, clear, above, colours, *find_quadrants(colours, maps, occlusion.detailed_hexes(above))


def layers(look: Look, weights: Sequence[Floats]) -> tuple[Floats, Floats]:
    """The network's last layer but one (400, HIDDEN), and its unscaled log likelihoods (400, kinds)."""
    # A hex and its mirror image show the same.
    sides = [
        network.hidden(side, facts, weights) for pictures, facts in look.views for side in (pictures, pictures[:, ::-1])
    ]
    hidden = np.asarray(np.mean(sides, axis=0), np.float32)
    return hidden, network.scores(hidden, weights)


def shifted_layers(
    look: Look, hidden: Floats, hexes: Ints, weights: Sequence[Floats]
) -> Iterator[tuple[Floats, Floats]]:
    """As `layers`, with the grid a pixel off to each of four sides, and in the mirror, for some hexes (n,)."""
    for mirror in (1, -1):
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            found = hidden.copy()
            sides = [(np.roll(pictures[hexes][:, ::mirror], step, (1, 2)), facts) for pictures, facts in look.views]
            found[hexes] = np.mean([network.hidden(side, facts[hexes], weights) for side, facts in sides], axis=0)
            yield found, network.scores(found, weights)


def _compared(placed: Sequence[Placed], board: Sequence[Map]) -> tuple[list[Placed], list[int]]:
    """The maps, as in a known set-up where the photograph does not clearly show another; and where it does."""
    if not board:
        return list(placed), []
    differs = [
        i
        for i, (one, known) in enumerate(zip(placed, board, strict=True))
        if (one.quadrant, one.turned) != known and one.confidence > _OTHER_MAP
    ]
    held = [
        one if i in differs else replace(one, quadrant=board[i][0], turned=board[i][1]) for i, one in enumerate(placed)
    ]
    return held, differs


def shrunk(picture: Bytes, plane: Plane) -> tuple[Bytes, Plane, int]:
    """The picture with not too many pixels for a hex, its plane, and by how much it was shrunk."""
    scale = 1
    while plane.hex_pixels() > _ENOUGH:
        picture, scale = halved(picture), 2 * scale
        size = picture.shape[1], picture.shape[0]
        plane = replace(plane, corners=plane.corners / 2, size=size)
    return picture, plane, scale
