"""The site behind PgBouncer in transaction mode, which gives each transaction any connection."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from scoring.models import Claim
from scoring.sums.recount import recount
from tests import servers
from tests.bench.bench_evening import saves
from tests.bench.load import hammer
from tests.live.listener import listening
from tests.pooler import pooling
from tests.scoring.fixtures import a_match
from tests.servers import serving

MATCHES = 4
ROUNDS = 10

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
        list(phones.map(hammer, [address] * MATCHES, map(saves, matches)))
        assert next(page)["data"].startswith("claim-")
    assert Claim.objects.count() == MATCHES * ROUNDS
    assert recount(first.season, fix=False) == []
