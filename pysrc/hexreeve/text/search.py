"""Finds documents by the words that people use: word stems, synonyms, misspelt words.

They are ranked by BM25, and by what their short phrases have in common with the query: words, neighbours, spelling.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from hexreeve.core.data_files import FALLBACK, language_files, read_toml
from hexreeve.core.structs import Json

# BM25 with its usual constants: how fast repetition saturates, and how strongly long texts are penalised.
_SATURATION, _LENGTH = 1.2, 0.75
# The weight of a word in a title, in other words for it, and in the text.
_WEIGHTS = (2.5, 1.6, 1.0)
# The weight of a phrase that is just like the query, beside the best score by words, which is 1.
_LIKENESS = 1.0
# The weights, beside the same, of a phrase that is spelt like the query, and of words that stand together in both.
_SPELLING, _TOGETHER = 1.0, 0.2
# The number of letters in the runs by which spellings are compared: about a syllable and its neighbours.
_RUN = 4
_SAME, _SYNONYM, _MISSPELT = 1.0, 0.6, 0.8


@dataclass(frozen=True)
class Document:
    """Something to find: its title, other words for it, and its text.

    wanted: its weight; more than 1 for what people look for more often than for others.
    """

    id: str
    title: str
    also: str
    text: str
    wanted: float = 1.0


class Index:
    """The documents of one language, ready to be searched."""

    def __init__(self, documents: Iterable[Document], language: str) -> None:
        self._words = _vocabulary(language)
        self._documents = [*documents]
        self._fields = [
            _Field(self._words.stems(text) for text in texts)
            for texts in zip(*((each.title, each.also, each.text) for each in self._documents), strict=True)
        ]
        self._known = {stem for field in self._fields for stem in field.found_in}
        phrases = [(i, text) for i, each in enumerate(self._documents) for text in (each.title, *each.also.split(","))]
        self._phrases = _Phrases((i, frozenset(self._words.stems(text))) for i, text in phrases)
        self._spellings = _Phrases((i, _runs(text)) for i, text in phrases)
        self._together: defaultdict[frozenset[str], set[int]] = defaultdict(set)
        for i, each in enumerate(self._documents):
            for text in (each.title, *each.also.split(","), *each.text.split(". ")):
                for pair in pairwise(self._words.stems(text)):
                    self._together[frozenset(pair)].add(i)

    def find(self, query: str, most: int = 20) -> list[str]:
        """The ids of the documents that fit a query, best first, at most `most`.

        Synonyms and misspelt words count too, but less. Words without meaning ("can", "the") count only if the query
        has no others.
        """
        return [found for found, _ in self.rank(query)[:most]]

    def rank(self, query: str) -> list[tuple[str, float]]:
        """The ids of all documents that fit a query as `find` does, best first, each with its score."""
        stems = dict.fromkeys(self._words.stems(query))
        scores: defaultdict[int, float] = defaultdict(float)
        covered: defaultdict[int, float] = defaultdict(float)
        for stem in stems:
            best: dict[int, tuple[float, float]] = {}
            for other, weight in self._meant(stem):
                for i, score in self._scores(other).items():
                    best[i] = max(best.get(i, (0.0, 0.0)), (weight * score, weight))
            for i, (score, weight) in best.items():
                scores[i] += score
                covered[i] += weight
        # A document with all the words ranks above one that repeats a single one of them.
        worth = {i: self._documents[i].wanted * scores[i] * covered[i] / len(stems) for i in scores}
        best_worth = max(worth.values(), default=1.0)
        alike = self._phrases.alike({stem: dict(self._meant(stem)) for stem in stems})
        spelt = self._spellings.alike({run: {run: _SAME} for run in _runs(query)})
        together = self._neighbours(query)
        for i in worth:
            likeness = _LIKENESS * alike.get(i, 0.0) + _SPELLING * spelt.get(i, 0.0)
            worth[i] = worth[i] / best_worth + likeness * self._documents[i].wanted + _TOGETHER * together.get(i, 0.0)
        return [(self._documents[i].id, worth[i]) for i in sorted(worth, key=lambda i: (-worth[i], i))]

    def _neighbours(self, query: str) -> Mapping[int, float]:
        """By document, how many neighbours in a query stand together there too, rare ones most; the best has 1."""
        found: defaultdict[int, float] = defaultdict(float)
        for pair in pairwise(self._words.stems(query)):
            having = self._together.get(frozenset(pair), set())
            for i in having:
                found[i] += math.log(1 + len(self._documents) / len(having))
        best = max(found.values(), default=1.0)
        return {i: worth / best for i, worth in found.items()}

    def understood(self, query: str) -> frozenset[str]:
        """The stems of a query, each misspelt one as those that it may stand for; synonyms left out."""
        meant = ((stem, self._meant(stem)) for stem in self._words.stems(query))
        return frozenset(other for _, words in meant for other, weight in words if weight in (_SAME, _MISSPELT))

    def stems(self, text: str) -> frozenset[str]:
        """The stems of the words of a text that tell something."""
        return frozenset(self._words.stems(text))

    def knows(self, text: str) -> bool:
        """True if some document or a synonym has all words of a text."""
        return self.stems(text) <= self._known | self._words.synonyms.keys()

    def _meant(self, stem: str) -> Iterator[tuple[str, float]]:
        """The words of the documents that a word of a query may mean, each with a weight up to 1."""
        known = stem in self._known
        if known:
            yield stem, _SAME
        synonyms = self._words.synonyms.get(stem, ())
        for other in synonyms:
            yield other, _SYNONYM
        if known or synonyms or len(stem) < 4:
            return
        allowed = 1 if len(stem) < 7 else 2
        for other in {*self._known, *self._words.synonyms}:
            if abs(len(other) - len(stem)) <= allowed and _distance(stem, other, allowed) <= allowed:
                yield other, _MISSPELT
                for synonym in self._words.synonyms.get(other, ()):
                    yield synonym, _MISSPELT * _SYNONYM

    def _scores(self, stem: str) -> Mapping[int, float]:
        scores: defaultdict[int, float] = defaultdict(float)
        found = {i for field in self._fields for i in field.found_in.get(stem, ())}
        rarity = math.log(1 + (len(self._documents) - len(found) + 0.5) / (len(found) + 0.5))
        for field, weight in zip(self._fields, _WEIGHTS, strict=True):
            for i, count in field.found_in.get(stem, {}).items():
                scores[i] += weight * rarity * count * (_SATURATION + 1) / (count + _SATURATION * field.lengths[i])
        return scores


class _Phrases:
    """Short texts of documents, each as its stems or as runs of letters, to find the one that is most like a query."""

    def __init__(self, phrases: Iterable[tuple[int, frozenset[str]]]) -> None:
        self._phrases = [(i, stems) for i, stems in phrases if stems]
        self._found_in: defaultdict[str, list[int]] = defaultdict(list)
        for n, (_, stems) in enumerate(self._phrases):
            for stem in stems:
                self._found_in[stem].append(n)
        self._lengths = [sum(self._rarity(stem) ** 2 for stem in stems) for _, stems in self._phrases]

    def alike(self, query: Mapping[str, Mapping[str, float]]) -> dict[int, float]:
        """By document, how much its best phrase is like a query: 1 if it has the same words, 0 if none of them.

        query: of each stem the words that it may mean, with their weights.
        """
        common: defaultdict[int, float] = defaultdict(float)
        length = 0.0
        for meant in query.values():
            best: dict[int, float] = {}
            for other, weight in meant.items():
                for n in self._found_in.get(other, ()):
                    best[n] = max(best.get(n, 0.0), weight * self._rarity(other) ** 2)
            rarities = [self._rarity(other) for other in meant if other in self._found_in]
            length += max(rarities, default=0.0) ** 2
            for n, shared in best.items():
                common[n] += shared
        likeness: dict[int, float] = {}
        for n, shared in common.items():
            i = self._phrases[n][0]
            likeness[i] = max(likeness.get(i, 0.0), shared / math.sqrt(length * self._lengths[n]))
        return likeness

    def _rarity(self, stem: str) -> float:
        return math.log(1 + len(self._phrases) / len(self._found_in[stem]))


class _Field:
    """One field of all documents: how often each stem occurs in which document, and lengths relative to the mean."""

    def __init__(self, texts: Iterable[list[str]]) -> None:
        self.found_in: dict[str, Counter[int]] = defaultdict(Counter)
        counts = []
        for i, stems in enumerate(texts):
            counts.append(len(stems))
            for stem in stems:
                self.found_in[stem][i] += 1
        mean = sum(counts) / max(1, len(counts)) or 1
        self.lengths = [1 - _LENGTH + _LENGTH * count / mean for count in counts]


@dataclass(frozen=True)
class _Vocabulary:
    ignored: frozenset[str]
    endings: Sequence[str]
    names: frozenset[str]
    same: Mapping[str, str]
    synonyms: Mapping[str, Sequence[str]]

    def stems(self, text: str) -> list[str]:
        words = words_of(text)
        telling = [word for word in words if word not in self.ignored]
        return [self.stem(word) for word in telling or words]

    def stem(self, word: str) -> str:
        """The stem of a word; one stem for all words that mean the same. A name that looks like another is whole."""
        stem = word if word in self.names else _stem(word, self.endings)
        return self.same.get(stem, stem)


@cache
def _vocabulary(language: str) -> _Vocabulary:
    data: dict[str, Json] = {}
    for code in (FALLBACK, language):
        for file in language_files(code, "search.toml"):
            data |= read_toml(file)
    endings = sorted(data["endings"], key=len, reverse=True)
    names = frozenset(words_of(data["names"]))
    plain = _Vocabulary(frozenset(words_of(data["ignored"])), endings, names, {}, {})
    same = {}
    for group in data["same"]:
        main, *others = [plain.stem(word) for word in words_of(group)]
        same.update({stem: main for stem in others if stem != main})
    known = replace(plain, same=same)
    synonyms: dict[str, dict[str, None]] = defaultdict(dict)
    for group in data["synonyms"]:
        stems = [known.stem(word) for word in words_of(group)]
        for stem in stems:
            synonyms[stem].update(dict.fromkeys(other for other in stems if other != stem))
    return replace(known, synonyms={stem: [*others] for stem, others in synonyms.items()})


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, without accents."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return re.findall(r"[a-z0-9]+", plain)


def _runs(text: str) -> frozenset[str]:
    """All runs of four letters in a text; spaces count, so the short words between others tell something too."""
    plain = f" {' '.join(words_of(text))} "
    return frozenset(plain[i : i + _RUN] for i in range(len(plain) - _RUN + 1))


def _stem(word: str, endings: Sequence[str]) -> str:
    """A word without its longest ending; at least three letters stay."""
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def _distance(one: str, other: str, most: int) -> int:
    """The number of letters to change, add, leave out or swap with their neighbour; `most` + 1 if it is more."""
    before: list[int] = [0] * (len(other) + 1)
    row: list[int] = [*range(len(other) + 1)]
    for i, letter in enumerate(one, 1):
        oldest, before, row = before, row, [i]
        for j, char in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != char))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == char:
                cost = min(cost, oldest[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
