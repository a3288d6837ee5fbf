"""Open pages of a match get a notice of every change, once it is committed."""

import asyncio
from collections.abc import Callable

import pytest
from django.db import connection, transaction

from scoring.matches.drafts import write_part
from scoring.matches.start import one_more_round
from server.topics import REFRESH, subscribe
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match():
    return a_match(rounds=1)


def heard(match, action: Callable[[], object], *, within: float = 60) -> str | None:
    """What a page open on the match hears of an action."""

    def phone() -> None:
        try:
            action()
        finally:
            connection.close()

    async def page() -> str | None:
        async with subscribe(f"match-{match.pk}") as subscription:
            assert await subscription.get(timeout=60) == REFRESH
            await asyncio.to_thread(phone)
            return await subscription.get(timeout=within)

    return asyncio.run(page())


def test_a_recorded_round_is_announced(match):
    assert str(heard(match, lambda: record(match))).startswith("claim-")


def test_an_undone_round_is_announced(match):
    record(match)
    assert str(heard(match, lambda: undo(match))).startswith("claim-")


def test_a_part_of_the_draft_is_announced(match):
    def write() -> None:
        write_part(match=match, number=1, part="out", text="0", by=None)

    assert str(heard(match, write)).startswith("draft-")


def test_one_more_round_is_announced(match):
    record(match)
    assert heard(match, lambda: one_more_round(match=match)) == "rounds-2"


def test_what_was_rolled_back_is_not_announced(match):
    def record_and_roll_back() -> None:
        with transaction.atomic():
            record(match)
            transaction.set_rollback(True)

    assert heard(match, record_and_roll_back, within=0.3) is None
