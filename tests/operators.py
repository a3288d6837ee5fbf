"""Accounts of operators, and something of everything for them to look at."""

from uuid import uuid4

from django.contrib.auth.models import User
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.history import Action, note
from leagues.models import FineKind, Invitation, League, LeagueStarts, Role
from leagues.tokens import make_token
from scoring.matches.confirmations import confirm_claim
from scoring.models import Certificate, Claim, Fine
from server.models import Job
from tables.puzzles.models import PuzzleRating
from tests.pages import belong
from tests.scoring.fixtures import a_match, record
from tests.tables.fixtures import dealt, play_next


def operator(name: str = "Otto", *, is_staff: bool = False, is_superuser: bool = False) -> User:
    rights = {"is_staff": is_staff, "is_superuser": is_superuser}
    return User.objects.create_user(name, None, "eleven-rows", **rights)


def a_world(name: str = "Anna") -> League:
    """One of everything that operators see."""
    match = a_match(f"{name} Ben")
    claim: Claim = record(match, "-", "=10")
    anna = match.seats.get(seat=0).player
    confirm_claim(match=match, number=1, seen=1, by=anna, answer="agree")
    Certificate.objects.create(claim=claim, status=claim.status, tried=1)
    FineKind.objects.create(league=match.league, name="late", amount=5)
    Fine.objects.create(
        season=match.season, player=anna, kind="late", amount=5, reason="rain", key=uuid4()
    )
    match.league.evenings.create(date=match.evening_day, note="rain", ended_by=anna)
    match.league.past_totals.create(date=match.evening_day, player=anna, wins=2)
    belong(Client(), match.league, Role.PLAYER)
    match.league.guests.create(device="phone", player=anna)
    Invitation.objects.create(league=match.league, role=1, expires_at=timezone.now())
    make_token(league=match.league, name="clock", scope="read")
    note(match.league, Action.LEAGUE_NAMED, after={"name": "Club"})
    Job.objects.get_or_create(kind="proof", key=f"{claim.pk}-again")
    play_next(dealt("Anna Ben"))
    PuzzleRating.objects.create(key=f"of {name}")
    LeagueStarts.objects.create(address=f"of {name}", day=timezone.localdate(), count=1)
    return match.league


def admin_path(model: type[Model], page: str = "changelist", *args: object) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args)
