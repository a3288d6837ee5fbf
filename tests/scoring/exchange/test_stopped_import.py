"""An import that fails, or that an operator stops: nothing of it stays."""

import pytest
from django.urls import reverse

from leagues.access import league_with
from leagues.invitations import invite
from leagues.league_settings import hide_league, renew_link
from leagues.models import League, Role
from scoring.exchange.archive import imports
from scoring.exchange.archive.checks import ImportReason
from scoring.exchange.archive.rows import LeagueRows
from server import jobs
from tests.operators import admin_path, operator
from tests.privacy.retained import delete_all_that_is_due
from tests.scoring.exchange.documents import imported_by_jobs, row_counts, small_file, taken_in

ENGLISH = {"Accept-Language": "en"}
pytestmark = [
    pytest.mark.django_db,
    pytest.mark.one_database,
    pytest.mark.usefixtures("large_files"),
]


def page_of(client, league):
    path = reverse("import-progress", args=[league.member_code])
    return client.get(path, headers=ENGLISH).content.decode()


def test_an_import_that_fails_for_an_unknown_reason_is_given_up(client, monkeypatch):
    data = small_file()
    before = row_counts()
    league = taken_in(data)
    monkeypatch.setattr(LeagueRows, "count", None)  # all is saved by then
    with pytest.raises(TypeError):
        imported_by_jobs()
    assert not league.matches.exists()
    jobs.handlers[imports.KIND].give_up(league.member_code)
    assert "tell whoever runs this site" in page_of(client, league)
    delete_all_that_is_due()
    assert row_counts() == before


def test_an_operator_who_deletes_its_league_stops_an_import(client):
    client.force_login(operator(is_staff=True, is_superuser=True))
    data = small_file()
    before = row_counts()
    league = taken_in(data)
    invite(league=league, role=Role.OWNER, days=1)
    client.post(admin_path(League), {"action": "delete_later", "_selected_action": league.pk})
    imported_by_jobs()
    refused = imports.read_progress(league.member_code)
    assert refused["refused"] == ImportReason.STOPPED
    assert "has stopped this import" in page_of(client, league)
    delete_all_that_is_due()
    assert row_counts() == before


def test_what_an_operator_does_meanwhile_stays(monkeypatch):
    league = taken_in(small_file())
    assert league_with(league.view_code) is None
    save = LeagueRows.save

    def meanwhile(rows):
        hide_league(league=League.objects.get(pk=league.pk))
        renew_link(league=League.objects.get(pk=league.pk), which="record")
        save(rows)

    monkeypatch.setattr(LeagueRows, "save", meanwhile)
    imported_by_jobs()
    after = League.objects.get(pk=league.pk)
    assert not after.is_partial
    assert after.hidden_at is not None
    assert after.record_code != league.record_code
