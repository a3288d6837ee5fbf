"""All checks of a claim, in the order that helps people most; first of cards and of rows."""

from collections.abc import Iterator

from engine.cards import Card, Cards, each_card
from engine.games.elfer_raus.checks.account import NUMBERS, Account, grown
from engine.games.elfer_raus.checks.bridges import bonus_problems, bridge_problems, explained
from engine.games.elfer_raus.checks.ending import end_problems
from engine.games.elfer_raus.checks.numbers import number_problems
from engine.games.elfer_raus.checks.openers import (
    common_numbers,
    holdable,
    opener_problems,
    openers_in,
    openers_on_table,
)
from engine.games.elfer_raus.checks.sizes import rooms_of, size_problems
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem


def card_problems(account: Account) -> Iterator[Problem]:
    """Cards that are claimed twice, or are not in the deck."""
    once, twice = 0, 0
    for part in (*account.held, account.lying, account.piled):
        twice |= once & part
        once |= part
    for card in each_card(once & ~account.deck.places):
        yield card_problem(account, ProblemCode.CARD_NOT_IN_DECK, card.bit)
    for card in each_card(twice & account.deck.places):
        laid_out = bool(card.bit & account.deck.laid_out)
        yield card_problem(account, ProblemCode.CARD_TWICE, card.bit, laid_out=laid_out)
    yield from colourless_problems(account)
    yield from joker_problems(account)


def card_problem(account: Account, code: ProblemCode, bit: int, **facts: bool) -> Problem:
    """A problem of one card, with all places where it is claimed to be."""
    seats = tuple(seat for seat in account.seats if account.held[seat] & bit)
    table, stock = bool(account.lying & bit), bool(account.piled & bit)
    return problem(code, seats, bit, table=table, stock=stock, **facts)


def colourless_problems(account: Account) -> Iterator[Problem]:
    """More cards of a number are claimed without colour than are left for hands.

    Each of them is a different card of ``left`` that a final hand can hold.
    """
    for number, wanted in sorted(account.colourless.items()):
        exist = account.deck.places & NUMBERS[number]
        left = account.left & exist & holdable(account)
        if not exist:
            seats = asking(account, number)
            yield problem(ProblemCode.CARD_NOT_IN_DECK, seats, number=number)
        elif wanted > left.bit_count():
            yield colourless_problem(account, number, wanted, left.bit_count())


def colourless_problem(account: Account, number: int, wanted: int, left: int) -> Problem:
    cards = NUMBERS[number]
    return problem(
        ProblemCode.NUMBER_TOO_OFTEN,
        asking(account, number),
        account.deck.places & cards & ~account.left,
        number=number,
        asked=wanted,
        left=left,
        exist=(account.deck.places & cards).bit_count(),
        hands=sum((held & cards).bit_count() for held in account.held),
        table=(account.lying & cards).bit_count(),
        stock=(account.piled & cards).bit_count(),
    )


def asking(account: Account, number: int) -> tuple[int, ...]:
    """The seats that claim a card of this number, with or without its colour."""
    return tuple(
        seat
        for seat, hand in enumerate(account.hands)
        if hand is not None and (number in hand.numbers or account.held[seat] & NUMBERS[number])
    )


def joker_problems(account: Account) -> Iterator[Problem]:
    """Hands, table and stock have no more jokers than the deck."""
    if account.jokers_claimed <= account.deck.jokers:
        return
    position = account.position
    yield problem(
        ProblemCode.JOKERS_TOO_MANY,
        tuple(s for s, hand in enumerate(account.hands) if hand is not None and hand.cards.jokers),
        claimed=account.jokers_claimed,
        exist=account.deck.jokers,
        table=position.table.jokers.bit_count() if position.table is not None else 0,
        stock=position.stock.jokers if isinstance(position.stock, Cards) else 0,
    )


