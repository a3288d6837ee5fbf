from uuid import uuid4

import pytest

from leagues.refusals import Refused
from scoring.matches.amendments import Amendment
from scoring.matches.queries import match_table
from scoring.matches.recording import Overtaken
from scoring.refusals import RecordReason
from tests.scoring.fixtures import penalties, record, standings, undo

pytestmark = pytest.mark.django_db
TAKE_BACK, DELETE, BRING_BACK = Amendment.TAKE_BACK, Amendment.DELETE, Amendment.BRING_BACK


def refusal(match, amendment, **sent):
    with pytest.raises(Refused) as refused:
        undo(match, amendment=amendment, **sent)
    return refused.value.reason


def test_a_deleted_round_does_not_count(match):
    claim = undo(match, amendment=DELETE)
    assert (claim.number, claim.is_withdrawn) == (2, True)
    assert penalties(match) == []
    assert standings(match) == {}


def test_a_deleted_round_is_not_deleted_again_and_not_brought_back_by_that(match):
    undo(match, amendment=DELETE)
    for again in (DELETE, Amendment.UNDO):
        assert refusal(match, again, seen=2) is RecordReason.DELETED
    assert penalties(match) == []


def test_a_deleted_round_comes_back_as_it_was(match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    undo(match, amendment=DELETE, seen=2)
    assert undo(match, amendment=BRING_BACK, seen=3).repeats == 2
    assert penalties(match) == [0, 1, 1]
    assert refusal(match, BRING_BACK, seen=4) is RecordReason.NOT_DELETED


def test_a_correction_is_taken_back(match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    claim = undo(match, amendment=TAKE_BACK, seen=2)
    assert (claim.number, claim.is_withdrawn, claim.repeats) == (3, False, 1)
    assert penalties(match) == [0, 10, 23]
    assert standings(match)["Cleo"] == (1, 0, -23)


def test_taking_back_again_does_not_bring_the_correction_back(match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    undo(match, amendment=TAKE_BACK, seen=2)
    assert refusal(match, TAKE_BACK, seen=3) is RecordReason.NOT_CORRECTED
    assert penalties(match) == [0, 10, 23]


def test_each_correction_is_taken_back_by_itself_the_last_one_first(match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    record(match, "-", "=2", "=2", seen=2, reason="misread again")
    undo(match, amendment=TAKE_BACK, seen=3)
    assert penalties(match) == [0, 1, 1]
    undo(match, amendment=TAKE_BACK, seen=4)
    assert penalties(match) == [0, 10, 23]
    assert refusal(match, TAKE_BACK, seen=5) is RecordReason.NOT_CORRECTED


def test_a_correction_survives_that_the_round_is_deleted_and_brought_back(match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    undo(match, amendment=DELETE, seen=2)
    undo(match, amendment=BRING_BACK, seen=3)
    undo(match, amendment=TAKE_BACK, seen=4)
    assert penalties(match) == [0, 10, 23]


def test_a_round_recorded_again_after_it_was_deleted_is_no_correction(match):
    undo(match, amendment=DELETE)
    record(match, "-", "=1", "=1", seen=2)
    assert refusal(match, TAKE_BACK, seen=3) is RecordReason.NOT_CORRECTED
    assert not match_table(match).rounds[0].is_corrected


def test_undo_takes_the_correction_back_and_then_deletes_the_round(match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    undo(match, seen=2)
    assert penalties(match) == [0, 10, 23]
    assert undo(match, seen=3).is_withdrawn


def test_deleting_the_last_round_leaves_the_others(match):
    record(match, "-", "=1", "=2", number=2)
    undo(match, number=2, amendment=DELETE)
    assert standings(match) == {"Anna": (1, 1, 0), "Ben": (1, 0, -10), "Cleo": (1, 0, -23)}
    assert match_table(match).next_round == 2


def test_deleting_a_middle_round_leaves_the_others_and_it_is_played_again(match):
    record(match, "-", "=1", "=2", number=2)
    record(match, "-", "=3", "=4", number=3)
    undo(match, number=2, amendment=DELETE)
    assert standings(match) == {"Anna": (2, 2, 0), "Ben": (2, 0, -13), "Cleo": (2, 0, -27)}
    table = match_table(match)
    assert (table.next_round, table.is_over) == (2, False)
    record(match, "-", "=5", "=6", number=2, seen=2)
    assert standings(match)["Cleo"] == (3, 0, -33)
    assert match_table(match).is_over


def test_the_same_key_amends_once(match):
    key = uuid4()
    assert undo(match, key=key, amendment=DELETE) == undo(match, key=key, amendment=DELETE)
    assert penalties(match) == []


@pytest.mark.parametrize("amendment", Amendment)
def test_who_has_not_seen_the_last_claim_is_overtaken(match, amendment):
    record(match, seen=1, reason="misread")
    with pytest.raises(Overtaken):
        undo(match, seen=1, amendment=amendment)


@pytest.mark.parametrize("amendment", Amendment)
def test_what_was_not_recorded_cannot_be_amended(match, amendment):
    assert refusal(match, amendment, number=2, seen=0) is RecordReason.NO_SUCH_ROUND
