"""What reading photographs asks of numpy, on seeded inputs; prints the results as JSON. Runs on any Python."""

import json
from random import Random

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def random(*shape, kind=np.float64):
    draw = Random(repr(shape))
    return np.array([draw.uniform(-2, 2) for _ in range(int(np.prod(shape)))]).reshape(shape).astype(kind)


def copied(values, where):
    found = np.zeros_like(values)
    np.copyto(found, values, where=where)
    return found


def results():
    a, b = random(40, 30), random(30, 50)
    small, large = random(6, 6), random(24, 36)
    bytes_ = np.frombuffer(bytes(Random(1).randbytes(600)), np.uint8)
    floats = random(33, 17, kind=np.float32)
    y, x = np.mgrid[0:8, 0:5]
    repeated = np.floor(random(200) * 3)
    return {
        "matmul": a @ b,
        "matmul of 32 bits": a.astype(np.float32) @ b.astype(np.float32),
        "matmul of stacks": random(5, 4, 3) @ random(5, 3, 4),
        "einsum": np.einsum("ij,jk->ki", a, b),
        "solve": np.linalg.solve(small, random(6)),
        "solve many": np.linalg.solve(random(7, 3, 3), random(7, 3, 1)),
        "inverse": np.linalg.inv(small),
        "inverse of stacks": np.linalg.inv(random(9, 8, 4, 4)),
        "signs and logs of determinants": np.stack(np.linalg.slogdet(random(9, 8, 4, 4))),
        "lstsq": np.linalg.lstsq(a, random(40), rcond=None)[0],
        "singular values": np.linalg.svd(a, compute_uv=False),
        "norm": np.linalg.norm(a, axis=1),
        "cross": np.cross(random(9, 3), random(3)),
        "fft": np.abs(np.fft.rfft2(large)),
        "fft of 32 bits": np.abs(np.fft.rfft2(floats)),
        "inverse fft": np.fft.irfft2(np.conj(np.fft.rfft2(large)) * np.fft.rfft2(large), large.shape),
        "sort": np.sort(a, axis=0),
        "argsort": np.argsort(floats, axis=1, kind="stable"),
        "partition": np.partition(a, 10, axis=1)[:, 10],
        "percentile": np.percentile(a, [5, 50, 92.5], axis=0),
        "quantile": np.quantile(floats, 0.9),
        "median": np.median(floats, axis=(0, 1)),
        "median with nan": np.median(np.where(a > 1.9, np.nan, a), axis=0),
        "unique": np.stack(np.unique(repeated, return_counts=True)),
        "cumsum": np.cumsum(floats, axis=1),
        "sums": np.stack([floats.mean(0), floats.std(0), floats.min(0), floats.max(0)]),
        "bytes": np.cumsum(bytes_.astype(np.float32) / 255),
        "bytes wrap": bytes_ + bytes_[::-1],
        "divmod": np.stack(np.divmod(np.arange(-50, 50), 7)),
        "average with weights": np.average(a, 0, np.arange(1, 41)),
        "roll and pad": np.pad(np.roll(a, (3, -2), (0, 1)), ((1, 2), (3, 0)), mode="edge"),
        "reflected": np.pad(floats, 2, mode="reflect"),
        "windows": sliding_window_view(large, (3, 3)).sum((2, 3)),
        "chosen": a[np.argsort(a[:, 0])[:5]][:, [3, 1, 2]],
        "chosen crosswise": a[np.ix_([3, 1, 2], [5, 0])],
        "left over": np.setdiff1d(np.arange(9), [4, 2, 4, 11]),
        "masked": a[a > np.percentile(a, 90)],
        "taken": np.take(floats, [5, 1, 32], axis=0),
        "deleted": np.delete(a, [1, 3], axis=0),
        "where": np.where(a > 0, np.sqrt(np.abs(a)), -a),
        "clipped": np.clip(floats, -1, 0.5),
        "angles": np.degrees(np.arctan2(y - 3.5, x - 2.2)),
        "turns": np.stack([np.cos(np.radians(a)), np.sin(np.radians(a))]),
        "histogram": np.histogram(a, 64)[0],
        "edges of a histogram": np.histogram(a, 64)[1],
        "nonzero": np.stack(np.nonzero(a > 0)),
        "lengths": np.hypot(y, x),
        "broadcast": np.stack(np.broadcast_arrays(small[:, None], small[0] + large[:6, :6, None])),
        "curves": np.stack([np.exp(a), np.tanh(a), np.log(np.abs(a)), np.round(a, 2)]),
        "curves of 32 bits": np.stack([np.exp(floats), np.tanh(floats), np.log(np.abs(floats))]),
        "roots and powers": np.stack([np.cbrt(a), np.power(np.abs(a), 2.2)]),
        "roots and powers of 32 bits": np.stack([np.cbrt(floats), np.power(np.abs(floats), np.float32(1 / 2.2))]),
        "steps": np.geomspace(0.01, 4, 9),
        "even steps": np.linspace(-0.15, 0.15, 5),
        "holes": np.nan_to_num(np.where(a > 1, np.inf, a), posinf=9),
        "added": np.add(floats, floats[::-1], out=np.empty(floats.shape, np.float32)),
        "divided": np.divide(a, 3, out=np.full(a.shape, -1.0), where=a > 0),
        "extremes": np.stack([np.minimum(a, 0.5), np.maximum(a, -0.5), np.square(a), np.rint(a), np.log1p(np.abs(a))]),
        "finite": np.isfinite(np.where(a > 1, np.inf, a)),
        "not numbers": np.isnan(np.where(a > 1, np.nan, a)),
        "mean": np.mean(large, axis=1, keepdims=True),
        "counted": np.bincount(bytes_ % 7, weights=bytes_, minlength=9),
        "searched": np.searchsorted(np.sort(repeated), [0, 1.5, 5], side="right"),
        "joined": np.concatenate([np.append(a[:, 0], 4), np.ones(3), np.zeros(2), np.ones_like(a[0])]),
        "diagonals": np.stack([np.diag(a[0]), np.eye(30)]),
        "triangles": np.append(np.tril(small, -1).ravel(), small[np.tril_indices(6)]),
        "repeated": np.tile(floats, (2, 3)),
        "parts": np.stack(np.split(large, 4)),
        "copied where": copied(a, a > 0),
        "moved axes": np.moveaxis(random(4, 3, 2), 0, -1),
        "places": np.stack(np.unravel_index(np.flatnonzero(floats > 1.5), floats.shape)),
    }


def assert_as_here(there):
    """Compare results that another Python has printed with this one's."""
    here = results()
    assert list(there) == list(here)
    for name, value in here.items():
        mine = np.asarray(value)
        # The last bits may differ: other libraries add in another order, and round functions otherwise.
        digits = 1e-5 if mine.dtype == np.float32 else 1e-10
        np.testing.assert_allclose(there[name], mine, rtol=digits, atol=digits, err_msg=name)


if __name__ == "__main__":
    print(json.dumps({name: np.asarray(value).tolist() for name, value in results().items()}))