def row_problems(account: Account) -> Iterator[Problem]:
    """Everything on a claimed table that no growth of rows explains."""
    table, deck = account.position.table, account.deck
    if table is None:
        if account.rules.opening_card and not openers_on_table(account):
            yield no_opener_laid(account)
        return
    if missing := deck.laid_out & ~table.cards:
        yield problem(ProblemCode.LAID_OUT_MISSING, (), missing)
    covered = table.covered & deck.places | deck.laid_out
    if account.rules.opening_card and not covered:
        yield problem(ProblemCode.TABLE_EMPTY)
    broken = False
    for row in deck.rows:
        problems = list(one_row(account, covered, row))
        broken = broken or bool(problems)
        yield from problems
    if account.rules.opener.is_shared and covered and not broken:
        yield from opening_problems(account, covered)


def no_opener_laid(account: Account) -> Problem:
    """Nothing can be on the table that is not known: all openers are elsewhere."""
    openers, number = account.deck.openers, account.rules.centre
    seats = tuple(seat for seat in account.seats if openers_in(account, seat))
    if openers & account.piled:
        return problem(ProblemCode.TABLE_EMPTY, seats, openers)
    copies = openers.bit_count()
    return problem(ProblemCode.TABLE_EMPTY, seats, openers, number=number, copies=copies)


def one_row(account: Account, covered: int, row: int) -> Iterator[Problem]:
    """A row is one run through its opener, or grows from laid-out cards."""
    part = covered & row
    if not part:
        return
    seeds = part & (account.deck.laid_out or account.deck.openers)
    colour = Card((row & -row).bit_length() - 1).colour
    if not seeds:
        openers = tuple(str(card) for card in each_card(account.deck.openers & row))
        yield problem(ProblemCode.ROW_UNOPENED, (), part, colour=colour, openers=openers)
        return
    joined = grown(seeds, part) if account.deck.laid_out else largest_run(seeds, part)
    loose = part & ~joined & ~explained(account, covered)
    if loose:
        ends = joined | loose
        between = (1 << ends.bit_length()) - (ends & -ends)
        gap = tuple(str(card) for card in each_card(between & row & ~part))
        yield problem(ProblemCode.ROW_BROKEN, (), loose, colour=colour, gap=gap)


def largest_run(seeds: int, part: int) -> int:
    """The largest run with one of the seeds in it: a row is opened only once."""
    largest = 0
    while part:
        lowest = part & -part
        run = part & ~(part + lowest)  # the sum carries over the lowest run
        part &= ~run
        if run & seeds and run.bit_count() > largest.bit_count():
            largest = run
    return largest


def opening_problems(account: Account, covered: int) -> Iterator[Problem]:
    """Every row was opened with the number of the first card (rules.md: any start)."""
    if not common_numbers(account, covered):
        lows = covered & ~(covered << 1)
        highs = covered & ~(covered >> 1)
        cards = lows | highs | lacking_alone(account, covered)
        yield problem(ProblemCode.OPENINGS_DIFFER, (), cards)


def lacking_alone(account: Account, covered: int) -> int:
    """The cards at row ends that would give all rows a common number if laid."""
    beside = account.deck.fits(covered, 0)
    lacking = sum(row for row in account.deck.rows if row & covered) & ~covered
    by_number = (lacking & cards for cards in NUMBERS)
    return sum(cards for cards in by_number if cards.bit_count() == 1) & beside


def problems_of(position: FinalPosition) -> tuple[Problem, ...]:
    """Everything that is wrong with a claim as it is written."""
    return problems_in(Account(position))


def problems_in(account: Account) -> tuple[Problem, ...]:
    """Everything that is wrong with the claim of an account."""
    position = account.position
    if account.first_stock < 0:
        needed = account.dealt * position.seats
        cards = len(account.deck.dealt)
        return (problem(ProblemCode.DECK_TOO_SMALL, cards=cards, needed=needed),)
    return tuple(every_problem(account))


def every_problem(account: Account) -> Iterator[Problem]:
    rooms = rooms_of(account)
    yield from card_problems(account)
    yield from end_problems(account)
    yield from row_problems(account)
    yield from number_problems(account, rooms)
    yield from bridge_problems(account)
    yield from opener_problems(account, rooms.drawn)
    yield from size_problems(account, rooms)
    yield from bonus_problems(account)
