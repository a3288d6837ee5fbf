"""The same round from many phones at the same moment, through two processes."""

from collections import Counter
from uuid import UUID, uuid4

import pytest

from scoring.models import Claim, Match, Result, Round
from scoring.sums.recount import recount
from tests.at_once import do_at_once
from tests.scoring.fixtures import a_match, standings

PHONES = 25  # in each of the two processes

pytestmark = pytest.mark.django_db(transaction=True)


def send_at_once(*senders: tuple[Match, int, int, *tuple[UUID, ...]]) -> Counter[str]:
    """All answers, for each sender's match, penalty, phones and, if given, key."""
    return do_at_once(
        "tests.scoring.round_senders", *((match.pk, *rest) for match, *rest in senders)
    )


@pytest.fixture
def match():
    return a_match("Anna Ben")


def is_recorded_once(match: Match) -> bool:
    rows = [model.objects.count() for model in (Round, Claim, Result)]
    return rows == [1, 1, 2] and recount(match.season, fix=False) == []


def test_the_same_round_fifty_times_is_one_claim_and_one_answer(match):
    sender = (match, 9, PHONES, uuid4())
    heard = send_at_once(sender, sender)
    assert heard == {f"recorded {Claim.objects.get().pk}": 2 * PHONES}
    assert is_recorded_once(match)
    assert standings(match) == {"Anna": (1, 1, 0), "Ben": (1, 0, -9)}


def test_of_two_phones_with_two_versions_one_is_overtaken(match):
    heard = send_at_once((match, 9, 1), (match, 5, 1))
    [claim] = Claim.objects.all()
    assert heard == {f"recorded {claim.pk}": 1, f"overtaken by {claim.pk}": 1}
    assert is_recorded_once(match)


def test_of_fifty_phones_with_keys_of_their_own_one_is_first(match):
    heard = send_at_once((match, 9, PHONES), (match, 5, PHONES))
    [claim] = Claim.objects.all()
    assert heard == {f"recorded {claim.pk}": 1, f"overtaken by {claim.pk}": 2 * PHONES - 1}
    assert is_recorded_once(match)


def test_of_two_matches_at_once_a_key_opens_one_door(match):
    key, other = uuid4(), a_match("Cleo Dora")
    heard = send_at_once((match, 9, PHONES, key), (other, 9, PHONES, key))
    assert heard == {f"recorded {Claim.objects.get().pk}": PHONES, "key-taken": PHONES}
    assert is_recorded_once(match)
