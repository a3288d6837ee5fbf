import pytest
from django.test import Client

from scoring.models import DraftPart
from tests.scoring.entry_phone import address
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


def send(match, **values):
    texts = {name.replace("_", "-"): value for name, value in values.items()}
    return Client().post(address(match, "draft/"), texts).json()


def test_parts_are_stored_and_shown_to_all():
    match = a_match()
    send(match, out="0", hand_1="9 5")
    assert Client().get(address(match, "draft/")).json() == {
        "texts": {"hand-1": "9 5", "out": "0"},
        "seen": 0,
    }


def test_two_phones_write_two_hands():
    match = a_match()
    send(match, hand_1="9 5")
    assert send(match, hand_2="7")["texts"] == {"hand-1": "9 5", "hand-2": "7"}


def test_a_part_that_is_emptied_is_gone():
    match = a_match()
    send(match, hand_1="9 5")
    assert send(match, hand_1="")["texts"] == {}


def test_what_was_typed_earlier_without_a_connection_yields():
    match = a_match()
    send(match, hand_1="9 5")
    sent_late = {"hand_1": "7", "age-hand-1": "60000"}
    assert send(match, **sent_late)["texts"] == {"hand-1": "9 5"}


def test_what_was_typed_later_wins_however_late_it_comes():
    match = a_match()
    send(match, **{"hand_1": "9 5", "age-hand-1": "60000"})
    assert send(match, **{"hand_1": "7", "age-hand-1": "30000"})["texts"] == {"hand-1": "7"}


@pytest.mark.parametrize("age", ["-1", "x", "9" * 30, ""])
def test_a_strange_age_is_taken_for_now(age):
    match = a_match()
    assert send(match, **{"hand_1": "7", "age-hand-1": age})["texts"] == {"hand-1": "7"}


def test_each_round_has_a_draft_of_its_own():
    match = a_match()
    send(match, hand_1="9 5")
    assert Client().get(address(match, "draft/", number=2)).json()["texts"] == {}


def test_a_recorded_round_takes_no_draft_and_says_so():
    match = a_match()
    record(match)
    assert send(match, hand_1="9 5") == {"texts": {}, "seen": 1}
    assert not DraftPart.objects.exists()


def test_a_round_taken_back_takes_one_again():
    match = a_match()
    record(match)
    undo(match)
    assert send(match, hand_1="9 5") == {"texts": {"hand-1": "9 5"}, "seen": 2}
