"""Ratefix: the plain level guesses around the middle, the keen one knows which cards are gone."""

import random

from engine.box.bots.level import BoxLevel
from engine.box.play.ratefix import SumSight
from engine.box.play.round import BoxRound

SPREAD = {BoxLevel.PLAIN: 6.0, BoxLevel.KEEN: 1.5}  # of the guesses, in points


def choose_sum(sight: SumSight, level: BoxLevel, chance: random.Random) -> str:
    """A guess near what the cards sum up to on average."""
    mean = (sight.game.pack.highest + 1) / 2 if level == BoxLevel.PLAIN else mean_left(sight)
    guess = round(chance.gauss(mean * sight.seats, SPREAD[level]))
    return f"guess {min(max(guess, sight.lowest), sight.highest)}"


def mean_left(sight: SumSight) -> float:
    """The mean number of the cards that nobody has seen yet."""
    seen = {card for event in sight.events for card in event.cards}
    left = [card.number for card in BoxRound.cards(sight.game, sight.seats) if card not in seen]
    return sum(left) / len(left)
