"""How many queries a saved round takes, however much was played before."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.models import Match
from tests.pages import PART
from tests.scoring.entry_phone import address
from tests.scoring.fixtures import a_match

MOST = 30  # with the request's own

pytestmark = pytest.mark.django_db(transaction=True)


def match_of(seats: int, rounds: int, match: Match | None = None) -> Match:
    names = " ".join(f"Player{number}" for number in range(seats))
    return a_match(names, rounds=rounds, league=match.league if match else None)


def statements(phone: Client, match: Match, number: int, *, seen: int = 0) -> list[str]:
    """What the database is asked for one round that is saved, or corrected."""
    hands = {f"hand-{seat}": f"={number + seat}" for seat in range(1, match.seat_count)}
    round_ = {"out": "0", **hands, "key": str(uuid4()), "seen": seen, "reason": "misread"}
    with CaptureQueriesContext(connection) as queries:
        answer = phone.post(address(match, "save/", number=number), round_, headers=PART)
    assert answer.json()["outcome"] == "saved"
    return [query["sql"] for query in queries.captured_queries]


@pytest.mark.one_database
def test_a_save_asks_the_same_however_much_was_played():
    phone, small = Client(), match_of(3, 2)
    statements(phone, small, 1)
    first = statements(phone, small, 2)
    for _ in range(3):
        large = match_of(6, 10, small)
        last = [statements(phone, large, number) for number in range(1, 11)][-1]
    assert len(first) <= MOST
    assert len(last) == len(first)


def test_a_save_is_one_transaction():
    phone, match = Client(), match_of(4, 2)
    statements(phone, match, 1)
    first_words = [text.split()[0] for text in statements(phone, match, 2)]
    about = {"BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE"}
    assert [word for word in first_words if word in about] == ["BEGIN", "COMMIT"]


@pytest.mark.one_database
def test_a_correction_asks_the_same_however_much_was_played():
    phone, match = Client(), match_of(4, 12)
    for number in (1, 2):
        statements(phone, match, number)
    first = statements(phone, match, 2, seen=1)
    for number in range(3, 12):
        statements(phone, match, number)
    last = statements(phone, match, 2, seen=2)
    assert abs(len(last) - len(first)) <= 1
