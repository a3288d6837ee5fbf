"""Whether rows can leave just the cards that people hold, where nobody told of the table."""

from collections.abc import Iterator
from functools import lru_cache

from engine.cards import COLOURS, Cards, each_card
from engine.claims.account import AT_HAND, NUMBERS, Account
from engine.claims.counting.sums import WIDTH
from engine.claims.penalties import summed
from engine.verdict import Problem, ProblemCode, problem


def leaving_problems(account: Account) -> Iterator[Problem]:
    """Rows have no gaps, so each leaves one of a few sets of cards: none come to what is held."""
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
    """Whether all but the table is: each hand by cards, numbers or penalty, and the stock."""
    position = account.position
    hands = all(hand is not None and not hand.unknown for hand in account.hands)
    return (
        position.table is None
        and isinstance(position.stock, Cards)
        and hands
        and not account.has_gaps
    )


def ways_to_open(account: Account) -> tuple[int, ...]:
    """The cards that can have opened rows; any start: for each number that can have been first,
    the likeliest first: of which most are not held."""
    if not account.rules.opener.is_shared:
        return (account.deck.openers,)
    low, high = account.rules.numbers
    free = {
        cards: (account.left & cards).bit_count() - account.asked.get(number, 0)
        for number, cards in enumerate(NUMBERS[low : high + 1], low)
    }
    return tuple(sorted(free, key=free.__getitem__, reverse=True))


def can_leave(account: Account, openers: int, wanted: int) -> bool:
    """Whether some rows leave cards of this weight: a bit for each that some rows do."""
    made, limit = 1, (1 << wanted + 1) - 1
    drop = WIDTH if summed(account) else 0  # by sums alone, or by sums and sizes
    for row in account.deck.rows:
        reached = 0
        for weight in {each >> drop for each in weights_left(account, row, openers)}:
            reached |= made << weight
        made = reached & limit
    return bool(made >> wanted & 1)


def weights_left(account: Account, row: int, openers: int) -> set[int]:
    """What the cards weigh that a row can leave off the table, placed ones not counted."""
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
    """The cards that somebody may hold: all, or those of the numbers that people name."""
    if summed(account):
        return account.deck.places
    return sum(NUMBERS[number] for number in account.asked)


@lru_cache(maxsize=AT_HAND * len(COLOURS))
def spans_of(cards: int) -> tuple[tuple[int, int], ...]:
    """Cards side by side, and what they weigh."""
    found = []
    for low in each_card(cards):
        span, card, weight = 0, low.bit, 0
        while card & cards:
            span, card, weight = span | card, card << 1, weight + weight_of(card)
            found.append((span, weight))
    return tuple(found)


@lru_cache(maxsize=1024)
def weight_of(cards: int) -> int:
    """What cards count together, and how many they are."""
    return sum(card.number << WIDTH | 1 for card in each_card(cards))
