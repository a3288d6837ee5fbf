"""All completions of bonus cards and bridges (rules.md: Master)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from engine.cards import card
from engine.claims import problems_of
from engine.claims.account import Account
from engine.claims.bonus import bonus_range
from engine.position import Bridge, FinalPosition


def every_extra(exact: FinalPosition, wanted: FinalPosition) -> Iterator[FinalPosition | None]:
    """All completions of the wanted fields of a position with exact cards.

    Fields that ``wanted`` does not name stay unknown. None for each completion that counting
    refutes, because there may be very many.
    """
    bonuses = every_bonus(exact) if asks(exact.bonus, wanted.bonus) else [exact.bonus]
    bridgings = every_bridging(exact) if asks(exact.bridges, wanted.bridges) else [exact.bridges]
    left = asks(exact.bridges_left, wanted.bridges_left)
    lefts = every_left(exact) if left else [exact.bridges_left]
    for bridges in bridgings:  # one at a time: large tables have millions
        for bonus, bridges_left in product(bonuses, lefts):
            whole = replace(exact, bonus=bonus, bridges=bridges, bridges_left=bridges_left)
            yield None if problems_of(whole) else whole


def asks(known: object, wanted: object) -> bool:
    return known is None and wanted is not None


def every_bonus(exact: FinalPosition) -> list[tuple[int, ...]]:
    """All ways to share out the bonus cards."""
    least, most = bonus_range(Account(exact))
    counts = product(range(most + 1), repeat=exact.seats)
    return [bonus for bonus in counts if least <= sum(bonus) <= most]


def every_left(exact: FinalPosition) -> list[tuple[int, ...]]:
    """All numbers of bridges left, by seat."""
    each = exact.ruleset.bridges_each(exact.seats)
    return list(product(range(each + 1), repeat=exact.seats))


def every_bridging(exact: FinalPosition) -> Iterator[tuple[Bridge, ...]]:
    """All choices of used bridges between covered cards of neighbouring rows."""
    assert exact.table is not None
    assert exact.layout is not None
    pairs = zip(exact.layout, exact.layout[1:], strict=False)
    places = [
        (card(one, number), card(other, number))
        for one, other in pairs
        for number in range(exact.ruleset.numbers[0], exact.ruleset.numbers[1] + 1)
    ]
    lying = [(a, b) for a, b in places if a in exact.table and b in exact.table]
    bridges = [Bridge(*ends) for a, b in lying for ends in ((a, b), (b, a))]
    most = exact.ruleset.bridges_each(exact.seats) * exact.seats
    gone = None if exact.bridges_left is None else most - sum(exact.bridges_left)
    for size in range(min(most, len(bridges)) + 1) if gone is None else [gone]:
        yield from combinations(bridges, size)
