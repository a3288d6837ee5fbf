"""A sign of life of the event loop, each second: for systemd's watchdog, and as a number.

systemd names a socket in the environment and reads short texts from it: see sd_notify(3).
"""

import asyncio
import os
import socket
import time
from typing import Final

from monitoring import metrics

INTERVAL: Final = 1.0  # seconds


async def beat() -> None:
    while True:
        started = time.monotonic()
        await asyncio.sleep(INTERVAL)
        metrics.loop_lag_seconds.set(time.monotonic() - started - INTERVAL)
        notify("READY=1\nWATCHDOG=1")  # READY is heard once


def notify(state: str) -> None:
    """Tell systemd, if it started this process."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # a name that is no file
        address = "\0" + address[1:]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
        to.sendto(state.encode(), address)
