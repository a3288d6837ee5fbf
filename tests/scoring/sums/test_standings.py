import pytest

from scoring.models import Family, Standing
from scoring.sums.standings import Sums, move_standings, sums_of
from scoring.sums.transfer import OF_RESULTS
from tests.leagues.phones import a_league

pytestmark = pytest.mark.django_db

FIRST, LAST = Sums.of_round(penalty=0, bonus=0, rank=1), Sums.of_round(penalty=21, bonus=0, rank=2)


@pytest.fixture
def season():
    return a_league().seasons.get()


@pytest.fixture
def anna(season):
    return season.league.players.create(name="Anna").pk


def test_rounds_add_up(season, anna):
    for after in (FIRST, LAST, LAST):
        move_standings(season=season, family=Family.CLASSIC, before={}, after={anna: after})
    assert sums_of(Standing.objects.get()) == Sums(rounds=3, firsts=1, penalty=42, bonus=0)


def test_a_change_moves_by_the_difference(season, anna):
    move_standings(season=season, family=Family.CLASSIC, before={}, after={anna: LAST})
    move_standings(season=season, family=Family.CLASSIC, before={anna: LAST}, after={anna: FIRST})
    assert sums_of(Standing.objects.get()) == Sums(rounds=1, firsts=1)


def test_who_has_no_round_left_has_no_standing(season, anna):
    move_standings(season=season, family=Family.CLASSIC, before={}, after={anna: LAST})
    move_standings(season=season, family=Family.CLASSIC, before={anna: LAST}, after={})
    assert not Standing.objects.exists()


def test_families_are_counted_separately(season, anna):
    for family in (Family.CLASSIC, Family.MASTER):
        move_standings(season=season, family=family, before={}, after={anna: LAST})
    assert sorted(Standing.objects.values_list("family", "rounds")) == [
        ("classic", 1),
        ("master", 1),
    ]


def test_nothing_changed_is_nothing_written(season, anna, django_assert_num_queries):
    move_standings(season=season, family=Family.CLASSIC, before={}, after={anna: LAST})
    with django_assert_num_queries(1):
        move_standings(
            season=season, family=Family.CLASSIC, before={anna: LAST}, after={anna: LAST}
        )


def test_a_merge_of_two_names_moves_each_of_the_sums():
    assert set(OF_RESULTS) == set(Sums._fields)
