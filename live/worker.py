"""A server process does jobs: woken when one is asked for, and looking now and then."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from datetime import datetime
from functools import partial
from typing import Final, TypeVar

from django.db import connection
from django.utils import timezone

from engine import process_pool
from live import jobs
from live.jobs import TakenJob
from live.subscribing import subscribe
from live.switchboard import Subscription
from live.threads import kept

T = TypeVar("T")

BEAT: Final = 30.0  # seconds; word may be lost on its way
BEAT_ON_SQLITE: Final = 1.0  # where no word comes of what another process writes
CALM: Final = 9  # times as long as a look took, nobody looks again: many words, one look
LONGEST_CALM: Final = 0.2  # seconds: a look may have waited for a lock, and bots answer at once
HOLD: Final = 1.0  # seconds until what is held is held on
GRACE: Final = 2.0  # seconds for what is being done as the server ends

logger = logging.getLogger(__name__)


class Worker:
    """Does jobs for as long as its task runs; all it knows changes on the event loop alone."""

    def __init__(self) -> None:
        self.at: dict[TakenJob, asyncio.Task[None]] = {}
        self.leaving = False
        self.keeper = ThreadPoolExecutor(1, "jobs")  # asks the database
        at_once = sum(handler.at_once for handler in jobs.handlers.values())
        self.workers = ThreadPoolExecutor(max(1, at_once), "job")

    async def go_on(self) -> None:
        await self._tried(jobs.release_all)
        async with subscribe(jobs.TOPIC) as word:
            holding = asyncio.create_task(self._hold_on())
            try:
                while True:
                    rest = await self._calmly(self._look(word))
                    await word.hear(within=rest)
            finally:
                holding.cancel()

    async def leave(self) -> None:
        """Break off what can be broken off, and leave it to whoever comes next."""
        self.leaving = True
        process_pool.stop()
        if self.at:
            await asyncio.wait(self.at.values(), timeout=GRACE)
        if self.at:
            await self._tried(partial(jobs.release, list(self.at)))
        self.workers.shutdown(wait=False, cancel_futures=True)
        self.keeper.shutdown(wait=True)

    async def _look(self, word: Subscription) -> float:
        """Take up what is due; returns the seconds until there may be more."""
        word.forget()  # from here on it may be told what is not seen any more
        nexts = await self._nexts()
        if await self._take_up(nexts, word):
            nexts = await self._nexts()
        return rest(nexts.values())

    async def _nexts(self) -> dict[str, datetime]:
        """When there may be something to do, of each kind known here; this look takes no lock from
        those who write."""
        found = await self._tried(jobs.next_of_each) or {}
        return {kind: due for kind, due in found.items() if kind in jobs.handlers}

    async def _calmly(self, look: Awaitable[float]) -> float:
        """Nobody looks without end, however often somebody asks."""
        began = time.monotonic()
        rest = await look
        await asyncio.sleep(min(CALM * (time.monotonic() - began), LONGEST_CALM))
        return rest

    async def _take_up(self, nexts: dict[str, datetime], word: Subscription) -> bool:
        """Whether anything was, of what is due and has room."""
        taken = False
        for kind in [kind for kind, due in nexts.items() if due <= timezone.now()]:
            handler = jobs.handlers[kind]
            room = handler.at_once - sum(held.kind == kind for held in self.at)
            if room <= 0:
                continue
            for held in await self._tried(partial(jobs.take_due, kind, room)) or ():
                self.at[held] = asyncio.create_task(self._carry_out(held, handler.do, word))
                taken = True
        return taken

    async def _carry_out(
        self, held: TakenJob, do: Callable[[str], None], word: Subscription
    ) -> None:
        """From end to end; whatever a handler raises is logged, and it is tried again."""
        working = in_thread(self.workers, partial(do, held.key))
        [failure] = await asyncio.gather(working, return_exceptions=True)
        if failure is None:
            await self._tried(partial(jobs.finish, held))
        elif self.leaving:
            await self._tried(partial(jobs.release, [held]))
        else:
            logger.error("Job %s %s failed", held.kind, held.key, exc_info=failure)
            await self._tried(partial(jobs.postpone, held))
        del self.at[held]
        word.tell(held.kind)  # there is room for another

    async def _hold_on(self) -> None:
        while True:
            await asyncio.sleep(HOLD)
            if self.at:
                await self._tried(partial(jobs.renew, list(self.at)))

    async def _tried(self, action: Callable[[], T]) -> T | None:
        """Done in the keeper's thread; whatever it raises is logged, and there is another look."""
        [came] = await asyncio.gather(in_thread(self.keeper, action), return_exceptions=True)
        if not isinstance(came, BaseException):
            return came
        logger.warning("No jobs for now", exc_info=came)
        return None


def rest(nexts: Iterable[datetime]) -> float:
    """Seconds until there may be something to do, if nobody says so before."""
    longest = BEAT if connection.vendor == "postgresql" else BEAT_ON_SQLITE
    # What is due and was not taken waits for room here, or for its holder.
    soon = min(((due - timezone.now()).total_seconds() for due in nexts), default=longest)
    return min(longest, soon if soon > 0 else HOLD)


def in_thread(executor: Executor, action: Callable[[], T]) -> asyncio.Future[T]:
    return asyncio.get_running_loop().run_in_executor(executor, kept, action)
