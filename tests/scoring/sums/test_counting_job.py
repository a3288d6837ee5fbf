"""After a release that counts ratings otherwise, all seasons are counted again."""

import pytest
from django.core.management import CommandError, call_command

from leagues.history import Action
from leagues.models import Entry, League
from leagues.phones import Actor
from leagues.seasons import close_season, open_season
from scoring.models import Rating, Result
from scoring.sums.recount import RATINGS, count_ratings_again, count_season_again
from server.models import Job
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def league() -> League:
    """It has a closed season and an open one, both as the release before has counted them."""
    first = a_match()
    record(first)
    close_season(season=first.season)
    open_season(league=first.league, name="Autumn")
    record(a_match(league=first.league))
    record(a_match())  # in another league
    for rows in (Rating, Result):
        rows.objects.update(mu=29.0, sigma=7.5)
    Rating.objects.update(day=None)
    return first.league


def keys() -> list[str]:
    return list(Job.objects.filter(kind=RATINGS).order_by("key").values_list("key", flat=True))


def entries(league: League) -> list[Entry]:
    return list(league.entries.filter(action=Action.RATINGS_CHANGED))


def test_every_league_is_counted_again_with_its_closed_seasons(league):
    with pytest.raises(CommandError):
        call_command("standings", check=True)
    count_ratings_again("")
    assert keys() == sorted(str(stored.pk) for stored in League.objects.all())
    for key in keys():
        count_ratings_again(key)
    call_command("standings", check=True)


def test_the_history_says_it_once_however_often_it_is_done(league):
    for _ in range(2):
        count_ratings_again(str(league.pk))
    [entry] = entries(league)
    assert entry.actor == Actor.OPERATOR


def test_killed_between_two_seasons_it_goes_on(league):
    count_season_again(league.seasons.earliest("pk"))
    count_ratings_again(str(league.pk))
    assert len(entries(league)) == 1
    assert set(Rating.objects.filter(season__league=league).values_list("day", flat=True)) != {None}


def test_a_league_that_was_right_says_nothing(league):
    count_ratings_again(str(league.pk))
    new = a_match()
    record(new)
    count_ratings_again(str(new.league.pk))
    assert entries(new.league) == []


def test_a_league_that_is_being_imported_is_counted_later(league):
    League.objects.filter(pk=league.pk).update(is_partial=True)
    count_ratings_again(str(league.pk))
    assert keys() == [str(league.pk)]
    assert set(Rating.objects.values_list("mu", flat=True)) == {29.0}


def test_a_round_saved_before_does_no_harm(league):
    again = a_match(league=league)
    record(again)
    count_ratings_again(str(league.pk))
    assert set(again.season.ratings.values_list("day", flat=True)) != {None}
    assert len(entries(league)) == 1
