"""Whether the turns come out, and who can be wrong where they do not.

Counted out is every way in which the first card, the seat that began and the number of turns
leave each seat enough to do, and everybody together as many draws as were made: docs/proof.md.
"""

from collections.abc import Iterator

from engine.claims.account import Account
from engine.claims.course import Course, comes_out, courses, has_length, lengths
from engine.claims.ending import stock_count
from engine.claims.locks import first_cards
from engine.verdict import Problem, ProblemCode, problem


def turn_problems(account: Account) -> Iterator[Problem]:
    """No number of turns comes out, whoever began and with whatever card."""
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
    """Whether enough is known: how many cards everybody holds, and how it ended.

    Master with an empty stock is left out: jokers are no duty to lay, and cards may be swapped.
    """
    position, stock = account.position, stock_count(account)
    sizes = all(hand is not None and hand.size is not None for hand in account.hands)
    ended = position.blocked if position.out is None else not position.blocked
    is_idle = position.blocked and not account.rules.lay_duty.is_never
    is_out = account.rules.drawing.is_free and not stock
    return sizes and ended and not is_idle and not is_out


def is_loose(course: Course) -> bool:
    """Whether any number of draws will do, and nobody was kept from drawing or had to: with turns
    enough some of them come out."""
    return course.least < course.draws and not any(course.locks) and not any(course.drew)


def locked_problem(course: Course) -> Problem:
    """Somebody held a card that always fitted, so never drew, and laid in every turn."""
    seats = tuple(seat for seat, cards in enumerate(course.locks) if cards)
    cards = sum(course.locks)
    laid = tuple(course.lacks[seat] for seat in seats)
    return problem(ProblemCode.COULD_ALWAYS_LAY, seats, cards, laid=laid, draws=course.draws)


def uneven_problem(course: Course) -> Problem:
    """So many draws fit no number of turns: named is whoever can be wrong alone.

    Where nobody can: those who must have drawn, or cannot have had their turns.
    """
    seats = one_card_off(course) | said_wrongly(course)
    if not seats:
        *_, (_, each) = lengths(course, course.lasts[0])
        seats = {seat for seat, bounds in enumerate(each) if bounds is None or bounds[0]}
        seats = seats or set(range(len(each)))
    return problem(ProblemCode.TURNS_MISCOUNTED, tuple(sorted(seats)), draws=course.draws)


def one_card_off(course: Course) -> set[int]:
    """The seats with whose hand a card larger or smaller the turns would come out."""
    found, lasts = set(), course.lasts
    for seat in range(len(course.lacks)):
        others = with_other_hand(course, seat)
        if any(comes_out(other, last) for other in others for last in lasts):
            found.add(seat)
    return found


def with_other_hand(course: Course, seat: int) -> Iterator[Course]:
    """The courses with a card less in this hand, or more: it lay on the table, or in the stock."""
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
    """The seat said to have begun, or else the one said to be out, if the turns came out but for
    that."""
    position, seats = course.account.position, range(len(course.lacks))
    if position.first is not None and any(has_length(course, last) for last in course.lasts):
        return {int(position.first)}
    if position.out is not None and any(comes_out(course, last) for last in seats):
        return {int(position.out)}
    return set()
