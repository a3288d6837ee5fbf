import pytest

from leagues.models import Entry
from leagues.refusals import Refused
from leagues.seasons import SeasonReason, close_season, name_season, open_season, reopen_season
from tests.leagues.phones import a_league

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return a_league()


@pytest.fixture
def season(league):
    return league.seasons.get()


def noted():
    return list(Entry.objects.order_by("pk").values_list("action", "subject"))


def test_the_next_season_ranks_like_the_last_one(league, season):
    season.order, season.fewest_rounds = ["wins"], 5
    season.save()
    close_season(season=season)
    following = open_season(league=league, name="Winter")
    assert (following.number, following.order, following.fewest_rounds) == (2, ["wins"], 5)


def test_one_season_is_open_at_a_time(league, season):
    with pytest.raises(Refused) as refused:
        open_season(league=league)
    assert refused.value.reason == SeasonReason.ONE_IS_OPEN
    close_season(season=season)
    open_season(league=league)
    with pytest.raises(Refused):
        reopen_season(season=season)


def test_each_action_is_noted_with_who_did_it(league, season):
    anna = league.players.create(name="Anna")
    close_season(season=season, by=anna)
    reopen_season(season=season, by=anna)
    name_season(season=season, name="Autumn", by=anna)
    assert noted() == [("season-closed", "1"), ("season-reopened", "1"), ("season-named", "1")]
    assert {entry.made_by for entry in Entry.objects.all()} == {anna}


def test_twice_is_refused_and_not_noted(season):
    close_season(season=season)
    with pytest.raises(Refused):
        close_season(season=season)
    reopen_season(season=season)
    with pytest.raises(Refused):
        reopen_season(season=season)
    assert len(noted()) == 2


def test_a_closed_season_keeps_its_name(season):
    close_season(season=season)
    with pytest.raises(Refused):
        name_season(season=season, name="Autumn")
    season.refresh_from_db()
    assert season.name == ""


def test_a_name_of_5000_characters_is_refused(season):
    with pytest.raises(Refused):
        name_season(season=season, name="x" * 5000)
    assert noted() == []
