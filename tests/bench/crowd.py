"""The browsers of some tables, as a separate process that costs little: pages, streams, moves.

Reads a plan as JSON, opens the pages, and says "ready"; on "go" it plays, and prints what it saw.
Each page holds its stream open, as browsers do, and is sent its board by it; a move goes out over
the connection that its page came by, and is answered with the sender's own board.
"""

import asyncio
import json
import re
import sys
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from html import unescape
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

TOKEN = "a" * 32
VERSION = re.compile(rb"^id: (\d+)$", re.MULTILINE)
STREAM = re.compile(rb'sse-connect="([^"]+)"')
AT_BOARD = re.compile(rb'data-version="(\d+)"')


class Plan(NamedTuple):
    """A table: where its pages are, who opens them, and what is played there."""

    address: str
    code: str
    cookies: list[str]  # of each page
    moves: list[tuple[int, str]]  # seat and text


class Browser:
    """One connection that stays open, as in a browser."""

    def __init__(self, address: str, cookie: str) -> None:
        self.url, self.cookie = urlsplit(address), cookie
        self.wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: str = "") -> bytes:
        """Raises RuntimeError for any status except 200."""
        sent = request(method, path, self.cookie, body)
        try:
            head, answer_body = await self.answer(sent)
        except (OSError, EOFError):  # hung up after five seconds of silence: browsers try again
            self.wire = None
            head, answer_body = await self.answer(sent)
        if not head.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(head + answer_body[:300])
        return answer_body

    async def answer(self, sent: bytes) -> tuple[bytes, bytes]:
        if self.wire is None:
            self.wire = await asyncio.open_connection(self.url.hostname, self.url.port)
        reader, writer = self.wire
        writer.write(sent)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        return head, await reader.readexactly(length)


def request(method: str, path: str, cookie: str, body: str = "") -> bytes:
    return (
        f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nHX-Request: true\r\n"
        f"Accept-Language: en\r\nX-CSRFToken: {TOKEN}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        f"{body}"
    ).encode()


class Stream(asyncio.Protocol):
    """A page's stream: notes the time each version of the board is there in whole."""

    def __init__(self, seen: dict[int, float]) -> None:
        self.seen, self.data = seen, bytearray()
        self.is_open = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        self.data += data
        *events, rest = self.data.split(b"\n\n")
        self.data = bytearray(rest)
        if events and not self.is_open.done():
            self.is_open.set_result(None)
        for event in events:
            if version := VERSION.search(event):
                self.seen[int(version[1])] = time.perf_counter()


@dataclass
class Playing:
    """A table in play: when each move was sent, and each page's pictures came."""

    plan: Plan
    pace: float
    browsers: list[Browser] = field(default_factory=list)
    seen: list[dict[int, float]] = field(default_factory=list)
    sent: list[float] = field(default_factory=list)
    first: int = 0  # the version of the table before anything is played

    async def open(self) -> None:
        pages: dict[str, bytes] = {}  # all who only watch see the same
        for cookie in self.plan.cookies:
            browser, seen = Browser(self.plan.address, cookie), dict[int, float]()
            if cookie not in pages:
                pages[cookie] = await browser.ask("GET", f"/t/{self.plan.code}/")
            self.first = int(AT_BOARD.findall(pages[cookie])[0])
            [stream] = STREAM.findall(pages[cookie])
            await listen(browser, unescape(stream.decode()), seen)
            self.browsers.append(browser)
            self.seen.append(seen)

    async def play(self, until: float, delay: float) -> None:
        await asyncio.sleep(delay)
        due = time.perf_counter()
        for number, (seat, text) in enumerate(self.plan.moves, 1):
            if time.perf_counter() > until:
                return
            key = f"00000000-0000-4000-8000-{number:012d}"
            facts = {"round": 1, "seat": seat, "number": number, "text": text, "key": key}
            self.sent.append(time.perf_counter())
            await self.browsers[seat].ask("POST", f"/t/{self.plan.code}/move/", urlencode(facts))
            due += self.pace
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    def times(self) -> list[float]:
        """From sending a move to its board at each other page; never is counted as a minute."""
        return [
            min(
                (at for version, at in seen.items() if version > self.first + number), default=never
            )
            - sent
            for number, sent in enumerate(self.sent)
            for never in [sent + 60]
            for page, seen in enumerate(self.seen)
            if page != self.plan.moves[number][0]
        ]


async def listen(browser: Browser, path: str, seen: dict[int, float]) -> None:
    loop, url = asyncio.get_running_loop(), browser.url
    host, port = url.hostname or "", url.port or 80
    wire, stream = await loop.create_connection(lambda: Stream(seen), host, port)
    wire.write(request("GET", path, browser.cookie))
    await stream.is_open


async def crowd(plans: list[Plan], pace: float, seconds: float) -> list[Playing]:
    """Opens all pages, waits for "go", and plays for this time, one table after the other."""
    playing = [Playing(plan, pace) for plan in plans]
    for opening in playing:
        await opening.open()
    await asyncio.sleep(1)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    until, step = time.perf_counter() + seconds, pace / len(playing)
    await asyncio.gather(*(table.play(until, step * n) for n, table in enumerate(playing)))
    open_for = until + 1 - time.perf_counter()  # even if nobody plays
    await asyncio.sleep(max(1.0, open_for))  # and after the last answer, for its boards
    return playing


def main() -> None:
    settings = json.loads(sys.stdin.readline())
    plans = [Plan(*setting) for setting in settings["plans"]]
    played = run(crowd(plans, settings["pace"], settings["seconds"]))
    times = [time for table in played for time in table.times()]
    print(json.dumps({"moves": sum(len(table.sent) for table in played), "times": times}))


def run(action: Coroutine[Any, Any, list[Playing]]) -> list[Playing]:
    """With uvloop, as the server has it: a slow crowd would be measured as a slow server."""
    import uvloop  # noqa: PLC0415 - beside uvicorn, where there is one for the platform

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(action)


if __name__ == "__main__":
    main()
