"""A sign of life of the event loop, each second: for systemd's watchdog, and as a number.

systemd names a socket in the environment and reads short texts from it: see sd_notify(3).
"""

import asyncio
import os
import socket
import time
from collections import deque
from typing import Final

from monitoring import metrics

INTERVAL: Final = 1.0  # seconds
BEATS: Final = 60  # the largest of a minute, because Prometheus asks less often than once a second


async def beat() -> None:
    late: deque[float] = deque(maxlen=BEATS)
    while True:
        started = time.monotonic()
        await asyncio.sleep(INTERVAL)
        late.append(time.monotonic() - started - INTERVAL)
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
