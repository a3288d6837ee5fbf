from uuid import uuid4

import pytest

from leagues.refusals import Refused
from scoring.matches.recording import Overtaken
from scoring.refusals import RecordReason, SeasonClosed
from tests.scoring.fixtures import a_match, penalties, record, standings, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    match = a_match()
    record(match)
    return match


def test_undoing_the_only_claim_withdraws_the_round(match):
    claim = undo(match)
    assert (claim.number, claim.is_withdrawn) == (2, True)
    assert penalties(match) == []
    assert standings(match) == {}


def test_undoing_a_correction_brings_back_what_was_before(match):
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    claim = undo(match, seen=2)
    assert (claim.number, claim.is_withdrawn) == (3, False)
    assert penalties(match) == [0, 10, 23]
    assert standings(match)["Cleo"] == (1, 0, -23)


def test_undoing_twice_is_as_before(match):
    undo(match)
    assert not undo(match, seen=2).is_withdrawn
    assert penalties(match) == [0, 10, 23]


def test_other_rounds_stay(match):
    record(match, "-", "=1", "=2", number=2)
    undo(match)
    assert standings(match) == {"Anna": (1, 1, 0), "Ben": (1, 0, -1), "Cleo": (1, 0, -2)}


def test_the_same_key_undoes_once(match):
    key = uuid4()
    assert undo(match, key=key) == undo(match, key=key)
    assert penalties(match) == []


def test_who_has_not_seen_the_last_claim_is_overtaken(match):
    record(match, seen=1, reason="misread")
    with pytest.raises(Overtaken):
        undo(match, seen=1)


def test_what_was_not_recorded_cannot_be_undone(match):
    with pytest.raises(Refused) as refused:
        undo(match, number=2, seen=0)
    assert refused.value.reason is RecordReason.NO_SUCH_ROUND


def test_a_closed_season_takes_nothing_back(match):
    match.league.seasons.update(closed_at=match.started_at)
    with pytest.raises(SeasonClosed):
        undo(match)
