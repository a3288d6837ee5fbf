"""Jobs done by real server processes, on the database of the test run."""

import signal
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest
from django.db import connection
from django.utils import timezone

from live import jobs
from live.models import Job
from live.worker import POLL_INTERVAL
from tests.servers import answering, started

pytestmark = pytest.mark.django_db(transaction=True)
on_postgres = pytest.mark.skipif(
    "connection.vendor != 'postgresql'", reason="on SQLite one process serves"
)


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

    def wait_for(self, word: str, count: int, within: float = 15) -> list[Line]:
        until(lambda: len(self.lines(word)) >= count, within)
        return self.lines(word)


def until(it_is_so: Callable[[], bool], within: float = 5) -> None:
    end = time.monotonic() + within
    while not it_is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def job_log(tmp_path: Path) -> JobLog:
    (tmp_path / "log").touch()
    return JobLog(tmp_path / "log")


@contextmanager
def server(job_log: JobLog, static_root: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    site = {"DJANGO_SETTINGS_MODULE": "tests.live.site", "STATIC_ROOT": static_root}
    with started(subprocess.DEVNULL, JOB_LOG=str(job_log.log), **site) as process:
        try:
            yield process, answering(process)
        finally:
            process.terminate()
            process.wait(10)


def order(address: str, kind: str, key: str, how: str = "") -> None:
    urlopen(f"{address}/chore/{kind}/{key}/?{how}", timeout=10).close()


def nothing_left() -> bool:
    return not Job.objects.exists()


def test_it_begins_at_the_commit_and_not_at_the_next_look(job_log, static_root):
    with server(job_log, static_root) as (_, address):
        for number in range(11):
            order(address, "quick", f"k{number}")
            job_log.wait_for("done", number + 1)
    asked = {line.key: line.at for line in job_log.lines("asked")}
    waits = [line.at - asked[line.key] for line in job_log.lines("done")]
    assert statistics.median(waits) < POLL_INTERVAL / 10
    until(nothing_left)


def test_what_was_rolled_back_is_not_done(job_log, static_root):
    with server(job_log, static_root) as (_, address):
        order(address, "quick", "undone", "undone=1")
        order(address, "quick", "done")
        assert [line.key for line in job_log.wait_for("done", 1)] == ["done"]
        until(nothing_left)


def test_what_is_due_later_is_done_later(job_log, static_root):
    with server(job_log, static_root) as (_, address):
        order(address, "quick", "later", "after=0.7")
        [done] = job_log.wait_for("done", 1)
    [asked] = job_log.lines("asked")
    assert 0.6 < done.at - asked.at < POLL_INTERVAL / 2


def test_what_was_left_is_done_at_the_start(job_log, static_root):
    jobs.enqueue("quick", "left")
    with server(job_log, static_root):
        assert [line.key for line in job_log.wait_for("done", 1)] == ["left"]


def test_asked_for_again_meanwhile_it_is_done_once_more(job_log, static_root):
    with server(job_log, static_root) as (_, address):
        order(address, "slow", "again")
        job_log.wait_for("begun", 1)
        order(address, "slow", "again")
        order(address, "slow", "again")
        job_log.log.with_name("again").touch()
        job_log.wait_for("done", 2)
        order(address, "quick", "last")
        job_log.wait_for("done", 3)
        assert len(job_log.lines("begun")) == 2


def test_what_fails_is_tried_again(job_log, static_root):
    with server(job_log, static_root) as (_, address):
        order(address, "failing", "second")
        job_log.wait_for("done", 1)
        first, second = job_log.lines("begun")
    assert 0.9 < second.at - first.at < POLL_INTERVAL / 2


def test_a_slow_one_holds_no_other_kind_up(job_log, static_root):
    with server(job_log, static_root) as (_, address):
        order(address, "slow", "long")
        job_log.wait_for("begun", 1)
        order(address, "quick", "short")
        assert [line.key for line in job_log.wait_for("done", 1)] == ["short"]
        job_log.log.with_name("long").touch()
        job_log.wait_for("done", 2)


def test_a_killed_servers_job_is_taken_up_again(job_log, static_root):
    with server(job_log, static_root) as (process, address):
        order(address, "slow", "killed")
        job_log.wait_for("begun", 1)
        process.send_signal(signal.SIGKILL)
        process.wait(10)
    with server(job_log, static_root):
        first, second = job_log.wait_for("begun", 2)
        job_log.log.with_name("killed").touch()
        job_log.wait_for("done", 1)
    assert first.process != second.process
    until(nothing_left)


def test_a_server_that_ends_leaves_its_job_to_the_next(job_log, static_root):
    with server(job_log, static_root) as (process, address):
        order(address, "thought", "ended")
        job_log.wait_for("begun", 1)
        process.terminate()
        process.wait(10)
    [left] = Job.objects.all()
    assert (left.holder, left.held_until) == (None, None)
    assert left.due <= timezone.now()


@on_postgres
def test_of_three_servers_one_does_it(job_log, static_root):
    with (
        server(job_log, static_root) as (_, first),
        server(job_log, static_root) as (_, second),
        server(job_log, static_root) as (_, third),
    ):
        for number in range(30):
            order((first, second, third)[number % 3], "quick", f"k{number}")
        done = job_log.wait_for("done", 30)
        until(nothing_left)
    assert sorted(line.key for line in job_log.lines("done")) == sorted({line.key for line in done})
    assert len({line.process for line in done}) > 1


@on_postgres
def test_another_server_takes_over_from_a_killed_one(job_log, static_root):
    with (
        server(job_log, static_root) as (one, first),
        server(job_log, static_root) as (two, _),
    ):
        order(first, "slow", "over")
        [begun] = job_log.wait_for("begun", 1)
        killed, other = (one, two) if begun.process == one.pid else (two, one)
        killed.send_signal(signal.SIGKILL)
        assert [line.process for line in job_log.wait_for("begun", 2)] == [killed.pid, other.pid]
        job_log.log.with_name("over").touch()
        job_log.wait_for("done", 1)


def test_nobody_takes_what_somebody_is_at():
    jobs.enqueue("quick", "one")
    assert len(jobs.take_due("quick", 5)) == 1
    assert jobs.take_due("quick", 5) == []


def test_a_process_that_lost_it_can_neither_finish_nor_renew_it():
    jobs.enqueue("quick", "one")
    [lost] = jobs.take_due("quick", 1)
    Job.objects.update(held_until=timezone.now() - timedelta(seconds=1))
    [taken] = jobs.take_due("quick", 1)
    jobs.finish(lost)
    jobs.renew([lost])
    assert Job.objects.get().holder == taken.holder


def test_pauses_grow_with_the_attempts():
    jobs.enqueue("quick", "one")
    for pause in (1, 2, 4):
        [held] = jobs.take_due("quick", 1)
        jobs.postpone(held)
        wait = (Job.objects.get().due - timezone.now()).total_seconds()
        assert pause - 0.5 < wait <= pause
        Job.objects.update(due=timezone.now())


def test_what_starts_on_sqlite_lets_go_of_what_is_held():
    jobs.enqueue("quick", "one")
    jobs.take_due("quick", 1)
    jobs.release_all()
    assert len(jobs.take_due("quick", 1)) == (connection.vendor == "sqlite")
