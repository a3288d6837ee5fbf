"""What one attempt at a game is inclined to; tempers differ so that attempts do."""

import random
from dataclasses import dataclass

SMALL_HAND = 8  # with few cards a round is over in a few turns, or never finds its end


@dataclass(frozen=True, slots=True)
class Temper:
    """Chances from 0 to 1."""

    eager: float  # to draw although something could be laid
    binding: float  # to draw a card that does not fit yet and has to be laid later
    keeping: float  # to draw a card that stays in the hand
    hurry: float  # to lay one more card in a turn
    patience: float  # to hold back a card that could be laid

    @classmethod
    def chosen(cls, luck: random.Random, hand_size: int) -> "Temper":
        """One of the tempers that find games."""
        return cls(
            eager=luck.choice((0.0, 0.0, 0.1, 0.3)),
            binding=luck.choice((0.0, 0.2, 0.5)),
            keeping=luck.choice((0.2, 0.6)),
            hurry=luck.choice(
                (0.0, 0.15, 0.5, 0.9) if hand_size < SMALL_HAND else (0.0, 0.0, 0.15)
            ),
            patience=luck.choice((0.1, 0.5, 0.9, 1.0)),
        )
