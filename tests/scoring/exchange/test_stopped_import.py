"""An import that fails, or that an operator stops: nothing of it stays."""

import pytest
from django.urls import reverse

from leagues.codes import league_with
from leagues.invitations import invite
from leagues.league_settings import hide_league, renew_link, show_league
from leagues.models import League, Role
from live import jobs
from scoring.exchange.archive import imports, reader, uploads
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.archive.rows import LeagueRows
from scoring.exchange.archive.steps import STEPS, ListStep
from scoring.exchange.sentences import import_sentence
from scoring.models import DONE, REFUSED, LeagueImport
from tests.operators import admin_path, operator
from tests.privacy.retained import delete_all_that_is_due
from tests.scoring.exchange.archived_league import an_evening
from tests.scoring.exchange.documents import (
    data_of,
    imported_by_jobs,
    league_json,
    row_counts,
    small_file,
    taken_in,
)

ENGLISH = {"Accept-Language": "en"}
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("short_steps")]


@pytest.mark.one_database
def test_an_import_that_fails_for_an_unknown_reason_is_given_up(monkeypatch):
    data = data_of(league_json(an_evening()))
    before = row_counts()
    found = taken_in(data)
    monkeypatch.setitem(STEPS, "claims", ListStep("matches", None))
    with pytest.raises(TypeError):
        imported_by_jobs()
    assert found.league.matches.exists()
    jobs.handlers[imports.KIND].give_up(str(found.key))
    imported_by_jobs()
    found.refresh_from_db()
    assert (found.step, found.refusal["reason"]) == (REFUSED, ImportReason.FAILED)
    assert "finds it in the log" in import_sentence(imports.refusal_of(found))
    assert row_counts() == before | {LeagueImport: 1}


def in_the_middle(data):
    """An import that has saved rounds already."""
    found = taken_in(data)
    other, rows = LeagueImport.objects.get(pk=found.pk), LeagueRows(found.league)
    while other.step != "claims":
        reader.go_on(other, rows)
    return other


@pytest.mark.one_database
def test_an_operator_who_deletes_its_league_stops_an_import(client):
    client.force_login(operator(is_staff=True, is_superuser=True))
    data = small_file()
    before = row_counts()
    found = in_the_middle(data)
    invite(league=found.league, role=Role.OWNER, days=1)
    chosen = {"action": "delete_later", "_selected_action": found.league.pk}
    client.post(admin_path(League), chosen)
    imported_by_jobs()
    found.refresh_from_db()
    assert (found.step, found.refusal["reason"]) == (REFUSED, ImportReason.STOPPED)
    page = client.get(reverse("import-progress", args=[found.key]), headers=ENGLISH)
    assert "has stopped this import" in page.content.decode()
    assert row_counts() == before | {LeagueImport: 1}
    assert list(uploads.folder().iterdir()) == []


@pytest.mark.one_database
def test_what_an_earlier_version_has_left_of_an_import_is_deleted():
    data = small_file()
    going_on = taken_in(data)
    before, half = League.objects.count(), in_the_middle(data)
    LeagueImport.objects.filter(pk=half.pk).update(step=reader.REMOVE, league=None)
    imports.forget_old("")
    delete_all_that_is_due()
    half.refresh_from_db()
    assert half.step == REFUSED
    assert League.objects.count() == before
    imported_by_jobs()
    going_on.refresh_from_db()
    assert going_on.step == DONE


@pytest.mark.one_database
def test_what_an_operator_does_meanwhile_stays():
    found = taken_in(small_file())
    code = League.objects.get(pk=found.league.pk).view_code
    show_league(league=found.league)
    assert league_with(code) is None
    other, rows = LeagueImport.objects.get(pk=found.pk), LeagueRows(found.league)
    while other.step != reader.LEAGUE:
        reader.go_on(other, rows)
    hide_league(league=found.league)
    renew_link(league=League.objects.get(pk=found.league.pk), which="record")
    before = League.objects.get(pk=found.league.pk)
    reader.go_on(other, rows)  # with what it knew of the league before
    imported_by_jobs()
    after = League.objects.get(pk=found.league.pk)
    assert not after.is_partial
    assert (after.hidden_at, after.record_code) == (before.hidden_at, before.record_code)
    assert after.hidden_at is not None
