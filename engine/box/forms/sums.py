"""Sums of the best colour, and who called: ``farbensammeln: sums=r87,91,?,b64 caller=1``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, Self

from engine.box.game import MOST_BOX_SEATS, BoxGame, BoxResult, Form, seat_problems
from engine.box.hands.calls import Claimed, found_hands, hand_problems, stock_problems
from engine.box.hands.wanted import HURRIED_STEPS, MOST_STEPS
from engine.box.notation import check_keys, read_bool, read_count, read_each, read_seat, refuse
from engine.box.problems import BoxProblem
from engine.cards import Cards
from engine.points import Points
from engine.setup import Seat, is_count

SUM_TEXT = re.compile(r"([rygb])([1-9][0-9]{0,2})")


class ColourSum(NamedTuple):
    """What a hand counts in its best colour; the colour by its letter, or None."""

    total: int
    colour: str | None = None


Sums = tuple[ColourSum | None, ...]


@dataclass(frozen=True, kw_only=True)
class SumsGame(BoxGame):
    """A game in which each hand counts its best colour, and one seat calls the end."""

    form: ClassVar[Form] = Form.SUMS

    to_deal: int  # about so many cards are dealt, each seat as many
    loser_begins: bool = False  # of the round before; else the lot decides
    steps: int = MOST_STEPS  # of each search for hands

    @property
    def hurried(self) -> Self:
        """The same game with a shorter search, to answer while sums are typed."""
        return replace(self, steps=HURRIED_STEPS)

    def hand(self, seats: int) -> int:
        """How many cards each seat holds: no more than a colour has, or nobody could call."""
        return min(self.to_deal // seats, self.pack.highest)

    def first_stock(self, seats: int) -> int:
        """How many cards are left when all are dealt."""
        return self.pack.cards - self.hand(seats) * seats

    @property
    def toy_facts(self) -> dict[str, int]:
        return super().toy_facts | {"to_deal": self.to_deal}

    def result(self, /, **said: Any) -> "ColourSums":
        check_keys(said, ["sums", "caller", "without_risk", "stock"])
        sums = read_each(said.get("sums"), "sums", MOST_BOX_SEATS)
        return ColourSums(
            self,
            tuple(self.read_sum(each) for each in sums),
            read_seat(said.get("caller"), "caller", len(sums)),
            read_bool(said.get("without_risk"), "without_risk"),
            read_count(said.get("stock"), "stock"),
        )

    def read_sum(self, value: object) -> ColourSum | None:
        """``87``, ``r87`` or None; raises NotationError."""
        if value is None:
            return None
        if is_count(value):
            return ColourSum(value)
        found = SUM_TEXT.fullmatch(value) if isinstance(value, str) else None
        if found is None or found[1] not in self.pack.letters:
            raise refuse("sums", value)
        return ColourSum(int(found[2]), found[1])


@dataclass(frozen=True)
class ColourSums(BoxResult):
    """Each seat's sum, who called the end, whether without risk, and what was left to draw."""

    game: SumsGame
    sums: Sums
    caller: Seat | None = None
    without_risk: bool | None = None
    stock: int | None = None

    @property
    def seats(self) -> int:
        return len(self.sums)

    @property
    def ringed(self) -> Seat | None:
        """The caller, if another seat has more: its sum then counts 0. None if not known."""
        known = [each.total for each in self.sums if each is not None]
        own = None if self.caller is None else self.sums[self.caller]
        at_risk = self.without_risk is False and own is not None
        return self.caller if at_risk and own is not None and own.total < max(known) else None

    def said(self) -> dict[str, Any]:
        sums = [
            None if s is None else f"{s.colour}{s.total}" if s.colour else s.total
            for s in self.sums
        ]
        return super().said() | {"sums": sums}

    def problems(self) -> Iterator[BoxProblem]:
        yield from seat_problems(self.game, self.seats)
        yield from tuple(stock_problems(self.claimed)) or hand_problems(self.claimed)

    @property
    def claimed(self) -> Claimed:
        """The claim, as it is searched for."""
        letters = self.game.pack.letters
        return Claimed(
            pack=self.game.pack,
            hand=self.game.hand(self.seats),
            first_stock=self.game.first_stock(self.seats),
            totals=tuple(None if each is None else each.total for each in self.sums),
            colours=tuple(
                letters.index(each.colour) if each and each.colour else None for each in self.sums
            ),
            caller=self.caller,
            without_risk=self.without_risk,
            stock=self.stock,
            steps=self.game.steps,
        )

    @property
    def is_undecided(self) -> bool:
        found = found_hands(self.claimed)
        return found.hands is None and not found.is_over

    def hands(self) -> tuple[Cards, ...] | None:
        """Hands of all seats as claimed; None unless all sums are known and possible."""
        return None if None in self.sums else found_hands(self.claimed).hands

    def choices(self) -> Iterator[tuple[Self, ...]]:
        """The choices of all facts except the sums: no sum is deduced."""
        if self.caller is None:
            yield tuple(replace(self, caller=Seat(seat)) for seat in range(self.seats))
        if self.without_risk is None:
            yield tuple(replace(self, without_risk=each) for each in (False, True))
        if self.stock is None:
            stocks = range(self.game.first_stock(self.seats))
            yield tuple(replace(self, stock=stock) for stock in stocks)

    def points(self) -> tuple[Points, ...] | None:
        """Each sum; 0 for a caller at risk who has not the most. Equal to the most is the most."""
        totals = [each.total for each in self.sums if each is not None]
        if self.caller is None or len(totals) < self.seats:
            return None
        if self.without_risk is None and totals[self.caller] < max(totals):
            return None
        return tuple(
            Points(0, 0 if seat == self.ringed else total) for seat, total in enumerate(totals)
        )
