"""The map that a photograph proposes, and the few questions that it leaves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.kingdom.content.catalog import NO_HEX, UNKNOWN
from hexreeve.kingdom.photo.image_ops import Floats
from hexreeve.kingdom.photo.transcribe.allowed import Allowed, allowed_on
from hexreeve.kingdom.photo.transcribe.features import MapFeatures
from hexreeve.kingdom.photo.transcribe.names import find_names

FORMAT = "hexreeve.kingdom.map-reading"
VERSION = 1
MOST_QUESTIONS = 3
# Asking must be worth so many hexes: little, as the chances are too sure of themselves in palettes unlike the print's.
_WORTH = 0.01
# Less sure hexes are marked.
_SURE = 0.9


@dataclass(frozen=True)
class Group:
    """Hexes that look alike, or one special hex. key: how people name it. names: of its hexes. letter: what it is
    likeliest."""

    key: str
    hexes: tuple[int, ...]
    names: tuple[str, ...]
    letter: str


@dataclass(frozen=True)
class GroupQuestion:
    """What is this? choices: letters, the likeliest first."""

    group: Group
    choices: str


@dataclass(frozen=True)
class Proposal:
    """letters: of the hexes; "?" where a question is open. confidence: how likely each is right (n,)."""

    features: MapFeatures
    letters: str
    confidence: Floats
    groups: tuple[Group, ...]
    questions: tuple[GroupQuestion, ...]

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the map; "." where an island has no hex."""
        return tuple("".join(row) for row in self.features.sheet.rows_of(self.letters, NO_HEX))

    @property
    def unsure(self) -> tuple[str, ...]:
        """The names of the hexes to compare: those that have a letter which is not sure."""
        return tuple(
            name
            for name, letter, sure in zip(self.features.sheet.names, self.letters, self.confidence, strict=True)
            if letter != UNKNOWN and sure < _SURE
        )

    def record(self) -> dict[str, Json]:
        """The `hexreeve.kingdom.map-reading` record."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "box": self.features.box or None,
            "locations": list(self.features.locations),
            "map": list(self.rows),
            "groups": [{"group": one.key, "letter": one.letter, "hexes": list(one.names)} for one in self.groups],
            "questions": [
                {"group": one.group.key, "choices": list(one.choices), "hexes": list(one.group.names)}
                for one in self.questions
            ],
            "unsure": list(self.unsure),
            "confidence": self.features.sheet.rows_of(np.round(self.confidence, 2).tolist(), None),
            "corners": np.round(self.features.corners, 1).tolist(),
        }


def propose(features: MapFeatures, named: Mapping[str, str] | None = None) -> Proposal:
    """Propose a map.

    named: letters that people have given to groups and to single hexes, by key and name; "?" if they do not know.
    Raises InvalidInput for a key that no group has, and a letter that the box does not have.
    """
    allowed, sheet = allowed_on(features.box, features.locations), features.sheet
    keys = tuple(chr(ord("A") + i) for i in range(len(features.clusters)))
    given = dict(named or {})
    _check_named(given, keys, sheet.names, allowed)
    left = MOST_QUESTIONS - len(given)
    specials, questions = _special_groups(features, given)
    clusters, more, chances = _cluster_groups(features, keys, given, allowed)
    asked = (questions + more)[: max(left, 0)]
    letters, confidence = [UNKNOWN] * sheet.count, np.ones(sheet.count)
    for group in (*clusters, *specials):
        for h in group.hexes:
            letters[h] = group.letter
    for group in clusters:
        own = list(group.hexes)
        if group.letter in allowed.terrains:
            confidence[own] = features.likeness[own] @ chances[:, allowed.terrains.index(group.letter)]
    confidence[list(features.specials.doubted)] = 0.5
    for question in asked:
        for h in question.group.hexes:
            letters[h], confidence[h] = UNKNOWN, 0.0
    for h, name in enumerate(sheet.names):
        if name in given:
            letters[h], confidence[h] = given[name], 1.0
    return Proposal(features, "".join(letters), confidence, (*clusters, *specials), tuple(asked))


def _check_named(given: Mapping[str, str], keys: Sequence[str], hexes: Sequence[str], allowed: Allowed) -> None:
    every = sorted({*allowed.terrains, *allowed.besides, *"".join(allowed.layouts)})
    for key, letter in given.items():
        if key not in keys and key not in hexes:
            raise InvalidInput("map-photo.no-group", value=key, wanted=f"{keys[0]}-{keys[-1]}")
        may = [*allowed.terrains, *allowed.besides] if key in keys else every
        if letter not in (*may, UNKNOWN):
            raise InvalidInput("map-photo.no-letter", value=letter, wanted=", ".join(may))


def _special_groups(features: MapFeatures, given: Mapping[str, str]) -> tuple[list[Group], list[GroupQuestion]]:
    """The special hexes, each a group of its own, and questions about those that frames do not tell apart."""
    groups: list[Group] = []
    questions: list[GroupQuestion] = []
    names = features.sheet.names
    for golden in (True, False):
        at = [i for i, letter in enumerate(features.specials.letters) if letter.isdigit() == golden]
        hexes = [features.specials.hexes[i] for i in at]
        free = [features.specials.letters[i] for i in at]
        for h in hexes:
            if given.get(names[h]) in free:
                free.remove(given[names[h]])
        for h in hexes:
            name = names[h]
            choices = "".join(dict.fromkeys(free))
            letter = given[name] if name in given else free.pop(0) if free else features.specials.letters[at[0]]
            groups.append(Group(name, (h,), (name,), letter))
            if name not in given and len(choices) > 1 and not any(one.choices == choices for one in questions):
                questions.append(GroupQuestion(groups[-1], choices))
    return groups, questions


def _cluster_groups(
    features: MapFeatures, keys: Sequence[str], given: Mapping[str, str], allowed: Allowed
) -> tuple[list[Group], list[GroupQuestion], Floats]:
    """The clusters with their likeliest names, questions about them by worth, and how likely each name is."""
    terrains, counts = allowed.terrains, [len(group) for group in features.clusters]
    fixed = {i: given[key] for i, key in enumerate(keys) if given.get(key, UNKNOWN) in terrains}
    names = find_names(features.means, counts, terrains, allowed.needed, fixed, features.palette)
    chances = names.chances(len(terrains))
    groups = [
        Group(
            key,
            hexes,
            tuple(features.sheet.names[h] for h in hexes),
            given.get(key, terrains[int(chances[i].argmax())]),
        )
        for i, (key, hexes) in enumerate(zip(keys, features.clusters, strict=True))
    ]
    worth = names.named_after(counts, len(terrains)) - float(chances.max(1) @ np.array(counts, float))
    asked = [int(i) for i in np.argsort(-worth, kind="stable") if worth[i] > _WORTH and keys[i] not in given]
    likely = [np.argsort(-chances[i], kind="stable") for i in asked]
    questions = [
        GroupQuestion(groups[i], "".join(terrains[int(k)] for k in order) + allowed.besides)
        for i, order in zip(asked, likely, strict=True)
    ]
    return groups, questions, chances
