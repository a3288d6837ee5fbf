"""Checks of rows: they grow from where they were opened, one neighbour at a time."""

from collections.abc import Iterator

from engine.cards import Card, each_card
from engine.games.elfer_raus.checks.account import NUMBERS, Account, grown
from engine.games.elfer_raus.checks.bridges import explained
from engine.games.elfer_raus.checks.openers import common_numbers
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem


def row_problems(account: Account) -> Iterator[Problem]:
    """Everything on a claimed table that no growth of rows explains."""
    table, deck = account.position.table, account.deck
    if table is None:
        if account.rules.opening_card and not deck.openers & ~account.placed:
            yield problem(ProblemCode.TABLE_EMPTY)
        return
    if missing := deck.laid_out & ~table.cards:
        yield problem(ProblemCode.LAID_OUT_MISSING, (), missing)
    covered = table.covered & deck.places | deck.laid_out
    if account.rules.opening_card and not covered:
        yield problem(ProblemCode.TABLE_EMPTY)
    broken = False
    for row in deck.rows:
        found = list(one_row(account, covered, row))
        broken = broken or bool(found)
        yield from found
    if account.rules.opener.is_shared and covered and not broken:
        yield from opening_problems(account, covered)


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
        run = part & ~(
            part + (part & -part)
        )  # the lowest: adding to its first card carries over it
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
    each = (lacking & cards for cards in NUMBERS)
    return sum(cards for cards in each if cards.bit_count() == 1) & beside
