"""Who may have called the end of a round of Farbensammeln, and with which hands.

A call at risk is made with a hand of one colour and one more card, which counts if it has that
colour. A call without risk needs an empty stock; the caller lays one card off before counting, and
may have taken one in that turn or not.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from engine.box.hands.search import NONE, Found, find_hands
from engine.box.hands.wanted import MOST_STEPS, Wanted, highest_sum, lowest_sum
from engine.box.pack import Pack
from engine.box.problems import BoxCode, BoxProblem, box_problem


class Call(NamedTuple):
    """A way to end the round."""

    caller: int
    without_risk: bool


@dataclass(frozen=True)
class Claimed:
    """A claimed end: by seat the sums and colours (by rank), as far as they are known."""

    pack: Pack
    hand: int  # how many cards each seat was dealt
    first_stock: int  # how many were left then
    totals: tuple[int | None, ...]
    colours: tuple[int | None, ...]
    caller: int | None
    without_risk: bool | None
    stock: int | None
    steps: int = MOST_STEPS  # of each search

    def calls(self) -> list[Call]:
        """Who can have called, as far as the claim and the stock say; without risk first."""
        callers = range(len(self.totals)) if self.caller is None else [self.caller]
        kinds = [True, False] if self.without_risk is None else [self.without_risk]
        return [
            Call(caller, kind)
            for kind, caller in product(kinds, callers)
            if not (kind and self.stock)
        ]

    def sizes(self, seat: int, call: Call) -> tuple[int, ...]:
        """How many cards this seat can hold at the end."""
        if seat != call.caller:
            return (self.hand,)
        return (self.hand, self.hand - 1) if call.without_risk else (self.hand + 1,)

    def wanted(self, seat: int, call: Call, total: int) -> Wanted:
        """The hand of a seat after a call."""
        at_risk = seat == call.caller and not call.without_risk
        sizes, colour = self.sizes(seat, call), self.colours[seat]
        return Wanted(total, colour, sizes, self.hand if at_risk else 0)


def stock_problems(claimed: Claimed) -> Iterator[BoxProblem]:
    """At least one card was drawn; a call without risk needs an empty stock."""
    stock, most = claimed.stock or 0, claimed.first_stock - 1
    if stock > most:
        yield box_problem(BoxCode.STOCK_TOO_HIGH, stock=stock, most=most)
    if stock and claimed.without_risk:
        seats = () if claimed.caller is None else (claimed.caller,)
        yield box_problem(BoxCode.NOT_WITHOUT_RISK, seats, stock=stock)


def found_hands(claimed: Claimed) -> Found:
    """Hands after some call that can have ended the round, for the seats whose sums are known."""
    tried = [found_after(claimed, call) for call in claimed.calls()]
    shown = [found for found in tried if found.hands is not None]
    return shown[0] if shown else Found(None, all(found.is_over for found in tried))


def found_after(claimed: Claimed, call: Call) -> Found:
    """Hands after this call. A caller at risk whose sum is not known must have some sum."""
    own = claimed.totals[call.caller]
    if own is not None or call.without_risk:
        return find_hands(claimed.pack, wanted_after(claimed, call, own), claimed.steps)
    least = lowest_sum(claimed.hand)
    for total in range(highest_sum(claimed.hand + 1, claimed.pack.highest), least - 1, -1):
        found = find_hands(claimed.pack, wanted_after(claimed, call, total), claimed.steps)
        if found.hands is not None or not found.is_over:
            return found
    return NONE


def wanted_after(claimed: Claimed, call: Call, own: int | None) -> tuple[Wanted, ...]:
    """The hands whose sums are known; ``own`` is the caller's."""
    totals = [own if seat == call.caller else t for seat, t in enumerate(claimed.totals)]
    return tuple(claimed.wanted(s, call, t) for s, t in enumerate(totals) if t is not None)


def hand_problems(claimed: Claimed) -> Iterator[BoxProblem]:
    """Sums that no hands have: the fewest seats that conflict, or that nobody can have called."""
    found = found_hands(claimed)
    if found.hands is not None or not found.is_over:
        return
    known = {seat: widest(claimed, seat) for seat, t in enumerate(claimed.totals) if t is not None}
    if can_call(claimed) and are_refuted(claimed.pack, known, claimed.steps):
        yield clash(claimed.pack, fewest(claimed.pack, known, claimed.steps))
    else:
        seats = () if claimed.caller is None else (claimed.caller,)
        facts = {"hand": claimed.hand, "highest": claimed.pack.highest}
        yield box_problem(BoxCode.NOBODY_CAN_CALL, seats, **facts)


def can_call(claimed: Claimed) -> bool:
    """Whether a hand can be of one colour, or the call may have been without risk."""
    return claimed.hand <= claimed.pack.highest or any(c.without_risk for c in claimed.calls())


def widest(claimed: Claimed, seat: int) -> Wanted:
    """The hand of a seat after any call that can have ended the round."""
    each = [claimed.wanted(seat, call, claimed.totals[seat] or 0) for call in claimed.calls()]
    sizes = tuple(sorted({size for wanted in each for size in wanted.sizes}))
    return each[0]._replace(sizes=sizes, fewest=min(wanted.fewest for wanted in each))


def are_refuted(pack: Pack, known: dict[int, Wanted], steps: int) -> bool:
    """Whether there are no such hands."""
    found = find_hands(pack, tuple(known.values()), steps)
    return found.hands is None and found.is_over


def fewest(pack: Pack, known: dict[int, Wanted], steps: int) -> dict[int, Wanted]:
    """A smallest set of these hands that is impossible: without any one of them it is possible."""
    for seat in known:
        others = {each: wanted for each, wanted in known.items() if each != seat}
        if are_refuted(pack, others, steps):
            return fewest(pack, others, steps)
    return known


def clash(pack: Pack, known: dict[int, Wanted]) -> BoxProblem:
    """The problem that these hands are impossible together, or this one alone."""
    facts: dict[str, Any] = {
        "sums": tuple(each.total for each in known.values()),
        "colours": tuple(letter(pack, each.colour) for each in known.values()),
        "hands": tuple(max(each.sizes) for each in known.values()),
    }
    if len(known) > 1:
        return box_problem(BoxCode.SUMS_CLASH, tuple(known), **facts)
    (wanted,) = known.values()
    sums = range(1, highest_sum(min(max(wanted.sizes), pack.highest), pack.highest) + 1)
    bounds = {"least": first_sum(pack, wanted, sums), "most": first_sum(pack, wanted, sums[::-1])}
    return box_problem(BoxCode.SUM_IMPOSSIBLE, tuple(known), **facts | bounds)


def first_sum(pack: Pack, wanted: Wanted, sums: Iterable[int]) -> int | None:
    """The first of these sums that such a hand can count, None if it can count none."""
    return next((s for s in sums if find_hands(pack, (wanted._replace(total=s),)).hands), None)


def letter(pack: Pack, colour: int | None) -> str | None:
    return None if colour is None else pack.letters[colour]
