"""The course of a round, counted out: which numbers of turns and draws can have come about.

Each turn is a lay or a draw, or a pass where that is allowed (docs/proof.md: Turns and draws).
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.claims.account import Account
from engine.claims.counting.draws import Bounds, draws_beside_passes, draws_of, is_between
from engine.claims.ending import stock_count
from engine.claims.locks import drawn_starts, lays_first, locks_after, missing


class Course(NamedTuple):
    """What is known of the course of a round."""

    account: Account
    lacks: tuple[int, ...]  # a seat: cards dealt less cards held
    locks: tuple[int, ...]  # a seat: cards that kept it from drawing
    drew: tuple[int, ...]  # a seat: cards that it drew at the least
    misses: tuple[bool, ...]  # a seat: whether no card of its hand can have ended its draws
    draws: int  # in all, at the most
    least: int  # at the least
    has_stock: bool  # to the end

    @property
    def never_passes(self) -> bool:
        """Whether each turn was a draw or a lay: there was a stock to the end, and a duty."""
        return self.has_stock and not self.is_voluntary

    @property
    def is_voluntary(self) -> bool:
        """Whether who holds a card that fits may pass."""
        return self.account.rules.lay_duty.is_never

    @property
    def lasts(self) -> tuple[int, ...]:
        """The seats that can have had the last turn; one for all where anybody may pass at will."""
        out = self.account.position.out
        seats = 1 if self.is_voluntary else len(self.lacks)
        return tuple(range(seats)) if out is None else (out,)

    @property
    def plenty(self) -> int:
        """So many turns of each seat that more of them bring no more draws."""
        return -(-self.draws // self.account.rules.draws) + 2


def courses(account: Account, first: int) -> Iterator[Course]:
    """The courses of a round that this card began: as many draws as the stock says.

    Where it says nothing, it was drawn out, or something was left.
    """
    sizes = [0 if hand is None else hand.size or 0 for hand in account.hands]
    lacks = tuple(account.dealt - size for size in sizes)
    ended = locks_after(account, first), drawn_starts(account), missing(account)
    known = account, lacks, *ended
    most, stock = account.first_stock, stock_count(account)
    if stock is not None:
        yield Course(*known, most - stock, most - stock, stock > 0)
        return
    yield Course(*known, most, most, has_stock=False)
    if most:
        yield Course(*known, most - 1, 0, has_stock=True)


def comes_out(course: Course, last: int) -> bool:
    """Whether some number of turns does, the last of all being of this seat."""
    rules, first = course.account.rules, course.account.position.first
    known = first if rules.starter.is_first_seat else None
    return any(
        known in (None, begins) and is_drawn(course, begins, each)
        for begins, each in lengths(course, last)
    )


def is_drawn(course: Course, begins: int, each: list[Bounds | None]) -> bool:
    """Whether the seats together can have drawn as many cards as were drawn."""
    return is_between(course.least, course.draws - odd_draws(course, begins), each)


def odd_draws(course: Course, begins: int) -> int:
    """How many cards more are drawn than stay, since draws come in whole turns.

    Only a card that fits ends them before: it was laid, or is in the hand. Or the stock ends.
    """
    if course.never_passes:
        return 0  # counted already
    lacks = [
        lack - (seat == begins and laid_alone(course, seat))
        for seat, lack in enumerate(course.lacks)
    ]
    odd = [
        misses and lack < 0 and lack % course.account.rules.draws > 0
        for misses, lack in zip(course.misses, lacks, strict=True)
    ]
    return max(0, sum(odd) - (not course.has_stock))


def lengths(course: Course, last: int) -> Iterator[tuple[int, list[Bounds | None]]]:
    """Each number of turns: the seat that began, and how many cards each can have drawn.

    Ends where more turns only make it worse, or change nothing.
    """
    seats = len(course.lacks)
    too_few = course.least // course.account.rules.draws // seats - 1
    turns = [course.plenty if course.is_voluntary else max(0, too_few)] * seats
    most = seats * (2 * course.draws + sum(map(abs, course.lacks)) + 3)
    for seat in range(last, last - most, -1):
        begins = seat % seats
        turns[begins] += 1
        each = [bounds_of(course, at, turns[at], begins) for at in range(seats)]
        yield begins, each
        if is_over(course, turns, each):
            return


def is_over(course: Course, turns: list[int], each: list[Bounds | None]) -> bool:
    """Whether more turns only ask for more: for draws, or for cards of who lays in every turn."""
    if not course.never_passes and min(turns) > course.plenty:
        return True
    if course.never_passes and sum(bounds[0] for bounds in each if bounds) > course.draws:
        return True
    lays = zip(course.locks, turns, course.lacks, strict=True)
    return not course.is_voluntary and any(cards and turn > lack for cards, turn, lack in lays)


def bounds_of(course: Course, seat: int, turns: int, begins: int) -> Bounds | None:
    """How many cards the seat can have drawn in so many turns; None where none will do."""
    found = counted_bounds(course, seat, turns, begins)
    if found is None or found[1] < course.drew[seat]:
        return None
    return max(found[0], course.drew[seat]), found[1]


def counted_bounds(course: Course, seat: int, turns: int, begins: int) -> Bounds | None:
    """The same by turns and sizes alone."""
    rules, lacks = course.account.rules, course.lacks[seat]
    if seat == begins and laid_alone(course, seat):  # one card, and the turn was over
        turns, lacks = turns - 1, lacks - 1
    if course.locks[seat]:
        is_enough = lacks >= (0 if course.is_voluntary else turns)
        return (0, 0) if is_enough and (turns or not lacks) else None
    count = draws_of if course.never_passes else draws_beside_passes
    return count(rules, turns, lacks)


def laid_alone(course: Course, begins: int) -> bool:
    """Whether who began was sure to hold what opens, and so laid that in its first turn."""
    opens = course.account.rules.opening_card
    return lays_first(course.account) or (opens and course.locks[begins] > 0)


def has_length(course: Course, last: int) -> bool:
    """Whether some number of turns comes out, whoever began."""
    return any(is_drawn(course, begins, each) for begins, each in lengths(course, last))
