"""Tables at a human pace: how soon a move is seen by the others, how much one server carries."""

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

import pytest
from django.db import connection

from engine import Game
from engine.bots import by_name
from live.links import stream_url
from tables.courses import course_of
from tables.holding import current_deal
from tables.models import Table
from tests.servers import answering, started
from tests.tables.given import dealt
from tests.tables.thumbs import TOKEN, cookies

TABLES = 100
SEATS = 4
PACE = 2.0  # seconds a move and table
SECONDS = 20.0

pytestmark = pytest.mark.django_db(transaction=True)


class Seats(NamedTuple):
    """A table, and what its four browsers send as cookies."""

    table: Table
    cookies: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]  # seat and text of the whole round, played beforehand


class Load(NamedTuple):
    """What was measured."""

    moves: int
    seconds: float
    seen: list[float]  # from sending a move to its board, at another seat
    cpu: float  # seconds of all server processes
    memory: float  # MB

    def __str__(self) -> str:
        seen = sorted(self.seen)
        median, late = (1000 * seen[int(len(seen) * part)] for part in (0.5, 0.99))
        within = 100 * sum(each <= 0.3 for each in seen) / len(seen)
        return (
            f"{self.moves / self.seconds:.1f} moves a second, seen after {median:.0f} ms (median), "
            f"{late:.0f} ms (99 %), {within:.1f} % within 300 ms, "
            f"{1000 * self.cpu / self.moves:.1f} ms CPU a move, {self.memory:.0f} MB"
        )


def tables(number: int) -> list[Seats]:
    made = [dealt(" ".join(f"P{n}-{seat}" for seat in range(SEATS))) for n in range(number)]
    return [
        Seats(each, tuple(cookies(each, seat) for seat in range(SEATS)), script(each))
        for each in made
    ]


def script(table: Table) -> tuple[tuple[int, str], ...]:
    """A whole round, thought out before the clock runs."""
    game: Game = course_of(current_deal(table)).game
    moves = []
    while game.seat is not None:
        text = str(by_name("layer", 1).choose(game.sight(game.seat)))
        moves.append((int(game.seat), text))
        game = game.play(text)
    return tuple(moves)


async def answer(address: str, method: str, path: str, cookie: str, body: str = "") -> bytes:
    """One request over a connection of its own; raises RuntimeError for what fails."""
    url = urlsplit(address)
    reader, writer = await asyncio.open_connection(url.hostname, url.port)
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nHX-Request: true\r\n"
        f"X-CSRFToken: {TOKEN}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}"
    )
    writer.write(head.encode())
    told = await reader.read()
    writer.close()
    await writer.wait_closed()
    if not told.startswith((b"HTTP/1.1 200", b"HTTP/1.1 204")):
        raise RuntimeError(told[:200])
    return told


class Watching:
    """The pages of a table: each hears of a change, asks for its board, and notes when."""

    def __init__(self, address: str, seats: Seats) -> None:
        self.address, self.seats = address, seats
        self.number = 0
        self.sent_at = 0.0
        self.seen: list[float] = []

    async def watch(self, seat: int) -> None:
        url = urlsplit(self.address)
        reader, writer = await asyncio.open_connection(url.hostname, url.port)
        path = stream_url(self.seats.table.topic)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        try:
            async for line in reader:
                if line.startswith(b"id:"):
                    await self.look(seat)
        finally:
            writer.close()
            await writer.wait_closed()

    async def look(self, seat: int) -> None:
        """The sender's own page has the board of its move from the answer to it."""
        number, sent_at = self.number, self.sent_at
        path = f"/t/{self.seats.table.code}/board/?seat={seat}"
        if self.seats.moves[number - 1][0] != seat:
            await answer(self.address, "GET", path, self.seats.cookies[seat])
            self.seen.append(time.perf_counter() - sent_at)

    async def play(self, pace: float, until: float, delay: float) -> int:
        await asyncio.sleep(delay)
        due = time.perf_counter()
        while time.perf_counter() < until and self.number < len(self.seats.moves):
            seat, text = self.seats.moves[self.number]
            self.number += 1
            self.sent_at = time.perf_counter()
            key = f"00000000-0000-4000-8000-{self.number:012d}"
            facts = {"round": 1, "seat": seat, "number": self.number, "text": text, "key": key}
            path = f"/t/{self.seats.table.code}/move/"
            await answer(self.address, "POST", path, self.seats.cookies[seat], urlencode(facts))
            due += pace
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        return self.number


async def load(addresses: Sequence[str], each: Sequence[Seats], pace: float) -> list[Watching]:
    """All tables at this pace, each table's pages at one of the servers in turn."""
    watching = [Watching(addresses[n % len(addresses)], seats) for n, seats in enumerate(each)]
    pages = [asyncio.create_task(w.watch(seat)) for w in watching for seat in range(SEATS)]
    await asyncio.sleep(3)  # until all streams are open
    until = time.perf_counter() + SECONDS
    step = pace / len(watching)
    await asyncio.gather(*(w.play(pace, until, n * step) for n, w in enumerate(watching)))
    await asyncio.sleep(1)
    for page in pages:
        page.cancel()
    await asyncio.gather(*pages, return_exceptions=True)
    return watching


def spent(process: int) -> tuple[float, float]:
    """Seconds of CPU and MB of a process."""
    stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    cpu = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
    return cpu, int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


def measured(each: Sequence[Seats], pace: float, servers: int = 1) -> Load:
    began = [started(BOT_PACE="0") for _ in range(servers)]
    try:
        addresses = [answering(server) for server in began]
        before = sum(spent(server.pid)[0] for server in began)
        watching = asyncio.run(load(addresses, each, pace))
        after = [spent(server.pid) for server in began]
    finally:
        for server in began:
            server.terminate()
            server.communicate(timeout=10)
    seen = [time for each in watching for time in each.seen]
    cpu = sum(cpu for cpu, _ in after) - before
    return Load(sum(w.number for w in watching), SECONDS, seen, cpu, after[0][1])


def paces() -> Iterator[float]:
    yield from (PACE, 1.0, 0.67, 0.5)


def test_tables_at_a_human_pace_and_then_faster():
    print(f"\n{connection.vendor}, {TABLES} tables of four, {TABLES * SEATS} streams, one process:")
    for pace in paces():
        figures = measured(tables(TABLES), pace)
        print(f"  a move every {pace} s: {figures}")
        if sorted(figures.seen)[int(len(figures.seen) * 0.99)] > 0.3:
            print("  more than one in a hundred is seen too late: this is where it breaks")
            break


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has one process")
def test_two_processes_carry_more_than_one():
    for servers in (1, 2):
        print(
            f"\n{servers} processes, a move every 1.0 s: {measured(tables(TABLES), 1.0, servers)}"
        )
