"""Every fault is logged."""

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
def server_output(static_root: str) -> Callable[[str], str]:
    """What a server without a database writes to its terminal, if a page of that host is opened."""

    def of(host: str) -> str:
        command = [sys.executable, "-c", BREAKING % host]
        environment = {**ENVIRONMENT, "STATIC_ROOT": static_root}
        done = subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        )
        return done.stderr

    return of


def test_a_fault_is_logged_where_the_server_runs(server_output: Callable[[str], str]):
    assert "OperationalError" in server_output("here")


def test_requests_for_other_hosts_are_not_logged(server_output: Callable[[str], str]):
    assert server_output("elsewhere") == ""
