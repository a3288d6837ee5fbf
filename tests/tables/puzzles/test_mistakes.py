"""Own mistakes: whose they are, when they come back, and when they are learnt."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from engine.games.elfer_raus.puzzles.own_mistakes import Mistake as FoundMistake
from server.models import Job
from tables.models import Deal, Motion, Move
from tables.play.moves import server_key
from tables.play.rounds import current_deal, timeline_of
from tables.puzzles.mistakes import (
    MOST,
    Pile,
    add_mistake,
    collect_mistakes,
    count_answer,
    moves_by_people,
    pile_of,
    puzzle_of,
)
from tables.puzzles.models import Mistake, Solver
from tables.seats.practice import try_again
from tables.seats.proposals import hand_over
from tests.tables.fixtures import a_table, dealt, play_to_the_end, play_until

pytestmark = pytest.mark.django_db

DEAR = "dd" * 32  # a shuffle after which a careless Anna makes three mistakes


def played(rounds: int = 1) -> Deal:
    """A round in which Anna, whose phone is known, lays all that fits."""
    table = dealt("Anna Ben Cleo", secret=DEAR, rounds=rounds)
    table.seats.filter(seat=0).update(solver=Solver.objects.create())
    play_to_the_end(table)
    return table.deals.select_related("table").get(number=1)


def own_mistake(solver: Solver, deal: Deal | None = None, **values: object) -> Mistake:
    """One that nobody has computed."""
    deal = deal or current_deal(dealt("Anna Ben"))
    judged = {"shares": {"end": [0.5, 0.03], "g9 end": [0.3, 0.03]}, "about": "g9"}
    facts = {"seat": 0, "step": 5, "cost": 0.2, "judged": {**judged, "is_early": True}}
    return Mistake.objects.create(solver=solver, deal=deal, **{**facts, **values})


def pile() -> Pile:
    return pile_of(Solver.objects.get())


def test_the_end_of_a_round_asks_for_them_and_a_job_collects_them():
    deal = played()
    [job] = Job.objects.filter(kind="mistakes")
    for _ in range(2):  # a job may run twice
        collect_mistakes(job.key)
    dear = Mistake.objects.all()
    assert len(dear) == 3
    assert {mistake.solver for mistake in dear} == {deal.table.seats.get(seat=0).solver}
    for mistake in dear:
        puzzle = puzzle_of(mistake)
        assert (puzzle.seat, len(puzzle.record.moves)) == (0, mistake.step)
        assert set(puzzle.by_effect.values()) == set(puzzle.options)
        assert puzzle.is_right(puzzle.answer)


@pytest.mark.one_database
def test_who_is_not_known_again_has_none():
    table = dealt("Anna Ben Cleo", secret=DEAR)
    play_to_the_end(table)
    assert not Job.objects.filter(kind="mistakes").exists()


@pytest.mark.one_database
@pytest.mark.parametrize("seat", [{"shares_phone": True}, {"solver": None}, {"is_person": False}])
def test_a_phone_that_is_passed_on_and_a_bot_have_none(seat: dict[str, object]):
    deal = played()
    deal.table.seats.filter(seat=0).update(**seat)
    collect_mistakes(str(deal.pk))
    assert not Mistake.objects.exists()


@pytest.mark.one_database
def test_a_lesson_and_a_round_tried_again_ask_for_none():
    deal = played()
    Job.objects.all().delete()
    again = try_again(deal=deal, step=9).table
    again.seats.update(solver=Solver.objects.get())
    play_to_the_end(again)
    assert not Job.objects.filter(kind="mistakes").exists()


@pytest.mark.one_database
def test_what_the_server_played_for_somebody_is_not_their_mistake():
    deal = played()
    steps = moves_by_people(deal)
    for move in Move.objects.filter(deal=deal, seat=0):
        move.key = server_key(deal, move.number)
        move.save()
    assert set(steps.values()) == {0, 1, 2}
    assert set(moves_by_people(deal).values()) == {1, 2}
    collect_mistakes(str(deal.pk))
    assert not Mistake.objects.exists()


@pytest.mark.one_database
def test_moves_that_were_taken_back_do_not_count():
    table = dealt("Anna Ben")
    play_until(table, 6)
    deal = current_deal(table)
    last = deal.moves.last()
    Move.objects.create(table=table, deal=deal, number=7, seat=last.seat, text="back 5")
    table.deals.update(move_count=7)
    deal = current_deal(table)
    assert len(moves_by_people(deal)) == timeline_of(deal).moves_in_effect == 5


@pytest.mark.one_database
def test_a_seat_belongs_to_the_phone_that_took_it(client: Client):
    table = a_table("Ben", seats=2)
    client.post(f"/t/{table.code}/sit/", {"name": "Anna"})
    solver = Solver.objects.get()
    assert table.seats.get(name="Anna").solver == solver
    assert client.session["solver"] == solver.pk


@pytest.mark.one_database
def test_whoever_takes_over_from_a_bot_has_the_mistakes_from_then_on():
    table = dealt("Anna", seats=2)
    newcomer = Solver.objects.create()
    motion = Motion.objects.create(
        table=table, kind="take", seat=1, number=0, name="Cleo", key="k" * 32, solver=newcomer
    )
    hand_over(table, motion)
    assert table.seats.get(seat=1).solver == newcomer


def test_a_mistake_comes_back_after_three_days_and_is_gone_after_two_right_answers():
    mistake, today = own_mistake(Solver.objects.create()), timezone.localdate()
    assert pile().due == [mistake]
    for _ in range(2):  # in a second tab too
        count_answer(mistake, is_right=True)
    mistake.refresh_from_db()
    assert (mistake.right, mistake.due) == (1, today + timedelta(days=3))
    assert (pile().due, pile().waiting) == ([], [mistake])
    Mistake.objects.update(due=today)
    count_answer(mistake, is_right=True)
    assert pile() == ([], [mistake])
    count_answer(mistake, is_right=False)
    assert pile().learnt


def test_a_wrong_answer_brings_it_back_tomorrow():
    mistake = own_mistake(Solver.objects.create())
    count_answer(mistake, is_right=False)
    count_answer(mistake, is_right=True)  # the same day, with the answer known
    mistake.refresh_from_db()
    assert (mistake.right, mistake.due) == (0, timezone.localdate() + timedelta(days=1))


def test_of_fifty_and_one_the_cheapest_goes_and_before_it_what_is_learnt():
    solver = Solver.objects.create()
    deal = own_mistake(solver, cost=0.11).deal
    learnt = own_mistake(solver, deal, step=6, cost=0.9, right=2)
    for step in range(7, 7 + MOST - 2):
        own_mistake(solver, deal, step=step, cost=0.3)
    found = FoundMistake(100, 0, 0.2, {}, "g9", is_early=True)
    add_mistake(solver.pk, deal, found)
    assert solver.mistakes.count() == MOST
    assert not solver.mistakes.filter(pk=learnt.pk).exists()
    add_mistake(solver.pk, deal, replace(found, step=101))
    assert sorted(solver.mistakes.values_list("cost", flat=True))[0] == 0.2
    add_mistake(solver.pk, deal, replace(found, step=102, cost=0.1))
    assert not solver.mistakes.filter(step=102).exists()
    assert solver.mistakes.count() == MOST


def test_a_solver_that_is_gone_gets_none():
    deal = own_mistake(Solver.objects.create()).deal
    Solver.objects.all().delete()
    add_mistake(12345, deal, FoundMistake(0, 0, 0.2, {}, "g9", is_early=True))
    assert not Mistake.objects.exists()
