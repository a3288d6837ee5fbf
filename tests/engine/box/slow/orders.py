"""Überall anschließen and Mogeln: all orders of going out."""

from itertools import combinations
from typing import NamedTuple

from tests.engine.box.slow.walk import Cards, hands, numbers_of, piles, put, reached, without


class Join(NamedTuple):
    """Überall anschließen. Face-down piles with their top first, open piles with it last."""

    down: Cards
    shown: Cards
    middle: int
    seat: int
    out: Cards


def joining(highest, seats, overlooks=False):
    """The steps of Überall anschließen; with ``overlooks``, fitting places are also overlooked."""

    def steps(state):
        seat, seats_left = state.seat, [s for s in range(seats) if s not in state.out]
        if not seats_left:
            return
        if seat in state.out:
            yield state._replace(seat=(seat + 1) % seats)
            return
        down, shown = state.down[seat], state.shown[seat]
        if shown and list(places(state, shown[-1])):
            moved = state._replace(shown=put(state.shown, seat, shown[:-1]))
            yield from laid(moved, shown[-1])
            if overlooks:
                yield called_wrong(state)
            return
        if not down:
            down, shown = shown, ()
        card = down[0]
        moved = state._replace(
            down=put(state.down, seat, down[1:]), shown=put(state.shown, seat, shown)
        )
        kept = moved._replace(shown=put(moved.shown, seat, (*shown, card)))
        if list(places(moved, card)):
            yield from laid(moved, card)
            if overlooks:
                yield called_wrong(kept)
        else:
            yield kept._replace(seat=(seat + 1) % seats)

    def places(state, card):
        if state.middle % highest + 1 == card:
            yield -1
            return
        for other in range(seats):
            pile = state.shown[other]
            if other != state.seat and pile and pile[-1] % highest + 1 == card:
                yield other

    def laid(state, card):
        for place in places(state, card):
            if place < 0:
                after = state._replace(middle=card)
            else:
                own = (*state.shown[place], card)
                after = state._replace(shown=put(state.shown, place, own))
            if not after.down[state.seat] and not after.shown[state.seat]:
                after = after._replace(out=(*after.out, state.seat))
            yield after

    return steps


def called_wrong(state):
    """All others give the seat on turn the bottom card of their face-down pile."""
    seats = len(state.down)
    for giver in ((state.seat + by) % seats for by in range(1, seats)):
        if state.down[giver]:
            *left, card = state.down[giver]
            down = put(state.down, giver, tuple(left))
            state = state._replace(down=put(down, state.seat, (*down[state.seat], card)))
            if not left and not state.shown[giver]:
                state = state._replace(out=(*state.out, giver))
    return state._replace(seat=(state.seat + 1) % seats)


def opened(dealt):
    """The state after seat 0 has opened."""
    card, *rest = dealt[0]
    return Join((tuple(rest), *dealt[1:]), ((),) * len(dealt), card, 1, () if rest else (0,))


def join_anywhere(colours, highest, seats, overlooks=False):
    """All orders in which the seats can run out. Seat 0 opens; any seat can be called 0."""
    starts = map(opened, piles(numbers_of(colours, highest), seats))
    states = reached(starts, joining(highest, seats, overlooks))
    orders = {state.out for state in states if len(state.out) == seats}
    return {tuple((s + by) % seats for s in out) for out in orders for by in range(seats)}


class Cheat(NamedTuple):
    """Mogeln. ``number``: the number that the next card is laid as."""

    held: Cards
    pile: Cards
    number: int
    seat: int
    passes: int
    out: Cards


def cheating(highest, seats, at_once=1):
    """The steps of Mogeln; up to ``at_once`` cards are laid as if they were one."""

    def following(state):
        after = (state.seat + 1) % seats
        while after in state.out:
            after = (after + 1) % seats
        return state._replace(seat=after)

    def settled(state):
        empty = tuple(s for s in range(seats) if not state.held[s] and s not in state.out)
        state = state._replace(out=state.out + empty)
        if state.number > highest:
            state = state._replace(number=1, pile=())
        return state if len(state.out) >= seats - 1 else following(state)

    def steps(state):
        if len(state.out) >= seats - 1:
            return
        active = [s for s in range(seats) if s not in state.out]
        if state.passes == len(active) - 1:
            yield following(state._replace(passes=0, pile=(), number=1))
        else:
            yield following(state._replace(passes=state.passes + 1))
        held = state.held[state.seat]
        sizes = range(1, at_once + 1)
        for cards in {cards for size in sizes for cards in combinations(held, size)}:
            pile = tuple(sorted((*state.pile, *cards)))
            laid = state._replace(
                held=put(state.held, state.seat, without(held, *cards)),
                number=state.number + 1,
                passes=0,
            )
            yield settled(laid._replace(pile=pile))
            for caller in active:
                if caller != state.seat:
                    taker = caller if cards == (state.number,) else state.seat
                    own = tuple(sorted((*laid.held[taker], *pile)))
                    yield settled(laid._replace(held=put(laid.held, taker, own), pile=()))

    return steps


def cheat(colours, highest, seats, at_once=1):
    """All orders of going out: whoever is left at the end is the last."""
    starts = [Cheat(dealt, (), 1, 0, 0, ()) for dealt in hands(numbers_of(colours, highest), seats)]
    states = reached(starts, cheating(highest, seats, at_once))
    ends = [state.out for state in states if len(state.out) >= seats - 1]
    return {out + tuple(s for s in range(seats) if s not in out) for out in ends}
