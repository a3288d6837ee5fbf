"""Ratefix: the plain level guesses near the middle, the keen one where others leave a gap."""

import random
from statistics import NormalDist, fmean, pstdev
from typing import Final

from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.box.rounds import BoxRound
from engine.games.ratefix.round import Sight

SPREAD: Final = 6.0  # in points: of plain guesses, and of those of strangers
FEW: Final = 6  # guesses of the others, too few to tell how they guess
GOOD: Final = 0.95  # of the best odds: of such guesses any, because equal guesses win nothing


def choose_sum(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """A guess near the middle, or one with the best odds to be the nearest."""
    middle = sight.seats * (sight.game.pack.highest + 1) / 2
    if level is BoxLevel.PLAIN:
        guess = round(chance.gauss(middle, SPREAD))
        return f"guess {min(max(guess, sight.lowest), sight.highest)}"
    sums, others = sums_left(sight), guesses_of_others(sight, middle)
    odds = {
        guess: likelihood(guess, sums, others, sight)
        for guess in range(sight.lowest, sight.highest + 1)
    }
    best = max(odds.values())
    return f"guess {chance.choice([guess for guess, odd in odds.items() if odd >= GOOD * best])}"


def sums_left(sight: Sight) -> NormalDist:
    """The sum of cards that nobody has seen yet, one for each seat."""
    open_cards = {card for event in sight.events for card in event.cards}
    left = [
        card.number for card in BoxRound.cards(sight.game, sight.seats) if card not in open_cards
    ]
    return NormalDist(sight.seats * fmean(left), max(1.0, sight.seats**0.5 * pstdev(left)))


def guesses_of_others(sight: Sight, middle: float) -> NormalDist:
    """How the other seats have guessed so far; after few guesses, how strangers do."""
    guesses = [
        event.count
        for event in sight.events
        if event.kind is BoxEventKind.GUESSED and event.seat != sight.seat and event.count
    ]
    if len(guesses) < FEW:
        return NormalDist(middle, SPREAD)
    return NormalDist(fmean(guesses), max(1.0, pstdev(guesses)))


def likelihood(guess: int, sums: NormalDist, others: NormalDist, sight: Sight) -> float:
    """A weight, no probability: higher for a guess that more likely is the nearest."""
    odds = 0.0
    for total in range(sight.lowest, sight.highest + 1):
        away = abs(total - guess) + 0.5
        nearer = others.cdf(total + away) - others.cdf(total - away)
        odds += sums.pdf(total) * (1 - nearer) ** (sight.seats - 1)
    return odds
