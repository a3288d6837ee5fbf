from uuid import uuid4

import pytest
from django.test import Client

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


def test_an_old_form_after_a_correction_sees_the_correction():
    match = a_match()
    record(match)
    record(match, "-", "=11", "=24", seen=1, reason="miscounted")
    assert save(match, seen=1, reason="me too")["outcome"] == "overtaken"
    assert penalties(match) == [0, 11, 24]


@pytest.mark.parametrize("own", [{"out": "", "hand_1": "", "hand_2": ""}, {"hand_1": "?"}])
def test_the_second_phone_with_half_a_round_is_asked_for_the_rest(own):
    match = a_match()
    save(match)
    answer = save(match, **own)
    assert answer["outcome"] == "refused"
    assert Claim.objects.count() == 1


@pytest.mark.parametrize(
    "values",
    [
        {"hand_2": ""},
        {"hand_1": "r99"},
        {"out": "7"},
    ],
)
def test_what_cannot_be_recorded_is_refused_and_nothing_is_written(values):
    heard = save(a_match(), **values)
    assert heard["outcome"] == "refused"
    assert heard["html"]
    assert not Claim.objects.exists()
