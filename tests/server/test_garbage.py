"""Full collections are rare, and reference cycles are freed nevertheless."""

import asyncio
import gc
import subprocess
import sys
import weakref
from contextlib import suppress

from server.process import THRESHOLDS, collect_regularly
from tests.servers import ROOT


class Circle:
    def __init__(self) -> None:
        self.itself = self


def test_objects_of_the_start_are_not_collected_again():
    code = "from server.process import freeze_startup_objects; import gc; freeze_startup_objects();"
    code += " print(gc.get_threshold(),"
    code += " gc.get_freeze_count() > 1000, len(gc.get_objects()) < 1000)"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert answer.stdout.decode().strip() == f"{THRESHOLDS} True True"


def test_reference_cycles_are_collected():
    circle = Circle()
    gc.collect()  # old enough now to be found by a full look only
    gone = weakref.ref(circle)
    del circle

    async def a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(collect_regularly(interval=0), 0.05)

    asyncio.run(a_while())
    assert gone() is None
