"""People who play at a real server by HTTP, each with a seat of a table."""

import http.client
import random
from dataclasses import dataclass, field
from importlib import import_module
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

from django.conf import settings

from engine.box.bots import call, choose
from engine.box.levels import BoxLevel
from engine.box.rounds import BoxRound
from engine.games.elfer_raus.bots import by_name
from tables.access import KEYS
from tables.models import Table
from tables.play.rounds import current_deal, timeline_of

TOKEN = "a" * 32


def cookies(table: Table, *seats: int) -> str:
    """Of a browser that holds these seats."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[KEYS] = [table.seats.get(seat=seat).key for seat in seats]
    session.create()
    return f"sessionid={session.session_key}; csrftoken={TOKEN}"


@dataclass
class Person:
    """Sits at one table and sends a move, with the same key until it is answered.

    ``acknowledged`` holds the keys of the moves that were.
    """

    table: Table
    seat: int = 0
    sent: dict[str, str] | None = None
    acknowledged: list[str] = field(default_factory=list)
    cookies: str = ""

    def __post_init__(self) -> None:
        self.cookies = cookies(self.table, self.seat)

    def next_move(self) -> dict[str, str] | None:
        """What to send, if there is anything: a choice from this seat's sight alone."""
        deal = current_deal(self.table)
        timeline = timeline_of(deal)
        state, is_awaited = timeline.state, self.seat in timeline.awaited
        if isinstance(state, BoxRound):
            text = box_text(state, self.seat, is_awaited)
        else:
            sight = state.sight(self.seat)
            text = str(by_name("layer", 1).choose(sight)) if is_awaited else None
        if text is None:
            return None
        number = str(deal.move_count + 1)
        facts = {"round": str(deal.number), "seat": str(self.seat), "number": number}
        return {**facts, "text": text, "key": str(uuid4())}

    def play(self, address: str) -> bool:
        """Send what is due; whether anything was. Raises OSError where nobody answers."""
        self.sent = self.sent or self.next_move()
        if self.sent is None:
            return False
        status = self.post(address, "move", self.sent)
        if status == 302:
            self.acknowledged.append(self.sent["key"])
        else:
            assert status == 409, status
        self.sent = None
        return True

    def post(self, address: str, action: str, facts: dict[str, str]) -> int:
        """Raises OSError where nobody answers."""
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
        headers = {
            "Cookie": self.cookies,
            "X-CSRFToken": TOKEN,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        try:
            connection.request("POST", f"/t/{self.table.code}/{action}/", urlencode(facts), headers)
            return connection.getresponse().status
        except http.client.HTTPException as error:
            raise ConnectionError(str(error)) from error
        finally:
            connection.close()


def box_text(state: BoxRound, seat: int, is_awaited: bool) -> str | None:
    """The move or the call of a plain bot, without a time: that is the server's."""
    sight, chance = state.sight(seat), random.Random(1)
    if not sight.moves:
        return None
    if is_awaited:
        return state.offer(choose(sight, BoxLevel.PLAIN, chance))
    called = call(sight, BoxLevel.PLAIN, chance)
    return None if called is None else state.offer(called.text)
