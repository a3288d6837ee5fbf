import pytest

from scoring.sums.places import PARTS, placed


def shares(*ranks: int) -> list[tuple[float, float]]:
    return [(each.win / PARTS, each.place / PARTS) for each in placed(ranks)]


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
        assert sum(each.win for each in worth) == PARTS
        assert sum(each.place for each in worth) * 2 == PARTS * seats
