"""The wheel, built on a copy of this tree, and its command in an environment of its own."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any, Final

from tests.servers import ROOT, Server

NO_SOURCES: Final = ignore_patterns(
    ".*", "var", "dist", "tests", "docs", "__pycache__", "test-results"
)


def copied(folder: Path) -> Path:
    """What the wheel is built from; its packages are those of the tests."""
    copytree(ROOT, folder, ignore=NO_SOURCES)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def built(folder: Path) -> Path:
    run(folder / "deploy" / "dist.sh")
    return folder / "dist"


def wheel_in(dist: Path) -> Path:
    [wheel] = dist.glob("elferrat-*.whl")
    return wheel


def run(*words: str | Path, **options: Any) -> str:
    env = {name: text for name, text in os.environ.items() if not name.startswith("DJANGO_")}
    done = subprocess.run(
        words,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        text=True,
        **options,
    )
    assert done.returncode == 0, done.stdout
    return str(done.stdout)


def environment(home: Path, **more: str) -> dict[str, str]:
    """Of somebody who has set nothing but where packages come from."""
    packages = {name: text for name, text in os.environ.items() if name.startswith(("PIP_", "UV_"))}
    proxies = {name: os.environ[name] for name in ("SSL_CERT_FILE",) if name in os.environ}
    return {
        **packages,
        **proxies,
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "HOST": "127.0.0.1",
        "PORT": "0",
        **more,
    }


class Installed:
    """The command of one environment, as somebody with this home types it."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program
        self.home = home

    def types(self, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.program, *words],
            env=environment(self.home, **more),
            cwd=self.home,
            capture_output=True,
            check=False,
            text=True,
        )

    def serves(self, *words: str | Path, **more: str) -> Server:
        return Server(
            [self.program, *words],
            env=environment(self.home, **more),
            cwd=self.home,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
