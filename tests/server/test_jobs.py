"""What becomes of jobs when processes start, end and are killed, and who does what."""

import signal
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.utils import timezone

from server import jobs
from server.models import Job
from tests.server.job_log import JobLog, nothing_left, order, server_of_jobs, until

pytestmark = pytest.mark.django_db(transaction=True)
on_postgres = pytest.mark.skipif(
    "connection.vendor != 'postgresql'", reason="on SQLite one process serves"
)


@pytest.fixture
def job_log(tmp_path: Path) -> JobLog:
    (tmp_path / "log").touch()
    return JobLog(tmp_path / "log")


@pytest.mark.one_database
def test_what_was_left_is_done_at_the_start(job_log, static_root):
    jobs.enqueue("quick", "left")
    with server_of_jobs(job_log, static_root):
        assert [line.key for line in job_log.wait_for("done", 1)] == ["left"]


@pytest.mark.one_database
def test_a_killed_servers_job_is_taken_up_again(job_log, static_root):
    with server_of_jobs(job_log, static_root) as (process, address):
        order(address, "slow", "killed")
        job_log.wait_for("begun", 1)
        process.send_signal(signal.SIGKILL)
        process.wait(60)
    with server_of_jobs(job_log, static_root):
        first, second = job_log.wait_for("begun", 2)
        job_log.log.with_name("killed").touch()
        job_log.wait_for("done", 1)
    assert first.process != second.process
    until(nothing_left)


@pytest.mark.one_database
def test_a_server_that_ends_leaves_its_job_to_the_next(job_log, static_root):
    with server_of_jobs(job_log, static_root) as (process, address):
        order(address, "thought", "ended")
        job_log.wait_for("begun", 1)
        process.terminate()
        process.wait(60)
    [left] = Job.objects.all()
    assert (left.holder, left.held_until) == (None, None)
    assert left.due <= timezone.now()


@on_postgres
def test_of_three_servers_one_does_it_and_another_takes_over_if_it_is_killed(job_log, static_root):
    with (
        server_of_jobs(job_log, static_root) as (one, first),
        server_of_jobs(job_log, static_root) as (two, second),
        server_of_jobs(job_log, static_root) as (three, third),
    ):
        for address, key in ((first, "a"), (second, "b"), (third, "c")):
            order(address, "slow", key)
        begun = job_log.wait_for("begun", 3)  # each does one of a kind at a time
        assert {line.process for line in begun} == {one.pid, two.pid, three.pid}
        for key in ("a", "b", "c"):
            job_log.log.with_name(key).touch()
        for number in range(30):
            order((first, second, third)[number % 3], "quick", f"k{number}")
        job_log.wait_for("done", 33)
        until(nothing_left)
        done = [line.key for line in job_log.lines("done")]
        assert len(done) == len({*done})
        order(first, "slow", "over")
        killed = job_log.wait_for("begun", 4)[3].process
        next(server for server in (one, two, three) if server.pid == killed).kill()
        assert job_log.wait_for("begun", 5)[4].process != killed
        job_log.log.with_name("over").touch()
        job_log.wait_for("done", 34)


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
        before = timezone.now()
        jobs.postpone(held)
        due = Job.objects.get().due - timedelta(seconds=pause)
        assert before <= due <= timezone.now()
        Job.objects.update(due=timezone.now())


def test_what_starts_on_sqlite_lets_go_of_what_is_held():
    jobs.enqueue("quick", "one")
    jobs.take_due("quick", 1)
    jobs.release_all()
    assert len(jobs.take_due("quick", 1)) == (connection.vendor == "sqlite")
