import pytest

from engine import FinalPosition
from games.judging import judge
from leagues.refusals import Refused
from scoring.matches.drafts import drafted_parts, write_part
from scoring.models import DraftPart
from scoring.refusals import MatchOver, RecordReason, WrongTable
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return a_match()


def write(match, part="hand-1", text="9 5", number=1, by=None):
    return write_part(match=match, number=number, part=part, text=text, by=by)


def test_a_part_is_stored_with_who_wrote_it(match):
    anna = match.seats.get(seat=0).player
    write(match, by=anna)
    assert (DraftPart.objects.get().made_by, drafted_parts(match, 1)) == (anna, {"hand-1": "9 5"})


def test_the_newest_text_wins(match):
    write(match, text="9")
    assert write(match, text="9 5").revision == 2
    assert drafted_parts(match, 1) == {"hand-1": "9 5"}


def test_the_same_text_again_changes_nothing(match):
    write(match)
    assert write(match).revision == 1


def test_an_emptied_part_is_not_there(match):
    write(match)
    write(match, text="")
    assert drafted_parts(match, 1) == {}


def test_parts_and_rounds_are_stored_separately(match):
    write(match, part="out", text="0")
    write(match, part="hand-1", text="9")
    write(match, number=2)
    assert drafted_parts(match, 1) == {"hand-1": "9", "out": "0"}


def test_nothing_is_lost_that_cannot_be_read_yet(match):
    write(match, text="r9 y")
    assert drafted_parts(match, 1) == {"hand-1": "r9 y"}


@pytest.mark.parametrize("part", ["hand-3", "bonus-3", "deck", "", "x" * 5000])
def test_a_stranger_s_seat_has_no_part(match, part):
    with pytest.raises(WrongTable):
        write(match, part=part)


def test_a_novel_is_no_part(match):
    with pytest.raises(Refused) as refused:
        write(match, text="9 " * 300)
    assert refused.value.reason is RecordReason.TEXT_TOO_LONG
    assert not DraftPart.objects.exists()


@pytest.mark.parametrize("number", [4, 10**30])
def test_a_round_beyond_the_agreed_has_no_draft(match, number):
    with pytest.raises(MatchOver):
        write(match, number=number)


def test_the_parts_make_the_claim_of_this_match(match):
    parts = {"out": "0", "hand-1": "9 5", "stock": "3"}
    assert match.entry.ending(parts) == FinalPosition.of(
        "classic", 3, out=0, hands=[None, "?9 ?5", None], stock=3, layout="rygb"
    )


def test_each_part_tells_what_cannot_be_read(match):
    parts = {"out": "5", "hand-0": "r22", "hand-1": "9", "stock": ""}
    unread = judge(match.entry, ["Anna", "Ben", "Cleo"], parts).remarks
    assert [remark.parts for remark in unread] == [("out",), ("hand-0",)]
