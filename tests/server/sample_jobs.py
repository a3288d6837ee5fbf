"""Jobs that write into a file when they begin and end, with process and time."""

import os
import time
from pathlib import Path

from django.apps import AppConfig

from server.process_pool import run


class SampleJobs(AppConfig):
    name = "tests.server"
    label = "sample_jobs"

    def ready(self) -> None:
        from server.jobs import job  # noqa: PLC0415 - when the apps are ready

        job("quick", at_once=2)(quick)
        job("slow")(slow)
        job("failing")(failing)
        job("thought")(thought)
        job("hopeless", tries=2, give_up=given_up)(hopeless)


def quick(key: str) -> None:
    write(f"done {key}")


def slow(key: str) -> None:
    """Goes on until a file of its name lies beside the log."""
    write(f"begun {key}")
    while not log().with_name(key).exists():
        time.sleep(0.02)
    write(f"done {key}")


def failing(key: str) -> None:
    """Fails the first time."""
    write(f"begun {key}")
    if log().read_text().count(f"begun {key} ") < 2:
        raise ValueError(key)
    write(f"done {key}")


def hopeless(key: str) -> None:
    write(f"begun_hopeless {key}")
    raise TypeError(key)


def given_up(key: str) -> None:
    write(f"given_up {key}")


def thought(key: str) -> None:
    write(f"begun {key}")
    run("sample_jobs", time.sleep, 60)


def log() -> Path:
    return Path(os.environ["JOB_LOG"])


def write(line: str) -> None:
    """Appends one line; several processes may do so at once."""
    if "JOB_LOG" in os.environ:
        with log().open("a") as file:
            file.write(f"{line} {os.getpid()} {time.monotonic()}\n")
