import pytest

from scoring.sums.ratings import UNKNOWN, Strength, after_round


def mus(*ranks: int) -> list[float]:
    return [each.mu for each in after_round([UNKNOWN] * len(ranks), ranks)]


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
