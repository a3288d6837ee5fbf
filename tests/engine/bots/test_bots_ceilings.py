"""A planner that is told hidden cards, the ceiling of the tournament, uses what it is told."""

from engine.bots import Level
from tests.bench.seers import Told
from tests.bench.tournament import Pairing, played


def test_planner_that_is_told_everything_wins_far_more_than_its_share():
    pairing = Pairing(Told.ALL, Level.HOLDER, thrift=16)
    won = sum(played(pairing, 1000, number).won for number in range(40))
    assert won > 13  # 20 on the average; a seat as strong as the others wins 10
