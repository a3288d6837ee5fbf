"""Reach: how far the rows can have grown if the table is unknown."""

from functools import lru_cache

from engine.claims.account import AT_HAND, NUMBERS, Account


def grown(seeds: int, within: int) -> int:
    """All places that can be reached from ``seeds``, from neighbour to neighbour."""
    found = seeds & within
    while True:
        wider = (found | found << 1 | found >> 1) & within
        if wider == found:
            return found
        found = wider


@lru_cache(maxsize=AT_HAND)
def tables(account: Account) -> tuple[int, ...]:
    """Largest tables: each possible table is a part of one of these.

    A card that is elsewhere is not on the table, nor are the cards that only it connects to their
    row. But with jokers or bridges, rows go on behind any gap.
    """
    rules, deck = account.rules, account.deck
    if account.has_gaps:
        return (deck.places,)
    free = deck.places & ~account.placed & ~account.spoken_for
    if rules.opener.is_shared:
        low, high = rules.numbers
        return tuple(grown(NUMBERS[number] & free, free) for number in range(low, high + 1))
    return (grown((deck.laid_out | deck.openers) & free, free),)


def reachable(account: Account) -> int:
    """Every card that can be on the table."""
    found = 0
    for table in tables(account):
        found |= table
    return found
