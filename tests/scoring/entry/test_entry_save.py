from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from scoring.models import Claim, DraftPart
from tests.scoring.entry_phone import ROUND, address, save
from tests.scoring.fixtures import a_match, penalties, record

pytestmark = pytest.mark.django_db


def test_a_saved_round_counts():
    match = a_match()
    assert save(match) == {"outcome": "saved", "url": address(match).split("r/")[0]}
    assert penalties(match) == [0, 23, 30]


def test_a_form_is_led_to_the_match():
    match = a_match()
    answer = Client().post(address(match, "save/"), {**ROUND, "key": str(uuid4()), "seen": "0"})
    assert answer.url == address(match).split("r/")[0]


def test_the_same_key_twice_is_one_claim():
    match, key = a_match(), str(uuid4())
    assert save(match, key=key) == save(match, key=key)
    assert Claim.objects.count() == 1


def test_the_draft_is_gone_with_the_claim():
    match = a_match()
    DraftPart.objects.create(match=match, round_number=1, part="hand-1", text="9 5")
    save(match)
    assert not DraftPart.objects.exists()


def test_the_second_phone_sees_the_first_version_beside_its_own():
    match = a_match()
    record(match, "-", "=10", "=30")
    heard = save(match)
    assert heard["outcome"] == "overtaken"
    assert "−10" in heard["html"]
    assert "−23" in heard["html"]
    assert Claim.objects.count() == 1


def test_the_second_phone_corrects_with_a_reason():
    match = a_match()
    record(match, "-", "=10", "=30")
    assert save(match, seen=1, reason="Ben had three cards")["outcome"] == "saved"
    assert penalties(match) == [0, 23, 30]


def test_two_phones_that_say_the_same_have_both_saved():
    match = a_match()
    save(match)
    assert save(match)["outcome"] == "saved"
    assert Claim.objects.count() == 1


def test_a_correction_without_a_reason_is_asked_for_one():
    match = a_match()
    record(match)
    heard = save(match, seen=1, claim="1")
    assert heard["outcome"] == "refused"
    assert 'name="reason"' in heard["html"]


def test_an_old_form_after_a_correction_sees_the_correction():
    match = a_match()
    record(match)
    record(match, "-", "=11", "=24", seen=1, reason="miscounted")
    assert save(match, seen=1, reason="me too")["outcome"] == "overtaken"
    assert penalties(match) == [0, 11, 24]


def test_an_impossible_round_is_saved_with_its_note():
    match = a_match()
    save(match, hand_1="g7", table="g7-11", note="We counted again")
    assert Claim.objects.get().note == "We counted again"
    assert Claim.objects.get().status == "impossible"


@pytest.mark.parametrize("own", [{"out": "", "hand_1": "", "hand_2": ""}, {"hand_1": "?"}])
def test_the_second_phone_with_half_a_round_is_asked_for_the_rest(own):
    match = a_match()
    save(match)
    answer = save(match, **own)
    assert answer["outcome"] == "refused"
    assert Claim.objects.count() == 1


@pytest.mark.parametrize(
    "said",
    [
        {"hand_2": ""},
        {"hand_1": "r99"},
        {"hand_9": "5"},
        {"out": "7"},
        {"key": "no key"},
        {"hand_1": "9" * 301},
        {"note": "x" * 201},
    ],
)
def test_what_cannot_be_recorded_is_refused_and_nothing_is_written(said):
    heard = save(a_match(), **said)
    assert heard["outcome"] == "refused"
    assert heard["html"]
    assert not Claim.objects.exists()


def test_a_league_that_demands_proof_takes_nothing_impossible():
    match = a_match()
    match.is_proof_demanded = True
    match.save()
    assert save(match, hand_1="g7", table="g7-11")["outcome"] == "refused"


def test_a_closed_season_takes_nothing():
    match = a_match()
    match.season.closed_at = timezone.now()
    match.season.save()
    assert save(match)["outcome"] == "refused"


def test_a_round_beyond_the_agreed_ones_is_refused():
    match = a_match(rounds=1)
    record(match)
    assert save(match, number=2)["outcome"] == "refused"


def test_a_form_without_a_token_is_refused():
    match = a_match()
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(address(match, "save/"), ROUND).status_code == 403
    assert not Claim.objects.exists()
