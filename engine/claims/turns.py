"""Checks of turns: is some number of turns possible, and if not, which hand may be wrong?

Tried are all first cards, first seats and numbers of turns: each seat needs something to do in
every turn, and all seats together make as many draws as were made (docs/proof.md).
"""

from collections.abc import Iterator

from engine.claims.account import Account
from engine.claims.course import Course, comes_out, courses, has_length, lengths
from engine.claims.ending import stock_count
from engine.claims.locks import first_cards
from engine.verdict import Problem, ProblemCode, problem


def turn_problems(account: Account) -> Iterator[Problem]:
    """No number of turns is possible, for any first seat and first card."""
    if not is_counted(account):
        return
    course = None
    for first in first_cards(account):
        for course in courses(account, first):
            if is_loose(course) or any(comes_out(course, last) for last in course.lasts):
                return
    if course is not None:
        free = course._replace(locks=(0,) * len(course.locks))
        is_locked = any(comes_out(free, last) for last in free.lasts)
        yield locked_problem(course) if is_locked else uneven_problem(free)


def is_counted(account: Account) -> bool:
    """Whether enough is known: the size of each hand, and how the round ended.

    Master with an empty stock is not checked: jokers need not be laid, and cards may be swapped.
    """
    position, stock = account.position, stock_count(account)
    sizes = all(hand is not None and hand.size is not None for hand in account.hands)
    ended = position.blocked if position.out is None else not position.blocked
    is_idle = position.blocked and not account.rules.lay_duty.is_never
    is_out = account.rules.drawing.is_free and not stock
    return sizes and ended and not is_idle and not is_out


def is_loose(course: Course) -> bool:
    """Whether any number of draws is allowed, and no seat was prevented from drawing or had to
    draw: then some number of turns is possible."""
    return course.least < course.draws and not any(course.locks) and not any(course.drew)


def locked_problem(course: Course) -> Problem:
    """A seat held a card that always fitted. So it never drew, and laid in every turn."""
    seats = tuple(seat for seat, cards in enumerate(course.locks) if cards)
    cards = sum(course.locks)
    laid = tuple(course.lacks[seat] for seat in seats)
    return problem(ProblemCode.COULD_ALWAYS_LAY, seats, cards, laid=laid, draws=course.draws)


def uneven_problem(course: Course) -> Problem:
    """This number of draws fits no number of turns. Seats whose hand alone may be wrong are named.

    If there are none: the seats that must have drawn, or cannot have had their turns.
    """
    seats = one_card_off(course) | said_wrongly(course)
    if not seats:
        *_, (_, each) = lengths(course, course.lasts[0])
        seats = {seat for seat, bounds in enumerate(each) if bounds is None or bounds[0]}
        seats = seats or set(range(len(each)))
    return problem(ProblemCode.TURNS_MISCOUNTED, tuple(sorted(seats)), draws=course.draws)


def one_card_off(course: Course) -> set[int]:
    """The seats for which the turns are possible if the hand has one card more or less."""
    found, lasts = set(), course.lasts
    for seat in range(len(course.lacks)):
        others = with_other_hand(course, seat)
        if any(comes_out(other, last) for other in others for last in lasts):
            found.add(seat)
    return found


def with_other_hand(course: Course, seat: int) -> Iterator[Course]:
    """The courses with one card more or less in this hand, taken from table or stock."""
    account, stock = course.account, stock_count(course.account)
    for less in (1, -1):
        lacks = tuple(lack + less * (at == seat) for at, lack in enumerate(course.lacks))
        if account.position.out == seat or lacks[seat] >= account.dealt:
            continue
        yield course._replace(lacks=lacks)
        if stock is not None and 0 <= stock + less <= account.first_stock:
            draws, has_stock = course.draws - less, stock + less > 0
            yield course._replace(lacks=lacks, draws=draws, least=draws, has_stock=has_stock)


def said_wrongly(course: Course) -> set[int]:
    """The claimed first seat, or else the claimed seat out, if the turns are possible with
    another one."""
    position, seats = course.account.position, range(len(course.lacks))
    if position.first is not None and any(has_length(course, last) for last in course.lasts):
        return {int(position.first)}
    if position.out is not None and any(comes_out(course, last) for last in seats):
        return {int(position.out)}
    return set()
