"""A club's evening: a league of sixty, six tables, and what their phones send."""

from urllib.parse import urlencode
from urllib.request import Request
from uuid import uuid4

from django.test import Client

from scoring.models import Match
from tests.pages import match_path
from tests.scoring.fixtures import a_match

PLAYERS, TABLES, SEATS, ROUNDS = 60, 6, 6, 3


def six_tables() -> list[Match]:
    """Of a league of sixty."""
    matches: list[Match] = []
    for table in range(TABLES):
        names = " ".join(f"Table{table}Seat{seat}" for seat in range(SEATS))
        matches.append(a_match(names, "classic", ROUNDS, matches[0].league if matches else None))
    for number in range(PLAYERS - TABLES * SEATS):
        matches[0].league.players.create(name=f"Guest{number}")
    return matches


def saves(server: str, match: Match) -> list[Request]:
    """What the phone of a table sends, round by round."""
    phone = Client()
    phone.get(match_path(match, "r/1/"))
    phone.get(match_path(match))
    cookies = "; ".join(f"{name}={cookie.value}" for name, cookie in phone.cookies.items())
    token = phone.cookies["csrftoken"].value
    hands = {f"hand-{seat}": str(seat + 1) for seat in range(1, SEATS)}
    return [
        Request(
            server + match_path(match, f"r/{number}/save/"),
            urlencode({**hands, "out": "0", "seen": "0", "key": str(uuid4())}).encode(),
            {"Cookie": cookies, "X-CSRFToken": token, "HX-Request": "true"},
        )
        for number in range(1, ROUNDS + 1)
    ]
