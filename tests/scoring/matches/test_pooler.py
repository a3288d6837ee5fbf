"""The site behind PgBouncer in transaction mode, which gives each transaction any connection."""

from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client

from scoring.models import Claim, Match
from scoring.sums.recount import recount
from tests import servers
from tests.pooler import pooling
from tests.scoring.fixtures import a_match
from tests.server.listener import listening
from tests.servers import serving

MATCHES = 4
ROUNDS = 10
HANDS = {"out": "0", "hand-1": "9 5 9 12", "hand-2": "3 17 r6 r7 20 2", "hand-3": "?8 18 4"}

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="poolers are PostgreSQL's"),
]


def test_rounds_are_recorded_at_once_and_open_pages_hear_of_them(static_root):
    first = a_match("Anna Ben Cleo Dora", rounds=ROUNDS)
    others = [a_match("Anna Ben Cleo Dora", "classic", ROUNDS, first.league) for _ in range(3)]
    matches = [first, *others]
    direct = servers.test_database_url()
    with (
        pooling() as url,
        serving(DATABASE_URL=url, LISTEN_URL=direct, STATIC_ROOT=static_root) as address,
        listening(address, f"match-{first.pk}") as page,
        ThreadPoolExecutor(MATCHES) as phones,
    ):
        list(phones.map(save_rounds, [address] * MATCHES, matches))
        assert next(page)["data"].startswith("claim-")
    assert Claim.objects.count() == MATCHES * ROUNDS
    assert recount(first.season, fix=False) == []


def save_rounds(address: str, match: Match) -> None:
    """A phone that has opened the match saves round after round."""
    phone, path = Client(), f"/l/{match.league.record_code}/m/{match.number}/r"
    phone.get(f"{path}/1/")
    headers = {
        "Cookie": "; ".join(f"{key}={cookie.value}" for key, cookie in phone.cookies.items()),
        "X-CSRFToken": phone.cookies["csrftoken"].value,
    }
    for number in range(1, ROUNDS + 1):
        body = urlencode({**HANDS, "key": str(uuid4()), "seen": 0}).encode()
        with urlopen(Request(f"{address}{path}/{number}/save/", body, headers)) as answer:
            assert answer.status == 200
    connection.close()
