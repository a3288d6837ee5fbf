"""Bonus cards: one for each finished arm, as long as there are any."""

from collections.abc import Iterator

from engine.claims.account import Account
from engine.verdict import Problem, ProblemCode, problem


def bonus_range(account: Account) -> tuple[int, int]:
    """How many bonus cards were taken at least and at most (rules.md: Master, Bonus).

    Whoever lays the last missing card of an arm takes one while there is one, and a place
    once covered stays so: as many were taken as arms are finished.
    """
    arms, most = account.deck.arms, account.rules.bonus_cards
    table = account.position.table
    if table is None:
        return 0, min(most, len(arms))
    finished = sum(not arm & ~table.covered for arm in arms)
    return min(most, finished), min(most, finished)


def bonus_problems(account: Account) -> Iterator[Problem]:
    """The bonus cards claimed are as many as were taken."""
    bonus = account.position.bonus
    if bonus is None:
        return
    least, most = bonus_range(account)
    if not least <= sum(bonus) <= most:
        seats = tuple(seat for seat, taken in enumerate(bonus) if taken)
        facts = {"claimed": sum(bonus), "least": least, "most": most}
        lacking = last_missing(account) if sum(bonus) > most else 0
        yield problem(ProblemCode.BONUS_MISCOUNTED, seats, lacking, **facts)


def last_missing(account: Account) -> int:
    """The cards that alone are missing of an arm: one more of them would finish it."""
    table = account.position.table
    missing = [arm & ~table.covered for arm in account.deck.arms] if table else []
    return sum(cards for cards in missing if cards.bit_count() == 1)
