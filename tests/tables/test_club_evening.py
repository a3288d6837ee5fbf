"""A club of sixty: six tables record at the same moment, on one server, by six phones."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.request import Request, urlopen

import pytest

from scoring.models import Claim
from scoring.sums.recount import recount
from tables.pages.hall import hall
from tests.servers import serving
from tests.tables.evening import ROUNDS, TABLES, saves, six_tables

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server(static_root: str) -> Iterator[str]:
    with serving(STATIC_ROOT=static_root) as address:
        yield address


def send_all(rounds: list[Request]) -> list[int]:
    """One after the other, as a phone does."""
    answers = []
    for save in rounds:
        with urlopen(save, timeout=60) as answer:
            answers.append(answer.status)
    return answers


def test_six_tables_record_at_once_and_every_sum_is_right(server: str):
    matches = six_tables()
    sent = [saves(server, match) for match in matches]
    with ThreadPoolExecutor(TABLES) as phones:
        assert list(phones.map(send_all, sent)) == [[200] * ROUNDS] * TABLES
    assert Claim.objects.count() == TABLES * ROUNDS
    assert recount(matches[0].season, fix=False) == []
    assert [(table.game.match, table.game.rounds) for table in hall(matches[0].league)] == [
        (match, ROUNDS) for match in matches
    ]
