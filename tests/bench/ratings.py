"""The log-loss of ratings beside "all are equal" and beside openskill's own figures."""

from math import log

import pytest

from scoring.sums.ratings import LUCK, MODEL, USUAL_LUCK, model_with
from tests.bench.rating_loss import fitted, loss_of, mean_loss
from tests.bench.rating_rounds import FAMILIES, stored_leagues

LUCKS = (1, 2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 25, 32, 45, 64, 100)


@pytest.mark.parametrize("family", FAMILIES)
def test_what_ratings_predict(family: str):
    leagues = stored_leagues(family)
    losses = {luck: [loss_of(league, model_with(luck)) for league in leagues] for luck in LUCKS}
    best, lowest, highest = fitted(losses)
    ours = LUCK.get(family, USUAL_LUCK)
    print(
        f"\n{family}, {sum(map(len, leagues))} rounds: all are equal {log(2):.4f},"
        f" openskill's own {mean_loss([loss_of(league, MODEL) for league in leagues]):.4f},"
        f" ours (luck {ours}) {mean_loss(losses[ours]):.4f},"
        f" best {mean_loss(losses[best]):.4f} with {best} ({lowest} to {highest})"
    )
    assert lowest <= ours <= highest
