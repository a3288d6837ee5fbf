"""A slow second implementation of each game plays the same random rounds."""

import random

import pytest

from engine.box import GAMES
from engine.box.play import BoxRound, dealt_round
from tests.engine.box.play.any_round import possible
from tests.engine.box.play.places import places
from tests.engine.box.play.slow import (
    farbensammeln,
    mogeln,
    quartett,
    ratefix,
    schlafmuetze,
    schnipp_schnapp,
    schwarzer_peter,
    ueberall_anschliessen,
    was_liegt_wo,
    zweikampf,
)
from tests.engine.scale import seeds

SLOW = {
    "was-liegt-wo": was_liegt_wo.Slow,
    "was-liegt-wo/goes-on": was_liegt_wo.SlowGoingOn,
    "farbensammeln": farbensammeln.Slow,
    "ueberall-anschliessen": ueberall_anschliessen.Slow,
    "quartett": quartett.Slow,
    "zweikampf": zweikampf.Slow,
    "schwarzer-peter": schwarzer_peter.Slow,
    "mogeln": mogeln.Slow,
    "ratefix": ratefix.Slow,
    "schlafmuetze": schlafmuetze.Slow,
    "schnipp-schnapp": schnipp_schnapp.Slow,
    "schnipp-schnapp/all-at-once": schnipp_schnapp.SlowAllAtOnce,
}
SEATS = {"zweikampf": (2,), "mogeln": (3, 4, 5, 6)}
MOST_MOVES = 20_000


def slow_of(key: str, now: BoxRound):
    """The slow round of the same deal."""
    texts = [[str(card) for card in hand] for hand in (*now.deal.hands, now.deal.rest)]
    deal = {"first": now.deal.first, "hands": texts[:-1], "rest": texts[-1]}
    return SLOW[key](deal)


def offered(now: BoxRound) -> list[tuple[str, int]]:
    return [(text, seat) for seat in range(now.deal.seats) for text in now.moves(seat)]


def assert_alike(now: BoxRound, slow):
    """The same legal moves, and the same cards in the same places."""
    moves = [(text, seat) for seat in range(now.deal.seats) for text in slow.moves(seat)]
    assert sorted(moves) == sorted(offered(now))
    lying = [[str(card) for card in place.cards] for place in places(now)]
    assert slow.places() == lying[: len(slow.places())]


def timed(now: BoxRound, text: str, seat: int, chance: random.Random) -> tuple[str, int]:
    """A call gets a time, often nearly that of others."""
    return f"{text} {chance.randrange(200, 240)}" if text in now.timed else text, seat


@pytest.mark.parametrize("key", SLOW)
def test_slow_rules_play_the_same_rounds(key: str):
    for seed in seeds(2):
        chance = random.Random(seed)
        now = dealt_round(GAMES[key], chance.choice(SEATS.get(key, (2, 3, 4, 5, 6))), f"{seed:x}")
        slow = slow_of(key, now)
        while not now.over and len(now.events) < MOST_MOVES:
            assert_alike(now, slow)
            move = timed(now, *chance.choice(possible(now)), chance)
            now = now.play(*move)
            slow.play(*move)
        assert_alike(now, slow)
        assert now.result() == GAMES[key].result(**slow.result())
