from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from leagues.refusals import Refused
from scoring.matches.amendments import Amendment, amend_round
from scoring.matches.recording import Overtaken
from scoring.models import Claim
from scoring.refusals import RecordReason
from tests.scoring.fixtures import penalties, record, standings, undo

pytestmark = pytest.mark.django_db


def test_a_correction_is_the_next_claim(match):
    claim = record(match, "=7", "-", "=2", out=1, seen=1, reason="Anna, not Ben")
    assert (claim.number, claim.reason) == (2, "Anna, not Ben")
    assert penalties(match) == [7, 0, 2]


def test_the_corrected_claim_stays_readable(match):
    record(match, "-", "=2", "=2", seen=1, reason="misread")
    first, second = Claim.objects.order_by("number")
    assert [str(hand) for hand in first.position.hands] == ["-", "=10", "=23"]
    assert [str(hand) for hand in second.position.hands] == ["-", "=2", "=2"]


def test_standings_move_by_the_difference(match):
    record(match, "=7", "-", "=2", out=1, seen=1, reason="misread")
    assert standings(match) == {"Anna": (1, 0, -7), "Ben": (1, 1, 0), "Cleo": (1, 0, -2)}


def test_an_earlier_round_can_be_corrected_later(match):
    record(match, number=2)
    record(match, "-", "=1", "=1", number=1, seen=1, reason="misread")
    assert standings(match)["Ben"] == (2, 0, -11)


def test_a_round_of_a_finished_match_can_be_corrected(match):
    for number in (2, 3):
        record(match, number=number)
    assert record(match, number=3, seen=1, reason="misread").number == 2


def test_a_correction_needs_a_reason_after_an_hour(match):
    Claim.objects.update(made_at=timezone.now() - timedelta(minutes=61))
    with pytest.raises(Refused) as refused:
        record(match, seen=1, reason=" \0 ")
    assert refused.value.reason is RecordReason.REASON_MISSING


def test_of_two_corrections_the_second_is_overtaken(match):
    first = record(match, "-", "=1", "=1", seen=1, reason="misread")
    with pytest.raises(Overtaken) as overtaken:
        record(match, "-", "=2", "=2", seen=1, reason="misread")
    assert overtaken.value.claim == first


def test_a_withdrawn_round_is_recorded_again_without_a_reason(match):
    undo(match)
    assert record(match, "-", "=1", "=1", seen=2).number == 3
    assert penalties(match) == [0, 1, 1]


def test_who_entered_it_corrects_and_deletes_without_a_word_within_the_hour(match):
    assert record(match, "-", "=1", "=1", seen=1).reason == ""
    assert undo(match, seen=2, amendment=Amendment.DELETE).reason == ""


@pytest.mark.parametrize("amendment", [Amendment.DELETE, Amendment.TAKE_BACK])
@pytest.mark.parametrize("who", ["later", "another"])
def test_later_and_for_others_a_reason_has_to_be_given(match, amendment, who):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    if who == "later":
        Claim.objects.update(made_at=timezone.now() - timedelta(minutes=61))
    by = match.seats.get(seat=1).player if who == "another" else None
    sent = {"match": match, "number": 1, "seen": 2, "by": by}
    with pytest.raises(Refused) as refused:
        amend_round(amendment, key=uuid4(), **sent)
    assert refused.value.reason is RecordReason.REASON_MISSING
    assert amend_round(amendment, key=uuid4(), reason="counted twice", **sent).reason
