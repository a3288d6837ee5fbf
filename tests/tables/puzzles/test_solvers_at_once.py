from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client

from engine.games.elfer_raus.puzzles.collection import collection
from tables.puzzles import attempts
from tables.puzzles.models import Attempt, Solver
from tests.tables.puzzles.test_pages import sent


@pytest.mark.django_db(transaction=True)
def test_two_first_answers_of_an_account_at_the_same_moment_are_of_one_solver(
    monkeypatch: pytest.MonkeyPatch,
):
    """On two phones, or on one page that was sent twice."""
    account = get_user_model().objects.create_user("anna")
    both = Barrier(2, timeout=120)
    monkeypatch.setattr(attempts, "forget_phones", both.wait)
    phones = [Client(), Client()]
    for phone in phones:
        phone.force_login(account, "django.contrib.auth.backends.ModelBackend")

    def answered(number: int) -> int:
        try:
            puzzle = collection().moves[number]
            return int(sent(phones[number], puzzle, puzzle.answer).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(answered, range(2))) == [302, 302]
    assert Solver.objects.get().solved == Attempt.objects.count() == 2
