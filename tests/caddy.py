"""Caddy with the file of docs/operating.md, before a server of the tests."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.nginx import NAME, wait_until_open
from tests.servers import ROOT, reserved_port

CADDYFILE: Final = re.compile(r"```\n(elferrat\.example \{.*?)```", re.DOTALL)
SETTINGS: Final = """
{{
    admin off
    skip_install_trust
    http_port {plain}
    storage file_system {folder}
}}
{site}
"""


@contextmanager
def before(server: str) -> Iterator[str]:
    """The https address of Caddy before this server; it makes a certificate itself."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("NO CADDY WAS FOUND: this says nothing about it")
    with (
        tempfile.TemporaryDirectory(prefix="elferrat-", dir="/tmp") as name,
        reserved_port() as plain,
        reserved_port() as port,
    ):
        folder = Path(name)
        settings = SETTINGS.format(folder=folder, plain=plain, site=site(port, server))
        (folder / "Caddyfile").write_text(settings)
        run = [program, "run", "--config", f"{folder}/Caddyfile"]
        env = {**os.environ, "HOME": name, "XDG_CONFIG_HOME": name, "XDG_DATA_HOME": name}
        with subprocess.Popen(run, env=env, stderr=subprocess.DEVNULL) as caddy:
            try:
                wait_until_open(caddy, port)
                yield f"https://{NAME}:{port}"
            finally:
                caddy.terminate()


def site(port: int, server: str) -> str:
    """The site of the guide for this machine: another name, other ports."""
    block = CADDYFILE.search((ROOT / "docs" / "operating.md").read_text(encoding="utf-8"))
    assert block
    here = block[1].replace("elferrat.example", f"{NAME}:{port}")
    return here.replace("127.0.0.1:8000", server.removeprefix("http://"))
