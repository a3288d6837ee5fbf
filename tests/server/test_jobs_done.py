"""Jobs done by a real server process, on the database of the test run: one for all these tests."""

import statistics
from collections.abc import Iterator

import pytest

from server.worker import POLL_INTERVAL
from tests.server.job_log import JobLog, nothing_left, order, server_of_jobs, until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def running(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory, static_root: str
) -> Iterator[tuple[JobLog, str]]:
    """The log of a server, and its address."""
    log = JobLog(tmp_path_factory.mktemp("jobs") / "log")
    log.log.touch()
    with server_of_jobs(log, static_root) as (_, address):
        yield log, address


@pytest.fixture
def job_log(running: tuple[JobLog, str]) -> Iterator[JobLog]:
    running[0].log.write_text("")
    yield running[0]
    until(nothing_left)


@pytest.fixture
def address(running: tuple[JobLog, str]) -> str:
    return running[1]


def test_it_begins_at_the_commit_and_not_at_the_next_look(job_log, address):
    for number in range(11):
        order(address, "quick", f"k{number}")
        job_log.wait_for("done", number + 1)
    times = {line.key: line.at for line in job_log.lines("asked")}
    waits = [line.at - times[line.key] for line in job_log.lines("done")]
    assert statistics.median(waits) < POLL_INTERVAL / 2


def test_what_was_rolled_back_is_not_done(job_log, address):
    order(address, "quick", "undone", "undone=1")
    order(address, "quick", "done")
    assert [line.key for line in job_log.wait_for("done", 1)] == ["done"]


@pytest.mark.one_database
def test_what_is_due_later_is_done_later(job_log, address):
    order(address, "quick", "later", "after=0.7")
    [done] = job_log.wait_for("done", 1)
    [enqueued] = job_log.lines("asked")
    assert 0.6 < done.at - enqueued.at < POLL_INTERVAL / 2


def test_asked_for_again_meanwhile_it_is_done_once_more(job_log, address):
    order(address, "slow", "again")
    job_log.wait_for("begun", 1)
    order(address, "slow", "again")
    order(address, "slow", "again")
    job_log.log.with_name("again").touch()
    job_log.wait_for("done", 2)
    order(address, "quick", "last")
    job_log.wait_for("done", 3)
    assert len(job_log.lines("begun")) == 2


@pytest.mark.one_database
def test_what_fails_is_tried_again(job_log, address):
    order(address, "failing", "second")
    job_log.wait_for("done", 1)
    first, second = job_log.lines("begun")
    assert 0.9 < second.at - first.at < POLL_INTERVAL / 2


def test_a_slow_one_holds_no_other_kind_up(job_log, address):
    order(address, "slow", "long")
    job_log.wait_for("begun", 1)
    order(address, "quick", "short")
    assert [line.key for line in job_log.wait_for("done", 1)] == ["short"]
    job_log.log.with_name("long").touch()
    job_log.wait_for("done", 2)
