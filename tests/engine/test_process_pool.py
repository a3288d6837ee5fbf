"""Calls in a child process, a real one."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from engine import FinalPosition, Status, rulesets, verify
from server import process_pool
from server.process_pool import run


@pytest.fixture(autouse=True)
def _no_child_is_left():
    yield
    process_pool.stop()


def test_it_answers_from_another_process():
    assert run("one", os.getpid) != os.getpid()


def test_a_lane_keeps_its_child():
    assert run("one", os.getpid) == run("one", os.getpid) != run("two", os.getpid)


def test_what_the_function_raises_is_raised():
    with pytest.raises(ValueError, match="invalid literal"):
        run("one", int, "eleven")


def test_a_claim_is_verified_there():
    claim = FinalPosition.of(rulesets["classic"], 2, table="-")
    assert run("one", verify, claim, effort=0).status == Status.IMPOSSIBLE


def think_until(end: Callable[[], None], file: Path) -> None:
    """Goes on for ever in a child; ``end`` is called as soon as it has begun."""

    def wait() -> None:
        while not file.exists():
            time.sleep(0.02)
        end()

    threading.Thread(target=wait).start()
    run("one", exec, f"import pathlib, time; pathlib.Path({str(file)!r}).touch(); time.sleep(999)")


def test_a_killed_child_is_replaced(tmp_path):
    child = run("one", os.getpid)
    with pytest.raises(BrokenProcessPool):
        think_until(partial(os.kill, child, signal.SIGKILL), tmp_path / "begun")
    assert run("one", os.getpid) != child


def test_stopping_breaks_off_what_is_thought(tmp_path):
    with pytest.raises(BrokenProcessPool):
        think_until(process_pool.stop, tmp_path / "begun")


PARENT = """
import os, sys, time
from server.process_pool import run
if __name__ == "__main__":
    print(run("one", os.getpid), run("one", eval, "'django' in __import__('sys').modules"))
    sys.stdout.flush()
    time.sleep(30)
"""


def test_a_child_loads_no_django_and_ends_with_its_killed_parent(tmp_path):
    (tmp_path / "parent.py").write_text(PARENT)
    command = [sys.executable, str(tmp_path / "parent.py")]
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as parent:
        child, loaded = parent.stdout.readline().split()
        parent.kill()
    assert loaded == "False"
    assert is_gone(int(child), within=60)


def is_gone(process: int, *, within: float) -> bool:
    end = time.monotonic() + within
    while time.monotonic() < end:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
