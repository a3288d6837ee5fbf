"""Farbensammeln: sums and colours of the hands, and bounds by their lowest and highest cards."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NamedTuple, Self

from engine.box.results import (
    MOST_BOX_SEATS,
    BoxCode,
    BoxGame,
    BoxProblem,
    BoxResult,
    Pack,
    box_problem,
    check_keys,
    read_bool,
    read_count,
    read_list,
    read_seat,
    refuse,
    seat_problems,
)
from engine.points import Points
from engine.seats import Seat, is_count


class Hand(NamedTuple):
    """A hand of ``fewest`` to ``most`` cards whose best colour counts ``total``."""

    total: int
    colour: int | None  # by rank; None: whichever
    fewest: int
    most: int
    alike: int = 0  # at least so many cards of its best colour


def can_count(pack: Pack, hands: Iterable[Hand]) -> bool:
    """Whether no bound refuses these hands, with different cards."""
    order = sorted(hands, key=lambda hand: hand.total)
    return (
        all(lowest_sum(hand.alike) <= hand.total for hand in order)
        and all(has_low_cards(pack, order[:count]) for count in range(1, len(order) + 1))
        and has_high_cards(pack, order, ())
    )


def has_low_cards(pack: Pack, hands: Sequence[Hand]) -> bool:
    """Whether there are cards enough: in no colour can hands count more than the sum of all."""
    total = sum(hand.total for hand in hands)
    useful = min(pack.highest, max(hand.total for hand in hands))  # higher cards are too high
    cards = max(count for count in range(useful + 1) if lowest_sum(count) <= total)
    return sum(hand.fewest for hand in hands) <= pack.colours * cards


def has_high_cards(pack: Pack, hands: Sequence[Hand], placed: tuple[Hand, ...]) -> bool:
    """Whether each hand, the highest sum first, can count in a colour with cards enough for all.

    ``placed`` have their colours already. Colours that nobody names and nobody has are alike.
    """
    if not hands:
        return True
    *rest, hand = hands
    used = {other.colour for other in (*hands, *placed)}
    colours = [colour for colour in range(pack.colours) if colour in used]
    unused = [colour for colour in range(pack.colours) if colour not in used]
    for colour in [*colours, *unused[:1]] if hand.colour is None else [hand.colour]:
        more = (*placed, hand._replace(colour=colour))
        alike = [other for other in more if other.colour == colour]
        if is_within(alike, pack.highest) and has_high_cards(pack, rest, more):
            return True
    return False


def is_within(hands: Sequence[Hand], highest: int) -> bool:
    """Whether one colour has cards enough: the sum of its highest ones is the most."""
    cards = min(sum(hand.most for hand in hands), highest)
    return sum(hand.total for hand in hands) <= highest_sum(cards, highest)


def lowest_sum(cards: int) -> int:
    """The sum of the lowest ``cards`` numbers."""
    return cards * (cards + 1) // 2


def highest_sum(cards: int, highest: int) -> int:
    """The sum of the highest ``cards`` numbers up to ``highest``."""
    return cards * (2 * highest - cards + 1) // 2


SUM_TEXT = re.compile(r"([rygb])([1-9][0-9]{0,2})")


class ColourSum(NamedTuple):
    """The sum of a hand in its best colour; the colour by its letter, or None."""

    total: int
    colour: str | None = None


Sums = tuple[ColourSum | None, ...]


class Call(NamedTuple):
    """A way to end the round."""

    caller: int
    without_risk: bool


@dataclass(frozen=True, kw_only=True)
class SumsGame(BoxGame):
    """A game in which each hand counts its best colour, and one seat calls the end."""

    to_deal: int  # about so many cards are dealt, each seat as many

    def hand(self, seats: int) -> int:
        """How many cards each seat holds: no more than a colour has, or nobody could call."""
        return min(self.to_deal // seats, self.pack.highest)

    def first_stock(self, seats: int) -> int:
        """How many cards are left when all are dealt."""
        return self.pack.cards - self.hand(seats) * seats

    def result(self, /, **fields: Any) -> "ColourSums":
        check_keys(fields, ["sums", "caller", "without_risk", "stock"])
        sums = read_list(fields.get("sums"), "sums", MOST_BOX_SEATS)
        return ColourSums(
            self,
            tuple(self.read_sum(value) for value in sums),
            read_seat(fields.get("caller"), "caller", len(sums)),
            read_bool(fields.get("without_risk"), "without_risk"),
            read_count(fields.get("stock"), "stock"),
        )

    def read_sum(self, value: object) -> ColourSum | None:
        """``87``, ``r87`` or None; raises NotationError."""
        if value is None:
            return None
        if is_count(value):
            return ColourSum(value)
        match = SUM_TEXT.fullmatch(value) if isinstance(value, str) else None
        if match is None or match[1] not in self.pack.letters:
            raise refuse("sums", value)
        return ColourSum(int(match[2]), match[1])


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
        totals = [claimed.total for claimed in self.sums if claimed is not None]
        own = None if self.caller is None else self.sums[self.caller]
        at_risk = self.without_risk is False and own is not None
        return self.caller if at_risk and own is not None and own.total < max(totals) else None

    def arguments(self) -> dict[str, Any]:
        sums = [
            None if s is None else f"{s.colour}{s.total}" if s.colour else s.total
            for s in self.sums
        ]
        return super().arguments() | {"sums": sums}

    def problems(self) -> Iterator[BoxProblem]:
        yield from seat_problems(self.game, self.seats)
        yield from tuple(self.stock_problems()) or self.hand_problems()

    def stock_problems(self) -> Iterator[BoxProblem]:
        """At least one card was drawn; a call without risk needs an empty stock."""
        stock, most = self.stock or 0, self.game.first_stock(self.seats) - 1
        if stock > most:
            yield box_problem(BoxCode.STOCK_TOO_HIGH, stock=stock, most=most)
        if stock and self.without_risk:
            yield box_problem(BoxCode.NOT_WITHOUT_RISK, self.callers, stock=stock)

    def hand_problems(self) -> Iterator[BoxProblem]:
        """Sums that no hands have: the seats that conflict, or that nobody can have called."""
        pack, calls = self.game.pack, self.calls
        if any(can_count(pack, self.hands_after(call).values()) for call in calls):
            return
        hand = self.game.hand(self.seats)
        can_call = hand <= pack.highest or any(call.without_risk for call in calls)
        hands = {seat: self.widest(seat) for seat, total in enumerate(self.sums) if total}
        if can_call and not can_count(pack, hands.values()):
            yield clash(pack, smallest_clash(pack, hands))
        else:
            facts = {"hand": hand, "highest": pack.highest}
            yield box_problem(BoxCode.NOBODY_CAN_CALL, self.callers, **facts)

    @property
    def callers(self) -> tuple[Seat, ...]:
        return () if self.caller is None else (self.caller,)

    @property
    def calls(self) -> list[Call]:
        """The seats that can have called, as far as the claim and the stock say."""
        kinds = [True, False] if self.without_risk is None else [self.without_risk]
        pairs = product(self.callers or range(self.seats), kinds)
        return [Call(caller, kind) for caller, kind in pairs if not (kind and self.stock)]

    def hands_after(self, call: Call) -> dict[int, Hand]:
        """The hands of which something is known after a call."""
        hands = {seat: self.hand_after(call, seat) for seat in range(self.seats)}
        return {seat: hand for seat, hand in hands.items() if hand is not None}

    def hand_after(self, call: Call, seat: int) -> Hand | None:
        """The hand of a seat, None if nothing is known of it; of an unknown sum the least.

        A seat that calls at risk has a hand of one colour and one more card, which counts if it has
        that colour. Without risk a card is laid off, and one may have been taken in that turn or
        not.
        """
        cards, claimed = self.game.hand(self.seats), self.sums[seat]
        at_risk = seat == call.caller and not call.without_risk
        if claimed is None:
            return Hand(lowest_sum(cards), None, 0, cards + 1, cards) if at_risk else None
        colour = None if claimed.colour is None else self.game.pack.letters.index(claimed.colour)
        if at_risk:
            return Hand(claimed.total, colour, cards + 1, cards + 1, cards)
        return Hand(claimed.total, colour, cards - (seat == call.caller), cards)

    def widest(self, seat: int) -> Hand:
        """The hand of a seat whose sum is known, after any call that can have ended the round."""
        hands = [hand for call in self.calls if (hand := self.hand_after(call, seat))]
        return hands[0]._replace(
            fewest=min(hand.fewest for hand in hands),
            most=max(hand.most for hand in hands),
            alike=min(hand.alike for hand in hands),
        )

    @property
    def is_undecided(self) -> bool:
        return any(self.sums)

    def choices(self) -> Iterator[tuple[Self, ...]]:
        """The choices of all facts except the sums: no sum is deduced."""
        if self.caller is None:
            yield tuple(replace(self, caller=Seat(seat)) for seat in range(self.seats))
        if self.without_risk is None:
            yield tuple(replace(self, without_risk=risk) for risk in (False, True))
        if self.stock is None:
            stocks = range(self.game.first_stock(self.seats))
            yield tuple(replace(self, stock=stock) for stock in stocks)

    def points(self) -> tuple[Points, ...] | None:
        """Each sum; 0 for a caller at risk who has not the most. Equal to the most is the most."""
        totals = [claimed.total for claimed in self.sums if claimed is not None]
        if len(totals) < self.seats or (self.caller is None and not self.without_risk):
            return None
        own = max(totals) if self.caller is None else totals[self.caller]
        if self.without_risk is None and own < max(totals):
            return None
        return tuple(
            Points(0, 0 if seat == self.ringed else total) for seat, total in enumerate(totals)
        )


def smallest_clash(pack: Pack, hands: dict[int, Hand]) -> dict[int, Hand]:
    """A smallest set of hands that conflict: without any one of them they do not."""
    for seat in hands:
        others = {other: hand for other, hand in hands.items() if other != seat}
        if not can_count(pack, others.values()):
            return smallest_clash(pack, others)
    return hands


def clash(pack: Pack, hands: dict[int, Hand]) -> BoxProblem:
    """The problem that these hands are impossible together, or this one alone."""
    colours = [hand.colour for hand in hands.values()]
    facts: dict[str, Any] = {
        "sums": tuple(hand.total for hand in hands.values()),
        "colours": tuple(None if colour is None else pack.letters[colour] for colour in colours),
        "hands": tuple(hand.most for hand in hands.values()),
    }
    if len(hands) > 1:
        return box_problem(BoxCode.SUMS_CLASH, tuple(hands), **facts)
    (hand,) = hands.values()
    sums = range(1, lowest_sum(pack.highest) + 1)
    possible = [total for total in sums if can_count(pack, [hand._replace(total=total)])]
    bounds = {"least": min(possible, default=None), "most": max(possible, default=None)}
    return box_problem(BoxCode.SUM_IMPOSSIBLE, tuple(hands), **facts | bounds)
