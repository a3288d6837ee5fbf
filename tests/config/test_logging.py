"""What breaks does not go unheard."""

import subprocess
import sys

from django.conf import settings

BREAKING = """
import os, django
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
from django.test import Client
Client(raise_request_exception=False).get("/l/x/", headers={"Host": "%s"})
"""
ENVIRONMENT = {"DATABASE_URL": "sqlite:////nowhere/nothing.sqlite3", "ALLOWED_HOSTS": "here"}


def told(host: str) -> str:
    """On the terminal of a server without a database, as somebody opens a page."""
    command = [sys.executable, "-c", BREAKING % host]
    done = subprocess.run(
        command, env=ENVIRONMENT, cwd=settings.ROOT, capture_output=True, text=True, check=True
    )
    return done.stderr


def test_a_fault_is_told_where_the_server_runs():
    assert "OperationalError" in told("here")


def test_whoever_tries_names_of_hosts_is_not_heard():
    assert told("elsewhere") == ""
