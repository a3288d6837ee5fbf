"""A planner that sees hidden cards, the ceiling of the tournament, uses what it sees."""

from engine.bots import Level
from tests.bench.seers import Seeing
from tests.bench.tournament import Pairing, played


def test_planner_that_sees_everything_wins_far_more_than_its_share():
    pairing = Pairing(Seeing.ALL, Level.HOLDER, thrift=16)
    won = sum(played(pairing, 1000, number).won for number in range(40))
    assert won > 13  # 20 on the average; a seat as strong as the others wins 10
