"""Processes that do the same at the same moment: each prints "ready" and waits for a line.

They stay for the next test: to start one takes more than a second of CPU time.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from threading import Barrier

from django.core.cache import cache as site_cache
from django.db import connection

from engine import EngineError
from leagues.refusals import Refused
from tests.servers import ROOT, test_database_url

END = "end"
START = "import django; django.setup(); from tests.at_once import do_as_asked; do_as_asked()"


def do_at_once(module: str, *arguments: tuple[object, ...]) -> Counter[str]:
    """The lines that they print, begun by ``main`` of a module of the tests with these words."""
    processes = [process(number) for number in range(len(arguments))]
    try:
        for one, words in zip(processes, arguments, strict=True):
            send(one, json.dumps([module, *map(str, words)]))
        for one in processes:
            assert line_of(one) == "ready"
        for one in processes:
            send(one, "go")
        return Counter(line for one in processes for line in lines_of(one))
    except BaseException:  # what they are at is unknown
        process.cache_clear()
        for one in processes:
            with one:
                one.kill()
        raise


def lines_of(one: subprocess.Popen[str]) -> Iterator[str]:
    while (line := line_of(one)) != END:
        yield line


@cache
def process(_number: int) -> subprocess.Popen[str]:
    """It ends when this process ends, as its input does then."""
    return subprocess.Popen(
        [sys.executable, "-c", START],
        env={
            **os.environ,
            "DATABASE_URL": test_database_url(),
            "DJANGO_SETTINGS_MODULE": "tests.served",
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def send(one: subprocess.Popen[str], line: str) -> None:
    assert one.stdin
    one.stdin.write(f"{line}\n")
    one.stdin.flush()


def line_of(one: subprocess.Popen[str]) -> str:
    assert one.stdout
    line = one.stdout.readline()
    assert line, "the process has ended"
    return line.rstrip("\n")


def do_as_asked() -> None:
    """In such a process: what each line asks for, one after the other."""
    for line in iter(sys.stdin.readline, ""):
        module, *sys.argv[1:] = json.loads(line)
        import_module(module).main()
        leave_nothing()
        print(END, flush=True)


def print_answers(threads: int, act: Callable[[int], str]) -> None:
    """In such a process: so many threads act at the same moment; what each hears is printed."""
    connection.close()  # the threads outnumber the connections there are
    barrier = Barrier(threads + 1, timeout=120)

    def answer(number: int) -> str:
        barrier.wait()
        try:
            return act(number)
        except (Refused, EngineError) as refused:
            return str(refused.reason)
        finally:
            connection.close()

    with ThreadPoolExecutor(threads) as pool:
        answers = [pool.submit(answer, number) for number in range(threads)]
        print("ready", flush=True)
        sys.stdin.readline()
        barrier.wait()
        print(*(answer.result() for answer in answers), sep="\n", flush=True)


def leave_nothing() -> None:
    """The database can be removed, and the next test finds no counts of this one."""
    site_cache.clear()
    connection.close()
    if connection.vendor == "postgresql":
        connection.close_pool()  # type: ignore[attr-defined]  # only PostgreSQL's has one
