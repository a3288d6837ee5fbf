"""A server process does jobs: a notice wakes the worker, and it polls at intervals."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from datetime import datetime
from functools import partial
from typing import ClassVar, Final, TypeVar

from django.db import connection
from django.utils import timezone

from server import jobs, metrics, process_pool
from server.jobs import Handler, TakenJob
from server.process import with_connection
from server.topics import Subscription, subscribe

T = TypeVar("T")

POLL_INTERVAL: Final = 30.0  # seconds; a notice may get lost
SQLITE_POLL_INTERVAL: Final = 1.0  # another process that writes sends no notice here
REST_FACTOR: Final = 9  # the rest after a poll is so many times longer than the poll
LONGEST_REST: Final = 0.2  # seconds: the poll may have waited for a lock, and bots answer at once
RENEW_INTERVAL: Final = 1.0  # seconds between two renewals of the locks
GRACE: Final = 2.0  # seconds for running jobs when the server stops
LONGEST_POLL: Final = 5.0  # seconds; a longer one hangs

logger = logging.getLogger(__name__)


class Worker:
    """Does jobs as long as `run` runs. Its attributes change on the event loop only."""

    current: ClassVar["Worker | None"] = None  # of this process

    def __init__(self) -> None:
        self.running: dict[TakenJob, asyncio.Task[None]] = {}
        self.is_stopping = False
        self.started: dict[TakenJob, float] = {}  # by time.monotonic
        self.poll_started: float | None = None  # None between two polls
        self.is_running = False
        self.database_thread = ThreadPoolExecutor(1, "jobs")
        at_once = sum(handler.at_once for handler in jobs.handlers.values())
        self.job_threads = ThreadPoolExecutor(max(1, at_once), "job")

    async def run(self) -> None:
        self.is_running, Worker.current = True, self
        try:
            await self._run()
        finally:
            self.is_running = False

    async def _run(self) -> None:
        await self._query(jobs.release_all)
        async with subscribe(jobs.TOPIC) as subscription:
            renewing = asyncio.create_task(self._renew_locks())
            try:
                while True:
                    timeout = await self._with_rest(self._poll(subscription))
                    await subscription.get(timeout=timeout)
            finally:
                renewing.cancel()

    async def stop(self) -> None:
        """Stop what can be stopped, and release its locks for other workers."""
        self.is_stopping, Worker.current = True, None
        process_pool.stop()
        if self.running:
            await asyncio.wait(self.running.values(), timeout=GRACE)
        if self.running:
            await self._query(partial(jobs.release, list(self.running)))
        self.job_threads.shutdown(wait=False, cancel_futures=True)
        self.database_thread.shutdown(wait=True)

    async def _poll(self, subscription: Subscription) -> float:
        """Start the jobs that are due; returns the seconds until the next poll."""
        subscription.clear()  # this poll sees all that was published so far
        due_times = await self._due_times()
        if await self._start_due(due_times, subscription):
            due_times = await self._due_times()
        return seconds_until(due_times.values())

    async def _due_times(self) -> dict[str, datetime]:
        """The next due time of each kind that has a handler. This query takes no lock."""
        times = await self._query(jobs.next_due_times) or {}
        return {kind: due for kind, due in times.items() if kind in jobs.handlers}

    async def _with_rest(self, poll: Awaitable[float]) -> float:
        """Rest after each poll: with many notices, one poll answers several of them."""
        self.poll_started = started = time.monotonic()
        timeout = await poll
        self.poll_started = None
        await asyncio.sleep(min(REST_FACTOR * (time.monotonic() - started), LONGEST_REST))
        return timeout

    async def _start_due(self, due_times: dict[str, datetime], subscription: Subscription) -> bool:
        """Start as many jobs as the handlers allow; whether any was started."""
        has_started = False
        for kind in [kind for kind, due in due_times.items() if due <= timezone.now()]:
            handler = jobs.handlers[kind]
            free = handler.at_once - sum(taken.kind == kind for taken in self.running)
            if free <= 0:
                continue
            for taken in await self._query(partial(jobs.take_due, kind, free)) or ():
                coroutine = self._do(taken, handler, subscription)
                self.running[taken] = asyncio.create_task(coroutine)
                has_started = True
        return has_started

    async def _do(self, taken: TakenJob, handler: Handler, subscription: Subscription) -> None:
        """An exception of the handler is logged, and the job is tried again later or given up."""
        started = self.started[taken] = time.monotonic()
        failure = await self._failure(handler.do, taken)
        del self.started[taken]
        metrics.job_seconds.labels(taken.kind).observe(time.monotonic() - started)
        metrics.jobs.labels(taken.kind, "failed" if failure else "done").inc()
        if failure is None:
            await self._query(partial(jobs.finish, taken))
        elif self.is_stopping:
            await self._query(partial(jobs.release, [taken]))
        else:
            logger.error("Job %s %s failed", taken.kind, taken.key, exc_info=failure)
            is_over = await self._is_given_up(handler, taken)
            await self._query(partial(jobs.finish if is_over else jobs.postpone, taken))
        del self.running[taken]
        subscription.put(taken.kind)  # poll again: another job of this kind may start

    async def _failure(self, action: jobs.Action, taken: TakenJob) -> BaseException | None:
        """The error that the action has raised."""
        working = in_thread(self.job_threads, partial(action, taken.key))
        [failure] = await asyncio.gather(working, return_exceptions=True)
        return failure

    async def _is_given_up(self, handler: Handler, taken: TakenJob) -> bool:
        """Whether the job failed too often and its last action, ``give_up``, is done."""
        if handler.give_up is None or taken.attempts < handler.tries:
            return False
        failure = await self._failure(handler.give_up, taken)
        if failure is not None:
            logger.error("Job %s %s not given up", taken.kind, taken.key, exc_info=failure)
            return False
        logger.error("Job %s %s given up", taken.kind, taken.key)
        metrics.jobs.labels(taken.kind, "given up").inc()
        return True

    async def _renew_locks(self) -> None:
        while True:
            await asyncio.sleep(RENEW_INTERVAL)
            if self.running:
                await self._query(partial(jobs.renew, list(self.running)))

    async def _query(self, action: Callable[[], T]) -> T | None:
        """Call it in the database thread; an exception is logged, and a later poll tries again."""
        [result] = await asyncio.gather(
            in_thread(self.database_thread, action), return_exceptions=True
        )
        if not isinstance(result, BaseException):
            return result
        logger.warning("No jobs for now", exc_info=result)
        return None


async def ask_regularly(kind: str, *, every: float, first: float) -> None:
    """Enqueue the one job of this kind some seconds after the start, and then at intervals."""
    pause = first
    while True:
        await asyncio.sleep(pause)
        asking = in_thread(None, partial(jobs.enqueue, kind, ""))
        [failure] = await asyncio.gather(asking, return_exceptions=True)
        if failure:
            logger.warning("Job %s not enqueued", kind, exc_info=failure)
        pause = every


def works() -> bool:
    """Whether the worker of this process looks for jobs; True for a process without a worker."""
    worker = Worker.current
    if worker is None:
        return True
    polling = worker.poll_started
    return worker.is_running and (polling is None or time.monotonic() - polling < LONGEST_POLL)


def longest_job() -> float:
    """The seconds that the longest of the running jobs has taken so far."""
    started = list(Worker.current.started.values()) if Worker.current else []
    return max((time.monotonic() - start for start in started), default=0.0)


def seconds_until(due_times: Iterable[datetime]) -> float:
    """Seconds until the next poll, if no notice comes before."""
    longest = POLL_INTERVAL if connection.vendor == "postgresql" else SQLITE_POLL_INTERVAL
    seconds = min(((due - timezone.now()).total_seconds() for due in due_times), default=longest)
    # A job that is due and was not started waits for a free thread here, or for its lock.
    return min(longest, seconds if seconds > 0 else RENEW_INTERVAL)


def in_thread(executor: Executor | None, action: Callable[[], T]) -> asyncio.Future[T]:
    return asyncio.get_running_loop().run_in_executor(executor, with_connection, action)
