"""Which tries count, for whom, and what they do to the ratings."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from engine.games.elfer_raus.puzzles.collection import collection
from scoring.sums.ratings import UNKNOWN
from tables.puzzles.attempts import REMEMBERED, first_strength
from tables.puzzles.models import Attempt, PuzzleRating, Solver
from tests.at_once import do_at_once
from tests.tables.puzzles.test_pages import sent, wrong_answer

pytestmark = pytest.mark.django_db

FIRST, SECOND = collection().moves[:2]


def send(client: Client, puzzle, answer: str) -> None:
    assert sent(client, puzzle, answer).status_code == 302


def test_the_right_answer_raises_the_solver_and_lowers_the_puzzle(client: Client):
    send(client, FIRST, FIRST.answer)
    solver, rating = Solver.objects.get(), PuzzleRating.objects.get()
    assert solver.mu > UNKNOWN.mu
    assert solver.sigma < UNKNOWN.sigma
    assert rating.mu < first_strength(FIRST).mu
    assert (solver.solved, solver.tries, rating.solved, rating.tries) == (1, 1, 0, 1)


def test_a_wrong_answer_lowers_the_solver(client: Client):
    send(client, FIRST, wrong_answer(FIRST))
    assert Solver.objects.get().mu < UNKNOWN.mu
    assert PuzzleRating.objects.get().mu > first_strength(FIRST).mu


def test_the_second_try_does_not_count(client: Client):
    send(client, FIRST, wrong_answer(FIRST))
    before = list(Solver.objects.values("mu", "tries")), list(PuzzleRating.objects.values())
    send(client, FIRST, FIRST.answer)
    assert (
        list(Solver.objects.values("mu", "tries")),
        list(PuzzleRating.objects.values()),
    ) == before
    assert Attempt.objects.get().is_right is False


@pytest.mark.django_db(transaction=True)
def test_of_tries_at_the_same_moment_one_counts():
    solver = Solver.objects.create()
    sent = do_at_once("tests.tables.puzzles.attempt_senders", *[(solver.pk, FIRST.key)] * 3)
    assert sent == {"done": 3}
    assert (Solver.objects.get().tries, PuzzleRating.objects.get().tries) == (1, 1)
    assert Attempt.objects.count() == 1


def test_each_phone_is_a_solver_of_its_own(client: Client):
    send(client, FIRST, FIRST.answer)
    send(Client(), FIRST, wrong_answer(FIRST))
    assert list(Solver.objects.order_by("pk").values_list("solved", flat=True)) == [1, 0]
    assert PuzzleRating.objects.get().tries == 2


def test_an_account_takes_over_what_its_phone_has_solved(client: Client):
    send(client, FIRST, FIRST.answer)
    account = get_user_model().objects.create_user("anna")
    client.force_login(account)
    send(client, SECOND, SECOND.answer)
    solver = Solver.objects.get()
    assert (solver.account, solver.tries) == (account, 2)


def test_an_account_is_one_solver_on_all_its_phones(client: Client):
    account = get_user_model().objects.create_user("anna")
    for puzzle in (FIRST, SECOND):
        phone = Client()
        phone.force_login(account)
        send(phone, puzzle, puzzle.answer)
    assert Solver.objects.get().tries == 2


def test_a_phone_that_signs_out_is_not_the_account_any_more(client: Client):
    client.force_login(get_user_model().objects.create_user("anna"))
    send(client, FIRST, FIRST.answer)
    client.logout()
    assert client.get("/puzzles/").context["solver"] is None


def test_a_deleted_account_leaves_no_attempts(client: Client):
    account = get_user_model().objects.create_user("anna")
    client.force_login(account)
    send(client, FIRST, FIRST.answer)
    account.delete()
    assert not Attempt.objects.exists()
    assert PuzzleRating.objects.get().tries == 1


def test_a_harder_puzzle_begins_with_a_higher_rating():
    first = {move.level: first_strength(move).mu for move in collection().moves}
    assert first[1] < first[2] < first[3]


def test_phones_that_have_not_answered_for_long_are_forgotten(client: Client):
    gone, there, signed_in = (Solver.objects.create() for _ in range(3))
    signed_in.account = get_user_model().objects.create_user("Anna")
    signed_in.save()
    gone.attempts.create(key=FIRST.key, is_right=True)
    long_ago = timezone.now() - REMEMBERED - timedelta(days=1)
    Solver.objects.exclude(pk=there.pk).update(tried_at=long_ago)
    send(client, FIRST, FIRST.answer)
    left = set(Solver.objects.values_list("pk", flat=True))
    assert {there.pk, signed_in.pk} < left
    assert gone.pk not in left
    assert Attempt.objects.count() == 1
