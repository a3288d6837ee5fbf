"""A league is deleted after a time to think: all of it, and nothing of others."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.db.models import ForeignKey, Model, OneToOneField
from django.test import Client

from leagues.access import league_with
from leagues.history import Action
from leagues.league_settings import hide_league, keep_league, schedule_deletion
from leagues.models import Entry, League, Role
from privacy import retention
from privacy import rows as league_rows
from privacy.backups.site import stored_models
from privacy.erasing import digest_of, erase_again
from privacy.models import Erasure
from privacy.rows import MODELS, rows_of
from server.models import Job
from tables.day.models import DayTry
from tests.operators import admin_path, operator
from tests.pages import belong, league_path
from tests.privacy.retained import delete_all_that_is_due
from tests.privacy.whole_league import a_whole_league
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db


def keys() -> dict[type[Model], set[object]]:
    """Of the rows of all models that leagues have."""
    return {model: set(model._default_manager.values_list("pk", flat=True)) for model in MODELS}


def test_all_of_a_league_goes_and_nothing_of_others(later: Callable[[float], None]):
    a_whole_league("Anna")
    before = keys()
    league = a_whole_league("Xaver")
    schedule_deletion(league=league)
    for model in MODELS:
        assert rows_of(model, league).exists(), model
    later(6.9)
    delete_all_that_is_due()
    assert League.objects.filter(pk=league.pk).exists()
    later(7.1)
    delete_all_that_is_due()
    assert keys() == before
    assert Job.objects.filter(kind="forget").exists()


def test_it_goes_in_steps_and_meanwhile_nobody_opens_it_or_keeps_it(
    later: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(league_rows, "AT_ONCE", 20)
    monkeypatch.setattr(retention, "STRETCH", 0)
    league = a_whole_league("Xaver")
    schedule_deletion(league=league)
    later(7.1)
    retention.delete_what_is_due("")
    steps = 0
    while waiting := Job.objects.filter(kind=retention.DELETION).first():
        assert (league_with(league.view_code) is None) == (steps > 0)
        before = sum(map(len, keys().values()))
        waiting.delete()
        retention.delete_for_a_while(str(league.pk))
        connection.check_constraints()  # each step is a transaction: nothing points nowhere
        keep_league(league=league)
        assert before - sum(map(len, keys().values())) <= 60
        steps += 1
    assert steps > 20
    assert not any(keys().values())


@pytest.mark.one_database
def test_every_model_that_leads_to_a_league_is_deleted_with_it():
    models, before = {League}, set[type[Model]]()
    while models != before:
        before = set(models)
        for model in stored_models():
            fields = [f for f in model._meta.fields if isinstance(f, ForeignKey | OneToOneField)]
            if any(field.related_model in before for field in fields):
                models.add(model)
    assert models - {DayTry} == set(MODELS)  # of tables without a league


@pytest.mark.one_database
def test_an_owner_asks_for_it_and_another_keeps_it(later: Callable[[float], None]):
    client, other = (Client(headers={"Accept-Language": "en"}) for _ in range(2))
    league = a_match().league
    belong(client, league, Role.OWNER), belong(other, league, Role.OWNER)
    path = league_path(league, code=league.member_code)
    assert f"{path}delete/" in client.get(f"{path}settings/").content.decode()
    assert "any owner can keep it" in client.get(f"{path}delete/").content.decode()
    assert League.objects.get().delete_at is None  # the question changes nothing
    page = client.post(f"{path}delete/", follow=True).content.decode()
    assert "will be deleted on" in page
    seen = client.get(league_path(league, code=league.view_code)).content.decode()
    assert "will be deleted on" in seen
    assert "will be deleted on" not in other.post(f"{path}keep/", follow=True).content.decode()
    later(30)
    delete_all_that_is_due()
    said_of_it = Entry.objects.filter(league=league).values_list("action", flat=True)
    assert list(said_of_it.order_by("pk"))[-2:] == [Action.LEAGUE_GIVEN_UP, Action.KEPT]


@pytest.mark.one_database
def test_those_who_only_look_see_no_button_to_keep_it():
    league = a_match().league
    schedule_deletion(league=league)
    page = Client(headers={"Accept-Language": "en"}).get(league_path(league)).content.decode()
    assert "Its owners can keep it" in page
    assert "/keep/" not in page


@pytest.mark.one_database
def test_an_operator_hides_and_deletes_or_keeps(client: Client, later: Callable[[float], None]):
    client.force_login(operator(is_staff=True, is_superuser=True))
    gone, kept = a_match().league, a_match().league
    chosen = {"_selected_action": [gone.pk, kept.pk]}
    client.post(admin_path(League), {"action": "delete_later", **chosen})
    assert client.get(league_path(gone)).status_code == 404
    client.post(admin_path(League), {"action": "keep", "_selected_action": kept.pk})
    later(8)
    delete_all_that_is_due()
    left = League.objects.get()
    assert (left, left.delete_at) == (kept, None)
    assert left.hidden_at is not None  # it is shown again by another action


@pytest.mark.one_database
def test_asked_for_twice_it_is_not_put_off():
    league = a_match().league
    schedule_deletion(league=league)
    due = League.objects.get().delete_at
    schedule_deletion(league=league)
    keep_league(league=a_match().league)  # nobody wanted to delete this one
    assert League.objects.get(pk=league.pk).delete_at == due
    assert Entry.objects.filter(action=Action.KEPT).count() == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_an_older_backup_does_not_bring_it_back():
    league, other = a_match().league, a_match().league
    hide_league(league=league)
    erase_again({digest_of(league)})
    assert [*League.objects.all()] == [other]
    assert Erasure.objects.count() == 1
