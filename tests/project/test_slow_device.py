"""The slow device of the benchmarks: a process that runs a part of the time, and a line with a latency."""

import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from lib.bench import slow_device, worth
from lib.site.serve import Site

BUSY = "import time\nwhile True: pass"


def is_stopped(pid):
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def test_a_slowed_browser_stops_and_goes_on():
    command = [sys.executable, "-c", BUSY, "--user-data-dir=/nowhere/profile"]
    with subprocess.Popen(command, start_new_session=True) as process:
        try:
            # Its arguments are there a moment after it has begun.
            while b"profile" not in Path(f"/proc/{process.pid}/cmdline").read_bytes():
                pass
            with slow_device.slowed("/nowhere/profile"):
                while not is_stopped(process.pid):
                    pass
                while is_stopped(process.pid):
                    pass
            assert not any(is_stopped(process.pid) for _ in range(1000))
        finally:
            process.kill()


def test_a_slow_line_sends_files_whole(tmp_path):
    (tmp_path / "words.json").write_text("[" + "1," * 50_000 + "1]")
    assert slow_device.compressed_part(tmp_path / "words.json") < 0.05
    (tmp_path / "picture.png").write_bytes(bytes(5_000))
    assert slow_device.compressed_part(tmp_path / "picture.png") == 1
    with Site(tmp_path, handler=slow_device.handler()) as site:
        since = time.monotonic()
        with urllib.request.urlopen(f"{site.url}words.json") as answer:
            assert answer.read() == (tmp_path / "words.json").read_bytes()
    assert time.monotonic() - since >= slow_device.LATENCY


def test_two_sites_are_compared_pair_by_pair():
    class Visits:
        def __init__(self, *times):
            self.times = {"screen": list(times)}

    words = worth.compared("screen", "last screen", Visits(100, 200, 300), Visits(150, 210, 330))
    assert words == "last screen 200 ms +30 (1.10)"
