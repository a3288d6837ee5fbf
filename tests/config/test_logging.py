"""What breaks does not go unheard."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.servers import ROOT

BREAKING = """
import os, django
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
from django.test import Client
Client(raise_request_exception=False).get("/l/x/", headers={"Host": "%s"})
"""
ENVIRONMENT = {"DATABASE_URL": "sqlite:////nowhere/nothing.sqlite3", "ALLOWED_HOSTS": "here"}


@pytest.fixture
def told(static_root: str) -> Callable[[str], str]:
    """On the terminal of a server without a database, as somebody opens a page of that host."""

    def of(host: str) -> str:
        command = [sys.executable, "-c", BREAKING % host]
        environment = {**ENVIRONMENT, "STATIC_ROOT": static_root}
        done = subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        )
        return done.stderr

    return of


def test_a_fault_is_told_where_the_server_runs(told: Callable[[str], str]):
    assert "OperationalError" in told("here")


def test_whoever_tries_names_of_hosts_is_not_heard(told: Callable[[str], str]):
    assert told("elsewhere") == ""
