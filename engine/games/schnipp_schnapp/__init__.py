"""Schnipp-Schnapp, two ways: the first to see two equal numbers takes the piles.

First way: cards are turned in turn, and quartets count. Second way: all turn at a sign, and cards
count. Ruling: it ends when people agree to, so some quartets, or cards in the Schnipp, may be left.
"""

from typing import Final

from engine.box.counts import CountsGame, Unit

IN_TURN: Final = CountsGame(
    key="schnipp-schnapp", name="Schnipp-Schnapp", unit=Unit.QUARTETS, may_leave=True
)
ALL_AT_ONCE: Final = CountsGame(
    key="schnipp-schnapp/all-at-once",
    name="Schnipp-Schnapp",
    unit=Unit.CARDS,
    may_leave=True,
    leaves_rarely=True,
)
