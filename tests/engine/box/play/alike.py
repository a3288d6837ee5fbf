"""A slow second implementation of each game, and random rounds that both play."""

import random
from functools import cache
from typing import Final

from engine.box import GAMES
from engine.box.play import BoxRound, dealt_round
from tests.engine.box.play.any_round import due, offered
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

SLOW: Final = {
    "was-liegt-wo": was_liegt_wo.Slow,
    "was-liegt-wo/goes-on": was_liegt_wo.SlowGoingOn,
    "was-liegt-wo/two-colours": was_liegt_wo.Slow,
    "was-liegt-wo/two-colours/goes-on": was_liegt_wo.SlowGoingOn,
    "farbensammeln": farbensammeln.Slow,
    "ueberall-anschliessen": ueberall_anschliessen.Slow,
    "quartett": quartett.Slow,
    "zweikampf": zweikampf.Slow,
    "schwarzer-peter": schwarzer_peter.Slow,
    "mogeln": mogeln.Slow,
    "mogeln/last-wins": mogeln.Slow,
    "ratefix": ratefix.Slow,
    "schlafmuetze": schlafmuetze.Slow,
    "schnipp-schnapp": schnipp_schnapp.Slow,
    "schnipp-schnapp/all-at-once": schnipp_schnapp.SlowAllAtOnce,
}
SEATS: Final = {"zweikampf": (2,), "mogeln": (3, 4, 5, 6), "mogeln/last-wins": (3, 4, 5, 6)}

text_of = cache(str)  # of a card


def play_alike(key: str, seed: int) -> int:
    """Play a random round by both implementations; an AssertionError says where they differ.

    Returns the number of moves. Before each of them the legal moves and the places of all cards
    are compared, at the end the result.
    """
    chance = random.Random(seed)
    now = dealt_round(GAMES[key], chance.choice(SEATS.get(key, (2, 3, 4, 5, 6))), f"{seed:x}")
    slow = slow_of(key, now)
    moves = 0
    while not now.over:
        offers = assert_alike(now, slow)
        move = timed(now, *chance.choice([*offers, *due(now)]), chance)
        now = now.play(*move)
        slow.play(*move)
        moves += 1
    assert_alike(now, slow)
    assert now.result() == GAMES[key].result(**slow.result())
    return moves


def slow_of(key: str, now: BoxRound):
    """The slow round of the same deal."""
    texts = [[str(card) for card in hand] for hand in (*now.deal.hands, now.deal.rest)]
    deal = {"first": now.deal.first, "hands": texts[:-1], "rest": texts[-1]}
    return SLOW[key](deal)


def assert_alike(now: BoxRound, slow) -> list[tuple[str, int]]:
    """The same legal moves, which are returned, and the same cards in the same places."""
    moves = [(text, seat) for seat in range(now.deal.seats) for text in slow.moves(seat)]
    offers = offered(now)
    assert sorted(moves) == sorted(offers)
    found = slow.places()
    assert found == [[*map(text_of, place.cards)] for place in places(now)[: len(found)]]
    return offers


def timed(now: BoxRound, text: str, seat: int, chance: random.Random) -> tuple[str, int]:
    """A call gets a time, often nearly that of others."""
    return f"{text} {chance.randrange(200, 240)}" if text in now.timed else text, seat
