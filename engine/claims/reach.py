"""How far the rows can have grown, where the table is not known."""

from functools import lru_cache

from engine.claims.account import AT_HAND, NUMBERS, Account


def grown(seeds: int, within: int) -> int:
    """All that can be covered from ``seeds`` by going from neighbour to neighbour."""
    found = seeds & within
    while True:
        wider = (found | found << 1 | found >> 1) & within
        if wider == found:
            return found
        found = wider


@lru_cache(maxsize=AT_HAND)
def tables(account: Account) -> tuple[int, ...]:
    """Tables such that each possible one is part of one of these.

    Nothing can lie that is elsewhere, nor what only it would join to its row. With jokers
    or bridges, though, rows go on behind any gap.
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
    """Every card that can lie on the table."""
    found = 0
    for table in tables(account):
        found |= table
    return found
