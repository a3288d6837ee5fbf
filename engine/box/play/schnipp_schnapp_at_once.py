"""Schnipp-Schnapp played the second way: at a sign all turn at once, and cards count."""

from dataclasses import dataclass, replace
from typing import Self

from engine.box.game import BoxResult
from engine.box.play.events import BoxEvent, BoxEventKind
from engine.box.play.schnipp_schnapp import SnapRound


@dataclass(frozen=True, kw_only=True)
class SnapAllRound(SnapRound):
    """``turn`` gives the sign."""

    def turned(self) -> Self:
        now = self
        for seat, pile in enumerate(self.piles):
            if pile.all:
                now = now.turn_card(seat)
        return now.passed_on()

    def punished(self, seat: int) -> Self:
        """Until 1.1.0 the open pile went under the pile of the next seat that has cards."""
        if self.deal.rules:
            return super().punished(seat)
        lost, to = self.piles[seat].open, self.next_with_cards(seat + 1)
        now = self.with_piles(seat, self.piles[seat].without_open())
        now = now.with_piles(to, now.piles[to]._replace(down=now.piles[to].down + lost))
        now = replace(now, mistaken=now.mistaken | {seat})
        return now.saw(BoxEvent(kind=BoxEventKind.WRONG_CALL, seat=seat, cards=lost, other=to))

    def without_quartets(self, seat: int) -> Self:
        return self

    def result(self) -> BoxResult:
        counts = [len(pile.all) for pile in self.piles]
        return self.deal.game.result(counts=counts, left=len(self.middle))
