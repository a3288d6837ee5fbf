"""One attempt at a game mostly succeeds, and what counting says of draws is true."""

from contextlib import suppress
from itertools import product
from random import Random

import pytest

from engine import rulesets
from engine.games.elfer_raus.proof.backward import Attempt
from engine.games.elfer_raus.proof.completion import with_first
from engine.games.elfer_raus.proof.draw_bounds import draws_of
from engine.games.elfer_raus.proof.draws_first import DrawsFirst
from engine.games.elfer_raus.proof.goal import goal_of
from engine.games.elfer_raus.proof.plan import DeadEndError
from tests.engine.bot_games import end_of

LINEAR = [key for key, rules in rulesets.items() if not rules.drawing.is_free]
ATTEMPTS = 40


def found(key: str, seats: int, seed: int, luck: Random) -> bool:
    """Whether an attempt finds a game that ends as this one did."""
    end = with_first(end_of(key, seats, seed))
    goal = goal_of(end)
    assert goal is not None
    try:
        return Attempt(goal, luck).plan().record(goal, end) is not None
    except DeadEndError:
        return False


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("key", LINEAR)
def test_half_of_all_attempts_find_a_game(key, seats):
    luck = Random(seats)
    games = [found(key, seats, attempt % 8, luck) for attempt in range(ATTEMPTS)]
    assert sum(games) >= ATTEMPTS / 2


WAITED = [("fxs/any-start", 5, 57), ("fxs/any-start", 6, 240), ("fxs", 6, 102), ("fxs", 3, 0)]


@pytest.mark.parametrize(("key", "seats", "seed"), WAITED)
def test_where_nobody_has_to_lay_all_draws_can_come_first(key, seats, seed):
    end = with_first(end_of(key, seats, seed))
    goal, luck = goal_of(end), Random(seed)
    assert goal is not None
    found = 0
    for _ in range(ATTEMPTS):
        with suppress(DeadEndError):
            plan = DrawsFirst(goal, luck).plan()
            assert plan.record(goal, end) is not None
            found += 1
    assert found


def master_lack(turns: int) -> set[tuple[int, int]]:
    """Draws in so many turns of Master, and what the seat lacked, by trying everything."""
    ways = product([(1, -1), *((0, cards) for cards in range(1, 5))], repeat=turns)
    return {(sum(d for d, _ in way), sum(lack for _, lack in way)) for way in ways}


@pytest.mark.parametrize("turns", range(4))
def test_no_seat_of_master_draws_more_or_less_than_is_counted(turns):
    for draws, lacks in master_lack(turns):
        fewest, most = draws_of(rulesets["master"], turns, lacks)
        assert fewest <= draws <= most
