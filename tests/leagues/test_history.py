import pytest
from django.db import IntegrityError, transaction

from leagues.history import Action, fact_lines, note, note_change, value_words
from leagues.models import Entry, League
from tests.leagues.phones import a_league

pytestmark = pytest.mark.django_db


@pytest.fixture
def entry():
    return note(a_league(), Action.LEAGUE_NAMED, before={"name": ""}, after={"name": "Thursday"})


def test_a_line_keeps_who_did_what_when_before_and_after():
    league = a_league()
    anna = league.players.create(name="Anna")
    entry = note(league, Action.FINED, by=anna, after={"amount": 5}, subject="Ben")
    stored = Entry.objects.get()
    assert (stored.made_by, stored.action, stored.subject) == (anna, "fined", "Ben")
    assert (stored.before, stored.after, stored.made_at) == ({}, {"amount": 5}, entry.made_at)


def test_nobody_edits_a_line_not_even_in_the_database(entry):
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.filter(pk=entry.pk).update(subject="somebody else")
    assert Entry.objects.get().subject == ""


def test_nobody_takes_a_line_away(entry):
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.all().delete()
    assert Entry.objects.count() == 1


def test_a_line_goes_with_its_league(entry):
    with transaction.atomic():
        entry.league.seasons.all().delete()
        League.objects.filter(pk=entry.league_id).delete()
        Entry.objects.filter(league=entry.league_id).delete()
    assert not Entry.objects.exists()


def test_only_what_differs_is_noted():
    league = a_league()
    note_change(league, Action.DEFAULTS_CHANGED, before={"a": 1, "b": 2}, after={"a": 1, "b": None})
    stored = Entry.objects.get()
    assert (stored.before, stored.after) == ({"b": 2}, {"b": None})


def test_no_change_is_no_line():
    assert note_change(a_league(), Action.SEASON_NAMED, before={"a": 1}, after={"a": 1}) is None
    assert not Entry.objects.exists()


def test_facts_are_shown_before_and_after(entry):
    assert [(line.before, line.after) for line in fact_lines(entry, value_words)] == [
        ("–", "Thursday")
    ]
