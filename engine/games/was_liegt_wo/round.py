"""Was liegt wo? played: ``turn 17`` turns the card at place 17, two of them make a turn.

Two different cards lie open until the next seat turns one.
"""

from dataclasses import dataclass, replace
from typing import Self

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxGame, BoxResult
from engine.box.rounds import BoxDeal, BoxRound, BoxSight
from engine.cards import Card
from engine.games.was_liegt_wo.result import PairsGame


@dataclass(frozen=True, kw_only=True)
class Sight(BoxSight):
    """Places are numbered from 0; ``lying`` are those with a card, ``turned`` the open ones."""

    places: int
    lying: frozenset[int]
    turned: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, kw_only=True)
class Round(BoxRound):
    """The cards lie in the order of ``deal.rest``."""

    turn: int
    lying: frozenset[int]
    turned: tuple[int, ...] = ()  # places: one or two
    won: tuple[int, ...]

    @classmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        return (0,) * seats

    @classmethod
    def begin(cls, deal: BoxDeal) -> Self:
        lying = frozenset(range(len(deal.rest)))
        return cls(deal=deal, turn=deal.first, lying=lying, won=(0,) * deal.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        return (self.turn,) if self.lying else ()

    def moves(self, seat: int) -> tuple[str, ...]:
        """Any place with a card that is not open; two open ones are turned back first."""
        if seat != self.turn:
            return ()
        open_now = self.turned if len(self.turned) == 1 else ()
        return tuple(f"turn {at}" for at in sorted(self.lying) if at not in open_now)

    def after(self, text: str, seat: int) -> Self:
        at = int(text.removeprefix("turn "))
        turned = (*self.turned, at) if len(self.turned) == 1 else (at,)
        cards = (self.deal.rest[at],)
        event = BoxEvent(kind=BoxEventKind.TURNED, seat=seat, cards=cards, at=at)
        now = replace(self, turned=turned, events=(*self.events, event))
        return now if len(turned) == 1 else now.compared()

    def compared(self) -> Self:
        """The end of a turn: equal numbers are taken."""
        cards = tuple(self.deal.rest[at] for at in self.turned)
        following = self.deal.after(self.turn)
        if cards[0].number != cards[1].number:
            return replace(self, turn=following)
        event = BoxEvent(kind=BoxEventKind.TOOK, seat=self.turn, cards=cards)
        return replace(
            self,
            lying=self.lying - frozenset(self.turned),
            turned=(),
            won=tuple(n + (seat == self.turn) for seat, n in enumerate(self.won)),
            events=(*self.events, event),
            turn=self.turn if self.goes_on else following,
        )

    @property
    def goes_on(self) -> bool:
        """Whether a player who finds a pair has the next turn as well."""
        return isinstance(self.deal.game, PairsGame) and self.deal.game.goes_on

    def sight(self, seat: int | None) -> Sight:
        return Sight(
            **self.common(seat),
            won=self.won,
            places=len(self.deal.rest),
            lying=self.lying,
            turned=tuple((at, self.deal.rest[at]) for at in self.turned),
        )

    def result(self) -> BoxResult:
        return self.deal.game.result(counts=list(self.won))
