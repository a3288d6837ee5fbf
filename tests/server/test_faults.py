"""Faults of a server that runs: each is seen by a monitor, and no log says whose fault it was."""

import json
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.db import connection, transaction

from config.asgi import THREADS
from server.models import Job
from tests.server.job_log import JobLog, until
from tests.server.listener import listening
from tests.server.probes import TOKEN, answer_of, numbers
from tests.servers import Server, answering, started

pytestmark = pytest.mark.django_db(transaction=True)

SECRET = "Anna"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faults") / "log"


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str, log: Path) -> Iterator[Server]:
    settings = {"DJANGO_SETTINGS_MODULE": "tests.server.site", "STATIC_ROOT": static_root}
    jobs = log.with_name("jobs")
    with (
        log.open("w") as stderr,
        started(
            stderr.fileno(),  # the log of a server
            METRICS_TOKEN=TOKEN,
            LOG_FORMAT="json",
            JOB_LOG=str(jobs),
            **settings,
        ) as server,
    ):
        yield server
        log.with_name("stuck").touch()  # lets the job end
        server.terminate()
        server.wait(60)


@pytest.fixture(scope="module")
def site(server: Server) -> str:
    return answering(server)


def seen(site: str, name: str, holds: Callable[[float], bool]) -> bool:
    """Whether the number is so within a minute."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with suppress(KeyError):
            if holds(numbers(site)[name]):
                return True
        time.sleep(0.1)
    return False


def get(url: str) -> None:
    urlopen(url, timeout=240).close()  # a slow query takes long on a busy machine


@pytest.mark.one_database
def test_a_page_that_fails(site: str, log: Path):
    assert answer_of(f"{site}/crash/{SECRET}/")[0] == 500
    assert numbers(site)['elferrat_faults_total{kind="ValueError"}'] == 1
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    fault = next(line for line in lines if line["level"] == "ERROR")
    answer = next(line for line in lines if line.get("status") == 500)
    assert fault["request"] == answer["request"]
    assert "ValueError" in fault["exception"]
    assert SECRET not in log.read_text()


@pytest.mark.one_database
def test_an_error_page_that_fails(site: str, log: Path):
    before = len(log.read_text().splitlines())
    assert answer_of(f"{site}/broken/")[0] == 500
    assert numbers(site)['elferrat_faults_total{kind="LookupError"}'] == 1
    lines = [json.loads(line) for line in log.read_text().splitlines()[before:]]
    assert ["LookupError" in line.get("exception", "") for line in lines] == [True, False, False]


@pytest.mark.one_database
def test_a_slow_query(site: str, log: Path):
    get(f"{site}/slow/")
    assert numbers(site)["elferrat_slow_queries_total"] >= 1
    assert "A query took" in log.read_text()


@pytest.mark.one_database
def test_a_job_that_fails(site: str):
    get(f"{site}/chore/failing/one/")
    assert seen(site, 'elferrat_jobs_total{kind="failing",outcome="failed"}', lambda n: n >= 1)


@pytest.mark.one_database
def test_a_job_that_fails_whenever_it_is_tried_is_given_up(site: str, log: Path):
    get(f"{site}/chore/hopeless/one/")
    name = 'elferrat_jobs_total{kind="hopeless",outcome="given up"}'
    assert seen(site, name, lambda n: n == 1)
    done = JobLog(log.with_name("jobs"))
    assert [len(done.lines(word)) for word in ("begun_hopeless", "given_up")] == [2, 1]
    until(lambda: not Job.objects.filter(kind="hopeless").exists())
    assert "Job hopeless one given up" in log.read_text()


@pytest.mark.one_database
def test_a_job_that_is_stuck_and_those_behind_it(site: str):
    get(f"{site}/chore/slow/stuck/")
    get(f"{site}/chore/slow/behind/")
    assert seen(site, "elferrat_longest_job_seconds", lambda n: n > 0.5)
    assert seen(site, 'elferrat_jobs_due{kind="slow"}', lambda n: n == 2)
    assert numbers(site)['elferrat_oldest_job_seconds{kind="slow"}'] > 0


def test_a_database_that_does_not_answer(site: str):
    with transaction.atomic():  # on SQLite, the lock of the only writer
        if connection.vendor == "postgresql":
            connection.cursor().execute("LOCK TABLE django_migrations")
        with ThreadPoolExecutor(1) as other:
            told = other.submit(answer_of, f"{site}/metrics", Authorization=f"Bearer {TOKEN}")
            assert answer_of(f"{site}/readyz") == (503, "database")
            assert told.result()[0] == 503
        assert answer_of(f"{site}/healthz") == (200, "ok")
    until(lambda: answer_of(f"{site}/readyz") == (200, "ok"))


@pytest.mark.one_database
def test_threads_that_are_all_busy(site: str, log: Path):
    with ThreadPoolExecutor(THREADS) as clients:
        waiting = [clients.submit(get, f"{site}/wait/busy/") for _ in range(THREADS)]
        assert seen(site, "elferrat_requests_running", lambda n: n > THREADS)  # and this probe
        assert answer_of(f"{site}/readyz") == (200, "ok")
        log.with_name("busy").touch()
        for future in waiting:
            future.result(60)
    assert seen(site, "elferrat_requests_running", lambda n: n <= THREADS)


@pytest.mark.one_database
def test_an_event_loop_that_is_blocked(site: str, server: Server):
    server.send_signal(signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        urlopen(f"{site}/healthz", timeout=2)
    server.send_signal(signal.SIGCONT)
    assert seen(site, "elferrat_loop_lag_seconds", lambda n: n > 0.9)
    time.sleep(1.5)  # it is still said after the next beat
    assert numbers(site)["elferrat_loop_lag_seconds"] > 0.9


@pytest.mark.one_database
def test_streams_that_open_and_close(site: str):
    with listening(site, "league-1"):
        assert numbers(site)["elferrat_streams"] == 1
    assert seen(site, "elferrat_streams", lambda n: n == 0)


@pytest.mark.one_database
def test_pages_that_nobody_has_make_no_new_numbers(site: str):
    before = len(numbers(site))
    for word in ("/l/secret-code/", "/nothing/", "/wp-admin/"):
        assert answer_of(f"{site}{word}")[0] == 404
    after = numbers(site)
    assert len(after) - before <= 40  # those of two pages: of a league, and of none
    assert not [name for name in after if "secret-code" in name or "wp-admin" in name]
