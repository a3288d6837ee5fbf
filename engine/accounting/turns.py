"""Whether the turns come out: each is a lay or a draw, or a pass where that is allowed.

Counted out is every way in which the first card, the seat that began and the number of turns
leave each seat enough to do, and everybody together as many draws as were made: docs/proof.md.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.accounting.account import Account
from engine.accounting.draws import Bounds, draws_beside_passes, draws_of, is_between
from engine.accounting.ending import stock_count
from engine.accounting.locks import drawn_starts, first_cards, lays_first, locks_after, missing
from engine.ruleset import Duty, Starter
from engine.verdict import Problem, ProblemCode, problem


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
        return self.account.rules.lay_duty is Duty.NEVER

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
    is_idle = position.blocked and account.rules.lay_duty is not Duty.NEVER
    is_out = account.rules.draws_freely and not stock
    return sizes and ended and not is_idle and not is_out


def is_loose(course: Course) -> bool:
    """Whether any number of draws will do, and nobody was kept from drawing or had to: with turns
    enough some of them come out."""
    return course.least < course.draws and not any(course.locks) and not any(course.drew)


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
    known = first if rules.starter is Starter.FIRST_SEAT else None
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


def has_length(course: Course, last: int) -> bool:
    """Whether some number of turns comes out, whoever began."""
    return any(is_drawn(course, begins, each) for begins, each in lengths(course, last))
