"""What saving a round and showing a match cost, beside the least a Django view can do."""

import statistics
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.test import Client

from scoring.models import Match
from tests.bench.load import get, post, rate
from tests.scoring.fixtures import a_match, record
from tests.servers import serving

CLIENTS = 4
GOAL = 0.3  # of the bare minimum's rate
TIMES = 5  # in turn, because other programs run on the machine too
SENT = 160  # requests a client, each time
MATCHES = 2  # that it plays one after the other
Load = Sequence[Sequence[bytes]]  # what each client sends
Making = Callable[[], Load]

HANDS = {"out": "0", "hand-1": "9 5 9 12", "hand-2": "3 17 r6 r7 20 2", "hand-3": "?8 18 4"}


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str) -> Iterator[str]:
    with serving(DJANGO_SETTINGS_MODULE="tests.bench.site", STATIC_ROOT=static_root) as address:
        yield address


@pytest.mark.django_db(transaction=True)
def test_saving_a_round_beside_committing_one_row(server):
    row = [[post("/bench/row/", "")] * SENT for _ in range(CLIENTS)]
    compare(server, "saving a round", some_saves, "one row", lambda: row)


@pytest.mark.django_db(transaction=True)
def test_a_match_page_beside_a_trivial_page(server):
    match = a_match("Anna Ben Cleo Dora", rounds=4)
    for number in range(1, 5):
        record(match, "-", "=10", "=23", "=41", number=number)
    cookies, _ = known_phone(match)
    path = f"/l/{match.league.record_code}/m/{match.number}/"
    page = [[get(path, cookies)] * SENT for _ in range(CLIENTS)]
    bare = [[get("/bench/page/", cookies)] * SENT for _ in range(CLIENTS)]
    compare(server, "a match page", lambda: page, "a trivial page", lambda: bare)


def some_saves() -> Load:
    return [[save for _ in range(MATCHES) for save in saves(table())] for _ in range(CLIENTS)]


def table() -> Match:
    return a_match("Anna Ben Cleo Dora", rounds=SENT // MATCHES)


def saves(match: Match) -> list[bytes]:
    """One phone saving round after round."""
    cookies, token = known_phone(match)
    path = f"/l/{match.league.record_code}/m/{match.number}/r"
    return [
        post(
            f"{path}/{number}/save/",
            urlencode({**HANDS, "key": str(uuid4()), "seen": 0}),
            cookies,
            token,
        )
        for number in range(1, match.rounds_agreed + 1)
    ]


def known_phone(match: Match) -> tuple[str, str]:
    """Cookies and token of a phone that has opened the match."""
    phone = Client()
    phone.get(f"/l/{match.league.record_code}/m/{match.number}/r/{match.rounds_agreed}/")
    phone.get(f"/l/{match.league.record_code}/")
    cookies = "; ".join(f"{key}={cookie.value}" for key, cookie in phone.cookies.items())
    token = phone.cookies["csrftoken"].value if "csrftoken" in phone.cookies else ""
    return cookies, token


def compare(server: str, name: str, own: Making, bare_name: str, bare: Making) -> None:
    """In turn, so that other work of the machine slows both; the medians are reported."""
    pairs = [(rate(server, own()), rate(server, bare())) for _ in range(TIMES)]
    ratios = sorted(measured / floor for measured, floor in pairs)
    measured, floor = (statistics.median(rates) for rates in zip(*pairs, strict=True))
    print(f"\n{name}: {measured:.0f} a second; {bare_name}: {floor:.0f}")
    ratio = statistics.median(ratios)
    print(f"ratio {ratio:.2f}, between {ratios[0]:.2f} and {ratios[-1]:.2f}")
    print(f"the goal of {GOAL} is {'reached' if ratio >= GOAL else 'missed'}")
