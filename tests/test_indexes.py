"""What is asked often or of large tables is found by an index, on both databases."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from leagues.access import known_leagues
from leagues.models import Guest, League, Membership, Player, Role, Season, new_code
from leagues.phones import device_of
from privacy.retention import delete_what_is_due, forget_guests
from scoring.models import Claim, Match
from server.models import Job
from tests.leagues.phones import Phone
from tests.operators import admin_path, operator
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
MANY = 100
EXPLAIN = {"postgresql": "EXPLAIN ", "sqlite": "EXPLAIN QUERY PLAN "}


@pytest.fixture(autouse=True)
def _many_leagues() -> None:
    """A planner decides by how much there is: a row of each kind a league."""
    leagues = League.objects.bulk_create(League(name=f"Club {number}") for number in range(MANY))
    Player.objects.bulk_create(Player(league=league, name="Anna", key="anna") for league in leagues)
    seasons = Season.objects.bulk_create(Season(league=league, number=1) for league in leagues)
    Match.objects.bulk_create(
        Match(league=season.league, season=season, number=1, rounds_agreed=3) for season in seasons
    )
    Guest.objects.bulk_create(
        Guest(league=league, device=new_code(), seen_at=timezone.now()) for league in leagues
    )
    Membership.objects.bulk_create(
        Membership(league=league, device=new_code(), role=Role.PLAYER) for league in leagues
    )
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


def plans(queries: CaptureQueriesContext, table: str) -> Iterator[str]:
    """How the database found the rows of a table. PostgreSQL reads a small one whole, if it may."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")
        for query in queries.captured_queries:
            if query["sql"].startswith("SELECT") and f'FROM "{table}"' in query["sql"]:
                cursor.execute(EXPLAIN[connection.vendor] + query["sql"])
                yield "\n".join(str(row) for row in cursor.fetchall())


@pytest.mark.parametrize(
    ("table", "index"),
    [
        ("leagues_membership", "memberships_of_a_device"),
        ("leagues_guest", "guests_of_a_device"),
    ],
)
@pytest.mark.parametrize("has_account", [False, True])
def test_the_leagues_of_a_phone_are_found_by_its_key(table, index, has_account):
    phone = Phone()
    device_of(phone.request())
    request = phone.request()
    if has_account:
        request.user = User.objects.create_user("Anna")
    with CaptureQueriesContext(connection) as queries:
        known_leagues(request)
    [plan] = plans(queries, table)
    assert index in plan


@pytest.mark.parametrize(
    ("table", "index"),
    [
        ("leagues_league", "leagues_to_delete"),
        ("leagues_player", "names_to_delete"),
        ("scoring_match", "games_to_delete"),
    ],
)
def test_what_is_to_be_deleted_is_found_by_when(table, index):
    with CaptureQueriesContext(connection) as queries:
        delete_what_is_due("")
    all_plans = list(plans(queries, table))
    assert all_plans
    assert [plan for plan in all_plans if index not in plan] == []


@pytest.mark.skipif("connection.vendor == 'sqlite'", reason="SQLite goes by the missing account")
def test_guests_who_stayed_away_are_found_by_when_they_were_seen():
    with CaptureQueriesContext(connection) as queries:
        forget_guests(timezone.now() - timedelta(days=90))
    plan = next(plans(queries, "leagues_guest"))
    assert "guests_last_seen" in plan


@pytest.mark.parametrize(
    ("model", "pasted"),
    [
        (League, "{code}"),
        (Player, "/l/{code}/p/{player}/"),
        (Match, "https://elferrat.example/l/{code}/m/1/"),
        (Match, "{match}"),
        (Claim, "/l/{code}/m/1/r/1/claims/"),
    ],
)
def test_what_operators_paste_is_found_without_reading_a_whole_table(client, model, pasted):
    client.force_login(operator(is_staff=True, is_superuser=True))
    match = a_match()
    record(match)
    facts = {"code": match.league.record_code, "match": match.pk}
    text = pasted.format(player=match.seats.get(seat=0).player_id, **facts)
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(admin_path(model), {"q": text})
    assert answer.context["cl"].result_count == 1
    all_plans = list(plans(queries, model._meta.db_table))
    assert all_plans
    assert [plan for plan in all_plans if "Seq Scan" in plan or "SCAN" in plan] == []


def test_no_list_of_operators_asks_which_values_there_are(client):
    """A filter that offers them reads the whole table. Jobs are few: those that wait."""
    client.force_login(operator(is_staff=True, is_superuser=True))
    for model in admin.site._registry.keys() - {Job}:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(admin_path(model)).status_code == 200
        distinct = [query for query in queries if query["sql"].startswith("SELECT DISTINCT")]
        assert distinct == [], model
