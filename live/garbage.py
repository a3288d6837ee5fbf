"""How this process looks for what it can forget: seldom at everything, for that stops all pages.

A full collection looks at each object there is. With two thousand streams open it took 0.4 s, and
one came every few seconds while they opened. Nearly all that a page leaves behind goes without any;
what is caught in circles is found young, or when there is time for a full look.
"""

import asyncio
import gc
from typing import Final

SELDOM: Final = (10_000, 20, 1_000)  # new objects to a first look, those to a second, to a full one
EVERY: Final = 600.0  # seconds from one full look to the next


def settle() -> None:
    """What there is when a server starts stays for good, and is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def tidy(every: float = EVERY) -> None:
    while True:
        await asyncio.sleep(every)
        gc.collect()
