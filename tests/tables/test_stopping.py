"""If all people at the table agree, a round is given up, or ends early and counts as it stands."""

import pytest

from engine.box.rounds import AGREED, IllegalBoxMove
from leagues.refusals import Refused
from scoring.models import Claim, Round
from tables.jobs.round_end import finish
from tables.models import Deal, Motion, Move
from tables.play.rounds import current_deal
from tables.seats.proposals import answer_proposal, propose
from tests.tables.fixtures import (
    box_round_at,
    dealt,
    play_box_move,
    play_next,
    play_to_the_end,
)
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def asks_to_stop(table, kind: str = Motion.Kind.STOP) -> None:
    propose(table=table, by=0, kind=kind, seat=0)
    table.refresh_from_db()


@pytest.mark.parametrize("game", ["classic", "schnipp-schnapp"])
def test_bots_agree_at_once_and_another_round_with_the_number_is_promised(game: str):
    table = dealt("Anna", game, seats=3)
    play_next(table) if game == "classic" else box_round_at(table)
    before = current_deal(table)
    asks_to_stop(table)
    deal = current_deal(table)
    assert (deal.number, deal.is_dealt, table.due_at) == (1, False, None)
    assert deal.promise != before.promise
    assert not Move.objects.exists()
    assert not Round.objects.exists()


def test_all_people_must_agree():
    table = dealt("Anna Ben Cleo")
    asks_to_stop(table)
    answer_proposal(table=table, by=1, agrees=True)
    assert current_deal(table).is_dealt
    answer_proposal(table=table, by=2, agrees=True)
    assert not current_deal(table).is_dealt


def test_one_no_is_enough():
    table = dealt("Anna Ben")
    asks_to_stop(table)
    answer_proposal(table=table, by=1, agrees=False)
    assert not Motion.objects.exists()
    assert current_deal(table).is_dealt


def test_what_is_over_counts():
    table = dealt("Anna Ben")
    play_to_the_end(table)
    with pytest.raises(Refused):
        asks_to_stop(table)
    assert Deal.objects.get(table=table).is_over


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_question_that_was_left_open_stops_no_round_that_is_over(rounds: int):
    table = dealt("Anna Ben", rounds=rounds)
    asks_to_stop(table)
    play_to_the_end(table)
    with pytest.raises(Refused, match="no-motion"):
        answer_proposal(table=table, by=1, agrees=True)
    assert Deal.objects.get(table=table, number=1).claim is not None


@pytest.mark.parametrize(
    "game", ["ueberall-anschliessen", "schnipp-schnapp", "schnipp-schnapp/all-at-once"]
)
def test_an_endless_game_ends_as_it_stands_and_is_recorded(game: str):
    table = dealt("Anna Ben", game, seats=3)
    for _ in range(12):
        play_box_move(table)
    stands = box_round_at(table).play(AGREED, 0).result()
    asks_to_stop(table, Motion.Kind.END)
    assert not current_deal(table).is_over
    answer_proposal(table=table, by=1, agrees=True)
    assert current_deal(table).is_over
    finish(table)
    assert Claim.objects.get().position == stands
    page = browser(table, 0).get(f"/t/{table.code}/").content.decode()
    assert "All agree to end it here" in page


def test_only_endless_games_end_early():
    table = dealt("Anna Ben", "zweikampf")
    with pytest.raises(Refused):
        asks_to_stop(table, Motion.Kind.END)


def test_nobody_ends_a_round_alone():
    table = dealt("Anna Ben", "ueberall-anschliessen")
    with pytest.raises(IllegalBoxMove):
        play_box_move(table, AGREED, 0)
