"""What the rules of another game do not offer is refused, however it is sent."""

from uuid import uuid4

import pytest
from django.urls import reverse

from engine.box.play import IllegalBoxMove
from leagues.refusals import Refused
from tables.moves import play_move, take_back
from tables.proposals import move_for
from tables.refusals import TableReason
from tables.table_lock import current_deal
from tests.tables.fixtures import box_round_at, dealt, play_box_move
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

GAME = "was-liegt-wo/two-colours"


@pytest.fixture
def table():
    return dealt("Anna Ben", GAME)


def sent(table, seat: int, **changed):
    """The answer to a move of this seat, sent by its own browser."""
    deal = current_deal(table)
    facts = {"round": 1, "seat": seat, "number": deal.move_count + 1, "key": str(uuid4())}
    facts["text"] = "turn 0"
    client = browser(table, changed.pop("by", seat))
    return client.post(reverse("tables:move", args=[table.code]), {**facts, **changed})


def test_a_move_of_the_seat_whose_turn_it_is_is_made(table):
    assert sent(table, box_round_at(table).awaited[0]).status_code == 302
    assert current_deal(table).move_count == 1


def test_another_seat_is_refused(table):
    turn = box_round_at(table).awaited[0]
    assert sent(table, 1 - turn).status_code == 409
    assert sent(table, turn, by=1 - turn).status_code == 403
    assert current_deal(table).move_count == 0


@pytest.mark.parametrize("text", ["turn 99", "turn", "back 0", "turn 0", "draw", "x" * 40])
def test_what_is_not_offered_is_refused(table, text):
    play_box_move(table, "turn 0")
    turn = box_round_at(table).awaited[0]
    assert sent(table, turn, text=text).status_code == 409
    assert current_deal(table).move_count == 1


@pytest.mark.parametrize("number", [1, 3])
def test_an_old_number_or_a_later_one_is_refused(table, number):
    play_box_move(table, "turn 0")
    assert sent(table, box_round_at(table).awaited[0], number=number).status_code == 409
    assert current_deal(table).move_count == 1


def test_only_the_table_plays_what_is_due(table):
    turn = box_round_at(table).awaited[0]
    facts = {"table": table, "round_number": 1, "seat": turn, "number": 1, "key": uuid4()}
    with pytest.raises(IllegalBoxMove):
        play_move(**facts, text="turn 0", is_due=True)


def test_nothing_is_taken_back(table):
    turn = box_round_at(table).awaited[0]
    play_box_move(table, "turn 0")
    with pytest.raises(Refused) as refused:
        take_back(table=table, round_number=1, seat=turn, number=2, key=uuid4())
    assert refused.value.reason is TableReason.NO_TAKEBACK
    with pytest.raises(Refused) as refused:
        move_for(table=table, by=turn, kind="back", seat=turn, target=0)
    assert refused.value.reason is TableReason.NO_TAKEBACK
