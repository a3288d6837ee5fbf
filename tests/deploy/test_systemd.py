"""The units in deploy/, read by systemd itself; and its two agreements with a service."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Final
from urllib.request import urlopen

import pytest

from tests.servers import ROOT, Server, reserved_port
from tests.servers import test_database_url as database_url

UNITS: Final = sorted((ROOT / "deploy").glob("elferrat*.*"))
SERVICES: Final = [unit for unit in UNITS if unit.suffix == ".service"]
MOST_EXPOSED: Final = 2.0  # of 10
NO_SYSTEMD: Final = "NO SYSTEMD WAS FOUND: this says nothing about its units"


def systemd(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        (pytest.fail if os.environ.get("REQUIRE_SYSTEMD") == "1" else pytest.skip)(NO_SYSTEMD)
    return path


def test_systemd_finds_no_mistake(tmp_path: Path):
    """It asks for the program, so the units are read with this one's Python in its place."""
    analyze = systemd("systemd-analyze")
    for unit in UNITS:
        text = unit.read_text().replace("/opt/elferrat/.venv/bin/python", sys.executable)
        (tmp_path / unit.name).write_text(text.replace("/opt/elferrat", str(ROOT)))
    units = sorted(str(path) for path in tmp_path.iterdir())
    verify = [analyze, "verify", *units]
    checked = subprocess.run(verify, check=False, capture_output=True, text=True)
    named = [line for line in checked.stderr.splitlines() if "elferrat" in line]
    assert (checked.returncode, named) == (0, [])


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_a_service_may_do_little(unit: Path):
    analyze = [systemd("systemd-analyze"), "security", "--offline=true"]
    checked = subprocess.run([*analyze, unit], capture_output=True, text=True, check=True)
    exposure = re.search(r"exposure level for .*: ([\d.]+)", checked.stdout)
    assert exposure is not None
    assert float(exposure[1]) <= MOST_EXPOSED


@contextmanager
def activated(port: int, static_root: str, **environment: str):
    """A server that is started as systemd does, by the first who comes to its port."""
    listening = [systemd("systemd-socket-activate"), f"--listen=127.0.0.1:{port}"]
    passed = {"DATABASE_URL": database_url(), "STATIC_ROOT": static_root, **environment}
    passed |= {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "config.settings"}
    set_up = [f"--setenv={name}={value}" for name, value in passed.items()]
    serve = [sys.executable, str(ROOT / "manage.py"), "serve", "--migrate"]
    command = [*listening, *set_up, *serve]
    with Server(command, cwd=ROOT, stdout=subprocess.DEVNULL, text=True) as server:
        yield server
        server.terminate()
        server.wait(60)


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_systemd_opens_the_port_and_hears_signs_of_life(static_root: str, tmp_path: Path):
    with reserved_port() as port, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        heard.settimeout(60)
        with activated(port, static_root, NOTIFY_SOCKET=str(tmp_path / "notify")):
            wait_for_port(port)
            with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60) as answer:
                assert answer.read() == b"ok"
            assert heard.recv(100) == b"READY=1\nWATCHDOG=1"
            assert heard.recv(100) == b"READY=1\nWATCHDOG=1"
        heard.settimeout(0)
        message = b""
        while b"STOPPING" not in message:
            message = heard.recv(100)


def wait_for_port(port: int) -> None:
    for _ in range(1200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        Event().wait(0.05)
    raise RuntimeError("nobody listens")


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_nobody_is_refused_while_the_site_starts_again(static_root: str):
    """The port stays open, as systemd holds it: visitors wait meanwhile, and are answered."""
    with open_port() as port:
        address = f"http://127.0.0.1:{port.getsockname()[1]}"
        with visitors(address) as answers:
            start_and_end(port, static_root, address)
            with served_on(port, static_root):
                urlopen(f"{address}/readyz", timeout=60).close()
                assert min(answers()) > 0


@contextmanager
def open_port() -> Iterator[socket.socket]:
    with socket.socket() as port:
        port.bind(("127.0.0.1", 0))
        port.listen(1024)
        yield port


def start_and_end(port: socket.socket, static_root: str, address: str) -> None:
    with served_on(port, static_root) as server:
        urlopen(f"{address}/readyz", timeout=60).close()
        server.terminate()
        server.wait(60)


@contextmanager
def visitors(address: str) -> Iterator[Callable[[], list[int]]]:
    """Four visitors, one request after another; a call ends them, and counts their answers."""
    is_over = Event()
    with ThreadPoolExecutor(4) as pool:
        waiting = [pool.submit(visit, address, is_over) for _ in range(4)]

        def answers() -> list[int]:
            is_over.set()
            return [future.result(60) for future in waiting]

        try:
            yield answers
        finally:
            is_over.set()


def visit(address: str, is_over: Event) -> int:
    answered = 0
    while not is_over.wait(0.05):
        with urlopen(f"{address}/healthz", timeout=60) as answer:
            assert answer.status == 200
        answered += 1
    return answered


@contextmanager
def served_on(port: socket.socket, static_root: str):
    """The port as file 3, for the process that the shell becomes."""
    serve = f'LISTEN_PID=$$ exec "{sys.executable}" "{ROOT}/manage.py" serve'
    env = {**os.environ, "DATABASE_URL": database_url(), "STATIC_ROOT": static_root}
    env["DJANGO_SETTINGS_MODULE"] = "config.settings"
    passed = f"exec 3<&{port.fileno()}; {serve}"
    with Server(
        ["bash", "-c", passed],
        env=env,
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        pass_fds=[port.fileno()],
        text=True,
    ) as server:
        yield server
        server.terminate()
        server.wait(60)
