import pytest

from leagues.models import Player
from leagues.refusals import Refused
from scoring.matches.confirmations import Answer, answers_in, confirm_claim, open_disputes
from scoring.matches.queries import version_of
from scoring.matches.recording import Overtaken
from scoring.models import Confirmation
from scoring.refusals import RecordReason
from tests.scoring.fixtures import record, undo

pytestmark = pytest.mark.django_db


def say(match, name="Ben", *, reason="", seen=1, number=1):
    return confirm_claim(
        match=match,
        number=number,
        seen=seen,
        by=Player.objects.get(name=name),
        answer=Answer.DISPUTE if reason else Answer.AGREE,
        reason=reason,
    )


def disputes(match):
    return [(dispute.made_by.name, dispute.reason) for dispute in open_disputes(match.league)]


def test_each_seat_speaks_for_itself(match):
    claim = match.rounds.get().claims.get()
    say(match, "Anna")
    say(match, "Cleo", reason="I had 22")
    answers = answers_in(match)[claim.pk]
    assert [answer.made_by.name for answer in answers.agreeing] == ["Anna"]
    assert [(dispute.seat, dispute.reason) for dispute in answers.disputes] == [(2, "I had 22")]


def test_a_dispute_stays_until_it_is_corrected(match):
    say(match, reason="I had 22")
    assert disputes(match) == [("Ben", "I had 22")]
    record(match, "-", "=22", "=23", seen=1, reason="counted again")
    assert disputes(match) == []


def test_a_dispute_stays_until_the_round_is_taken_back(match):
    say(match, reason="that was no round")
    undo(match)
    assert disputes(match) == []


def test_who_disputed_may_agree_after_all_and_both_stay(match):
    say(match, reason="I had 22")
    say(match)
    assert disputes(match) == []
    assert Confirmation.objects.count() == 2


def test_a_correction_asks_everybody_again(match):
    say(match)
    claim = record(match, "-", "=22", "=23", seen=1, reason="counted again")
    assert claim.pk not in answers_in(match)


def test_said_twice_it_is_said_once(match):
    assert say(match, reason="no") == say(match, reason="no")
    assert Confirmation.objects.count() == 1


def test_a_dispute_of_one_seat_is_not_settled_by_another(match):
    say(match, "Ben", reason="I had 22")
    say(match, "Anna")
    assert disputes(match) == [("Ben", "I had 22")]


@pytest.mark.parametrize("name", ["Dora", None])
def test_who_does_not_sit_there_says_nothing(match, name):
    by = match.league.players.create(name=name) if name else None
    with pytest.raises(Refused) as refused:
        confirm_claim(match=match, number=1, seen=1, by=by, answer="agree")
    assert refused.value.reason == RecordReason.NOT_AT_TABLE


def test_a_dispute_needs_a_reason(match):
    ben = Player.objects.get(name="Ben")
    with pytest.raises(Refused) as refused:
        confirm_claim(match=match, number=1, seen=1, by=ben, answer="dispute", reason=" \t ")
    assert refused.value.reason == RecordReason.DISPUTE_REASON


def test_nobody_agrees_to_what_they_have_not_seen(match):
    record(match, "-", "=22", "=23", seen=1, reason="counted again")
    with pytest.raises(Overtaken):
        say(match, seen=1)


@pytest.mark.parametrize(("number", "seen"), [(2, 1), (1, 0), (1, 2)])
def test_what_was_never_said_is_not_agreed_to(match, number, seen):
    with pytest.raises(Refused):
        say(match, number=number, seen=seen)
    assert not Confirmation.objects.exists()


def test_every_answer_makes_another_version(match):
    before = version_of(match)
    say(match)
    assert version_of(match) != before
