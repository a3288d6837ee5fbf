"""Checks of cards: every card is there once, and only cards of the deck."""

from collections.abc import Iterator

from engine.cards import Cards, each_card
from engine.games.elfer_raus.checks.account import NUMBERS, Account
from engine.games.elfer_raus.checks.openers import holdable
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
    yield from number_problems(account)
    yield from joker_problems(account)


def card_problem(account: Account, code: ProblemCode, bit: int, **facts: bool) -> Problem:
    """A problem of one card, with all places where it is claimed to be."""
    seats = tuple(seat for seat in account.seats if account.held[seat] & bit)
    table, stock = bool(account.lying & bit), bool(account.piled & bit)
    return problem(code, seats, bit, table=table, stock=stock, **facts)


def number_problems(account: Account) -> Iterator[Problem]:
    """More cards of a number are claimed without colour than are left for hands.

    Each of them is a different card of ``left`` that a final hand can hold.
    """
    for number, asked in sorted(account.asked.items()):
        exist = account.deck.places & NUMBERS[number]
        left = account.left & exist & holdable(account)
        if not exist:
            seats = asking(account, number)
            yield problem(ProblemCode.CARD_NOT_IN_DECK, seats, number=number)
        elif asked > left.bit_count():
            yield number_problem(account, number, asked, left.bit_count())


def number_problem(account: Account, number: int, asked: int, left: int) -> Problem:
    cards = NUMBERS[number]
    return problem(
        ProblemCode.NUMBER_TOO_OFTEN,
        asking(account, number),
        account.deck.places & cards & ~account.left,
        number=number,
        asked=asked,
        left=left,
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
