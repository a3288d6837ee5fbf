"""Every fault is logged, and nothing else."""

import subprocess
import sys

from tests.servers import ROOT

BREAKING = """
import os, sys, django
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
from django.test import Client
for host in ("elsewhere", "here"):
    Client(raise_request_exception=False).get("/l/x/", headers={"Host": host})
    print("after", host, file=sys.stderr)
"""


def test_a_fault_is_logged_where_the_server_runs_and_requests_for_other_hosts_are_not(static_root):
    """Of a server without a database, all that it writes to its terminal."""
    env = {"DATABASE_URL": "sqlite:////nowhere/nothing.sqlite3", "ALLOWED_HOSTS": "here"}
    env["STATIC_ROOT"] = static_root
    done = subprocess.run(
        [sys.executable, "-c", BREAKING],
        env=env,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    elsewhere, here = done.stderr.split("after elsewhere\n")
    assert elsewhere == ""
    assert "OperationalError" in here
