"""Ratings and streaks after corrections are as if the round had always been so."""

import pytest

from scoring.sums.ratings import UNKNOWN, after_round, model_of
from scoring.sums.recount import recount
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


def ratings(match) -> dict[str, tuple[float, float]]:
    rows = match.season.ratings.select_related("player")
    return {row.player.name: (row.mu, row.sigma) for row in rows}


def form(match, name: str, family: str = ""):
    return match.season.streaks.get(player__name=name, family=family)


@pytest.fixture
def match():
    return a_match(rounds=9)


def test_a_first_round_is_rated(match):
    record(match)
    first, *_ = after_round([UNKNOWN] * 3, [1, 2, 3], model_of("classic"))
    assert ratings(match)["Anna"] == first[:2]


def test_a_correction_of_an_early_round_moves_all_later_ratings(match):
    record(match)
    record(match, number=2)
    record(match, "=9", "-", "=3", out=1, seen=1, reason="misread")
    other = a_match(rounds=9)
    record(other, "=9", "-", "=3", out=1)
    record(other, number=2)
    assert ratings(match) == ratings(other)


def test_other_points_with_the_same_places_move_no_rating(match):
    record(match)
    before = ratings(match)
    record(match, "-", "=11", "=12", seen=1, reason="misread")
    assert ratings(match) == before
    assert recount(match.season, fix=False) == []


def test_what_is_taken_back_leaves_nothing(match):
    record(match)
    undo(match)
    season = match.season
    assert not season.ratings.exists()
    assert not season.streaks.exists()
    assert not season.duels.exists()
    assert not season.standings.exists()


def test_ratings_join_what_families_keep_apart(match):
    record(match)
    record(a_match(ruleset="junior", league=match.league))
    assert form(match, "Anna").streak == 2
    assert form(match, "Anna", "classic").streak == 1


def test_matches_count_once_however_many_rounds(match):
    record(match)
    record(match, number=2)
    record(a_match(league=match.league))
    assert match.season.standings.get(player__name="Ben").matches == 2
    undo(match, number=2)
    undo(match)
    assert match.season.standings.get(player__name="Ben").matches == 1


def test_a_pair_is_counted_once(match):
    record(match)
    record(match, "=5", "-", "=5", out=1, number=2)
    duel = match.season.duels.get(player__name="Anna", other__name="Cleo")
    assert (duel.rounds, duel.ahead, duel.behind) == (2, 1, 0)


def test_recording_costs_the_same_however_much_was_played(match, django_assert_max_num_queries):
    record(match)
    for number in range(2, 6):
        with django_assert_max_num_queries(22):
            record(match, number=number)
