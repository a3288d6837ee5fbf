"""A league with a row in every table that leagues have."""

from uuid import uuid4

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from leagues.models import FineKind, Invitation, KnownLeague, League, Role
from leagues.tokens import make_token
from scoring.matches.confirmations import confirm_claim
from scoring.models import (
    Certificate,
    Claim,
    DraftPart,
    Evening,
    Fine,
    PastTotal,
    Round,
    Voice,
)
from tables.models import Insight, Motion, Table
from tables.puzzles.models import Mistake, Solver
from tests.pages import own
from tests.tables.fixtures import dealt, play_to_the_end


def a_whole_league(name: str) -> League:
    table = dealt(f"{name} Ben", "junior")
    play_to_the_end(table)
    table = Table.objects.get(pk=table.pk)
    add_rounds_rows(table)
    league, player = table.league, table.seats.all()[0].player
    assert player is not None
    own(Client(), league)
    account = User.objects.create_user(f"account of {name}")
    KnownLeague.objects.create(account=account, league=league, player=player)
    league.guests.create(device=f"phone of {name}", player=player)
    Invitation.objects.create(league=league, role=Role.PLAYER, expires_at=timezone.now())
    make_token(league=league, name="clock", scope="read")
    FineKind.objects.create(league=league, name="late", amount=5)
    season = league.seasons.get()
    Fine.objects.create(season=season, player=player, kind="late", amount=5, key=uuid4())
    Evening.objects.create(league=league, date="2026-11-26", note="rain", ended_by=player)
    PastTotal.objects.create(league=league, date="2020-01-01", player=player, wins=2)
    return league


def add_rounds_rows(table: Table) -> None:
    deal, match = table.deals.all()[0], table.match
    assert match is not None
    claim = Claim.objects.get(league=table.league)
    confirm_claim(match=match, number=1, seen=1, by=match.seats.all()[0].player, answer="agree")
    Certificate.objects.get_or_create(claim=claim, defaults={"status": claim.status})
    Voice.objects.create(round=Round.objects.get(match=match), phone=str(match.pk), seat=1)
    DraftPart.objects.create(match=match, round_number=2, part="note", text="rain")
    Insight.objects.get_or_create(deal=deal, defaults={"analysis": {}})
    solver, judged = Solver.objects.create(), {"shares": {}, "about": "g9", "is_early": True}
    Mistake.objects.create(solver=solver, deal=deal, seat=0, step=1, cost=0.2, judged=judged)
    table.seats.filter(seat=0).update(solver=solver)
    Motion.objects.create(table=table, kind="back", seat=0, number=1)
    Table.objects.create(  # for practice
        league=table.league, repeats=deal, ruleset_text="junior", seat_count=2, rounds_agreed=1
    )
