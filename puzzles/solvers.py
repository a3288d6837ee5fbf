"""The solver: the account if one is signed in, else this phone, known by its session."""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest
from django.utils import timezone

from leagues.phones import account_on
from puzzles.models import Solver

IN_SESSION: Final = "solver"
REMEMBERED: Final = timedelta(seconds=settings.SESSION_COOKIE_AGE)  # without a new answer


def solver_on(request: HttpRequest) -> Solver | None:
    """None before the first try."""
    account = account_on(request)
    if account is not None:
        found = Solver.objects.filter(account_id=account.pk).first()
        if found is not None:
            return found
    pk = request.session.get(IN_SESSION)
    return Solver.objects.filter(pk=pk, account=None).first() if pk else None


def start_solver(request: HttpRequest) -> Solver:
    """The solver, a new one if there is none. A phone's first account takes over what it solved."""
    account = account_on(request)
    solver = solver_on(request)
    if solver is None:
        forget_phones()
        solver = new_solver(account)
    elif account is not None and solver.account_id is None:
        solver.account_id = account.pk
        solver.save()
    if account is None:
        request.session[IN_SESSION] = solver.pk
    return solver


def new_solver(account: AbstractBaseUser | None) -> Solver:
    """Two first answers of an account at the same moment make one solver."""
    if account is None:
        return Solver.objects.create()
    return Solver.objects.get_or_create(account_id=account.pk)[0]


def forget_phones() -> None:
    """Deletes the solvers without an account who have not answered for long, with their tries."""
    Solver.objects.filter(account=None, tried_at__lt=timezone.now() - REMEMBERED).delete()
