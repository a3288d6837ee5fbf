from uuid import uuid4

import pytest

from engine import FinalPosition, Status
from leagues.refusals import Refused
from scoring.matches.drafts import drafted_parts, write_part
from scoring.matches.recording import Overtaken, record_round
from scoring.models import Claim, Result, Round
from scoring.refusals import (
    MatchOver,
    ProofDemanded,
    RecordReason,
    Uncounted,
    WrongTable,
)
from tests.scoring.fixtures import a_match, a_position, penalties, record, standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return a_match()


def nothing_is_written() -> bool:
    return not (Round.objects.exists() or Claim.objects.exists() or Result.objects.exists())


def test_a_round_is_a_claim_with_its_results(match):
    claim = record(match, "-", "?9 ?5", "r9 y5")
    assert (claim.round.number, claim.number) == (1, 1)
    assert penalties(match) == [0, 14, 14]
    assert [result.rank for result in claim.round.results.all()] == [1, 2, 2]


def test_the_claim_is_stored_as_it_was_entered(match):
    claim = record(match, None, "?9 ?5", "=23")
    assert Claim.objects.get(pk=claim.pk).position == a_position(match, None, "?9 ?5", "=23")


def test_the_claim_says_who_made_it_and_what_was_noted(match):
    anna = match.seats.get(seat=0).player
    claim = record_round(
        match=match,
        number=1,
        position=a_position(match),
        key=uuid4(),
        seen=0,
        by=anna,
        note=" A\0 note ",
    )
    assert (claim.made_by, claim.note) == (anna, "A note")


def test_standings_follow(match):
    record(match)
    record(match, "=3", "-", "=4", out=1, number=2)
    assert standings(match) == {"Anna": (2, 1, -3), "Ben": (2, 1, -10), "Cleo": (2, 0, -27)}


def test_in_master_bonus_counts():  # rules 14.5
    match = a_match("Anna Ben", ruleset="master")
    record(match, "-", "=23", bonus=(1, 4))
    assert standings(match) == {"Anna": (1, 0, 11), "Ben": (1, 1, 21)}


def test_families_are_counted_separately(match):
    junior = a_match("Anna Ben Cleo", ruleset="junior", league=match.league)
    record(match)
    record(junior, "-", "=8", "=2")
    assert standings(match)["Ben"] == (1, 0, -10)
    assert standings(junior)["Ben"] == (1, 0, -8)


def test_the_same_key_is_the_same_claim(match):
    key = uuid4()
    assert record(match, key=key) == record(match, key=key)
    assert Claim.objects.count() == 1


def test_the_same_key_is_the_same_claim_whatever_else_comes_with_it(match):
    key = uuid4()
    claim = record(match, key=key)
    assert record(match, "=1", "=2", None, key=key, number=3, seen=9, out=None) == claim
    assert penalties(match) == [0, 10, 23]


def test_the_key_of_another_match_is_refused(match):
    key = uuid4()
    record(match, key=key)
    with pytest.raises(Refused) as refused:
        record(a_match(), key=key)
    assert refused.value.reason is RecordReason.KEY_TAKEN


def test_who_has_not_seen_the_last_claim_is_overtaken(match):
    first = record(match)
    with pytest.raises(Overtaken) as overtaken:
        record(match, "-", "=9", "=9")
    assert overtaken.value.claim == first
    assert penalties(match) == [0, 10, 23]


def test_nobody_has_seen_a_claim_that_is_yet_to_come(match):
    record(match)
    with pytest.raises(Refused) as refused:
        record(match, seen=2, reason="misread")
    assert refused.value.reason is RecordReason.NO_SUCH_CLAIM


@pytest.mark.parametrize("number", [-(10**30), -1, 0, 2, 3])
def test_only_the_next_round_can_be_recorded(match, number):
    with pytest.raises(Refused) as refused:
        record(match, number=number)
    assert refused.value.reason is RecordReason.NO_SUCH_ROUND
    assert nothing_is_written()


@pytest.mark.parametrize("number", [4, 10**30])
def test_beyond_the_agreed_rounds_the_match_is_over(match, number):
    with pytest.raises(MatchOver):
        record(match, number=number)
    assert nothing_is_written()


def test_every_hand_has_to_be_counted(match):
    with pytest.raises(Uncounted) as uncounted:
        record(match, "-", None, "? ?9")
    assert uncounted.value.seats == (1, 2)
    assert nothing_is_written()


def test_what_follows_counts_as_entered(match):
    hands = ["-", "b18-20", None]
    claim = record(match, *hands, table="r1-20 y1-20 g1-20 b1-16", stock="-")
    assert penalties(match) == [0, 57, 17]
    assert claim.deduced.hands[2] is not None
    assert claim.position.hands[2] is None


def test_a_position_of_other_rules_is_another_table(match):
    with pytest.raises(WrongTable):
        record_round(
            match=match,
            number=1,
            position=FinalPosition.of("fxs", 3, hands=["-", "=1", "=2"]),
            key=uuid4(),
            seen=0,
        )


def test_a_position_of_more_seats_is_another_table(match):
    with pytest.raises(WrongTable):
        record_round(
            match=match,
            number=1,
            position=FinalPosition.of("classic", 4, hands=["-", "=1", "=2", "=3"]),
            key=uuid4(),
            seen=0,
        )


def test_a_position_of_another_layout_is_another_table(match):
    with pytest.raises(WrongTable):
        record(match, layout="bgyr")
    record(match, layout="rygb")


def test_in_master_the_rows_lie_as_they_are_laid_that_round():
    record(a_match(ruleset="master"), layout="bgyr", bonus=[0, 0, 0])


def test_an_impossible_claim_is_recorded_with_its_problems(match):
    claim = record(match, "-", "r9", "r9", note="We counted again")
    assert claim.status == Status.IMPOSSIBLE
    [problem] = Claim.objects.get(pk=claim.pk).problems
    assert (problem["code"], problem["seats"], problem["cards"]) == ("card-twice", [1, 2], ["r9"])


def test_an_impossible_claim_is_refused_where_proof_is_demanded(match):
    match.is_proof_demanded = True
    with pytest.raises(ProofDemanded):
        record(match, "-", "r9", "r9")
    assert nothing_is_written()


def test_a_possible_claim_is_taken_where_proof_is_demanded(match):
    match.is_proof_demanded = True
    assert record(match).status != Status.IMPOSSIBLE


def test_a_note_may_not_be_a_novel(match):
    with pytest.raises(Refused) as refused:
        record(match, note="x" * 201)
    assert refused.value.reason is RecordReason.TEXT_TOO_LONG


def test_the_draft_of_the_round_is_done_with(match):
    for number in (1, 2):
        write_part(match=match, number=number, part="out", text="0", by=None)
    record(match)
    assert (drafted_parts(match, 1), drafted_parts(match, 2)) == ({}, {"out": "0"})


def test_a_refused_claim_leaves_the_draft(match):
    write_part(match=match, number=1, part="out", text="0", by=None)
    with pytest.raises(Uncounted):
        record(match, "-", None, None)
    assert drafted_parts(match, 1) == {"out": "0"}


def test_the_number_of_queries_does_not_grow(django_assert_max_num_queries):
    """The last round settles who has won, too: test_saving_costs.py."""
    match = a_match(rounds=4)
    record(match)
    record(match, number=2)
    with django_assert_max_num_queries(24):
        record(match, number=3)
