"""Which evening a game belongs to, what is written of an evening, and when it has ended."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import override_settings
from django.utils import timezone

from leagues.history import Action
from leagues.models import Entry, League
from leagues.refusals import Refused
from scoring.matches.continuing import continue_with
from scoring.matches.evenings import (
    KIND,
    describe_evening,
    end_evening,
    games_of,
    give_missing_evenings,
    has_ended,
    move_game,
    tonight,
)
from scoring.models import Evening, Match
from server.models import Job
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("zone", "moment", "day"),
    [
        ("Europe/Berlin", "2026-11-26T03:59", "2026-11-25"),  # 04:59
        ("Europe/Berlin", "2026-11-26T04:00", "2026-11-26"),  # 05:00
        ("Europe/Berlin", "2026-10-25T03:59", "2026-10-24"),  # the night with an hour twice
        ("Europe/Berlin", "2026-10-25T04:00", "2026-10-25"),
        ("Europe/Berlin", "2026-03-29T02:59", "2026-03-28"),  # the night with an hour less
        ("Europe/Berlin", "2026-03-29T03:00", "2026-03-29"),
        ("America/New_York", "2026-11-26T04:00", "2026-11-25"),
        ("", "2026-11-26T04:00", "2026-11-26"),  # that of the site
        ("Nowhere/Atlantis", "2026-11-26T04:00", "2026-11-26"),
    ],
)
@override_settings(TIME_ZONE="Europe/Berlin")
def test_an_evening_ends_at_five_by_the_wall_clock(zone: str, moment: str, day: str):
    league = League(time_zone=zone)
    assert league.evening_of(datetime.fromisoformat(f"{moment}+00:00")) == date.fromisoformat(day)


def test_a_game_and_its_parts_carry_their_evening():
    match = a_match()
    record(match)
    part = continue_with(match=match, names=["Anna", "Ben"])
    assert match.evening == part.evening == match.league.evening_of(match.started_at)
    assert [*games_of(match.league, match.evening_day)] == [match, part]


def test_what_an_older_release_wrote_is_worked_out_and_filled_in():
    match = a_match()
    day = match.evening
    Match.objects.update(evening=None)
    match.refresh_from_db()
    assert match.evening_day == day
    give_missing_evenings("")
    match.refresh_from_db()
    assert match.evening == day
    assert Job.objects.filter(kind=KIND).count() == 1  # once more, when the older one has gone


def test_an_owner_moves_a_game_with_all_its_parts():
    match = a_match()
    record(match)
    part = continue_with(match=match, names=["Anna", "Ben"])
    day = date(2026, 1, 6)
    move_game(match=part, day=day)
    assert {*Match.objects.values_list("evening", flat=True)} == {day}
    assert Entry.objects.get(action=Action.GAME_MOVED).after == {"evening": "2026-01-06"}


@pytest.mark.parametrize("day", [date(9999, 1, 1), date(1, 1, 1), date.max])
def test_no_evening_is_in_the_year_9999(day: date):
    match = a_match()
    with pytest.raises(Refused, match="evening-day"):
        move_game(match=match, day=day)
    with pytest.raises(Refused, match="evening-day"):
        describe_evening(league=match.league, day=day, text="rain")
    assert not Evening.objects.exists()


def test_it_ends_in_one_tap_and_a_later_game_opens_it_again(monkeypatch: pytest.MonkeyPatch):
    match = a_match()
    league, day = match.league, match.evening_day
    assert not has_ended(league, day)
    end_evening(league=league, day=day)
    end_evening(league=league, day=day)
    assert has_ended(league, day)
    assert Entry.objects.filter(action=Action.EVENING_ENDED).count() == 1
    another = a_match(league=league)
    another.started_at += timedelta(seconds=1)
    another.save()
    assert not has_ended(league, day)
    tomorrow = timezone.now() + timedelta(days=1)
    monkeypatch.setattr(timezone, "now", lambda: tomorrow)
    assert has_ended(league, day)  # the night is over
    assert tonight(league) > day


def test_nothing_ends_where_nothing_was_played():
    league = a_match().league
    with pytest.raises(Refused, match="evening-nothing"):
        end_evening(league=league, day=date(2020, 1, 1))


def test_a_note_and_a_place():
    match = a_match()
    for text in ("rain", ""):
        describe_evening(league=match.league, day=match.evening_day, text=text, place="at Anna's")
    row = Evening.objects.get()
    assert (row.note, row.place) == ("", "at Anna's")
    assert Entry.objects.filter(action=Action.EVENING_CHANGED).count() == 2
    with pytest.raises(Refused, match="text-too-long"):
        describe_evening(league=match.league, day=match.evening_day, place="x" * 81)


def test_the_time_zone_of_a_league_says_when_its_evening_is():
    match = a_match()
    match.league.time_zone = "Pacific/Auckland"
    assert match.league.evening_of(datetime(2026, 1, 1, 12, tzinfo=UTC)) == date(2026, 1, 1)
    assert match.league.evening_of(datetime(2026, 1, 1, 17, tzinfo=UTC)) == date(2026, 1, 2)
