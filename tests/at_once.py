"""Processes that do the same at the same moment: each prints "ready" and waits for a line."""

import os
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack

from tests.servers import ROOT, test_database_url


def do_at_once(module: str, *each: tuple[object, ...]) -> Counter[str]:
    """The lines that they print, begun by ``main`` of a module of the tests with these words."""
    with ExitStack() as stack:
        processes = [stack.enter_context(begun(module, *map(str, words))) for words in each]
        for process in processes:
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin
            process.stdin.write("go\n")
            process.stdin.flush()
        said = [process.communicate(timeout=60)[0].splitlines() for process in processes]
        return Counter(line for lines in said for line in lines)


def begun(module: str, *words: str) -> subprocess.Popen[str]:
    start = f"import django; django.setup(); from {module} import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", start, *words],
        env={
            **os.environ,
            "DATABASE_URL": test_database_url(),
            "DJANGO_SETTINGS_MODULE": "config.settings",
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
