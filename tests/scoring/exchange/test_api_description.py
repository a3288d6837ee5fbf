"""The API against its own description: every answer to a fuzzer is as described."""

import os
from functools import cache
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connection
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from config.wsgi import application
from leagues.tokens import make_token
from scoring.exchange.api.site import api
from tests.scoring.fixtures import a_match, record

load_all_checks()
# API_EXAMPLES asks for more. The second database need only take the same texts and numbers.
FEW = "6" if connection.vendor == "sqlite" else "3"
EXAMPLES = int(os.environ.get("API_EXAMPLES", FEW))
# A text may be as described and yet no hand of cards: that is for the engine to say (422).
UNPROVABLE = [CHECKS.get_one("positive_data_acceptance")]
OPERATIONS = [
    (method, path)
    for path, methods in api.get_openapi_schema()["paths"].items()
    for method in methods
]


@pytest.fixture
def one_connection(db):
    """The tests' connection outlives each request, as Django's own client sees to."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def token(one_connection, monkeypatch):
    monkeypatch.setattr("leagues.access.TOKEN_USES", 10**9)
    monkeypatch.setattr("leagues.access.WRONG_CODES", 10**9)
    match = a_match(rounds=99)
    record(match)
    record(match, "=4", "-", "=1", out=1, number=2)
    return make_token(league=match.league, name="the fuzzer", scope="record")[1]


@cache
def description() -> Any:
    """Read once: it takes as long as an answer to ten requests."""
    return schemathesis.openapi.from_wsgi("/api/openapi.json", application)


@pytest.mark.parametrize("mode", GenerationMode, ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_is_as_described(token, method, path, mode):
    operation = description()[path][method]
    headers = {"Authorization": f"Bearer {token}"}

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def is_answered_so(case):
        case.call_and_validate(headers=headers, excluded_checks=UNPROVABLE)

    is_answered_so()
