"""What /readyz and /metrics say, and to whom."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.test.signals import storages_changed

from server import health
from server import process as clock
from server.worker import Worker
from tests.server.probes import LINE, TOKEN
from tests.servers import ROOT

DATABASE_GONE = """
import os, django
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
from django.test import Client
for path in ("/healthz", "/readyz"):
    answer = Client().get(path)
    print(answer.status_code, answer.content.decode())
"""


def ready(client: Client) -> tuple[int, str]:
    answer = client.get("/readyz")
    return answer.status_code, answer.content.decode()


@pytest.mark.one_database
@pytest.mark.django_db
def test_healthz_says_that_the_process_is_alive(client: Client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok")
    assert client.post("/healthz").status_code == 405


def test_without_a_database_the_process_is_alive_but_not_ready(static_root: str, tmp_path: Path):
    environment = {"DATABASE_URL": f"sqlite:///{tmp_path}", "STATIC_ROOT": static_root}
    command = [sys.executable, "-c", DATABASE_GONE]
    run = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines() == ["200 ok", "503 database migrations"]


@pytest.mark.django_db
def test_a_process_whose_tables_are_too_old_is_not_ready(client: Client):
    assert ready(client) == (200, "ok")
    MigrationRecorder.Migration.objects.filter(app="leagues", name="0001_initial").delete()
    assert ready(client) == (503, "migrations")
    MigrationRecorder.Migration.objects.create(app="leagues", name="0001_initial")
    MigrationRecorder.Migration.objects.create(app="leagues", name="9999_of_a_newer_process")
    assert ready(client) == (200, "ok")


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_worker_that_died_or_hangs_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch):
    worker = Worker()
    monkeypatch.setattr(Worker, "current", worker)
    assert ready(client) == (503, "jobs")  # it does not run
    worker.is_running = True
    assert ready(client) == (200, "ok")
    worker.poll_started = 0.0
    assert ready(client) == (503, "jobs")
    worker.job_threads.shutdown()
    worker.database_thread.shutdown()


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_full_disk_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(health, "LEAST_DISK", 10**18)  # bytes: more than any disk has
    assert ready(client) == (503, "disk")


@pytest.mark.django_db
def test_a_database_that_may_only_be_read_is_not_ready(client: Client):
    is_sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = 1" if is_sqlite else "SET TRANSACTION READ ONLY")
    try:
        assert ready(client) == (503, "database migrations")
    finally:
        if is_sqlite:
            connection.cursor().execute("PRAGMA query_only = 0")


@pytest.mark.django_db
@pytest.mark.one_database
def test_without_a_key_no_process_is_ready(client: Client, settings):
    settings.SECRET_KEY = ""
    assert ready(client) == (503, "key")


@pytest.mark.django_db
@pytest.mark.one_database
def test_without_static_files_no_process_is_ready(client: Client, settings, tmp_path: Path):
    settings.STATIC_ROOT = str(tmp_path)
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": settings.HASHED_STATIC}}
    assert ready(client) == (503, "static")
    (tmp_path / "staticfiles.json").write_text(
        '{"version": "1.1", "paths": {"site.css": "site.1.css"}}'
    )
    storages_changed(setting="STORAGES")
    assert ready(client) == (503, "static")
    (tmp_path / "site.1.css").touch()
    assert ready(client) == (200, "ok")


@pytest.mark.django_db
@pytest.mark.one_database
def test_metrics_are_for_the_token_only(client: Client, settings):
    assert client.get("/metrics").status_code == 404
    settings.METRICS_TOKEN = TOKEN
    assert client.get("/metrics").status_code == 401
    wrong = client.get("/metrics", headers={"Authorization": "Bearer ofPrometheus"})
    assert wrong.status_code == 401
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer["Content-Type"].startswith("text/plain")
    assert len(LINE.findall(answer.content.decode())) > 30


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_clock_that_was_set_back_is_seen(client: Client, settings, monkeypatch):
    settings.METRICS_TOKEN = TOKEN
    monkeypatch.setattr(clock, "STARTED", clock.STARTED + 3600)  # as if it had been an hour later
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    metrics = dict(LINE.findall(answer.content.decode()))
    assert float(metrics["elferrat_clock_jump_seconds"]) == pytest.approx(-3600, abs=1)
