"""Schnipp-Schnapp, two ways: the first to see two equal numbers takes the piles.

First way: cards are turned in turn, and quartets count. Second way: all turn at a sign, and cards
count. Ruling: it ends when people agree to, so some quartets, or cards in the Schnipp, may be left.
"""

from dataclasses import replace
from typing import Final

from engine.box.counts import CountsGame, Unit
from engine.games.schnipp_schnapp.bot import choose_turn, snap
from engine.games.schnipp_schnapp.round import AllAtOnceRound, Round

IN_TURN: Final = CountsGame(
    key="schnipp-schnapp",
    name="Schnipp-Schnapp",
    unit=Unit.QUARTETS,
    may_leave=True,
    ends_by_agreement=True,
    round=Round,
    choose=choose_turn,
    call=snap,
)
ALL_AT_ONCE: Final = replace(
    IN_TURN,
    key="schnipp-schnapp/all-at-once",
    unit=Unit.CARDS,
    leaves_rarely=True,
    counts_apart=True,
    round=AllAtOnceRound,
)
GAMES: Final = (IN_TURN, ALL_AT_ONCE)
