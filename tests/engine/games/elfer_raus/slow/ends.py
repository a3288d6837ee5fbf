"""Everything a toy deck can come to, by trying it."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tests.engine.games.elfer_raus.slow.moves import moves
from tests.engine.games.elfer_raus.slow.play import after
from tests.engine.games.elfer_raus.slow.rules import SlowRules, cards_to_deal
from tests.engine.games.elfer_raus.slow.start import SlowRedeal, start
from tests.engine.games.elfer_raus.slow.state import State

Hands = tuple[tuple[str, ...], ...]


class End(NamedTuple):
    """A final position. Hands and stock are sorted; on the table `*r7` is a joker."""

    out: int | None
    blocked: bool
    first: int  # the seat that made the first move
    layout: str
    table: frozenset[str]
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    bonus: tuple[int, ...]
    bridges: tuple[tuple[str, str], ...]
    bridges_left: tuple[int, ...]


def all_ends(rules: SlowRules, seats: int, first: int = 0, layout: str | None = None) -> set[End]:
    """Every final position that some deal, some order of the stock and some play can reach.

    The stock has no order here and any of its cards may be the one drawn: trying
    that at every draw is trying every order.
    """
    waiting = _starts(rules, seats, first, layout)
    seen = set(waiting)
    ends = set()
    while waiting:
        state = waiting.pop()
        if state.over:
            ends.add(_end(state))
        fresh = set(_after(state)) - seen
        seen |= fresh
        waiting.extend(fresh)
    return ends


def deals(rules: SlowRules, seats: int) -> Iterator[tuple[Hands, tuple[str, ...]]]:
    """Every way to deal the cards: the hands, and the stock in no order."""
    yield from _deals(tuple(sorted(cards_to_deal(rules))), rules.hand(seats), seats)


def _deals(
    cards: tuple[str, ...], size: int, seats: int
) -> Iterator[tuple[Hands, tuple[str, ...]]]:
    if seats == 0:
        yield (), cards
        return
    for hand in set(combinations(cards, size)):  # a set, as jokers are all alike
        rest = list(cards)
        for card in hand:
            rest.remove(card)
        for others, stock in _deals(tuple(rest), size, seats - 1):
            yield (hand, *others), stock


def _starts(rules: SlowRules, seats: int, first: int, layout: str | None) -> list[State]:
    states = []
    for hands, stock in deals(rules, seats):
        try:
            states.append(start(rules, hands, stock, first, layout))
        except SlowRedeal:
            continue
    return states


def _after(state: State) -> Iterator[State]:
    for text in moves(state):
        if text == "draw":
            yield from (after(top, "draw") for top in _each_on_top(state))
        else:
            yield after(state, text)


def _each_on_top(state: State) -> Iterator[State]:
    for card in sorted(set(state.stock)):
        rest = list(state.stock)
        rest.remove(card)
        yield state._replace(stock=(card, *rest))


def _end(state: State) -> End:
    return End(
        state.out,
        state.blocked,
        state.first,
        state.layout,
        state.table,
        state.hands,
        state.stock,
        state.bonus,
        state.bridges,
        state.bridges_left,
    )
