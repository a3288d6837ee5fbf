"""How well ratings predict who is ahead: the log-loss of each pair at a table, before each round.

A tie is half of both. Who says that all are equal has a loss of log 2, which is 0.693.
"""

import random
from collections.abc import Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import Final, NamedTuple

from openskill.models import BradleyTerryFull

from scoring.sums.ratings import UNKNOWN, Strength, after_round
from tests.bench.rating_rounds import League

SAMPLES: Final = 300  # of the bootstrap, which draws whole leagues


class Loss(NamedTuple):
    """The sum of so many pairs."""

    total: float
    pairs: int


def loss_of(league: League, model: BradleyTerryFull) -> Loss:
    strengths: dict[int, Strength] = {}
    total, pairs = 0.0, 0
    for players, ranks in league:
        before = [strengths.get(player, UNKNOWN) for player in players]
        for one, other in combinations(range(len(players)), 2):
            ahead = chance_ahead(before[one], before[other], model.beta)
            was = (1 + (ranks[one] < ranks[other]) - (ranks[one] > ranks[other])) / 2
            total -= was * log(ahead) + (1 - was) * log(1 - ahead)
            pairs += 1
        strengths |= zip(players, after_round(before, ranks, model), strict=True)
    return Loss(total, pairs)


def chance_ahead(one: Strength, other: Strength, beta: float) -> float:
    """As openskill's model has it while it rates."""
    scale = sqrt(one.sigma**2 + other.sigma**2 + 2 * beta**2)
    return 1 / (1 + exp((other.mu - one.mu) / scale))


def mean_loss(losses: Sequence[Loss]) -> float:
    return sum(loss.total for loss in losses) / sum(loss.pairs for loss in losses)


def fitted(losses: dict[int, list[Loss]]) -> tuple[int, int, int]:
    """By the losses of all leagues: where they are least, and the ends of its 95 % interval."""
    chance, leagues = random.Random(1), range(len(next(iter(losses.values()))))

    def least(drawn: Sequence[int]) -> int:
        return min(losses, key=lambda luck: mean_loss([losses[luck][league] for league in drawn]))

    fits = sorted(least(chance.choices(leagues, k=len(leagues))) for _ in range(SAMPLES))
    edge = SAMPLES // 40
    return least(leagues), fits[edge], fits[-1 - edge]
