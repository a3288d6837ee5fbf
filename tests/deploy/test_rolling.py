"""Two processes behind nginx start again one after the other, and nobody notices."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from scoring.models import Claim
from tests.deploy.pair import Pair
from tests.deploy.rolling import play, some_phones, streams

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="on SQLite one process serves"),
]


def test_no_request_fails_while_processes_start_again(static_root: str):
    phones = some_phones(4)
    with (
        Pair.behind_nginx(static_root) as pair,
        streams(pair.address, phones, 10),
        ThreadPoolExecutor(1) as beside,
    ):
        playing = beside.submit(play, pair.address, phones, requests=160, rate=20)
        pair.restart_each()
        seen = playing.result()
    assert seen.failures == []
    assert seen.saved == Claim.objects.count() == 32
