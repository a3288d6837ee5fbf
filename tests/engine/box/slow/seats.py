"""Schlafmütze, Zweikampf and Schwarzer Peter: who it can be, and what everybody holds then."""

from typing import NamedTuple

from tests.engine.box.slow.walk import Cards, hands, numbers_of, piles, put, reached, without


class Nap(NamedTuple):
    """Schlafmütze. ``down``: who has laid down, in order."""

    held: Cards
    seat: int
    down: Cards


def napping(seats):
    """The steps of Schlafmütze from one state to the next ones."""

    def steps(state):
        for seat in range(seats):
            may_lay = state.down or len(set(state.held[seat])) == 1
            if seat not in state.down and may_lay:
                yield state._replace(down=(*state.down, seat))
        if not state.down:
            left = (state.seat + 1) % seats
            for mine in set(state.held[state.seat]):
                for theirs in set(state.held[left]):
                    one = tuple(sorted((*without(state.held[state.seat], mine), theirs)))
                    other = tuple(sorted((*without(state.held[left], theirs), mine)))
                    held = put(put(state.held, state.seat, one), left, other)
                    yield Nap(held, left, ())

    return steps


def sleepyhead(colours, seats):
    """The seats that can be the last to lay down: with as many quartets as players."""
    starts = [Nap(dealt, 0, ()) for dealt in hands(numbers_of(colours, seats), seats)]
    ends = [state.down[-1] for state in reached(starts, napping(seats)) if len(state.down) == seats]
    return {(seat, (0,) * seats) for seat in ends}


def duel(highest):
    """The winner and the cards, of all deals that have an end."""
    ends = set()
    for one, other in piles(numbers_of(2, highest), 2):
        end = fought(one, other)
        if end:
            ends.add(end)
    return ends


def stopped(highest):
    """The larger pile has won. No round with so few cards goes on for ever, but larger ones do."""
    larger = range(highest + 1, 2 * highest)
    ends = [(cards, 2 * highest - cards) for cards in larger]
    return {(0, end) for end in ends} | {(1, end[::-1]) for end in ends}


def fought(one, other):
    seen = set()
    while one and other and (one, other) not in seen:
        seen.add((one, other))
        turned = 1
        while one[turned - 1] == other[turned - 1]:
            turned += 1
            if turned > min(len(one), len(other)):
                break
        if turned > max(len(one), len(other)):
            return None  # neither can turn another card
        pot = (*one[:turned], *other[:turned])
        one_wins = len(one) >= turned and (
            len(other) < turned or one[turned - 1] > other[turned - 1]
        )
        one, other = one[turned:], other[turned:]
        one, other = ((*one, *pot), other) if one_wins else (one, (*other, *pot))
    if one and other:
        return None  # it goes round in circles
    return (0, (len(one), 0)) if one else (1, (0, len(other)))


class Maid(NamedTuple):
    """Schwarzer Peter. ``seat`` draws."""

    held: Cards
    seat: int


def unpaired(hand):
    """What is left of a hand when its pairs are laid off."""
    return tuple(card for card in set(hand) if hand.count(card) % 2)


def drawing(seats):
    """The steps of Schwarzer Peter from one state to the next ones."""

    def steps(state):
        if sum(map(len, state.held)) < 2:
            return
        giver = (state.seat - 1) % seats
        while not state.held[giver]:
            giver = (giver - 1) % seats
        after = (state.seat + 1) % seats
        if giver == state.seat:
            return
        for card in state.held[giver] if state.held[state.seat] else ():
            own = tuple(sorted(unpaired((*state.held[state.seat], card))))
            held = put(put(state.held, giver, without(state.held[giver], card)), state.seat, own)
            yield Maid(held, after)
        if not state.held[state.seat]:
            yield state._replace(seat=after)

    return steps


def old_maid(highest, seats):
    """The seat with the single card, and the cards."""
    starts = set()
    for single in range(1, highest + 1):
        for dealt in hands(without(numbers_of(2, highest), single), seats):
            held = tuple(tuple(sorted(unpaired(hand))) for hand in dealt)
            starts |= {Maid(held, seat) for seat in range(seats)}
    ends = [s.held for s in reached(starts, drawing(seats)) if sum(map(len, s.held)) == 1]
    counts = {tuple(map(len, held)) for held in ends}
    return {(count.index(1), count) for count in counts}
