"""Ratefix, Schnipp-Schnapp, Quartett and Was liegt wo?: all that the seats can win."""

from collections import Counter
from itertools import chain, combinations, product
from typing import NamedTuple

from tests.engine.box.slow.walk import Cards, hands, numbers_of, piles, put, reached, turned


def guess_the_sum(colours, highest, seats):
    """The cards won by each seat, and those won by nobody."""
    dealt = colours * highest // 2 // seats
    sums = range(seats, highest * seats + 1)
    winners = {winner(guesses, 2 * seats) for guesses in product(sums, repeat=seats)}

    def steps(state):
        tricks, open_cards, won = state
        if tricks < dealt:
            for seat in winners:
                if seat is None:
                    yield tricks + 1, open_cards + seats, won
                else:
                    more = won[seat] + open_cards + seats
                    yield tricks + 1, 0, put(won, seat, more)

    ends = [state for state in reached([(0, 0, (0,) * seats)], steps) if state[0] == dealt]
    return {(won, left) for _, left, won in ends}


def winner(guesses, total):
    """Who guesses a sum best: the nearest, of two equally near the lower; None for equal ones."""
    best = min(guesses, key=lambda guess: (abs(guess - total), guess))
    return guesses.index(best) if guesses.count(best) == 1 else None


def turning(seats, goes_on):
    """The steps of Was liegt wo? States: cards left of each number, who turns, pairs won."""

    def steps(state):
        left, seat, won = state
        after = (seat + 1) % seats
        for at, count in enumerate(left):
            if count >= 2:
                fewer = tuple(sorted(put(left, at, count - 2)))
                yield fewer, seat if goes_on else after, put(won, seat, won[seat] + 1)
        if sum(count > 0 for count in left) > 1:
            yield left, after, won

    return steps


def pairs(colours, highest, seats, goes_on):
    """The pairs won by each seat."""
    starts = [((colours,) * highest, seat, (0,) * seats) for seat in range(seats)]
    states = reached(starts, turning(seats, goes_on))
    return {(won, 0) for left, _, won in states if not any(left)}


class Asked(NamedTuple):
    """Quartett. ``seat`` asks."""

    held: Cards
    seat: int
    won: Cards


def laid_out(state, colours):
    """The state with all quartets of all hands laid out."""
    for owner, hand in enumerate(state.held):
        whole = {number for number in hand if hand.count(number) == colours}
        left = tuple(card for card in hand if card not in whole)
        won = put(state.won, owner, state.won[owner] + len(whole))
        state = state._replace(held=put(state.held, owner, left), won=won)
    return state


def asking(colours, seats):
    """The steps of Quartett if all answers are true."""

    def steps(state):
        if not state.held[state.seat]:
            yield state._replace(seat=(state.seat + 1) % seats)
            return
        for number, other in product(set(state.held[state.seat]), range(seats)):
            if other == state.seat:
                continue
            theirs = list(state.held[other])
            own = state.held[state.seat]
            if number in theirs:
                theirs.remove(number)
                held = put(state.held, state.seat, tuple(sorted((*own, number))))
                held = put(held, other, tuple(theirs))
                yield laid_out(state._replace(held=held), colours)
            # Another card of this number, which a third seat has.
            count = own.count(number) + theirs.count(number) + (number in state.held[other])
            if count < colours:
                yield state._replace(seat=other)

    return steps


def quartets(colours, highest, seats):
    """The quartets won by each seat."""
    starts = set()
    for dealt in hands(numbers_of(colours, highest), seats):
        for held in turned(dealt):
            openings = [Asked(held, seat, (0,) * seats) for seat in range(seats)]
            starts |= {laid_out(opening, colours) for opening in openings}
    states = reached(starts, asking(colours, seats))
    return {state.won for state in states if not any(state.held)}


class Snap(NamedTuple):
    """Schnipp-Schnapp. Face-down piles with their top first, open piles with it last."""

    down: Cards
    shown: Cards
    middle: Cards
    seat: int
    won: Cards


def set_aside(state, colours):
    """The state with all quartets in all piles laid aside."""
    for owner in range(len(state.down)):
        count = Counter(state.down[owner] + state.shown[owner])
        for number in [n for n, cards in count.items() if cards == colours]:
            down = tuple(card for card in state.down[owner] if card != number)
            shown = tuple(card for card in state.shown[owner] if card != number)
            state = state._replace(
                down=put(state.down, owner, down),
                shown=put(state.shown, owner, shown),
                won=put(state.won, owner, state.won[owner] + 1),
            )
    return state


def subsets(seats):
    return chain.from_iterable(combinations(seats, size) for size in range(len(seats) + 1))


def snapping(colours, seats, in_turn):
    """The steps of Schnipp-Schnapp: a call, or the next cards turned."""

    def turn(state, seat):
        down, shown = state.down[seat], state.shown[seat]
        if not down:
            down, shown = shown, ()
        if not down:
            return state
        return state._replace(
            down=put(state.down, seat, down[1:]), shown=put(state.shown, seat, (*shown, down[0]))
        )

    def takes(state, caller, others):
        gained = tuple(card for other in others for card in state.shown[other])
        for other in (*others, caller):
            state = state._replace(shown=put(state.shown, other, ()))
        own = state.down[caller] + gained
        return state._replace(down=put(state.down, caller, own))

    def calls(state):
        tops = [pile[-1] if pile else None for pile in state.shown]
        for caller in range(seats):
            same = [s for s in range(seats) if tops[s] == tops[caller] and s != caller]
            if tops[caller] is not None and same:
                yield takes(state, caller, (*same, caller))
                for some in subsets((*same, caller)):
                    yield back(state, some)
            elif state.shown[caller]:
                middle = (*state.middle, *state.shown[caller])
                yield state._replace(middle=middle, shown=put(state.shown, caller, ()))
            if state.middle and state.middle[-1] in tops:
                own = state.down[caller] + state.middle
                yield state._replace(middle=(), down=put(state.down, caller, own))

    def back(state, callers):
        """Equal calls: the open piles of some who called go under their face-down ones."""
        for caller in callers:
            own = state.down[caller] + state.shown[caller]
            state = state._replace(
                down=put(state.down, caller, own), shown=put(state.shown, caller, ())
            )
        return state

    def steps(state):
        for called in calls(state):
            yield set_aside(called, colours) if in_turn else called
        after = state
        for seat in [state.seat] if in_turn else range(seats):
            after = turn(after, seat)
        yield after._replace(seat=(state.seat + in_turn) % seats)

    return steps


def snap(colours, highest, seats, in_turn):
    """The quartets won by each seat and those that are left (in turn), or the cards."""
    dealt = piles(numbers_of(colours, highest), seats)
    starts = [Snap(down, ((),) * seats, (), 0, (0,) * seats) for down in dealt]
    if in_turn:
        starts = [set_aside(start, colours) for start in starts]
    states = reached(starts, snapping(colours, seats, in_turn))
    if in_turn:
        return {(state.won, highest - sum(state.won)) for state in states}
    return {
        (
            tuple(len(d) + len(s) for d, s in zip(state.down, state.shown, strict=True)),
            len(state.middle),
        )
        for state in states
    }
