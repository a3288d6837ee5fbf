"""Whether somebody set the clock of this machine while the process ran."""

import time
from typing import Final

STARTED: Final = time.time() - time.monotonic()


def clock_jump() -> float:
    """Seconds; back is negative. A clock that is corrected slowly moves by milliseconds."""
    return time.time() - time.monotonic() - STARTED
