from datetime import timedelta
from math import log

import pytest
from django.utils import timezone

from leagues.models import Season
from scoring.merges import merge_players
from scoring.models import Claim, Match
from scoring.statistics.leaderboards import ratings_of
from scoring.sums.ratings import UNKNOWN, YEARS, Strength, after_round, model_of
from scoring.sums.recount import recount
from tests.bench.rating_loss import loss_of, mean_loss
from tests.bench.rating_rounds import stored_leagues
from tests.scoring.fixtures import a_match, record


def mus(*ranks: int) -> list[float]:
    return [rating.mu for rating in after_round([UNKNOWN] * len(ranks), ranks)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_better_place_gains_more(seats):
    gained = mus(*range(1, seats + 1))
    assert gained == sorted(set(gained), reverse=True)


def test_shared_places_gain_the_same():
    first, second, third, last = mus(1, 1, 3, 4)
    assert first == second > third > last


def test_if_all_are_level_no_mean_changes():
    assert mus(1, 1, 1) == [UNKNOWN.mu] * 3


def test_seats_do_not_matter():
    assert mus(3, 1, 2) == [mus(1, 2, 3)[seat] for seat in (2, 0, 1)]


def test_every_round_makes_it_surer():
    [one, _] = after_round([UNKNOWN, Strength(30.0, 3.0)], [2, 1])
    assert one.sigma < UNKNOWN.sigma


def test_beating_the_strong_gains_more():
    weak, strong = Strength(20.0, 3.0), Strength(30.0, 3.0)
    [over_strong, _] = after_round([UNKNOWN, strong], [1, 2])
    [over_weak, _] = after_round([UNKNOWN, weak], [1, 2])
    assert over_strong.mu > over_weak.mu > UNKNOWN.mu


@pytest.mark.parametrize("family", ["classic", "master"])
def test_predictions_are_better_than_a_coins(family):
    losses = [loss_of(league, model_of(family)) for league in stored_leagues(family)[:4]]
    assert mean_loss(losses) < log(2)


def test_nothing_is_predicted_where_skill_makes_no_difference():
    losses = [loss_of(league, model_of("junior")) for league in stored_leagues("junior")[:4]]
    assert mean_loss(losses) < log(2) + 0.001


def test_a_rating_is_as_unsure_as_a_newcomers_after_two_years():
    sure = Strength(30.0, 3.0, day=1000)
    [now, later, long_after] = (sure.on(1000 + days).sigma for days in (0, 100, 365 * YEARS))
    assert sure.sigma == now < later < long_after == UNKNOWN.sigma
    assert sure.on(1000 + 365 * YEARS).mu == sure.mu


def test_a_rating_of_the_release_before_stays_as_sure_as_it_was():
    assert Strength(30.0, 3.0).on(740_000) == Strength(30.0, 3.0)


@pytest.fixture
def match() -> Match:
    """Anna and Ben have played a round 400 days ago, and one 300 days ago."""
    match = a_match("Anna Ben", rounds=9)
    for number, days in ((1, 400), (2, 300)):
        claim = record(match, "-", "=10", number=number)
        moment = timezone.now() - timedelta(days=days)
        Claim.objects.filter(pk=claim.pk).update(made_at=moment)
    recount(match.season, fix=True)
    return match


def sigmas(season: Season) -> set[float]:
    return {rating.sigma for rating in ratings_of(season).values()}


@pytest.mark.django_db
def test_a_rating_that_is_read_has_become_unsure_again(match):
    [stored] = set(match.season.ratings.values_list("sigma", flat=True))
    [read] = sigmas(match.season)
    assert stored < read <= UNKNOWN.sigma


@pytest.mark.django_db
def test_in_a_closed_season_no_rating_becomes_unsure(match):
    match.season.closed_at = timezone.now() - timedelta(days=300)
    stored = set(match.season.ratings.values_list("sigma", flat=True))
    assert sigmas(match.season) == stored


@pytest.mark.django_db
def test_a_round_after_a_pause_moves_a_rating_more(match):
    other = a_match("Cleo Dora", rounds=9)
    for number in (1, 2, 3):
        record(other, "-", "=10", number=number)
    record(match, "-", "=10", number=3)
    [late, soon] = (game.season.ratings.get(player__seats__seat=0) for game in (match, other))
    assert late.mu > soon.mu
    assert late.day == soon.day


@pytest.mark.django_db
def test_days_count_the_same_after_corrections_and_merges(match):
    record(match, "-", "=10", number=3)
    assert recount(match.season, fix=False) == []
    record(match, "=10", "-", out=1, number=2, seen=1, reason="misread")
    assert recount(match.season, fix=False) == []
    more = a_match("Anni Ben", league=match.league)
    record(more, "=10", "-", out=1)
    anna, anni = (match.league.players.get(name=name) for name in ("Anna", "Anni"))
    merge_players(player=anni, into=anna)
    assert recount(match.season, fix=False) == []
