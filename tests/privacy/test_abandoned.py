"""A league in which nothing happens is announced and deleted, where the operator wants that."""

from collections.abc import Callable

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from leagues.history import Action
from leagues.league_settings import schedule_deletion
from leagues.models import Entry, League, Membership
from privacy.retention import SIGNS, begin_deletion, quiet_since
from privacy.rows import rows_of
from tests.pages import league_path, own
from tests.privacy.retained import delete_all_that_is_due
from tests.privacy.whole_league import a_whole_league
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db

Later = Callable[[float], None]


def run(later: Later, *days: float) -> None:
    for day in days:
        later(day)
        delete_all_that_is_due()


@pytest.fixture
def a_year(settings: LazySettings) -> None:
    settings.RETAIN_LEAGUES_DAYS = 365


@pytest.mark.one_database
def test_by_default_leagues_stay_for_good(later: Later):
    a_match()
    run(later, 4000, 4010)
    assert League.objects.get().delete_at is None


def test_after_a_year_it_is_announced_and_a_week_later_deleted(a_year: None, later: Later):
    client = Client(headers={"Accept-Language": "en"})
    path = league_path(a_match().league)
    run(later, 364)
    assert "will be deleted" not in client.get(path).content.decode()
    run(later, 366)
    assert "will be deleted" in client.get(path).content.decode()
    assert Entry.objects.latest("pk").action == Action.LEAGUE_ABANDONED
    run(later, 372.9, 373.1)
    assert not League.objects.exists()


@pytest.mark.one_database
def test_a_deletion_that_has_begun_is_not_put_off(a_year: None, later: Later):
    league = a_match().league
    run(later, 366)
    due = League.objects.get().delete_at
    later(373.1)
    begin_deletion(league.pk)
    schedule_deletion(league=league)  # an operator asks for it
    assert League.objects.get().delete_at == due
    delete_all_that_is_due()
    assert not League.objects.exists()


@pytest.mark.one_database
def test_whoever_comes_back_keeps_it(a_year: None, later: Later):
    client = Client()
    league = a_match().league
    own(client, league)
    run(later, 366)
    later(366.5)
    Membership.objects.update(seen_at=timezone.now())
    run(later, 367, 380)
    assert League.objects.get().delete_at is None
    run(later, 366 + 364)
    assert League.objects.get().delete_at is None
    run(later, 367 + 366)
    assert League.objects.get().delete_at is not None


@pytest.mark.one_database
def test_it_stays_if_the_operator_changes_their_mind(a_year: None, later: Later, settings):
    a_match()
    run(later, 366)
    settings.RETAIN_LEAGUES_DAYS = 0
    run(later, 367, 380)
    assert League.objects.get().delete_at is None


@pytest.mark.one_database
@pytest.mark.parametrize("model", SIGNS, ids=lambda model: model.__name__)
def test_every_sign_of_life_counts_alone(model, later: Later):
    league = a_whole_league("Anna")
    now = timezone.now()
    for kind, field in SIGNS.items():
        if kind is not Entry:  # nobody can edit it
            rows = rows_of(kind, league)
            assert rows.update(**{field: now}), kind
    later(10)
    moment = timezone.now()
    assert quiet_since(moment).filter(pk=league.pk).exists()
    later(11)
    if model is Entry:
        Entry.objects.create(league=league, action="fined", made_at=timezone.now())
    else:
        rows = rows_of(model, league)
        rows.update(**{SIGNS[model]: timezone.now()})
    assert not quiet_since(moment).filter(pk=league.pk).exists()


@pytest.mark.one_database
def test_an_owner_who_wants_it_deleted_may_still_look_at_it(a_year: None, later: Later):
    client = Client()
    match = a_match()
    own(client, match.league)
    client.post(league_path(match.league, "delete/"))
    record(match)
    run(later, 1)
    assert League.objects.get().delete_at is not None
