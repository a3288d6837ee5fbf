"""What random Classic games look like, against figures measured elsewhere on a million.

Choices are uniform among the moves offered: the cards that fit and, once one is laid, `end`.
Tolerances are four standard errors of the sample; the seeds are fixed.
"""

from collections.abc import Sequence
from math import comb, sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

import pytest

from engine import Game, RedealNeeded, deal, rulesets
from tests.engine.scale import scaled

CLASSIC = rulesets["classic"]
GAMES = 1_500  # for each number of seats
DEALS = 2_000
ERRORS = 4
ELEVENS = 4


class Played(NamedTuple):
    """One random game, counted."""

    lays: int
    draws: int
    turns: int  # also those in which nothing could be done but `end`
    starter_won: bool


def played(seats: int, seed: int) -> Played:
    """A random game of that many seats."""
    game, choice = deal(CLASSIC, seats, seed), Random(f"{seats} seats, game {seed}")
    starter, texts, turns = game.seat, [], 1
    while not game.over:
        move = choice.choice(game.moves)
        turned = game.play(move)
        texts.append(str(move))
        turns += turned.seat not in (game.seat, None)
        game = turned
    draws, ends = texts.count("draw"), texts.count("end")
    return Played(len(texts) - draws - ends, draws, turns, game.out == starter)


@pytest.mark.parametrize(
    ("seats", "lays", "draws", "turns", "starter_wins"),
    [(4, 72.1, 19.7, 55.2, 0.268), (2, 77.8, 39.8, 64.0, 0.508)],
)
def test_random_games_are_as_long_as_measured(seats, lays, draws, turns, starter_wins):
    games = [played(seats, seed) for seed in range(scaled(GAMES))]
    assert_mean([game.lays for game in games], lays, rounded=0.05)
    assert_mean([game.draws for game in games], draws, rounded=0.05)
    assert_mean([game.turns for game in games], turns, rounded=0.05)
    assert_mean([game.starter_won for game in games], starter_wins, rounded=0.0005)


def assert_mean(sample: Sequence[float], expected: float, rounded: float) -> None:
    """Four standard errors, and what the figure itself may have lost in rounding."""
    assert abs(mean(sample) - expected) < ERRORS * stdev(sample) / sqrt(len(sample)) + rounded


@pytest.mark.parametrize(
    ("seats", "percent"), [(2, 5.778), (3, 0.306), (4, 0.306), (5, 0.306), (6, 0.306)]
)
def test_share_of_deals_without_an_eleven_follows_from_the_hand_sizes(seats, percent):
    dealt = CLASSIC.hand_size(seats) * seats
    share = comb(80 - ELEVENS, dealt) / comb(80, dealt)
    assert round(100 * share, 3) == percent


@pytest.mark.parametrize(("seats", "share"), [(2, 0.05778), (4, 0.00306)])
def test_share_of_random_deals_is_dealt_again(seats, share):
    redeals = [is_dealt_again(seats, seed) for seed in range(scaled(DEALS))]
    assert abs(mean(redeals) - share) < ERRORS * sqrt(share * (1 - share) / len(redeals))


def is_dealt_again(seats: int, seed: int) -> bool:
    """Whether a shuffled deck leaves nobody an 11."""
    cards = [f"{colour}{number}" for colour in "rygb" for number in range(1, 21)]
    Random(seed).shuffle(cards)
    size = CLASSIC.hand_size(seats)
    hands = [" ".join(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]
    try:
        Game.start(CLASSIC, hands, " ".join(cards[seats * size :]))
    except RedealNeeded:
        return True
    return False
