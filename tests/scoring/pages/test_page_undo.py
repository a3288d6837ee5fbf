from uuid import uuid4

import pytest

from scoring.models import Claim
from tests.pages import HUGE, assert_only_a_recorder_does, match_path
from tests.scoring.fixtures import a_match, penalties, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    match = a_match()
    record(match)
    return match


def undo(client, match, number=1, **sent):
    fields = {"key": str(uuid4()), "seen": "1", **sent}
    return client.post(match_path(match, f"r/{number}/undo/"), fields)


def test_only_a_recorder_does_it(client, match):
    assert_only_a_recorder_does(client, match, "r/1/undo/")
    assert Claim.objects.count() == 1


def test_a_round_is_taken_back_at_once(client, match):
    assert undo(client, match).url == match_path(match)
    assert penalties(match) == []


def test_taking_back_twice_holds_it_again(client, match):
    undo(client, match)
    undo(client, match, seen="2")
    assert penalties(match) == [0, 10, 23]


def test_the_same_form_sent_twice_counts_once(client, match):
    key = str(uuid4())
    undo(client, match, key=key)
    assert undo(client, match, key=key).status_code == 302
    assert Claim.objects.count() == 2


def test_an_old_form_is_refused_because_another_was_faster(client, match):
    record(match, seen=1, reason="misread")
    answer = undo(client, match, seen="1")
    assert answer.status_code == 422
    assert len(answer.context["problems"]) == 1
    assert Claim.objects.count() == 2


@pytest.mark.parametrize(
    "sent", [{"key": ""}, {"key": "x" * 5000}, {"seen": "-1"}, {"seen": "x"}, {"seen": str(HUGE)}]
)
def test_a_form_that_is_not_ours_changes_nothing(client, match, sent):
    assert undo(client, match, **sent).status_code == 422
    assert penalties(match) == [0, 10, 23]


@pytest.mark.parametrize("number", [0, 2, 99, HUGE])
def test_a_round_that_was_not_played_is_not_taken_back(client, match, number):
    assert undo(client, match, number=number, seen="0").status_code in {404, 422}
