"""Hexes of one photographed quadrant that look alike."""

from collections import Counter

import numpy as np
import pytest
from hexreeve.kingdom.photo.transcribe.clusters import find_clusters
from hexreeve.kingdom.photo.transcribe.grid import align
from hexreeve.kingdom.photo.transcribe.looks import looks_of
from hexreeve.kingdom.photo.transcribe.sheet import QUADRANT
from rendering.quadrant import photograph_quadrant
from rendering.reading import pixels


@pytest.mark.parametrize(("seed", "art"), [(0, "print"), (4, "unseen")])
def test_a_cluster_is_of_one_terrain(seed, art):
    taken = photograph_quadrant(seed, art)
    plane, picture, _ = align(pixels(taken.jpeg), taken.taps)
    letters = "".join(taken.rows)
    land = np.array([h for h in range(100) if letters[h] in "gcdftwmsa"])
    clusters = find_clusters(looks_of(plane, picture, QUADRANT), land, QUADRANT)
    assert sorted(h for cluster in clusters for h in cluster) == list(land)
    wrong = sum(len(cluster) - max(Counter(letters[h] for h in cluster).values()) for cluster in clusters)
    assert wrong <= 1
    assert len(clusters) <= 12
