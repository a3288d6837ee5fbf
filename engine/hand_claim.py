"""A claimed hand: cards, numbers without colours, or only its penalty."""

import re
from typing import NamedTuple

from engine.cards import Cards, count, parse_run, runs, words_of
from engine.errors import NotationReason

UNKNOWN_TEXT = "?"
NUMBER_TEXT = re.compile(r"\?([1-9]|1[0-9]|2[01])")
PENALTY_TEXT = re.compile(r"=(0|[1-9][0-9]{0,3})")


class HandClaim(NamedTuple):
    """A claimed hand. If ``penalty`` is given, nothing else is known about the hand.

    Text: ``r4-7 ?7 ? *``, ``=16`` or ``-``; ``parse`` and ``str`` are each other's inverse.
    """

    cards: Cards = Cards(0)  # known exactly, jokers counted
    numbers: tuple[int, ...] = ()  # known but for the colour, ascending
    unknown: int = 0  # number of cards about which nothing is known
    penalty: int | None = None

    @property
    def is_exact(self) -> bool:
        """Whether every card is known."""
        return self.penalty is None and not self.numbers and not self.unknown

    @property
    def size(self) -> int | None:
        """How many cards it holds; None where only the penalty is known."""
        if self.penalty is not None:
            return 0 if self.penalty == 0 else None
        return count(self.cards) + len(self.numbers) + self.unknown

    def __str__(self) -> str:
        if self.penalty is not None:
            return f"={self.penalty}"
        words = runs(self.cards) + ["*"] * self.cards.jokers
        words += [f"?{number}" for number in self.numbers] + [UNKNOWN_TEXT] * self.unknown
        return " ".join(words) or "-"

    @classmethod
    def parse(cls, text: str) -> "HandClaim":
        """Read a claimed hand; raises NotationError."""
        words = words_of(text, NotationReason.HAND)
        if len(words) == 1 and (penalty := PENALTY_TEXT.fullmatch(words[0])):
            return cls(penalty=int(penalty[1]))
        colourless = [found for word in words if (found := NUMBER_TEXT.fullmatch(word))]
        exact = [w for w in words if w != UNKNOWN_TEXT and not NUMBER_TEXT.fullmatch(w)]
        return cls(
            Cards.of(each for word in exact for each in parse_run(word)),
            tuple(sorted(int(found[1]) for found in colourless)),
            words.count(UNKNOWN_TEXT),
        )
