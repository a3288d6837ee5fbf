"""Servers that do jobs, and what they write down about them."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

from server.models import Job
from tests.servers import answering, started


class Line(NamedTuple):
    word: str
    key: str
    process: int
    at: float


class JobLog(NamedTuple):
    """What was done, as the server processes wrote it down."""

    log: Path

    def lines(self, word: str) -> list[Line]:
        split = map(str.split, self.log.read_text().splitlines())
        lines = [Line(word, key, int(process), float(at)) for word, key, process, at in split]
        return [line for line in lines if line.word == word]

    def wait_for(self, word: str, count: int, within: float = 60) -> list[Line]:
        until(lambda: len(self.lines(word)) >= count, within)
        return self.lines(word)


def until(it_is_so: Callable[[], bool], within: float = 60) -> None:
    end = time.monotonic() + within
    while not it_is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextmanager
def server_of_jobs(
    job_log: JobLog, static_root: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    site = {"DJANGO_SETTINGS_MODULE": "tests.server.site", "STATIC_ROOT": static_root}
    with started(subprocess.DEVNULL, JOB_LOG=str(job_log.log), **site) as process:
        try:
            yield process, answering(process)
        finally:
            process.terminate()
            process.wait(60)


def order(address: str, kind: str, key: str, how: str = "") -> None:
    urlopen(f"{address}/chore/{kind}/{key}/?{how}", timeout=60).close()


def nothing_left() -> bool:
    return not Job.objects.exists()
