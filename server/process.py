"""Care of the server process: garbage collection, the watchdog's beat, a clock that jumps.

A full collection visits every object. With two thousand open streams it took 0.4 s, and it came
every few seconds while they opened. Almost everything a page leaves behind is freed without a
collection. Reference cycles are found while they are young, or by the regular full collection.
"""

import asyncio
import gc
import os
import socket
import time
from collections import deque
from collections.abc import Callable
from typing import Final, TypeVar

from django.db import close_old_connections

from server import metrics

THRESHOLDS: Final = (10_000, 20, 1_000)  # for gc.set_threshold: a full collection is rare
COLLECTION_INTERVAL: Final = 600.0  # seconds between two full collections


def freeze_startup_objects() -> None:
    """Objects that exist when the server starts stay for good; no collection visits them again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def collect_regularly(interval: float = COLLECTION_INTERVAL) -> None:
    while True:
        await asyncio.sleep(interval)
        gc.collect()


T = TypeVar("T")


def with_connection(action: Callable[[], T]) -> T:
    """Call the action with a working database connection, and give the connection back."""
    close_old_connections()
    try:
        return action()
    finally:
        close_old_connections()


BEAT_INTERVAL: Final = 1.0  # seconds
BEATS: Final = 60  # the largest of a minute, because Prometheus asks less often than once a second


async def beat() -> None:
    late: deque[float] = deque(maxlen=BEATS)
    while True:
        started = time.monotonic()
        await asyncio.sleep(BEAT_INTERVAL)
        late.append(time.monotonic() - started - BEAT_INTERVAL)
        metrics.loop_lag_seconds.set(max(late))
        notify("READY=1\nWATCHDOG=1")  # systemd expects READY only once


def notify(state: str) -> None:
    """Tell systemd, if it started this process."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # a name that is no file
        address = "\0" + address[1:]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
        to.sendto(state.encode(), address)


STARTED: Final = time.time() - time.monotonic()


def clock_jump() -> float:
    """Seconds; back is negative. A clock that is corrected slowly moves by milliseconds."""
    return time.time() - time.monotonic() - STARTED
