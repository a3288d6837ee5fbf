import pytest

from scoring.models import Duel, Match, Rating, Result, Standing, Streak
from scoring.sums.results import SeasonSums, count_season
from scoring.sums.standings import NO_ROUNDS, PARTS, Meetings, Run, Sums, meetings, placed
from tests.scoring.fixtures import a_match, record


def shares(*ranks: int) -> list[tuple[float, float]]:
    return [(share.win / PARTS, share.place / PARTS) for share in placed(ranks)]


def test_first_is_all_and_last_is_nothing():
    assert shares(1, 2, 3) == [(1, 1), (0, 0.5), (0, 0)]


def test_a_shared_win_is_shared():
    assert shares(1, 1, 3) == [(0.5, 0.75), (0.5, 0.75), (0, 0)]


def test_equal_places_are_averaged():
    assert shares(2, 2, 1, 4) == [(0, 0.5), (0, 0.5), (1, 1), (0, 0)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_parts_are_whole_and_lose_nothing(seats):
    for level in range(1, seats + 1):
        ranks = [1] * level + list(range(level + 1, seats + 1))
        worth = placed(ranks)
        assert {type(part) for share in worth for part in share} == {int}
        assert sum(share.win for share in worth) == PARTS
        assert sum(share.place for share in worth) * 2 == PARTS * seats


def after(*ranks: int) -> Run:
    run = NO_ROUNDS
    for rank in ranks:
        run = run.then(rank=rank, place=120 if rank == 1 else 0)
    return run


def test_a_streak_grows_with_every_win_and_ends_with_the_first_loss():
    assert [after(*[1] * n).streak for n in range(3)] == [0, 1, 2]
    assert after(1, 1, 2).streak == 0


def test_the_longest_streak_stays():
    assert after(1, 1, 2, 1).longest == 2


def test_only_the_last_ten_count():
    assert after(1, *[2] * 10).recent == (0,) * 10


def test_a_result_adds_its_own_sums():
    won, lost = Result(rank=1, penalty=2, bonus=5, win=60, place=90), Result(rank=2, penalty=7)
    assert Sums.of(won, matches=1) == Sums(1, 1, 2, 5, matches=1, wins=60, places=90)
    assert (Sums.of(lost).firsts, Sums.of(lost).matches) == (0, 0)


def test_each_pair_has_met_once_and_who_is_equal_is_level():
    ranks = {1: 3, 2: 1, 3: 1, 4: 4}
    results = [Result(player_id=player, rank=rank) for player, rank in ranks.items()]
    met = meetings(results)
    assert len(met) == 6
    assert met[1, 2] == met[1, 3] == Meetings(rounds=1, ahead=0, behind=1)
    assert met[2, 3] == Meetings(rounds=1, ahead=0, behind=0)
    assert met[1, 4] == met[2, 4] == Meetings(rounds=1, ahead=1, behind=0)


def test_a_pair_is_level_in_all_other_rounds():
    pair = Meetings(rounds=10, ahead=5, behind=2)
    assert (pair.level, pair.reversed().level) == (3, 3)
    assert pair.reversed() == Meetings(rounds=10, ahead=2, behind=5)


@pytest.fixture
def match() -> Match:
    match = a_match(rounds=9)
    record(match)
    record(match, "=9", "-", "=3", out=1, number=2)
    record(a_match("Anna Dora", ruleset="junior", league=match.league), "-", "=4")
    return match


@pytest.mark.django_db
@pytest.mark.parametrize("model", [Standing, Duel, Streak, Rating])
def test_a_season_counted_again_has_the_sums_that_were_added(match, model):
    added = SeasonSums.stored(match.season_id)
    first = model.objects.first()
    figure = "mu" if model is Rating else "longest" if model is Streak else "rounds"
    model.objects.exclude(pk=first.pk).update(**{figure: 77})
    first.delete()
    count_season(match.season)
    assert SeasonSums.stored(match.season_id) == added


@pytest.mark.django_db
@pytest.mark.parametrize("model", [Standing, Duel, Streak, Rating])
def test_nothing_is_written_where_nothing_has_changed(match, model):
    rows = list(model.objects.order_by("pk").values())
    count_season(match.season)
    assert list(model.objects.order_by("pk").values()) == rows
