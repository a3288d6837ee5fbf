import asyncio
import time
from datetime import datetime
from itertools import pairwise

from django.db import OperationalError

from server import jobs
from server.topics import deliver
from server.worker import Worker, ask_regularly

LOOK = 0.01  # seconds that a look takes here


def test_however_often_somebody_asks_most_of_the_time_nobody_looks(monkeypatch):
    looks: list[float] = []

    def looked() -> dict[str, datetime]:
        looks.append(time.monotonic())
        time.sleep(LOOK)
        return {}

    async def busy() -> None:
        worker = Worker()
        task = asyncio.create_task(worker.run())
        while len(looks) < 4:
            deliver(jobs.TOPIC, "word")
            await asyncio.sleep(LOOK)
        task.cancel()
        await worker.stop()

    monkeypatch.setattr(jobs, "handlers", {})
    monkeypatch.setattr(jobs, "release_all", lambda: None)
    monkeypatch.setattr(jobs, "next_due_times", looked)
    asyncio.run(busy())
    assert min(later - sooner for sooner, later in pairwise(looks)) > 9 * LOOK


def test_a_regular_job_is_asked_for_again_and_again_also_after_a_failure(monkeypatch):
    kinds: list[str] = []

    def enqueue(kind: str, key: str) -> None:
        kinds.append(kind)
        if len(kinds) == 1:
            raise OperationalError("no database yet")

    async def until_it_has_gone_on() -> None:
        task = asyncio.create_task(ask_regularly("tidy", every=0.01, first=0))
        while len(kinds) < 3:
            await asyncio.sleep(LOOK)
        task.cancel()

    monkeypatch.setattr(jobs, "enqueue", enqueue)
    asyncio.run(until_it_has_gone_on())
    assert set(kinds) == {"tidy"}
