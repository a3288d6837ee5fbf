"""Farbensammeln: all ends of a round, and all hands with which one can end."""

from itertools import combinations, permutations, product
from typing import NamedTuple

from tests.engine.box.slow.walk import Cards, put, reached

MOST_PILES = 4


class End(NamedTuple):
    """What people can say of an end: a sum and colour for each seat, and the call."""

    sums: Cards
    caller: int
    without_risk: bool
    stock: int


class Collecting(NamedTuple):
    """A round. ``piles``: the open ones, top last. ``call``: how it ended."""

    hands: Cards
    stock: Cards
    piles: Cards
    seat: int
    call: Cards = ()


def played(colours, highest, seats, hand):
    """All ends of all rounds: every deal, every card taken and laid off, every call."""
    cards = [*product(range(colours), range(1, highest + 1))]
    starts = [
        Collecting(dealt, stock, (), seat)
        for dealt, rest in deals(cards, seats, hand)
        for stock in permutations(rest)
        for seat in range(seats)
    ]
    return {
        End(sums, *state.call)
        for state in reached(starts, steps)
        if state.call
        for sums in product(*(best(held, alike(state, s)) for s, held in enumerate(state.hands)))
    }


def alike(state, seat):
    """How many cards of its colour a seat must have: who calls at risk, all but one."""
    caller, without_risk, _ = state.call
    return len(state.hands[seat]) - 1 if seat == caller and not without_risk else 0


def steps(state):
    if state.call:
        return
    hand, stock = state.hands[state.seat], len(state.stock)
    if not stock:
        for card in hand:  # without risk, without taking a card
            yield called(state, hand - {card}, True)
    for card, after in taken(state):
        more = hand | {card}
        if most_of_a_colour(more) >= len(hand):
            yield called(after, more, False)
        for off in more:
            if off != card:
                yield from laid_off(after, more - {off}, off)
            if not stock:
                yield called(after, more - {off}, True)


def called(state, hand, without_risk):
    call = state.seat, without_risk, len(state.stock)
    return state._replace(hands=put(state.hands, state.seat, hand), call=call)


def taken(state):
    if state.stock:
        yield state.stock[0], state._replace(stock=state.stock[1:])
    for at, pile in enumerate(state.piles):
        left = (*state.piles[:at], pile[:-1], *state.piles[at + 1 :])
        yield pile[-1], state._replace(piles=tuple(other for other in left if other))


def laid_off(state, hand, card):
    hands, after = put(state.hands, state.seat, hand), (state.seat + 1) % len(state.hands)
    piles = state.piles
    ways = [(*piles, (card,))]
    if len(piles) == MOST_PILES:
        ways = [put(piles, at, (*pile, card)) for at, pile in enumerate(piles)]
    for way in ways:
        yield Collecting(hands, state.stock, tuple(sorted(way)), after)


def shown(colours, highest, sizes, alike):
    """The sums of all hands of these sizes with different cards.

    The first one counts a colour of which it has at least ``alike`` cards.
    """
    cards = [*product(range(colours), range(1, highest + 1))]
    return {
        sums
        for hands in disjoint(cards, sizes)
        for sums in product(best(hands[0], alike), *map(best, hands[1:]))
    }


def disjoint(cards, sizes):
    if not sizes:
        yield ()
        return
    for chosen in combinations(cards, sizes[0]):
        hand = frozenset(chosen)
        for others in disjoint([card for card in cards if card not in hand], sizes[1:]):
            yield hand, *others


def deals(cards, seats, hand):
    for hands in disjoint(cards, [hand] * seats):
        yield hands, [card for card in cards if not any(card in hand for hand in hands)]


def sums_of(hand):
    colours = {colour for colour, _ in hand}
    return {c: sum(number for colour, number in hand if colour == c) for c in colours}


def best(hand, alike=0):
    """The largest sum, with each colour that makes it from at least ``alike`` cards."""
    sums, colours = sums_of(hand), [colour for colour, _ in hand]
    if not hand:
        return [(0, None)]
    top = max(sums.values())
    return [(top, c) for c, total in sums.items() if total == top and colours.count(c) >= alike]


def most_of_a_colour(hand):
    colours = [colour for colour, _ in hand]
    return max(map(colours.count, colours))
