"""All checks of a claim, in the order that helps people most."""

from collections.abc import Iterator

from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.checks.bridges import bonus_problems, bridge_problems
from engine.games.elfer_raus.checks.cards import card_problems
from engine.games.elfer_raus.checks.ending import end_problems
from engine.games.elfer_raus.checks.numbers import number_problems
from engine.games.elfer_raus.checks.openers import opener_problems
from engine.games.elfer_raus.checks.rows import row_problems
from engine.games.elfer_raus.checks.sizes import rooms_of, size_problems
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem


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
    return tuple(found(account))


def found(account: Account) -> Iterator[Problem]:
    rooms = rooms_of(account)
    yield from card_problems(account)
    yield from end_problems(account)
    yield from row_problems(account)
    yield from number_problems(account, rooms)
    yield from bridge_problems(account)
    yield from opener_problems(account, rooms.drawn)
    yield from size_problems(account, rooms)
    yield from bonus_problems(account)
