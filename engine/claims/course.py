"""The course of a round: which numbers of turns and draws are possible.

Each turn is a lay, a draw, or a pass where that is allowed (docs/proof.md: Turns and draws).
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.claims.account import Account
from engine.claims.counting.draws import Bounds, draws_beside_passes, draws_of, is_between
from engine.claims.ending import stock_count
from engine.claims.locks import drawn_starts, lays_first, locks_after, missing


class Course(NamedTuple):
    """What is known about the course of a round."""

    account: Account
    lacks: tuple[int, ...]  # by seat: cards dealt minus cards held
    locks: tuple[int, ...]  # by seat: cards that prevented draws
    drew: tuple[int, ...]  # by seat: cards that it drew at least
    misses: tuple[bool, ...]  # by seat: whether no card of its hand can have ended its draws
    draws: int  # in all, at most
    least: int  # draws in all, at least
    has_stock: bool  # at the end of the round

    @property
    def never_passes(self) -> bool:
        """Whether each turn was a draw or a lay: laying is a duty, and some stock was left."""
        return self.has_stock and not self.is_voluntary

    @property
    def is_voluntary(self) -> bool:
        """Whether a seat may pass although a card fits."""
        return self.account.rules.lay_duty.is_never

    @property
    def lasts(self) -> tuple[int, ...]:
        """The seats that can have had the last turn; one of them if all may pass at will."""
        out = self.account.position.out
        seats = 1 if self.is_voluntary else len(self.lacks)
        return tuple(range(seats)) if out is None else (out,)

    @property
    def plenty(self) -> int:
        """A number of turns for each seat beyond which more turns bring no more draws."""
        return -(-self.draws // self.account.rules.draws) + 2


def courses(account: Account, first: int) -> Iterator[Course]:
    """The courses of a round with this first card; the stock says how many cards were drawn.

    If the stock is unknown, either all of it was drawn, or some was left.
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
    """Whether some number of turns is possible if this seat had the last turn."""
    rules, first = course.account.rules, course.account.position.first
    known = first if rules.starter.is_first_seat else None
    return any(
        known in (None, begins) and is_drawn(course, begins, each)
        for begins, each in lengths(course, last)
    )


def is_drawn(course: Course, begins: int, each: list[Bounds | None]) -> bool:
    """Whether the seats together can have drawn the cards that were drawn."""
    return is_between(course.least, course.draws - odd_draws(course, begins), each)


def odd_draws(course: Course, begins: int) -> int:
    """The fewest drawn cards that do not stay in hands, because draws come in whole turns.

    A turn has fewer draws only if a card fits (it was laid, or is in the hand) or the stock ends.
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
    """For each number of turns: the seat that began, and the bounds of each seat's draws.

    Ends when more turns make it worse or change nothing.
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
    """Whether more turns only need more draws, or more cards of a seat that always lays."""
    if not course.never_passes and min(turns) > course.plenty:
        return True
    if course.never_passes and sum(bounds[0] for bounds in each if bounds) > course.draws:
        return True
    lays = zip(course.locks, turns, course.lacks, strict=True)
    return not course.is_voluntary and any(cards and turn > lack for cards, turn, lack in lays)


def bounds_of(course: Course, seat: int, turns: int, begins: int) -> Bounds | None:
    """The bounds of a seat's draws in a number of turns; None if that is impossible."""
    found = counted_bounds(course, seat, turns, begins)
    if found is None or found[1] < course.drew[seat]:
        return None
    return max(found[0], course.drew[seat]), found[1]


def counted_bounds(course: Course, seat: int, turns: int, begins: int) -> Bounds | None:
    """The bounds from turns and sizes alone."""
    rules, lacks = course.account.rules, course.lacks[seat]
    if seat == begins and laid_alone(course, seat):  # one card, then the turn ended
        turns, lacks = turns - 1, lacks - 1
    if course.locks[seat]:
        is_enough = lacks >= (0 if course.is_voluntary else turns)
        return (0, 0) if is_enough and (turns or not lacks) else None
    count = draws_of if course.never_passes else draws_beside_passes
    return count(rules, turns, lacks)


def laid_alone(course: Course, begins: int) -> bool:
    """Whether the first seat surely held an opener, and so laid it in its first turn."""
    opens = course.account.rules.opening_card
    return lays_first(course.account) or (opens and course.locks[begins] > 0)


def has_length(course: Course, last: int) -> bool:
    """Whether some number of turns is possible, for any seat that began."""
    return any(is_drawn(course, begins, each) for begins, each in lengths(course, last))
