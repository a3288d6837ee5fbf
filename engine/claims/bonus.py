"""Bonus cards: one for each finished arm, while there are any."""

from collections.abc import Iterator

from engine.claims.account import Account
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem


def bonus_range(account: Account) -> tuple[int, int]:
    """The least and the most bonus cards that were taken (rules.md: Master, Bonus).

    The seat that lays the last missing card of an arm takes one, while there are any. A covered
    place stays covered. So the number taken is the number of finished arms, up to the supply.
    """
    arms, most = account.deck.arms, account.rules.bonus_cards
    table = account.position.table
    if table is None:
        return 0, min(most, len(arms))
    finished = sum(not arm & ~table.covered for arm in arms)
    return min(most, finished), min(most, finished)


def bonus_problems(account: Account) -> Iterator[Problem]:
    """The number of bonus cards claimed must be the number taken."""
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
    """The last missing card of each arm that lacks only one."""
    table = account.position.table
    missing = [arm & ~table.covered for arm in account.deck.arms] if table else []
    return sum(cards for cards in missing if cards.bit_count() == 1)
