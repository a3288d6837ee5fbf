"""The checks for every page: a person who may record, a viewer, a stranger, a wrong method."""

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leagues.models import League, Membership, Role, new_code
from scoring.models import Match

HOSTILE_NAMES = [
    "<script>alert(1)</script>",
    "👩‍👩‍👧‍👦🎉",
    "שרה",
    "{{ 7|add:1 }}",
    "'\"><img src=x>",
    "=1+1",
]
HUGE = 10**30
PART = {"HX-Request": "true"}  # what asks a page for a part of itself


def league_path(league: League, tail: str = "", code: str = "") -> str:
    return f"/l/{code or league.record_code}/{tail}"


def match_path(match: Match, tail: str = "", code: str = "") -> str:
    return league_path(match.league, f"m/{match.number}/{tail}", code)


def queries(client: Client, path: str) -> int:
    """How many a page asks, once its phone is known."""
    client.get(path)
    with CaptureQueriesContext(connection) as captured:
        client.get(path)
    return len(captured)


def own(client: Client, league: League) -> Membership:
    """From now on this phone runs the league."""
    return belong(client, league, Role.OWNER)


def belong(client: Client, league: League, role: Role) -> Membership:
    session = client.session
    session["device"] = session.get("device") or new_code()
    session.save()
    return Membership.objects.create(league=league, role=role, device=session["device"])
