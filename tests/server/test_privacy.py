"""Neither log nor metrics name anybody: a name, a code, a card or an address of those who play."""

import logging
import os
from collections.abc import Iterator
from io import StringIO
from itertools import cycle, islice

import pytest
from django.test import Client
from django.urls import reverse
from prometheus_client import generate_latest

from server import limits
from server.logs import JSONLines
from tests.config.rights import ADDRESSES, PAGES
from tests.pages import own
from tests.scoring.fixtures import a_match, record

REQUESTS = int(os.environ.get("PRIVATE_REQUESTS", "200"))
PATHS = {"code", "number", "match", "round_number"}  # what the address of a league's page says
PHONE = "203.0.113.77"
REMARK = "under the table"

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def log() -> Iterator[StringIO]:
    """All that any logger says, down to the queries, as JSON."""
    written, root = StringIO(), logging.getLogger()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JSONLines())
    follower = logging.getLogger("monitoring.requests")
    levels = root.level, follower.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    follower.setLevel(logging.INFO)
    yield written
    root.removeHandler(handler)
    root.setLevel(levels[0])
    follower.setLevel(levels[1])


def test_nobody_is_named(log: StringIO):
    match = a_match("Wolfhard Šárka")
    record(match, "-", "r9 ?5", note=REMARK)
    league = match.league
    phone = Client(REMOTE_ADDR=PHONE, raise_request_exception=False)
    own(phone, league)
    parts = {"code": league.record_code, "number": 1, "match": 1, "round_number": 1}
    names = sorted(name for name in PAGES if set(ADDRESSES[name]) <= PATHS)
    for name in islice(cycle(names), REQUESTS // 2):
        path = reverse(name, kwargs={address: parts[address] for address in ADDRESSES[name]})
        limits.counts.clear()
        phone.get(path, {"q": "Wolfhard"})
        phone.get(path + "Wolfhard/", headers={"X-Forwarded-For": PHONE})
    output = log.getvalue() + generate_latest().decode()
    assert output.count("page") > REQUESTS
    codes = (league.record_code, league.view_code, league.play_code, league.member_code)
    private = {"Wolfhard", "rka", PHONE, REMARK, "r9", *filter(None, codes)}
    assert {secret for secret in private if secret in output} == set()
