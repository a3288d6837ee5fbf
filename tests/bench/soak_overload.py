"""More moves than a server can carry: pages are answered, nothing is lost, and it recovers."""

import json
import threading
import time
from contextlib import ExitStack
from typing import NamedTuple
from urllib.request import urlopen

import pytest
from django.db import connection

from tables.models import Move
from tests.bench.bench_tables import CROWDS, SOON, crowd, go, plans, ready
from tests.servers import answering, started

PACES = (2.0, 0.4, 2.0)  # seconds a move and table: as people play, far too fast, as people play
RECOVERY = 5.0  # seconds after the second
PAUSE = 0.05  # seconds between two pages

pytestmark = pytest.mark.django_db(transaction=True)


class Phase(NamedTuple):
    moves: int
    seen: list[float]  # seconds from sending a move to its board at each other page
    pages: list[float]  # seconds that somebody else's page took

    def __str__(self) -> str:
        late = sorted(self.seen)
        return (
            f"{self.moves} moves, seen after {1000 * late[len(late) // 2]:.0f} ms (median), "
            f"{1000 * late[-1]:.0f} ms (slowest), {100 * self.soon:.1f} % within 300 ms; "
            f"{len(self.pages)} other pages, the slowest {1000 * max(self.pages):.0f} ms"
        )

    @property
    def soon(self) -> float:
        return sum(each <= SOON for each in self.seen) / len(self.seen)


def test_a_server_with_too_many_moves_recovers(static_root):
    with ExitStack() as stack:
        server = stack.enter_context(started(BOT_PACE="0", STATIC_ROOT=static_root))
        stack.callback(server.terminate)
        address = answering(server)
        waiting = [opened(stack, address, pace) for pace in PACES]
        phases = []
        for crowds in waiting:
            phases.append(played(address, crowds))
            time.sleep(RECOVERY)
    print(f"\n{connection.vendor}, one process:")
    for pace, phase in zip(PACES, phases, strict=True):
        print(f"  a move every {pace} s at 100 tables: {phase}", flush=True)
    assert Move.objects.count() == sum(each.moves for each in phases)
    assert max(phases[1].seen) < 60  # every page was sent the newest board
    assert max(phases[1].pages) < 1
    assert phases[2].soon > 0.99


def opened(stack, address, pace):
    """Tables of this phase, with all their pages open."""
    made = plans([address])
    crowds = [stack.enter_context(crowd(made[n::CROWDS], pace)) for n in range(CROWDS)]
    for each in crowds:
        ready(each)
    return crowds


def played(address, crowds) -> Phase:
    pages: list[float] = []
    is_over = threading.Event()
    asking = threading.Thread(target=ask_for_pages, args=(address, pages, is_over))
    asking.start()
    for each in crowds:
        go(each)
    answers = [json.loads(each.communicate()[0]) for each in crowds]
    is_over.set()
    asking.join()
    times = [time for each in answers for time in each["times"]]
    return Phase(sum(each["moves"] for each in answers), times, pages)


def ask_for_pages(address: str, times: list[float], is_over: threading.Event) -> None:
    """Somebody who looks at a page of the site again and again."""
    while not is_over.wait(PAUSE):
        began = time.perf_counter()
        urlopen(f"{address}/rules/", timeout=60).close()
        times.append(time.perf_counter() - began)
