import re
from uuid import uuid4

import pytest
from django.utils import timezone

from scoring.matches.confirmations import Answer, confirm_claim
from scoring.models import Claim
from tests.pages import HUGE, match_path
from tests.scoring.fixtures import penalties, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
QUESTIONS = ("take-back", "delete", "bring-back")
EN = {"Accept-Language": "en"}


def send(client, match, action="delete", number=1, **sent):
    fields = {"key": str(uuid4()), "seen": "1", "reason": "misread", **sent}
    return client.post(match_path(match, f"r/{number}/{action}/"), fields, headers=EN)


def words(client, match, tail):
    page = client.get(match_path(match, tail), headers=EN).content.decode()
    return re.sub(r"<[^>]+>|\s+", " ", page)


def question(client, match, action, number=1):
    return re.sub(" +", " ", words(client, match, f"r/{number}/{action}/"))


def test_the_question_says_what_happens_and_does_nothing(client, match):
    record(match, "=4", "-", "=1", out=1, number=2)
    text = question(client, match, "delete", 2)
    assert "Delete round 2?" in text
    assert "no longer counts" in text
    assert "Anna −4 → 0 1" in text
    assert "Ben −10 2" in text
    assert "Round 2 is then the next one to enter." in text
    assert Claim.objects.count() == 2


def test_the_question_says_that_the_game_is_no_longer_over(client, match):
    assert "no longer over" not in question(client, match, "delete")
    for number in (2, 3):
        record(match, number=number)
    assert "The game is no longer over." in question(client, match, "delete", 2)


def test_the_question_says_that_confirmations_go(client, match):
    seat = match.seats.get(seat=1)
    confirm_claim(match=match, number=1, seen=1, by=seat.player, answer=Answer.AGREE)
    assert "1 player confirmed the round" in question(client, match, "delete")


def test_a_round_is_deleted_with_a_reason_that_the_history_shows(client, match):
    assert send(client, match, reason="entered twice").url == match_path(match)
    assert penalties(match) == []
    history = words(client, match, "r/1/claims/")
    assert "Round deleted" in history
    assert "entered twice" in history


def test_a_correction_is_taken_back_and_named_so(client, match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    assert "Ben −1 → −10" in question(client, match, "take-back")
    send(client, match, "take-back", seen="2")
    assert penalties(match) == [0, 10, 23]
    assert "Correction undone" in words(client, match, "r/1/claims/")


def test_a_deleted_round_is_brought_back_and_named_so(client, match):
    send(client, match)
    assert "Bring round 1 back?" in question(client, match, "bring-back")
    send(client, match, "bring-back", seen="2")
    assert penalties(match) == [0, 10, 23]
    assert "Round brought back" in words(client, match, "r/1/claims/")


def test_what_cannot_be_done_is_not_offered(client, match):
    assert "no correction to undo" in question(client, match, "take-back")
    assert "it is not deleted" in question(client, match, "bring-back")
    match.season.closed_at = timezone.now()
    match.season.save()
    page = client.get(match_path(match, "r/1/delete/"), headers=EN).content.decode()
    assert "nothing in it can be changed" in page
    assert 'id="sure"' not in page


def test_undo_takes_back_what_was_saved_a_moment_ago(client, match):
    assert send(client, match, "undo").url == match_path(match)
    assert "Round 1 is gone again" in words(client, match, "")
    assert penalties(match) == []
    assert send(client, match, "undo", seen="2").status_code == 422
    assert penalties(match) == []


def test_an_undone_correction_is_said_to_be_one(client, match):
    record(match, seen=1, reason="misread")
    send(client, match, "undo", seen="2")
    assert "The correction of round 1 is gone again" in words(client, match, "")


@pytest.mark.parametrize("action", ["delete", "undo"])
def test_an_old_form_is_refused_because_another_was_faster(client, match, action):
    record(match, seen=1, reason="misread")
    answer = send(client, match, action, seen="1")
    assert answer.status_code == 422
    assert len(answer.context["problems"]) == 1
    assert Claim.objects.count() == 2


@pytest.mark.parametrize("action", ["delete", "undo"])
def test_a_form_that_is_not_ours_changes_nothing(client, match, action):
    for sent in (
        *({"key": ""}, {"key": "x" * 5000}, {"seen": "-1"}, {"seen": "x"}, {"seen": str(HUGE)}),
        {"reason": "x" * 5000},
    ):
        assert send(client, match, action, **sent).status_code == 422
    assert penalties(match) == [0, 10, 23]


@pytest.mark.parametrize("action", [*QUESTIONS, "undo"])
def test_a_round_that_was_not_played_is_not_amended(client, match, action):
    for number in (0, 2, 99, HUGE):
        assert send(client, match, action, number=number, seen="0").status_code in {404, 422}


def test_the_field_says_before_it_is_sent_that_a_reason_is_needed(client, match):
    assert "needed later" in question(client, match, "delete")
    Claim.objects.update(actor="link")  # as this phone is noted
    assert "Why? (optional)" in question(client, match, "delete")
    assert send(client, match, reason="").status_code == 302


def test_without_a_reason_that_is_needed_the_question_is_asked_again(client, match):
    answer = send(client, match, reason="")
    assert answer.status_code == 422
    assert "Say briefly what was wrong" in answer.content.decode()
    assert Claim.objects.count() == 1
