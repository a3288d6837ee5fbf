"""Sitting down, standing up, bots in free seats, and a match of several rounds."""

from uuid import uuid4

import pytest

from leagues.refusals import Refused
from scoring.models import Claim
from scoring.sums.recount import recount
from tables.models import Deal
from tables.play.moves import SentMove, play_move
from tables.play.rounds import current_deal
from tables.seats.seating import be_ready, fill_with_bots, sit_down, stand_up
from tests.tables.fixtures import a_table, all_are_ready, dealt, game_at, play_next, play_to_the_end

pytestmark = pytest.mark.django_db


def names(table) -> dict[int, str]:
    return dict(table.seats.values_list("seat", "name"))


def test_a_seat_can_be_chosen_once():
    table = a_table("Anna", seats=3)
    sit_down(table=table, name="Ben", seat=2)
    with pytest.raises(Refused, match="seat-taken"):
        sit_down(table=table, name="Cleo", seat=2)
    assert names(table) == {0: "Anna", 2: "Ben"}


def test_who_stands_up_makes_room_for_another_with_a_key_of_their_own():
    table = a_table("Anna Ben")
    key = table.seats.get(seat=0).key
    be_ready(table=table, round_number=1, seat=0, contribution="ab")
    stand_up(table=table, seat=0)
    assert sit_down(table=table, name="Cleo").key != key
    assert current_deal(table).contributions == {}  # what Anna added to the shuffle went with her


def test_a_full_table_has_no_seat_left():
    with pytest.raises(Refused, match="table-full"):
        sit_down(table=a_table("Anna Ben"), name="Cleo")


@pytest.mark.parametrize("name", ["", "Anna", "x" * 200])
def test_two_names_alike_and_names_that_are_none_are_refused(name):
    table = a_table("Anna", seats=2)
    with pytest.raises(Refused):
        sit_down(table=table, name=name)
    assert names(table) == {0: "Anna"}


def test_once_the_cards_are_dealt_the_seats_are_fixed():
    table = dealt()
    for action in (
        lambda: sit_down(table=table, name="Cleo"),
        lambda: stand_up(table=table, seat=0),
        lambda: fill_with_bots(table=table, level="layer"),
    ):
        with pytest.raises(Refused, match="already-dealt"):
            action()


def test_the_cards_are_dealt_when_all_are_ready():
    table = a_table("Anna Ben", seats=3)
    fill_with_bots(table=table, level="holder")
    for seat in (0, 1):
        assert not current_deal(table).is_dealt
        be_ready(table=table, round_number=1, seat=seat, contribution="ab")
    assert current_deal(table).is_dealt
    with pytest.raises(Refused, match="from-the-past"):
        be_ready(table=table, round_number=1, seat=0, contribution="cd")


def test_a_contribution_counts_as_it_was_first_sent():
    table = a_table("Anna Ben")
    for text in ("ab", "cd"):
        be_ready(table=table, round_number=1, seat=0, contribution=text)
    assert current_deal(table).contributions == {"0": "ab"}


def test_a_match_of_three_rounds_goes_into_the_season_round_by_round():
    table = dealt("Anna Ben", "junior", rounds=3)
    for number in (1, 2, 3):
        if number > 1:
            all_are_ready(table, 2)
        play_to_the_end(table)
        assert Claim.objects.count() == number
    table.refresh_from_db()
    assert Deal.objects.filter(table=table, is_over=True).count() == 3
    assert [round_.number for round_ in table.match.rounds.order_by("number")] == [1, 2, 3]
    assert {standing.rounds for standing in table.match.season.standings.all()} == {3}
    assert recount(table.match.season, fix=False) == []


def test_every_round_is_dealt_from_a_promise_of_its_own():
    table = dealt("Anna Ben", "junior", rounds=2)
    first = game_at(table).hands
    play_to_the_end(table)
    with pytest.raises(Refused, match="not-dealt"):
        play_move(table=table, sent=SentMove(2, 0, 1, "end", uuid4()))
    all_are_ready(table, 2)
    assert game_at(table).hands != first
    assert play_next(table).number == 1
