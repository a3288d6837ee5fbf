"""Tables at a human pace: how soon a move is seen by the others, how much one server carries."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest
from django.db import connection

from engine import Game
from engine.games.elfer_raus.bots import by_name
from tables.models import Table
from tables.play.rounds import current_deal, timeline_of
from tests.bench.crowd import Plan
from tests.servers import ROOT, answering, started
from tests.tables.fixtures import dealt
from tests.tables.people import cookies

TABLES = 100
SEATS = 4
PACES = (2.0, 1.67, 1.43, 1.25, 1.11, 1.0, 0.83, 0.67, 0.5)  # seconds a move and table
SECONDS = 12.0
CROWDS = 2  # processes
SOON = 0.3
PAGES = 400
FEW = 25  # tables
TIMES = 3

pytestmark = pytest.mark.django_db(transaction=True)


class Load(NamedTuple):
    """What was measured."""

    moves: int
    times: list[float]  # from sending a move to its board, at another page
    cpu: float  # seconds of the server
    trivial: float  # seconds of CPU of a trivial page
    memory: float  # MB
    streams: int
    empty: float  # MB, before the first page

    @property
    def within(self) -> float:
        """The part that was seen soon enough."""
        return sum(time <= SOON for time in self.times) / len(self.times)

    def __str__(self) -> str:
        times = sorted(self.times)
        median, most, last = (1000 * times[int(len(times) * part)] for part in (0.5, 0.99, 0.999))
        per_stream = 1024 * (self.memory - self.empty) / self.streams
        return (
            f"{self.moves / SECONDS:.0f} moves a second, seen after {median:.0f} ms (median), "
            f"{most:.0f} ms (99 %), {last:.0f} ms (99.9 %), {100 * self.within:.2f} % within "
            f"300 ms, {1000 * self.cpu / self.moves:.1f} ms CPU a move: as "
            f"{self.cpu / self.moves / self.trivial:.1f} trivial pages, {self.memory:.0f} MB, "
            f"{per_stream:.0f} KB a stream"
        )


def plans(address: str, number: int) -> list[Plan]:
    """Tables in play, each with a round thought out beforehand."""
    tables = [dealt(" ".join(f"P{n}-{seat}" for seat in range(SEATS))) for n in range(number)]
    return [
        Plan(
            address,
            table.code,
            [cookies(table, seat) for seat in range(SEATS)],
            script(table),
        )
        for table in tables
    ]


def script(table: Table) -> list[tuple[int, str]]:
    game: Game = timeline_of(current_deal(table)).game
    moves = []
    while game.seat is not None:
        text = str(by_name("layer", 1).choose(game.sight(game.seat)))
        moves.append((int(game.seat), text))
        game = game.play(text)
    return moves


def crowd(of: Sequence[Plan], pace: float) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    words = [sys.executable, "-m", "tests.bench.crowd"]
    began = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, cwd=ROOT)
    assert began.stdin
    began.stdin.write(json.dumps({"plans": of, "pace": pace, "seconds": SECONDS}) + "\n")
    began.stdin.flush()
    return began


def ready(of: subprocess.Popen[str]) -> None:
    assert of.stdout
    assert of.stdout.readline() == "ready\n"


def go(of: subprocess.Popen[str]) -> None:
    assert of.stdin
    of.stdin.write("go\n")
    of.stdin.flush()


def spent(process: int) -> tuple[float, float]:
    """Seconds of CPU and MB of a process."""
    stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    cpu = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
    return cpu, int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


def measured(pace: float, static: str, tables: int = TABLES) -> Load:
    with ExitStack() as stack:
        server = stack.enter_context(started(BOT_PACE="0", STATIC_ROOT=static))
        stack.callback(server.terminate)
        address = answering(server)
        empty = spent(server.pid)[1]
        planned = plans(address, tables)
        crowds = [stack.enter_context(crowd(planned[n::CROWDS], pace)) for n in range(CROWDS)]
        for process in crowds:
            ready(process)
        before, _ = spent(server.pid)
        for process in crowds:
            go(process)
        answers = [json.loads(crowd.communicate()[0]) for crowd in crowds]
        after, memory = spent(server.pid)
    return Load(
        moves=sum(answer["moves"] for answer in answers),
        times=[time for answer in answers for time in answer["times"]],
        cpu=after - before,
        trivial=cost_of_trivial_pages(static),
        memory=memory,
        streams=tables * SEATS,
        empty=empty,
    )


def cost_of_trivial_pages(static: str) -> float:
    """Seconds of CPU of one, at a server with nothing else to do."""
    site = {"DJANGO_SETTINGS_MODULE": "tests.bench.site", "STATIC_ROOT": static}
    with started(**site) as server:
        address = answering(server)
        urlopen(f"{address}/bench/page/").close()
        before = spent(server.pid)[0]
        for _ in range(PAGES):
            urlopen(f"{address}/bench/page/").close()
        cost = (spent(server.pid)[0] - before) / PAGES
        server.terminate()
        server.wait()
    return cost


def test_what_a_move_costs(static_root):
    """Few tables, several times: this ratio is worth something on a busy machine too."""
    loads = [measured(1.0, static_root, tables=FEW) for _ in range(TIMES)]
    for load in loads:
        print(f"\n{connection.vendor}, {FEW} tables: {load}")
    move = min(load.cpu / load.moves for load in loads)
    trivial = min(load.trivial for load in loads)
    print(f"the least of {TIMES}: {1000 * move:.1f} ms, as {move / trivial:.1f} trivial pages")


def test_tables_at_a_human_pace_and_then_faster(static_root):
    print(f"\n{connection.vendor}, {TABLES} tables of four, {TABLES * SEATS} streams, one process:")
    for pace in PACES:
        figures = measured(pace, static_root)
        print(f"  a move every {pace} s: {figures}", flush=True)
        if figures.within < 0.99:
            print("  more than one in a hundred is seen too late: this is where it breaks")
            break
