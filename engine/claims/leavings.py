"""The check of an unknown table: can rows leave exactly the cards that people hold?"""

from collections.abc import Iterator
from functools import lru_cache

from engine.cards import COLOURS, Cards, each_card
from engine.claims.account import AT_HAND, NUMBERS, Account
from engine.claims.counting.sums import WIDTH
from engine.claims.penalties import summed
from engine.verdict import Problem, ProblemCode, problem


def leaving_problems(account: Account) -> Iterator[Problem]:
    """Rows have no gaps, so each leaves one of a few sets of cards; none add up to the hands."""
    asked, penalties = account.asked, sum(summed(account).values())
    if not is_all_but_table_known(account) or not (asked or penalties):
        return
    total = penalties + sum(number * cards for number, cards in asked.items())
    wanted = total if penalties else total << WIDTH | sum(asked.values())
    if any(can_leave(account, openers, wanted) for openers in ways_to_open(account)):
        return
    hands = enumerate(account.hands)
    seats = tuple(seat for seat, hand in hands if hand and (hand.numbers or hand.penalty))
    yield problem(ProblemCode.ROWS_LEAVE_OTHERS, seats, total=total)


def is_all_but_table_known(account: Account) -> bool:
    """Whether only the table is unknown; hands may be cards, numbers or penalties."""
    position = account.position
    hands = all(hand is not None and not hand.unknown for hand in account.hands)
    return (
        position.table is None
        and isinstance(position.stock, Cards)
        and hands
        and not account.has_gaps
    )


def ways_to_open(account: Account) -> tuple[int, ...]:
    """The cards that can have opened rows; any start: a set for each possible first number,
    the likeliest first (most of its cards are in no hand)."""
    if not account.rules.opener.is_shared:
        return (account.deck.openers,)
    low, high = account.rules.numbers
    free = {
        cards: (account.left & cards).bit_count() - account.asked.get(number, 0)
        for number, cards in enumerate(NUMBERS[low : high + 1], low)
    }
    return tuple(sorted(free, key=free.__getitem__, reverse=True))


def can_leave(account: Account, openers: int, wanted: int) -> bool:
    """Whether some rows leave cards of the wanted weight (a bit for each reachable weight)."""
    made, limit = 1, (1 << wanted + 1) - 1
    drop = WIDTH if summed(account) else 0  # compare sums only, or sums and sizes
    for row in account.deck.rows:
        reached = 0
        for weight in {each >> drop for each in weights_left(account, row, openers)}:
            reached |= made << weight
        made = reached & limit
    return bool(made >> wanted & 1)


def weights_left(account: Account, row: int, openers: int) -> set[int]:
    """The weights of the cards that a row can leave off the table, without placed ones."""
    placed, left, unnamed = row & account.placed, row & account.left, row & ~holdable(account)
    if account.rules.grows_inwards:
        known, gaps = weight_of(placed), [(0, 0), *spans_of(left | placed)]
        return {
            weight - known for gap, weight in gaps if not (placed & ~gap or gap & left & unnamed)
        }
    lay = row & account.deck.laid_out
    begun, known, runs = lay or openers, weight_of(left | lay), spans_of(left | lay)
    found = {known - weight for run, weight in runs if run & begun and not left & ~run & unnamed}
    return found if lay or left & unnamed else found | {known}


@lru_cache(maxsize=AT_HAND)
def holdable(account: Account) -> int:
    """The cards that somebody may hold: all, or only those of claimed numbers."""
    if summed(account):
        return account.deck.places
    return sum(NUMBERS[number] for number in account.asked)


@lru_cache(maxsize=AT_HAND * len(COLOURS))
def spans_of(cards: int) -> tuple[tuple[int, int], ...]:
    """Sets of neighbouring cards, with their weights."""
    found = []
    for low in each_card(cards):
        span, card, weight = 0, low.bit, 0
        while card & cards:
            span, card, weight = span | card, card << 1, weight + weight_of(card)
            found.append((span, weight))
    return tuple(found)


@lru_cache(maxsize=1024)
def weight_of(cards: int) -> int:
    """The weight of cards: their sum and their number, packed."""
    return sum(card.number << WIDTH | 1 for card in each_card(cards))
