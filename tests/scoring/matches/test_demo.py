from io import StringIO

import pytest
from django.core.management import call_command
from django.db import transaction

from engine import Status
from games.registry import FAMILIES
from leagues.models import League, Player, Season
from scoring.models import Claim, Match, Result, Standing
from scoring.sums.recount import recount

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture(scope="module")
def demo_league(django_db_setup, django_db_blocker):
    """Made once: the tests only read it."""
    output = StringIO()
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("demo", stdout=output)
        yield output.getvalue()
        transaction.set_rollback(True)


@pytest.fixture
def report(demo_league, db):
    return demo_league


def test_it_says_where_the_league_is(report, client):
    link = report.split()[-1]
    assert link == f"/l/{League.objects.get().record_code}/"
    assert client.get(link).status_code == 200


def test_a_second_run_changes_nothing(report, capsys):
    tables = (League, Player, Season, Standing, Match, Claim, Result)
    before = [list(table.objects.order_by("pk").values()) for table in tables]
    call_command("demo")
    assert capsys.readouterr().out == report
    assert [list(table.objects.order_by("pk").values()) for table in tables] == before


@pytest.mark.usefixtures("report")
def test_every_game_is_played():
    assert set(Standing.objects.values_list("family", flat=True)) == set(FAMILIES)


@pytest.mark.usefixtures("report")
def test_every_round_that_counts_can_have_been():
    rounds = Claim.objects.filter(reason="").exclude(round__claims__reason__gt="")
    assert rounds.count() > 30
    assert not rounds.filter(status=Status.IMPOSSIBLE).exists()


@pytest.mark.usefixtures("report")
def test_its_standings_are_what_its_claims_say():
    assert recount(Season.objects.get(), fix=False) == []
