"""A server looks seldom at all that it holds, and still forgets what is caught in circles."""

import asyncio
import gc
import subprocess
import sys
import weakref
from contextlib import suppress

from live.garbage import SELDOM, tidy
from tests.servers import ROOT


class Circle:
    def __init__(self) -> None:
        self.itself = self


def test_what_there_is_at_the_start_is_not_looked_at_again():
    told = "from live.garbage import settle; import gc; settle(); print(gc.get_threshold(),"
    told += " gc.get_freeze_count() > 1000, len(gc.get_objects()) < 1000)"
    answer = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, check=True)
    assert answer.stdout.decode().strip() == f"{SELDOM} True True"


def test_what_is_caught_in_a_circle_is_forgotten():
    circle = Circle()
    gc.collect()  # old enough now to be found by a full look only
    gone = weakref.ref(circle)
    del circle

    async def a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(tidy(every=0), 0.05)

    asyncio.run(a_while())
    assert gone() is None
